"""People who ask for it are told that they are next: once a turn, in the way of reminders."""

from bot.features.play import actions as play
from bot.features.reminders.clocks import Clocks
from bot.features.settings.actions import QuietHours
from bot.sessions.people import Location
from bot.sessions.posts import Kind
from bot.sessions.session import Pace, Session
from bot.store.values import Shards
from rules.text import Seat
from tests.bot.sessions.clock_steps import (
    begin_race,
    due_posts,
    in_days,
    let_pass,
    message_of,
    messages_to_delete,
    post_everything,
)
from tests.bot.sessions.harness import ANNA, BERT, CLEO, HERE, Harness

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


async def test_who_has_not_asked_for_it_is_told_nothing(harness: Harness) -> None:
    await begin_race(harness)

    assert await let_pass(harness, hours=1) == []


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


async def test_a_message_sent_too_late_is_taken_away_at_once(harness: Harness) -> None:
    session = await begin_with_wishes(harness)
    await let_pass(harness, minutes=2)
    (news,) = await harness.sessions.outbox.pending()
    await harness.play(session, ANNA, "run 1")

    await harness.sessions.outbox.mark_done(news, 77)

    assert await messages_to_delete(harness) == [77]


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
