"""Reminders come in time, by the clock and the wish of whoever is waited for, one at a time."""

from bot.sessions import Pace, Place, QuietHours, ReminderMode
from bot.store.values import Shards
from tests.bot.sessions.clock_steps import (
    REMINDER,
    begun,
    choose,
    counted,
    due,
    message_of,
    passing,
    posted,
    tidied,
)
from tests.bot.sessions.harness import ANNA, BERT, CLEO, HERE, Club, opened


async def test_who_is_waited_for_is_reminded_after_a_day(club: Club) -> None:
    await begun(club)

    assert await passing(club, hours=23) == []
    assert await passing(club, hours=1) == [REMINDER]


async def test_a_reminder_takes_the_place_of_the_one_before(club: Club) -> None:
    await begun(club)
    await passing(club, hours=24)
    (first,) = await club.sessions.outbox.pending()
    await passing(club, hours=24)
    (second,) = await club.sessions.outbox.pending()

    await club.sessions.outbox.mark_done(second, message_of(second))

    (tidy,) = await club.sessions.outbox.pending()
    assert (tidy.message, tidy.place) == (message_of(first), HERE)


async def test_a_turn_that_is_over_takes_its_messages_away(club: Club) -> None:
    session = await begun(club, Pace.DAY)
    await passing(club, hours=24)
    reminder, offer, _ = await club.sessions.outbox.pending()
    await posted(club)

    await club.play(session, ANNA, "run 1")

    assert {*await tidied(club)} == {message_of(reminder), message_of(offer)}


async def test_a_reminder_posted_too_late_is_taken_away_at_once(club: Club) -> None:
    session = await begun(club)
    await passing(club, hours=24)
    (reminder,) = await club.sessions.outbox.pending()
    await club.play(session, ANNA, "run 1")

    await club.sessions.outbox.mark_done(reminder, 77)

    assert await tidied(club) == [77]


async def test_a_game_that_is_ended_is_silent(club: Club) -> None:
    session = await begun(club)
    await passing(club, hours=24)
    (reminder,) = await club.sessions.outbox.pending()
    await posted(club)

    await club.sessions.play.end(session.id, CLEO, club.action())

    assert await tidied(club) == [message_of(reminder)]
    assert await passing(club, days=30) == []


async def test_everybody_chooses_how_and_how_often(club: Club) -> None:
    session = await begun(club)
    await choose(club, ANNA, reminder_mode=ReminderMode.DIRECT, hours=3)

    assert await passing(club, hours=3) == [REMINDER]
    (reminder,) = await club.sessions.outbox.pending()
    assert reminder.user == ANNA.id
    assert reminder.destination != (session.place, None)


async def test_reminders_can_be_switched_off_and_on(club: Club) -> None:
    await begun(club)

    await choose(club, ANNA, reminder_mode=ReminderMode.OFF)
    assert await passing(club, days=30) == []

    await choose(club, ANNA, reminder_mode=ReminderMode.CHANNEL)
    assert await passing(club, seconds=1) == [REMINDER]


async def test_nobody_is_woken_in_quiet_hours(club: Club) -> None:
    # The club's clock begins at midnight in London, when it is one o'clock in Berlin.
    await choose(club, ANNA, quiet=QuietHours(22 * 60, 7 * 60), zone="Europe/Berlin")
    await begun(club)

    assert await passing(club, hours=29.9) == []
    assert await passing(club, hours=0.2) == [REMINDER]


async def test_quiet_hours_chosen_too_late_count_all_the_same(club: Club) -> None:
    await begun(club)
    club.watch.pass_by(hours=24.5)
    await choose(club, ANNA, quiet=QuietHours(0, 6 * 60))

    assert await passing(club, minutes=1) == []
    assert await passing(club, hours=6) == [REMINDER]


async def test_a_process_looks_after_its_own_servers(club: Club) -> None:
    there = Place((5 << 22) + 1234, 71)
    await club.running(ANNA, BERT, game="race", place=there)
    await posted(club)
    club.watch.pass_by(hours=24)

    await club.sessions.clocks.check(Shards([0, 1], 3))
    assert await due(club) == []
    await club.sessions.clocks.check(Shards([2], 3))
    assert await due(club) == [REMINDER]


async def test_what_fell_due_while_nobody_looked_comes_at_once(url: str) -> None:
    async with opened(url) as club:
        await begun(club)
    async with opened(url, first_action=100) as club:
        assert await passing(club, days=3) == [REMINDER]


async def test_the_statements_do_not_grow_with_the_games(club: Club) -> None:
    async def statements(games: range) -> int:
        for channel in games:
            await begun(club, Pace.DAY, channel)
        await posted(club)
        club.watch.pass_by(hours=24)
        with counted() as asked:
            await club.sessions.clocks.check()
        return len(asked)

    few = await statements(range(1, 3))

    assert await statements(range(3, 23)) == few


async def test_moves_count_their_posts_right_after_a_reminder(club: Club) -> None:
    session = await begun(club)
    await passing(club, hours=24)

    after = await club.play(session, ANNA, "run 1")
    numbers = [post.number for post in await club.sessions.outbox.pending()]

    assert len({*numbers}) == len(numbers)
    assert max(numbers) == (await club.sessions.queries.get(after.id)).bookkeeping.posts
