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


def test_so_6_without_another_start_the_die_must_become_one() -> None:
    track = {"black": (0, 0, 3, 0), "white": (0, 0, 0, 0)}
    state = replace(at("WER"), track=track, dice={})

    state = play(state, "option transport")

    assert legal(state) == [f"place black {d}" for d in ("D12", "D13", "D14", "D15")]
    assert rule_against(state, "place black D11") == "ST-6"
    assert rule_against(state, "place black D7") == "ST-2"
    assert rule_against(state, "place white D1") == "SO-6"


def test_so_6_an_option_whose_die_cannot_be_placed_is_closed() -> None:
    assert rule_against(at("WIT"), "option transport") == "ST-7"


def test_so_7_the_double_options_do_both_parts() -> None:
    track = {"black": (0, 0, 3, 0), "white": (0, 0, 0, 0)}
    state = replace(at("STE", thaler=5), track=track, dice={"D8": 4})

    both = play(state, "option transport+lotse", "place black D15", "start D8")
    towed = play(state, "option treideln+transport", "place black D7")

    assert (both.tableaus[ONE].thaler, both.tableaus[ONE].has_pilot) == (4, True)
    assert legal(towed) == ["start D7"]
    assert towed.tableaus[ONE].thaler == 3


def test_so_8_a_towed_ship_must_start_where_it_put_the_die() -> None:
    track = {"black": (0, 0, 3, 0), "white": (0, 0, 5, 0)}
    state = replace(at("RUH", thaler=5), track=track, dice={"D9": 4})
    state = play(state, "option treideln+transport")

    assert not {"place black D8", "place black D11"} & set(legal(state))
    assert not any("white" in move for move in legal(state))
    assert rule_against(state, "place black D8") == "ST-6"
    state = play(state, "place black D7")
    assert rule_against(state, "start D9") == "SO-8"


def test_so_10_the_pilot_is_free_and_opens_every_field_downstream() -> None:
    state = play(at("WIT"), "option lotse", "start D7")

    assert (state.tableaus[ONE].thaler, state.tableaus[ONE].has_pilot) == (0, True)


def test_so_11_lohn_brings_two_thaler_at_once() -> None:
    state = play(at("WIT", tiles=("lohn",)), "option lohn")

    assert state.tableaus[ONE].thaler == 2


def test_so_12_nachschub_raises_a_die_below_6_by_2() -> None:
    state = seat(at("WIT", tiles=("nachschub",)), TWO, ship="D9")
    state = replace(state, dice={"D9": 5, "D10": 6, "D7": 3})

    state = play(state, "option nachschub")

    assert legal(state) == ["supply D7", "supply D9"]
    assert rule_against(state, "supply D10") == "SO-12"
    assert rule_against(state, "supply D1") == "SO-12"
    assert rule_against(state, "done") == "SO-12"
    assert play(state, "supply D9").dice["D9"] == 6
    assert play(state, "supply D7").dice["D7"] == 5


def test_so_12_with_sixes_only_there_is_no_nachschub() -> None:
    state = replace(at("WIT", tiles=("nachschub",)), dice={"D9": 6})

    assert rule_against(state, "option nachschub") == "SO-12"


def test_so_13_kohlenschlepper_comes_before_the_option_or_before_the_start() -> None:
    state = at("WIT", tiles=("kohlenschlepper", "nachschub"))

    early = play(state, "tile kohlenschlepper D9")
    late = play(state, "option none")
    meanwhile = play(state, "option nachschub")

    assert "none" in options(early)
    assert "tile kohlenschlepper D9" in legal(late)
    assert play(late, "tile kohlenschlepper D9").dice["D9"] == 6
    assert rule_against(meanwhile, "tile kohlenschlepper D9") == "SO-12"


def test_so_14_debts_pay_for_an_option() -> None:
    state = play(at("STE"), "option treideln")

    tableau = state.tableaus[ONE]
    assert (tableau.thaler, tableau.debts, tableau.supply) == (1, 1, 0)


def test_so_14_who_has_neither_money_nor_warehouses_is_told_the_price() -> None:
    state = at("STE", supply=0)

    assert rule_against(state, "option treideln") == "DB-1"
    assert not set(TOWING) & set(options(state))
