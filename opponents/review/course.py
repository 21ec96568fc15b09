"""The course of a finished game: what everybody could expect, and what came by luck."""

from dataclasses import replace
from typing import NamedTuple

from opponents.payoffs import Points, minus, points_of
from opponents.review.decisions import check_is_over
from rules.core import NATURE
from rules.history import turn_lengths
from rules.match import Match
from rules.progress import TurningPoint, told_turning_points

DRAWS = 6
"""Of the possible results of a draw, how many are looked at, evenly spread."""


class Course(NamedTuple):
    """The course of a finished game."""

    expected: tuple[tuple[float, ...], ...]
    """The points that each seat could expect at the end, before the first turn and after each."""
    luck: tuple[float, ...]
    """By how many points chance changed what each seat could expect, in all."""
    turning_points: tuple[TurningPoint, ...]


def course(match: Match) -> Course:
    """Return the course of a finished game; raises ValueError if it goes on."""
    check_is_over(match)
    luck: Points = [0.0] * match.setup.seats
    lengths, then = turn_lengths(match), Match.start(match.game, match.setup)
    expected = {0: _expected(then)}
    for made, entry in enumerate(match.entries, start=1):
        before, then = then, replace(then.play(entry.seat, entry.move), entries=())
        if entry.seat == NATURE:
            gained = minus(points_of(match.game, then.state), _foreseen(before))
            luck = [own + more for own, more in zip(luck, gained, strict=True)]
        if made in lengths:
            expected[made] = _expected(then)
    by_turn = tuple(expected[length] for length in lengths)
    turns = told_turning_points(match, lengths, by_turn, is_outlook=True)
    return Course(by_turn, tuple(luck), tuple(turns))


def _expected(then: Match) -> tuple[float, ...]:
    return tuple(then.result.scores if then.result else points_of(then.game, then.state))


def _foreseen(before: Match) -> Points:
    """Return what each seat could expect of a draw, from a few of all that were possible."""
    game, odds = before.game, before.game.odds(before.state)
    some = odds[:: -(-len(odds) // DRAWS)]
    total = sum(weight for _, weight in some)
    worth = [
        [weight / total * points for points in points_of(game, after)]
        for move, weight in some
        for after, _ in (game.apply(before.state, NATURE, move),)
    ]
    return [sum(column) for column in zip(*worth, strict=True)]
