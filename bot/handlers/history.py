"""Looking back: the positions a game has been in, turn by turn, as everybody saw them."""

import asyncio
from dataclasses import replace

from bot.discord_io.client import Interaction
from bot.discord_io.custom_ids import Id, read_path
from bot.discord_io.notices import Enclosure
from bot.discord_io.replies import show
from bot.pictures.drawing import Look
from bot.sessions.model.seating import match_of
from bot.wording.history import past_page
from rules.history import back_to, turns


async def look_back(interaction: Interaction, clicked: Id) -> None:
    """Open the past at the turn before this one."""
    table = await interaction.client.sessions.get(clicked.table)
    await _show(interaction, clicked.table, len(turns(match_of(table))) - 2)


async def turn_to(interaction: Interaction, clicked: Id) -> None:
    """Go to another turn."""
    path = read_path(clicked.rest)
    await _show(interaction, clicked.table, path[-1] if path else 0)


async def _show(interaction: Interaction, table_id: int, turn: int) -> None:
    table, locale = await interaction.client.sessions.get(table_id), str(interaction.locale)
    match = match_of(table)
    lengths = turns(match)
    # Turns may have been taken back since the buttons were made.
    turn = max(0, min(turn, len(lengths) - 1))
    then = await asyncio.to_thread(back_to, match, lengths[turn])
    look = Look(table, then, table.version, locale)
    enclosed = Enclosure.of("past", await interaction.client.pictures.draw(look))
    notice = past_page(table, then, (turn, len(lengths)), locale)
    await show(interaction, replace(notice, enclosed=enclosed))
