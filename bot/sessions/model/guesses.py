"""Guesses: whom those who watch take for the winner, phase by phase, and what that earns.

A phase is as long as three turns of everybody. A guess may be changed until its phase is over; then
it is locked. Once the game is over, its phases but the last make three thirds: a right guess earns
three points in the first, two in the second, one in the third; of each third a person's last guess
counts. A guess of the last phase earns nothing, for by then much may be known.
"""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from bot.basics.refusals import Refused
from bot.sessions.model.people import Status
from bot.sessions.model.session import Session
from bot.store.values import GuessRow
from rules.history import turn_lengths
from rules.match import RESIGN, Match
from rules.text import Seat, say

TURNS_EACH = 3
"""How many turns of each seat a phase has."""

THIRDS = (3, 2, 1)
"""The points for a right guess, by the third of the game it was made in."""


class Outlook(NamedTuple):
    """What there is to guess about, in a game as somebody sees it."""

    phase: int
    """Counted from 0."""
    turns_left: int
    """How many turns the phase still has, the present one included."""
    seats: tuple[Seat, ...]
    """Those who can still win."""


def may_be_guessed_about(session: Session) -> bool:
    """Whether there is anything to guess about a session: it runs, and for more than one."""
    is_running = session.status is Status.RUNNING and session.match is not None
    return is_running and len(session.people) > 1 and not session.is_try and not session.fault


def outlook(session: Session, user_id: int, delay: int = 0) -> Outlook:
    """Return what a user who sees a game so many turns late can guess; raises Refused."""
    match = session.match
    if match is None or match.is_over or not may_be_guessed_about(session):
        raise Refused(say("There is nothing to guess: no game goes on here."))
    if _has_played(session, user_id):
        raise Refused(say("You play in this game: guessing is for those who watch."))
    place = len(turn_lengths(match)) - 1 - delay
    if place < 0:
        raise Refused(say("Nothing is shown here yet. Guess once you see the first board."))
    length = turn_lengths(match)[place]
    phase, gone = divmod(_turns_at(match, length), _phase_length(match))
    left = {Seat(seat) for seat in range(match.setup.seats)}
    left -= {entry.seat for entry in match.entries[:length] if entry.move == RESIGN}
    return Outlook(phase, _phase_length(match) - gone, tuple(sorted(left)))


def earned(session: Session, guesses: Iterable[GuessRow]) -> Mapping[GuessRow, int]:
    """Return what each guess about a game that is over has brought."""
    guesses = tuple(guesses)
    match = session.match
    if match is None or match.result is None:
        return dict.fromkeys(guesses, 0)
    last = _turns_at(match, len(match.entries)) // _phase_length(match)
    counted = {
        (guess.user, guess.phase * len(THIRDS) // last): guess
        for guess in sorted(guesses, key=lambda guess: guess.phase)
        if guess.phase < last and not _has_played(session, guess.user)
    }
    winners = match.result.winners
    points = {
        guess: THIRDS[third] for (_, third), guess in counted.items() if guess.seat in winners
    }
    return {guess: points.get(guess, 0) for guess in guesses}


def _has_played(session: Session, user_id: int) -> bool:
    former = {tenure.player[0] for tenure in session.tenures}
    return session.seat_of(user_id) is not None or user_id in former


def _phase_length(match: Match) -> int:
    return TURNS_EACH * match.setup.seats


def _turns_at(match: Match, length: int) -> int:
    """Return how many turns were over after so many moves of a match."""
    turns = [*(entry.turn for entry in match.entries), match.turn]
    return turns[length] - turns[0]
