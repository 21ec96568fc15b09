"""The event loop while pictures are drawn, and the waiting time after a restart."""

import asyncio
import time
from collections.abc import Iterator, Sequence
from itertools import cycle
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import NamedTuple
from uuid import uuid4

from bot.basics.memory import freeze_imports
from bot.features.catalog import open_sessions
from bot.features.play.drafts import Drafts
from bot.pictures.pictures import Pictures
from bot.pictures.request import PictureRequest
from bot.sessions.people import Location, Status, User
from bot.sessions.requirements import begun_match
from bot.sessions.session import Bookkeeping, Session
from bot.sessions.sessions import Sessions
from rules.catalog import GAMES
from rules.match import Match
from tools.bench.cold import ROUNDS, fresh
from tools.bench.measure import Row, waited, watch_loop
from tools.bench.panel import begun_game
from tools.bench.rules import example_games

CHANNELS = 20
LONGEST_STALL = 0.020
"""The longest time in seconds for which the loop may be blocked."""
FIRST_ANSWER = 0.100
"""Seconds within which 99 of 100 lists of moves arrive; each typed letter asks for one."""
TYPED_IN = "canal_king"
"""The game whose moves are listed meanwhile: the one with the most moves."""
FIRST_CONTENT = 1.0
"""Seconds until every first answer after a restart has its content."""
PAUSE = 0.005
"""Seconds between two letters."""


class AtOnce(NamedTuple):
    """The times for drawing everything at once, in seconds."""

    wait: float
    """The time until the last picture was ready."""
    stall: float
    """The longest time for which the loop was blocked."""
    answers: Sequence[float] = ()
    """The time for each list of moves that was requested meanwhile."""


def rows() -> Iterator[Row]:
    """Yield the times of the first pictures after a restart, and of the next."""
    with TemporaryDirectory() as folder:
        fresh(drawn_at_once, Path(folder))
        rounds = [fresh(drawn_at_once, Path(folder)) for _ in range(ROUNDS)]
    restarts, later, typed = zip(*rounds, strict=True)
    wait, stall = min(each.wait for each in restarts), min(each.stall for each in restarts)
    what = f"restart with {CHANNELS} games"
    yield waited(f"{what}: last first picture", wait, FIRST_CONTENT)
    yield waited(f"{what}: longest stall", stall, LONGEST_STALL)
    stall = min(each.stall for each in later)
    yield waited(f"{CHANNELS} channels draw at once: longest stall", stall, LONGEST_STALL)
    answers = sorted(seconds for each in typed for seconds in each.answers)
    p99 = answers[len(answers) * 99 // 100]
    yield waited(f"{CHANNELS} channels draw at once: a list of moves, p99", p99, FIRST_ANSWER)


def drawn_at_once(folder: Path) -> tuple[AtOnce, AtOnce, AtOnce]:
    """Return the times for drawing the boards of all channels, with pieces kept in a folder.

    For the first time in this process, for the second time, and while somebody types a move.
    """
    positions = [requested(number) for number in range(CHANNELS)]
    freeze_imports()
    return (
        asyncio.run(_drawn_at_once(positions, folder)),
        asyncio.run(_drawn_at_once(positions, folder)),
        asyncio.run(_drawn_while_typing(positions, folder)),
    )


def requested(number: int) -> PictureRequest:
    """Return a request for a board in the middle of a game, in a session of its own."""
    key = list(GAMES)[number % len(GAMES)]
    played = example_games(key)[number % 4]
    match = Random(number).choice(played[len(played) // 4 :])
    return PictureRequest.now(_session(number, match), "en-US")


def _session(number: int, match: Match) -> Session:
    people = tuple(User(seat + 1, f"Player {seat + 1}") for seat in range(match.setup.seats))
    return Session(
        id=number + 1,
        location=Location(1, number),
        status=Status.RUNNING,
        host=people[0],
        key=match.game.key,
        seats_wanted=None,
        options={},
        people=people,
        bookkeeping=Bookkeeping("00", entry_rows=tuple(range(len(match.entries)))),
        match=match,
    )


async def _drawn_while_typing(positions: list[PictureRequest], folder: Path) -> AtOnce:
    answers: list[float] = []
    url = f"sqlite+aiosqlite:///{folder / uuid4().hex}.sqlite3"
    async with open_sessions(url) as sessions:
        session = await begun_game(sessions, TYPED_IN, 0)
        typing = asyncio.create_task(_type(sessions, session, answers))
        drawn = await _drawn_at_once(positions, folder)
        typing.cancel()
        await asyncio.wait([typing])
    return drawn._replace(answers=answers)


async def _drawn_at_once(positions: list[PictureRequest], folder: Path) -> AtOnce:
    pictures, lags = Pictures(folder), list[float]()

    async def wait_for(request: PictureRequest) -> float:
        begun = time.perf_counter()
        await pictures.draw(request)
        return time.perf_counter() - begun

    watching = asyncio.create_task(watch_loop(lags))
    waits = await asyncio.gather(*map(wait_for, positions))
    watching.cancel()
    pictures.close()
    return AtOnce(max(waits), max(lags))


async def _type(sessions: Sessions, session: Session, answers: list[float]) -> None:
    """Type letters for a move, until cancelled."""
    user = session.people[begun_match(session).waiting_for[0]]
    for letter in cycle("etaoin"):
        before = time.perf_counter()
        await sessions.of(Drafts).completions(session.id, user.id, letter)
        answers.append(time.perf_counter() - before)
        await asyncio.sleep(PAUSE)
