"""BS-15 and BS-16: the Supply Chain and the Clean-Up."""

from typing import Any

import pytest

from rules.big_shoulders.cubes import KINDS, counted, draws
from rules.big_shoulders.play.chance import RefillSupply
from rules.big_shoulders.play.course import AssetsOut, DemandOut, NextDecade, SupplyOut
from rules.big_shoulders.play.operation import Settled
from rules.big_shoulders.state import Chicago, Stand
from rules.core import NATURE
from rules.errors import IllegalMove
from tests.rules.big_shoulders.builder import GAME, RED, chicago, company, drawing, make, refused

EMPTY, COAL = (0, 0, 0, 0), (0, 1, 0, 0)


def refilling(bag: tuple[int, ...], *, full: int = 0, **board: Any) -> Chicago:
    """Return a position with that many full boxes on the right and the others to be refilled."""
    supply = (EMPTY,) * (4 - full) + (COAL,) * full
    return chicago(
        phase=RefillSupply(), board={"supply": supply, "bag": bag, "haymarket": EMPTY, **board}
    )


def test_bs_15_2_each_empty_box_gets_the_number_of_the_decade() -> None:
    full = drawing(refilling((9, 9, 9, 9)))

    assert [sum(box) for box in full.board.supply] == [3, 3, 3, 3]


def test_bs_15_2_the_rightmost_box_comes_first() -> None:
    state = refilling((0, 0, 0, 9))

    one, _ = GAME.apply(state, NATURE, GAME.odds(state)[0][0])

    assert [sum(box) for box in one.board.supply] == [0, 0, 0, 3]


def test_bs_15_2_every_draw_has_the_weight_of_its_ways() -> None:
    ways = dict(draws((0, 2, 3, 0), 2))

    assert ways == {(0, 2, 0, 0): 1, (0, 1, 1, 0): 6, (0, 0, 2, 0): 3}


def test_bs_15_2_the_bag_gives_only_what_is_in_it() -> None:
    state = refilling((0, 3, 3, 0), full=3)

    for kinds in ("coal coal steel", "coal coal", ""):
        with pytest.raises(IllegalMove):
            GAME.apply(state, NATURE, GAME.parse(state, NATURE, f"bag {kinds}"))
    with pytest.raises(IllegalMove):
        GAME.apply(state, NATURE, GAME.parse(state, NATURE, "deal b1"))


def test_bs_15_3_a_short_bag_is_refilled_once_from_the_market() -> None:
    state = drawing(refilling((0, 0, 2, 0), full=2, haymarket=(4, 3, 2, 0)))

    assert [sum(box) for box in state.board.supply] == [2, 3, 1, 1]
    assert state.board.supply[1][KINDS.index("wood")] == 2
    assert state.board.haymarket == (2, 2, 2, 0)
    assert sum(state.board.bag) == 0


def test_bs_15_3_boxes_stay_empty_when_nothing_is_left() -> None:
    state = refilling(EMPTY, haymarket=(2, 2, 2, 2))

    assert state.board.supply == (EMPTY,) * 4
    assert not state.phases


def test_bs_16_1_the_cheapest_asset_leaves() -> None:
    row = ("", "foundry", "workshop", "", "abattoir")

    after = chicago(phase=AssetsOut(), board={"row": row}).board

    assert after.row == ("", "", "", "foundry", "workshop")
    assert after.assets_gone == ("abattoir",)


def test_bs_16_1_an_empty_space_loses_nothing() -> None:
    after = chicago(phase=AssetsOut(), board={"row": ("foundry", "", "", "", "")}).board

    assert after.row == ("", "", "", "", "foundry")
    assert after.assets_gone == ()


def test_bs_16_2_an_empty_box_gives_nothing() -> None:
    after = chicago(phase=SupplyOut(), board={"supply": (COAL, COAL, COAL, EMPTY)}).board

    assert after.haymarket == (2, 2, 2, 2)
    assert after.supply == (EMPTY, COAL, COAL, COAL)


def test_bs_16_3_filled_tiles_and_the_x_leave_but_half_full_ones_stay() -> None:
    demand = {"F50": Stand("d1"), "D50": Stand("d4", 2), "M50": Stand("d10", 2)}

    after = chicago(phase=DemandOut(), board={"demand": demand}).board

    assert after.demand_gone == ("d1", "d4")
    assert after.demand["M50"] == Stand("d10", 2)


def test_bs_16_3_a_full_printed_space_is_emptied() -> None:
    demand = {"F20": Stand("", 6), "D20": Stand("", 5)}

    after = chicago(phase=DemandOut(), board={"demand": demand}).board

    assert after.demand["F20"] == Stand()
    assert after.demand["D20"] == Stand("", 5)
    assert after.demand_gone == ()


def next_decade(**changes: Any) -> Chicago:
    tired = company("swift", asset="foundry", is_exhausted=True)
    players = [{"partners": 3, "available": 0, "sold": frozenset({"swift"})}]
    board = {"partners": {"mgr": (RED,)}}
    return chicago(tired, phase=NextDecade(), players=players, board=board, **changes)


def test_bs_16_4_partners_return() -> None:
    after = next_decade()

    assert after.players[RED].available == 3
    assert after.board.partners == {}


def test_bs_16_5_assets_become_ready() -> None:
    assert not next_decade().companies["swift"].is_exhausted


def test_bs_16_6_the_decade_advances_and_what_was_sold_can_be_bought_again() -> None:
    after = next_decade(decade=3)

    assert after.decade == 4
    assert after.players[RED].sold == frozenset()


def test_bs_16_7_tiles_move_right_with_their_goods() -> None:
    demand = {"F20": Stand("d10", 3), "F0": Stand("d13")}

    after = chicago(phase=DemandOut(), board={"demand": demand}).board

    assert [after.demand[slot] for slot in ("F50", "F20", "F0")] == [
        Stand("d10", 3),
        Stand("d13"),
        Stand(),
    ]


def test_bs_16_8_a_tile_on_the_right_leaves_goods_on_the_bare_middle() -> None:
    demand = {"F50": Stand("d10"), "F20": Stand("", 2)}

    after = chicago(phase=DemandOut(), board={"demand": demand}).board

    assert after.demand["F20"] == Stand("", 2)
    assert after.demand["F50"] == Stand("d10")


def test_bs_15_1_the_boxes_are_shifted_whole() -> None:
    state = chicago(
        company("anglo"), phase=Settled("anglo"), board={"supply": (COAL, EMPTY, COAL, EMPTY)}
    )

    after, _ = make(state, "end")

    assert after.board.supply[2:] == (COAL, COAL)
    assert counted(["coal"]) == COAL


def test_bs_15_4_an_exactly_emptied_bag_is_left_alone() -> None:
    state = drawing(refilling((1, 1, 1, 0), full=3, haymarket=(5, 0, 0, 0)))

    assert state.board.haymarket == (5, 0, 0, 0)
    assert sum(state.board.bag) == 0
    assert refused(chicago(company("anglo"), phase=Settled("anglo")), "pass") == "BS-4.1"
