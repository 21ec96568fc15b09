"""Orders: given ahead, carried out once, durable, over with what they were for."""

import asyncio
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from random import Random

import pytest

from bot.basics.refusals import Refused, Stale
from bot.features.lobby.actions import start
from bot.features.orders.actions import LONGEST, SHORTEST, moment, text_from_plain, text_to_plain
from bot.features.orders.actions import carry_out as carry_out_order
from bot.features.orders.due import DueOrders
from bot.features.orders.giving import Orders
from bot.features.orders.rows import OrderRow, known_entries, stands
from bot.features.play.drafts import Drafts, opened_draft
from bot.features.seats.actions import agree_to_orders_at_once
from bot.features.settings.actions import Preferences, QuietHours, ReminderMode
from bot.features.settings.rows import PersonalSettings
from bot.sessions.change import OrderedMoves
from bot.sessions.posts import Kind
from bot.sessions.session import Pace
from rules.catalog import GAMES
from rules.match import Match
from rules.orders.giving import PROPER
from rules.setup import Setup
from rules.text import Seat, Who, count, say, words
from tests.bot.databases import execute, read_rows
from tests.bot.sessions.harness import ANNA, BERT, CLEO, HERE, Harness, moves, open_harness
from tests.bot.sessions.order_steps import anybody, carry_out, or_else, order
from tests.bot.sessions.replacement_steps import moderate_replacement
from tests.bot.wording.worst_names import ADA, BRUNO, session_of


async def states(url: str) -> list[object]:
    return [state for (state,) in await read_rows(url, "SELECT state FROM orders ORDER BY number")]


async def test_an_order_is_carried_out_when_its_turn_has_come(harness: Harness) -> None:
    session = await harness.running(ANNA, BERT)
    await order(harness, session, BERT, "token d4")

    assert moves(await carry_out(harness, session)) == []
    await harness.play(session, ANNA, "token c4")
    assert moves(await carry_out(harness, session, seconds=SHORTEST.seconds - 30)) == ["token c4"]
    made = await carry_out(harness, session)

    assert moves(made) == ["token c4", "token d4"]
    assert moves(await carry_out(harness, session)) == ["token c4", "token d4"]
    (told,) = await harness.sessions.of(Orders).news(session.id, BERT.id)
    assert told.is_made
    assert not await harness.sessions.of(Orders).news(session.id, BERT.id)
    assert await harness.sessions.of(Orders).made_in(made, BERT.id) == {1}
    assert await harness.sessions.of(Orders).made_in(made, ANNA.id) == frozenset()


async def test_an_order_survives_a_restart_and_is_carried_out_once(url: str) -> None:
    async with open_harness(url) as harness:
        session = await harness.running(ANNA, BERT)
        await order(harness, session, BERT, "token d4")
        await harness.play(session, ANNA, "token c4")

    async with open_harness(url, 100) as one, open_harness(url, 200) as other:
        for each in (one, other):
            each.clock.moment += LONGEST * 10
        await asyncio.gather(
            *(each.sessions.of(DueOrders).carry_out(anybody) for each in (one, other, one, other))
        )
        made = moves(await one.sessions.queries.get(session.id))

    assert made == ["token c4", "token d4"]


async def test_what_is_not_possible_any_more_is_dropped_and_left_as_a_draft(
    harness: Harness,
) -> None:
    session = await harness.running(ANNA, BERT)
    await order(harness, session, BERT, "token d4")

    await harness.play(session, ANNA, "token d4")
    await carry_out(harness, session)

    assert moves(await harness.sessions.queries.get(session.id)) == ["token d4"]
    (told,) = await harness.sessions.of(Orders).news(session.id, BERT.id)
    assert not told.is_made
    assert told.why
    assert "stands on d4" in words(told.why)


async def test_a_dropped_turn_that_is_still_legal_is_left_as_a_draft(harness: Harness) -> None:
    session = await harness.running(ANNA, BERT)
    drafts, orders = harness.sessions.of(Drafts), harness.sessions.of(Orders)
    await drafts.imagine(session.id, BERT.id, "token c4")
    await order(harness, session, BERT, "token d4")
    assert await orders.open_of(session.id, BERT.id)

    await harness.play(session, ANNA, "token e4")
    await carry_out(harness, session)

    assert moves(await harness.sessions.queries.get(session.id)) == ["token e4"]
    opened = await drafts.draft_of(session.id, BERT.id)
    assert opened.draft.moves == ("token d4",)
    assert not opened.is_ahead


async def test_of_several_cases_the_one_that_has_come_is_made(harness: Harness) -> None:
    session = await harness.running(ANNA, BERT)
    for after, line in (("token c4", "token d4"), ("token e4", "token f4"), ("", "draw")):
        await harness.sessions.of(Drafts).imagine(session.id, BERT.id, after)
        await order(harness, session, BERT, line)

    await harness.play(session, ANNA, "token e4")

    assert moves(await carry_out(harness, session))[:2] == ["token e4", "token f4"]


async def test_what_is_no_longer_possible_gives_way_to_the_next(harness: Harness) -> None:
    session = await harness.running(ANNA, BERT)
    first = await order(harness, session, BERT, "token d4")
    second = await or_else(harness, session, BERT, "token e4")
    third = await or_else(harness, session, BERT, "draw")
    assert (first.has_room, second.has_room, third.has_room) == (True, True, False)
    assert await harness.sessions.of(Orders).open_of(session.id, BERT.id) == third
    assert words(third.says).endswith("“Token on d4” (or else “Token on e4”, “Draw a rhomb”).")

    await harness.play(session, ANNA, "token d4")

    assert moves(await carry_out(harness, session)) == ["token d4", "token e4"]
    (told,) = await harness.sessions.of(Orders).news(session.id, BERT.id)
    assert told.is_made


async def test_a_turn_is_added_to_an_order_for_the_same_case_and_position(
    harness: Harness,
) -> None:
    session = await harness.running(ANNA, BERT, CLEO)
    drafts, orders = harness.sessions.of(Drafts), harness.sessions.of(Orders)
    with pytest.raises(Stale):
        await or_else(harness, session, CLEO, "token d4")
    first = await drafts.draft_of(session.id, CLEO.id)
    assert await orders.to_extend(first, CLEO.id) is None
    await orders.keep(session.id, CLEO.id, first.stamp)

    await drafts.imagine(session.id, CLEO.id, "token c4")
    opened = await drafts.draft_of(session.id, CLEO.id)
    in_case = await drafts.type(session.id, CLEO.id, "token e4", opened.stamp)
    assert await orders.to_extend(in_case, CLEO.id) is None
    with pytest.raises(Stale):
        await orders.or_else(session.id, CLEO.id, in_case.stamp)

    begun = await drafts.imagine(session.id, CLEO.id, "")
    assert await orders.to_extend(begun, CLEO.id) is None
    same = await drafts.type(session.id, CLEO.id, "token e4", begun.stamp)
    assert await orders.to_extend(same, CLEO.id) == await orders.open_of(session.id, CLEO.id)

    session = await harness.play(session, ANNA, "token c4")
    later = await drafts.draft_of(session.id, CLEO.id)
    assert await orders.to_extend(later, CLEO.id) is None


async def test_of_turns_that_all_no_longer_fit_the_first_is_left_as_a_draft(
    harness: Harness,
) -> None:
    session = await harness.running(ANNA, BERT)
    await harness.sessions.of(Drafts).imagine(session.id, BERT.id, "token c4")
    await order(harness, session, BERT, "token d4")
    await harness.sessions.of(Drafts).imagine(session.id, BERT.id, "token c4")
    await or_else(harness, session, BERT, "token e4")

    await harness.play(session, ANNA, "draw")
    session = await harness.play(session, ANNA, "rhomb 1-2")
    await carry_out(harness, session)

    (told,) = await harness.sessions.of(Orders).news(session.id, BERT.id)
    assert told.why
    assert words(told.why) == "What you ordered it for did not happen."
    assert (await harness.sessions.of(Drafts).draft_of(session.id, BERT.id)).draft.moves == (
        "token d4",
    )


async def test_it_is_taken_back_until_it_is_made(harness: Harness) -> None:
    session = await harness.running(ANNA, BERT)
    given = await order(harness, session, BERT, "token d4")
    await harness.play(session, ANNA, "token c4")

    await harness.sessions.of(Orders).take_back(given.key)

    assert moves(await carry_out(harness, session)) == ["token c4"]
    with pytest.raises(Refused, match="nothing to take back"):
        await harness.sessions.of(Orders).take_back(given.key)


async def test_who_takes_it_back_at_the_last_moment_is_in_time(harness: Harness) -> None:
    """What was looked at before is not made: the order is asked for again in the transaction."""
    session = await harness.running(ANNA, BERT)
    given = await order(harness, session, BERT, "token d4")
    session = await harness.play(session, ANNA, "token c4")
    looked_at = OrderedMoves(given.key, BERT, Seat(1), session.version, ("token d4",))
    await harness.sessions.of(Orders).take_back(given.key)

    with pytest.raises(Stale):
        await harness.sessions.apply(session.id, carry_out_order, looked_at)

    assert moves(await harness.sessions.queries.get(session.id)) == ["token c4"]


async def test_an_order_that_was_looked_at_before_somebody_moved_is_looked_at_again(
    harness: Harness,
) -> None:
    session = await harness.running(ANNA, BERT)
    given = await order(harness, session, BERT, "token d4")
    looked_at = OrderedMoves(given.key, BERT, Seat(1), session.version, ("token d4",))
    await harness.play(session, ANNA, "token c4")

    with pytest.raises(Stale):
        await harness.sessions.apply(session.id, carry_out_order, looked_at)

    assert moves(await carry_out(harness, session)) == ["token c4", "token d4"]


async def test_an_order_that_cannot_be_read_stops_no_other(harness: Harness, url: str) -> None:
    unreadable = await harness.running(ANNA, BERT)
    await order(harness, unreadable, BERT, "token d4")
    await execute(url, """UPDATE orders SET content = '{"seat": "of a later version"}'""")
    session = await harness.running(ANNA, BERT, location=HERE._replace(channel=71))
    await order(harness, session, BERT, "token d4")
    for each in (unreadable, session):
        await harness.play(each, ANNA, "token c4")

    assert moves(await carry_out(harness, session)) == ["token c4", "token d4"]
    (told,) = await harness.sessions.of(Orders).news(unreadable.id, BERT.id)
    assert told.why
    assert "This version of the bot" in words(told.why)


async def test_an_undo_past_its_position_ends_it_and_its_owner_is_told(harness: Harness) -> None:
    session = await harness.running(ANNA, BERT, CLEO)
    await harness.play(session, ANNA, "token c4")
    await order(harness, session, CLEO, "token d4")

    await harness.undo(session, ANNA)

    (told,) = await harness.sessions.of(Orders).news(session.id, CLEO.id)
    assert told.why
    assert "has been taken back" in words(told.why)


async def test_that_somebody_changes_a_sealed_choice_does_not_end_it(harness: Harness) -> None:
    """Its owner would learn from it that there was one."""
    session = await harness.running(ANNA, BERT, CLEO, game="sealed")
    session = await harness.play(session, ANNA, "bid 2")
    assert session.match
    known = known_entries(session.match, Seat(2), len(session.match.entries))
    given = OrderRow(session.id, CLEO.id, 1, Seat(2), {}, {}, session.version, known=known)

    session = await harness.undo(session, ANNA)

    assert moves(session) == []
    assert stands(given, session)
    assert not stands(given._replace(known=known + 1), session)


async def test_an_undo_of_what_came_later_lets_it_wait_again(harness: Harness) -> None:
    session = await harness.running(ANNA, BERT)
    await order(harness, session, BERT, "token d4")
    await harness.play(session, ANNA, "token c4")
    await harness.undo(session, ANNA)

    assert moves(await carry_out(harness, session)) == []
    await harness.play(session, ANNA, "token e4")
    assert moves(await carry_out(harness, session, seconds=30)) == ["token e4"]
    assert moves(await carry_out(harness, session)) == ["token e4", "token d4"]


async def test_an_order_to_pass_ends_with_the_game_that_its_pass_ends(harness: Harness) -> None:
    session = await harness.running(ANNA, BERT, game="stroll")
    orders = harness.sessions.of(Orders)
    await orders.pass_until(session.id, BERT, PROPER)
    await harness.play(session, ANNA, "run 2")

    over = await carry_out(harness, session)

    assert moves(over) == ["run 2", "run 0"]
    assert over.has_ended
    assert not await orders.everywhere(BERT.id)
    (told,) = await orders.news(session.id, BERT.id)
    assert told.is_made
    assert await orders.made_in(over, BERT.id) == {1}


async def test_whoever_takes_over_a_seat_does_not_get_its_order(harness: Harness, url: str) -> None:
    session = await harness.running(ANNA, BERT, CLEO)
    given = await order(harness, session, BERT, "token d4")

    session = await harness.play(session, ANNA, "token c4")
    await moderate_replacement(harness, session, BERT)

    assert await states(url) == []
    session = await harness.sessions.queries.get(session.id)
    looked_at = OrderedMoves(given.key, BERT, Seat(1), session.version, ("token d4",))
    with pytest.raises(Stale):
        await harness.sessions.apply(session.id, carry_out_order, looked_at)


async def test_orders_are_made_at_once_only_where_everybody_has_agreed(harness: Harness) -> None:
    for location, agreeing in ((HERE, (ANNA, BERT)), (HERE._replace(channel=71), (BERT,))):
        session = await harness.lobby(ANNA, BERT, options="first_seat=seat:1", location=location)
        for user in agreeing:
            await harness.act(session.id, user, agree_to_orders_at_once, agrees=True)
        session = await harness.act(session.id, ANNA, start)
        await order(harness, session, BERT, "token d4")
        await harness.play(session, ANNA, "token c4")
        made = moves(await carry_out(harness, session, seconds=1))

        assert made == ["token c4", "token d4"][: len(agreeing)]


async def test_who_wants_direct_messages_gets_one_that_no_number_tells_of(
    harness: Harness,
) -> None:
    chosen = {"reminder_mode": ReminderMode.DIRECT}
    await harness.sessions.of(PersonalSettings).set(BERT.id, chosen, harness.action())
    session = await harness.running(ANNA, BERT)
    await order(harness, session, BERT, "token d4")
    await harness.play(session, ANNA, "token c4")
    made = await carry_out(harness, session)
    await carry_out(harness, session)

    posts = [post for post in await harness.sessions.outbox.pending() if post.kind is Kind.ORDER]

    assert [(post.user, post.number) for post in posts] == [(BERT.id, -1)]
    assert (await harness.sessions.queries.get(session.id)).bookkeeping == made.bookkeeping


ASLEEP = QuietHours(22 * 60, 7 * 60)
OWNERS = {
    "who sleeps": (Preferences(quiet=ASLEEP), Pace.NONE, timedelta(hours=11.5)),
    "in a hurry": (Preferences(quiet=QuietHours(22 * 60, 20 * 60)), Pace.DAY, LONGEST),
    "reminded each hour": (Preferences(hours=1), Pace.NONE, timedelta(minutes=30)),
}


@pytest.mark.parametrize("whose", OWNERS)
async def test_orders_are_looked_at_when_their_owner_might_answer(
    harness: Harness, whose: str
) -> None:
    """Before their first reminder, awake unless the table's pace is too short, early or late."""
    owner, pace, longest = OWNERS[whose]
    session = replace(await harness.running(ANNA, BERT), pace=pace)
    dusk = datetime(2026, 3, 1, 21, 30, tzinfo=UTC)
    random = Random(1)

    moments = [moment(random, dusk, session, owner) for _ in range(500)]

    waits = [each - dusk for each in moments]
    assert SHORTEST <= min(waits) < max(waits) <= longest
    assert pace is Pace.DAY or all(owner.first_loud_moment(each) == each for each in moments)
    assert moment(random, dusk, replace(session, orders_at_once=True), owner) == dusk


def test_a_sentence_is_kept_whole() -> None:
    text = say(
        "{who} and {all} take {what}.",
        who=Who(Seat(1)),
        all=(Who(Seat(0)), "x"),
        what=count("{count} card", "{count} cards", 2).with_sign("card"),
    )

    assert text_from_plain(text_to_plain(text)) == text


def test_who_waits_and_may_do_something_free_puts_the_turn_ahead_together() -> None:
    match = Match.start(GAMES["canal_king"], Setup(2)).roll(Random(3))
    waiting = Seat(1 - match.waiting_for[0])
    session = session_of(match, ADA, BRUNO)

    opened = opened_draft(session, session.people[waiting].id, None)

    assert opened.is_ahead
    assert {c.notation.split()[0] for c in match.choices(waiting)} == {"character"}
    assert {c.notation.split()[0] for c in opened.draft.choices} >= {"place", "swap", "character"}
