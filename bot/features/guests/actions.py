"""Who may join a lobby: its admission, invitations, and requests for a seat."""

from collections.abc import Sequence
from dataclasses import replace

from bot.basics.refusals import Refused
from bot.features.lobby.checks import must_be_host, must_be_lobby, must_have_room, seats_left
from bot.features.seats.actions import with_favourite
from bot.sessions.change import Change
from bot.sessions.lobby import Admission, Guest, GuestStatus
from bot.sessions.people import User
from bot.sessions.posts import LOBBY, Kind, NewPost
from bot.sessions.session import Session
from rules.text import Who, count, say

CALL = NewPost(Kind.INVITATION, milestone=True)
"""The post that calls those who were invited, or the host if somebody asks for a seat."""


def with_invited(session: Session, users: Sequence[User], post: int) -> Session:
    """Return a lobby that keeps seats for `users`; `post` announces it. Raises Refused."""
    users = tuple(dict.fromkeys(users))
    for user in users:
        if session.seat_of(user.id) is not None:
            raise Refused("{who} already has a seat.", who=f"<@{user.id}>")
        if session.lobby.status_of(user.id) is GuestStatus.INVITED:
            raise Refused("{who} is already invited.", who=f"<@{user.id}>")
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
    must_be_host(session, user)
    after = with_invited(session, users, session.bookkeeping.posts + len(LOBBY) + 1)
    return Change(after, posts=(*LOBBY, CALL))


def withdraw(session: Session, user: User, guest: int) -> Change:
    """Take an invitation back, or turn a request for a seat down; raises Refused."""
    must_be_host(session, user)
    match session.lobby.status_of(guest):
        case GuestStatus.INVITED:
            return Change(replace(session, lobby=session.lobby.without(guest)), posts=LOBBY)
        case GuestStatus.ASKING:
            return _declined(session, guest)
        case _:
            raise Refused("They are neither invited nor asking for a seat.")


def admit(session: Session, user: User, guest: int, favourites: Sequence[str]) -> Change:
    """Give a seat to somebody who asks for one; raises Refused."""
    must_be_host(session, user)
    if session.lobby.status_of(guest) is not GuestStatus.ASKING:
        raise Refused("They are no longer asking for a seat.")
    must_have_room(session)
    asker = next(own.user for own in session.lobby.guests if own.user.id == guest)
    return Change(with_seat(session, asker, favourites), posts=LOBBY)


def accept(session: Session, user: User, favourites: Sequence[str]) -> Change:
    """Take the seat that is kept for the user; raises Refused."""
    must_be_lobby(session)
    if session.seat_of(user.id) is not None:
        raise Refused("You already have a seat.")
    if session.lobby.status_of(user.id) is not GuestStatus.INVITED:
        raise Refused("You are not invited to this table.")
    return Change(with_seat(session, user, favourites), posts=LOBBY)


def join_or_ask(session: Session, user: User, favourites: Sequence[str]) -> Change:
    """Give the user a seat, or ask the host for one, also after declining; raises Refused."""
    must_be_lobby(session)
    if session.seat_of(user.id) is not None:
        raise Refused("You already have a seat.")
    status, host = session.lobby.status_of(user.id), _host(session)
    if status is not GuestStatus.INVITED and user.id == session.host.id:
        must_have_room(session)
        status = GuestStatus.INVITED
    if status is GuestStatus.INVITED:
        return Change(with_seat(session, user, favourites), posts=LOBBY)
    if session.lobby.admission is Admission.CLOSED:
        raise Refused("This table is closed: only people whom {host} invites can join.", host=host)
    if status is GuestStatus.ASKING:
        raise Refused("You have already asked for a seat: {host} decides.", host=host)
    must_have_room(session)
    if session.lobby.is_open:
        return Change(with_seat(session, user, favourites), posts=LOBBY)
    if status is GuestStatus.DECLINED:
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
        raise Refused("You already have a seat. Press **Leave** to give it up.")
    if session.lobby.status_of(user.id) not in {GuestStatus.INVITED, GuestStatus.ASKING}:
        raise Refused("You are not invited to this table.")
    return _declined(session, user.id)


def set_admission(session: Session, user: User, admission: Admission) -> Change:
    """Set who may join from now on; people keep their seats. Raises Refused."""
    must_be_host(session, user)
    lobby = replace(session.lobby, admission=admission)
    return Change(replace(session, lobby=lobby), posts=LOBBY)


def with_seat(session: Session, user: User, favourites: Sequence[str]) -> Session:
    """Return a lobby in which the user has the next seat, and a favourite colour if it is free."""
    lobby = session.lobby.without(user.id)
    seated = replace(session, people=(*session.people, user), lobby=lobby)
    return with_favourite(seated, user, favourites)


def _host(session: Session) -> Who | str:
    """Return the host by seat, or as a mention if only the program plays."""
    seat = session.seat_of(session.host.id)
    return f"<@{session.host.id}>" if seat is None else Who(seat)


def _declined(session: Session, guest: int) -> Change:
    """Return the change that ends the invitation or the request of a guest."""
    known = next(own for own in session.lobby.guests if own.user.id == guest)
    lobby = session.lobby.with_guest(known._replace(status=GuestStatus.DECLINED))
    return Change(replace(session, lobby=lobby), posts=LOBBY)
