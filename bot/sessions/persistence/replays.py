"""Replays the records of running games by this program, many at a time, on all processors."""

import asyncio
import multiprocessing
import os
from collections.abc import AsyncIterator, Iterable, Mapping, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from typing import Any, NamedTuple

from sqlalchemy import Connection

from bot.sessions.model.history import in_force
from bot.store import Store, sessions
from rules.catalog import GAMES
from rules.core import Setup
from rules.errors import RulesError
from rules.match import Match
from rules.text import Seat

BATCH = 50
"""How many games are read, and replayed by a process, at once."""


class Recorded(NamedTuple):
    """A running game as it is recorded."""

    session: int
    channel: int
    game: str
    seats: int
    options: Mapping[str, Any]
    carried: str
    edition: int
    moves: Sequence[tuple[int, str]]
    """Seat and notation of the moves in force: plain tuples, for they go to another process."""


class Replayed(NamedTuple):
    """A running game, and whether this program can go on with it."""

    session: int
    channel: int
    game: str
    fault: str = ""
    """What is wrong, without anything that only a player may know; empty if nothing is."""


async def replay_running(store: Store) -> AsyncIterator[tuple[int, Sequence[Replayed]]]:
    """Give the number of running games, with some of them replayed; raises StorageError."""
    numbers = await store.read(sessions.running)
    batches = [numbers[start : start + BATCH] for start in range(0, len(numbers), BATCH)]
    if len(batches) <= 1:
        for batch in batches:
            yield len(numbers), await asyncio.to_thread(_replay_all, await _read(store, batch))
        return
    workers = os.cpu_count() or 1
    with ProcessPoolExecutor(workers, multiprocessing.get_context("spawn")) as pool:
        running = set[asyncio.Future[Sequence[Replayed]]]()
        for batch in batches:
            running.add(_submit(pool, await _read(store, batch)))
            if len(running) > workers:
                done, running = await asyncio.wait(running, return_when=asyncio.FIRST_COMPLETED)
                for one in done:
                    yield len(numbers), one.result()
        for one in asyncio.as_completed(running):
            yield len(numbers), await one


def _submit(pool: Executor, recorded: Sequence[Recorded]) -> asyncio.Future[Sequence[Replayed]]:
    return asyncio.get_running_loop().run_in_executor(pool, _replay_all, recorded)


async def _read(store: Store, numbers: Sequence[int]) -> Sequence[Recorded]:
    def work(connection: Connection) -> Sequence[Recorded]:
        people = sessions.people_of(connection, numbers)
        past = sessions.histories_of(connection, numbers)
        return [
            Recorded(
                row.id,
                row.channel_id,
                row.game,
                len(people[row.id]),
                row.options,
                row.carried,
                row.edition,
                [(own.seat, own.text) for own in in_force(past[row.id])],
            )
            for row in sessions.sessions_of(connection, numbers)
        ]

    return await store.read(work)


def _replay_all(all_: Iterable[Recorded]) -> Sequence[Replayed]:
    return [Replayed(one.session, one.channel, one.game, _fault_of(one)) for one in all_]


def _fault_of(recorded: Recorded) -> str:
    game = GAMES.get(recorded.game)
    if game is None:
        return "this program does not know the game"
    setup = Setup(recorded.seats, recorded.options, recorded.carried, recorded.edition)
    moves = [(Seat(seat), text) for seat, text in recorded.moves]
    try:
        Match.replay(game, setup, moves)
    except RulesError as refusal:
        return f"a recorded move is no longer allowed (rule {refusal.rule or '—'})"
    except Exception as error:  # noqa: BLE001  # whatever it is, the game would not go on
        return f"replaying it breaks ({type(error).__name__})"
    return ""
