"""Reminders are on time by each person's clock and preferences, one at a time."""

from bot.features.reminders.clocks import Clocks
from bot.features.settings.actions import QuietHours, ReminderMode
from bot.sessions.people import Location
from bot.sessions.session import Pace
from bot.store.values import Shards
from tests.bot.sessions.clock_steps import (
    REMINDER,
    begin_race,
    due_posts,
    executed_statements,
    let_pass,
    message_of,
    messages_to_delete,
    post_everything,
    set_preferences,
)
from tests.bot.sessions.harness import ANNA, BERT, HERE, Harness


async def test_who_is_waited_for_is_reminded_after_a_day(harness: Harness) -> None:
    await begin_race(harness)

    assert await let_pass(harness, hours=23) == []
    assert await let_pass(harness, hours=1) == [REMINDER]


async def test_a_reminder_takes_the_place_of_the_one_before(harness: Harness) -> None:
    await begin_race(harness)
    await let_pass(harness, hours=24)
    (first,) = await harness.sessions.outbox.pending()
    await let_pass(harness, hours=24)
    (second,) = await harness.sessions.outbox.pending()

    await harness.sessions.outbox.mark_done(second, message_of(second))

    (tidy,) = await harness.sessions.outbox.pending()
    assert (tidy.message, tidy.location) == (message_of(first), HERE)


async def test_a_turn_that_is_over_takes_its_messages_away(harness: Harness) -> None:
    session = await begin_race(harness, Pace.DAY)
    await let_pass(harness, hours=24)
    reminder, offer, _ = await harness.sessions.outbox.pending()
    await post_everything(harness)

    await harness.play(session, ANNA, "run 1")

    assert {*await messages_to_delete(harness)} == {message_of(reminder), message_of(offer)}


async def test_a_reminder_posted_too_late_is_taken_away_at_once(harness: Harness) -> None:
    session = await begin_race(harness)
    await let_pass(harness, hours=24)
    (reminder,) = await harness.sessions.outbox.pending()
    await harness.play(session, ANNA, "run 1")

    await harness.sessions.outbox.mark_done(reminder, 77)

    assert await messages_to_delete(harness) == [77]


async def test_everybody_chooses_how_and_how_often(harness: Harness) -> None:
    session = await begin_race(harness)
    await set_preferences(harness, ANNA, reminder_mode=ReminderMode.DIRECT, hours=3)

    assert await let_pass(harness, hours=3) == [REMINDER]
    (reminder,) = await harness.sessions.outbox.pending()
    assert reminder.user == ANNA.id
    assert reminder.destination != (session.location, None)


async def test_reminders_can_be_switched_off_and_on(harness: Harness) -> None:
    await begin_race(harness)

    await set_preferences(harness, ANNA, reminder_mode=ReminderMode.OFF)
    assert await let_pass(harness, days=30) == []

    await set_preferences(harness, ANNA, reminder_mode=ReminderMode.CHANNEL)
    assert await let_pass(harness, seconds=1) == [REMINDER]


async def test_nobody_is_woken_in_quiet_hours(harness: Harness) -> None:
    # The harness's clock begins at midnight in London, one o'clock in Berlin.
    await set_preferences(harness, ANNA, quiet=QuietHours(22 * 60, 7 * 60), zone="Europe/Berlin")
    await begin_race(harness)

    assert await let_pass(harness, hours=29.9) == []
    assert await let_pass(harness, hours=0.2) == [REMINDER]


async def test_quiet_hours_chosen_too_late_count_all_the_same(harness: Harness) -> None:
    await begin_race(harness)
    harness.clock.advance(hours=24.5)
    await set_preferences(harness, ANNA, quiet=QuietHours(0, 6 * 60))

    assert await let_pass(harness, minutes=1) == []
    assert await let_pass(harness, hours=6) == [REMINDER]


async def test_a_process_looks_after_its_own_servers(harness: Harness) -> None:
    there = Location((5 << 22) + 1234, 71)
    await harness.running(ANNA, BERT, game="race", location=there)
    await post_everything(harness)
    harness.clock.advance(hours=24)

    await harness.sessions.of(Clocks).check(Shards([0, 1], 3))
    assert await due_posts(harness) == []
    await harness.sessions.of(Clocks).check(Shards([2], 3))
    assert await due_posts(harness) == [REMINDER]


async def test_the_statements_do_not_grow_with_the_games(harness: Harness) -> None:
    async def statements(games: range) -> int:
        for channel in games:
            await begin_race(harness, Pace.DAY, channel)
        await post_everything(harness)
        harness.clock.advance(hours=24)
        with executed_statements() as asked:
            await harness.sessions.of(Clocks).check()
        return len(asked)

    few = await statements(range(1, 3))

    assert await statements(range(3, 23)) == few
