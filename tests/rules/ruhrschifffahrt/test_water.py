"""Phase 2: markers from the bag (WD)."""

from msgspec.structs import replace

from rules.core import NATURE
from rules.ruhrschifffahrt.moves import Drawn
from rules.ruhrschifffahrt.tables.rounds import MARKERS
from tests.rules.ruhrschifffahrt.arrange import GAME, ONE, game, made, play, reaching, seat


def test_wd_1_a_marker_is_drawn_carried_out_and_leaves_the_game() -> None:
    state = reaching(game(), "marker", "start")

    state, _ = made(state, "marker C5")

    assert (state.bag, state.markers["C5"], state.drawn, state.marker) == (5, 0, ("C5",), "C5")
    assert state.demand == {"STE": 1, "BLA": 1}


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


def test_wd_3_thaler_beyond_two_are_not_placed() -> None:
    state = reaching(game(demand={"MUL": 2, "KET": 2}), "marker", "start")

    state, events = made(state, "marker C3")

    assert state.demand == {"MUL": 2, "KET": 2}
    assert "Each of these fields holds two Thaler" in str(events[1].text)


def test_wd_4_high_and_low_water_close_the_pilot() -> None:
    for marker in ("HW", "LW", "HW-1", "LW+1"):
        assert play(reaching(game(), "marker"), f"marker {marker}").pilot_closed
    assert not play(reaching(game(), "marker"), "marker C1").pilot_closed
    assert not game().pilot_closed


def test_wd_5_low_water_raises_the_dice_on_depots() -> None:
    state = reaching(game(dice={"D1": 6, "D7": 3}), "marker")

    state = play(state, "marker LW+1")

    assert state.dice == {"D1": 6, "D7": 4}


def test_wd_6_an_empty_bag_gives_no_marker_but_the_duty() -> None:
    state = reaching(seat(game(bag=0), ONE, ship="WIT"), "marker", "start")

    assert state.lock_duty
    assert state.drawn == ()
    assert GAME.to_act(state) != (NATURE,)


def test_wd_6_round_12_has_no_duty() -> None:
    state = reaching(replace(game(number=12), bag=0), "marker", "start")

    assert not state.lock_duty
