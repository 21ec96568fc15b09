"""Ten thousand open games: the cost of checking clocks and orders, and the start-up time."""

import asyncio
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.features.catalog import open_sessions
from bot.features.lobby import actions as lobby
from bot.features.lobby.actions import LobbyRequest
from bot.features.lobby.rows import Lobbies
from bot.features.orders.due import DueOrders
from bot.features.orders.giving import Orders
from bot.features.play import actions as play
from bot.features.play.drafts import Drafts
from bot.features.reminders.clocks import Clocks
from bot.process.metrics import figures_of
from bot.sessions.people import Actor, Location, User
from bot.sessions.session import Session
from bot.sessions.sessions import Dependencies, Sessions
from bot.sessions.waits import BATCH
from rules.draft import Draft
from tools.bench.measure import Row, within

GAMES = 10_000
LIMIT, LIMIT_OF_ORDERS = 0.05, 0.02
"""CPU seconds of a tick: for clocks, and for orders."""
START = 2.0
"""CPU seconds until the database is open, and what is to be posted, drawn and reported is read."""
NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
TICKS = 20
MOVES = 30
"""Decisions made in every game."""
COPIED = {
    "sessions": "id",
    "participants": "session_id",
    "history": "session_id",
    "waits": "session_id",
    "orders": "session_id",
}
"""Tables that are copied for every further game, and the name of its number there."""
HOST, GUEST = User(1, "Ada"), User(2, "Bruno")


def rows() -> Iterator[Row]:
    """Yield the times of a tick without and with due clocks, and of the start."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "bench.sqlite3"
        asyncio.run(_play_one(_address(file)))
        with closing(sqlite3.connect(file)) as database, database:
            for number in range(2, GAMES + 1):
                copy(database, number)
        yield within(f"{GAMES:,} open games: start", asyncio.run(_start(file)), START)
        quiet, busy = asyncio.run(_tick(file, NOON)), asyncio.run(_tick(file, _later()))
        yield within(f"{GAMES:,} open games: a tick, nothing due", quiet, LIMIT)
        yield within(f"{GAMES:,} open games: a tick, {BATCH} reminders", busy, LIMIT)
        with closing(sqlite3.connect(file)) as database, database:
            database.execute("UPDATE orders SET due_at = ?", [_later().replace(tzinfo=None)])
        looked = asyncio.run(_look_at_orders(file))
        yield within(f"{GAMES:,} open orders: a tick", looked, LIMIT_OF_ORDERS)


def _later() -> datetime:
    return NOON + timedelta(days=2)


def _address(file: Path) -> str:
    return f"sqlite+aiosqlite:///{file}"


async def _play_one(url: str) -> None:
    async with open_sessions(url, Dependencies(clock=lambda: NOON)) as sessions:
        session = await sessions.of(Lobbies).open_lobby(
            Location(1, 1), Actor(HOST, 1), LobbyRequest("cronberg")
        )
        await sessions.of(Lobbies).join(session.id, Actor(GUEST, 2))
        session = await sessions.act(session.id, Actor(HOST, 3), lobby.start)
        for action in range(4, 4 + MOVES):
            session = await _decide(sessions, session, action)
        await _order(sessions, session)
        for post in await sessions.outbox.pending():
            await sessions.outbox.mark_done(post, 1)


async def _order(sessions: Sessions, session: Session) -> None:
    """Let the person who waits order the first turn on offer."""
    waits = next(user for user in (HOST, GUEST) if _waits(session, user))
    opened = await sessions.of(Drafts).draft_of(session.id, waits.id)
    while not opened.draft.is_complete:
        choose = partial(Draft.chosen, line=opened.draft.choices[0].notation)
        opened = await sessions.of(Drafts).edit(session.id, waits.id, choose, opened.stamp)
    await sessions.of(Orders).keep(session.id, waits.id, opened.stamp)


def _waits(session: Session, user: User) -> bool:
    return session.match is not None and session.seat_of(user.id) not in session.match.waiting_for


async def _decide(sessions: Sessions, session: Session, action: int) -> Session:
    """Let a seat that owes a decision make the first one on offer."""
    if session.match is None:
        raise ValueError("the game did not begin")
    seat = session.match.waiting_for[0]
    move = session.match.choices(seat)[0].notation
    return await sessions.act(
        session.id, Actor(session.people[seat], action), play.make_moves, move
    )


def copy(database: sqlite3.Connection, number: int, source: int = 1) -> None:
    """Make one more game, in a channel of its own, as a copy of another."""
    for session, key in COPIED.items():
        own = {key: number, **({"channel_id": number} if session == "sessions" else {})}
        names = [name for _, name, *_ in database.execute(f"PRAGMA table_info({session})")]
        chosen = ", ".join(str(own.get(name, name)) for name in names)
        copied = f"SELECT {chosen} FROM {session} WHERE {key} = {source}"  # noqa: S608
        database.execute(f"INSERT INTO {session} {copied}")


async def _start(file: Path) -> float:
    begun = time.process_time()
    async with open_sessions(_address(file)) as sessions:
        await sessions.outbox.pending()
        await sessions.queries.games_running()
        await figures_of(sessions, None)
        return time.process_time() - begun


async def _tick(file: Path, now: datetime) -> float:
    """Return the CPU seconds of a look at the clocks."""
    async with open_sessions(_address(file), Dependencies(clock=lambda: now)) as sessions:
        begun = time.process_time()
        for _ in range(TICKS):
            await sessions.of(Clocks).check()
        return (time.process_time() - begun) / TICKS


async def _nobody(location: Location, user: int) -> None:
    del location, user


async def _look_at_orders(file: Path) -> float:
    """Return the CPU seconds of a look for orders whose moment has come, while none has."""
    async with open_sessions(_address(file), Dependencies(clock=lambda: NOON)) as sessions:
        begun = time.process_time()
        for _ in range(TICKS):
            await sessions.of(DueOrders).carry_out(_nobody)
        return (time.process_time() - begun) / TICKS
