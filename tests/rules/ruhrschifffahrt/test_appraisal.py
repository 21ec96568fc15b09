"""The value of positions, and the sources of a finished game's points."""

from typing import Any

import pytest
from msgspec.structs import replace

from authoring.random_games import last
from rules.ruhrschifffahrt.advice.appraisal import RuhrFeatures
from rules.ruhrschifffahrt.play.departure import Departure, Placement, Raising
from rules.ruhrschifffahrt.play.purchases import Purchases, SecondLock
from rules.ruhrschifffahrt.state import PASSED, Ruhr, Source
from rules.setup import Setup
from rules.text import Seat, words
from tests.rules.ruhrschifffahrt.arrange import (
    GAME,
    ONE,
    TWO,
    asking,
    departing,
    game,
    legal,
    play,
    seat,
    selling,
)


def worth(state: Ruhr, who: Seat = ONE) -> float:
    return GAME.appraise(state)[who]


def seen(state: Ruhr, who: Seat = ONE) -> RuhrFeatures:
    """What the appraisal reads of a seat, whatever that is worth."""
    features = GAME.features(state)
    assert features
    return RuhrFeatures(*features.by_seat[who])


def buying(state: Ruhr, *who: Seat) -> Ruhr:
    return asking(state, Purchases(who or (ONE,)))


def with_stones(**stones: int) -> Ruhr:
    state = game(2, 4)
    return buying(seat(state, ONE, stones={**state.tableaus[ONE].stones, **stones}))


def test_points_are_worth_something() -> None:
    state = buying(game())

    assert seen(seat(state, ONE, vp=7)).points == 7
    assert worth(seat(state, ONE, vp=7)) > worth(state)


def test_nothing_is_appraised_anew_when_the_turn_to_buy_passes_on() -> None:
    """Else to end one's turn would help or harm whoever comes next, and be chosen for that."""
    state = seat(buying(game(2, 12), ONE, TWO), TWO, thaler=17)

    assert GAME.features(play(state, "done")) == GAME.features(state)


def test_re_2_a_thaler_is_worth_less_the_fewer_purchases_are_left() -> None:
    gains = [
        worth(seat(buying(game(2, number)), ONE, thaler=4)) - worth(buying(game(2, number)))
        for number in (5, 11, 12)
    ]

    assert gains[0] > gains[1] > gains[2] == 0


def test_sc_7_in_the_end_the_buergermeister_makes_thaler_points() -> None:
    mayor = seat(buying(game(2, 12)), ONE, tiles=("buergermeister",), thaler=4)
    indebted = seat(mayor, ONE, debts=1)

    assert seen(mayor).thaler == 4
    assert seen(indebted).thaler == 0


def test_sc_10_a_debt_costs() -> None:
    state = buying(game())

    assert worth(seat(state, ONE, debts=2)) < worth(seat(state, ONE, debts=1)) < worth(state)


def test_pg_3_stones_lead_to_tiles() -> None:
    assert worth(with_stones(BI=1, BC=1)) > worth(with_stones(BI=1)) > worth(with_stones())


def test_pg_3_a_tile_is_worth_more_than_the_way_to_it() -> None:
    nearly = with_stones(BC=1)

    assert worth(seat(nearly, ONE, tiles=("schleusenbau",))) > worth(nearly)


def test_pg_4_a_tile_that_is_gone_is_worth_nothing() -> None:
    owned = seat(buying(game()), ONE, tiles=("gasthaus",))
    used = owned.with_tableau(ONE, owned.tableaus[ONE].with_used("gasthaus"))

    assert worth(owned) > worth(used)


def test_pl_2_the_last_copy_of_a_white_tile_is_lost_to_the_others() -> None:
    before = buying(game(2, 4))
    after = seat(before, TWO, tiles=("ruhraake",))

    assert worth(after) < worth(before)


def test_ex_2_the_upper_rows_export_more() -> None:
    state = buying(game(2, 5))
    sites = {**state.sites, "RL": (ONE, TWO)}

    after = replace(state, sites=sites)

    assert worth(after, ONE) - worth(state, ONE) > worth(after, TWO) - worth(state, TWO) > 0


def test_ex_1_the_country_of_the_round_is_sure_to_export() -> None:
    state = buying(game(2, 5))
    built = replace(state, sites={**state.sites, "RL": (ONE,)})

    assert worth(replace(built, country="RL")) > worth(built)


@pytest.mark.parametrize("tile", ["", "ruhrtalbahn"])
def test_sc_1_the_last_city_of_a_group_brings_most(tile: str) -> None:
    state = seat(buying(game(2, 5)), ONE, tiles=(tile,) if tile else ())
    built = [replace(state, sites={**state.sites, **dict.fromkeys(cities, (ONE,))})
             for cities in (("KET",), ("KET", "WER"), ("KET", "WER", "STE"))]  # fmt: skip

    first, second, third = map(worth, built)

    assert third - second > second - first > 0


def test_sc_5_a_clear_majority_is_worth_more_than_a_tie() -> None:
    def owned_by(*owners: Seat) -> float:
        state = buying(game(2, 5))
        return seen(replace(state, sites={**state.sites, "KE": owners})).majorities

    assert owned_by(ONE, ONE) > owned_by(ONE) > owned_by(ONE, TWO) == owned_by(ONE, TWO, TWO)


def test_bl_6_a_second_lock_is_as_good_as_built() -> None:
    state = game(2, 4)

    assert seen(asking(state, SecondLock(ONE))).points == seen(buying(state, TWO)).points + 3
    assert seen(asking(state, SecondLock(TWO))).points == seen(buying(state, TWO)).points


def at(depot: str, value: int, option: str = "none", **changes: Any) -> Ruhr:
    """Return a position in which the first seat sells a die."""
    state = seat(game(2, 5), ONE, ship=depot, option=option, **changes)
    return selling(replace(state, dice={**state.dice, depot: value}))


def test_sl_4_better_coal_promises_more() -> None:
    assert worth(at("D9", 6)) > worth(at("D9", 3))


def test_mv_6_an_obstacle_on_the_way_costs() -> None:
    state = at("D10", 4, "lotse")

    assert worth(replace(state, obstacles=())) > worth(state)


def test_mv_3_a_pilot_opens_more_buyers() -> None:
    assert worth(at("D13", 4, "lotse")) > worth(at("D13", 4))


def test_wd_2_demand_attracts() -> None:
    state = at("D10", 4)

    assert worth(replace(state, demand={"WER": 2})) > worth(state)


def test_sl_7_a_warehouse_in_the_city_of_the_sale_earns() -> None:
    about_to_sell, has_sold = at("D10", 4), seat(at("D10", 4), ONE, ship="WER")
    sites = {**has_sold.sites, "WER": (ONE,)}
    expected, held = (
        worth(replace(state, sites=sites)) - worth(state) for state in (about_to_sell, has_sold)
    )

    assert expected > held > 0


def test_sl_1_a_sale_is_worth_about_what_was_expected_of_it() -> None:
    state = selling(at("D10", 4, "lotse"), ONE, TWO)
    state = seat(state, TWO, ship="D13", option="none")

    best = max(worth(play(state, move)) for move in legal(state))

    assert best == pytest.approx(worth(state), abs=2)


def test_st_8_who_has_passed_expects_no_sale() -> None:
    waiting = replace(game(2, 5), agenda=("sale",), phases=(Purchases((TWO,)),))

    assert worth(seat(waiting, ONE, option=PASSED)) < worth(waiting)


def test_st_2_a_ship_far_upstream_has_more_dice_before_it() -> None:
    state = replace(buying(game(2, 5)), dice={"D9": 3, "D12": 4, "D15": 4, "D1": 4})

    assert worth(seat(state, ONE, ship="STE")) > worth(seat(state, ONE, ship="RUH"))


def test_so_12_raising_a_die_is_expected_before_it_is_done() -> None:
    state = seat(replace(game(2, 5), dice={"D13": 3}), ONE, option="nachschub", ship="STE")

    assert worth(asking(state, Raising(ONE))) > worth(departing(state, "nachschub"))


def test_so_6_so_8_what_a_transport_brings_is_expected_before_it_is_done() -> None:
    track = {"black": (0, 0, 6, 0), "white": (0, 0, 0, 0)}
    state = replace(game(2, 5), dice={"D13": 1}, track=track)

    def placing(option: str, ship: str) -> float:
        who = seat(state, ONE, option=option, ship=ship)
        return worth(asking(who, Placement(ONE, option)))

    plain = seat(state, ONE, option="none", ship="STE")

    assert placing("transport", "STE") > worth(departing(plain))
    assert placing("treideln+transport", "MUL") > 0


def test_so_8_a_towed_ship_starts_where_its_die_was_put() -> None:
    state = seat(replace(game(2, 5), dice={"D13": 1, "D7": 6}), ONE, ship="MUL")
    state = seat(state, ONE, option="treideln+transport")
    free, bound = (
        asking(state, Departure(ONE, "treideln+transport", only)) for only in ("", "D13")
    )

    assert worth(free) > worth(bound)


def test_without_a_start_nothing_is_expected() -> None:
    state = seat(replace(game(2, 5), dice={}), ONE, option="lotse")

    assert seen(departing(state, "lotse")).trip <= seen(buying(state, TWO)).trip + 1


def test_sc_10_debts_take_no_more_than_there_is() -> None:
    """Three points for locks, and two debts that cost four: nothing is left."""
    end = last(GAME, Setup(2), 1)
    poor = seat(end, ONE, vp=0, debts=2)
    sites = dict.fromkeys(end.sites, ())
    poor = replace(
        poor, sites=sites, earned={(Source.LOCKS, ONE): 3}, final=((("debt", -4),), end.final[TWO])
    )

    found = {words(name): points[ONE] for name, points in GAME.breakdown(poor)}

    assert found == {
        "locks": 3,
        "warehouses": 0,
        "export": 0,
        "events": 0,
        "cities": 0,
        "coal stores": 0,
        "white tiles": 0,
        "debts": -3,
    }


def test_sc_11_white_tiles_bring_points_at_once_and_at_the_end() -> None:
    end = last(GAME, Setup(2), 1)
    inn = replace(end, earned={(Source.INN, ONE): 2}, final=((("ruhraake", 3),), end.final[TWO]))

    found = {words(name): points[ONE] for name, points in GAME.breakdown(inn)}

    assert found["white tiles"] == 2 + 3
