"""The course of a game that is over: where everybody stood after each turn, and what turned it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from rules.history import positions_at, told_between, turn_lengths
from rules.match import Match
from rules.result import Category, Result
from rules.text import Seat, Text, names

Standing = tuple[float, ...]
"""By seat."""

TOLD_BY_HALFTIME = 0.25
"""The share of all points that is made in the first half if scores tell the course of a game."""
TURNING_POINTS = 3
"""How many turning points are named, at most."""
OPENING = 2
"""Turns of each player at the beginning in which there is nothing yet to turn."""


class Swing(NamedTuple):
    """What a turn did to the distance between the seats."""

    turn: int
    """Which turn, counted from 1."""
    seat: Seat
    """The seat that gained or lost most on the others."""
    points: int
    """How much it gained on the mean of the others; negative if it lost."""
    leaders: tuple[Seat, ...]
    """Who led afterwards, if others had led before; otherwise nobody."""
    told: tuple[Text, ...]
    """What happened in that turn, as everybody was told; what names the seat comes first."""


@dataclass(frozen=True, slots=True)
class Course:
    """How a game that is over went."""

    result: Result
    standings: tuple[Standing, ...]
    """Where the seats stood before the first turn, and after each: scores, or the outlook."""
    is_outlook: bool
    """Whether the standings are what the positions promised for the end (`Game.appraise`)."""
    categories: tuple[Category, ...]
    """Where the points came from; empty if the game does not tell, or was given up."""
    swings: tuple[Swing, ...]
    """The turning points, in the order of the game."""

    @property
    def turns(self) -> int:
        """How many turns were played."""
        return len(self.standings) - 1

    @property
    def is_worth_telling(self) -> bool:
        """Whether there is a line to be drawn, or points to be told apart."""
        return self.turns > 1 or bool(self.categories)


def course_of(match: Match) -> Course | None:
    """Return how a game went; None as long as it is not over, since much of it is secret."""
    result = match.result
    if not match.is_over or result is None:
        return None
    lengths = turn_lengths(match)
    positions = tuple(positions_at(match, lengths))
    scores = (*(then.view(None).scores for then in positions[:-1]), result.scores)
    is_outlook = not _tells_enough(scores)
    standings = _outlook(positions, result) if is_outlook else scores
    is_decided = match.game.result(match.state) is not None
    categories = tuple(match.game.breakdown(match.state)) if is_decided else ()
    swings = tuple(_swings(match, lengths, standings))
    return Course(result, standings, is_outlook, categories, swings)


def _outlook(positions: Sequence[Match], result: Result) -> tuple[Standing, ...]:
    """Return what each position promised, and at last the result."""
    promised = (tuple(then.game.appraise(then.state)) for then in positions[:-1])
    return (*promised, result.scores)


def _tells_enough(scores: Sequence[Standing]) -> bool:
    """Whether the scores have moved enough by half-time to tell how the game went."""
    first, half, last = scores[0], scores[len(scores) // 2], scores[-1]
    return _moved(first, half) >= TOLD_BY_HALFTIME * _moved(first, last)


def _moved(before: Standing, after: Standing) -> float:
    return sum(abs(now - then) for then, now in zip(before, after, strict=True))


def turning_points(standings: Sequence[Standing], opening: int, span: int) -> Iterator[Swing]:
    """Yield the turns that moved the seats furthest apart or together, as far as that lasted.

    None of the first `opening` turns is among them; in `span` turns everybody has had one. What
    happened in a turn is not told.
    """
    gains = {t: _lasting_gain(standings, t, span) for t in range(opening, len(standings) - 1)}
    largest = sorted(gains, key=lambda turn: -abs(gains[turn][1]))[:TURNING_POINTS]
    for turn in sorted(turn for turn in largest if gains[turn][1]):
        seat, points = gains[turn]
        before, after = (_leaders(standing) for standing in standings[turn : turn + 2])
        yield Swing(turn + 1, seat, points, after if after != before else (), ())


def _swings(match: Match, lengths: Sequence[int], standings: Sequence[Standing]) -> Iterator[Swing]:
    seats = match.setup.seats
    for swing in turning_points(standings, OPENING * seats, seats):
        told = told_between(match, lengths[swing.turn - 1], lengths[swing.turn])
        first = tuple(sorted(told, key=lambda text, seat=swing.seat: not names(text, seat)))
        yield swing._replace(told=first)


def _lasting_gain(standings: Sequence[Standing], turn: int, span: int) -> tuple[Seat, int]:
    """Return which seat a turn moved furthest from the others, and how far for good.

    It counts only as far as it also shows from the round that ends with it, and in the round that
    begins with it: what everybody gains in turn has turned nothing.
    """
    last = len(standings) - 1
    at_once = _apart(standings[turn], standings[turn + 1])
    with_before = _apart(standings[max(0, turn + 1 - span)], standings[turn + 1])
    with_after = _apart(standings[turn], standings[min(turn + span, last)])
    spans = zip(at_once, with_before, with_after, strict=True)
    lasting = [min(moves, key=abs) if _agree(moves) else 0 for moves in spans]
    # Of two seats one gains what the other loses; the gain is worth telling.
    seat = max(range(len(lasting)), key=lambda seat: (round(abs(lasting[seat]), 6), lasting[seat]))
    return Seat(seat), round(lasting[seat])


def _agree(moves: Sequence[float]) -> bool:
    return all(move > 0 for move in moves) or all(move < 0 for move in moves)


def _apart(before: Standing, after: Standing) -> list[float]:
    """Return by seat how far it has moved from the mean of the others."""
    moves = [now - then for then, now in zip(before, after, strict=True)]
    others = max(1, len(moves) - 1)
    return [own - (sum(moves) - own) / others for own in moves]


def _leaders(standing: Standing) -> tuple[Seat, ...]:
    best = max(standing)
    return tuple(Seat(seat) for seat, points in enumerate(standing) if points == best)
