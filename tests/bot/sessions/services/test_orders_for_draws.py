"""Orders for turns that begin with a draw: made in two parts, each after a delay of its own."""

import pytest

from bot.basics.refusals import Stale
from bot.features.orders.actions import SHORTEST
from bot.features.orders.giving import Orders
from bot.features.play.actions import end
from bot.features.play.drafts import Drafts
from bot.sessions.people import Location
from bot.sessions.session import Session
from rules.text import words
from tests.bot.sessions.harness import ANNA, BERT, HERE, Harness, moves
from tests.bot.sessions.order_steps import carry_out, order, order_for_draw


def kinds(session: Session) -> list[str]:
    """Return the first words of the moves that were made, those of chance among them."""
    return [move.split()[0] for move in moves(session)]


async def for_both_signs(harness: Harness, location: Location = HERE) -> Session:
    """Return a game in which Bert has ordered what to do with rhombi of both signs."""
    session = await harness.running(ANNA, BERT, location=location)
    await order_for_draw(harness, session, BERT, "minus", "rhomb 1-2")
    await order_for_draw(harness, session, BERT, "plus", "rhomb 8-9")
    return session


async def test_the_rest_of_the_turn_is_made_after_a_delay_of_its_own(harness: Harness) -> None:
    session = await for_both_signs(harness)
    await harness.play(session, ANNA, "token c4")

    drawn = await carry_out(harness, session)
    assert kinds(drawn) == ["token", "draw", "drawn"]
    assert kinds(await carry_out(harness, session, seconds=SHORTEST.seconds - 30)) == kinds(drawn)
    made = await carry_out(harness, session)

    assert kinds(made) == ["token", "draw", "drawn", "rhomb"]
    (told,) = await harness.sessions.of(Orders).news(session.id, BERT.id)
    assert told.is_made
    assert await harness.sessions.of(Orders).made_in(made, BERT.id) == {1, 3}


async def test_a_turn_for_another_draw_is_added_until_there_are_three(harness: Harness) -> None:
    session = await for_both_signs(harness)
    assert (await harness.sessions.of(Orders).possible(session.id, BERT.id)).drawing

    kept = await order_for_draw(harness, session, BERT, "tavern", "rhomb 3-4")

    assert "“Rhomb on 3-4” if it brings Rowdy tavern" in words(kept.says)
    assert "“Rhomb on 8-9” if it brings a rhomb with plus numbers" in words(kept.says)
    assert not kept.has_room
    assert (await harness.sessions.of(Orders).possible(session.id, BERT.id)).drawing is None


async def test_any_other_turn_replaces_what_was_kept_for_draws(harness: Harness) -> None:
    session = await for_both_signs(harness)

    kept = await order(harness, session, BERT, "token d4")

    assert "draw" not in words(kept.says)


async def test_a_draw_itself_leads_to_what_it_may_bring(harness: Harness) -> None:
    session = await harness.running(ANNA, BERT)
    drafts = harness.sessions.of(Drafts)
    opened = await drafts.draft_of(session.id, BERT.id)
    assert opened.drawing is None
    opened = await drafts.type(session.id, BERT.id, "draw", opened.stamp)

    possible = await harness.sessions.of(Orders).possible(session.id, BERT.id)

    assert possible.drawing == opened.drawing is not None
    with pytest.raises(Stale):
        await harness.sessions.of(Orders).or_else(session.id, BERT.id, opened.stamp)


async def test_the_draw_alone_is_nothing_to_fall_back_on(harness: Harness) -> None:
    """The draw comes first in either turn, so it fits in both or in none."""
    session = await for_both_signs(harness)
    sessions = harness.sessions
    opened = await sessions.of(Drafts).draft_of(session.id, BERT.id)
    drawing = await sessions.of(Drafts).type(session.id, BERT.id, "draw", opened.stamp)

    assert await sessions.of(Orders).to_extend(drawing, BERT.id) is None
    with pytest.raises(Stale):
        await sessions.of(Orders).or_else(session.id, BERT.id, drawing.stamp)


async def test_who_lays_by_hand_after_the_draw_ends_the_order(harness: Harness) -> None:
    session = await for_both_signs(harness)
    await harness.play(session, ANNA, "token c4")
    await carry_out(harness, session)

    await harness.play(session, BERT, "rhomb 53-54")

    assert await harness.sessions.of(Orders).open_of(session.id, BERT.id) is None
    assert kinds(await carry_out(harness, session)) == ["token", "draw", "drawn", "rhomb"]


@pytest.mark.parametrize("by", ["a move of its owner", "being taken back", "the end of the game"])
async def test_what_it_has_made_stays_marked_when_it_ends(harness: Harness, by: str) -> None:
    orders = harness.sessions.of(Orders)
    session = await for_both_signs(harness)
    await harness.play(session, ANNA, "token c4")
    await carry_out(harness, session)

    if by == "a move of its owner":
        await harness.play(session, BERT, "rhomb 53-54")
    elif by == "being taken back":
        kept = await orders.open_of(session.id, BERT.id)
        assert kept
        await orders.take_back(kept.key)
    else:
        await harness.act(session.id, ANNA, end)

    session = await harness.sessions.queries.get(session.id)
    assert await orders.open_of(session.id, BERT.id) is None
    assert not await orders.news(session.id, BERT.id)
    assert await orders.made_in(session, BERT.id) == {1}


async def test_a_draw_that_was_taken_back_is_not_made_again(harness: Harness) -> None:
    session = await for_both_signs(harness)
    await harness.play(session, ANNA, "token c4")
    await carry_out(harness, session)

    asked = await harness.undo(session, ANNA)
    await harness.vote(asked, BERT, agrees=True)
    await harness.play(session, ANNA, "token d4")

    assert kinds(await carry_out(harness, session)) == ["token"]
    (told,) = await harness.sessions.of(Orders).news(session.id, BERT.id)
    assert told.why
    assert "has been taken back" in words(told.why)
