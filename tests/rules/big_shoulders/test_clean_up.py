"""BS-15 and BS-16: the Supply Chain and the Clean-Up."""

from typing import Any

from rules.big_shoulders.cubes import KINDS, counted, draws
from rules.big_shoulders.play.chance import RefillSupply
from rules.big_shoulders.play.course import DemandOut
from rules.big_shoulders.play.operation import Settled
from rules.big_shoulders.state import Chicago, Stand
from rules.core import NATURE
from tests.rules.big_shoulders.builder import GAME, chicago, company, drawing, make, refused

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


def test_bs_15_3_a_short_bag_is_refilled_once_from_the_market() -> None:
    state = drawing(refilling((0, 0, 2, 0), full=2, haymarket=(4, 3, 2, 0)))

    assert [sum(box) for box in state.board.supply] == [2, 3, 1, 1]
    assert state.board.supply[1][KINDS.index("wood")] == 2
    assert state.board.haymarket == (2, 2, 2, 0)
    assert sum(state.board.bag) == 0


def test_bs_16_7_tiles_move_right_with_their_goods() -> None:
    demand = {"F20": Stand("d10", 3), "F0": Stand("d13")}

    after = chicago(phase=DemandOut(), board={"demand": demand}).board

    assert [after.demand[slot] for slot in ("F50", "F20", "F0")] == [
        Stand("d10", 3),
        Stand("d13"),
        Stand(),
    ]


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
