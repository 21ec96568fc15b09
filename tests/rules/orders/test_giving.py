"""What may be ordered: whole turns on an imagined position, and passing; what an order touches."""

import pytest
from msgspec import Struct
from night_lock.game import NightLockGame
from night_lock.state import Night

from rules.core import NATURE, Event
from rules.cronberg.game import CronbergGame
from rules.cronberg.moves import Move
from rules.cronberg.state import Cronberg, Phase
from rules.draft import Draft, Step
from rules.errors import IllegalMove, RulesError
from rules.facets import Orders
from rules.match import Match
from rules.oranienburger_kanal.game import OranienburgerKanalGame
from rules.orders.giving import (
    branches_before,
    conditions,
    given,
    on_turn,
    pass_until,
    seat_before,
    summary,
    with_chance,
)
from rules.orders.order import Branch, Case, Order
from rules.setup import Setup
from rules.text import Seat, words
from tests.rules.oranienburger_kanal.building import kanal, player

RED, GREEN, BLUE = Seat(0), Seat(1), Seat(2)


def three() -> Match:
    """Return a game of Cronberg in which red is on turn."""
    state = Cronberg(("red", "green", "blue"), (0, 0, 0), RED, RED, Phase.TURN)
    return Match(CronbergGame(), Setup(3), state)


def two() -> Match:
    """Return a game of Oranienburger Kanal in which the first seat is on turn."""
    return Match(OranienburgerKanalGame(), Setup(2), kanal(player(), player()))


class OpenNight(NightLockGame):
    """Everybody knows everybody's barges, but a barge is turned up only when all have chosen."""

    def plays_openly(self, state: Night, seat: Seat) -> bool:
        del state, seat
        return True

    def ahead(self, state: Night, seat: Seat) -> Night | None:
        del seat
        return state


def token(crossing: str, after: str = "") -> Branch:
    return Branch(after, (Step(f"token {crossing}"),))


def refusal(match: Match, seat: Seat, *branches: Branch) -> str:
    with pytest.raises(RulesError) as refused:
        given(match, seat, branches)
    return str(refused.value)


def test_a_seat_imagines_its_turn_on_the_position_as_it_stands() -> None:
    match = three().play(RED, "token d4")

    imagined = on_turn(match, BLUE)

    assert imagined is not None
    assert imagined.waiting_for == (BLUE,)
    assert imagined.record == match.record
    assert "token d4" not in {choice.notation for choice in imagined.choices(BLUE)}
    assert on_turn(match, GREEN) is match


def test_nobody_imagines_a_turn_that_does_not_come() -> None:
    over = Match(CronbergGame(), Setup(3), three().state).play(RED, "resign").play(GREEN, "resign")

    assert on_turn(over, BLUE) is None
    assert on_turn(three().with_automatic(frozenset({BLUE})), BLUE) is None
    assert on_turn(Match.start(NightLockGame(), Setup(2)), RED) is None


def test_a_turn_is_imagined_after_a_move_of_the_seat_that_decides() -> None:
    match = three()

    imagined = on_turn(match, GREEN, "token d4")

    assert imagined is not None
    assert imagined.record == ((RED, "token d4"),)
    assert on_turn(match, GREEN, "token z9") is None
    assert on_turn(match, RED, "token d4") is None
    assert "token d4" in {choice.notation for choice in branches_before(match, GREEN)}
    assert branches_before(match, RED) == ()


def test_the_seat_before_is_one_whose_moves_everybody_knows() -> None:
    drawing = three().play(RED, "draw")
    night = Match(NightLockGame(), Setup(2), Night((("oak",), ("elm",))))

    assert seat_before(three(), GREEN) == RED
    assert seat_before(drawing, GREEN) == NATURE
    assert seat_before(night, RED) == NATURE


def test_a_move_that_reveals_something_is_not_imagined() -> None:
    game = OpenNight()
    dealt = Match.start(game, Setup(2))
    while dealt.to_act == (NATURE,):
        (move, _), *_ = game.odds(dealt.state)
        dealt = dealt.play(NATURE, game.format(dealt.state, move))
    first = dealt.play(RED, dealt.choices(RED)[0].notation)
    last = first.choices(GREEN)[0].notation

    assert seat_before(first, RED) == GREEN
    assert on_turn(first, RED, last) is None


def test_an_order_is_a_whole_turn_that_fits() -> None:
    assert given(three(), BLUE, [token("a1")]) == Order(BLUE, (token("a1"),))
    assert refusal(three(), RED, token("a1")) == "It is your turn: make the move itself."
    assert "Every triangle" not in refusal(three(), BLUE, token("z9"))
    assert refusal(three(), BLUE) == "An order holds 1 to 3 turns."
    four = [token("a1", f"token {crossing}") for crossing in ("a2", "a3", "b1", "b2")]
    assert refusal(three(), BLUE, *four) == "An order holds 1 to 3 turns."
    assert refusal(three(), BLUE, token("a1"), token("a1")).startswith("You have ordered that")
    assert refusal(three(), BLUE, Branch()).startswith("Put the whole turn together first")
    assert refusal(two(), Seat(1), Branch("", (Step("space l1"),))).startswith("Put the whole turn")
    night = Match.start(NightLockGame(), Setup(2))
    assert refusal(night, RED, token("a1")).startswith("Nobody can say yet")


def test_an_order_needs_a_game_that_goes_on_and_a_person() -> None:
    over = three().play(RED, "resign").play(GREEN, "resign")

    assert refusal(over, BLUE, token("a1")) == "The game is over."
    assert refusal(three().play(BLUE, "resign"), BLUE, token("a1")).startswith("The program plays")


def test_the_branch_for_anything_else_comes_last() -> None:
    order = given(three(), GREEN, [token("a2"), token("b1", "token a2")])

    assert [branch.after for branch in order.branches] == ["token a2", ""]


def test_a_pass_names_conditions_that_are_offered() -> None:
    match = two()

    assert pass_until(match, Seat(1), ["wheel", "final", "wheel"]).until == ("wheel", "final")
    assert [each.key for each in conditions(match, Seat(1))][:2] == ["proper", "stage"]
    for keys, why in (([], "Say until when"), (["sold"], "You cannot wait for that")):
        with pytest.raises(IllegalMove, match=why):
            pass_until(match, Seat(1), keys)
    with pytest.raises(IllegalMove, match="The program plays"):
        pass_until(match.with_automatic(frozenset({Seat(1)})), Seat(1), ["wheel"])


def test_a_game_in_which_nobody_passes_offers_no_conditions() -> None:
    resigned = two().play(Seat(1), "resign")

    assert conditions(three(), BLUE) == ()
    assert conditions(resigned, Seat(1)) == conditions(resigned, Seat(0)) == ()


def test_an_order_is_told_in_one_sentence() -> None:
    match = three()
    branches = [token("b1", "token a2"), token("a2")]

    assert words(summary(given(match, GREEN, branches[1:]), match)) == (
        "On your turn, unless something changes that matters to it: “Token on a2”."
    )
    assert words(summary(given(match, GREEN, branches, in_any_case=True), match)) == (
        "On your turn, in any case if it is legal: “Token on b1” after “Token on a2”, "
        "“Token on a2” otherwise."
    )
    forced = Branch("", (Step("token a2", is_chosen=False),))
    assert words(summary(given(match, GREEN, [forced]), match)).endswith(": “Token on a2”.")
    passing = pass_until(two(), Seat(1), ["wheel", "final"])
    assert words(summary(passing, two())) == (
        "Pass until you can turn the wheel for free, the final round begins."
    )


def test_what_is_made_if_a_turn_no_longer_fits_stands_beside_it() -> None:
    match = three()
    preferred = [token("a1"), token("a2"), token("a3")]
    cases = [token("a3"), token("b1", "token a2"), token("b2", "token a2")]

    assert words(summary(given(match, GREEN, preferred), match)) == (
        "On your turn, unless something changes that matters to it: “Token on a1” (or else "
        "“Token on a2”, “Token on a3”)."
    )
    assert words(summary(given(match, GREEN, cases, in_any_case=True), match)) == (
        "On your turn, in any case if it is legal: “Token on b1” (or else “Token on b2”) after "
        "“Token on a2”, “Token on a3” otherwise."
    )


def test_a_draft_of_steps_is_made_of_all_of_them() -> None:
    match = three()

    assert Draft.of_steps(match, RED, [Step("token a1")]).moves == ("token a1",)
    with pytest.raises(RulesError):
        Draft.of_steps(match, RED, [Step("token z9")])


def rhomb(place: str, chance: str) -> Branch:
    """Return the rest of a turn of Cronberg that begins with a draw."""
    return Branch(Case("", "draw", chance).written, (Step(f"rhomb {place}"),))


def test_the_rest_of_a_turn_is_put_together_on_the_position_after_a_draw() -> None:
    match = three()

    imagined = on_turn(match, BLUE, Case("", "draw", "minus").written)
    after_a_move = on_turn(match, GREEN, Case("token d4", "draw", "city_hall").written)

    assert imagined is not None
    assert imagined.record == ((BLUE, "draw"), (NATURE, "drawn R22"))
    assert {choice.notation.split()[0] for choice in imagined.choices(BLUE)} == {"rhomb"}
    assert after_a_move is not None
    assert [move for _, move in after_a_move.record] == ["token d4", "draw", "drawn R01"]
    for no_case in (Case("", "draw", "gold"), Case("", "token d4", "minus")):
        assert on_turn(match, BLUE, no_case.written) is None
        assert with_chance(match, BLUE, no_case._replace(own="token d4")) is None


def test_a_game_that_says_nothing_of_chance_has_no_cases_for_it() -> None:
    assert two().game.chances(two().state) == ()


def test_what_is_for_less_of_what_may_be_drawn_comes_first() -> None:
    branches = [rhomb("1-2", "minus"), rhomb("8-9", "plus"), rhomb("3-4", "tavern")]

    order = given(three(), BLUE, branches)

    assert [branch.case.chance for branch in order.branches] == ["tavern", "minus", "plus"]


def test_turns_for_other_draws_stand_beside_each_other() -> None:
    order = Order(BLUE).with_turn(rhomb("1-2", "minus")).with_turn(rhomb("8-9", "plus"))
    draw = Branch("", (Step("draw"),))

    assert order.branches == (rhomb("1-2", "minus"), rhomb("8-9", "plus"))
    assert order.with_turn(rhomb("3-4", "plus")).branches[1] == rhomb("3-4", "plus")
    assert order.with_turn(token("a1")).branches == (token("a1"),)
    assert order.drawing == Case("", "draw")
    assert not order.can_fall_back(rhomb("3-4", "tavern"))
    assert order.can_fall_back(rhomb("3-4", "plus"))
    assert order.can_fall_back(token("a1"))
    assert not order.can_fall_back(draw)
    assert not Order(BLUE).with_turn(draw).can_fall_back(rhomb("3-4", "plus"))
    full = order.with_turn(rhomb("3-4", "tavern"))
    assert full.drawing is None
    assert not full.can_fall_back(token("a1"))


def test_an_order_for_a_draw_says_what_is_done_with_it() -> None:
    order = given(three(), BLUE, [rhomb("1-2", "minus"), rhomb("8-9", "city_hall")])

    assert words(summary(order, three())) == (
        "On your turn, unless something changes that matters to it: “Draw a rhomb”, then "
        "“Rhomb on 8-9” if it brings City hall +4/+8, “Rhomb on 1-2” if it brings a rhomb with "
        "minus numbers."
    )


class Lot(Struct, frozen=True):
    """A part of an event."""

    card: str
    price: int


class Sold(Event, frozen=True):
    """An event with names at every depth."""

    buyer: Seat
    house: str
    lots: tuple[Lot, ...]
    note: str = ""


def test_every_name_in_an_event_is_touched_wherever_it_stands() -> None:
    sold = Sold(Seat(1), "Mill", (Lot("A7", 3), Lot("B2", 9)))

    assert Orders[Cronberg, Move].touches(CronbergGame(), sold) == {"Mill", "A7", "B2"}
