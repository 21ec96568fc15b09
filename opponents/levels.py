"""How well the program plays, and how long it may think."""

from enum import StrEnum
from typing import NamedTuple


class Level(StrEnum):
    """How well the program plays."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"


class Budget(NamedTuple):
    """How long a player may think; the first limit that is met ends it."""

    decision: float
    """Seconds of CPU for a decision."""
    turn: float
    """Seconds of CPU for all decisions of a turn."""
    iterations: int | None = None
    """Rounds of search for a decision; None for as many as the time allows."""
    patience: float = 3.0
    """Seconds that may pass for one of CPU on a busy machine before they count as one."""


BUDGETS = {
    Level.EASY: Budget(0.1, 0.5),
    Level.MEDIUM: Budget(0.5, 3.0),
    Level.HARD: Budget(2.0, 10.0),
}
"""Easy looks one step ahead; medium and hard search."""
OVERLOOKED = {Level.EASY: 0.6, Level.MEDIUM: 0.4, Level.HARD: 0.0}
"""The share of its moves that a player overlooks: newcomers are to beat easy, and many medium.

Time alone makes too little of a difference between those that search.
"""


def by_iterations(iterations: int) -> Budget:
    """Return a budget that no clock ends, so that the same seed always decides the same."""
    return Budget(float("inf"), float("inf"), iterations)
