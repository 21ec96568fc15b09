"""A panel on a phone: a photograph of the local table's page while the bot runs at it."""

import asyncio
from itertools import islice
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from bot.sessions.sessions import Dependencies
from localtable.server import LocalTable
from rules import record
from rules.core import NATURE
from tests.bot.end_to_end.running_bot import running_bot
from tests.bot.play_steps import begin_game, private_answer
from tests.localtable.browser import PHONE, browser
from tests.localtable.person import People, people
from tools.records.checking import FOLDER

RECORD, FIRST, MOVES = FOLDER / "cronberg/2_seats.opponents.txt", "seat:2", 24
"""A game whose first `MOVES` moves are played, and who begins it; then it is Ada's turn."""
LUCK = 7
"""Gives what is drawn."""
SHARP = 2
"""Pixels of the photograph for each pixel of the page."""


async def photograph(path: Path) -> None:
    """Write a photograph of the panel of a turn as a PNG."""
    with TemporaryDirectory() as data:
        async with (
            LocalTable() as table,
            running_bot(table, Path(data), Dependencies(random=Random(LUCK))),
            people(table.page_url) as group,
        ):
            await _play(group)

            def look() -> None:
                with browser(PHONE, SHARP) as window:
                    window.open(f"{table.page_url}?user=Ada")
                    window.press(".message button", "Your move")
                    window.find(".ephemeral button", "Draw a rhomb")
                    window.picture_is_loaded("Cronberg. Turn")
                    window.photograph(path)

            await asyncio.to_thread(look)


async def _play(group: People) -> None:
    """Let Ada and Bruno begin the game of the record."""
    players = group["Ada"], group["Bruno"]
    await group.commands_ready("game", "move")
    await begin_game(*players, options=f"first_seat={FIRST}")
    moves = (one for one in record.read(RECORD.read_text("utf-8")).moves if one[0] != NATURE)
    for seat, move in islice(moves, MOVES):
        await private_answer(players[seat], await players[seat].slash("move", move=move))
