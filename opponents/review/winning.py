"""The chance to win, from expected results."""

from math import exp, sqrt
from typing import Any

from opponents.payoffs import Points
from rules.game import Game

DOUBT = 9.0
"""How much a lead may still change in a whole game, in parts of the unit of losses.

It is about what tells the winners of the recorded games best: between 6 and 20 by game.
"""
LEAST_DOUBT = 0.1
"""The share of that doubt that is left in the last move."""


def unit_of(game: Game[Any, Any]) -> float:
    """Return what counts as about as good in reviews, in points: the unit of losses."""
    return game.negligible * game.loss_scale


def chance_to_win(game: Game[Any, Any], points: Points, part: float) -> list[float]:
    """Return each seat's chance to win after a part of a game, from what it may expect.

    With two seats it is the logistic curve of the lead. The later in the game, the steeper.
    """
    scale = unit_of(game) * DOUBT * max(LEAST_DOUBT, sqrt(1 - part))
    best = max(points)
    weights = [exp((own - best) / scale) for own in points]
    return [weight / sum(weights) for weight in weights]
