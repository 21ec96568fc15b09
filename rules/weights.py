"""Appraisals that are fitted: features of a position times weights, by stage of the game.

A game names its features in its own words. Their weights lie in `tables/weights.json`, which
`tools/fitting/` writes from games that the program plays against itself.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from operator import mul
from typing import Any, NamedTuple

from rules.tables import BadRow, read_table

TABLE = "weights"


class Features(NamedTuple):
    """What an appraisal reads of a position."""

    stage: float
    """How much of the game is over, from 0 to 1."""
    by_seat: Sequence[Sequence[float]]
    """The features of each seat, in the order of their names."""


class Weights:
    """What a unit of each feature is worth in points at the end, by stage of the game."""

    def __init__(self, names: Sequence[str], table: Mapping[str, Any]) -> None:
        """Read the weights of the features with these names; raises BadRow."""
        self.names = tuple(names)
        self.stages: tuple[float, ...] = tuple(table["stages"])
        rows: Mapping[str, Sequence[float]] = table["features"]
        if tuple(rows) != self.names:
            raise BadRow(TABLE, list(rows), f"should be the weights of {', '.join(names)}")
        self.rows, self._rest = tuple(map(tuple, rows.values())), tuple(table["rest"])
        for name, row in zip((*self.names, "rest"), (*self.rows, self._rest), strict=True):
            if len(row) != len(self.stages):
                raise BadRow(TABLE, name, f"has {len(row)} weights, {len(self.stages)} stages")
        self.at = lru_cache(maxsize=1024)(self._interpolated)
        """Returns the weights at a stage, and last what comes whatever the features are."""

    def worth(self, features: Features) -> tuple[float, ...]:
        """Return the points that each seat can expect at the end."""
        *weights, rest = self.at(features.stage)
        return tuple([rest + sum(map(mul, weights, own)) for own in features.by_seat])

    def _interpolated(self, stage: float) -> tuple[float, ...]:
        """Return the weights at a stage, and last what comes whatever the features are."""
        shares = shares_of(stage, self.stages)
        return tuple([sum(map(mul, shares, row)) for row in (*self.rows, self._rest)])


def shares_of(stage: float, stages: Sequence[float]) -> list[float]:
    """Return how much each of the given stages counts at a stage in between; together 1."""
    shares = [0.0] * len(stages)
    after = next((n for n, one in enumerate(stages) if one > stage), len(stages))
    if after in {0, len(stages)}:
        shares[max(0, after - 1)] = 1.0
        return shares
    low, high = stages[after - 1], stages[after]
    shares[after] = (stage - low) / (high - low)
    shares[after - 1] = 1.0 - shares[after]
    return shares


def read_weights(game: str, names: Sequence[str], home: str = "rules") -> Weights:
    """Return the weights of a game's features, from its tables."""
    return Weights(names, read_table(game, TABLE, home))
