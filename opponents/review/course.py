"""The course of a finished game: what everybody could expect, and what came by luck."""

from dataclasses import replace
from typing import NamedTuple

from opponents.payoffs import Points, minus, points_of
from opponents.review.decisions import check_is_over
from opponents.review.winning import chance_to_win
from rules.core import NATURE
from rules.history import positions_at, turn_lengths
from rules.match import Match
from rules.progress import TurningPoint, progress_of

DRAWS = 12
"""Of the possible results of a draw, how many are looked at, evenly spread."""


class Course(NamedTuple):
    """The course of a finished game."""

    expected: tuple[tuple[float, ...], ...]
    """The points that each seat could expect at the end, before the first turn and after each."""
    chances: tuple[tuple[float, ...], ...]
    """The chance to win of each seat, likewise."""
    luck: tuple[tuple[float, ...], ...]
    """By how many points chance had changed what each seat could expect, likewise."""
    turning_points: tuple[TurningPoint, ...]

    @property
    def total_luck(self) -> tuple[float, ...]:
        """By how many points chance changed what each seat could expect, in all."""
        return self.luck[-1]


def course(match: Match) -> Course:
    """Return the course of a finished game; raises ValueError if it goes on."""
    check_is_over(match)
    luck = _luck(match)
    lengths = turn_lengths(match)
    expected, chances = list[tuple[float, ...]](), list[tuple[float, ...]]()
    for length, then in zip(lengths, positions_at(match, lengths), strict=True):
        points = _expected(match, then)
        part = length / max(1, len(match.entries))
        expected.append(tuple(points))
        chances.append(tuple(chance_to_win(match.game, points, part)))
    progress = progress_of(match)
    return Course(
        tuple(expected),
        tuple(chances),
        tuple(luck[length] for length in lengths),
        progress.turning_points if progress else (),
    )


def _expected(match: Match, then: Match) -> Points:
    result = then.result
    return points_of(match.game, then.state) if result is None else result.scores


def _luck(match: Match) -> list[tuple[float, ...]]:
    """Return by number of moves what chance has changed until then, by seat."""
    total: Points = [0.0] * match.setup.seats
    luck = [tuple(total)]
    before = Match.start(match.game, match.setup)
    for entry in match.entries:
        then = replace(before.play(entry.seat, entry.move), entries=())
        if entry.seat == NATURE:
            gained = minus(points_of(match.game, then.state), _foreseen(before))
            total = [own + more for own, more in zip(total, gained, strict=True)]
        luck.append(tuple(total))
        before = then
    return luck


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
