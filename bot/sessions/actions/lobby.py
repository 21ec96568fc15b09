"""The lobby: who will play, with which options."""

from dataclasses import replace
from random import Random
from secrets import token_hex
from typing import Any, NamedTuple

from bot.basics.refusals import Refused
from bot.sessions.actions.campaign_fit import begun, full, sizes
from bot.sessions.model.campaign import Campaign, Games
from bot.sessions.model.change import Change, go_on
from bot.sessions.model.pace import Pace
from bot.sessions.model.posts import LOBBY
from bot.sessions.model.session import Books, Place, Status, Table, User
from bot.sessions.parsing.options import options_at, read, spelt
from rules.core import Game, Setup
from rules.match import Match
from rules.notation import cut
from rules.setup import seats_fit
from rules.text import Seat, Who, say


class Wish(NamedTuple):
    """The game somebody would like to play."""

    game: str
    seats: int | None = None
    options: str = ""
    """As typed: `name=value name=value`."""


def opened(games: Games, place: Place, user: User, wish: Wish) -> Change:
    """Open a lobby."""
    game = games.get(wish.game)
    if game is None:
        raise Refused(
            say(
                "There is no game “{key}”. On offer: {games}.",
                key=cut(wish.game),
                games=tuple(games),
            )
        )
    if wish.seats is not None:
        seats_fit(game.title, game.seats, wish.seats)
    chosen = read(game, wish.options)
    table = Table(
        id=0,
        place=place,
        status=Status.LOBBY,
        host=user,
        key=game.key,
        seats_wanted=wish.seats,
        options=chosen.options,
        people=(user,),
        books=Books(token_hex()),
        pace=chosen.pace or Pace.NONE,
    )
    return Change(table, posts=LOBBY)


def joined(games: Games, table: Table, user: User) -> Change:
    """Give somebody the next seat."""
    _must_be_lobby(table)
    if table.seat_of(user.id) is not None:
        raise Refused(say("You have a seat already."))
    if table.campaign and len(table.people) >= max(sizes(games, table.campaign)):
        raise full(table.campaign, sizes(games, table.campaign))
    seats = table.seats_wanted or max(_game(games, table).seats)
    if len(table.people) >= seats:
        raise Refused(say("All {seats} seats are taken.", seats=seats))
    return Change(replace(table, people=(*table.people, user)), posts=LOBBY)


def left(table: Table, user: User) -> Change:
    """Free somebody's seat; the host's office goes to the next, and the last one cancels."""
    _must_be_lobby(table)
    if table.seat_of(user.id) is None:
        raise Refused(say("You have no seat here to give up."))
    people = tuple(person for person in table.people if person.id != user.id)
    if not people:
        return _closed(table)
    host = people[0] if user.id == table.host.id else table.host
    return Change(replace(table, people=people, host=host), posts=LOBBY)


def configured(games: Games, option: tuple[str, str], table: Table, user: User) -> Change:
    """Set an option."""
    _must_be_lobby(table)
    _must_be_host(table, user)
    chosen = spelt(_game(games, table), {**options_at(table), **dict([option])})
    pace = chosen.pace or Pace.NONE
    return Change(replace(table, options=chosen.options, pace=pace), posts=LOBBY)


def started(games: Games, random: Random, table: Table, user: User) -> Change:
    """Begin to play."""
    _must_be_lobby(table)
    _must_be_host(table, user)
    if table.campaign:
        table = begun(games, table, table.campaign)
    setup = Setup(len(table.people), table.options, table.carried)
    match = Match.start(_game(games, table), setup)
    change = go_on(random, table, table.books, match, ())
    return replace(change, posts=(*LOBBY, *change.posts))


def cancelled(table: Table, user: User) -> Change:
    """Close the lobby."""
    _must_be_lobby(table)
    _must_be_host(table, user)
    return _closed(table)


def _game(games: Games, table: Table) -> Game[Any, Any]:
    if table.key not in games:
        raise Refused(say("This game is no longer on offer. Close the lobby with /game cancel."))
    return games[table.key]


def _closed(table: Table) -> Change:
    return Change(replace(table, status=Status.CANCELLED), posts=LOBBY)


def _must_be_lobby(table: Table) -> None:
    if table.campaign and table.status is not Status.LOBBY:
        raise _too_late(table.campaign)
    if table.status is Status.RUNNING:
        raise Refused(say("The game has begun already."))
    if table.status is not Status.LOBBY:
        raise Refused(say("This game is over. Open another with /game new."))


def _too_late(campaign: Campaign) -> Refused:
    if campaign.is_open:
        return Refused(say("The campaign has begun. `/game replace` hands one of its seats on."))
    return Refused(say("The campaign is over. Open another with /campaign new."))


def _must_be_host(table: Table, user: User) -> None:
    if user.id != table.host.id:
        host = table.seat_of(table.host.id)
        raise Refused(say("Only {who}, the host, can do that.", who=Who(host or Seat(0))))
