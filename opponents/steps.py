"""Single steps through a simulated game: draws of chance, and the moves of a seat."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import islice
from math import inf
from random import Random
from typing import Any

from rules.core import NATURE
from rules.game import Game
from rules.text import Seat

Finder = Callable[[Game[Any, Any], Any, Seat, Random, int], Iterable[Any]]
"""Finds a seat's moves in a position: all of them, or some if there are more than a number."""


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
    few = _few(game, state, seat, most)
    return _different(_sampler(game, state, seat, random), most) if few is None else few


def proposed_moves(
    game: Game[Any, Any], state: Any, seat: Seat, random: Random, most: int
) -> Iterable[Any]:
    """Return a seat's legal moves, or some that its game proposes if there are more than `most`.

    The position is one that the seat imagines.
    """
    few = _few(game, state, seat, most)
    return _different(_proposer(game, state, seat, random), most) if few is None else few


def leaves_undone(game: Game[Any, Any], state: Any, seat: Seat, moves: Iterable[Any]) -> bool:
    """Return whether a person would be warned that one of these moves leaves something undone."""
    for move in moves:
        if game.unused(state, seat, move):
            return True
        state, _ = game.apply(state, seat, move)
    return False


def _few(game: Game[Any, Any], state: Any, seat: Seat, most: int) -> Sequence[Any] | None:
    """Return a seat's legal moves; None if there are more than `most`."""
    listed = tuple(islice(game.legal_moves(state, seat), most + 1))
    return listed if len(listed) <= most else None


def _sampler(game: Game[Any, Any], state: Any, seat: Seat, random: Random) -> Callable[[], Any]:
    """Return what draws a legal move; where the game lists all moves to draw one, it does once."""
    if type(game).sample is _DEFAULT.sample:
        return partial(random.choice, tuple(game.legal_moves(state, seat)))
    return partial(game.sample, state, seat, random)


def _proposer(game: Game[Any, Any], state: Any, seat: Seat, random: Random) -> Callable[[], Any]:
    """Return what draws a move that the game proposes."""
    if type(game).propose is _DEFAULT.propose:
        return _sampler(game, state, seat, random)
    return partial(game.propose, state, seat, random)


def _different(draw_one: Callable[[], Any], times: int) -> Iterator[Any]:
    """Yield what is drawn, each once."""
    seen: set[Any] = set()
    for _ in range(times):
        move = draw_one()
        if move not in seen:
            seen.add(move)
            yield move


_DEFAULT: Any = Game
