"""Guesses: whom those who watch expect to win; one a game, until half of it is played."""

from bot.basics.refusals import Refused
from bot.features.mirrors.actions import delay_in
from bot.sessions.people import Status
from bot.sessions.session import Session
from rules.text import Seat


def may_be_guessed_about(session: Session) -> bool:
    """Return whether several people play a game that counts, and half of it is not played."""
    if session.status is not Status.RUNNING or session.match is None or session.fault:
        return False
    is_for_several = len(session.people) > 1 and not session.is_try
    return is_for_several and not session.match.view(None).is_half_played


def candidates(session: Session, user_id: int, channel: int) -> tuple[Seat, ...]:
    """Return the seats that a user may guess in a channel with the game; raises Refused."""
    if delay_in(session, channel):
        raise Refused("This channel shows the game late. Guess in the channel where it is played.")
    match = session.match
    if match is None or not may_be_guessed_about(session):
        raise Refused("It is too late to guess who wins this game.")
    former = {former.player.id for former in session.former_players}
    if session.seat_of(user_id) is not None or user_id in former:
        raise Refused("You play in this game: only people who watch it can guess.")
    return tuple(seat for seat in map(Seat, range(match.setup.seats)) if seat not in match.resigned)
