"""A finished game: its decisions, and what everybody could expect."""

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from opponents.plans import Moves, read_moves
from opponents.review.verdicts import Decision
from opponents.simulation import points_of
from rules.core import NATURE
from rules.history import back_to, turn_lengths
from rules.match import RESIGN, Match
from rules.progress import TurningPoint, told_turning_points
from rules.text import Seat


def check_is_over(match: Match) -> None:
    """Raise ValueError unless a game is over: until then nobody is told anything about it."""
    if not match.is_over:
        raise ValueError("a game is reviewed only once it is over")


def decisions_of(match: Match) -> tuple[Decision, ...]:
    """Return the decisions of a finished game: those with a choice, until a seat resigned.

    Choices that were changed later are left out. Raises ValueError if the game goes on.
    """
    check_is_over(match)
    return tuple(_chosen(match))


class Walk:
    """A walk through the positions of a finished match: forwards each move is replayed once."""

    def __init__(self, match: Match) -> None:
        """Begin at the start of a match; raises ValueError if the game goes on."""
        check_is_over(match)
        self.match = match
        self._then = Match.start(match.game, match.setup)

    def before(self, decision: Decision) -> Match:
        """Return the match in which a decision was made."""
        is_ahead = decision.start >= len(self._then.entries)
        self._then = back_to(self.match, decision.start, self._then if is_ahead else None)
        return self._then


def match_before(match: Match, decision: Decision) -> Match:
    """Return the match in which a decision was made; raises ValueError if the game goes on."""
    return Walk(match).before(decision)


def number_of_decisions(match: Match) -> int:
    """Return about how many decisions a match has, those without a choice, too; replay nothing."""
    begun, number = 0, 0
    for index, entry in enumerate(match.entries):
        if not _goes_on(match, begun, index):
            begun = index
            number += entry.seat in entry.owing and entry.seat != NATURE
    return number


def moves_of(match: Match, decision: Decision, then: Match) -> Moves:
    """Return the moves of a decision that was made in the position `then`."""
    made = (entry.move for entry in match.entries[decision.start : decision.end])
    return read_moves(match.game, then.state, decision.seat, made)


def _chosen(match: Match) -> Iterator[Decision]:
    """Yield the decisions in which there was a choice."""
    then, resigned = Match.start(match.game, match.setup), set[Seat]()
    begun, has_choice = 0, False
    for index, entry in enumerate(match.entries):
        if entry.move == RESIGN:
            resigned.add(entry.seat)
        if not _goes_on(match, begun, index):
            begun, has_choice = index, False
        is_decision = entry.seat in entry.owing and entry.seat not in {NATURE, *resigned}
        has_choice = has_choice or (is_decision and then.has_choice(entry.seat))
        is_last = index + 1 == len(match.entries) or not _goes_on(match, begun, index + 1)
        if has_choice and is_last and not _is_changed(match, index):
            yield Decision(entry.seat, begun, index + 1)
        then = replace(then.play(entry.seat, entry.move), entries=())


def _goes_on(match: Match, begun: int, index: int) -> bool:
    """Return whether the entry at `index` belongs to the decision that began at `begun`."""
    before, entry = match.entries[index - 1], match.entries[index]
    is_same = (before.seat, before.turn) == (entry.seat, entry.turn)
    is_open = not before.reveals and RESIGN not in {before.move, entry.move}
    return begun < index and entry.owing == (before.seat,) and is_same and is_open


def _is_changed(match: Match, index: int) -> bool:
    """Return whether a choice was changed later, while others had not chosen yet."""
    chosen = match.entries[index]
    later = (e for e in match.entries[index + 1 :] if e.turn == chosen.turn)
    return any(e.seat == chosen.seat and e.seat not in e.owing for e in later)


class Course(NamedTuple):
    """The course of a finished game."""

    expected: tuple[tuple[float, ...], ...]
    """The points that each seat could expect at the end, before the first turn and after each."""
    turning_points: tuple[TurningPoint, ...]


def course(match: Match) -> Course:
    """Return the course of a finished game; raises ValueError if it goes on."""
    check_is_over(match)
    lengths, then = turn_lengths(match), Match.start(match.game, match.setup)
    expected = {0: _expected(then)}
    for made, entry in enumerate(match.entries, start=1):
        then = replace(then.play(entry.seat, entry.move), entries=())
        if made in lengths:
            expected[made] = _expected(then)
    by_turn = tuple(expected[length] for length in lengths)
    turns = told_turning_points(match, lengths, by_turn, is_outlook=True)
    return Course(by_turn, tuple(turns))


def _expected(then: Match) -> tuple[float, ...]:
    return tuple(then.result.scores if then.result else points_of(then.game, then.state))
