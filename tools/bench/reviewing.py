"""The event loop while a review is made, and the time to read one that is stored."""

import asyncio
import time
from collections.abc import Iterator
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from bot.basics.worker_processes import WorkerProcesses
from bot.features.catalog import open_sessions
from bot.features.play import actions as play
from bot.features.reviews.pages import ReviewPage, review_page
from bot.features.reviews.reviewer import Reviewer
from bot.features.reviews.service import Reviews
from bot.sessions.people import Actor
from bot.sessions.requirements import begun_match
from bot.sessions.session import Session
from bot.sessions.sessions import Sessions
from bot.thinking.thinker import Thinker
from opponents.review.verdicts import key_decisions
from rules.text import Seat
from tools.bench.measure import ROUNDS, Row, waited, watch_loop, within
from tools.bench.panel import LOCALE, begun_game

GAME = "big_shoulders"
"""The game whose reviews take longest to make and to read."""
LOOP_LIMIT, READING_LIMIT = 0.020, 0.300
"""Seconds of delay of the loop in 99 of 100 cases, and of CPU until a stored review is read."""


def rows() -> Iterator[Row]:
    """Yield the delays of the event loop while a review is made, and the time to read it."""
    lags, reading, judged = asyncio.run(_measured())
    p99 = sorted(lags)[len(lags) * 99 // 100]
    beside = f"beside {judged} decisions"
    yield waited("a review is made: event loop, p99", p99, LOOP_LIMIT)._replace(beside=beside)
    yield within("a stored review is read", reading, READING_LIMIT)


async def _measured() -> tuple[list[float], float, int]:
    processes, lags = WorkerProcesses(), list[float]()
    workers = Thinker(processes)
    async with AsyncExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory()))
        url = f"sqlite+aiosqlite:///{folder / 'bench.sqlite3'}"
        stack.push_async_callback(processes.close)
        async with open_sessions(url) as sessions:
            session = await _over(sessions)
            await sessions.of(Reviews).ask(session.id, session.host.id)
            watching = asyncio.create_task(watch_loop(lags))
            await Reviewer(sessions.of(Reviews), workers).make_now()
            watching.cancel()
            with suppress(asyncio.CancelledError):
                await watching
        reading = [await _seconds_to_read(url, session.id) for _ in range(ROUNDS)]
    return lags, min(reading), workers.figures.judged


async def _over(sessions: Sessions) -> Session:
    """Return a game of two that was played at random to its end."""
    session, random = await begun_game(sessions, GAME, 0), Random(0)
    while waiting := (match := begun_match(session)).waiting_for:
        move = match.game.sample(match.state, waiting[0], random)
        actor = Actor(session.people[waiting[0]], 1000 + len(match.entries))
        text = match.game.format(match.state, move)
        session = await sessions.act(session.id, actor, play.make_moves, text)
    return session


async def _seconds_to_read(url: str, number: int) -> float:
    """Return the CPU time until the page of a review is there, for the first time after a start."""
    async with open_sessions(url) as sessions:
        begun = time.process_time()
        review = await sessions.of(Reviews).read(number)
        course = await sessions.of(Reviews).course(review)
        key = key_decisions(review.verdicts, Seat(0))
        review_page(ReviewPage(review, course, Seat(0), key, None, LOCALE), may_share=True)
        return time.process_time() - begun
