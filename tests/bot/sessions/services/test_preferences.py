"""Preferences for reminders: stored, and changed once per action."""

import asyncio
from dataclasses import fields
from datetime import UTC, datetime, timedelta

from bot.features.settings.actions import Confirmation, Preferences, QuietHours, ReminderMode
from bot.features.settings.rows import PersonalSettings
from bot.store import Store, open_store
from bot.store.preferences import preferences_of
from tests.bot.databases import read_rows
from tests.bot.sessions.harness import ANNA, BERT, CLEO, Harness, open_harness

SOON = datetime(2026, 2, 1, 8, 30, tzinfo=UTC)
NIGHT = QuietHours(1320, 420)


async def test_who_never_said_anything_is_reminded_as_usual(harness: Harness) -> None:
    assert await harness.sessions.of(PersonalSettings).get(ANNA.id) == Preferences(
        ReminderMode.CHANNEL, 24, None, "UTC"
    )


async def test_only_what_is_named_changes(harness: Harness) -> None:
    await harness.sessions.of(PersonalSettings).set(
        ANNA.id, {"quiet": NIGHT, "zone": "Asia/Tokyo"}, harness.action()
    )
    await harness.sessions.of(PersonalSettings).set(
        ANNA.id, {"reminder_mode": ReminderMode.DIRECT, "hours": 12}, harness.action()
    )
    after = await harness.sessions.of(PersonalSettings).set(
        ANNA.id, {"quiet": None}, harness.action()
    )

    assert after == Preferences(ReminderMode.DIRECT, 12, None, "Asia/Tokyo")
    assert await harness.sessions.of(PersonalSettings).get(BERT.id) == Preferences()


async def test_choices_outlive_the_program(harness: Harness, url: str) -> None:
    chosen = await harness.sessions.of(PersonalSettings).set(
        ANNA.id, {"hours": 48, "quiet": NIGHT}, harness.action()
    )
    away = await harness.sessions.of(PersonalSettings).set_away(ANNA.id, SOON, harness.action())

    async with open_harness(url) as later:
        assert await later.sessions.of(PersonalSettings).get(ANNA.id) == away
    assert away == Preferences(chosen.reminder_mode, 48, NIGHT, "UTC", SOON)


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
        True,
    )

    chosen = {each.name: getattr(everything, each.name) for each in fields(everything)}
    await harness.sessions.of(PersonalSettings).set(ANNA.id, chosen, harness.action())

    async with open_harness(url) as later:
        assert await later.sessions.of(PersonalSettings).get(ANNA.id) == everything


async def test_somebody_goes_away_and_comes_back(harness: Harness) -> None:
    away = await harness.sessions.of(PersonalSettings).set_away(ANNA.id, SOON, harness.action())
    assert away.absence_end(harness.sessions.now()) == SOON
    assert away.absence_end(SOON) is None

    back = await harness.sessions.of(PersonalSettings).set_away(ANNA.id, None, harness.action())
    assert back.absence_end(harness.sessions.now()) is None


async def test_an_action_that_is_repeated_changes_nothing_further(harness: Harness) -> None:
    action = harness.action()
    await harness.sessions.of(PersonalSettings).set_away(ANNA.id, SOON, action)
    later = await harness.sessions.of(PersonalSettings).set_away(
        ANNA.id, SOON + timedelta(days=1), action
    )
    assert later.away_until == SOON

    back = await harness.sessions.of(PersonalSettings).set_away(ANNA.id, None, harness.action())
    again = await harness.sessions.of(PersonalSettings).set_away(ANNA.id, SOON, action)
    assert again == back


async def test_the_actions_that_are_remembered_do_not_pile_up(harness: Harness, url: str) -> None:
    for hours in range(1, 30):
        await harness.sessions.of(PersonalSettings).set(ANNA.id, {"hours": hours}, harness.action())

    assert len(await read_rows(url, "SELECT * FROM preferences")) == 1
    (noted,) = await read_rows(url, "SELECT value FROM notes WHERE name LIKE 'preferences%'")
    assert len(str(noted[0]).split()) == 8


async def test_the_poster_hears_of_it(harness: Harness) -> None:
    harness.sessions.outbox.new_posts.clear()

    await harness.sessions.of(PersonalSettings).set_away(ANNA.id, SOON, harness.action())

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
    await harness.sessions.of(PersonalSettings).set(ANNA.id, {"hours": 6}, harness.action())

    store: Store = await open_store(url, harness.sessions.now)
    try:
        found = await store.read(lambda connection: preferences_of(connection, {ANNA.id, BERT.id}))
        nobody = await store.read(lambda connection: preferences_of(connection, ()))
    finally:
        await store.close()

    assert found == {ANNA.id: Preferences(hours=6), BERT.id: Preferences()}
    assert not nobody
