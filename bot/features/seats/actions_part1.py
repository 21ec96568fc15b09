"""Who gets which seat and which colour: choices come first, the rest is in order or by lot."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, TypeAlias

from bot.sessions.people import User
from bot.sessions.session import Session
from rules.game import Game
from rules.setup import COLOURS, colours_chosen

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
