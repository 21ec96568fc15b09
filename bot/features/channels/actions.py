"""What becomes of games whose channel is lost, found again, closed to the bot, or a thread."""

from dataclasses import replace

from bot.basics.refusals import Refused
from bot.sessions.change import Change
from bot.sessions.people import Location, Status, User
from bot.sessions.posts import LOBBY, Kind, NewPost
from bot.sessions.requirements import seat_to_act_for
from bot.sessions.session import Session, ThreadKind, goes_on, last_mover
from bot.store.values import CLOSED, UNKNOWN_GUILD

HELD_BACK = frozenset({200000, 200001})
"""The server's automatic moderation has refused the text."""

NOWHERE = 1
"""Stands for the channel of a game that has none: Discord gives no channel this number."""


def lose_channel(session: Session, channel: int) -> Change:
    """Note that a game in a channel, and its campaign, has lost it; a lobby or a try is closed."""
    if session.location.channel != channel:
        return Change(session)
    campaign = session.campaign
    if campaign and campaign.status is Status.RUNNING:
        campaign = replace(campaign, status=Status.CHANNEL_LOST)
    if session.status is Status.LOBBY or (session.is_try and session.is_open):
        return Change(replace(session, status=Status.CANCELLED))
    status = Status.CHANNEL_LOST if session.status is Status.RUNNING else session.status
    return Change(replace(session, status=status, vote=None, campaign=campaign, blocked=None))


def find_no_room(session: Session) -> Change:
    """Note that a game for which no thread can be made has no room in its channel either."""
    change = lose_channel(session, session.location.channel)
    return replace(change, session=replace(change.session, thread=ThreadKind.NONE))


def wait_for_place(session: Session) -> Change:
    """Take a game out of its channel, where no private thread can be made for it.

    It returns by itself to no channel, and is shown in none, until a player resumes it in one.
    """
    change = find_no_room(session)
    nowhere, campaign = session.location._replace(channel=NOWHERE), change.session.campaign
    if campaign:
        campaign = replace(campaign, location=nowhere)
    return Change(replace(change.session, location=nowhere, campaign=campaign))


def return_to_channel(session: Session, channel: int) -> Change:
    """Resume a game, and its campaign, in the channel that it had lost."""
    if session.location.channel != channel or not has_lost_channel(session):
        return Change(session)
    return _resumed(session, session.location)


def resume_elsewhere(session: Session, user: User, location: Location) -> Change:
    """Resume a game or campaign that has lost its channel, or is blocked; raises Refused."""
    seat = seat_to_act_for(session, user)
    if not (has_lost_channel(session) or (session.is_blocked and goes_on(session))):
        raise Refused("That game has not lost its channel: go on there.")
    if session.location.guild != location.guild:
        raise Refused("That game belongs to another server.")
    change = _resumed(session, location)
    after = replace(
        _with_time_anew(change.session),
        blocked=None,
        board_message=None,
        lobby_message=None,
        thread=ThreadKind.NONE,
    )
    news = NewPost(Kind.RESUMED, session.version, milestone=True, seat=seat)
    return Change(after, posts=(news, *change.posts))


def block(session: Session, code: int) -> Change:
    """Note the code with which Discord refuses posts; tell the person who has moved last.

    Nobody is told that the bot was removed from the server: whoever did that knows.
    """
    change = Change(replace(session, blocked=code))
    user = last_mover(session)
    if session.is_blocked or user.is_automatic or code == UNKNOWN_GUILD:
        return change
    return replace(change, posts=(NewPost(Kind.BLOCKED, session.version, user=user.id),))


def unblock(session: Session) -> Change:
    """Note that Discord accepts posts in the channel again, so that the clocks run."""
    after = replace(_with_time_anew(session), blocked=None)
    is_shown = session.blocked in CLOSED and any(own.due_at for own in session.clocks.values())
    return Change(after, posts=(NewPost(Kind.REFRESH, session.version),) if is_shown else ())


def leave_server(session: Session) -> Change:
    """Close a table on a server that the bot has left; a game waits until the bot is back."""
    if session.status is Status.LOBBY:
        return Change(replace(session, status=Status.CANCELLED), posts=LOBBY)
    return block(session, UNKNOWN_GUILD)


def has_lost_channel(session: Session) -> bool:
    campaign = session.campaign
    return Status.CHANNEL_LOST in {session.status, campaign and campaign.status}


def _with_time_anew(session: Session) -> Session:
    """Return a session with the full time for the turn, if nobody could move for a while.

    How long the channel had been closed before it refused a post is unknown, except where the bot
    has left the server: those clocks get back what they missed.
    """
    if session.blocked not in CLOSED - {UNKNOWN_GUILD}:
        return session
    clocks = {
        seat: wait._replace(due_at=None, is_overdue=False) for seat, wait in session.clocks.items()
    }
    return replace(session, clocks=clocks)


def _resumed(session: Session, location: Location) -> Change:
    """Return the change by which a game, and its campaign, goes on at `location`."""
    campaign, status = session.campaign, session.status
    if campaign and (campaign.is_open or campaign.status is Status.CHANNEL_LOST):
        running = Status.RUNNING if campaign.status is Status.CHANNEL_LOST else campaign.status
        campaign = replace(campaign, status=running, location=location)
    if status is Status.CHANNEL_LOST:
        status = Status.RUNNING
    after = replace(session, location=location, status=status, campaign=campaign)
    board = (NewPost(Kind.BOARD, session.version),) if status is Status.RUNNING else ()
    return Change(after, posts=LOBBY if status is Status.LOBBY else board)


def move_into(session: Session, thread: int) -> Change:
    """Move a game, its campaign and its pending posts into the thread that was made for it."""
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
