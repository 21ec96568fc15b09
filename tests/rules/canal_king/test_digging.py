"""CK-4, CK-8.1: placements that shorten or block a way, among hundreds of others."""

from random import Random
from statistics import fmean

from authoring.random_games import random_game
from rules.canal_king.advice.distances import steps_between, survey
from rules.canal_king.advice.reach import FARTHEST, Ship
from rules.canal_king.advice.sampling import Leg, legs_ahead, placements, propose
from rules.canal_king.canals import Berth, Canals, Laid
from rules.canal_king.moves import Move, Place, Special
from rules.canal_king.state import CanalKing
from tests.rules.canal_king.tables import (
    ALL_BUT_ONE,
    ANNA,
    BEN,
    GAME,
    HANDS,
    WHOLE,
    building,
    canals,
    make,
    sailing,
)

RED = Ship(ANNA, "red")
ON_THE_WAY = Leg(RED, Berth("GE"), "DI")
BEGUN = ("j2:G@5", "j4:S@1", " ".join(WHOLE.split()[:3]))
"""Boards on which somebody has begun to dig."""


def steps_after(before: Canals, leg: Leg, place: Place) -> int:
    after = before.with_tile(place.space, Laid(place.tile, place.rotation))
    return steps_between(after, *leg)


def test_the_first_placements_shorten_a_way_and_the_last_block_it() -> None:
    empty, hand = canals(""), HANDS[ANNA].split()
    before = steps_between(empty, *ON_THE_WAY)

    after = [steps_after(empty, ON_THE_WAY, place) for place in placements(empty, ON_THE_WAY, hand)]

    assert max(after[:6]) < before < max(after[-6:])
    assert min(after) == after[0]


def test_the_tile_that_finishes_a_leg_comes_first() -> None:
    state = building(ALL_BUT_ONE, "2G 2I 2P S.P Y4")
    *_, last = legs_ahead(state, ANNA)

    assert placements(state.canals, last, state.player.hand)[0] == Place("S.P", "e1", 1)


def test_where_canals_lead_already_nothing_is_placed() -> None:
    whole = building(WHOLE)

    for leg in legs_ahead(whole, ANNA):
        assert not placements(whole.canals, leg, whole.player.hand)


def test_ck_9_5_a_tile_with_the_ships_own_flag_comes_after_the_same_without() -> None:
    empty = canals("")
    ranked = placements(empty, ON_THE_WAY, ("S.R", "S"))

    assert {place.tile for place in ranked} == {"S", "S.R"}
    for flagged in (place for place in ranked if place.tile == "S.R"):
        plain = Place("S", flagged.space, flagged.rotation)
        assert ranked.index(plain) < ranked.index(flagged)


def test_ck_9_12_no_tile_on_a_free_space_makes_a_sailors_way_longer() -> None:
    by_way_of_dijver = Leg(RED, Berth("GE"), "SP")
    at_sea = by_way_of_dijver._replace(ship=Ship(ANNA, "red", is_sailing=True))
    hand = HANDS[BEN].split()

    assert placements(canals(WHOLE), by_way_of_dijver, hand)
    assert not placements(canals(WHOLE), at_sea, hand)


def test_ck_9_a_sailor_has_the_legs_ahead_of_its_ship() -> None:
    state = sailing("f10:S@0 f9:S@0", "f9:S")

    assert [(leg.start.at, leg.target) for leg in legs_ahead(state, ANNA)] == [
        ("f9", "DI"),
        ("DI", "AU"),
        ("AU", "KR"),
    ]


def test_placements_do_not_depend_on_what_was_asked_before() -> None:
    for match in random_game("canal_king", 5)[204:244:12]:
        laid, hand = match.state.canals.laid, HANDS[ANNA].split()
        for seat in match.state.seats:
            for leg in legs_ahead(match.state, seat):
                asked = Canals(dict(laid))
                for place in (leg.start, Berth(leg.target)):
                    survey(asked).spread(leg.ship, place).search_to(FARTHEST)
                assert placements(asked, leg, hand) == placements(Canals(dict(laid)), leg, hand)


def test_placements_are_legal() -> None:
    state = building(ALL_BUT_ONE, seats=3)
    legal = {*GAME.legal_moves(state, ANNA)}

    for seat in state.seats:
        for leg in legs_ahead(state, seat):
            assert {*placements(state.canals, leg, state.player.hand)} <= legal


def lead_after(state: CanalKing, move: Move) -> float:
    worth = GAME.appraise(make(state, GAME.format(state, move))[0])
    return worth[ANNA] - worth[BEN]


def missed(state: CanalKing) -> float:
    """Return how much worse the best of thirty proposed moves is than the best of all."""
    best = max(lead_after(state, move) for move in GAME.legal_moves(state, ANNA))
    drawn = [{propose(state, Random(f"{own} {n}")) for n in range(30)} for own in range(10)]
    return best - fmean(max(lead_after(state, move) for move in moves) for moves in drawn)


def test_proposed_moves_include_nearly_the_best() -> None:
    """Of thirty random moves the best is worse by 0.1."""
    assert fmean(map(missed, map(building, BEGUN))) < 0.08


def test_ck_6_the_special_tile_is_often_proposed_on_the_way_of_others() -> None:
    """A canal from Coupure leads Ben, who goes to Kruispoort, to i2; dark spaces are no choice."""
    drawn = [propose(building("j2:G@5"), Random(seed)) for seed in range(200)]
    spaces = [move.space for move in drawn if isinstance(move, Special)]

    assert spaces.count("i2") > len(spaces) / 4
