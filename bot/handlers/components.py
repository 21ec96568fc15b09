"""Where clicks and sent forms arrive: their id says what is meant, so that a restart loses none."""

import re
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, NamedTuple, Self

import discord
from discord import ui

from bot.basics.refusals import Outdated
from bot.discord_io.client import Interaction
from bot.discord_io.custom_ids import PREFIX, CustomId
from bot.discord_io.replies import defer_ephemeral, defer_update, reply_refusal
from bot.handlers import board as looking
from bot.handlers import clock as timing
from bot.handlers import forms as modals
from bot.handlers import history, panel
from bot.handlers import lobby as lobbies
from bot.handlers import replace as replacing
from bot.handlers import undo as undoing

Acknowledge = Callable[[Interaction], Awaitable[None]]


class Verb(NamedTuple):
    """What a kind of button does, and how it is acknowledged first."""

    acknowledge: Acknowledge | None
    """None where the answer itself comes at once, such as a form to type into."""
    handle: Callable[[Interaction, CustomId], Awaitable[None]]


VERBS: Mapping[str, Verb] = {
    "join": Verb(defer_update, lobbies.join),
    "leave": Verb(defer_update, lobbies.leave),
    "start": Verb(defer_update, lobbies.start),
    "cancel": Verb(defer_update, lobbies.cancel),
    "options": Verb(defer_ephemeral, lobbies.options),
    "option": Verb(defer_update, lobbies.choose_option),
    "turn": Verb(defer_ephemeral, panel.open_panel),
    "menu": Verb(defer_update, panel.walk),
    "do": Verb(defer_update, panel.confirm),
    "type": Verb(None, modals.ask_move),
    "typed": Verb(defer_update, modals.typed_move),
    "undo": Verb(defer_ephemeral, undoing.undo),
    "agree": Verb(defer_update, undoing.agree),
    "refuse": Verb(defer_update, undoing.refuse),
    "hand": Verb(defer_ephemeral, looking.hand),
    "part": Verb(defer_update, looking.turn_hand),
    "log": Verb(defer_ephemeral, looking.log),
    "page": Verb(defer_update, looking.log),
    "rules": Verb(defer_ephemeral, looking.rules),
    "chapter": Verb(defer_update, looking.open_chapter),
    "search": Verb(None, modals.ask_topic),
    "topic": Verb(defer_ephemeral, modals.typed_topic),
    "record": Verb(defer_ephemeral, looking.record),
    "history": Verb(defer_ephemeral, history.look_back),
    "past": Verb(defer_update, history.turn_to),
    "wait": Verb(defer_update, timing.wait),
    "automatic": Verb(defer_ephemeral, replacing.make_automatic),
    "again": Verb(defer_update, lobbies.play_again),
}


class Control(ui.DynamicItem[ui.Item[ui.View]], template=rf"{PREFIX}:.*"):
    """Any button or select the bot has ever sent."""

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[ui.View], match: re.Match[str]
    ) -> Self:
        """Take over the part that was clicked."""
        del interaction, match
        return cls(item)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Do what the part is for."""
        await respond(interaction, self.custom_id)


async def on_interaction(interaction: Interaction) -> None:
    """Take forms that were sent in; commands and clicks have ways of their own."""
    if interaction.type is discord.InteractionType.modal_submit:
        await respond(interaction, str((interaction.data or {}).get("custom_id", "")))


async def respond(interaction: Interaction, custom_id: str) -> None:
    """Acknowledge, and do what an id asks for."""
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
    await verb.handle(interaction, sent)
