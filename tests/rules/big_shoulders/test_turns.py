"""Turns: what is legal is listed without testing every conceivable move."""

from itertools import permutations, product
from random import Random

import pytest

from authoring.random_games import sample
from rules.big_shoulders.cubes import KINDS
from rules.big_shoulders.moves import Buy, BuyCube, Move, Pass, Sell, Start, Trade
from rules.big_shoulders.play.actions import ActionPhase
from rules.big_shoulders.play.stock import BuyStep, StockTurn
from rules.big_shoulders.state import Chicago
from rules.big_shoulders.tables.components import BOXES, CERTIFICATES, CHARTERS, START_VALUES
from rules.core import NATURE
from rules.errors import IllegalMove
from tests.rules.big_shoulders.builder import GAME, RED, YELLOW, chicago, company, play, seat_to_act


def test_bs_9_2_sequences_follow_until_nobody_has_a_partner() -> None:
    state = chicago(
        company("swift"),
        company("libby", 1),
        phase=ActionPhase(),
        players=[{"available": 2}, {"available": 1}],
        turn_order=(YELLOW, RED),
    )
    order: list[int] = []
    while state.phases:
        order += GAME.to_act(state)
        key = "swift" if order[-1] == RED else "libby"
        state = play(state, f"place fund40 {key}", "end")

    assert order == [YELLOW, RED, RED]


THINKABLE: tuple[Move, ...] = (
    *(Sell(key, kind) for key, kind in product(CHARTERS, CERTIFICATES)),
    *(Buy(*words) for words in product(CHARTERS, CERTIFICATES, ("treasury", "pool"))),
    *(Start(key, value) for key, value in product(CHARTERS, START_VALUES)),
    Pass(),
    *(Trade(key, *kinds) for key, kinds in product(CHARTERS, permutations(KINDS, 2))),
    *(BuyCube(box, kind) for box, kind in product(BOXES, KINDS)),
)
"""Every spelling of the moves of which only some are considered in a position."""


def is_accepted(state: Chicago, move: Move) -> bool:
    try:
        GAME.apply(state, seat_to_act(state), move)
    except IllegalMove:
        return False
    return True


def listed(state: Chicago) -> set[Move]:
    return set(GAME.legal_moves(state, seat_to_act(state)))


def accepted(state: Chicago) -> set[Move]:
    return {move for move in THINKABLE if is_accepted(state, move)}


@pytest.mark.parametrize("seed", range(5))
def test_bs_6_4_to_14_6_whatever_is_allowed_is_listed_and_nothing_else(seed: int) -> None:
    for match in sample("big_shoulders", seed, 60):
        if match.to_act and NATURE not in match.to_act:
            assert accepted(match.state) == listed(match.state) & {*THINKABLE}


@pytest.mark.parametrize(
    ("held", "allowed"),
    [("4", {Buy, Start, Pass, Sell}), ("5", {Pass, Sell}), ("P+5", {Sell})],
)
def test_bs_5_1_and_5_5_at_the_limit_nothing_is_bought_and_above_it_nobody_passes(
    held: str, allowed: set[type[Move]]
) -> None:
    companies = company("swift", 1, 60, {0: "5"}), company("libby", 1, 50, {0: held})
    state = chicago(*companies, phase=StockTurn(RED), players=[{"cash": 999}], decade=2)

    assert accepted(state) == listed(state)
    assert set(map(type, listed(state))) == allowed


def test_bs_6_9_a_company_is_founded_with_the_last_dollar() -> None:
    state = chicago(phase=StockTurn(RED), players=[{"cash": 105}], decade=2)

    assert accepted(state) == listed(state)
    assert {move.value for move in listed(state) if isinstance(move, Start)} == {35}


@pytest.mark.parametrize("phase", [StockTurn(RED), BuyStep(RED)])
def test_bs_6_3_each_legal_move_comes_by_chance_and_no_other(phase: StockTurn | BuyStep) -> None:
    swift = company("swift", 1, 60, {0: "2"})
    state, random = chicago(swift, phase=phase, players=[{"cash": 119}], decade=2), Random(1)
    moves = listed(state)

    assert Buy("swift", "preferred", "treasury") not in moves
    assert {GAME.sample(state, RED, random) for _ in range(40 * len(moves))} == moves


def test_bs_2_2_the_stock_track_ends_at_10_and_450() -> None:
    assert company("swift", value=400).stepped(5).value == 450
    assert company("swift", value=15).stepped(-5).value == 10
