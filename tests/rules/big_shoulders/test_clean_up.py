"""BS-15 to BS-17: the Supply Chain, the Clean-Up, goals and results."""

from typing import Any

import pytest

from rules.big_shoulders.cubes import KINDS, draws
from rules.big_shoulders.events.board import GameEnded, GoalReached
from rules.big_shoulders.play import course
from rules.big_shoulders.play.chance import RefillSupply
from rules.big_shoulders.play.course import CleanUp
from rules.big_shoulders.play.operation import Settled
from rules.big_shoulders.state import Chicago, Company
from rules.text import words
from tests.rules.big_shoulders.builder import (
    GAME,
    RED,
    YELLOW,
    chicago,
    company,
    drawing,
    make,
    refused,
)

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


def test_bs_15_2_every_draw_has_the_weight_of_its_ways() -> None:
    ways = dict(draws((0, 2, 3, 0), 2))

    assert ways == {(0, 2, 0, 0): 1, (0, 1, 1, 0): 6, (0, 0, 2, 0): 3}


def test_bs_15_3_a_short_bag_is_refilled_once_from_the_market() -> None:
    state = drawing(refilling((0, 0, 2, 0), full=2, haymarket=(4, 3, 2, 0)))

    assert [sum(box) for box in state.board.supply] == [2, 3, 1, 1]
    assert state.board.supply[1][KINDS.index("wood")] == 2
    assert state.board.haymarket == (2, 2, 2, 0)
    assert sum(state.board.bag) == 0


def test_bs_15_4_an_exactly_emptied_bag_is_left_alone() -> None:
    state = drawing(refilling((1, 1, 1, 0), full=3, haymarket=(5, 0, 0, 0)))

    assert state.board.haymarket == (5, 0, 0, 0)
    assert sum(state.board.bag) == 0
    assert refused(chicago(company("anglo"), phase=Settled("anglo")), "pass") == "BS-4.1"


def goal_game(*companies: Company, goal: str, **changes: Any) -> Chicago:
    return chicago(*companies, decade=5, board={"goals": (goal,)}, **changes)


@pytest.mark.parametrize(
    ("goal", "changes", "measure"),
    [
        ("goal_managers", {"managers": (True, True)}, 2),
        ("goal_salespeople", {"salespeople": 2}, 2),
        ("goal_assets", {"asset": "foundry"}, 1),
        ("goal_workers", {"workers": (2, 1)}, 3),
        ("goal_automation", {"automated": (1, 3)}, 4),
        ("goal_appeal", {"appeal": 12}, 12),
        ("goal_treasury", {"cash": 340}, 340),
    ],
)
def test_bs_17_3_goals_measure_the_companies_a_player_directs(
    goal: str, changes: dict[str, Any], measure: int
) -> None:
    state = goal_game(company("swift", 0, **changes), goal=goal)

    assert course.measures(state, goal)[RED] == measure
    assert course.measures(state, goal)[YELLOW] == 0
    assert list(course.reached(state)) == [(goal, (RED,), measure)]


def test_bs_17_3_certificates_and_partners_are_counted_for_players() -> None:
    state = goal_game(company("swift", 0, holdings={1: "P+2"}), goal="goal_common")

    assert course.measures(state, "goal_common")[YELLOW] == 2
    assert course.measures(state, "goal_preferred")[YELLOW] == 1
    assert course.measures(state, "goal_partners")[RED] == 2


def test_bs_17_2_company_treasuries_count_nothing() -> None:
    poor, rich = (chicago(company("swift", 0, 50, cash=cash), decade=5) for cash in (0, 5000))

    assert course.results(poor) == course.results(rich) == (999 + 150, 999)


def test_bs_17_5_the_end_names_winners_and_goals() -> None:
    state = goal_game(
        company("swift", 0, holdings={1: "3"}), company("libby", 1, holdings={0: "3"}),
        goal="goal_common", phase=Settled("swift"),
    )  # fmt: skip
    state = state.instead(Settled("swift"), CleanUp())

    ended, events = make(state, "end")

    assert GoalReached("goal_common", (RED, YELLOW), 3, 200) in events
    assert isinstance(events[-1], GameEnded)
    assert words(events[-1].text) == "Seat 1 and Seat 2 share the win with $1,499."
    result = GAME.result(ended)
    assert result is not None
    assert result.ranks == (1, 1)


def test_bs_17_2_dollars_are_counted_not_points() -> None:
    assert words(GAME.amount(1426)) == "$1426"
