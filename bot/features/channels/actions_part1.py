"""The thread of a game or campaign: it moves there, or stays in its channel without one."""

from dataclasses import replace

from bot.sessions.change import Change
from bot.sessions.session import Session
from bot.sessions.session_part2 import ThreadKind


def move_into(session: Session, thread: int) -> Change:
    """Move a game into the thread that was made for it; pending posts go there as well.

    Its campaign moves with it, so that further games begin there.
    """
    if session.thread is ThreadKind.NONE:
        return Change(session)
    location, campaign = session.location._replace(channel=thread), session.campaign
    if campaign:
        campaign = replace(campaign, location=location)
    moved = replace(
        session, location=location, campaign=campaign, board_message=None, lobby_message=None
    )
    return Change(moved)


def stay(session: Session) -> Change:
    """Leave a game in its channel, since no thread can be made."""
    return Change(replace(session, thread=ThreadKind.NONE))
