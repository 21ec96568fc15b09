"""Where ships may start, and the water that opens and closes the pilot's fields."""

from typing import Any

import pytest
from msgspec.structs import replace

from rules.core import NATURE
from rules.ruhrschifffahrt.moves import Choose, Drawn
from rules.ruhrschifffahrt.play.departure import offered_options, start_depots
from rules.ruhrschifffahrt.state import Ruhr
from rules.ruhrschifffahrt.tables.board import DEPOTS, POS, SIMPLE
from rules.ruhrschifffahrt.tables.rounds import MARKERS
from tests.rules.ruhrschifffahrt.arrange import (
    GAME,
    ONE,
    choosing,
    departing,
    game,
    legal,
    made,
    play,
    playing,
    reaching,
    rule_against,
    seat,
)

TOWING = ["treideln", "treideln+lotse", "treideln+transport"]


def at(ship: str, **changes: Any) -> Ruhr:
    """Return a position in which the first seat chooses with its ship on a field."""
    return choosing(seat(game(), ONE, ship=ship, **changes))


def options(state: Ruhr) -> list[str]:
    return [move.removeprefix("option ") for move in legal(state)]


def test_st_2_downstream_is_free_and_upstream_takes_towing() -> None:
    downstream = departing(seat(game(), ONE, ship="STE"))

    assert all(POS[move.split()[1]] > POS["STE"] for move in legal(downstream))
    assert rule_against(downstream, "start D7") == "ST-2"


def test_st_7_none_is_offered_exactly_when_there_is_a_start_without_an_option() -> None:
    assert "none" in options(at("WIT"))
    assert "none" not in options(at("RUH"))
    assert rule_against(at("RUH"), "option none") == "ST-7"
    only_pilot = choosing(seat(game(dice={"D8": 3}), ONE, ship="WIT"))
    assert options(only_pilot) == ["lotse"]
    assert rule_against(only_pilot, "option lohn") == "SO-4"


def test_st_7_every_option_offered_can_be_completed_in_random_games() -> None:
    for match in playing(4, 6):
        if not match.to_act or match.state.phases[0].number != 3:
            continue
        assert legal_or_chance(match.state)


def legal_or_chance(state: Ruhr) -> bool:
    """Return whether every option of a position, with every placement, leads to a start."""
    (who,) = GAME.to_act(state)
    for move in GAME.legal_moves(state, who):
        after, _ = GAME.apply(state, who, move)
        if after.phases and after.phases[0].to_act(after) == (who,):
            assert next(GAME.legal_moves(after, who), None) is not None
    return True


def test_db_5_the_timeline_lends_only_when_nothing_else_is_legal() -> None:
    state = at("RUH", supply=0, vp=1)

    payments = offered_options(state, ONE)

    assert payments[Choose("treideln")].loans == 1
    after = play(state, "option treideln").tableaus[ONE]
    assert (after.vp, after.timeline, after.debts, after.thaler) == (0, (7, 9, 10, 11), 1, 1)


def test_db_7_is_not_offered_while_the_tile_tows() -> None:
    state = replace(at("RUH", supply=0, timeline=(), tiles=("treidelaktion",)), round=7)

    assert options(state) == ["treideln free", "treideln+lotse free"]


@pytest.mark.parametrize("option", ["none", "lotse", "treideln"])
def test_st_6_starts_agree_with_the_printed_arrows(option: str) -> None:
    state = seat(game(dice=dict.fromkeys(DEPOTS, 3)), ONE, ship="KET", tiles=("grafschaft_mark",))

    found = set(start_depots(state, ONE, option))

    upstream = {depot for depot in DEPOTS if POS[depot] < POS["KET"]}
    pilotless = {depot for depot in DEPOTS if SIMPLE[depot]}
    expected = {
        "none": pilotless - upstream,
        "lotse": set(DEPOTS) - upstream,
        "treideln": pilotless & upstream,
    }
    assert found == expected[option]


def test_a_start_is_made_by_the_game_and_told() -> None:
    _, events = made(play(at("WIT"), "option none"), "start D9")

    assert str(events[0].text) == "Seat 1 moves the ship to Rellinghausen (D9)."


def test_wd_1_every_marker_not_yet_drawn_is_equally_likely_wherever_it_lies() -> None:
    state = reaching(game(markers={**game().markers, "C1": 0}), "marker")

    odds = dict(GAME.odds(state))

    assert odds[Drawn("IK-S")] == 2
    assert odds[Drawn("HW")] == 1
    assert Drawn("C1") not in odds
    assert sum(odds.values()) == 19


def test_wd_2_the_markers_are_those_of_the_list() -> None:
    kinds = [marker.kind for marker in MARKERS.values() for _ in range(marker.copies)]

    assert {kind: kinds.count(kind) for kind in kinds} == {
        "industry_territory": 4,
        "industry_kind": 6,
        "cities": 6,
        "water": 4,
    }
    state = play(reaching(game(), "marker"), "marker IK-G")
    assert state.demand == {"MG": 1, "EG": 1, "WG": 1, "BG": 1}


def test_wd_6_an_empty_bag_gives_no_marker_but_the_duty() -> None:
    state = reaching(seat(game(bag=0), ONE, ship="WIT"), "marker", "start")

    assert state.lock_duty
    assert state.drawn == ()
    assert GAME.to_act(state) != (NATURE,)
