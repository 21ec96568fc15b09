"""One step ahead: the move after which the position looks best."""

from collections.abc import Mapping
from random import Random
from typing import Any

from opponents.payoffs import payoffs, points_of
from opponents.search import drawn, some_moves
from opponents.stopwatch import Stopwatch
from rules.core import NATURE, Game
from rules.text import Seat

LOOKS = 100
"""How many moves are looked at, at most."""
POSITIONS = 3
"""How often each is looked at where something is hidden or left to chance."""


def looks(
    game: Game[Any, Any], state: Any, seat: Seat, random: Random, watch: Stopwatch
) -> Mapping[Any, float]:
    """Return what a seat's moves look like to it after one step, as `payoffs` counts."""
    position = game.imagine(state, seat, random)
    found: dict[Any, float] = {}
    for move in some_moves(game, position, seat, random, LOOKS):
        found[move] = _look(game, position, seat, move, random)
        if watch.is_over:
            break
    return found


def _look(game: Game[Any, Any], state: Any, seat: Seat, move: Any, random: Random) -> float:
    after, _ = game.apply(state, seat, move)
    if game.to_act(after) != (NATURE,):
        return payoffs(points_of(game, after))[seat]
    worth = [
        payoffs(points_of(game, _settled(game, after, random)))[seat] for _ in range(POSITIONS)
    ]
    return sum(worth) / POSITIONS


def _settled(game: Game[Any, Any], state: Any, random: Random) -> Any:
    """Return a position after chance has acted."""
    while game.to_act(state) == (NATURE,):
        state = drawn(game, state, random)
    return state
