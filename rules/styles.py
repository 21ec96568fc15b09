"""Styles of play: what a player of the program likes more, or less, than its appraisal says.

A game's styles lie in `tables/styles.json`: multipliers of the weights of its features.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import Any, NamedTuple

from rules.tables import BadRow, read_table
from rules.text import Seat
from rules.weights import Features, Weights

TABLE = "styles"


class Style(StrEnum):
    """How a player of the program plays, whatever its level."""

    BUILDER = "builder"
    RAIDER = "raider"
    SAVER = "saver"


class Leaning(NamedTuple):
    """What a style makes of weights when a game begins; by its end nothing is left of that."""

    own: Mapping[str, float]
    """Multipliers of the weights of features of the seat itself, by their names."""
    others: float
    """The multiplier of what other seats have."""


class LeaningWeights(Weights):
    """The weights with which a seat of a style judges."""

    def __init__(self, weights: Weights, seat: Seat, leaning: Leaning) -> None:
        """Lean for one seat; the others judge as `weights` do."""
        self.names, self.stages, self.at = weights.names, weights.stages, weights.at
        self._seat = seat
        self._own = tuple([leaning.own.get(name, 1.0) - 1 for name in self.names])
        self._others = leaning.others - 1

    def worth(self, features: Features) -> tuple[float, ...]:
        """Return the points that each seat can expect at the end, in the eyes of the seat."""
        *weights, rest = self.at(features.stage)
        early = 1 - features.stage
        own = [w * (1 + early * more) for w, more in zip(weights, self._own, strict=True)]
        others = [w * (1 + early * self._others) for w in weights]
        return tuple(
            [
                rest
                + sum([w * f for w, f in zip(own if n == self._seat else others, row, strict=True)])
                for n, row in enumerate(features.by_seat)
            ]
        )


def read_styles(game: str, weights: Weights, home: str = "rules") -> Mapping[Style, Leaning]:
    """Return a game's styles, from its tables; raises BadRow."""
    table: Mapping[str, Any] = read_table(game, TABLE, home)
    return {style: _leaning(style, table[style], weights) for style in Style}


def _leaning(style: Style, row: Mapping[str, Any], weights: Weights) -> Leaning:
    unknown = row["own"].keys() - {*weights.names}
    if unknown:
        raise BadRow(TABLE, style.value, f"names no feature of the game: {', '.join(unknown)}")
    return Leaning(row["own"], row["others"])
