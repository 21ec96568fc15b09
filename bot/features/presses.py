"""Where presses and submitted forms arrive; each feature says what handles its verbs.

The custom id carries everything that is needed, so that no button is lost in a restart.
"""

import re
from typing import Any, Self

import discord
from discord import ui

from bot.basics.refusals import Outdated
from bot.discord_io.access import known_session
from bot.discord_io.client import Interaction
from bot.discord_io.custom_ids import PREFIX, CustomId
from bot.discord_io.replies import reply_refusal
from bot.features.catalog import ALL


class Control(ui.DynamicItem[ui.Item[ui.View]], template=rf"{PREFIX}:.*"):
    """Any button or select the bot has ever sent; discord.py makes one for each press."""

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[ui.View], match: re.Match[str]
    ) -> Self:
        """Return the control for the component that was pressed."""
        del interaction, match
        return cls(item)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Handle the press."""
        await respond(interaction, self.custom_id)


async def on_interaction(interaction: Interaction) -> None:
    """Handle a submitted form; discord.py dispatches commands and presses by itself."""
    if interaction.type is discord.InteractionType.modal_submit:
        await respond(interaction, str((interaction.data or {}).get("custom_id", "")))


async def respond(interaction: Interaction, custom_id: str) -> None:
    """Acknowledge an interaction and run the handler of its custom id; report any error.

    A session that the user may not know of is as good as none.
    """
    interaction.client.note_answering(interaction.guild_id)
    try:
        await _respond(interaction, custom_id)
    except Exception as error:  # noqa: BLE001  # discord.py has no error handler for these
        await reply_refusal(interaction, error)


async def _respond(interaction: Interaction, custom_id: str) -> None:
    sent = CustomId.read(custom_id)
    verb = ALL.verbs.get(sent.verb)
    if verb is None:
        raise Outdated
    if verb.acknowledge:
        await verb.acknowledge(interaction)
    await interaction.client.speak_as_chosen(interaction)
    await interaction.client.note_open_channel(interaction)
    if sent.session:
        await known_session(interaction, sent.session)
    await verb.handle(interaction, sent)
