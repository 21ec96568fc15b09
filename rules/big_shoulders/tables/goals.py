"""The public goals (BS-1.7, BS-17.3)."""

from collections.abc import Mapping
from dataclasses import dataclass

from rules.big_shoulders.tables.rows import Row, keyed
from rules.tables import read_table


@dataclass(frozen=True, slots=True)
class Goal:
    """A public goal; `measure` says what it counts (BS-17.4)."""

    key: str
    label: str
    measure: str


def _goal(row: Row) -> Goal:
    return Goal(row["id"], row["label"], row["measure"])


_TABLE = read_table("big_shoulders", "goals")
GOALS: Mapping[str, Goal] = keyed("goals", _TABLE["goals"], _goal)
"""The ten goals by key (BS-17.3)."""
GOALS_DRAWN: int = _TABLE["drawn"]
"""Goals in a game with Public Goals (BS-3.7)."""
GOAL_REWARD: int = _TABLE["goals"][0]["reward"]
"""Dollars for each goal."""
