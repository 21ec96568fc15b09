"""The event loop while pictures are drawn, and what people wait for after a restart."""

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import NamedTuple

from bot.pictures.pictures import Pictures
from bot.pictures.request import PictureRequest
from bot.process.memory import spare_the_program
from bot.sessions import Place, Session, Status, User
from bot.sessions.model.session import Bookkeeping
from rules.catalog import GAMES
from rules.match import Match
from tests.bench.cold import ROUNDS, fresh
from tests.bench.measure import Row, within
from tests.bench.rules import playouts

CHANNELS = 20
LONGEST_STALL = 0.020
"""Seconds for which the loop may stand still."""
FIRST_CONTENT = 1.0
"""Seconds until every first answer after a restart has its content."""
TICK = 0.005


class AtOnce(NamedTuple):
    """What it took to draw everything at once, in seconds."""

    wait: float
    """Until the last picture was there."""
    stall: float
    """The longest that the loop stood still."""


def rows() -> Iterator[Row]:
    """Measure the first pictures after a restart, and the next: the best of a few rounds."""
    with TemporaryDirectory() as folder:
        fresh(drawn_at_once, Path(folder), 1)
        rounds = [fresh(drawn_at_once, Path(folder), 2) for _ in range(ROUNDS)]
    restarts, later = zip(*rounds, strict=True)
    wait, stall = (min(each) for each in zip(*restarts, strict=True))
    what = f"restart with {CHANNELS} games"
    yield within(f"{what}: last first picture", wait, FIRST_CONTENT)
    yield within(f"{what}: longest stall", stall, LONGEST_STALL)
    stall = min(each.stall for each in later)
    yield within(f"{CHANNELS} channels draw at once: longest stall", stall, LONGEST_STALL)


def drawn_at_once(folder: Path, rounds: int) -> list[AtOnce]:
    """Draw the boards of all channels at once, so many times, with pieces kept in a folder."""
    positions = [requested(number) for number in range(CHANNELS)]
    spare_the_program()
    return [asyncio.run(_drawn_at_once(positions, folder)) for _ in range(rounds)]


def requested(number: int) -> PictureRequest:
    """Ask for the board of a position in the middle of a game, in a session of its own."""
    key = list(GAMES)[number % len(GAMES)]
    played = playouts(key)[number % 4]
    match = Random(number).choice(played[len(played) // 4 :])
    return PictureRequest.now(_session(number, match), "en-US")


def _session(number: int, match: Match) -> Session:
    people = tuple(User(seat + 1, f"Player {seat + 1}") for seat in range(match.setup.seats))
    return Session(
        id=number + 1,
        place=Place(1, number),
        status=Status.RUNNING,
        host=people[0],
        key=match.game.key,
        seats_wanted=None,
        options={},
        people=people,
        bookkeeping=Bookkeeping("00", entry_rows=tuple(range(len(match.entries)))),
        match=match,
    )


async def _drawn_at_once(positions: list[PictureRequest], folder: Path) -> AtOnce:
    pictures = Pictures(folder)
    longest = 0.0

    async def watch() -> None:
        nonlocal longest
        while True:
            before = time.perf_counter()
            await asyncio.sleep(TICK)
            longest = max(longest, time.perf_counter() - before - TICK)

    async def wait_for(request: PictureRequest) -> float:
        begun = time.perf_counter()
        await pictures.draw(request)
        return time.perf_counter() - begun

    watching = asyncio.create_task(watch())
    waits = await asyncio.gather(*map(wait_for, positions))
    watching.cancel()
    pictures.close()
    return AtOnce(max(waits), longest)
