"""A simulated game: draws of chance, the moves of a seat, and what positions are worth."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import islice
from math import inf
from random import Random
from statistics import fmean
from typing import Any

from rules.core import NATURE
from rules.game import Game
from rules.text import Seat

Finder = Callable[[Game[Any, Any], Any, Seat, Random, int], Iterable[Any]]
"""Finds a seat's moves in a position: all of them, or some if there are more than a number."""

Points = Sequence[float]
"""The points of each seat, by seat."""

_DEFAULT: Any = Game


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


def still_to_act(game: Game[Any, Any], state: Any) -> tuple[Seat, ...]:
    """Return who decides; nobody if the game is over, or if it is known what it ends with."""
    to_act = game.to_act(state)
    return () if to_act and game.is_counted_out(state) else to_act


def phase_of(game: Game[Any, Any], state: Any) -> float:
    """Return the number of the phase that a position belongs to; infinity if it is the end."""
    return game.phase_number(state) if still_to_act(game, state) else inf


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


def points_of(game: Game[Any, Any], state: Any) -> Points:
    """Return the final scores of a finished game, or the appraisal of one that goes on."""
    result = game.result(state)
    return game.appraise(state) if result is None else result.scores


def payoffs(points: Points) -> list[float]:
    """Return each seat's lead over the average of the other seats; alone, its points."""
    others = len(points) - 1
    if not others:
        return [points[0]]
    # Its own points are left out of the sum, so that with two seats this is the plain difference.
    return [own - (sum(points[:n]) + sum(points[n + 1 :])) / others for n, own in enumerate(points)]


def payoff_to(game: Game[Any, Any], state: Any, seat: Seat) -> float:
    """Return the payoff of a position to a seat."""
    return payoffs(points_of(game, state))[seat]


def minus(points: Points, subtracted: Points) -> Points:
    """Return the difference by seat; the same points if `subtracted` is empty."""
    if not subtracted:
        return points
    return [own - less for own, less in zip(points, subtracted, strict=True)]


def mean(found: Iterable[Points]) -> Points:
    """Return the mean of at least one position's points, by seat."""
    return [fmean(of_seat) for of_seat in zip(*found, strict=True)]
