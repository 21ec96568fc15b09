"""Obvious steps of a turn, and what the end of a company's turn warns of."""

from collections.abc import Iterator
from random import Random

import pytest
from msgspec.structs import replace

from authoring.random_games import playing
from rules.big_shoulders.cubes import Cubes
from rules.big_shoulders.moves import (
    EmptyBasket,
    End,
    Move,
    Produce,
    Skip,
    Stop,
    TakeDone,
    Trade,
    Withhold,
)
from rules.big_shoulders.play.actions import ActionTurn, SealedChoices
from rules.big_shoulders.play.operation import Producing
from rules.big_shoulders.play.stock import StockTurn
from rules.big_shoulders.state import Chicago, Company
from rules.core import NATURE
from rules.draft import Draft
from rules.match import Match
from rules.setup import Setup
from rules.text import Seat, Text, words
from tests.rules.big_shoulders.builder import GAME, RED, chicago, company

PAIR = (2, 0, 0, 0)
"""Two cubes of one kind, which can be traded."""
STAFFED = (2, 0)


def obvious(state: Chicago) -> str | None:
    """Return the obvious step of the seat on turn; None if there is none."""
    move = GAME.obvious(state, GAME.to_act(state)[0])
    return None if move is None else GAME.format(state, move)


def test_production_stops_at_a_factory_that_trades_cannot_make_run() -> None:
    """BS-14.7: swift's f1 consumes livestock and steel."""
    unstaffed = company("swift", workers=(1, 0), resources=(4, 0, 0, 0))
    lacking = replace(unstaffed, workers=STAFFED)
    too_few = replace(lacking, resources=PAIR)
    ready = replace(lacking, resources=(1, 0, 2, 1))

    def at(acts: Company, haymarket: Cubes = (0, 1, 1, 1)) -> str | None:
        phase = Producing("swift")
        return obvious(chicago(acts, phase=phase, board={"haymarket": haymarket}))

    assert at(unstaffed) == "stop"
    assert at(lacking) is None
    assert at(lacking, (0, 1, 1, 0)) == "stop"
    assert at(too_few) == "stop"
    assert at(ready) is None


WASTEFUL = (Trade, Skip, TakeDone, EmptyBasket)
"""What a step may prevent: a trade of two for one, and doing nothing with a choice."""


def obvious_steps(seed: int) -> Iterator[tuple[Match, Seat, Move, tuple[Move, ...]]]:
    """Yield each position of a game with an obvious step, that step and the legal moves."""
    for match in playing("big_shoulders", Random(seed)):
        for seat in match.waiting_for:
            move = GAME.obvious(match.state, seat)
            if move is not None:
                yield match, seat, move, tuple(GAME.legal_moves(match.state, seat))


@pytest.mark.parametrize("seed", range(3))
def test_what_follows_unasked_shuts_nothing_out_but_waste(seed: int) -> None:
    kinds = set[type[Move]]()
    for match, seat, move, moves in obvious_steps(seed):
        assert move in moves
        after, _ = GAME.apply(match.state, seat, move)
        still_legal = set[Move]()
        if after.phases and seat in after.phase.may_choose(after):
            still_legal.update(GAME.legal_moves(after, seat))
        shut_out = [other for other in moves if other != move and other not in still_legal]
        assert all(isinstance(other, WASTEFUL) for other in shut_out)
        assert len(moves) == 1 or NATURE not in GAME.to_act(after)
        if isinstance(move, Produce | Stop | Withhold) and len(moves) > 1:
            assert not shut_out
        kinds.add(type(move))

    assert {Produce, Stop, Withhold, End} & kinds


@pytest.mark.parametrize("seed", range(2))
def test_a_draft_reaches_the_position_of_the_same_moves_by_hand(seed: int) -> None:
    for match, seat, _, _ in obvious_steps(seed):
        draft = Draft.begun(match, seat)
        by_hand = match
        for move in draft.moves[: len(draft.positions) - 1]:
            by_hand = by_hand.play(seat, move)
        assert draft.after.state == by_hand.state
        assert not draft.steps[0].is_chosen


def test_a_step_that_was_taken_unasked_can_be_taken_back() -> None:
    state = chicago(company("swift", 1, 60, {0: "1"}), phase=StockTurn(RED))
    match = next(iter(playing("big_shoulders", Random(1))))
    draft = Draft(RED, (Match(GAME, match.setup, state),)).chosen("sell swift common")

    assert "sell ok" in draft.moves
    assert draft.back().steps[-1].move == "sell swift common"


def lines_of(state: Chicago) -> dict[str, Text]:
    """Return what may be chosen at once, with its label."""
    match = Match(GAME, Setup(2), state)
    return {choice.notation: choice.label for choice in Draft(RED, (match,)).choices}


def test_whether_to_become_first_is_chosen_with_the_space() -> None:
    swift = company("swift", 0, 60, cash=50, appeal=0)
    offered = lines_of(chicago(swift, phase=ActionTurn(RED), players=[{"available": 1}, {}]))

    assert "place adv swift; first yes" in offered
    assert "place adv swift" not in offered
    assert "treasury $30" in words(offered["place adv swift; first no"])


@pytest.mark.parametrize(("cash", "led_on"), [(30, True), (900, False)])
def test_what_is_bought_is_chosen_with_the_sale_unless_a_company_can_be_founded(
    cash: int, led_on: bool
) -> None:
    companies = company("swift", 1, 10, {0: "1"}), company("anglo", 1, 10)
    basket = StockTurn(RED, basket=(("swift", "common"),))
    offered = lines_of(chicago(*companies, phase=basket, players=[{"cash": cash}, {}], decade=2))

    assert ("sell ok; done" in offered) == led_on
    assert ("sell ok" in offered) != led_on


def test_building_tiles_in_hand_are_not_chosen_openly_and_shares_are() -> None:
    """BS-20."""
    sealed = chicago(phase=SealedChoices())

    assert GAME.plays_openly(chicago(phase=StockTurn(RED)), RED)
    assert not GAME.plays_openly(sealed, RED)
