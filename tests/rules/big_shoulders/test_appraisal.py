"""The value of positions, as an investor would judge it."""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

import pytest

from authoring.random_games import random_game
from rules.big_shoulders.cubes import NONE, Cubes
from rules.big_shoulders.play.actions import ActionTurn, SealedChoices
from rules.big_shoulders.play.operation import OperatingOrder, Producing, Selling, Supplying
from rules.big_shoulders.play.stock import StockTurn
from rules.big_shoulders.state import Chicago, Phase, Stand
from rules.big_shoulders.tables.components import DECADES, HAYMARKET
from rules.text import words
from tests.rules.big_shoulders.builder import GAME, RED, chicago, company, play

STAFFED: Mapping[str, Any] = {"workers": (1, 2), "resources": (2, 3, 1, 0)}
"""Anglo-American, ready to run both factories."""
FULL: dict[str, Any] = {"workers": (1, 2)}
TILE = {"M50": Stand("d22")}


def worth(state: Chicago) -> float:
    return GAME.appraise(state)[RED]


def operating(
    phase: Phase, boxes: Sequence[Cubes] = (), haymarket: Cubes = HAYMARKET, **changes: Any
) -> Chicago:
    own = company("anglo", 0, 50, **{**STAFFED, **changes})
    supply = (*[NONE] * (4 - len(boxes)), *boxes)
    board = {"demand": TILE, "supply": supply, "haymarket": haymarket}
    return chicago(own, phase=(phase, OperatingOrder(())), board=board)


@pytest.mark.parametrize(
    ("worse", "better"),
    [
        ({"value": 50}, {"value": 60}),
        ({"workers": (0, 0)}, {"workers": (1, 0)}),
        ({"workers": (1, 0)}, {"workers": (1, 2)}),
        ({"salespeople": 0}, {"salespeople": 1}),
        ({"managers": (False, False)}, {"managers": (True, False)}),
        ({"workers": (1, 2)}, {"workers": (0, 2), "automated": (1, 0)}),
        ({"appeal": 2}, {"appeal": 4}),
        ({"cash": 40}, {"cash": 90}),
        ({"asset": ""}, {"asset": "catalogue_empire"}),
        ({"asset": ""}, {"asset": "price_protection"}),
        ({"tokens": 0}, {"tokens": 1}),
    ],
)
def test_a_company_that_has_more_is_worth_more(
    worse: dict[str, Any], better: dict[str, Any]
) -> None:
    one, other = (
        chicago(company("anglo", 0, **changes), phase=ActionTurn(RED))
        for changes in (worse, better)
    )

    assert worth(other) > worth(one)


def test_shares_are_worth_more_to_whoever_holds_more() -> None:
    state = chicago(company("anglo", 0, holdings={1: "2"}), phase=ActionTurn(RED))

    red, yellow = GAME.appraise(state)
    assert red > yellow > 999


def never_falls(state: Chicago, steps: Sequence[str]) -> bool:
    """Return whether a position is worth at least as much after each step, but for a dollar."""
    worths = [worth(state)]
    for step in steps:
        state = play(state, step)
        worths.append(worth(state))
    return all(after >= before - 1 for before, after in pairwise(worths))


def test_bs_14_a_turn_of_operations_never_looks_worse_on_its_way() -> None:
    state = operating(Supplying("anglo"), [(1, 2, 1, 0)], resources=(1, 1, 0, 0))
    steps = ("supply 10 coal", "supply 10 coal", "supply 10 livestock", "supply 10 wood",
             "produce", "run f1", "run f2", "ship M50 5", "dividend")  # fmt: skip

    assert never_falls(state, steps)


def test_bs_14_7_a_factory_that_cannot_run_any_more_earns_nothing() -> None:
    able, unable = (
        operating(Producing("anglo"), haymarket=NONE, resources=held)
        for held in ((2, 3, 1, 0), (0, 0, 0, 4))
    )

    assert worth(able) > worth(unable)


def test_bs_11_10_a_cube_that_two_others_can_be_traded_for_lets_a_factory_run() -> None:
    """The factory consumes livestock and coal; only livestock and wood are for sale."""
    boxes = [(1, 0, 2, 0)]
    there, missing = (
        operating(Supplying("anglo"), boxes, haymarket, resources=NONE)
        for haymarket in ((0, 1, 0, 0), NONE)
    )
    without_wood = operating(Supplying("anglo"), [(1, 0, 1, 0)], (0, 1, 0, 0), resources=NONE)

    assert worth(there) > worth(missing)
    assert worth(without_wood) == worth(missing)


def test_bs_11_10_a_turn_with_a_trade_never_looks_worse_on_its_way() -> None:
    state = operating(Supplying("anglo"), [(1, 0, 2, 0)], (0, 1, 0, 0), resources=NONE)
    steps = ("supply 10 wood", "supply 10 livestock", "supply 10 wood", "produce",
             "trade anglo wood coal", "run f1")  # fmt: skip

    assert never_falls(state, steps)


def test_bs_11_10_the_cheapest_cubes_are_given_in_a_trade() -> None:
    """Wood is held already, steel is dearer in the next box."""
    dear, cheap, free = (
        operating(Supplying("anglo"), boxes, (0, 1, 0, 0), resources=(1, 0, wood, 0))
        for boxes, wood in (([(0, 0, 0, 2), NONE], 0), ([(0, 0, 0, 2)], 0), ([(0, 0, 0, 2)], 2))
    )

    assert worth(dear) < worth(cheap) < worth(free)


def test_bs_14_16_goods_sold_without_production_pay_no_dividend() -> None:
    ran, idle = (operating(Selling("anglo", number), goods=3) for number in (1, 0))

    assert worth(ran) > worth(idle)


def test_bs_14_2_an_operation_still_to_come_is_worth_something() -> None:
    waiting, done = (
        chicago(
            company("anglo", 0, workers=(1, 2), resources=(2, 3, 1, 0)),
            phase=(StockTurn(RED, 1), OperatingOrder(left)),
        )
        for left in (("anglo",), ())
    )

    assert worth(waiting) > worth(done)


@pytest.mark.parametrize(
    ("place", "changes"),
    [
        ("jobs", {"workers": (0, 2)}),
        ("mgr", {}),
        ("asset", {}),
        ("adv", {"appeal": 2}),
        ("adv", {"appeal": 4}),
        ("adv", {"appeal": 6}),
        ("adv", {"appeal": 10}),
        ("adv", {"appeal": 12}),
    ],
)
def test_bs_9_3_what_a_space_will_bring_is_seen_when_it_is_taken(
    place: str, changes: dict[str, Any]
) -> None:
    own = company("anglo", 0, cash=200, **(FULL | changes))
    board = {"row": ("", "", "", "foundry", "union_stockyards"), "market": 12}
    state = chicago(own, phase=ActionTurn(RED), board=board)

    begun = play(state, f"place {place} anglo")
    best = max(worth(play(begun, text)) for text in _texts(begun))

    assert best - 25 <= worth(begun) <= best + 1


def _texts(state: Chicago) -> list[str]:
    return [GAME.format(state, move) for move in GAME.legal_moves(state, RED)]


def test_what_strengthens_a_company_is_told_with_what_it_has_more_of() -> None:
    bare = chicago(company("anglo", resources=(2, 0, 0, 0)), phase=ActionTurn(RED))
    ran = chicago(company("anglo", resources=(0, 3, 0, 0), goods=2), phase=ActionTurn(RED))

    found = [words(merit.says) for merit in GAME.merits(bare, ran, RED)]

    assert found[0] == "strengthens Anglo (1 cube more, 2 goods)"


def test_bs_6_4_a_basket_counts_as_sold() -> None:
    state = chicago(company("anglo", 1, holdings={0: "2"}), phase=StockTurn(RED))
    filled = play(state, "sell anglo common")

    assert worth(filled) == pytest.approx(worth(play(filled, "sell ok")))


def test_bs_8_2_a_dear_building_is_better_than_a_cheap_one() -> None:
    hand = {"hand": ("b6", "b4", "b9")}
    state = chicago(company("anglo", 0), phase=SealedChoices(), players=(hand, hand))

    dear, cheap = (play(state, f"0 build {b} drop b9") for b in ("b6", "b4"))

    assert worth(dear) > worth(cheap)


def test_bs_17_3_a_goal_in_sight_is_worth_something() -> None:
    own = company("anglo", 0, managers=(True, True))
    without, with_goal = (
        chicago(own, phase=ActionTurn(RED), board={"goals": goals})
        for goals in ((), ("goal_managers",))
    )

    assert 0 < worth(with_goal) - worth(without) <= 200


def test_a_phase_has_a_higher_number_than_those_before() -> None:
    """Each decade has three: trading, acting and operating."""
    numbers = [GAME.phase_number(match.state) for match in random_game("big_shoulders", 1)]

    assert numbers == sorted(numbers)
    assert {*numbers} == {*range(3 * len(DECADES) + 1)}


def test_bs_17_2_a_breakdown_tells_money_shares_and_goals() -> None:
    own = company("anglo", 0, 50, holdings={1: "P+2"}, managers=(True, True))
    state = chicago(own, decade=5, board={"goals": ("goal_managers",)})

    told = {words(kind.name): kind.points for kind in GAME.breakdown(state)}
    assert told == {
        "player treasury": (999, 999),
        "Director’s certificates": (150, 0),
        "Preferred certificates": (0, 100),
        "Common certificates": (0, 100),
        "goals": (200, 0),
    }
