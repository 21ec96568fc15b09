"""The thread of a game or campaign: it moves there, or stays in its channel for want of one."""

from dataclasses import replace

from bot.sessions.model.change import Change
from bot.sessions.model.session import Session
from bot.sessions.model.threads import ThreadKind


def move_into(session: Session, thread: int) -> Change:
    """Go on in the thread that was made for a game; posts that wait follow it there.

    With the game goes its campaign, whose further games begin there.
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
    """Go on in the channel, since no thread can be made."""
    return Change(replace(session, thread=ThreadKind.NONE))
