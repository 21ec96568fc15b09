"""What a game may say for orders: moves that a seat keeps for later (`rules.orders`)."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass
from itertools import islice
from typing import Generic, NamedTuple

from rules.core import Core, M, S
from rules.event import Event
from rules.text import Seat, Text


class Condition(NamedTuple):
    """Something at which a seat no longer wants to pass."""

    key: str
    """What an order keeps of it; unique in its position."""
    says: Text
    """What happens, in words that follow "until": "somebody founds a company"."""
    rule: str = ""
    """The number of the rule it is about; empty if no rule says it."""


class Chance(NamedTuple, Generic[M]):
    """Something that chance may bring during a turn, for which a seat puts the rest together."""

    key: str
    """What an order keeps of it; unique in its position."""
    says: Text
    """What comes, in words that follow "brings": "a rhomb with minus numbers"."""
    moves: tuple[M, ...]
    """The moves of NATURE that bring it; the first is imagined for all of them."""


class Orders(Core[S, M]):
    """What a seat may order ahead, and when its orders no longer fit.

    All of it is asked about the position itself, and may depend only on what the seat may know.
    """

    def ahead(self, state: S, seat: Seat) -> S | None:
        """Return the position as if it were already the next turn of a seat that waits for it.

        None if nobody can say what the seat will decide next, or when that depends on chance.
        """
        del state, seat
        return None

    def chances(self, state: S) -> Sequence[Chance[M]]:
        """Return what NATURE may bring now that a seat may tell apart in an order.

        They may overlap; those for which one would most likely plan come first. It is called where
        NATURE decides during the turn of a seat. The default is none: the turn ends there.
        """
        del state
        return ()

    def touches(self, event: Event) -> frozenset[str]:
        """Return the names of the common things that an event is about: places, cards, companies.

        An order is dropped if others have touched what it touches. The default is all names in the
        event; a game overrides it if seats have things of the same name.
        """
        return frozenset(_names(event))

    def alternatives(self, state: S, seat: Seat) -> Mapping[str, int]:
        """Return what a seat that decides may take instead of something else, with its worth.

        By name, as the position stands and as everybody sees it, in any unit. An order is dropped
        if something has come to be worth more than all that was there when it was given. The
        default is nothing, where what a seat takes stays as good whatever else there is.
        """
        del state, seat
        return {}

    def weighs_all(self, state: S) -> bool:
        """Return whether the worths of `alternatives` are all that counts in this position.

        Then an order is not dropped because others have touched what it takes, if that is worth no
        less. It is False by default, and where what may come counts as well.
        """
        del state
        return False

    def stands_by(self, state: S, seat: Seat) -> M | None:
        """Return the move by which a seat that owes a decision lets the game go on.

        Such as a pass, or an offer declined. None if it cannot. The default is its only legal move.
        """
        moves = tuple(islice(self.legal_moves(state, seat), 2))
        return moves[0] if len(moves) == 1 else None

    def stage(self, state: S) -> str:
        """Return a name of the phase of the game, by which its end is noticed; empty if none."""
        del state
        return ""

    def conditions(self, state: S, seat: Seat) -> Sequence[Condition]:
        """Return what a seat may wait for in this position, besides what fits every game."""
        del state, seat
        return ()

    def holds(self, key: str, seat: Seat, told: Sequence[Event], state: S) -> bool:
        """Return whether a condition has come true by now.

        `told` is what the seat has learnt of the moves of others since it gave the order.
        """
        del key, seat, told, state
        return False


def names_in(event: Event, chosen: Collection[str]) -> frozenset[str]:
    """Return the names in some fields of an event; it need not have all of them."""
    return frozenset(_names(tuple(getattr(event, field, "") for field in chosen)))


def _names(value: object) -> Iterator[str]:
    """Yield the names in an event or in a part of it."""
    if is_dataclass(value):
        for field in fields(value):
            yield from _names(getattr(value, field.name))
    elif isinstance(value, tuple):
        for part in value:  # pyrefly: ignore[unknown-variable-type]
            yield from _names(part)  # pyrefly: ignore[unknown-argument-type]
    elif isinstance(value, str) and value:
        yield value
