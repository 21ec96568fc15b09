"""What becomes of an order: it is carried out, waits or is dropped."""

from dataclasses import replace

import pytest

from rules.core import NATURE, Event
from rules.cronberg.events import TokenPlaced
from rules.cronberg.game import CronbergGame
from rules.cronberg.state import Cronberg
from rules.draft import Draft, Step
from rules.match import Entry, Match
from rules.orders.giving import given, on_turn, pass_until
from rules.orders.looking import Lag, changed, look_at
from rules.orders.order import Branch, Carried, Dropped, Order, Waits
from rules.text import Seat, words
from tests.rules.orders.test_giving import BLUE, GREEN, RED, rhomb, three, token, two

FIRST, SECOND = Seat(0), Seat(1)


def fate(order: Order, ordered_on: Match, now: Match, lag: Lag | None = None) -> str:
    """Return the verdict on an order in words."""
    verdict = look_at(order, ordered_on, now, lag)
    match verdict:
        case Carried(moves):
            return "; ".join(moves)
        case Dropped(why):
            return words(why)
        case _:
            return "waits"


def test_an_order_is_carried_out_when_the_turn_comes() -> None:
    match = three()
    order = given(match, BLUE, [token("a1")])
    one = match.play(RED, "token d4")
    two_ = one.play(GREEN, "token e4")

    assert look_at(order, match, match) == look_at(order, match, one) == Waits()
    assert look_at(order, match, two_) == Carried(("token a1",))


def test_an_order_ends_with_the_game_the_seat_and_the_position() -> None:
    match = three().play(RED, "token d4")
    order = given(match, BLUE, [token("a1")])
    over = match.play(RED, "resign").play(GREEN, "resign")

    assert fate(order, match, over) == "The game is over."
    assert fate(order, match, match.play(BLUE, "resign")) == "The program plays your seat."
    other = three().play(RED, "token e4")
    assert fate(order, match, other) == "The game was taken back to before your order."
    assert fate(order, match, three()) == "The game was taken back to before your order."


def test_an_order_is_for_the_next_decision_alone() -> None:
    match = three()
    order = given(match, GREEN, [token("a1")])
    later = match.play(RED, "token d4").play(GREEN, "token e4")

    assert fate(order, match, later) == "You have decided something else since."


def test_what_was_forced_is_no_other_decision_than_the_one_that_was_ordered() -> None:
    """The bot makes a forced step at once, before it looks at the order."""
    match = two()
    steps = tuple(map(Step, ("space l1", "gain wood", "end")))
    order = given(match, SECOND, [Branch("", steps)])
    turn = match.play(FIRST, "space l3").play(FIRST, "gain clay").play(FIRST, "end")
    begun = turn.play(SECOND, "space l1")

    assert look_at(order, match, turn) == Carried(("space l1", "gain wood", "end"))
    assert look_at(order, match, begun) == Carried(("gain wood", "end"))
    whole = begun.play(SECOND, "gain wood").play(SECOND, "end")
    assert fate(order, match, whole) == "Nothing else was possible, so it was made for you."
    assert fate(order, match, turn.play(SECOND, "space u2")).startswith("You have decided")


def test_an_order_that_is_not_legal_any_more_is_left_as_a_draft() -> None:
    match = three()
    order = given(match, GREEN, [token("a1")], in_any_case=True)

    dropped = look_at(order, match, match.play(RED, "token a1"))

    assert isinstance(dropped, Dropped)
    assert dropped.steps == (Step("token a1"),)
    assert words(dropped.why) == ("That is not possible any more. A token of Seat 1 stands on a1.")


def test_one_of_three_branches_is_made_by_what_the_seat_before_does() -> None:
    match = three()
    branches = [token("b1", "token a1"), token("b2", "token a2")]
    order = given(match, GREEN, branches)
    with_else = given(match, GREEN, [*branches, token("b3")])

    assert fate(order, match, match.play(RED, "token a1")) == "token b1"
    assert fate(order, match, match.play(RED, "token a2")) == "token b2"
    assert fate(order, match, match.play(RED, "token a3")).startswith("What you ordered it for")
    assert fate(with_else, match, match.play(RED, "token a3")) == "token b3"


def test_the_first_turn_that_still_fits_is_made() -> None:
    match = three()
    preferred = [token("a1"), token("a2"), token("a3")]
    order = given(match, GREEN, preferred)
    in_any_case = given(match, GREEN, preferred, in_any_case=True)

    assert fate(order, match, match.play(RED, "token b1")) == "token a1"
    for each in (order, in_any_case):
        assert fate(each, match, match.play(RED, "token a1")) == "token a2"


def test_a_turn_that_others_have_touched_gives_way_to_the_next() -> None:
    match = replace(three(), game=Beside())
    order = given(match, GREEN, [token("a1"), token("a3")])

    assert fate(order, match, match.play(RED, "token a2")) == "token a3"
    assert fate(order, match, match.play(RED, "token b1")) == "token a1"


def test_if_no_turn_fits_the_reason_and_the_draft_are_those_of_the_first() -> None:
    match = three()
    order = given(match, BLUE, [token("a1"), token("a2")])

    dropped = look_at(order, match, match.play(RED, "token a2").play(GREEN, "token a1"))

    assert isinstance(dropped, Dropped)
    assert words(dropped.why).endswith("stands on a1.")
    assert dropped.steps == (Step("token a1"),)


def test_a_turn_for_all_other_moves_does_not_replace_one_for_a_move() -> None:
    match = three()
    order = given(match, GREEN, [token("b1", "token a1"), token("b2", "token a1"), token("b3")])
    taken = given(match, BLUE, [token("b1", "token a1"), token("b3")])
    one = match.play(RED, "token a1")

    assert fate(order, match, one) == "token b1"
    assert fate(taken, match, one.play(GREEN, "token b1")).startswith("That is not possible")


class Beside(CronbergGame):
    """A token on a2 is about a1, too."""

    def touches(self, event: Event) -> frozenset[str]:
        touched = super().touches(event)
        return touched | {"a1"} if "a2" in touched else touched


class OneThing(CronbergGame):
    """Whatever anybody does is about the whole board."""

    def touches(self, event: Event) -> frozenset[str]:
        del event
        return frozenset({"the board"})


def test_what_a_branch_is_for_is_no_change_but_what_others_do_later_is() -> None:
    match = replace(three(), game=OneThing())
    for_red = given(match, GREEN, [token("b1", "token a1")])
    for_both = given(match, BLUE, [token("b1", "token a1")])
    one = match.play(RED, "token a1")

    assert fate(for_red, match, one) == "token b1"
    assert fate(for_both, match, one.play(GREEN, "token c3")) == (
        "Seat 2 has changed the board since."
    )


def test_who_touches_what_an_order_touches_is_named() -> None:
    match = three()
    draft = Draft.of_steps(match, RED, [Step("token a1")])

    def touched_by(seat: Seat) -> Entry:
        return Entry(seat, "token a1", (TokenPlaced(GREEN, "a1"),), 1, (seat,))

    by_seat, by_chance = (changed(draft, draft, [touched_by(seat)]) for seat in (GREEN, NATURE))

    assert by_seat is not None
    assert words(by_seat) == "Seat 2 has changed a1 since."
    assert by_chance is not None
    assert words(by_chance) == "Chance has changed a1 since."
    assert changed(draft, draft, []) is None


def test_a_turn_that_asks_for_more_is_not_made_by_default() -> None:
    whole = Draft.of_steps(three(), RED, [Step("token a1")])

    why = changed(whole, Draft(RED, (three(),)), [])

    assert why is not None
    assert words(why) == "You have more to decide now than when you ordered it."


def test_a_turn_that_does_something_else_is_not_made_by_default() -> None:
    planned, draft = (
        Draft.of_steps(three(), RED, [Step(move)]) for move in ("token a1", "token b1")
    )

    why = changed(planned, draft, [])

    assert why is not None
    assert words(why) == "“Token on b1” would not do the same any more."


def test_steps_are_left_out_once_the_turn_is_over() -> None:
    match = three()
    followed = Branch("", (Step("token b2"), Step("token c2", is_chosen=False)))
    order = Order(GREEN, (followed,))

    assert fate(order, match, match.play(RED, "token g1")) == "token b2"


def test_a_pass_sleeps_while_there_is_something_that_cannot_be_passed() -> None:
    match = two()
    sleeping, proper = (pass_until(match, FIRST, [key]) for key in ("wheel", "proper"))

    assert look_at(sleeping, match, match) == Waits()
    assert fate(proper, match, match) == "You no longer pass: it is your turn and you cannot pass."
    assert look_at(pass_until(match, SECOND, ["proper"]), match, match) == Waits()


def test_a_turn_that_begins_with_a_draw_is_made_in_two_parts() -> None:
    match = three()
    order = given(match, GREEN, [rhomb("1-2", "minus"), rhomb("8-9", "plus")])
    turn = match.play(RED, "token d4")

    assert look_at(order, match, match) == Waits()
    assert look_at(order, match, turn) == Carried(("draw",), goes_on=True)
    drawing = turn.play(GREEN, "draw")
    assert look_at(order, match, drawing) == Waits()
    assert look_at(order, match, drawing.play(NATURE, "drawn R10")) == Carried(("rhomb 8-9",))
    assert look_at(order, match, drawing.play(NATURE, "drawn R15")) == Carried(("rhomb 1-2",))


def test_what_is_drawn_without_a_turn_for_it_is_left_to_the_seat() -> None:
    match = three()
    order = given(match, GREEN, [rhomb("1-2", "city_hall")])
    turn = match.play(RED, "token d4").play(GREEN, "draw")

    verdict = fate(order, match, turn.play(NATURE, "drawn R15"))

    assert verdict == "What you ordered it for did not happen."


def test_a_draw_or_else_a_draw_alone() -> None:
    match = three()
    order = given(match, GREEN, [rhomb("1-2", "minus"), Branch("", (Step("draw"),))])
    turn = match.play(RED, "token d4").play(GREEN, "draw")

    assert fate(order, match, turn.play(NATURE, "drawn R15")) == "rhomb 1-2"
    verdict = fate(order, match, turn.play(NATURE, "drawn R10"))
    assert verdict == "What you ordered it for did not happen."


def test_another_move_than_the_draw_ends_an_order_for_one() -> None:
    match = three()
    order = given(match, GREEN, [rhomb("1-2", "minus")])
    later = match.play(RED, "token d4").play(GREEN, "token e4").play(BLUE, "token a1")

    assert fate(order, match, later) == "You have decided something else since."


def test_what_others_touch_before_the_draw_counts_for_the_rest_of_the_turn() -> None:
    match = three()
    order = given(match, GREEN, [rhomb("1-2", "plus")])
    in_any_case = given(match, GREEN, [rhomb("1-2", "plus")], in_any_case=True)
    turn = match.play(RED, "token b2")

    assert look_at(order, match, turn) == Carried(("draw",), goes_on=True)
    drawn = turn.play(GREEN, "draw").play(NATURE, "drawn R01")
    assert fate(order, match, drawn) == "Seat 1 has changed b2 since."
    assert look_at(in_any_case, match, drawn) == Carried(("rhomb 1-2",))


@pytest.mark.parametrize(
    ("lag", "touched", "untouched"),
    [
        (1.0, "token b2", "token b2"),
        (1.1, "Seat 1 has changed a1 and b2", "Another turn has become clearly better."),
    ],
)
def test_a_turn_that_has_fallen_behind_is_left_to_the_seat(
    lag: float, touched: str, untouched: str
) -> None:
    match = three()
    order = given(match, GREEN, [token("b2")])
    in_any_case = given(match, GREEN, [token("b2")], in_any_case=True)
    laid = match.play(RED, "draw").play(NATURE, "drawn R10").play(RED, "rhomb 1-2")
    asked: list[tuple[Match, Match]] = []

    def behind(planned: Draft, draft: Draft) -> float:
        asked.append((planned.before, draft.before))
        return lag

    assert fate(order, match, laid, behind).startswith(touched[:18])
    assert asked == [(on_turn(match, GREEN), laid)]
    assert fate(order, match, match.play(RED, "token g1"), behind) == untouched
    assert fate(in_any_case, match, laid, behind) == "token b2"


def test_a_token_or_else_a_draw() -> None:
    match = three()
    order = given(match, GREEN, [token("a1"), rhomb("1-2", "minus")])

    assert fate(order, match, match.play(RED, "token d4")) == "token a1"
    instead = match.play(RED, "token a1")
    assert fate(order, match, instead) == "draw"
    drawn = instead.play(GREEN, "draw").play(NATURE, "drawn R28")
    assert (
        fate(given(match, GREEN, [*order.branches], in_any_case=True), match, drawn) == "rhomb 1-2"
    )


class Phased(CronbergGame):
    """A phase ends with each turn, and the seat that was first may be asked again in the next."""

    def stage(self, state: Cronberg) -> str:
        return str(state.turn)


def test_what_follows_in_another_phase_is_no_effect_of_a_turn() -> None:
    match = replace(three(), game=Phased())
    order = given(match, GREEN, [token("a1")])

    assert order.branches == (token("a1"),)
    assert fate(order, match, match.play(RED, "token b1")) == "token a1"
