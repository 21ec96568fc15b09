"""Clocks stand still while nobody can move: everybody has the same minutes of their own."""

from datetime import datetime, timedelta

from bot.features.reminders.clocks import Clocks
from bot.sessions.people import Location
from bot.sessions.session import Pace
from bot.store.values import Shards
from tests.bot.databases import read_rows
from tests.bot.sessions.clock_steps import (
    ANNAS_SEAT,
    begin_race,
    in_days,
    let_pass,
    set_preferences,
)
from tests.bot.sessions.harness import ANNA, BERT, Harness

ELSEWHERE = Location((5 << 22) + 1234, 71)


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
