"""The progress of a finished game: the standings after each turn, and the turning points."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from rules.core import Category, Result
from rules.history import positions_at, told_between, turn_lengths
from rules.match import Match
from rules.text import Seat, Text, joined, names

PointsBySeat = tuple[float, ...]
"""Points or expected points by seat."""

TOLD_BY_HALFTIME = 0.25
"""The least share of all points made in the first half for scores to tell a game's progress."""
TURNING_POINTS = 3
"""The most turning points that are named."""
MOST_EFFECTS = 2
"""The most sentences about what the move that turned a game did to somebody at once."""
OPENING = 2
"""Turns of each player at the beginning in which there are no turning points."""


class TurningPoint(NamedTuple):
    """How a turn changed the distances between the seats."""

    turn: int
    """The turn, counted from 1."""
    seat: Seat
    """The seat that gained or lost most relative to the others."""
    points: int
    """The points it gained on the mean of the others; negative for a loss."""
    leaders: tuple[Seat, ...]
    """The seats that led afterwards if others had led before; otherwise empty."""
    told: tuple[Text, ...]
    """What everybody was told of the turn; texts that name the seat come first."""
    move: Text | None = None
    """What everybody was told of the most decisive move, and then of what it did to players."""


@dataclass(frozen=True, slots=True)
class Progress:
    """The progress of a finished game."""

    result: Result
    standings: tuple[PointsBySeat, ...]
    """The standings before the first turn and after each: scores, or expected points."""
    is_outlook: bool
    """Whether the standings are expected final points (`Game.appraise`)."""
    categories: tuple[Category, ...]
    """The sources of the points; empty if the game does not tell, or was given up."""
    turning_points: tuple[TurningPoint, ...]
    """The turning points in order."""

    @property
    def turns(self) -> int:
        """The number of turns played."""
        return len(self.standings) - 1

    @property
    def is_worth_telling(self) -> bool:
        """Whether there are several turns, or categories of points."""
        return self.turns > 1 or bool(self.categories)

    @property
    def is_worth_drawing(self) -> bool:
        """Whether lines tell something: of a game that was given up in its opening they do not."""
        return self.turns > OPENING * len(self.result.scores) or bool(self.categories)


def progress_of(match: Match) -> Progress | None:
    """Return the progress of a game; None until it is over, because much of it is secret before."""
    result = match.result
    if not match.is_over or result is None:
        return None
    lengths = turn_lengths(match)
    positions = tuple(positions_at(match, lengths))
    scores = tuple(_standing(then, is_outlook=False) for then in positions)
    is_outlook = not _tells_enough(scores)
    standings = (
        tuple(_standing(then, is_outlook=True) for then in positions) if is_outlook else scores
    )
    is_decided = match.game.result(match.state) is not None
    categories = tuple(match.game.breakdown(match.state)) if is_decided else ()
    turning_points = tuple(told_turning_points(match, lengths, standings, is_outlook=is_outlook))
    return Progress(result, standings, is_outlook, categories, turning_points)


def _tells_enough(scores: Sequence[PointsBySeat]) -> bool:
    """Return whether scores have moved enough by half-time to tell the progress of the game."""
    first, half, last = scores[0], scores[len(scores) // 2], scores[-1]
    return _moved(first, half) >= TOLD_BY_HALFTIME * _moved(first, last)


def _moved(before: PointsBySeat, after: PointsBySeat) -> float:
    return sum(abs(now - then) for then, now in zip(before, after, strict=True))


def turning_points(
    standings: Sequence[PointsBySeat], opening: int, span: int
) -> Iterator[TurningPoint]:
    """Yield the turns with the largest lasting change of the distances between the seats.

    The first `opening` turns are left out; in `span` turns everybody has had one. What happened in
    them is not told yet.
    """
    gains = {t: _lasting_gain(standings, t, span) for t in range(opening, len(standings) - 1)}
    largest = sorted(gains, key=lambda turn: -abs(gains[turn][1]))[:TURNING_POINTS]
    for turn in sorted(turn for turn in largest if gains[turn][1]):
        seat, points = gains[turn]
        before, after = (_leaders(standing) for standing in standings[turn : turn + 2])
        yield TurningPoint(turn + 1, seat, points, after if after != before else (), ())


def told_turning_points(
    match: Match, lengths: Sequence[int], standings: Sequence[PointsBySeat], *, is_outlook: bool
) -> Iterator[TurningPoint]:
    """Yield the turning points of a finished game, with what happened in them.

    `standings` are those after each of `lengths` moves: scores, or expected points.
    """
    seats = match.setup.seats
    for turning_point in turning_points(standings, OPENING * seats, seats):
        start, end = lengths[turning_point.turn - 1 : turning_point.turn + 1]
        told = told_between(match, start, end)
        first = tuple(sorted(told, key=lambda text, seat=turning_point.seat: not names(text, seat)))
        within = [
            _standing(then, is_outlook=is_outlook)
            for then in positions_at(match, range(start, end + 1))
        ]
        by_move = [_apart(*pair)[turning_point.seat] for pair in pairwise(within)]
        yield turning_point._replace(told=first, move=_decisive(match, start, by_move))


def _standing(then: Match, *, is_outlook: bool) -> PointsBySeat:
    """Return the standing at a position: its scores or the expected points; finally the result."""
    if then.result is not None:
        return then.result.scores
    return tuple(then.game.appraise(then.state)) if is_outlook else then.view(None).scores


def _decisive(match: Match, start: int, by_move: Sequence[float]) -> Text | None:
    """Return what was told of the move that changed most, with what it did to players.

    Of several such moves, the first.

    `by_move` has the change by each move from the index `start` on.
    """
    told = {n: told_between(match, start + n, start + n + 1) for n in range(len(by_move))}
    largest = sorted(told, key=lambda n: -abs(by_move[n]))
    sentences = next((told[n] for n in largest if told[n]), ())
    seats = tuple(map(Seat, range(match.setup.seats)))
    of_seats = [text for text in sentences[1:] if any(names(text, seat) for seat in seats)]
    told_first = (*sentences[:1], *of_seats[:MOST_EFFECTS])
    return joined(*told_first, between=" ") if sentences else None


def _lasting_gain(standings: Sequence[PointsBySeat], turn: int, span: int) -> tuple[Seat, int]:
    """Return the seat whose distance to the others a turn changed most, and the lasting change.

    A change counts only if it shows both in the round that ends with the turn and in the round that
    begins with it: points that every seat gains in its turn change nothing.
    """
    last = len(standings) - 1
    at_once = _apart(standings[turn], standings[turn + 1])
    with_before = _apart(standings[max(0, turn + 1 - span)], standings[turn + 1])
    with_after = _apart(standings[turn], standings[min(turn + span, last)])
    spans = zip(at_once, with_before, with_after, strict=True)
    lasting = [min(moves, key=abs) if _agree(moves) else 0 for moves in spans]
    # Of two seats one gains what the other loses; the turning point names the one that gains.
    seat = max(range(len(lasting)), key=lambda seat: (round(abs(lasting[seat]), 6), lasting[seat]))
    return Seat(seat), round(lasting[seat])


def _agree(moves: Sequence[float]) -> bool:
    return all(move > 0 for move in moves) or all(move < 0 for move in moves)


def _apart(before: PointsBySeat, after: PointsBySeat) -> list[float]:
    """Return by seat how much its distance from the mean of the others has changed."""
    moves = [now - then for then, now in zip(before, after, strict=True)]
    others = max(1, len(moves) - 1)
    return [own - (sum(moves) - own) / others for own in moves]


def _leaders(standing: PointsBySeat) -> tuple[Seat, ...]:
    best = max(standing)
    return tuple(Seat(seat) for seat, points in enumerate(standing) if points == best)
