"""Used-up time: the others are told, and nothing ends; absence does not count."""

from bot.features.reminders import actions as clock
from bot.features.settings.actions import ReminderMode
from bot.sessions.posts import Kind
from bot.sessions.session import Pace
from tests.bot.sessions.clock_steps import (
    ANNAS_SEAT,
    BOARD_REFRESH,
    OFFER,
    REMINDER,
    begin_race,
    due_posts,
    in_days,
    let_pass,
    post_everything,
    set_preferences,
)
from tests.bot.sessions.harness import ANNA, BERT, CLEO, DORA, Harness
from tests.bot.sessions.replacement_steps import NOBODY, ask_replacement, moderate_replacement


async def test_when_the_time_is_used_up_the_others_are_asked_once(harness: Harness) -> None:
    session = await begin_race(harness, Pace.DAY)

    assert await let_pass(harness, hours=24) == [REMINDER, OFFER, BOARD_REFRESH]
    assert (await harness.sessions.queries.get(session.id)).clocks[ANNAS_SEAT].is_overdue
    assert await let_pass(harness, hours=24) == [REMINDER]


async def test_used_up_time_is_told_even_where_reminders_are_off(harness: Harness) -> None:
    await set_preferences(harness, ANNA, reminder_mode=ReminderMode.OFF)
    await begin_race(harness, Pace.THREE_DAYS)

    assert await let_pass(harness, days=2.9) == []
    assert await let_pass(harness, days=0.2) == [OFFER, BOARD_REFRESH]


async def test_the_others_may_grant_the_same_time_again(harness: Harness) -> None:
    session = await begin_race(harness, Pace.DAY)
    await let_pass(harness, hours=24)

    after = await harness.act(session.id, BERT, clock.grant_time, ANNAS_SEAT)

    assert not after.clocks[ANNAS_SEAT].is_overdue
    assert after.clocks == (await harness.sessions.queries.get(session.id)).clocks
    assert await let_pass(harness, hours=23.9) == []
    assert await let_pass(harness, hours=0.2) == [REMINDER, OFFER, BOARD_REFRESH]


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
    await set_preferences(harness, ANNA, away_until=in_days(harness, 5))

    assert await let_pass(harness, days=4.9) == []
    assert await let_pass(harness, hours=3) == [REMINDER]
    assert await let_pass(harness, hours=4) == [REMINDER, OFFER, BOARD_REFRESH]


async def test_who_comes_back_early_has_no_more_time_than_before(harness: Harness) -> None:
    session = await begin_race(harness, Pace.DAY)
    before = (await harness.sessions.queries.get(session.id)).clocks[ANNAS_SEAT].due_at
    await set_preferences(harness, ANNA, away_until=in_days(harness, 5))
    harness.clock.advance(hours=10)
    await set_preferences(harness, ANNA, away_until=None)

    after = (await harness.sessions.queries.get(session.id)).clocks[ANNAS_SEAT].due_at

    assert before
    assert after
    assert round((after - before).total_seconds() / 3600) == 10


async def test_a_turn_that_begins_while_somebody_is_away_waits_for_them(
    harness: Harness,
) -> None:
    await set_preferences(harness, ANNA, away_until=in_days(harness, 5))
    await begin_race(harness, Pace.DAY)

    assert await let_pass(harness, days=5.5) == [REMINDER]
    assert await let_pass(harness, days=0.6) == [REMINDER, OFFER, BOARD_REFRESH]


async def test_boards_say_who_goes_away_and_comes_back(harness: Harness) -> None:
    await begin_race(harness)
    await begin_race(harness, channel=71)
    await post_everything(harness)

    await set_preferences(harness, ANNA, away_until=in_days(harness, 5))
    assert await due_posts(harness) == [BOARD_REFRESH, BOARD_REFRESH]
    await post_everything(harness)
    await set_preferences(harness, ANNA, hours=12)
    assert await due_posts(harness) == []
    await set_preferences(harness, ANNA, away_until=None)
    assert await due_posts(harness) == [BOARD_REFRESH, BOARD_REFRESH]
