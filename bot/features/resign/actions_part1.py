"""What becomes of games when one of their people is forgotten: they go on for the others."""

from dataclasses import replace

from bot.features.campaigns.actions import with_current_people
from bot.features.handover.actions import hand_over
from bot.features.lobby import actions as lobby
from bot.features.play import actions as play
from bot.features.tries.actions import leave_try
from bot.sessions.change import Change, Handover
from bot.sessions.people import Status, User, automatic_player, automatic_seats
from bot.sessions.posts import LOBBY, Kind, NewPost
from bot.sessions.session import Proposal, Session, Vote
from bot.sessions.session_part3 import others
from bot.store.values import FormerPlayer
from rules.text import Seat


def leave_for_good(session: Session, user: User) -> Change:
    """Give a user's seat in a session, and chair in its campaign, to an automatic player.

    The name of `user` replaces theirs in the session. They leave a lobby or a try. A game without
    any other person ends without a result. A vote in which the user has a part ends. Nothing
    happens the second time.
    """
    session, user_id = session.with_name(user), user.id
    if session.vote and names(session.vote, user_id):
        session = replace(session, vote=None)
    if session.is_try:
        return leave_try(session, user)
    seat = session.seat_of(user_id)
    if session.status is Status.LOBBY:
        if seat is None:
            return Change(replace(session, lobby=session.lobby.without(user_id)), posts=LOBBY)
        return lobby.leave(session, session.people[seat])
    if seat is None or session.status in {Status.OVER, Status.CANCELLED}:
        return _without_chair(session, user_id)
    return _without_player(session, seat)


def names(vote: Vote, user_id: int) -> bool:
    """Return whether a vote was asked for by a user, is about them, or has their answer."""
    proposal = vote.proposal
    named = (proposal.asker, proposal.newcomer) if proposal else ()
    return user_id in vote.agreed or any(user and user.id == user_id for user in named)


def _without_player(session: Session, seat: Seat) -> Change:
    user = session.people[seat]
    if not _people_left(session, seat):
        if session.is_open:
            return _without_chair_if_over(play.end(session, user), user.id)
        return _without_chair(replace(session, status=Status.CANCELLED), user.id)
    match = session.match
    is_resigned = match is not None and seat in match.resigned
    if session.status is Status.RUNNING and match and not session.fault and not is_resigned:
        return hand_over(session, seat, Proposal(user, is_free=True))
    if is_resigned and session.campaign is None:
        return Change(session)
    return _handed_over_without_board(session, seat)


def _handed_over_without_board(session: Session, seat: Seat) -> Change:
    """Return the change for a seat that was resigned, or whose game cannot go on now."""
    before, newcomer = session.people[seat], automatic_player(session.people)
    people = (*session.people[:seat], newcomer, *session.people[seat + 1 :])
    number = session.bookkeeping.posts + 1
    host = session.host
    if host.id == before.id:
        host = session.people[_people_left(session, seat)[0]]
    after = replace(
        session,
        people=people,
        host=host,
        vote=None,
        match=session.match and session.match.with_automatic(automatic_seats(people)),
        former_players=(*session.former_players, FormerPlayer(seat, before, session.version)),
    )
    if after.campaign:
        after = replace(after, campaign=with_current_people(after.campaign, after))
    news = NewPost(Kind.HANDOVER, session.version, milestone=True, seat=seat)
    handover = Handover(number, seat, before, newcomer, before, session.version)
    return Change(after, posts=(news,), handover=handover)


def _without_chair_if_over(change: Change, user_id: int) -> Change:
    return replace(change, session=_without_chair(change.session, user_id).session)


def _without_chair(session: Session, user_id: int) -> Change:
    """Return the session with an automatic player in a user's chair of its campaign.

    A campaign without any person is over.
    """
    campaign = session.campaign
    if campaign is None or user_id not in {user.id for user in campaign.people}:
        return Change(session)
    newcomer = automatic_player(campaign.people)
    people = tuple(newcomer if user.id == user_id else user for user in campaign.people)
    left = [user for user in people if not user.is_automatic]
    if not left:
        status = Status.OVER if campaign.results else Status.CANCELLED
        return Change(replace(session, campaign=replace(campaign, status=status)))
    host: User = left[0] if campaign.host.id == user_id else campaign.host
    return Change(replace(session, campaign=replace(campaign, people=people, host=host)))


def _people_left(session: Session, seat: Seat) -> list[Seat]:
    """Return the other seats whose people are still in the game."""
    return [own for own in others(session, seat) if not session.people[own].is_automatic]
