"""Orders: when they are carried out, and which of their sentences are stored how."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from datetime import datetime, timedelta
from random import Random
from typing import Any, NamedTuple, TypeAlias

from bot.basics.refusals import Stale
from bot.features.play.actions import with_moves
from bot.features.settings.actions import Preferences
from bot.sessions.change import Change, OrderedMoves
from bot.sessions.people import Location, Status, User
from bot.sessions.requirements import running_match
from bot.sessions.session import Session, is_alone
from bot.store.values import OrderKey
from rules.core import Choice
from rules.facets import Condition
from rules.orders.order import Case
from rules.text import Argument, Seat, Text, Who

SHORTEST, LONGEST = timedelta(minutes=2), timedelta(hours=2)
"""Between these an order waits from the moment when its owner has to decide."""


Presser: TypeAlias = Callable[[Location, int], Awaitable[User | None]]
"""Returns a user under their present name; None if they could press no button in a channel now."""


class KeptOrder(NamedTuple):
    """An order as its owner sees it."""

    key: OrderKey
    says: Text
    """What it is, in a sentence."""
    is_open: bool
    is_made: bool
    """Whether it was carried out; if it is not open either, it was dropped."""
    why: Text | None
    """Why it was dropped."""
    is_due: bool = False
    """Whether its owner has to decide now, so that it waits for its moment only."""
    is_standing: bool = False
    """Whether it is to pass, which ends when its condition comes true."""
    has_room: bool = False
    """Whether another turn can be added until the game goes on; see `Orders.or_else`."""
    has_draw: bool = False
    """Whether such a turn can be for something else that chance brings."""


class Possible(NamedTuple):
    """What a seat may order now, besides a turn that it puts together."""

    session: Session
    seat: Seat
    conditions: tuple[Condition, ...] = ()
    """The events until which it may pass."""
    branches: tuple[Choice, ...] = ()
    """What the seat that decides now may do."""
    drawing: Case | None = None
    """The case in which chance acts, if a turn can be put together for what it brings."""

    @property
    def is_any(self) -> bool:
        """Whether there is anything."""
        return bool(self.conditions or self.branches)


def moment(random: Random, at: datetime, session: Session, owner: Preferences) -> datetime:
    """Return when an order is looked at whose owner has to decide from `at` on.

    As people answer: often soon, sometimes late (log-uniformly), before they would be reminded,
    and not in their quiet hours. Of the table only its wish for speed counts, and before these
    hours. Neither the game nor the position, the seat, the order or its condition make a
    difference.
    """
    if session.orders_at_once:
        return at
    longest = min(LONGEST, owner.interval / 2)
    answered = at + delay(random, longest)
    awake = owner.first_loud_moment(answered)
    if awake > answered:
        awake += delay(random, longest)
    span = session.pace.span
    return answered if span and awake > at + span / 2 else awake


def delay(random: Random, longest: timedelta = LONGEST) -> timedelta:
    """Return how long an order waits, log-uniformly from the shortest delay to the longest."""
    return SHORTEST * (longest / SHORTEST) ** random.random()


def may_order(session: Session, seat: Seat) -> bool:
    """Return whether a seat may order anything: only where people wait for one another."""
    match, is_running = session.match, session.status is Status.RUNNING and not session.fault
    if match is None or not is_running or session.is_try or is_alone(session):
        return False
    return not match.is_over and seat not in match.by_program


def text_to_plain(text: Text) -> Mapping[str, Any]:
    """Return a text in values that JSON has."""
    arguments = [[name, _plain(value)] for name, value in text.arguments]
    return {"says": text.template, "with": arguments, "plural": text.plural, "sign": text.sign}


def text_from_plain(plain: Mapping[str, Any]) -> Text:
    """Return the text of `text_to_plain`."""
    arguments = tuple((name, _argument(value)) for name, value in plain["with"])
    return Text(plain["says"], arguments, plain["plural"], plain["sign"])


def _plain(value: Argument) -> Any:
    match value:
        case Text():
            return text_to_plain(value)
        case Who(seat):
            return {"who": seat}
        case tuple():
            return [_plain(part) for part in value]
        case _:
            return value


def _argument(plain: Any) -> Argument:
    match plain:
        case {"who": seat}:
            return Who(Seat(seat))
        case {"says": _}:
            return text_from_plain(plain)
        case [*parts]:
            return tuple(_argument(part) for part in parts)
        case _:
            return plain


def carry_out(session: Session, ordered: OrderedMoves) -> Change:
    """Make the moves of an order.

    Nothing in the change but `order` tells that they were ordered. Raises Stale if the session has
    gone on since the order was looked at; Refused, or what the rules raise. That the order is still
    open, and its owner at the seat, is asked when the change is saved.
    """
    match = running_match(session)
    session = session.with_name(ordered.user)
    if session.version != ordered.version:
        raise Stale
    for text in ordered.moves:
        match = match.play(ordered.seat, text)
    return replace(with_moves(session, match, ordered.key.user), order=ordered)
