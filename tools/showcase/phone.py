"""A panel, a board and a review on a phone: photographs of what the bot and its table show."""

import asyncio
from collections.abc import Callable
from itertools import islice
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from authoring.records.checking import FOLDER
from bot.sessions.sessions import Dependencies
from localtable.server import LocalTable
from rules import record
from rules.core import NATURE
from tests.bot.end_to_end.board_page.visitor import free_port, link_to_turn
from tests.bot.end_to_end.running_bot import running_bot
from tests.bot.play_steps import begin_game, private_answer
from tests.localtable.browser import PHONE, Window, browser
from tests.localtable.person import People, people
from tests.waiting import PATIENCE

RECORD, FIRST, MOVES = FOLDER / "cronberg/2_seats.opponents.txt", "seat:2", 24
"""A game whose first `MOVES` moves are played, and who begins it; then it is Ada's turn."""
LUCK = 7
"""Gives what is drawn."""
TOUCHED = "polygon[aria-label*=' a2']"
"""The space of Canal King on which Ada looks how her tiles would lie."""
SHARP = 2
"""Pixels of the photograph for each pixel of the page."""


async def photograph(path: Path) -> None:
    """Write a photograph of the panel of a turn as a PNG."""
    await _photograph(path, MOVES, _open_panel)


async def photograph_review(path: Path) -> None:
    """Write a photograph of the review of the whole game as a PNG."""
    await _photograph(path, None, _open_review)


async def photograph_touch(path: Path) -> None:
    """Write a photograph of a board that is touched in the browser as a PNG."""
    port = str(free_port())
    page = {"BOARD_URL": f"http://127.0.0.1:{port}", "BOARD_PORT": port}
    with TemporaryDirectory() as data:
        async with (
            LocalTable() as table,
            running_bot(table, Path(data), Dependencies(random=Random(LUCK)), **page),
            people(table.page_url) as group,
        ):
            await group.commands_ready("game")
            players = group["Ada"], group["Bruno"]
            board = await begin_game(*players, game="canal_king")
            address = await link_to_turn(group["Ada"], board)

            def look() -> None:
                with browser(PHONE, SHARP) as window:
                    window.open(address, "polygon")
                    window.tap(TOUCHED)
                    window.find("dialog img")
                    window.photograph(path)

            await asyncio.to_thread(look)


async def _photograph(path: Path, moves: int | None, show: Callable[[Window], object]) -> None:
    with TemporaryDirectory() as data:
        async with (
            LocalTable() as table,
            running_bot(table, Path(data), Dependencies(random=Random(LUCK))),
            people(table.page_url) as group,
        ):
            await _play(group, moves)

            def look() -> None:
                with browser(PHONE, SHARP) as window:
                    window.open(f"{table.page_url}?user=Ada")
                    show(window)
                    window.photograph(path)

            await asyncio.to_thread(look)


def _open_panel(window: Window) -> None:
    window.press(".message button", "Your move")
    window.find(".ephemeral button", "Draw a rhomb")
    window.picture_is_loaded("Cronberg. Turn")


def _open_review(window: Window) -> None:
    window.press(".message button", "Review")
    # The program judges a whole game for it, behind all else that a machine does.
    window.find(".ephemeral", "Key decisions", patience=10 * PATIENCE)


async def _play(group: People, number: int | None) -> None:
    """Let Ada and Bruno make the first moves of the record, or all of them."""
    players = group["Ada"], group["Bruno"]
    await group.commands_ready("game", "move")
    await begin_game(*players, options=f"first_seat={FIRST}")
    moves = (one for one in record.read(RECORD.read_text("utf-8")).moves if one[0] != NATURE)
    for seat, move in islice(moves, number):
        await private_answer(players[seat], await players[seat].slash("move", move=move))
