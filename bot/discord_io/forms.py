"""Forms (modals) of one field: opened, and read once they are submitted."""

from collections.abc import Iterator, Mapping
from typing import Any

from discord import ui

from bot.discord_io.client import Interaction
from bot.discord_io.custom_ids import CustomId
from bot.language.readers import anonymous_reader
from rules.text import Text, words

FORM_MINUTES = 15
"""How long discord.py keeps an opened form."""

MAX_LENGTH = 200
"""The most characters that can be typed."""


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
