"""Whole games for tests of appraisals: random, or by a player that looks one step ahead."""

from collections.abc import Iterator
from random import Random
from typing import Any

from rules.core import NATURE
from rules.game import Game
from rules.setup import Setup
from rules.text import Seat


def positions(
    game: Game[Any, Any], setup: Setup, seed: int, ahead: tuple[Seat, ...] = ()
) -> Iterator[Any]:
    """Play a game and yield its positions; the seats in `ahead` look one step ahead."""
    random, state = Random(seed), game.start(setup)
    yield state
    while acting := game.to_act(state):
        seat = acting[0]
        if seat == NATURE:
            moves, weights = zip(*game.odds(state), strict=True)
            move = random.choices(moves, weights)[0]
        elif seat in ahead:
            move = best_step(game, state, seat)
        else:
            move = game.sample(state, seat, random)
        state, _ = game.apply(state, seat, move)
        yield state


def last(game: Game[Any, Any], setup: Setup, seed: int, ahead: tuple[Seat, ...] = ()) -> Any:
    """Return the last position of a game."""
    *_, end = positions(game, setup, seed, ahead)
    return end


def best_step(game: Game[Any, Any], state: Any, seat: Seat) -> Any:
    """Return the legal move after which a seat is furthest ahead of the best other seat."""

    def lead(move: Any) -> float:
        worth = game.appraise(game.apply(state, seat, move)[0])
        return worth[seat] - max((w for s, w in enumerate(worth) if s != seat), default=0)

    return max(game.legal_moves(state, seat), key=lead)


def adds_up(game: Game[Any, Any], end: Any) -> bool:
    """Return whether the categories of a finished game, and its appraisal, equal the scores."""
    result = game.result(end)
    by_seat = zip(*(category.points for category in game.breakdown(end)), strict=True)
    scores = result.scores if result else ()
    return tuple(map(sum, by_seat)) == scores == tuple(game.appraise(end))
