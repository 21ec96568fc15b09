"""The lobby: open, leave, seat opponents, set options, start, cancel; guests are in `guests`."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import NamedTuple

from bot.basics.refusals import Refused
from bot.features.campaigns.fit import begin_campaign
from bot.features.guests.actions import decline, with_invited
from bot.features.lobby.checks import (
    game_of,
    must_be_host,
    must_be_lobby,
    must_have_room,
    unknown_game,
)
from bot.features.seats.actions import (
    all_want_orders_at_once,
    colours_wanted,
    seated,
    with_colours,
    with_favourite,
)
from bot.sessions.advance import advance
from bot.sessions.campaign import Games
from bot.sessions.change import Change
from bot.sessions.lobby import Admission, GuestStatus, Lobby
from bot.sessions.options import match_options, options_at, read_options
from bot.sessions.people import Location, Status, User, opponent
from bot.sessions.posts import LOBBY, Kind, NewPost
from bot.sessions.session import Bookkeeping, Pace, Session, ThreadKind
from opponents.levels import Level
from rules.match import Match
from rules.setup import check_seats


class LobbyRequest(NamedTuple):
    """The game that somebody would like to play."""

    game: str
    """Its key in the catalogue."""
    seats: int | None = None
    """How many players; None leaves it open."""
    options: str = ""
    """The options as typed: `name=value name=value`."""
    opponents: tuple[Level, ...] = ()
    """The levels of the opponents that the program plays."""
    thread: ThreadKind = ThreadKind.NONE
    """The thread that the game gets when it begins."""
    admission: Admission = Admission.OPEN
    """Who may join."""
    invited: tuple[User, ...] = ()
    """The people for whom seats are kept."""
    after: int | None = None
    """The id of the session that it repeats, after which its players open one table."""


def open_lobby(
    location: Location,
    user: User,
    request: LobbyRequest,
    games: Games,
    favourites: Sequence[str] = (),
) -> Change:
    """Return the change that opens a lobby; raises Refused or UnfitSetup."""
    game = games.get(request.game)
    if game is None:
        raise unknown_game(games, request.game)
    if request.seats is not None:
        check_seats(game.title, game.seats, request.seats)
    chosen = read_options(game, request.options)
    session = Session(
        id=0,
        location=location,
        status=Status.LOBBY,
        host=user,
        key=game.key,
        seats_wanted=request.seats,
        options=chosen.options,
        people=(user,),
        bookkeeping=Bookkeeping(),
        games=games,
        pace=chosen.pace or Pace.NONE,
        thread=request.thread,
        hints=chosen.hints is not False,
        lobby=Lobby(request.admission),
    )
    session = with_favourite(session, user, favourites)
    return Change(with_company(session, request.opponents, request.invited), posts=LOBBY)


def with_company(session: Session, opponents: Iterable[Level], invited: Sequence[User]) -> Session:
    """Return a new lobby with the opponents and guests that were asked for; raises Refused."""
    return with_invited(with_opponents(session, opponents), invited, len(LOBBY))


def begin_game(
    location: Location, user: User, request: LobbyRequest, games: Games, key: str
) -> Change:
    """Return the change that begins a game with a secret `key`; raises Refused or UnfitSetup."""
    session = open_lobby(location, user, request, games).session
    return start(replace(session, bookkeeping=Bookkeeping(salt=key)), user)


def with_opponents(session: Session, levels: Iterable[Level]) -> Session:
    """Return a lobby with opponents at the next seats; raises Refused if too few are free."""
    for level in levels:
        must_have_room(session)
        people = (*session.people, opponent(session.people, level))
        session = replace(session, people=people)
    return session


def add_opponent(session: Session, user: User, level: Level) -> Change:
    """Give the next seat to an opponent that the program plays; raises Refused."""
    must_be_host(session, user)
    return Change(with_opponents(session, (level,)), posts=LOBBY)


def remove_opponent(session: Session, user: User) -> Change:
    """Free the seat of the opponent that was added last; raises Refused."""
    must_be_host(session, user)
    last = next((person for person in reversed(session.people) if person.is_opponent), None)
    if last is None:
        raise Refused("No opponent has a seat here.")
    people = tuple(person for person in session.people if person != last)
    if not people:
        return _with_lobby_closed(session)
    return Change(replace(session, people=people), posts=LOBBY)


def leave(session: Session, user: User) -> Change:
    """Free the user's seat; the next person becomes host, and the last one closes the lobby.

    A host who leaves only opponents behind stays the host, to watch them. A user without a seat
    declines an invitation or no longer asks for a seat. Raises Refused.
    """
    must_be_lobby(session)
    if session.seat_of(user.id) is None:
        if session.lobby.status_of(user.id) in {GuestStatus.INVITED, GuestStatus.ASKING}:
            return decline(session, user)
        raise Refused("You have no seat here to give up.")
    people = tuple(person for person in session.people if person.id != user.id)
    if not people:
        return _with_lobby_closed(session)
    heirs = [person for person in people if not person.is_automatic]
    host = heirs[0] if heirs and user.id == session.host.id else session.host
    after = replace(session, people=people, host=host, lobby=session.lobby.without(user.id))
    return Change(after, posts=LOBBY)


def set_option(session: Session, user: User, option: tuple[str, str]) -> Change:
    """Set an option, given as name and value; raises Refused or UnfitSetup."""
    must_be_host(session, user)
    chosen = match_options(game_of(session), {**options_at(session), **dict([option])})
    pace = chosen.pace or Pace.NONE
    hints = chosen.hints is not False
    after = replace(session, options=chosen.options, pace=pace, hints=hints)
    return Change(after, posts=LOBBY)


def start(session: Session, user: User) -> Change:
    """Start the game; raises Refused or UnfitSetup."""
    must_be_host(session, user)
    at_once = all_want_orders_at_once(session)
    session = replace(session, people=seated(session), orders_at_once=at_once)
    session = replace(session, thread=session.thread_to_make)
    colours = colours_wanted(session)
    if session.campaign:
        session = begin_campaign(session, session.campaign, colours)
    game = game_of(session)
    session = replace(session, options=with_colours(game, session.options, colours))
    match = Match.start(game, session.setup)
    change = advance(session, match, ())
    # Boards that wait for the thread are posted there.
    thread = () if session.thread is ThreadKind.NONE else (NewPost(Kind.THREAD),)
    return replace(change, posts=(*LOBBY, *thread, *change.posts))


def cancel(session: Session, user: User) -> Change:
    """Close the lobby; raises Refused."""
    must_be_host(session, user)
    return _with_lobby_closed(session)


def keep_open(session: Session, user: User) -> Change:
    """Keep an idle lobby open for another week, as any action in it does; raises Refused."""
    must_be_lobby(session)
    if session.seat_of(user.id) is None and user.id != session.host.id:
        raise Refused("Only people who have a seat can keep the table open. Join first.")
    return Change(session)


def close_idle(session: Session, revision: int) -> Change:
    """Close a lobby in which nothing has happened since it had this revision."""
    if session.status is not Status.LOBBY or session.bookkeeping.revision != revision:
        return Change(session)
    return _with_lobby_closed(session)


def _with_lobby_closed(session: Session) -> Change:
    return Change(replace(session, status=Status.CANCELLED), posts=LOBBY)
