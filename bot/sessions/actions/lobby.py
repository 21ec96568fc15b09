"""The lobby: open, join, leave, seat opponents, set options, start, cancel."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, NamedTuple

from bot.basics.refusals import Refused
from bot.sessions.actions.advance import advance
from bot.sessions.actions.campaign_fit import begin_campaign, group_sizes, no_seat_left
from bot.sessions.model.campaign import Campaign, Games
from bot.sessions.model.change import Change
from bot.sessions.model.pace import Pace
from bot.sessions.model.people import opponent
from bot.sessions.model.posts import LOBBY, Kind, NewPost
from bot.sessions.model.session import Bookkeeping, Place, Session, Status, User
from bot.sessions.model.threads import ThreadKind
from bot.sessions.parsing.options import match_options, options_at, read_options
from opponents import Level
from rules.core import Game
from rules.match import Match
from rules.notation import cut
from rules.setup import check_seats
from rules.text import Who, say


class LobbyRequest(NamedTuple):
    """The game that somebody would like to play."""

    game: str
    """Its key in the catalogue."""
    seats: int | None = None
    """How many players; None leaves it open."""
    options: str = ""
    """As typed: `name=value name=value`."""
    opponents: tuple[Level, ...] = ()
    """The levels of the opponents that the program plays."""
    thread: ThreadKind = ThreadKind.NONE
    """The thread that the game gets when it begins."""


def open_lobby(place: Place, user: User, request: LobbyRequest, games: Games) -> Change:
    """Return the change that opens a lobby; raises Refused or UnfitSetup."""
    game = games.get(request.game)
    if game is None:
        raise Refused(
            say(
                "There is no game “{key}”. On offer: {games}.",
                key=cut(request.game),
                games=tuple(games),
            )
        )
    if request.seats is not None:
        check_seats(game.title, game.seats, request.seats)
    chosen = read_options(game, request.options)
    session = Session(
        id=0,
        place=place,
        status=Status.LOBBY,
        host=user,
        key=game.key,
        seats_wanted=request.seats,
        options=chosen.options,
        people=(user,),
        bookkeeping=Bookkeeping(),
        pace=chosen.pace or Pace.NONE,
        thread=request.thread,
        hints=chosen.hints is not False,
    )
    return Change(with_opponents(session, request.opponents, games), posts=LOBBY)


def begin_game(place: Place, user: User, request: LobbyRequest, games: Games, key: str) -> Change:
    """Return the change that opens a lobby and starts its game at once; raises as both of them do.

    `key` is the secret key of its chance.
    """
    session = open_lobby(place, user, request, games).session
    return start(replace(session, bookkeeping=Bookkeeping(salt=key)), user, games)


def with_opponents(session: Session, levels: Iterable[Level], games: Games) -> Session:
    """Return a lobby with opponents at the next seats; raises Refused if there are too few."""
    for level in levels:
        _must_have_room(session, games)
        people = (*session.people, opponent(session.people, level))
        session = replace(session, people=people)
    return session


def add_opponent(session: Session, user: User, level: Level, games: Games) -> Change:
    """Give the next seat to an opponent that the program plays; raises Refused."""
    _must_be_lobby(session)
    _must_be_host(session, user)
    return Change(with_opponents(session, (level,), games), posts=LOBBY)


def remove_opponent(session: Session, user: User) -> Change:
    """Free the seat of the opponent that was added last; raises Refused."""
    _must_be_lobby(session)
    _must_be_host(session, user)
    last = next((person for person in reversed(session.people) if person.is_opponent), None)
    if last is None:
        raise Refused(say("No opponent of the program has a seat here."))
    people = tuple(person for person in session.people if person != last)
    if not people:
        return _with_lobby_closed(session)
    return Change(replace(session, people=people), posts=LOBBY)


def join(session: Session, user: User, games: Games) -> Change:
    """Give the user the next seat; raises Refused."""
    _must_be_lobby(session)
    if session.seat_of(user.id) is not None:
        raise Refused(say("You already have a seat."))
    _must_have_room(session, games)
    return Change(replace(session, people=(*session.people, user)), posts=LOBBY)


def leave(session: Session, user: User) -> Change:
    """Free the user's seat; the next person becomes host, and the last to leave cancels.

    A host who leaves nobody but opponents stays the host, to watch them.
    """
    _must_be_lobby(session)
    if session.seat_of(user.id) is None:
        raise Refused(say("You have no seat here to give up."))
    people = tuple(person for person in session.people if person.id != user.id)
    if not people:
        return _with_lobby_closed(session)
    heirs = [person for person in people if not person.is_automatic]
    host = heirs[0] if heirs and user.id == session.host.id else session.host
    return Change(replace(session, people=people, host=host), posts=LOBBY)


def set_option(session: Session, user: User, option: tuple[str, str], games: Games) -> Change:
    """Set an option, given as name and value; raises Refused or UnfitSetup."""
    _must_be_lobby(session)
    _must_be_host(session, user)
    chosen = match_options(_game(session, games), {**options_at(session), **dict([option])})
    pace = chosen.pace or Pace.NONE
    hints = chosen.hints is not False
    after = replace(session, options=chosen.options, pace=pace, hints=hints)
    return Change(after, posts=LOBBY)


def start(session: Session, user: User, games: Games) -> Change:
    """Start the game; raises Refused or UnfitSetup."""
    _must_be_lobby(session)
    _must_be_host(session, user)
    if session.campaign:
        session = begin_campaign(session, session.campaign, games)
    match = Match.start(_game(session, games), session.setup)
    change = advance(session, match, ())
    # Boards that wait for the thread are posted there.
    thread = () if session.thread is ThreadKind.NONE else (NewPost(Kind.THREAD),)
    return replace(change, posts=(*LOBBY, *thread, *change.posts))


def cancel(session: Session, user: User) -> Change:
    """Close the lobby; raises Refused."""
    _must_be_lobby(session)
    _must_be_host(session, user)
    return _with_lobby_closed(session)


def _game(session: Session, games: Games) -> Game[Any, Any]:
    if session.key not in games:
        raise Refused(say("This game is no longer on offer. Close the lobby with /game cancel."))
    return games[session.key]


def _must_have_room(session: Session, games: Games) -> None:
    if session.campaign and len(session.people) >= max(group_sizes(session.campaign, games)):
        raise no_seat_left(session.campaign, group_sizes(session.campaign, games))
    seats = session.seats_wanted or max(_game(session, games).seats)
    if len(session.people) >= seats:
        raise Refused(say("All {seats} seats are taken.", seats=seats))


def _with_lobby_closed(session: Session) -> Change:
    return Change(replace(session, status=Status.CANCELLED), posts=LOBBY)


def _must_be_lobby(session: Session) -> None:
    if session.campaign and session.status is not Status.LOBBY:
        raise _too_late(session.campaign)
    if session.status is Status.RUNNING:
        raise Refused(say("The game has already begun."))
    if session.status is not Status.LOBBY:
        raise Refused(say("This game is over. Open another with /game new."))


def _too_late(campaign: Campaign) -> Refused:
    if campaign.is_open:
        return Refused(say("The campaign has begun. `/game replace` hands over one of its seats."))
    return Refused(say("The campaign is over. Open another with /campaign new."))


def _must_be_host(session: Session, user: User) -> None:
    if user.id != session.host.id:
        host = session.seat_of(session.host.id)
        if host is None:
            raise Refused(say("Only the host can do that."))
        raise Refused(say("Only {who}, the host, can do that.", who=Who(host)))
