"""The value of positions, and what hints say of them."""

from itertools import pairwise
from random import Random

import pytest
from msgspec.structs import replace

from authoring.random_games import random_game
from rules.canal_king.advice.appraisal import SMALL, appraise, steps_left, turns_left
from rules.canal_king.advice.distances import openings, steps_between, survey
from rules.canal_king.advice.reach import CELL, FARTHEST, TILE, TURN, Ship, beside, steps_to_fill
from rules.canal_king.canals import Berth, Canals
from rules.canal_king.state import CanalKing, Claiming, Drawing
from rules.canal_king.tables import BORDERS, PORTS, SPACES
from rules.match import Match
from rules.setup import Setup
from rules.text import words
from tests.rules.canal_king.tables import (
    ALL_BUT_ONE,
    ANNA,
    GAME,
    HANDS,
    WHOLE,
    building,
    canals,
    change,
    make,
    sailing,
)

RED = Ship(ANNA, "red")


def worth(state: CanalKing) -> float:
    """Return Anna's value minus Ben's."""
    anna, ben = appraise(state)
    return anna - ben


def test_ck_1_1_bits_of_neighbours_lie_where_the_board_has_them() -> None:
    for space, borders in BORDERS.items():
        near = {name for name in borders if name in SPACES}
        assert {name for name in SPACES if beside(CELL[space]) & CELL[name]} == near


def test_ck_8_2_a_tile_that_leads_on_is_better() -> None:
    whole, nearly, empty = (turns_left(building(b), ANNA) for b in (WHOLE, ALL_BUT_ONE, ""))

    assert whole < nearly < empty


def test_ck_8_4_claiming_a_finished_route_beats_waiting() -> None:
    window, _ = make(building(ALL_BUT_ONE, hand="S.P S G T 2P"), "place S.P e1 1")
    claimed, _ = make(window, "claim")
    waited, _ = make(window, "wait")

    assert worth(claimed) > worth(waited)


def test_ck_8_6_a_finished_route_costs_the_turn_of_its_claim() -> None:
    finished = building(WHOLE)
    claimed, _ = make(finished, "claim")

    assert turns_left(claimed, ANNA) < turns_left(finished, ANNA)


@pytest.mark.parametrize("seats", [2, 4])
def test_ck_7_4_who_draws_has_acted_as_much_as_who_has_drawn(seats: int) -> None:
    before = building(seats=seats)
    drawn, _ = make(before, "place S f6 0")
    drawing, _ = GAME.apply(before, ANNA, GAME.parse(before, ANNA, "place S f6 0"))

    assert isinstance(drawing.phase, Drawing)
    assert appraise(drawing) == appraise(drawn)


def test_ck_8_4_who_may_claim_after_building_has_acted() -> None:
    window, _ = make(building(ALL_BUT_ONE, hand="S.P S G T 2P"), "place S.P e1 1")
    claimed, _ = make(window, "claim")

    assert isinstance(window.phase, Claiming)
    assert turns_left(window, ANNA) == turns_left(claimed, ANNA)


def test_ck_9_9_every_port_on_the_card_brings_the_ship_nearer() -> None:
    ways = "c7:S@0 c6:S@0"
    early, late = sailing(ways, "KA"), change(sailing(ways, "KA"), ANNA, target=2)

    assert turns_left(late, ANNA) < turns_left(early, ANNA)


def before_the_end(board: str) -> CanalKing:
    """Return a position in which Anna lies in SP and has to sail to DA, her final destination."""
    to_final = {"route": ("GE", "DI", "SP", "DA"), "target": 3, "last_port": "SP"}
    return change(sailing(board), ANNA, ship=Berth("SP"), **to_final)


def test_ck_3_4_a_sailor_needs_a_way_without_missing_tiles() -> None:
    assert steps_left(before_the_end(WHOLE), ANNA) == TURN
    assert steps_left(before_the_end(ALL_BUT_ONE), ANNA) == FARTHEST
    assert steps_between(canals(ALL_BUT_ONE), RED, Berth("SP"), "DA") < FARTHEST


def test_ck_9_8_a_ship_before_a_dead_end_returns() -> None:
    in_port = before_the_end(f"{WHOLE} b4:S.R@1")
    at_sea = change(in_port, ANNA, ship=Berth("b4", 1))

    assert steps_left(at_sea, ANNA) == TURN + steps_left(in_port, ANNA)


def test_ck_7_6_a_missing_tile_in_hand_is_nearer_than_one_to_wait_for() -> None:
    has_it, lacks_it = (building(ALL_BUT_ONE, hand) for hand in ("S G G T T", "G G G T T"))

    assert steps_left(has_it, ANNA) == steps_left(building(WHOLE), ANNA) + TILE
    assert steps_left(lacks_it, ANNA) > steps_left(has_it, ANNA)


def test_ck_7_1_who_lacks_a_tile_rather_swaps_than_waits_for_it() -> None:
    state = building(ALL_BUT_ONE, "G G G T T")
    swapped, placed = (
        GAME.apply(state, ANNA, GAME.parse(state, ANNA, text))[0]
        for text in ("swap G G G T T", "place G f6 0")
    )

    assert worth(swapped) > worth(placed)


def test_ck_4_3_where_nothing_fits_no_way_leads() -> None:
    assert steps_to_fill((0, 0)) == TILE
    assert TILE < steps_to_fill((0b000111, 0b111000)) < FARTHEST
    assert steps_to_fill((0b000001, 0b111110)) == FARTHEST


def test_ck_9_7_a_lost_turn_is_a_turn_more() -> None:
    state = sailing("", "KA")

    assert turns_left(change(state, ANNA, loses_turn=True), ANNA) == 1 + turns_left(state, ANNA)


@pytest.mark.parametrize(
    ("tile", "dearer"),
    [("S.P", 0), ("S.R", TURN), ("special-0", 0), ("special-1", 2 * TURN)],
)
def test_ck_9_5_own_flags_and_special_tiles_of_others_take_time(tile: str, dearer: int) -> None:
    plain = WHOLE.replace("e1:S.P", "e1:S")
    flagged = WHOLE.replace("e1:S.P", f"e1:{tile}")

    assert whole_way(canals(flagged)) == whole_way(canals(plain)) + dearer


def whole_way(built: Canals) -> int:
    legs = pairwise(("GE", "DI", "SP", "DA"))
    return sum(steps_between(built, RED, Berth(start), target) for start, target in legs)


def test_ck_9_11_a_port_that_nobody_can_come_to_is_as_far_as_can_be() -> None:
    straight = canals("f6:S@0").laid["f6"]
    walled = Canals(dict.fromkeys(SPACES, straight))

    assert steps_between(walled, RED, Berth("GE"), "SP") == FARTHEST


def test_ck_5_2_what_was_known_of_canals_stays_true_when_tiles_are_laid() -> None:
    last = random_game("canal_king", 2)[-1].state
    asked = [
        (seat, player.colour, Berth(start), target)
        for seat, player in zip(last.seats, last.players, strict=True)
        for start, target in [*pairwise(PORTS), *pairwise(player.route)]
    ]
    built, hands = Canals(), [tuple(hand.split()) for hand in HANDS]
    for number, (space, laid) in enumerate(last.canals.laid.items()):
        built = built.with_tile(space, laid)
        fresh = Canals(built.laid)
        hard = survey(fresh).hard_for(hands[number % len(hands)], draws=number % 2)
        # Some are asked for after each tile, others only after several.
        for seat, colour, start, target in asked[:: 1 + number % 4]:
            for ship in Ship(seat, colour, hard=hard), Ship(seat, colour, is_sailing=True):
                known = steps_between(built, ship, start, target)
                assert known == steps_between(fresh, ship, start, target)


def test_a_game_appraised_all_along_is_appraised_as_from_anew() -> None:
    match = Match.start(GAME, Setup(2)).roll(Random(3))
    random = Random(4)
    for _ in range(30):
        state = match.state
        fresh = replace(state, canals=Canals(dict(state.canals.laid)))
        assert appraise(state) == appraise(fresh)
        seat = match.to_act[0]
        move = GAME.sample(state, seat, random)
        match = match.play(seat, GAME.format(state, move)).roll(random)


def test_a_way_takes_a_tile_for_each_space_and_a_stop() -> None:
    assert steps_between(canals(""), RED, Berth("GE"), "DI") == 3 * TILE + TURN


def test_the_openings_of_a_port_are_its_open_ends_nearest_to_the_next_port() -> None:
    empty = canals("")
    approaches = {space for space, _ in PORTS["GE"].approaches}
    nearest = openings(empty, RED, "GE", "DI")

    assert nearest
    assert set(nearest) <= approaches
    assert openings(empty, RED, "GE", "KR") != openings(empty, RED, "GE", "KA")
    assert openings(canals(WHOLE), RED, "GE", "DI") == []


def test_nothing_is_known_before_the_deal() -> None:
    assert appraise(Match.start(GAME, Setup(3)).state) == (0.0, 0.0, 0.0)


def test_ck_9_9_a_breakdown_names_the_ports_reached_in_order() -> None:
    state = change(sailing("", "KA"), ANNA, target=3)

    assert [kind.points for kind in GAME.breakdown(state)] == [(1, 0), (1, 0), (1, 0), (0, 0)]


def test_a_race_has_no_features() -> None:
    assert GAME.features(random_game("canal_king", 1)[0].state) is None


CLAIM = "lets you claim your route now"


def test_ck_8_2_a_tile_that_leads_on_is_told_in_turns() -> None:
    says = [words(m.says) for m in GAME.merits(building(ALL_BUT_ONE), building(WHOLE), ANNA)]

    assert says[0].startswith("brings you about 2 turns nearer to ")


def test_ck_7_1_a_swap_for_a_tile_that_is_missing_is_told_as_that() -> None:
    before = building(ALL_BUT_ONE, hand="G G G T T")
    swapped, _ = GAME.apply(before, ANNA, GAME.parse(before, ANNA, "swap G G G T T"))
    (merit,) = GAME.merits(before, swapped, ANNA)

    assert words(merit.says).startswith("exchanges G, G, G, T, T for tiles")
    assert merit.worth > SMALL


def test_ck_8_4_a_claim_that_a_tile_allows_is_told() -> None:
    before = building(ALL_BUT_ONE, hand="S.P S G T 2P")
    window, _ = make(before, "place S.P e1 1")
    says = [words(m.says) for m in GAME.merits(before, window, ANNA)]

    assert says[-1] == CLAIM
    assert not [said for said in says if said.startswith(("lays ", "has "))]
    assert not list(GAME.merits(window, window, ANNA))


def test_ck_8_4_a_claim_put_off_is_told() -> None:
    finished = building(WHOLE, hand="S.P S G T 2P")
    put_off, _ = make(finished, "place S a2 0")
    says = [words(m.says) for m in GAME.merits(put_off, finished, ANNA)]

    assert says == [CLAIM]


def test_ck_8_2_a_tile_that_leads_away_is_not_told_as_nearer() -> None:
    says = [words(m.says) for m in GAME.merits(building(WHOLE), building(ALL_BUT_ONE), ANNA)]

    assert not [said for said in says if "nearer" in said]
