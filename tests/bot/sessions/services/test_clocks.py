"""Reminders, time limits and news by each person's clock, which stands while nobody can move."""

from datetime import datetime, timedelta

from bot.features.play import actions as play
from bot.features.reminders.clocks import Clocks
from bot.features.settings.actions import QuietHours, ReminderMode
from bot.sessions.people import Location
from bot.sessions.posts import Kind
from bot.sessions.session import Pace, Session
from bot.store.values import Shards
from rules.text import Seat
from tests.bot.databases import read_rows
from tests.bot.sessions.clock_steps import (
    ANNAS_SEAT,
    BOARD_REFRESH,
    OFFER,
    REMINDER,
    begin_race,
    due_posts,
    executed_statements,
    in_days,
    let_pass,
    message_of,
    messages_to_delete,
    post_everything,
)
from tests.bot.sessions.harness import ANNA, BERT, CLEO, DORA, HERE, Harness
from tests.bot.sessions.replacement_steps import NOBODY, ask_replacement, moderate_replacement


async def test_a_reminder_posted_too_late_is_taken_away_at_once(harness: Harness) -> None:
    session = await begin_race(harness)
    await let_pass(harness, hours=24)
    (reminder,) = await harness.sessions.outbox.pending()
    await harness.play(session, ANNA, "run 1")

    await harness.sessions.outbox.mark_done(reminder, 77)

    assert await messages_to_delete(harness) == [77]


async def test_reminders_can_be_switched_off_and_on(harness: Harness) -> None:
    await begin_race(harness)

    await harness.prefer(ANNA, reminder_mode=ReminderMode.OFF)
    assert await let_pass(harness, days=30) == []
    await harness.prefer(ANNA, reminder_mode=ReminderMode.CHANNEL)
    assert await let_pass(harness, seconds=1) == [REMINDER]


async def test_nobody_is_woken_in_quiet_hours(harness: Harness) -> None:
    # The harness's clock begins at midnight in London, one o'clock in Berlin.
    await harness.prefer(ANNA, quiet=QuietHours(22 * 60, 7 * 60), zone="Europe/Berlin")
    await begin_race(harness)

    assert await let_pass(harness, hours=29.9) == []
    assert await let_pass(harness, hours=0.2) == [REMINDER]


async def test_quiet_hours_chosen_too_late_count_all_the_same(harness: Harness) -> None:
    await begin_race(harness)
    harness.clock.advance(hours=24.5)
    await harness.prefer(ANNA, quiet=QuietHours(0, 6 * 60))

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
    await harness.prefer(ANNA, away_until=in_days(harness, 3))
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


async def test_used_up_time_is_told_even_where_reminders_are_off(harness: Harness) -> None:
    await harness.prefer(ANNA, reminder_mode=ReminderMode.OFF)
    await begin_race(harness, Pace.THREE_DAYS)

    assert await let_pass(harness, days=2.9) == []
    assert await let_pass(harness, days=0.2) == [OFFER, BOARD_REFRESH]


async def test_a_newcomer_is_asked_about_whoever_is_late(harness: Harness) -> None:
    session = await begin_race(harness, Pace.DAY)
    session = await ask_replacement(
        harness, await ask_replacement(harness, session, CLEO, CLEO), BERT, BERT
    )
    await let_pass(harness, hours=24)

    session = await moderate_replacement(harness, session, NOBODY, DORA)
    await post_everything(harness)
    await harness.vote(session, DORA, agrees=True)

    assert await due_posts(harness) == [(Kind.HANDOVER, 2), (Kind.BOARD, None), OFFER]


async def test_the_clocks_of_people_who_are_away_stand_still(harness: Harness) -> None:
    await begin_race(harness, Pace.DAY)
    harness.clock.advance(hours=20)
    await harness.prefer(ANNA, away_until=in_days(harness, 5))

    assert await let_pass(harness, days=4.9) == []
    assert await let_pass(harness, hours=3) == [REMINDER]
    assert await let_pass(harness, hours=4) == [REMINDER, OFFER, BOARD_REFRESH]


async def test_who_comes_back_early_has_no_more_time_than_before(harness: Harness) -> None:
    session = await begin_race(harness, Pace.DAY)
    before = (await harness.sessions.queries.get(session.id)).clocks[ANNAS_SEAT].due_at
    await harness.prefer(ANNA, away_until=in_days(harness, 5))
    harness.clock.advance(hours=10)
    await harness.prefer(ANNA, away_until=None)

    after = (await harness.sessions.queries.get(session.id)).clocks[ANNAS_SEAT].due_at

    assert before
    assert after
    assert round((after - before).total_seconds() / 3600) == 10


async def test_a_turn_that_begins_while_somebody_is_away_waits_for_them(
    harness: Harness,
) -> None:
    await harness.prefer(ANNA, away_until=in_days(harness, 5))
    await begin_race(harness, Pace.DAY)

    assert await let_pass(harness, days=5.5) == [REMINDER]
    assert await let_pass(harness, days=0.6) == [REMINDER, OFFER, BOARD_REFRESH]


BERTS_NEWS = (Kind.UP_NEXT, Seat(1))
CLEOS_NEWS = (Kind.UP_NEXT, Seat(2))
"""A race runs in seat order: Anna, Bert, Cleo."""


async def begin_with_wishes(harness: Harness) -> Session:
    """Begin a race in which Bert and Cleo want to know when they are next."""
    for user in (BERT, CLEO):
        await harness.prefer(user, tell_next=True)
    return await begin_race(harness)


async def test_who_wants_it_is_told_a_minute_into_the_turn_before(harness: Harness) -> None:
    await begin_with_wishes(harness)

    assert await let_pass(harness, seconds=30) == []
    assert await let_pass(harness, minutes=1) == [BERTS_NEWS]
    (post,) = await harness.sessions.outbox.pending()
    assert post.user == BERT.id


async def test_a_turn_is_told_of_once_however_often_it_comes_again(harness: Harness) -> None:
    session = await begin_with_wishes(harness)
    assert await let_pass(harness, minutes=2) == [BERTS_NEWS]
    await post_everything(harness)
    await harness.play(session, ANNA, "run 1")
    assert await let_pass(harness, minutes=2) == [CLEOS_NEWS]
    await post_everything(harness)

    await harness.undo(session, ANNA)
    assert await let_pass(harness, hours=1) == []
    await harness.play(session, ANNA, "run 2")
    assert await let_pass(harness, hours=1) == []


async def test_nobody_is_told_of_a_turn_that_was_over_within_the_minute(harness: Harness) -> None:
    session = await begin_with_wishes(harness)
    harness.clock.advance(seconds=20)
    await harness.play(session, ANNA, "run 1")

    assert await let_pass(harness, minutes=5) == [CLEOS_NEWS]


async def test_nobody_is_told_in_quiet_hours_or_while_away(harness: Harness) -> None:
    # The harness's clock begins at midnight in London, one o'clock in Berlin.
    berlin = {"quiet": QuietHours(22 * 60, 7 * 60), "zone": "Europe/Berlin"}
    await harness.prefer(BERT, tell_next=True, **berlin)
    await begin_race(harness)
    assert await let_pass(harness, hours=5.9) == []
    await harness.prefer(BERT, away_until=in_days(harness, 0.5))
    assert await let_pass(harness, hours=1) == []

    assert await let_pass(harness, hours=12) == [BERTS_NEWS]


async def test_it_can_be_switched_off_and_takes_its_message_along(harness: Harness) -> None:
    await begin_with_wishes(harness)
    await let_pass(harness, minutes=2)
    (news,) = await harness.sessions.outbox.pending()
    await post_everything(harness)

    await harness.prefer(BERT, tell_next=False)

    assert await messages_to_delete(harness) == [message_of(news)]
    assert await let_pass(harness, days=1) == [(Kind.REMINDER, Seat(0))]


async def test_between_two_nobody_has_to_be_told(harness: Harness) -> None:
    await harness.prefer(BERT, tell_next=True)
    await harness.running(ANNA, BERT, game="race")

    assert await let_pass(harness, hours=1) == []


async def test_whoever_takes_over_the_seat_is_told_as_they_wish(harness: Harness) -> None:
    """The message was for the previous player, and is deleted with the handover."""
    session = await begin_with_wishes(harness)
    await let_pass(harness, minutes=2)
    (news,) = await harness.sessions.outbox.pending()
    await post_everything(harness)

    await harness.act(session.id, BERT, play.resign)

    assert message_of(news) in await messages_to_delete(harness)
    assert await let_pass(harness, hours=1) == []


async def test_a_process_tells_those_on_its_own_servers(harness: Harness) -> None:
    await harness.prefer(BERT, tell_next=True)
    there = Location((5 << 22) + 1234, 71)
    await harness.running(ANNA, BERT, CLEO, game="race", location=there)
    await post_everything(harness)
    harness.clock.advance(minutes=2)

    await harness.sessions.of(Clocks).check(Shards([0, 1], 3))
    assert await due_posts(harness) == []
    await harness.sessions.of(Clocks).check(Shards([2], 3))
    assert await due_posts(harness) == [BERTS_NEWS]


async def test_the_time_for_a_turn_goes_on_beside(harness: Harness) -> None:
    """With a pace there are other clocks, which run independently."""
    await harness.prefer(BERT, tell_next=True)
    await begin_race(harness, Pace.DAY, channel=HERE.channel + 1)

    assert await let_pass(harness, minutes=2) == [BERTS_NEWS]
