"""Who may join a lobby: invitations, requests for a seat, and for whom it is open at all."""

from collections.abc import Sequence
from dataclasses import replace

from bot.basics.refusals import Refused
from bot.sessions.actions.lobby_checks import (
    must_be_host,
    must_be_lobby,
    must_have_room,
    seats_left,
)
from bot.sessions.actions.seat_choice import with_favourite
from bot.sessions.model.change import Change
from bot.sessions.model.lobby import Admission, Guest, GuestStatus
from bot.sessions.model.posts import LOBBY, Kind, NewPost
from bot.sessions.model.session import Session, User
from rules.text import Who, count, say

CALL = NewPost(Kind.INVITATION, milestone=True)
"""The post that calls those who were invited, or the host if somebody asks for a seat."""


def with_invited(session: Session, users: Sequence[User], post: int) -> Session:
    """Return a lobby in which seats are kept for some users, told of by a post; raises Refused."""
    users = tuple(dict.fromkeys(users))
    for user in users:
        if session.seat_of(user.id) is not None:
            raise Refused(say("{who} has a seat already.", who=f"<@{user.id}>"))
        if session.lobby.status_of(user.id) is GuestStatus.INVITED:
            raise Refused(say("{who} is invited already.", who=f"<@{user.id}>"))
    free = seats_left(session)
    if len(users) > free:
        raise Refused(
            count(
                "Only {count} seat is free, so {people} people cannot be invited.",
                "Only {count} seats are free, so {people} people cannot be invited.",
                free,
                people=len(users),
            )
            if free > 0
            else say("No seat is free, so nobody can be invited.")
        )
    lobby = session.lobby
    for user in users:
        lobby = lobby.with_guest(Guest(user, GuestStatus.INVITED, post))
    return replace(session, lobby=lobby)


def invite(session: Session, user: User, users: Sequence[User]) -> Change:
    """Keep seats for some users, and call them; raises Refused."""
    must_be_lobby(session)
    must_be_host(session, user)
    after = with_invited(session, users, session.bookkeeping.posts + len(LOBBY) + 1)
    return Change(after, posts=(*LOBBY, CALL))


def withdraw(session: Session, user: User, guest: int) -> Change:
    """Take an invitation back, or turn a request for a seat down; raises Refused."""
    must_be_lobby(session)
    must_be_host(session, user)
    match session.lobby.status_of(guest):
        case GuestStatus.INVITED:
            return Change(replace(session, lobby=session.lobby.without(guest)), posts=LOBBY)
        case GuestStatus.ASKING:
            return _standing_aside(session, guest)
        case _:
            raise Refused(say("They are not invited, and do not ask for a seat."))


def admit(session: Session, user: User, guest: int, favourites: Sequence[str]) -> Change:
    """Give a seat to somebody who asks for one; raises Refused."""
    must_be_lobby(session)
    must_be_host(session, user)
    if session.lobby.status_of(guest) is not GuestStatus.ASKING:
        raise Refused(say("They no longer ask for a seat."))
    must_have_room(session)
    asker = next(own.user for own in session.lobby.guests if own.user.id == guest)
    return Change(with_seat(session, asker, favourites), posts=LOBBY)


def accept(session: Session, user: User, favourites: Sequence[str]) -> Change:
    """Take the seat that is kept for the user; raises Refused."""
    must_be_lobby(session)
    if session.seat_of(user.id) is not None:
        raise Refused(say("You already have a seat."))
    if session.lobby.status_of(user.id) is not GuestStatus.INVITED:
        raise Refused(say("You are not invited to this table."))
    return Change(with_seat(session, user, favourites), posts=LOBBY)


def join_or_ask(session: Session, user: User, favourites: Sequence[str]) -> Change:
    """Give the user a seat, or ask the host for one, as the table admits; raises Refused.

    Who has declined an invitation may think better of it, if there is still a seat.
    """
    must_be_lobby(session)
    if session.seat_of(user.id) is not None:
        raise Refused(say("You already have a seat."))
    standing, host = session.lobby.status_of(user.id), _host(session)
    if standing is not GuestStatus.INVITED and user.id == session.host.id:
        must_have_room(session)
        standing = GuestStatus.INVITED
    if standing is GuestStatus.INVITED:
        return Change(with_seat(session, user, favourites), posts=LOBBY)
    if session.lobby.admission is Admission.CLOSED:
        raise Refused(
            say("This table is closed: only those whom {host} invites can join.", host=host)
        )
    if standing is GuestStatus.ASKING:
        raise Refused(say("You have asked for a seat already: {host} decides.", host=host))
    must_have_room(session)
    if session.lobby.is_open:
        return Change(with_seat(session, user, favourites), posts=LOBBY)
    if standing is GuestStatus.DECLINED:
        # The host is called once for each person.
        lobby = session.lobby.with_guest(Guest(user, GuestStatus.ASKING))
        return Change(replace(session, lobby=lobby), posts=LOBBY)
    post = session.bookkeeping.posts + len(LOBBY) + 1
    lobby = session.lobby.with_guest(Guest(user, GuestStatus.ASKING, post))
    return Change(replace(session, lobby=lobby), posts=(*LOBBY, CALL))


def decline(session: Session, user: User) -> Change:
    """Decline an invitation, or no longer ask for a seat; raises Refused."""
    must_be_lobby(session)
    if session.seat_of(user.id) is not None:
        raise Refused(say("You have a seat already: **Leave** gives it up."))
    if session.lobby.status_of(user.id) not in {GuestStatus.INVITED, GuestStatus.ASKING}:
        raise Refused(say("You are not invited to this table."))
    return _standing_aside(session, user.id)


def set_admission(session: Session, user: User, admission: Admission) -> Change:
    """Say who may join from now on; whoever has a seat keeps it. Raises Refused."""
    must_be_lobby(session)
    must_be_host(session, user)
    lobby = replace(session.lobby, admission=admission)
    return Change(replace(session, lobby=lobby), posts=LOBBY)


def with_seat(session: Session, user: User, favourites: Sequence[str]) -> Session:
    """Return a lobby in which the user has the next seat, and a favourite colour if it is free."""
    lobby = session.lobby.without(user.id)
    seated = replace(session, people=(*session.people, user), lobby=lobby)
    return with_favourite(seated, user, favourites)


def _host(session: Session) -> Who | str:
    """Return the host, who has no seat where only the program plays."""
    seat = session.seat_of(session.host.id)
    return f"<@{session.host.id}>" if seat is None else Who(seat)


def _standing_aside(session: Session, guest: int) -> Change:
    """Return the change after which a guest has no seat kept, and asks for none."""
    known = next(own for own in session.lobby.guests if own.user.id == guest)
    lobby = session.lobby.with_guest(known._replace(standing=GuestStatus.DECLINED))
    return Change(replace(session, lobby=lobby), posts=LOBBY)
