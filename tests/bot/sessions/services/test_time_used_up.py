"""Time that is used up: the others are told, and nothing ends; absence takes none of it."""

import pytest

from bot.basics.refusals import Refused
from bot.sessions import Kind, Pace, ReminderMode, User
from tests.bot.sessions import campaign_steps
from tests.bot.sessions.clock_steps import (
    ANNAS,
    BOARD,
    OFFER,
    REMINDER,
    begun,
    choose,
    due,
    in_days,
    passing,
    posted,
)
from tests.bot.sessions.harness import ANNA, BERT, CLEO, DORA, Club
from tests.bot.sessions.replacement_steps import NOBODY, hand, order


async def test_when_the_time_is_used_up_the_others_are_asked_once(club: Club) -> None:
    session = await begun(club, Pace.DAY)

    assert await passing(club, hours=24) == [REMINDER, OFFER, BOARD]
    assert (await club.sessions.queries.get(session.id)).clocks[ANNAS].is_overdue
    assert await passing(club, hours=24) == [REMINDER]


async def test_used_up_time_alone_never_ends_a_game(club: Club) -> None:
    session = await begun(club, Pace.DAY)

    await passing(club, days=365)

    after = await club.play(session, ANNA, "run 1")
    assert after.is_open


async def test_used_up_time_is_told_even_where_reminders_are_off(club: Club) -> None:
    await choose(club, ANNA, reminder_mode=ReminderMode.OFF)
    await begun(club, Pace.THREE_DAYS)

    assert await passing(club, days=2.9) == []
    assert await passing(club, days=0.2) == [OFFER, BOARD]


async def test_the_others_may_grant_the_same_time_again(club: Club) -> None:
    session = await begun(club, Pace.DAY)
    await passing(club, hours=24)

    after = await club.sessions.clocks.grant(session.id, BERT, ANNAS, club.action())

    assert not after.clocks[ANNAS].is_overdue
    assert after.clocks == (await club.sessions.queries.get(session.id)).clocks
    assert await passing(club, hours=23.9) == []
    assert await passing(club, hours=0.2) == [REMINDER, OFFER, BOARD]


async def test_a_newcomer_is_asked_about_whoever_is_late(club: Club) -> None:
    session = await begun(club, Pace.DAY)
    session = await hand(club, await hand(club, session, CLEO, CLEO), BERT, BERT)
    await passing(club, hours=24)

    session = await order(club, session, NOBODY, DORA)
    await posted(club)
    await club.vote(session, DORA, agrees=True)

    assert await due(club) == [(Kind.HANDOVER, 2), (Kind.BOARD, None), OFFER]


async def test_nobody_is_asked_again_because_somebody_leaves(club: Club) -> None:
    session = await begun(club, Pace.DAY)
    await passing(club, hours=24)
    await posted(club)

    await hand(club, session, BERT, BERT)

    assert await due(club) == [(Kind.HANDOVER, 1), (Kind.BOARD, None)]


@pytest.mark.parametrize(
    ("asker", "hours", "reason"),
    [
        (ANNA, 24, "Only the others can give"),
        (BERT, 23, "Nobody needs more time"),
        (User(999, "Zoe"), 24, "no seat"),
    ],
)
async def test_time_is_granted_only_by_others_and_only_when_it_is_used_up(
    club: Club, asker: User, hours: float, reason: str
) -> None:
    session = await begun(club, Pace.DAY)
    await passing(club, hours=hours)
    known = await club.sessions.queries.get(session.id)

    with pytest.raises(Refused, match=reason):
        await club.sessions.clocks.grant(session.id, asker, ANNAS, club.action())

    assert await club.sessions.queries.get(session.id) == known


async def test_the_clocks_of_people_who_are_away_stand_still(club: Club) -> None:
    await begun(club, Pace.DAY)
    club.watch.pass_by(hours=20)
    await choose(club, ANNA, away_until=in_days(club, 5))

    assert await passing(club, days=4.9) == []
    assert await passing(club, hours=3) == [REMINDER]
    assert await passing(club, hours=4) == [REMINDER, OFFER, BOARD]


async def test_who_comes_back_early_has_no_more_time_than_before(club: Club) -> None:
    session = await begun(club, Pace.DAY)
    before = (await club.sessions.queries.get(session.id)).clocks[ANNAS].due_at
    await choose(club, ANNA, away_until=in_days(club, 5))
    club.watch.pass_by(hours=10)
    await choose(club, ANNA, away_until=None)

    after = (await club.sessions.queries.get(session.id)).clocks[ANNAS].due_at

    assert before
    assert after
    assert round((after - before).total_seconds() / 3600) == 10


async def test_a_turn_that_begins_while_somebody_is_away_waits_for_them(club: Club) -> None:
    await choose(club, ANNA, away_until=in_days(club, 5))
    await begun(club, Pace.DAY)

    assert await passing(club, days=5.5) == [REMINDER]
    assert await passing(club, days=0.6) == [REMINDER, OFFER, BOARD]


async def test_boards_say_who_goes_away_and_comes_back(club: Club) -> None:
    await begun(club)
    await begun(club, channel=71)
    await posted(club)

    await choose(club, ANNA, away_until=in_days(club, 5))
    assert await due(club) == [BOARD, BOARD]
    await posted(club)
    await choose(club, ANNA, hours=12)
    assert await due(club) == []
    await choose(club, ANNA, away_until=None)
    assert await due(club) == [BOARD, BOARD]


async def test_a_campaign_outlives_months_of_silence(club: Club) -> None:
    await campaign_steps.begun(club, ANNA, BERT, number=2)
    await passing(club, days=120)
    await campaign_steps.raced(club, Anna=3)
    await passing(club, days=120)

    session = await campaign_steps.raced(club, Bert=3)

    assert campaign_steps.campaign_of(session).is_complete
    assert REMINDER not in await passing(club, days=120)
