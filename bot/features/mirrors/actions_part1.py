"""How much of a game may be seen in a channel: one that mirrors it may be some turns late."""

from bot.sessions.session import Session
from rules.history import back_to, turn_lengths
from rules.match import Match


def delay_in(session: Session, channel: int) -> int:
    """Return by how many turns a channel shows a game late; 0 once the game is over."""
    if session.has_ended:
        return 0
    delays = (mirror.delay for mirror in session.mirrors if mirror.channel == channel)
    return next(delays, 0)


def turns_shown(session: Session, match: Match, channel: int) -> int:
    """Return how many turns may be seen in a channel; negative before it shows the first board."""
    return len(turn_lengths(match)) - 1 - delay_in(session, channel)


def as_shown_in(session: Session, match: Match, channel: int) -> Match:
    """Return the match as far as it may be seen in a channel."""
    if not delay_in(session, channel):
        return match
    return back_to(match, turn_lengths(match)[max(0, turns_shown(session, match, channel))])
