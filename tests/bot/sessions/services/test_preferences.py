"""How people want to be reminded: kept for good, and changed once for an action."""

import asyncio
from datetime import UTC, datetime, timedelta

from bot.sessions import Preferences, QuietHours, ReminderMode
from bot.sessions.persistence.preferences import preferences_of
from bot.store import Store, open_store
from tests.bot.databases import ask
from tests.bot.sessions.harness import ANNA, BERT, CLEO, Club, opened

SOON = datetime(2026, 2, 1, 8, 30, tzinfo=UTC)
NIGHT = QuietHours(1320, 420)


async def test_who_never_said_anything_is_reminded_as_usual(club: Club) -> None:
    assert await club.sessions.preferences.get(ANNA.id) == Preferences(
        ReminderMode.CHANNEL, 24, None, "UTC"
    )


async def test_only_what_is_named_changes(club: Club) -> None:
    await club.sessions.preferences.set(
        ANNA.id, {"quiet": NIGHT, "zone": "Asia/Tokyo"}, club.action()
    )
    await club.sessions.preferences.set(
        ANNA.id, {"reminder_mode": ReminderMode.DIRECT, "hours": 12}, club.action()
    )
    after = await club.sessions.preferences.set(ANNA.id, {"quiet": None}, club.action())

    assert after == Preferences(ReminderMode.DIRECT, 12, None, "Asia/Tokyo")
    assert await club.sessions.preferences.get(BERT.id) == Preferences()


async def test_choices_outlive_the_program(club: Club, url: str) -> None:
    chosen = await club.sessions.preferences.set(
        ANNA.id, {"hours": 48, "quiet": NIGHT}, club.action()
    )
    away = await club.sessions.preferences.set_away(ANNA.id, SOON, club.action())

    async with opened(url) as later:
        assert await later.sessions.preferences.get(ANNA.id) == away
    assert away == Preferences(chosen.reminder_mode, 48, NIGHT, "UTC", SOON)


async def test_somebody_goes_away_and_comes_back(club: Club) -> None:
    away = await club.sessions.preferences.set_away(ANNA.id, SOON, club.action())
    assert away.absence_end(club.sessions.now()) == SOON
    assert away.absence_end(SOON) is None

    back = await club.sessions.preferences.set_away(ANNA.id, None, club.action())
    assert back.absence_end(club.sessions.now()) is None


async def test_an_action_that_is_repeated_changes_nothing_further(club: Club) -> None:
    action = club.action()
    await club.sessions.preferences.set_away(ANNA.id, SOON, action)
    later = await club.sessions.preferences.set_away(ANNA.id, SOON + timedelta(days=1), action)
    assert later.away_until == SOON

    back = await club.sessions.preferences.set_away(ANNA.id, None, club.action())
    again = await club.sessions.preferences.set_away(ANNA.id, SOON, action)
    assert again == back


async def test_the_actions_that_are_remembered_do_not_pile_up(club: Club, url: str) -> None:
    for hours in range(1, 30):
        await club.sessions.preferences.set(ANNA.id, {"hours": hours}, club.action())

    assert len(await ask(url, "SELECT * FROM preferences")) == 1
    (noted,) = await ask(url, "SELECT value FROM notes WHERE name LIKE 'preferences%'")
    assert len(str(noted[0]).split()) == 8


async def test_the_poster_hears_of_it(club: Club) -> None:
    club.sessions.outbox.new_posts.clear()

    await club.sessions.preferences.set_away(ANNA.id, SOON, club.action())

    assert club.sessions.outbox.new_posts.is_set()


async def test_two_programs_change_different_things_at_once(club: Club, url: str) -> None:
    async with opened(url, first_action=1000) as other:
        # The first time, there is no row yet that one of them could hold.
        for number in range(20):
            user, hours = CLEO.id + number // 2, number + 1
            quiet = QuietHours(hours, hours + 1)
            await asyncio.gather(
                club.sessions.preferences.set(user, {"hours": hours}, club.action()),
                other.sessions.preferences.set(user, {"quiet": quiet}, other.action()),
            )

            assert await other.sessions.preferences.get(user) == Preferences(
                hours=hours, quiet=quiet
            )


async def test_many_are_read_in_one_go(club: Club, url: str) -> None:
    await club.sessions.preferences.set(ANNA.id, {"hours": 6}, club.action())

    store: Store = await open_store(url, club.sessions.now)
    try:
        found = await store.read(lambda connection: preferences_of(connection, {ANNA.id, BERT.id}))
        nobody = await store.read(lambda connection: preferences_of(connection, ()))
    finally:
        await store.close()

    assert found == {ANNA.id: Preferences(hours=6), BERT.id: Preferences()}
    assert not nobody
