"""Phase 4 and the transport track (MV, SL, TR, EX-4)."""

from typing import Any

import pytest
from msgspec.structs import replace

from rules.ruhrschifffahrt.play.dice import with_die_added, without_arrow_die
from rules.ruhrschifffahrt.play.sales import sale_in
from rules.ruhrschifffahrt.state import Ruhr
from rules.ruhrschifffahrt.tables.board import SALE_FIELDS
from tests.rules.ruhrschifffahrt.arrange import (
    ONE,
    TWO,
    game,
    legal,
    made,
    play,
    reaching,
    rule_against,
    seat,
    selling,
)


def at(depot: str, value: int, option: str = "none", **changes: Any) -> Ruhr:
    """Return a position in which the first seat sells a die."""
    state = seat(game(), ONE, ship=depot, option=option, **changes)
    return selling(replace(state, dice={**state.dice, depot: value}))


def test_mv_1_a_ship_goes_downstream() -> None:
    state = at("D9", 3, "lotse")

    assert rule_against(state, "sell STE") == "MV-1"
    assert rule_against(state, "done") == "MV-1"


def test_mv_2_a_simple_trip_covers_two_fields_obstacles_included() -> None:
    assert legal(at("D1", 3)) == ["sell WIT"]
    assert rule_against(at("D9", 3), "sell EH") == "MV-2"
    built = replace(at("D1", 3), obstacles=())
    assert legal(built) == ["sell WIT"]


def test_mv_3_and_mv_4_a_pilot_opens_near_and_far_fields_and_ruhrort() -> None:
    assert legal(at("D15", 3, "lotse")) == ["sell BH", "sell BG", "sell RUH"]
    assert rule_against(at("D15", 3), "sell RUH") == "MV-3"
    all_fields = [f"sell {field}" for field in SALE_FIELDS]
    assert legal(at("D1", 3, "lotse")) == all_fields


def test_mv_5_ships_share_a_sale_field() -> None:
    state = seat(at("D9", 3), TWO, ship="ES", arrival=1)

    assert play(state, "sell ES").tableaus[ONE].ship == "ES"


def test_mv_6_obstacles_cost_one_point_once_and_locks_none() -> None:
    blocked = sale_in(at("D7", 5, "lotse"), ONE, "WER")
    built = sale_in(replace(at("D7", 5, "lotse"), obstacles=()), ONE, "WER")

    assert (blocked.value, blocked.lost) == (4, 1)
    assert (built.value, built.lost) == (5, 0)


def test_mv_7_a_die_of_1_stays_1() -> None:
    sale = sale_in(at("D10", 1), ONE, "WER")

    assert (sale.value, sale.lost, sale.thaler) == (1, 0, 0)


def test_mv_8_the_lower_value_stays_with_the_die() -> None:
    state = play(at("D10", 4), "sell WER")

    assert state.track["black"] == (0, 0, 3, 0)


def test_sl_1_the_ship_stands_on_the_sale_field_and_the_depot_is_empty() -> None:
    state = play(at("D9", 3), "sell ES")

    assert state.tableaus[ONE].ship == "ES"
    assert state.tableaus[ONE].arrival == 1
    assert "D9" not in state.dice


@pytest.mark.parametrize(
    ("depot", "field", "area"),
    [
        ("D9", "ES", "BI"),
        ("D7", "STE", "BC"),
        ("D7", "RUH", "BR"),
        ("D2", "MH", "WI"),
        ("D1", "WIT", "WC"),
        ("D1", "RUH", "WR"),
    ],
)
def test_sl_2_colour_and_buyer_make_the_area(depot: str, field: str, area: str) -> None:
    state = play(at(depot, 3, "lotse"), f"sell {field}")

    assert {a for a, stones in state.tableaus[ONE].stones.items() if stones} == {area}


def test_sl_4_and_sl_5_a_stone_costs_one_thaler_and_a_full_area_none() -> None:
    free = at("D9", 3, stones={**game().tableaus[0].stones, "BI": 1})
    full = at("D9", 3, stones={**game().tableaus[0].stones, "BI": 2})

    assert play(free, "sell ES").tableaus[ONE].thaler == 2
    assert play(full, "sell ES").tableaus[ONE].thaler == 3


def test_sl_6_ruhrort_pays_one_more_with_and_without_a_stone() -> None:
    full = at("D15", 4, "lotse", stones={**game().tableaus[0].stones, "BR": 2})
    full = replace(full, obstacles=())

    assert play(full, "sell RUH").tableaus[ONE].thaler == 5
    assert (
        play(seat(full, ONE, stones=game().tableaus[0].stones), "sell RUH").tableaus[ONE].thaler
        == 4
    )


def test_sl_7_warehouses_earn_in_cities_only() -> None:
    sites = {**game().sites, "STE": (TWO, ONE), "KE": (TWO,), "RL": (TWO,)}

    in_city = play(replace(at("D7", 3), sites=sites), "sell STE")
    in_harbour = play(replace(at("D7", 3, "lotse"), sites=sites), "sell RUH")

    assert [t.thaler for t in in_city.tableaus[:2]] == [3, 1]
    assert in_harbour.tableaus[TWO].thaler == 0


def test_sl_8_the_seller_takes_what_lies_on_the_field() -> None:
    state = replace(at("D9", 3), demand={"ES": 2, "EH": 1})

    state, events = made(state, "sell ES")

    assert str(events[0].text) == (
        "Seat 1 sells black 3 from Rellinghausen (D9) in Schmiede Essen (ES) for 4 Thaler "
        "and places a stone (black to industry)."
    )
    assert state.demand == {"ES": 0, "EH": 1}


def test_sl_9_a_white_die_goes_to_the_white_column() -> None:
    state = play(at("D2", 4), "sell MH")

    assert state.track == {"black": (0, 0, 0, 0), "white": (0, 0, 4, 0)}


def test_sl_10_stones_stay_when_tiles_are_gained() -> None:
    stones = {**game().tableaus[0].stones, "BC": 1}
    state = at("D9", 3, stones=stones)
    state = replace(state, agenda=("progress", "purchases"))

    state, _ = made(state, "sell ES")

    assert state.tableaus[ONE].owns("schleusenbau")
    assert (state.tableaus[ONE].stones["BI"], state.tableaus[ONE].stones["BC"]) == (1, 1)


def test_tr_3_the_nearest_empty_space_above_the_arrow_is_taken() -> None:
    assert with_die_added((0, 0, 2, 0, 0), 2, 5) == ((0, 5, 2, 0, 0), 0)
    assert with_die_added((0, 3, 2, 0, 0), 2, 5) == ((5, 3, 2, 0, 0), 0)


def test_tr_4_a_full_column_moves_down_and_the_lowest_die_leaves() -> None:
    assert with_die_added((1, 2, 3, 4), 2, 5) == ((5, 1, 2, 3), 4)
    assert with_die_added((1, 2, 3), 2, 5) == ((5, 1, 2), 3)


def test_tr_7_the_arrow_is_filled_from_above() -> None:
    assert without_arrow_die((0, 4, 2, 6), 2) == (0, 0, 4, 6)


def full_track(state: Ruhr) -> Ruhr:
    return replace(state, track={"black": (1, 2, 3, 4), "white": (1, 2, 3, 5)})


def test_tr_5_without_an_empty_depot_under_the_crest_any_outside_mark_will_do() -> None:
    """The crest of round 5 is Essen: D9 is empty, because its die has just been sold."""
    crested = full_track(replace(at("D9", 3), dice={"D7": 3, "D9": 3}))
    crested = play(crested, "sell ES")
    dice = {**dict.fromkeys(("D7", "D8", "D9"), 3), "D10": 3}
    elsewhere = full_track(replace(at("D10", 3), dice=dice))
    elsewhere = play(elsewhere, "sell WER")

    assert set(legal(crested)) == {"return D8", "return D9"}
    assert rule_against(crested, "return D11") == "TR-5"
    assert rule_against(crested, "return D7") == "TR-5"
    assert rule_against(crested, "return D4") == "TR-6"
    assert rule_against(crested, "done") == "TR-5"
    assert legal(elsewhere) == [f"return D{n}" for n in range(10, 16)]


def test_tr_6_a_white_die_returns_to_mark() -> None:
    state = play(full_track(at("D2", 3)), "sell MH")

    assert legal(state) == ["return D2"]
    assert rule_against(state, "return D8") == "TR-6"
    assert play(state, "return D2").dice["D2"] == 5


def test_tr_8_in_round_12_a_die_that_leaves_is_set_aside() -> None:
    state = replace(at("D9", 3), round=12, track={"black": (1, 2, 4), "white": (0, 0, 0)})

    state, events = made(state, "sell ES")

    assert state.out_of_play == {"black": 1}
    assert str(events[1].text) == "The die black 4 leaves the track and is set aside."


def test_tr_9_a_return_of_the_track_change_uses_the_new_crest() -> None:
    state = game(number=4, track={"black": (0, 0, 1, 2, 6), "white": ()})
    state = replace(state, agenda=("track_change", "start"), dice={"D9": 3})

    state = reaching(state, "track_change", "start")

    assert legal(state) == ["return D13", "return D14", "return D15"]


def test_ex_4_the_first_sale_in_ruhrort_moves_the_export_marker() -> None:
    low, _ = made(replace(at("D15", 3, "lotse"), obstacles=()), "sell RUH")
    high, events = made(replace(at("D15", 4, "lotse"), obstacles=()), "sell RUH")
    second = play(replace(at("D15", 6, "lotse"), harbour_sold=True), "sell RUH")

    assert (low.export, high.export, second.export) == (1, 2, 0)
    assert str(events[1].text) == "The export marker moves 2 spaces right."


def test_ex_4_counts_the_value_on_arrival() -> None:
    assert play(at("D15", 4, "lotse"), "sell RUH").export == 1


def test_a_sale_tells_what_is_lost_and_who_earns() -> None:
    state = replace(at("D10", 3), sites={**game().sites, "WER": (TWO,)})
    full = {**game().tableaus[0].stones, "BC": 2}

    _, events = made(seat(state, ONE, stones=full), "sell WER")

    assert [str(e.text) for e in events[:2]] == [
        (
            "Seat 1 sells black 3 from Heisingen (D10), which loses 1 on the way, "
            "in Werden (WER) for 2 Thaler."
        ),
        "The warehouse in Werden (WER) earns 1 Thaler: Seat 2.",
    ]
