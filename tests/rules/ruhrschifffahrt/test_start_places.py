"""Phase 3: start places and special options (ST, SO, PT-1 to PT-3, DB-5, DB-7)."""

from typing import Any

import pytest
from msgspec.structs import replace

from rules.ruhrschifffahrt.moves import Choose
from rules.ruhrschifffahrt.play.departure import offered_options, start_depots
from rules.ruhrschifffahrt.state import PASSED, Mark, Ruhr
from rules.ruhrschifffahrt.tables.board import DEPOTS, POS, SIMPLE
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
    """Return a position in which the first seat chooses with its ship on a field."""
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
    """Return whether every option of a position, with every placement, leads to a start."""
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


def test_db_5_the_timeline_lends_only_when_nothing_else_is_legal() -> None:
    state = at("RUH", supply=0, vp=1)

    payments = offered_options(state, ONE)

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

    assert rule_against(state, "option transport+lotse free") == "PT-2"
    assert rule_against(state, "option lotse free") == "SO-9"
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
