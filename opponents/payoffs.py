"""What a position is worth to the seats, as a search compares positions."""

from collections.abc import Sequence
from typing import Any

from rules.game import Game
from rules.text import Seat

Points = Sequence[float]
"""By seat."""


def points_of(game: Game[Any, Any], state: Any) -> Points:
    """Return the final points of a game that is over, or what is expected of one that goes on."""
    result = game.result(state)
    return game.appraise(state) if result is None else result.scores


def payoffs(points: Points) -> list[float]:
    """Return by seat how far it is ahead of the others on the average; alone, its points."""
    others = len(points) - 1
    if not others:
        return [points[0]]
    # Summed up without its own, so that with two seats it is just the difference.
    return [own - (sum(points[:n]) + sum(points[n + 1 :])) / others for n, own in enumerate(points)]


def worth_to(game: Game[Any, Any], state: Any, seat: Seat) -> float:
    """Return what a position is worth to a seat, as `payoffs` counts."""
    return payoffs(points_of(game, state))[seat]


def without(taken: Points, points: Points) -> Points:
    """Return points by seat less those that are taken off; the same if there are none."""
    return [p - more for p, more in zip(points, taken, strict=True)] if taken else points
