"""Single steps through a simulated game: draws of chance, and the moves of a seat."""

from collections.abc import Iterable, Iterator
from itertools import islice
from math import inf
from random import Random
from typing import Any

from rules.core import NATURE
from rules.game import Game
from rules.text import Seat


def draw(game: Game[Any, Any], state: Any, random: Random) -> tuple[Any, Any]:
    """Return a move of chance, drawn by the game's odds, and the position after it."""
    moves, weights = zip(*game.odds(state), strict=True)
    move = random.choices(moves, weights)[0]
    return move, game.apply(state, NATURE, move)[0]


def after_chance(game: Game[Any, Any], state: Any, random: Random) -> Any:
    """Return the position after all draws until a seat decides or the game is over."""
    while game.to_act(state) == (NATURE,):
        _, state = draw(game, state, random)
    return state


def phase_of(game: Game[Any, Any], state: Any) -> float:
    """Return the number of the phase that a position belongs to; infinity if the game is over."""
    return game.phase_number(state) if game.to_act(state) else inf


def some_moves(
    game: Game[Any, Any], state: Any, seat: Seat, random: Random, most: int
) -> Iterable[Any]:
    """Return a seat's legal moves, or a sample of them if there are more than `most`."""
    listed = tuple(islice(game.legal_moves(state, seat), most + 1))
    return listed if len(listed) <= most else _sampled(game, state, seat, random, most)


def leaves_undone(game: Game[Any, Any], state: Any, seat: Seat, moves: Iterable[Any]) -> bool:
    """Return whether a person would be warned that one of these moves leaves something undone."""
    for move in moves:
        if game.unused(state, seat, move):
            return True
        state, _ = game.apply(state, seat, move)
    return False


def _sampled(
    game: Game[Any, Any], state: Any, seat: Seat, random: Random, most: int
) -> Iterator[Any]:
    # Where the game itself lists all moves to sample one, that is done once.
    is_listed = type(game).sample is _DEFAULT.sample
    moves = tuple(game.legal_moves(state, seat)) if is_listed else ()
    seen: set[Any] = set()
    for _ in range(most):
        move = random.choice(moves) if moves else game.sample(state, seat, random)
        if move not in seen:
            seen.add(move)
            yield move


_DEFAULT: Any = Game
