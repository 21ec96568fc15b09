"""Phase 3: special options (SO)."""

from msgspec.structs import replace

from tests.rules.ruhrschifffahrt.arrange import (
    ONE,
    TWO,
    choosing,
    game,
    legal,
    play,
    rule_against,
    seat,
)
from tests.rules.ruhrschifffahrt.test_start_places import TOWING, at, options


def test_so_1_several_seats_may_choose_the_same_option() -> None:
    state = seat(seat(game(), ONE, ship="WIT", option="lotse"), TWO, ship="WIT")

    assert "lotse" in options(choosing(state, TWO))
    assert rule_against(play(choosing(state, TWO), "option lotse"), "option lotse") == "ST-1"


def test_so_2_treidelaktion_does_not_help_against_the_water() -> None:
    state = at("STE", thaler=5, tiles=("treidelaktion",))

    state = replace(state, marker="LW")

    assert rule_against(state, "option treideln+lotse free") == "WD-4"
    assert "treideln free" in options(state)


def test_so_3_lohn_is_for_one_seat_only() -> None:
    state = seat(game(), TWO, ship="WIT", tiles=("lohn",))

    assert "lohn" in options(choosing(state, TWO))
    taken = seat(state, ONE, option="lohn")
    assert rule_against(choosing(taken, TWO), "option lohn") == "SO-3"


def test_so_4_lohn_and_nachschub_need_their_tiles_and_end_in_round_12() -> None:
    assert rule_against(at("WIT"), "option lohn") == "SO-4"
    assert rule_against(at("WIT"), "option nachschub") == "SO-4"
    owner = seat(at("WIT"), ONE, tiles=("lohn", "nachschub"))
    assert {"lohn", "nachschub"} <= set(options(owner))
    assert not {"lohn", "nachschub"} & set(options(replace(owner, round=12)))


def test_so_6_transport_moves_a_white_die_even_without_the_tile() -> None:
    track = {"black": (0, 0, 3, 0), "white": (0, 0, 5, 0)}
    state = replace(at("WIT"), track=track, dice={"D9": 3, "D2": 4})

    state = play(state, "option transport")

    assert {"place black D7", "place white D1"} <= set(legal(state))
    assert not {"place white D2", "place black D1", "place white D7"} & set(legal(state))
    assert rule_against(state, "place white D2") == "SO-6"
    assert rule_against(state, "place white D7") == "TR-6"
    assert rule_against(state, "done") == "SO-6"
    after = play(state, "place white D1", "start D9")
    assert (after.dice["D1"], after.track["white"]) == (5, (0, 0, 0, 0))


def test_so_8_a_towed_ship_must_start_where_it_put_the_die() -> None:
    track = {"black": (0, 0, 3, 0), "white": (0, 0, 5, 0)}
    state = replace(at("RUH", thaler=5), track=track, dice={"D9": 4})
    state = play(state, "option treideln+transport")

    assert not {"place black D8", "place black D11"} & set(legal(state))
    assert not any("white" in move for move in legal(state))
    assert rule_against(state, "place black D8") == "ST-6"
    state = play(state, "place black D7")
    assert rule_against(state, "start D9") == "SO-8"


def test_so_13_kohlenschlepper_comes_before_the_option_or_before_the_start() -> None:
    state = at("WIT", tiles=("kohlenschlepper", "nachschub"))

    early = play(state, "tile kohlenschlepper D9")
    late = play(state, "option none")
    meanwhile = play(state, "option nachschub")

    assert "none" in options(early)
    assert "tile kohlenschlepper D9" in legal(late)
    assert play(late, "tile kohlenschlepper D9").dice["D9"] == 6
    assert rule_against(meanwhile, "tile kohlenschlepper D9") == "SO-12"


def test_so_14_who_has_neither_money_nor_warehouses_is_told_the_price() -> None:
    state = at("STE", supply=0)

    assert rule_against(state, "option treideln") == "DB-1"
    assert not set(TOWING) & set(options(state))
