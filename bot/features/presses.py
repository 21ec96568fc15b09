"""Where presses and submitted forms arrive; the VERBS of each feature say what handles them.

The custom id carries everything that is needed, so that no button is lost in a restart.
"""

import re
from collections.abc import Mapping
from typing import Any, Self

import discord
from discord import ui

from bot.basics.refusals import Outdated
from bot.discord_io.access import known_session
from bot.discord_io.client import Interaction
from bot.discord_io.custom_ids import PREFIX, CustomId
from bot.discord_io.replies import (
    Verb,
    reply_refusal,
)
from bot.features.board import presses as board
from bot.features.campaigns import presses as campaigns
from bot.features.check import presses as check
from bot.features.exercises import presses as exercises
from bot.features.film import presses as film
from bot.features.front_door import presses as front_door
from bot.features.guesses import presses as guesses
from bot.features.guests import presses as guests
from bot.features.handover import presses as handover
from bot.features.help import presses as help_
from bot.features.hints import presses as hints
from bot.features.lessons import presses as lessons
from bot.features.lobby import presses as lobby
from bot.features.log import presses as log
from bot.features.mirrors import presses as mirrors
from bot.features.orders import presses as orders
from bot.features.play import presses as play
from bot.features.plays import presses as plays
from bot.features.privacy import presses as privacy
from bot.features.reminders import presses as reminders
from bot.features.resign import presses as resign
from bot.features.reviews import presses as reviews
from bot.features.rules import presses as rules
from bot.features.seats import presses as seats
from bot.features.servers import presses as servers
from bot.features.settings import presses as settings
from bot.features.statistics import presses as statistics
from bot.features.tries import presses as tries
from bot.features.undo import presses as undo
from bot.features.votes import presses as votes

FEATURES = (
    board,
    campaigns,
    check,
    exercises,
    film,
    front_door,
    guesses,
    guests,
    handover,
    help_,
    hints,
    lessons,
    lobby,
    log,
    mirrors,
    orders,
    play,
    plays,
    privacy,
    reminders,
    resign,
    reviews,
    rules,
    seats,
    servers,
    settings,
    statistics,
    tries,
    undo,
    votes,
)
"""The presses of all features that have buttons, menus or forms."""

VERBS: Mapping[str, Verb] = dict(item for feature in FEATURES for item in feature.VERBS.items())
"""By the verb of a custom id. Messages that were sent hold them: from 1.0 on, a verb is never
renamed."""


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
    verb = VERBS.get(sent.verb)
    if verb is None:
        raise Outdated
    if verb.acknowledge:
        await verb.acknowledge(interaction)
    await interaction.client.speak_as_chosen(interaction)
    await interaction.client.note_open_channel(interaction)
    if sent.session:
        await known_session(interaction, sent.session)
    await verb.handle(interaction, sent)
