"""Forms (modals) for typing a move or a rules topic, and what their submission does."""

from collections.abc import Iterator, Mapping
from typing import Any

from discord import ui

from bot.discord_io.client import Interaction
from bot.discord_io.custom_ids import CustomId
from bot.handlers.panel import add_typed
from bot.handlers.rules import search
from bot.language.readers import anonymous_reader
from rules.text import Text, say, words

FORM_MINUTES = 15
"""How long discord.py keeps an opened form."""

MAX_LENGTH = 200
"""The most characters that a move or a topic can have."""


async def open_move_form(interaction: Interaction, clicked: CustomId) -> None:
    """Open the form for typing a move."""
    description = say("As for /move; several with semicolons: a; b; c")
    await open_form(interaction, clicked._replace(verb="typed"), say("Your move"), description)


async def open_topic_form(interaction: Interaction, clicked: CustomId) -> None:
    """Open the form for searching the rules."""
    description = say("A word, or the number of a rule")
    await open_form(
        interaction, clicked._replace(verb="topic"), say("Search the rules"), description
    )


async def submit_move(interaction: Interaction, sent: CustomId) -> None:
    """Add the moves that were typed into the form to the draft."""
    await add_typed(interaction, sent, submitted_text(interaction))


async def submit_topic(interaction: Interaction, sent: CustomId) -> None:
    """Show what the rules say about the topic that was typed into the form."""
    await search(interaction, sent, submitted_text(interaction))


def submitted_text(interaction: Interaction) -> str:
    """Return what was typed into a submitted form; empty if nothing was."""
    return next(_field_values(interaction.data or {}), "")


async def open_form(
    interaction: Interaction, sent: CustomId, title: Text, description: Text
) -> None:
    """Answer with a form of one field; what is submitted has the id `sent`, and more at its end."""
    reader = anonymous_reader(str(interaction.locale))
    # Two people may open the same form: only the id of the opening tells them apart.
    rest = f"{sent.rest} {interaction.id}".lstrip()
    custom_id = str(sent._replace(rest=rest))
    modal = ui.Modal(title=words(title, reader), timeout=60 * FORM_MINUTES, custom_id=custom_id)
    field = ui.TextInput[ui.Modal](max_length=MAX_LENGTH)
    modal.add_item(
        ui.Label(text=words(title, reader), description=words(description, reader), component=field)
    )
    await interaction.response.send_modal(modal)


def _field_values(part: Mapping[str, Any]) -> Iterator[str]:
    if "value" in part:
        yield part["value"]
    for inner in (*part.get("components", ()), part.get("component")):
        if inner:
            yield from _field_values(inner)
