"""The thread of a game: the game moves there, or stays in its channel if there can be none."""

from dataclasses import replace

from bot.sessions.model.change import Change
from bot.sessions.model.session import Session
from bot.sessions.model.threads import ThreadKind


def move_into(session: Session, thread: int) -> Change:
    """Go on in the thread that was made for a game; posts that wait follow it there."""
    if session.thread is ThreadKind.NONE:
        return Change(session)
    place = session.place._replace(channel=thread)
    return Change(replace(session, place=place, board_message=None, lobby_message=None))


def stay(session: Session) -> Change:
    """Go on in the channel, since no thread can be made."""
    return Change(replace(session, thread=ThreadKind.NONE))
