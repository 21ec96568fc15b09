"""Whether thinking opponents delay the event loop or the people who play."""

import asyncio
from collections.abc import Iterator
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from bot.basics.worker_processes import WorkerProcesses
from bot.features.catalog import open_sessions
from bot.features.lobby.actions import LobbyRequest
from bot.features.lobby.rows import Lobbies
from bot.features.opponents.runner import Runner
from bot.features.play import actions as play
from bot.pictures.pictures import Pictures
from bot.sessions.people import Actor, Location, User
from bot.sessions.requirements import begun_match
from bot.sessions.sessions import Sessions
from bot.thinking.thinker import Thinker
from opponents.levels import Level
from rules.text import Seat
from tools.bench.measure import Row, waited, watch_loop
from tools.bench.panel import begun_table

THINKING, GAME = 4, "ruhrschifffahrt"
"""Simultaneous games of a person and a hard opponent."""
HUMAN = Seat(0)
PLAYED, TIMES = "cronberg", 12
"""The game that two people play in the panel meanwhile, and how often; the first is ignored."""
LOOP_LIMIT, ANSWER_LIMIT = 0.020, 0.300
"""Seconds of delay of the loop, and until a press is answered, in 99 of 100 cases."""
PERIOD = 0.2


def rows() -> Iterator[Row]:
    """Yield the delays of the event loop and of answers while the workers are always busy."""
    lags, answers, thoughts = asyncio.run(_measured())
    beside = f"beside {thoughts} thoughts"
    for what, delays, limit in (
        ("event loop, p99", lags, LOOP_LIMIT),
        ("a press, p99", answers, ANSWER_LIMIT),
    ):
        p99 = sorted(delays)[len(delays) * 99 // 100]
        yield waited(f"{THINKING} opponents think: {what}", p99, limit)._replace(beside=beside)


async def _measured() -> tuple[list[float], list[float], int]:
    processes = WorkerProcesses()
    workers = Thinker(processes)
    async with AsyncExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory()))
        url = f"sqlite+aiosqlite:///{folder / 'bench.sqlite3'}"
        sessions = await stack.enter_async_context(open_sessions(url))
        pictures = Pictures(folder)
        stack.callback(pictures.close)
        stack.push_async_callback(processes.close)
        lags: list[float] = []
        played_against = [_play_against_opponent(sessions, number) for number in range(THINKING)]
        background = [
            asyncio.create_task(work)
            for work in (Runner(sessions, workers).run(PERIOD), watch_loop(lags), *played_against)
        ]
        answers: list[float] = []
        for number in range(TIMES):
            table = await begun_table(sessions, pictures, PLAYED, number)
            while table.goes_on:
                await table.play_turn()
            if number:
                answers += table.cost.seconds
        for task in background:
            task.cancel()
        for task in background:
            with suppress(asyncio.CancelledError):
                await task
    return lags, answers, workers.figures.made


async def _play_against_opponent(sessions: Sessions, number: int) -> None:
    """Answer a hard opponent's moves at random, immediately, until cancelled."""
    host, random = User(100 + number, "Clara"), Random(number)
    actions = iter(range(10**6 * (number + 1), 10**6 * (number + 2)))
    while True:
        request = LobbyRequest(GAME, opponents=(Level.HARD,))
        place = Location(None, 100 + number)
        session = await sessions.of(Lobbies).begin(place, Actor(host, next(actions)), request)
        while session.is_open:
            match = begun_match(session)
            if HUMAN in match.waiting_for:
                move = random.choice(list(match.game.legal_moves(match.state, HUMAN)))
                text = match.game.format(match.state, move)
                await sessions.act(session.id, Actor(host, next(actions)), play.make_moves, text)
            else:
                await asyncio.sleep(PERIOD)
            session = await sessions.queries.get(session.id)
