"""Where clicks and sent forms arrive: their id says what is meant, so that a restart loses none."""

import re
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, NamedTuple, Self

import discord
from discord import ui

from bot.basics.refusals import Outdated
from bot.discord_io.client import Interaction
from bot.discord_io.custom_ids import MARK, Id
from bot.discord_io.replies import nod, refuse, think
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
    handle: Callable[[Interaction, Id], Awaitable[None]]


VERBS: Mapping[str, Verb] = {
    "join": Verb(nod, lobbies.join),
    "leave": Verb(nod, lobbies.leave),
    "start": Verb(nod, lobbies.start),
    "cancel": Verb(nod, lobbies.cancel),
    "options": Verb(think, lobbies.options),
    "option": Verb(nod, lobbies.choose_option),
    "turn": Verb(think, panel.open_panel),
    "menu": Verb(nod, panel.walk),
    "do": Verb(nod, panel.confirm),
    "type": Verb(None, modals.ask_move),
    "typed": Verb(nod, modals.typed_move),
    "undo": Verb(think, undoing.undo),
    "agree": Verb(nod, undoing.agree),
    "refuse": Verb(nod, undoing.refuse),
    "hand": Verb(think, looking.hand),
    "part": Verb(nod, looking.turn_hand),
    "log": Verb(think, looking.log),
    "page": Verb(nod, looking.log),
    "rules": Verb(think, looking.rules),
    "chapter": Verb(nod, looking.open_chapter),
    "search": Verb(None, modals.ask_topic),
    "topic": Verb(think, modals.typed_topic),
    "record": Verb(think, looking.record),
    "history": Verb(think, history.look_back),
    "past": Verb(nod, history.turn_to),
    "wait": Verb(nod, timing.wait),
    "automatic": Verb(think, replacing.make_automatic),
    "again": Verb(nod, lobbies.play_again),
}


class Control(ui.DynamicItem[ui.Item[ui.View]], template=rf"{MARK}:.*"):
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
        await refuse(interaction, error)


async def _respond(interaction: Interaction, custom_id: str) -> None:
    sent = Id.read(custom_id)
    verb = VERBS.get(sent.verb)
    if verb is None:
        raise Outdated
    if verb.acknowledge:
        await verb.acknowledge(interaction)
    await verb.handle(interaction, sent)
