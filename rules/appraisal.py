"""Appraisals that are fitted, what styles of play make of them, and merits in words.

A game names its features in its own words. Their weights, by stage of the game, lie in
`tables/weights.json`, which `tools/fitting/` writes from games that the program plays against
itself; `tables/styles.json` has multipliers of the weights. A game says beside its appraisal what a
change of a feature means, and the things that changed it: hints name such merits.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from functools import lru_cache
from operator import mul
from typing import Any, NamedTuple

from rules.tables import BadRow, read_table
from rules.text import Seat, Text

WEIGHTS = "weights"
STYLES = "styles"
NAMED_TOO = 1 / 3
"""A second merit is named if it is worth at least this share of the first."""


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
            raise BadRow(WEIGHTS, list(rows), f"should be the weights of {', '.join(names)}")
        self.rows, self._rest = tuple(map(tuple, rows.values())), tuple(table["rest"])
        for name, row in zip((*self.names, "rest"), (*self.rows, self._rest), strict=True):
            if len(row) != len(self.stages):
                raise BadRow(WEIGHTS, name, f"has {len(row)} weights, {len(self.stages)} stages")
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


def read_weights(package: str, names: Sequence[str]) -> Weights:
    """Return the weights of a game's features, from the tables of its package."""
    return Weights(names, read_table(package, WEIGHTS))


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


def read_styles(package: str, weights: Weights) -> Mapping[Style, Leaning]:
    """Return a game's styles, from the tables of its package; raises BadRow."""
    table: Mapping[str, Any] = read_table(package, STYLES)
    return {style: _leaning(style, table[style], weights) for style in Style}


def _leaning(style: Style, row: Mapping[str, Any], weights: Weights) -> Leaning:
    if unknown := row["own"].keys() - {*weights.names}:
        raise BadRow(STYLES, style.value, f"names no feature of the game: {', '.join(unknown)}")
    return Leaning(row["own"], row["others"])


class Merit(NamedTuple):
    """Something that makes a position better for a seat than another one."""

    worth: float
    """What it is worth, in points at the end of the game."""
    says: Text
    """What a turn that leads there does: "raises A14 Boat Shed, 6 points"."""
    kind: Text | None = None
    """What such turns have in common: "raises structures"; None if `says` is as general."""


Phrases = Mapping[tuple[str, ...], tuple[Callable[[Any, Any], Text | None], Text]]
"""For features that change together, what changed them between two properties of a seat, and the
kind of such a merit."""


def changes(weights: Weights, before: Features, after: Features, seat: int) -> Mapping[str, float]:
    """Return what each feature of a seat has gained from one position to another, in points."""
    *rows, _ = weights.at(after.stage)
    then, now = before.by_seat[seat], after.by_seat[seat]
    gained = [weight * (new - old) for weight, new, old in zip(rows, now, then, strict=True)]
    return dict(zip(weights.names, gained, strict=True))


def merits_of(
    gained: Mapping[str, float], phrases: Phrases, before: Any, after: Any
) -> Iterator[Merit]:
    """Yield a merit for each group of features with a gain and words for it."""
    for names, (phrase, kind) in phrases.items():
        worth = sum(gained[name] for name in names)
        says = phrase(before, after) if worth > 0 else None
        if says:
            yield Merit(worth, says, kind)


def best_first(merits: Iterable[Merit]) -> tuple[Merit, ...]:
    """Return merits, the greatest first."""
    return tuple(sorted(merits, key=lambda merit: merit.worth, reverse=True))


def named(merits: Sequence[Merit]) -> list[Text]:
    """Return what to name of merits, the greatest first: the first, and one that comes close.

    The first is named even if it is worth less than nothing: what else might be done is worse.
    """
    least = max(0.0, NAMED_TOO * merits[0].worth) if merits else 0.0
    close = [merit for merit in merits[1:] if merit.worth >= least]
    return [*dict.fromkeys(merit.says for merit in (*merits[:1], *close))][:2]
