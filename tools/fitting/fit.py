"""Fits weights to games by least-squares temporal differences, LSTD(λ).

The worth of a position should agree with that of the next one, and at the end with the margin:
with λ = 1 that is a regression on the margin, with less the noise of what comes later counts less.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import sqrt
from typing import NamedTuple

from rules.appraisal import Weights, shares_of
from tools.fitting.games import Position

LAMBDA = 0.95
DIGITS = 4
"""Significant digits of a weight."""
Row = Sequence[float]
Matrix = list[list[float]]


class Fitted(NamedTuple):
    """Weights by feature, and what comes whatever the features are; each by stage."""

    weights: Matrix
    rest: list[float]


def fitted(games: Sequence[Sequence[Position]], before: Weights, ridge: float) -> Fitted:
    """Return the weights with which features tell the margins of games of two.

    `ridge` says how strongly they are drawn to those before, in units in which features are alike.
    A feature keeps its sign: what goes with losing, but brings nothing bad, has no weight.
    """
    stages, earlier = len(before.stages), [one for row in before.rows for one in row]
    matrix, target, squares = _equations(games, before.stages, len(earlier))
    missing = [goal - _product(row, earlier) for row, goal in zip(matrix, target, strict=True)]
    # One unit for all stages, so that weights stay as they are where a feature is rare.
    units = [sqrt(sum(squares[n - n % stages :][:stages])) or 1.0 for n in range(len(earlier))]
    scaled = [
        [
            one / unit / other + ridge * (n == m)
            for m, (one, other) in enumerate(zip(row, units, strict=True))
        ]
        for n, (row, unit) in enumerate(zip(matrix, units, strict=True))
    ]
    change = solved(scaled, [one / unit for one, unit in zip(missing, units, strict=True)])
    weights = [one + more / unit for one, more, unit in zip(earlier, change, units, strict=True)]
    free = [weights[n : n + stages] for n in range(0, len(weights), stages)]
    rows = [_with_sign_of(row, own) for row, own in zip(before.rows, free, strict=True)]
    rest = _rest(games, before.stages, rows)
    return Fitted([[_rounded(one) for one in row] for row in rows], [*map(_rounded, rest)])


def _with_sign_of(before: Row, weights: list[float]) -> list[float]:
    """Return weights without those against the sign that a feature had, if it had any."""
    sign = sum(before)
    return [0.0 if weight * sign < 0 else weight for weight in weights]


def _equations(
    games: Sequence[Sequence[Position]], stages: Row, size: int
) -> tuple[Matrix, list[float], list[float]]:
    """Return the matrix and the right side of the equations, and the mean squares of the leads."""
    matrix = [[0.0] * size for _ in range(size)]
    target, squares = [0.0] * size, [0.0] * size
    part = 1 / sum(map(len, games))
    for game in games:
        trace = [0.0] * size
        rows = [*(_lead(own, stages) for own in game), [0.0] * size]
        for row, following in pairwise(rows):
            trace = [LAMBDA * old + one for old, one in zip(trace, row, strict=True)]
            steps = zip(row, following, strict=True)
            changes = [
                (m, part * (one - after)) for m, (one, after) in enumerate(steps) if one != after
            ]
            for own, faded in zip(matrix, trace, strict=True):
                if faded:
                    for m, change in changes:
                        own[m] += faded * change
            squares = [old + part * one * one for old, one in zip(squares, row, strict=True)]
        margin = part * (game[-1].scores[0] - game[-1].scores[1])
        target = [old + faded * margin for old, faded in zip(target, trace, strict=True)]
    return matrix, target, squares


def _lead(position: Position, stages: Row) -> list[float]:
    """Return how much more of each feature the first seat has, by stage."""
    shares = shares_of(position.features.stage, stages)
    one, other = position.features.by_seat
    return [share * (own - its) for own, its in zip(one, other, strict=True) for share in shares]


def _rest(games: Sequence[Sequence[Position]], stages: Row, weights: Matrix) -> list[float]:
    """Return by stage the points that seats get on average beyond what their features say."""
    matrix = [[1e-9 * (n == m) for m in range(len(stages))] for n in range(len(stages))]
    target = [0.0] * len(stages)
    for shares, missing in _missing(games, stages, weights):
        for n, share in enumerate(shares):
            target[n] += share * missing
            for m, other in enumerate(shares):
                matrix[n][m] += share * other
    return solved(matrix, target)


def _missing(
    games: Sequence[Sequence[Position]], stages: Row, weights: Matrix
) -> Iterator[tuple[Row, float]]:
    for position in (own for game in games for own in game):
        shares = shares_of(position.features.stage, stages)
        each = [_product(shares, row) for row in weights]
        for own, score in zip(position.features.by_seat, position.scores, strict=True):
            yield shares, score - _product(each, own)


def solved(matrix: Sequence[Row], target: Row) -> list[float]:
    """Return the solution of linear equations, by elimination with the largest pivots."""
    rows = [[*row, goal] for row, goal in zip(matrix, target, strict=True)]
    for n in range(len(rows)):
        best = max(range(n, len(rows)), key=lambda m: abs(rows[m][n]))
        rows[n], rows[best] = rows[best], rows[n]
        pivot = rows[n]
        for m, row in enumerate(rows):
            if m != n and (times := row[n] / pivot[n]):
                rows[m] = [one - times * other for one, other in zip(row, pivot, strict=True)]
    return [row[-1] / row[n] for n, row in enumerate(rows)]


def _product(one: Row, other: Row) -> float:
    return sum(own * its for own, its in zip(one, other, strict=True))


def _rounded(value: float) -> float:
    return float(f"{value:.{DIGITS}g}")
