"""How well an opponent plays, and how long it may think."""

from enum import StrEnum
from typing import NamedTuple


class Level(StrEnum):
    """How well an opponent plays."""

    EASY = "easy"
    CASUAL = "casual"
    MEDIUM = "medium"
    HARD = "hard"


class Budget(NamedTuple):
    """How long a strategy may think; the limit that is reached first ends it."""

    decision: float
    """Seconds of CPU time for a decision."""
    turn: float
    """Seconds of CPU time for all decisions of a turn."""
    iterations: int | None = None
    """Iterations of the search for a decision; None for as many as the time allows."""
    patience: float = 3.0
    """On a busy machine this many seconds on the clock count as one second of CPU time."""


BUDGETS = {
    Level.EASY: Budget(0.1, 0.5),
    Level.CASUAL: Budget(0.1, 0.5),
    Level.MEDIUM: Budget(0.5, 3.0),
    Level.HARD: Budget(1.2, 4.0),
}
"""Easy and casual are greedy; medium and hard search."""
SECRET_BUDGETS = {
    Level.EASY: Budget(0.1, 0.5),
    Level.CASUAL: Budget(0.1, 0.5),
    Level.MEDIUM: Budget(0.5, 0.8),
    Level.HARD: Budget(0.9, 1.1),
}
"""For games that hide something: every answer comes after the time of a whole turn there, so that
its pace tells nothing. So a turn is shorter."""
TEMPERATURES = {Level.EASY: 0.4, Level.CASUAL: 0.05, Level.MEDIUM: 0.25, Level.HARD: 0.0}
"""How often each level chooses what is not the best, see `by_temperature`; games have a factor.

The yardstick is a beginner, who looks one step ahead with errors half as large as the differences
between moves; docs/opponents.md has the shares of the games that each level wins.
"""
GREEDY = {Level.EASY, Level.CASUAL}
"""Levels that look one step ahead."""


def by_iterations(iterations: int) -> Budget:
    """Return a budget without a time limit, so that the same seed always decides the same."""
    return Budget(float("inf"), float("inf"), iterations)
