"""What can be ordered ahead in Canal King Brugge, without telling of a secret claim window."""

from random import Random

from msgspec.structs import replace

from rules.canal_king.canals import Berth
from rules.canal_king.events import PortReached, RouteClaimed, SpecialPlaced, TilePlaced
from rules.canal_king.moves import Pass, Wait
from rules.canal_king.state import Claiming, Dealing, Over, Reason, Turn
from rules.canal_king.tables import BORDERS
from rules.draft import Step
from rules.match import Match
from rules.orders.giving import given, on_turn
from rules.orders.looking import look_at
from rules.orders.order import Branch, Carried
from rules.setup import Setup
from rules.text import Seat
from tests.rules.canal_king.tables import ALL_BUT_ONE, ANNA, BEN, GAME, building, make
from tests.rules.canal_king.test_secrets import HAND, LAST


def test_ck_3_1_the_next_turn_is_put_together_ahead() -> None:
    state = building(ALL_BUT_ONE, HAND, seats=3)

    imagined = GAME.ahead(state, BEN)

    assert imagined == replace(state, on_turn=BEN, phase=Turn())


def test_ck_8_10_a_secret_window_is_not_imagined() -> None:
    before = building(ALL_BUT_ONE, HAND, seats=3)
    built, _ = make(before, LAST)

    assert isinstance(built.phase, Claiming)
    assert GAME.ahead(built, BEN) == GAME.ahead(before, BEN)


def test_ck_8_8_a_claim_that_would_fail_is_passed() -> None:
    state = replace(building(ALL_BUT_ONE, HAND), claims_open=True)
    failing, _ = make(state, "place Y4 f4 0")
    complete, _ = make(state, LAST)

    assert GAME.stands_by(failing, ANNA) == Wait()
    assert GAME.stands_by(complete, ANNA) is None
    assert GAME.stands_by(state, ANNA) is None
    assert Pass() not in list(GAME.legal_moves(state, ANNA))


def test_ck_9_7_who_loses_the_next_turn_imagines_none() -> None:
    state = building(ALL_BUT_ONE, HAND, seats=3)
    delayed = replace(state.players[BEN], loses_turn=True)

    assert GAME.ahead(state.with_player(BEN, delayed), BEN) is None


def test_ck_12_6_nobody_imagines_a_turn_before_the_game_or_after_it() -> None:
    state = building(ALL_BUT_ONE, HAND)

    for phase in (Dealing(), Over(Reason.STALEMATE)):
        assert GAME.ahead(replace(state, phase=phase), BEN) is None


def test_ck_8_5_ck_9_9_and_ck_6_1_what_a_seat_waits_for() -> None:
    state = building(ALL_BUT_ONE, HAND)
    route = state.players[ANNA].route
    claimed = RouteClaimed(BEN, route, ((Berth("KA"),),))
    told = {
        "claim": claimed,
        "port": PortReached(BEN, "KA", left=1),
        "special": SpecialPlaced(BEN, "f4", 0),
    }

    assert [condition.key for condition in GAME.conditions(state, ANNA)] == [*told]
    for key, event in told.items():
        others = tuple(other for name, other in told.items() if name != key)
        assert GAME.holds(key, ANNA, (event,), state)
        assert not GAME.holds(key, ANNA, others, state)
    assert not GAME.holds("port", ANNA, (PortReached(BEN, "KA", left=2),), state)


def test_ck_2_1_a_tile_touches_its_space_and_those_beside_it() -> None:
    touched = GAME.touches(TilePlaced(BEN, "Y4", "f5", 0))

    assert touched == {"f5", *BORDERS["f5"]}
    assert GAME.touches(PortReached(BEN, "KA", left=2)) == {"KA"}


def test_ck_12_4_a_character_chosen_meanwhile_changes_nothing_of_a_turn() -> None:
    start = Match.start(GAME, Setup(3)).roll(Random(1))
    (first,) = start.to_act
    second = Seat((first + 1) % 3)
    imagined = on_turn(start, second)
    assert imagined is not None
    swap = next(c.notation for c in imagined.choices(second) if c.notation.startswith("swap"))
    order = given(start, second, [Branch("", (Step(swap),))])
    theirs = next(c.notation for c in start.choices(first) if c.notation.startswith("swap"))
    own = next(c.notation for c in start.choices(second) if c.notation.startswith("character"))

    now = start.play(second, own).play(first, theirs).roll(Random(1))

    assert look_at(order, start, now) == Carried((swap,))
