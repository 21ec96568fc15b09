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
    rule_against,
    seat,
    selling,
)


def at(depot: str, value: int, option: str = "none", **changes: Any) -> Ruhr:
    """Return a position in which the first seat sells a die."""
    state = seat(game(), ONE, ship=depot, option=option, **changes)
    return selling(replace(state, dice={**state.dice, depot: value}))


def test_mv_3_and_mv_4_a_pilot_opens_near_and_far_fields_and_ruhrort() -> None:
    assert legal(at("D15", 3, "lotse")) == ["sell BH", "sell BG", "sell RUH"]
    assert rule_against(at("D15", 3), "sell RUH") == "MV-3"
    all_fields = [f"sell {field}" for field in SALE_FIELDS]
    assert legal(at("D1", 3, "lotse")) == all_fields


def test_mv_6_obstacles_cost_one_point_once_and_locks_none() -> None:
    blocked = sale_in(at("D7", 5, "lotse"), ONE, "WER")
    built = sale_in(replace(at("D7", 5, "lotse"), obstacles=()), ONE, "WER")

    assert (blocked.value, blocked.lost) == (4, 1)
    assert (built.value, built.lost) == (5, 0)


def test_mv_7_a_die_of_1_stays_1() -> None:
    sale = sale_in(at("D10", 1), ONE, "WER")

    assert (sale.value, sale.lost, sale.thaler) == (1, 0, 0)


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


def test_sl_7_warehouses_earn_in_cities_only() -> None:
    sites = {**game().sites, "STE": (TWO, ONE), "KE": (TWO,), "RL": (TWO,)}

    in_city = play(replace(at("D7", 3), sites=sites), "sell STE")
    in_harbour = play(replace(at("D7", 3, "lotse"), sites=sites), "sell RUH")

    assert [t.thaler for t in in_city.tableaus[:2]] == [3, 1]
    assert in_harbour.tableaus[TWO].thaler == 0


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


def test_ex_4_the_first_sale_in_ruhrort_moves_the_export_marker() -> None:
    low, _ = made(replace(at("D15", 3, "lotse"), obstacles=()), "sell RUH")
    high, events = made(replace(at("D15", 4, "lotse"), obstacles=()), "sell RUH")
    second = play(replace(at("D15", 6, "lotse"), harbour_sold=True), "sell RUH")

    assert (low.export, high.export, second.export) == (1, 2, 0)
    assert str(events[1].text) == "The export marker moves 2 spaces right."
