"""A bot and its file of games under the machine's hands: what is done is held against the laws."""

import asyncio
import sqlite3
from collections import defaultdict
from collections.abc import Awaitable, Mapping, Sequence
from contextlib import AsyncExitStack, closing
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, TypeVar

from night_lock.game import NightLockGame
from sqlalchemy import make_url

from bot.features.catalog import open_sessions
from bot.features.reminders.clocks import Clocks
from bot.sessions.people import Location, User
from bot.sessions.posts import Kind
from bot.sessions.session import Session
from bot.sessions.sessions import Dependencies, Sessions
from bot.store.tables.base import metadata
from rules.errors import RulesError
from tests.bot.databases import copy_of
from tests.bot.sessions.harness import ALL_GAMES, Harness
from tests.bot.sessions.machine.laws import Told, must_follow, must_hold
from tests.bot.sessions.order_steps import StandingClock
from tests.bot.sessions.thinking import think

T = TypeVar("T")
Rows = Mapping[str, Sequence[Sequence[Any]]]

PEOPLE = tuple(User(10**17 + at, name) for at, name in enumerate(("Anna", "Bert", "Cleo", "Dora")))
"""Their ids are like no other number."""
STRANGER = User(10**17 + 9, "Ermintrude")
"""Never sits down anywhere."""
GAMES = {**ALL_GAMES, "night_lock": NightLockGame()}
ABOUT = ("participants", "history", "mirrors", "waits", "calls", "drafts", "orders", "thinking")
"""Tables whose rows begin with the number of a session."""
READ = {name: str(table.select()) for name, table in metadata.tables.items()}
OWN_ALONE = {"orders", "drafts", "actions"}
"""What only the owner of an order or a draft can see, and which presses were made."""


def everywhere(place: Location) -> bool:
    del place
    return True


async def anybody(location: Location, user: int) -> User:
    """Return a user who could press a button now."""
    del location
    return next(person for person in PEOPLE if person.id == user)


class World:
    """The database of a bot, the process that runs, and one that only looks."""

    def __init__(self, template: str) -> None:
        self._runner = asyncio.Runner(loop_factory=asyncio.new_event_loop)
        self._folder = TemporaryDirectory()
        self._open = AsyncExitStack()
        self.clock, self._first_action = StandingClock(), 1
        url = self.run(self._open.enter_async_context(copy_of(template, Path(self._folder.name))))
        self.url = url
        self._looking = self.run(self._open.enter_async_context(self._opened(Random(8))))
        self._process = AsyncExitStack()
        self.known = dict[int, Session]()
        self.begin()

    def _opened(self, random: Random) -> Any:
        means = Dependencies(GAMES, self.clock, random, delays=Random(7))
        return open_sessions(self.url, means)

    def run(self, attempt: Awaitable[T]) -> T:
        async def awaited() -> T:
            return await attempt

        return self._runner.run(awaited())

    def begin(self) -> None:
        """Start a process, whose clocks then run."""
        sessions: Sessions = self.run(
            self._process.enter_async_context(self._opened(Random(self._first_action)))
        )
        self.harness = Harness(sessions, self._first_action)
        self._first_action += 100_000
        self.run(sessions.of(Clocks).run(everywhere))

    def end(self) -> None:
        """Stop the process; nothing is written for that."""
        self.run(self._process.aclose())
        self._process = AsyncExitStack()

    def close(self) -> None:
        self.end()
        self.run(self._open.aclose())
        self._runner.close()
        self._folder.cleanup()

    def newest(self, place: Location) -> Session | None:
        """Return the open session of a channel, or else its newest."""
        here = [own for own in self.known.values() if own.location == place]
        return max(here, key=lambda own: (own.is_open, own.id), default=None)

    def do(self, attempt: Awaitable[T]) -> T | RulesError:
        """Do something; a refusal is returned, and has changed nothing."""
        before = self.stored()
        try:
            done = self.run(attempt)
        except RulesError as refused:
            done = refused
        if isinstance(done, RulesError):
            assert self.stored() == before
        else:
            self._look(before)
        return done

    def do_in_secret(self, attempt: Awaitable[T]) -> T | RulesError:
        """Do something of which nobody else learns."""
        before = self.shown()
        done = self.do(attempt)
        assert self.shown() == before
        return done

    def think(self, session: Session) -> None:
        """Let the program play until it owes no decision."""
        self.do(think(self.harness.sessions, session, GAMES))

    def let_pass(self, **span: float) -> None:
        """Let time pass while the process runs."""
        self.clock.advance(**span)
        self.do(self.harness.sessions.of(Clocks).run(everywhere))

    def stored(self) -> Rows:
        """Return the rows of all tables."""
        with closing(sqlite3.connect(make_url(self.url).database or "")) as database:
            return {name: database.execute(READ[name]).fetchall() for name in READ}

    def shown(self) -> Rows:
        """Return all rows of which anything could be shown to others."""
        stored = {name: rows for name, rows in self.stored().items() if name not in OWN_ALONE}
        others = [row for row in stored["outbox"] if row[2] != Kind.ORDER]
        return {**stored, "outbox": others}

    def _look(self, before: Rows) -> None:
        """Hold everything that has changed against the laws."""
        now = self.stored()
        changed = _sessions_of(before) ^ _sessions_of(now)
        told = _posts(now, before)
        for number in sorted({own for own, _ in changed}):
            session = self.run(self.harness.sessions.queries.get(number))
            assert self.run(self._looking.queries.get(number)) == session
            must_hold(session, {name: [r for r in now[name] if r[0] == number] for name in ABOUT})
            must_follow(self.known.get(number), session, told[number])
            self.known[number] = session


def _sessions_of(rows: Rows) -> set[tuple[int, str]]:
    """Return all rows about sessions, each with the number of its session."""
    return {(row[0], f"{name} {row}") for name in ("sessions", *ABOUT) for row in rows[name]}


def _posts(rows: Rows, before: Rows) -> Mapping[int, list[Told]]:
    """Return the new posts of each session."""
    known = {(session, number) for session, number, *_ in before["outbox"]}
    found = defaultdict[int, list[Told]](list)
    for session, number, kind, version, milestone, _, _, _, *rest in rows["outbox"]:
        if (session, number) not in known:
            found[session].append(Told(number, Kind(kind), version, bool(milestone), *rest))
    return found
