"""Orders beside clocks, reminders, votes and quiet hours: each as if their owner had pressed."""

from bot.features.lobby import actions as lobby
from bot.features.orders.actions import SHORTEST
from bot.features.orders.giving import Orders
from bot.features.settings.actions import HOURS_BETWEEN, QuietHours, ReminderMode
from bot.features.votes.rows import Play
from bot.sessions.people import Location
from bot.sessions.posts import Kind
from bot.sessions.session import Session
from rules.text import Seat
from tests.bot.sessions.clock_steps import (
    BOARD_REFRESH,
    OFFER,
    REMINDER,
    let_pass,
    post_everything,
    set_preferences,
)
from tests.bot.sessions.harness import ANNA, BERT, HERE, Harness, moves
from tests.bot.sessions.order_steps import carry_out, order

BERTS_REMINDER = (Kind.REMINDER, Seat(1))


async def with_a_day(harness: Harness) -> Session:
    """Begin a game of Cronberg with a day for each decision; Anna is on turn."""
    session = await harness.lobby(ANNA, BERT, options="first_seat=seat:1 pace=1d")
    return await harness.act(session.id, ANNA, lobby.start)


async def ordered(harness: Harness) -> Session:
    """Return such a game in which Bert has an order, and has come to owe his decision."""
    session = await with_a_day(harness)
    await order(harness, session, BERT, "token d4")
    return await harness.play(session, ANNA, "token c4")


async def test_nobody_is_reminded_while_their_order_waits(harness: Harness) -> None:
    await set_preferences(harness, BERT, hours=HOURS_BETWEEN[0])
    session = await ordered(harness)

    assert await let_pass(harness, seconds=SHORTEST.seconds) == []
    assert moves(await carry_out(harness, session)) == ["token c4", "token d4"]
    assert BERTS_REMINDER not in await let_pass(harness, hours=2 * HOURS_BETWEEN[0])


async def test_an_order_that_is_made_stops_its_owners_clock(harness: Harness) -> None:
    await carry_out(harness, await ordered(harness))

    assert {*await let_pass(harness, hours=24)} == {REMINDER, OFFER, BOARD_REFRESH}


async def test_an_order_ends_a_vote_as_a_move_does(harness: Harness) -> None:
    async def asked(location: Location) -> Session:
        session = await harness.running(ANNA, BERT, location=location)
        await order(harness, session, BERT, "token d4", in_any_case=True)
        await harness.play(session, ANNA, "draw", "rhomb 1-2")
        actor = harness.by(ANNA)
        return await harness.sessions.of(Play).undo(session.id, actor, whole_turn=True)

    by_order, by_press = await asked(HERE), await asked(HERE._replace(channel=71))
    assert by_order.vote
    assert by_press.vote

    pressed = await harness.play(by_press, BERT, "token d4")
    made = await carry_out(harness, by_order)

    assert (moves(made)[-1], made.vote) == (moves(pressed)[-1], pressed.vote) == ("token d4", None)


async def test_what_became_of_an_order_is_told_after_quiet_hours(harness: Harness) -> None:
    session = await ordered(harness)
    quiet = QuietHours(0, 7 * 60)
    await set_preferences(harness, BERT, reminder_mode=ReminderMode.DIRECT, quiet=quiet, zone="UTC")

    async def told() -> list[tuple[Kind, int | None]]:
        posts = await harness.sessions.outbox.pending()
        return [(post.kind, post.user) for post in posts if post.kind is Kind.ORDER]

    assert moves(await carry_out(harness, session))[-1] == "token d4"
    await carry_out(harness, session)
    assert await told() == []
    await post_everything(harness)
    await carry_out(harness, session, hours=7)

    assert await told() == [(Kind.ORDER, BERT.id)]


async def test_who_has_read_it_is_sent_no_message_after_quiet_hours(harness: Harness) -> None:
    session = await ordered(harness)
    quiet = QuietHours(0, 7 * 60)
    await set_preferences(harness, BERT, reminder_mode=ReminderMode.DIRECT, quiet=quiet, zone="UTC")
    await carry_out(harness, session)

    (told,) = await harness.sessions.of(Orders).news(session.id, BERT.id)
    await carry_out(harness, session, hours=7)

    assert told.is_made
    assert Kind.ORDER not in [post.kind for post in await harness.sessions.outbox.pending()]


async def test_who_wants_reminders_hears_at_once_that_an_order_cannot_be_made(
    harness: Harness,
) -> None:
    for channel, (mode, wanted) in enumerate(((None, 1), (ReminderMode.OFF, 0))):
        session = await harness.running(ANNA, BERT, location=HERE._replace(channel=channel))
        if mode:
            await set_preferences(harness, BERT, reminder_mode=mode)
        await order(harness, session, BERT, "token d4")
        await harness.play(session, ANNA, "token d4")

        assert moves(await carry_out(harness, session, seconds=1)) == ["token d4"]

        posts = [(own.session, own.kind) for own in await harness.sessions.outbox.pending()]
        assert posts.count((session.id, Kind.ORDER)) == wanted
        *_, (_, told) = await harness.sessions.of(Orders).everywhere(BERT.id)
        assert (told.key.session, told.is_open, told.is_made) == (session.id, False, False)
