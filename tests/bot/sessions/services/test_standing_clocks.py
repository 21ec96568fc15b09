"""Clocks stand still while nobody can move: everybody has the same minutes of their own."""

from collections.abc import AsyncGenerator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import NamedTuple

from hypothesis import example, given
from hypothesis import strategies as st

from bot.features.catalog import open_sessions
from bot.features.reminders.clocks import Clocks
from bot.sessions.people import Location
from bot.sessions.session import Pace
from bot.sessions.sessions import Dependencies, Sessions
from bot.store.values import Shards
from rules.text import Seat
from tests.bot.databases import read_rows
from tests.bot.sessions.clock_steps import (
    ANNAS_SEAT,
    begin_race,
    in_days,
    let_pass,
    set_preferences,
)
from tests.bot.sessions.harness import ALL_GAMES, ANNA, BERT, Harness

ELSEWHERE = Location((5 << 22) + 1234, 71)
LOOK = timedelta(hours=6)
FIRST = datetime(2026, 1, 1, tzinfo=UTC)


def everywhere(place: Location) -> bool:
    del place
    return True


def nowhere(place: Location) -> bool:
    del place
    return False


async def end_of_time(harness: Harness, session: int = 1) -> datetime:
    wait = (await harness.sessions.queries.get(session)).clocks[ANNAS_SEAT]
    assert not wait.is_overdue
    assert wait.due_at
    return wait.due_at


class Part(NamedTuple):
    """A part of a fortnight: the bot runs for some minutes, and is off for some."""

    on: int
    off: int
    moves: bool
    """Whether whoever is awaited moves at its end."""


PARTS = st.builds(Part, st.integers(1, 3000), st.integers(0, 3000), st.booleans())


@dataclass
class StillClock:
    """A clock that a test moves."""

    moment: datetime = FIRST

    def __call__(self) -> datetime:
        return self.moment


@dataclass
class World:
    """A race, with or without outages of its bot."""

    url: str
    clock: StillClock

    @asynccontextmanager
    async def running(self) -> AsyncGenerator[Sessions]:
        means = Dependencies(ALL_GAMES, self.clock, Random(5))
        async with open_sessions(self.url, means) as sessions:
            await self.look(sessions)
            yield sessions

    async def look(self, sessions: Sessions) -> None:
        await sessions.of(Clocks).run(everywhere)
        await sessions.of(Clocks).check()

    async def live(self, sessions: Sessions, part: Part) -> Mapping[Seat, Sequence[object]]:
        """Let time pass; return how long each clock has run, what is left, and what was said."""
        end = self.clock() + timedelta(minutes=part.on)
        while self.clock() < end:
            self.clock.moment = min(end, self.clock() + LOOK)
            await self.look(sessions)
        session = await sessions.queries.get(1)
        if part.moves and session.match and session.match.waiting_for:
            mover = session.people[session.match.waiting_for[0]]
            harness = Harness(sessions, int(self.clock().timestamp()))
            await harness.play(session, mover, "run 1")
            await self.look(sessions)
        now = self.clock()
        return {
            seat: (now - wait.since, wait.due_at and wait.due_at - now, wait.is_overdue)
            for seat, wait in session.clocks.items()
        }


async def lived(folder: Path, parts: Sequence[Part]) -> Sequence[Mapping[Seat, Sequence[object]]]:
    world = World(f"sqlite+aiosqlite:///{folder / 'games.sqlite3'}", StillClock())
    async with world.running() as sessions:
        await begin_race(Harness(sessions), Pace.DAY)
    told: list[Mapping[Seat, Sequence[object]]] = []
    for part in parts:
        async with world.running() as sessions:
            told.append(await world.live(sessions, part))
        world.clock.moment += timedelta(minutes=part.off)
    return told


@given(st.lists(PARTS, min_size=2, max_size=4))
@example([Part(60, 1800, moves=False), Part(60, 600, moves=True), Part(1400, 45, moves=False)])
async def test_outages_of_any_length_take_no_time_from_anybody(parts: Sequence[Part]) -> None:
    with TemporaryDirectory() as first, TemporaryDirectory() as second:
        without = [part._replace(off=0) for part in parts]

        assert await lived(Path(first), parts) == await lived(Path(second), without)


async def test_what_passes_while_a_channel_is_closed_is_given_back(harness: Harness) -> None:
    await begin_race(harness, Pace.DAY)
    clocks = harness.sessions.of(Clocks)
    await clocks.run(everywhere)
    before = await end_of_time(harness)
    harness.clock.advance(hours=1)
    await clocks.run(nowhere)

    closed = await let_pass(harness, hours=30)
    await clocks.run(everywhere)

    assert closed == []
    assert timedelta(hours=29) < await end_of_time(harness) - before <= timedelta(hours=31.1)
    assert await let_pass(harness, hours=22) == []


async def test_a_process_lets_its_own_clocks_run(harness: Harness, url: str) -> None:
    await begin_race(harness)
    await harness.running(ANNA, BERT, game="race", location=ELSEWHERE)

    for _ in range(2):
        await harness.sessions.of(Clocks).run(everywhere, Shards([2], 3))
        harness.clock.advance(hours=1)
    hours = await read_rows(url, "SELECT ran / 3600 FROM waits ORDER BY session_id")

    assert hours == [(0,), (1,)]


async def test_a_clock_of_a_machine_that_was_ahead_goes_on_now(harness: Harness) -> None:
    harness.clock.advance(days=400)
    await begin_race(harness, Pace.DAY)
    await harness.sessions.of(Clocks).run(everywhere)
    harness.sessions.of(Clocks).stand_still()
    harness.clock.advance(days=-400)

    await harness.sessions.of(Clocks).run(everywhere)

    assert await end_of_time(harness) <= in_days(harness, 1)


async def test_an_absence_is_no_lost_time(harness: Harness) -> None:
    await begin_race(harness, Pace.DAY)
    await set_preferences(harness, ANNA, away_until=in_days(harness, 3))
    await harness.sessions.of(Clocks).run(everywhere)
    before = await end_of_time(harness)
    harness.sessions.of(Clocks).stand_still()

    harness.clock.advance(days=2)
    await harness.sessions.of(Clocks).run(everywhere)
    assert await end_of_time(harness) == before
    harness.sessions.of(Clocks).stand_still()
    harness.clock.advance(days=2)
    await harness.sessions.of(Clocks).run(everywhere)

    assert timedelta(hours=23) < await end_of_time(harness) - before < timedelta(hours=25)
