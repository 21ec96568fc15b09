"""How much of the margin at the end a position in the middle of a game decides.

What chance decides afterwards no appraisal can see, so this is the highest R² that one can have.
"""

from collections.abc import Sequence
from statistics import fmean, variance


def share_decided(margins: Sequence[Sequence[float]]) -> float:
    """Return the share of the variance of margins that is due to the positions, at most 1.

    `margins` has a row for each position, with the margins of several games played on from it.
    It is the intraclass correlation of a one-way analysis of variance (Fisher 1925), without bias,
    so it may be a little below 0 where positions decide nothing.
    """
    times = len(margins[0])
    between = times * variance(map(fmean, margins))
    within = fmean(map(variance, margins))
    return (between - within) / (between + (times - 1) * within)
