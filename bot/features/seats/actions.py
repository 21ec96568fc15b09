"""Who gets which seat and which colour: choices come first, the rest is in order or by lot."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any, TypeAlias

from bot.basics.refusals import Refused
from bot.features.lobby.checks import most_seats, must_be_host, must_be_lobby
from bot.sessions.change import Change
from bot.sessions.lobby import Lots, Wish
from bot.sessions.people import User
from bot.sessions.posts import LOBBY
from bot.sessions.session import Session
from rules.game import Game
from rules.setup import COLOURS, colours_chosen
from rules.text import Seat, Who, say

Drawing: TypeAlias = Random | None
"""The random source of lots; None if nothing is drawn by lot."""


def in_order(session: Session) -> tuple[User, ...]:
    """Return the people of a lobby by seat, as long as nothing is drawn by lot.

    People who have chosen a seat get it, or the last one if fewer people play; the others get the
    seats that are left, in the order of joining.
    """
    return _seated(session, None)


def seated(session: Session) -> tuple[User, ...]:
    """Return the people of a lobby by seat, as the game begins."""
    return _seated(session, lots_of(session, "seats") if session.lobby.lots.draws_seats else None)


def lots_of(session: Session, purpose: str) -> Random:
    """Return the random source of a lobby's lots, which depends on its secret key."""
    return Random(f"{session.bookkeeping.salt} lots {purpose}")  # noqa: S311  # the key is secret


def colours_on_offer(game: Game[Any, Any]) -> tuple[str, ...]:
    """Return the colours among which people can choose; none if the rules assign them."""
    option = next((option for option in game.options if option.name == COLOURS), None)
    return colours_chosen(option.default) if option else ()


def colours_by_seat(
    game: Game[Any, Any],
    options: Mapping[str, str],
    wishes: Sequence[str],
    lots: Drawing = None,
) -> tuple[str, ...]:
    """Return the colours of all seats, including empty ones; none if the rules assign them.

    `wishes` are the chosen colours by seat, empty if none was chosen. Such a seat gets the colour
    that the options give it, or else the next free one.
    """
    offered = colours_on_offer(game)
    if not offered:
        return ()
    usual = colours_chosen(options[COLOURS]) if COLOURS in options else offered
    wanted = (*wishes, *("",) * (len(usual) - len(wishes)))[: len(usual)]
    fixed = tuple(colour if colour in usual else "" for colour in wanted)
    free = [colour for colour in usual if colour not in fixed]
    if lots:
        lots.shuffle(free)
        return tuple(colour or free.pop() for colour in fixed)
    return tuple(_in_turn(usual, fixed, free))


def with_colours(
    game: Game[Any, Any],
    options: Mapping[str, str],
    wishes: Sequence[str],
) -> Mapping[str, str]:
    """Return the options of a game with the colours that its people have chosen or drawn."""
    if not any(wishes):
        return options
    colours = colours_by_seat(game, options, wishes)
    return {**options, COLOURS: "-".join(colours)} if colours else options


def _seated(session: Session, lots: Drawing) -> tuple[User, ...]:
    size = len(session.people)
    seats: dict[int, User] = {}
    for wanted, user in sorted(_chosen(session), key=lambda chosen: -chosen[0]):
        # From the last seat back, so that nobody is moved past somebody who chose a later seat.
        seats[next(s for s in range(min(wanted, size - 1), -1, -1) if s not in seats)] = user
    others = [user for user in session.people if user not in seats.values()]
    if lots:
        lots.shuffle(others)
    left = iter(others)
    return tuple(seats[seat] if seat in seats else next(left) for seat in range(size))


def _chosen(session: Session) -> Iterator[tuple[int, User]]:
    for user in session.people:
        seat = session.lobby.wish_of(user.id).seat
        if seat is not None:
            yield seat, user


def _in_turn(usual: Sequence[str], fixed: Sequence[str], free: Sequence[str]) -> Iterator[str]:
    """Yield each seat's colour: the chosen one, its usual one if that is free, or the next."""
    left = list(free)
    kept = {seat: colour for seat, colour in enumerate(usual) if not fixed[seat] and colour in left}
    left = [colour for colour in left if colour not in kept.values()]
    for seat, chosen in enumerate(fixed):
        yield chosen or (kept[seat] if seat in kept else left.pop(0))


def choose_seat(session: Session, user: User, seat: int | None) -> Change:
    """Choose a seat, counted from 0, or leave it open; raises Refused."""
    wish = _wish_of_member(session, user)
    if seat is not None:
        seats = most_seats(session)
        if not 0 <= seat < seats:
            raise Refused(say("Choose a seat from 1 to {seats}.", seats=seats))
        owner = _owner(session, user, lambda wish: wish.seat == seat)
        if owner is not None:
            raise Refused(
                say("{who} has already chosen seat {seat}.", who=Who(owner), seat=seat + 1)
            )
    return _with_wish(session, user, wish._replace(seat=seat))


def choose_colour(session: Session, user: User, colour: str) -> Change:
    """Choose a colour, or leave it open if it is empty; raises Refused."""
    wish = _wish_of_member(session, user)
    if colour:
        offered = colours_at(session)
        if not offered:
            raise Refused(
                say("The rules of this game assign the colours, so you cannot choose one.")
            )
        if colour not in offered:
            raise Refused(say("This game does not have that colour. Choose another."))
        owner = _owner(session, user, lambda wish: wish.colour == colour)
        if owner is not None:
            raise Refused(
                say("{who} has already chosen {colour}.", who=Who(owner), colour=say(colour))
            )
    return _with_wish(session, user, wish._replace(colour=colour))


def agree_to_orders_at_once(session: Session, user: User, agrees: bool) -> Change:
    """Set whether the user agrees that orders are carried out at once; raises Refused."""
    wish = _wish_of_member(session, user)
    return _with_wish(session, user, wish._replace(orders_at_once=agrees))


def all_want_orders_at_once(session: Session) -> bool:
    """Return whether every person at a table agrees that orders are carried out at once."""
    people = [user for user in session.people if not user.is_automatic]
    return bool(people) and all(session.lobby.wish_of(user.id).orders_at_once for user in people)


def set_lots(session: Session, user: User, lots: Lots) -> Change:
    """Set what is drawn by lot when the game begins; raises Refused."""
    must_be_host(session, user)
    return Change(replace(session, lobby=replace(session.lobby, lots=lots)), posts=LOBBY)


def with_favourite(session: Session, user: User, favourites: Sequence[str]) -> Session:
    """Return a lobby in which somebody has the first of their favourite colours that is free."""
    taken = {wish.colour for wish in session.lobby.wishes.values()}
    free = (c for c in favourites if c in colours_at(session) and c not in taken)
    colour = next(free, "")
    if not colour:
        return session
    wish = session.lobby.wish_of(user.id)._replace(colour=colour)
    return replace(session, lobby=session.lobby.with_wish(user.id, wish))


def colours_wanted(session: Session) -> tuple[str, ...]:
    """Return the colours that were chosen or are drawn, by seat; empty for a seat without one.

    In a campaign people keep their colours in all games that have them.
    """
    chosen = tuple(session.lobby.wish_of(user.id).colour for user in session.people)
    game = _game_with_colours(session)
    if game is None or not session.lobby.lots.draws_colours:
        return chosen
    lots = lots_of(session, "colours")
    return colours_by_seat(game, session.options, chosen, lots)[: len(session.people)]


def colours_at(session: Session) -> tuple[str, ...]:
    """Return the colours among which people can choose at a table.

    In a campaign they are the colours of its first game that has any to choose.
    """
    game = _game_with_colours(session)
    return colours_on_offer(game) if game else ()


def _game_with_colours(session: Session) -> Game[Any, Any] | None:
    keys = [planned.key for planned in session.campaign.plan] if session.campaign else [session.key]
    played = (session.games[key] for key in keys if key in session.games)
    return next((game for game in played if colours_on_offer(game)), None)


def _wish_of_member(session: Session, user: User) -> Wish:
    must_be_lobby(session)
    if session.seat_of(user.id) is None:
        raise Refused(say("Only people who have a seat can choose. Join first."))
    return session.lobby.wish_of(user.id)


def _with_wish(session: Session, user: User, wish: Wish) -> Change:
    lobby = session.lobby.with_wish(user.id, wish)
    return Change(replace(session, lobby=lobby), posts=LOBBY)


def _owner(session: Session, user: User, is_so: Callable[[Wish], bool]) -> Seat | None:
    """Return the seat of another person whose wish `is_so`; None if there is none."""
    found = (
        Seat(index)
        for index, person in enumerate(session.people)
        if person.id != user.id and is_so(session.lobby.wish_of(person.id))
    )
    return next(found, None)
