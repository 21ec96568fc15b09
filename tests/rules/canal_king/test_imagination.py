"""CK-8.10, CK-11.2: what a seat imagines agrees with what it knows, and reveals no more."""

from itertools import cycle, product
from random import Random

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from authoring.random_games import seats_of_sample
from rules.canal_king.canals import Canals
from rules.canal_king.state import CanalKing, Claiming
from rules.canal_king.tables import COLOURS, ROUTES
from rules.text import Seat
from tests.rules.canal_king.tables import ALL_BUT_ONE, ANNA, BEN, CARA, GAME, building, change, make


def window() -> CanalKing:
    """Return a position in which only Anna knows that she may claim."""
    state = building(ALL_BUT_ONE, hand="S.P S G T 2P", seats=3)
    opened, _ = make(state, "place S.P e1 1")
    assert isinstance(opened.phase, Claiming)
    return opened


@given(seed=st.integers(0, 3))
def test_an_imagined_position_looks_the_same_to_its_seat(seed: int) -> None:
    for state, seat in seats_of_sample("canal_king", seed, window()):
        imagined = GAME.imagine(state, seat, Random(seed))

        assert GAME.view(imagined, seat) == GAME.view(state, seat)
        assert [*GAME.legal_moves(imagined, seat)] == [*GAME.legal_moves(state, seat)]


def test_every_colour_and_route_that_others_may_have_can_come() -> None:
    state, random = building(seats=3), Random(1)
    seen = [GAME.imagine(state, BEN, random) for _ in range(300)]

    for seat in (ANNA, CARA):
        assert {s.players[seat].colour for s in seen} == set(COLOURS) - {state.players[BEN].colour}
        routes = set(ROUTES.values()) - {state.players[BEN].route}
        assert {s.players[seat].route for s in seen} == routes
    assert all(len({p.route for p in s.players}) == len(s.players) for s in seen)
    assert all(len({p.colour for p in s.players}) == len(s.players) for s in seen)


def test_a_route_that_is_almost_dug_is_likelier_than_others() -> None:
    random = Random(1)

    def share(state: CanalKing) -> float:
        route = state.players[ANNA].route
        seen = [GAME.imagine(state, BEN, random) for _ in range(300)]
        return sum(route in (s.players[ANNA].route, s.players[2].route) for s in seen) / len(seen)

    # Two of the eleven cards that Ben does not hold are out.
    assert 0.12 < share(building(seats=3)) < 0.25
    assert share(building(ALL_BUT_ONE, seats=3)) > 0.5


def laid_by(state: CanalKing, *builders: Seat) -> CanalKing:
    """Return the position with its tiles laid by some seats in turn."""
    tiles = zip(state.canals.laid.items(), cycle(builders), strict=False)
    return replace(
        state, canals=Canals({at: replace(laid, builder=seat) for (at, laid), seat in tiles})
    )


def test_ck_11_1_who_lays_tiles_along_a_route_is_likelier_to_have_it() -> None:
    state, random = laid_by(building(ALL_BUT_ONE, seats=3), ANNA), Random(2)
    route = state.players[ANNA].route

    seen = [GAME.imagine(state, BEN, random) for _ in range(300)]

    assert sum(s.players[ANNA].route == route for s in seen) > 200
    assert sum(s.players[CARA].route == route for s in seen) < 100


def test_two_who_lay_tiles_along_one_route_are_not_both_imagined_to_have_it() -> None:
    state, random = laid_by(building(ALL_BUT_ONE, seats=3), ANNA, CARA), Random(1)
    route = state.players[ANNA].route

    seen = [GAME.imagine(state, BEN, random).players for _ in range(300)]

    assert all(anna.route != cara.route for anna, _, cara in seen)
    assert sum(anna.route == route for anna, _, _ in seen) > 75
    assert sum(cara.route == route for _, _, cara in seen) > 75


def test_ck_8_5_a_route_card_that_was_shown_stays() -> None:
    state = change(building(seats=3), ANNA, route_public=True)
    shown = state.players[ANNA].route

    for seed in range(20):
        imagined = GAME.imagine(state, BEN, Random(seed))
        assert imagined.players[ANNA].route == shown
        assert imagined.players[2].route != shown


def test_ck_8_10_others_imagine_a_secret_window_as_the_start_of_the_turn() -> None:
    state = window()
    phase = state.phase
    assert isinstance(phase, Claiming)

    for seed, seat in product(range(5), (BEN, CARA)):
        imagined = GAME.imagine(state, seat, Random(seed))
        assert imagined.canals == building(ALL_BUT_ONE).canals
        assert not isinstance(imagined.phase, Claiming)


def test_ck_8_10_the_builder_imagines_others_alike_before_and_after_building() -> None:
    for seed in range(5):
        imagined = GAME.imagine(window(), ANNA, Random(seed))
        phase = imagined.phase
        assert isinstance(phase, Claiming)
        assert phase.before is not None
        assert [p.route for p in phase.before.players] == [p.route for p in imagined.players]
        assert [p.colour for p in phase.before.players] == [p.colour for p in imagined.players]
