"""Many people at the same moment: 400 who type a move, and 80 who make one."""

import asyncio
import sqlite3
import time
from collections.abc import Iterator, Sequence
from contextlib import closing
from inspect import unwrap
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from types import SimpleNamespace
from typing import cast

from bot.discord_io.client import Interaction
from bot.features.catalog import open_sessions
from bot.features.play.drafts import Drafts
from bot.features.play.presses import suggest_moves
from bot.pictures.pictures import Pictures
from bot.sessions.requirements import begun_match
from bot.sessions.session import Session
from bot.sessions.sessions import Sessions
from rules.catalog import GAMES
from tools.bench.clock import copy
from tools.bench.cold import fresh
from tools.bench.long_game import Channels, LongTable
from tools.bench.measure import Row, within
from tools.bench.panel import begun_game
from tools.bench.turn import one_turn

PLAYED, TYPING = 200, 400
"""Games, and autocompletes at the same moment: in each, two letters of who decides there."""
MOVES = 12
"""Decisions made in every game."""
MOVING = 80
FIRST_ANSWERS, UNPREPARED, ALL_BOARDS = 1.0, 2.0, 3.0
"""CPU seconds after which 99 of 100 letters are answered, and all boards posted."""


def rows() -> Iterator[Row]:
    """Yield the times of the answers before the menus are prepared, and after."""
    with TemporaryDirectory() as folder:
        unready, ready, posted = fresh(_in_turn, Path(folder))
    for what, seconds, limit in (
        ("after a restart", unready, UNPREPARED),
        ("with boards posted", ready, FIRST_ANSWERS),
    ):
        p99 = sorted(seconds)[len(seconds) * 99 // 100]
        yield within(f"{TYPING} autocompletes at once: {what}", p99, limit)
    yield within(f"{MOVING} moves at once, to the last board", posted, ALL_BOARDS)


def _in_turn(folder: Path) -> tuple[list[float], list[float], float]:
    return asyncio.run(_at_once(folder))


async def _at_once(folder: Path) -> tuple[list[float], list[float], float]:
    file = folder / "bench.sqlite3"
    url = f"sqlite+aiosqlite:///{file}"
    async with open_sessions(url) as sessions:
        for number, key in enumerate(GAMES):
            session = await begun_game(sessions, key, number)
            for action in range(1000 * (number + 1), 1000 * (number + 1) + MOVES):
                session = await one_turn(sessions, session, Random(action), action)
        for post in await sessions.outbox.pending():
            await sessions.outbox.drop(post)
    with closing(sqlite3.connect(file)) as database, database:
        for number in range(len(GAMES) + 1, PLAYED + 1):
            copy(database, number, 1 + number % len(GAMES))
    async with open_sessions(url) as sessions:
        games = [await sessions.queries.get(number) for number in range(1, PLAYED + 1)]
        unready = await _answers(sessions, games, ("", "a"))
        for game in games:
            await sessions.of(Drafts).prepare(game)
        ready = await _answers(sessions, games, ("e", "ea"))
        return unready, ready, await _moved(sessions, games, folder)


async def _moved(sessions: Sessions, games: Sequence[Session], folder: Path) -> float:
    """Return the CPU seconds until all moves have a board; a game of each kind fills the caches."""
    pictures, seconds = Pictures(folder), 0.0
    table = LongTable(sessions, pictures, games[0], Channels())
    for moving in (games[: len(GAMES)], games[len(GAMES) :][:MOVING]):
        begun = time.process_time()
        moves = (one_turn(sessions, game, Random(0), 10**6 + game.id) for game in moving)
        await asyncio.gather(*moves)
        await table.post()
        seconds = time.process_time() - begun
    pictures.close()
    return seconds


async def _answers(
    sessions: Sessions, games: Sequence[Session], letters: Sequence[str]
) -> list[float]:
    """Return the CPU seconds until each of those who decide in a game has an answer."""
    client, suggest = SimpleNamespace(sessions=sessions), unwrap(suggest_moves)

    async def answer(game: Session, typed: str) -> float:
        user = game.people[begun_match(game).waiting_for[0]]
        channel = game.location.channel
        asked = SimpleNamespace(client=client, user=user, channel_id=channel, locale="en-US")
        asked.guild_id = None
        begun = time.process_time()
        await suggest(cast(Interaction, asked), typed)
        return time.process_time() - begun

    return await asyncio.gather(*(answer(game, typed) for typed in letters for game in games))
