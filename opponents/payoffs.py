"""What a position is worth to each seat, and the payoffs by which the search compares positions."""

from collections.abc import Iterable, Sequence
from statistics import fmean
from typing import Any

from rules.game import Game
from rules.text import Seat

Points = Sequence[float]
"""The points of each seat, by seat."""


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
