"""Preferences for reminders, changed once per action; quiet hours whatever the clocks do."""

import asyncio
from dataclasses import fields
from datetime import UTC, datetime, timedelta
from functools import cache
from zoneinfo import ZoneInfo

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from bot.features.settings.actions import Confirmation, Preferences, QuietHours, ReminderMode
from bot.features.settings.rows import PersonalSettings
from bot.features.settings.zones import zone_names
from bot.store import Store, open_store
from bot.store.preferences import preferences_of
from tests.bot.databases import read_rows
from tests.bot.sessions.harness import ANNA, BERT, CLEO, Harness, open_harness

SOON = datetime(2026, 2, 1, 8, 30, tzinfo=UTC)
NIGHT = QuietHours(1320, 420)


async def test_every_choice_is_kept_in_a_column_of_its_own(harness: Harness, url: str) -> None:
    everything = Preferences(
        ReminderMode.OFF,
        5,
        NIGHT,
        "Asia/Tokyo",
        SOON,
        Confirmation.STEP,
        False,
        True,
        ("red", "blue"),
        True,
        "de",
        True,
    )

    chosen = {each.name: getattr(everything, each.name) for each in fields(everything)}
    await harness.prefer(ANNA, **chosen)

    async with open_harness(url) as later:
        assert await later.sessions.of(PersonalSettings).get(ANNA.id) == everything


async def test_an_action_that_is_repeated_changes_nothing_further(harness: Harness) -> None:
    action = harness.action()
    await harness.sessions.of(PersonalSettings).set(ANNA.id, {"away_until": SOON}, action)
    later = await harness.sessions.of(PersonalSettings).set(
        ANNA.id, {"away_until": SOON + timedelta(days=1)}, action
    )
    assert later.away_until == SOON

    back = await harness.sessions.of(PersonalSettings).set(
        ANNA.id, {"away_until": None}, harness.action()
    )
    again = await harness.sessions.of(PersonalSettings).set(ANNA.id, {"away_until": SOON}, action)
    assert again == back


async def test_the_actions_that_are_remembered_do_not_pile_up(harness: Harness, url: str) -> None:
    for hours in range(1, 30):
        await harness.prefer(ANNA, hours=hours)

    assert len(await read_rows(url, "SELECT * FROM preferences")) == 1
    (noted,) = await read_rows(url, "SELECT value FROM notes WHERE name LIKE 'preferences%'")
    assert len(str(noted[0]).split()) == 8


async def test_the_poster_hears_of_it(harness: Harness) -> None:
    harness.sessions.outbox.new_posts.clear()

    await harness.sessions.of(PersonalSettings).set(ANNA.id, {"away_until": SOON}, harness.action())

    assert harness.sessions.outbox.new_posts.is_set()


async def test_two_programs_change_different_things_at_once(harness: Harness, url: str) -> None:
    async with open_harness(url, first_action=1000) as other:
        # The first time there is no row to lock.
        for number in range(20):
            user, hours = CLEO.id + number // 2, number + 1
            quiet = QuietHours(hours, hours + 1)
            await asyncio.gather(
                harness.sessions.of(PersonalSettings).set(user, {"hours": hours}, harness.action()),
                other.sessions.of(PersonalSettings).set(user, {"quiet": quiet}, other.action()),
            )

            assert await other.sessions.of(PersonalSettings).get(user) == Preferences(
                hours=hours, quiet=quiet
            )


async def test_many_are_read_in_one_go(harness: Harness, url: str) -> None:
    await harness.prefer(ANNA, hours=6)

    store: Store = await open_store(url, harness.sessions.now)
    try:
        found = await store.read(lambda connection: preferences_of(connection, {ANNA.id, BERT.id}))
        nobody = await store.read(lambda connection: preferences_of(connection, ()))
    finally:
        await store.close()

    assert found == {ANNA.id: Preferences(hours=6), BERT.id: Preferences()}
    assert not nobody


ODD = (
    "Africa/Cairo",
    "Africa/Casablanca",
    "America/Havana",
    "America/St_Johns",
    "Antarctica/Troll",
    "Asia/Kathmandu",
    "Australia/Lord_Howe",
    "Pacific/Apia",
    "Pacific/Chatham",
)
"""Zones that change clocks at midnight, often, by half an hour, by two, or by a whole day."""

MINUTE = timedelta(minutes=1)
minutes = st.integers(0, 24 * 60 - 1)
quiet_hours = st.builds(QuietHours, minutes, minutes).filter(lambda quiet: quiet[0] != quiet[1])
FIRST = datetime(2005, 1, 1, tzinfo=UTC)
moments = st.timedeltas(timedelta(), timedelta(days=30 * 365)).map(FIRST.__add__)


def preferences(begins: str, ends: str, zone: str = "Europe/Berlin") -> Preferences:
    quiet = (datetime.strptime(time, "%H:%M").replace(tzinfo=UTC) for time in (begins, ends))
    return Preferences(
        quiet=QuietHours(*(time.hour * 60 + time.minute for time in quiet)), zone=zone
    )


def is_quiet(chosen: Preferences, moment: datetime) -> bool:
    """Return whether the local time is within quiet hours."""
    assert chosen.quiet
    local = moment.astimezone(ZoneInfo(chosen.zone))
    minute, (begins, ends) = local.hour * 60 + local.minute, chosen.quiet
    return begins <= minute < ends if begins < ends else not ends <= minute < begins


def patiently(chosen: Preferences, moment: datetime) -> datetime:
    """Return the end of quiet hours by trying minute after minute."""
    while is_quiet(chosen, moment):
        moment = moment.replace(second=0, microsecond=0) + MINUTE
    return moment


@pytest.mark.parametrize(
    ("moment", "loud"),
    [
        ("2026-01-10T21:59+01:00", "2026-01-10T21:59+01:00"),
        ("2026-01-10T22:00+01:00", "2026-01-11T07:00+01:00"),
        ("2026-01-11T06:59:59.5+01:00", "2026-01-11T07:00+01:00"),
        ("2026-01-11T07:00+01:00", "2026-01-11T07:00+01:00"),
        ("2026-03-28T23:00+01:00", "2026-03-29T07:00+02:00"),
        ("2026-10-24T23:00+02:00", "2026-10-25T07:00+01:00"),
    ],
)
def test_quiet_hours_go_past_midnight_and_through_changed_clocks(moment: str, loud: str) -> None:
    chosen = preferences("22:00", "07:00")

    assert chosen.first_loud_moment(datetime.fromisoformat(moment)) == datetime.fromisoformat(loud)


def test_an_end_that_is_skipped_comes_when_the_clock_is_put_forward() -> None:
    # On that day 02:30 does not exist.
    asked = datetime.fromisoformat("2026-03-29T00:10+01:00")

    loud = preferences("22:00", "02:30").first_loud_moment(asked)

    assert loud == datetime.fromisoformat("2026-03-29T03:00+02:00")


def test_an_hour_that_comes_twice_can_end_quiet_hours_early() -> None:
    asked = datetime.fromisoformat("2026-10-25T02:45+02:00")

    loud = preferences("02:40", "02:20").first_loud_moment(asked)

    assert loud == datetime.fromisoformat("2026-10-25T02:20+01:00")


def test_quiet_hours_last_longer_where_an_hour_comes_twice() -> None:
    asked = datetime.fromisoformat("2026-10-25T02:30+02:00")

    loud = preferences("02:00", "03:00").first_loud_moment(asked)

    assert loud == datetime.fromisoformat("2026-10-25T03:00+01:00")


@given(moment=moments, quiet=quiet_hours, zone=st.sampled_from(zone_names()))
@example(datetime(2011, 12, 30, 9, tzinfo=UTC), QuietHours(1320, 420), "Pacific/Apia")
def test_reminders_come_in_the_first_loud_moment(
    moment: datetime, quiet: QuietHours, zone: str
) -> None:
    chosen = Preferences(quiet=quiet, zone=zone)

    assert chosen.first_loud_moment(moment) == patiently(chosen, moment)


@given(data=st.data(), quiet=quiet_hours, zone=st.sampled_from([*ODD, "Europe/Berlin"]))
def test_they_do_also_around_a_change_of_clocks(
    data: st.DataObject, quiet: QuietHours, zone: str
) -> None:
    begin = data.draw(st.sampled_from(changes(zone)))
    moment = begin + data.draw(st.timedeltas(timedelta(hours=-25), timedelta(hours=2)))
    chosen = Preferences(quiet=quiet, zone=zone)

    assert chosen.first_loud_moment(moment) == patiently(chosen, moment)


@cache
def changes(zone: str) -> list[datetime]:
    """Return the clock changes of a zone in two years."""
    clock, first = ZoneInfo(zone), datetime(2010, 6, 1, tzinfo=UTC)
    hours = [first + timedelta(minutes=30 * half) for half in range(48 * 730)]
    offsets = [hour.astimezone(clock).utcoffset() for hour in hours]
    changed = zip(hours[1:], offsets, offsets[1:], strict=False)
    return [hour for hour, before, after in changed if before != after] or [first]


@given(moment=moments)
def test_without_quiet_hours_every_moment_is_loud(moment: datetime) -> None:
    assert Preferences(zone="Asia/Tokyo").first_loud_moment(moment) == moment


def test_a_zone_that_this_machine_does_not_know_is_taken_for_utc() -> None:
    chosen = preferences("22:00", "07:00", "Europe/Atlantis")

    asked = datetime.fromisoformat("2026-01-10T23:00Z")
    assert chosen.first_loud_moment(asked) == datetime.fromisoformat("2026-01-11T07:00Z")
