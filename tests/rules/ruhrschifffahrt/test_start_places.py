"""Phase 3: start places and special options (ST, SO, PT-1 to PT-3, DB-5, DB-7)."""

from dataclasses import replace
from typing import Any

import pytest

from rules.ruhrschifffahrt.moves import Choose
from rules.ruhrschifffahrt.phases.options import offers
from rules.ruhrschifffahrt.river import DEPOTS, POS, SIMPLE
from rules.ruhrschifffahrt.starts import starts
from rules.ruhrschifffahrt.state import PASSED, Mark, Ruhr
from tests.rules.ruhrschifffahrt.arrange import (
    GAME,
    ONE,
    TWO,
    choosing,
    departing,
    game,
    legal,
    made,
    play,
    playing,
    rule_against,
    seat,
)

TOWING = ["treideln", "treideln+lotse", "treideln+transport"]


def at(ship: str, **changes: Any) -> Ruhr:
    """Let the first seat choose with its ship on a field."""
    return choosing(seat(game(), ONE, ship=ship, **changes))


def options(state: Ruhr) -> list[str]:
    return [move.removeprefix("option ") for move in legal(state)]


def test_st_1_a_start_must_hold_a_die_and_lead_to_a_sale() -> None:
    state = departing(seat(game(dice={"D9": 3}), ONE, ship="WIT"))

    assert legal(state) == ["start D9"]
    assert rule_against(state, "start D7") == "ST-1"
    assert rule_against(state, "done") == "ST-1"


def test_st_2_downstream_is_free_and_upstream_takes_towing() -> None:
    downstream = departing(seat(game(), ONE, ship="STE"))

    assert all(POS[move.split()[1]] > POS["STE"] for move in legal(downstream))
    assert rule_against(downstream, "start D7") == "ST-2"


def test_st_3_with_towing_the_start_is_upstream() -> None:
    state = departing(seat(game(), ONE, ship="STE"), "treideln")

    assert legal(state) == ["start D7"]
    assert rule_against(state, "start D9") == "ST-3"


def test_st_3_a_ship_off_the_board_starts_anywhere_but_is_not_towed() -> None:
    state = choosing(game())

    assert rule_against(state, "option treideln") == "ST-3"
    assert "start D15" in legal(departing(game()))


def test_st_4_one_ship_at_a_depot() -> None:
    state = seat(seat(game(), ONE, ship="WIT"), TWO, ship="D9")

    assert rule_against(departing(state), "start D9") == "ST-4"


def test_st_5_mark_depots_need_the_tile_and_keep_needing_it_with_a_pilot() -> None:
    state = seat(game(), ONE, ship="WIT")

    assert rule_against(departing(state, "lotse"), "start D4") == "ST-5"
    owner = seat(state, ONE, tiles=("grafschaft_mark",))
    assert "start D4" in legal(departing(owner, "lotse"))


def test_st_6_a_black_arrow_needs_a_pilot() -> None:
    state = seat(game(dice={"D8": 3, "D9": 3}), ONE, ship="WIT")

    assert rule_against(departing(state), "start D8") == "ST-6"
    assert legal(departing(state, "lotse")) == ["start D8", "start D9"]


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
    """Try every option of a position, with every placement, to its start."""
    (who,) = GAME.to_act(state)
    for move in GAME.legal_moves(state, who):
        after, _ = GAME.apply(state, who, move)
        if after.phases and after.phases[0].to_act(after) == (who,):
            assert next(GAME.legal_moves(after, who), None) is not None
    return True


def test_st_8_a_seat_without_any_option_passes() -> None:
    state = choosing(seat(game(2, dice={}), ONE, ship="WIT"))

    assert legal(state) == ["pass"]
    after = play(state, "pass")
    assert (after.tableaus[ONE].option, after.tableaus[ONE].ship) == (PASSED, "WIT")


def test_st_8_who_can_start_may_not_pass() -> None:
    assert rule_against(at("WIT"), "pass") == "ST-8"


def test_st_8_tiles_are_listed_beside_a_pass() -> None:
    state = seat(game(2, dice={"D1": 3}), ONE, ship="D1", tiles=("gasthaus", "kohlenschlepper"))

    assert legal(choosing(state)) == [
        "pass",
        "tile gasthaus thaler",
        "tile gasthaus vp",
        "tile kohlenschlepper D1",
    ]


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


def test_db_5_the_timeline_lends_only_when_nothing_else_is_legal() -> None:
    state = at("RUH", supply=0, vp=1)

    payments = offers(state, ONE)

    assert payments[Choose("treideln")].loans == 1
    after = play(state, "option treideln").tableaus[ONE]
    assert (after.vp, after.timeline, after.debts, after.thaler) == (0, (7, 9, 10, 11), 1, 1)


def test_db_5_the_supply_is_used_up_first() -> None:
    state = replace(at("RUH", supply=1), round=7, marker="")
    state = replace(state, dice={"D8": 3})

    after = play(state, "option treideln+lotse").tableaus[ONE]

    assert (after.supply, after.debts, after.timeline) == (0, 2, (7, 9, 10, 11))
    assert after.thaler == 1


def test_db_7_the_emergency_tow_takes_what_there_is() -> None:
    state = replace(at("RUH", supply=0, timeline=(), thaler=1, vp=5), round=7)

    assert rule_against(state, "pass") == "ST-8"
    after = play(state, "option treideln").tableaus[ONE]
    assert (after.thaler, after.vp, after.debts) == (0, 3, 0)


def test_db_7_is_not_offered_while_the_tile_tows() -> None:
    state = replace(at("RUH", supply=0, timeline=(), tiles=("treidelaktion",)), round=7)

    assert options(state) == ["treideln free", "treideln+lotse free"]


def test_pt_1_kohlenschlepper_raises_any_die_below_6_once() -> None:
    state = replace(at("WIT", tiles=("kohlenschlepper",)), dice={"D1": 2, "D9": 6})

    assert rule_against(state, "tile kohlenschlepper D9") == "SO-12"
    state = play(state, "tile kohlenschlepper D1")
    assert state.dice["D1"] == 5
    assert state.tableaus[ONE].tiles["kohlenschlepper"] is Mark.USED
    assert rule_against(state, "tile kohlenschlepper D1") == "PT-1"


def test_pt_2_treidelaktion_pays_for_towing_only_and_once() -> None:
    state = at("STE", tiles=("treidelaktion",))

    assert rule_against(state, "option lotse free") == "PT-2"
    assert rule_against(at("STE"), "option treideln free") == "PT-2"
    after = play(state, "option treideln free")
    assert after.tableaus[ONE].debts == 0
    again = choosing(after, ONE)
    assert rule_against(again, "option treideln free") == "PT-2"


def test_pt_3_gasthaus_gives_thaler_or_points_before_the_option() -> None:
    state = at("STE", tiles=("gasthaus",), debts=1)

    thaler = play(state, "tile gasthaus thaler")
    points = play(state, "tile gasthaus vp")

    assert (thaler.tableaus[ONE].thaler, points.tableaus[ONE].vp) == (3, 2)
    assert rule_against(thaler, "tile gasthaus vp") == "PT-3"
    assert rule_against(at("STE"), "tile gasthaus vp") == "PT-3"


@pytest.mark.parametrize("option", ["none", "lotse", "treideln"])
def test_st_6_starts_agree_with_the_printed_arrows(option: str) -> None:
    state = seat(game(dice=dict.fromkeys(DEPOTS, 3)), ONE, ship="KET", tiles=("grafschaft_mark",))

    found = set(starts(state, ONE, option))

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

    assert str(events[0].text) == "Seat 1 moves the ship to D9 (Rellinghausen)."
