"""The values of orders. `msgspec` turns an `Order` into plain JSON and back."""

from typing import NamedTuple, TypeAlias

from msgspec import Struct

from rules.draft import Step
from rules.text import Seat, Text

BRANCHES_AT_MOST = 3
"""The most turns of an order, for all cases together."""


class Branch(Struct, frozen=True):
    """A turn put together ahead, whatever happens or after a certain move."""

    after: str = ""
    """The move, or the line of moves, of the seat that decides now; empty for any other."""
    steps: tuple[Step, ...] = ()
    """The steps of the draft."""


class Order(Struct, frozen=True):
    """What a seat has ordered for decisions to come. It says nothing of the position it is for."""

    seat: Seat
    branches: tuple[Branch, ...] = ()
    """What to do at the next decision; empty if the order is to pass.

    Of those with the same `after`, the first that still fits when the decision comes is made.
    """
    until: tuple[str, ...] = ()
    """The keys of the conditions that end an order to pass; empty if it is none."""
    in_any_case: bool = False
    """Whether its steps are made as long as they are legal, whatever has changed."""

    @property
    def is_standing(self) -> bool:
        """Whether it goes on after it was carried out: it is an order to pass."""
        return bool(self.until)


class Carried(NamedTuple):
    """The order is to be carried out now."""

    moves: tuple[str, ...]
    """The moves in the game's notation."""


class Waits(NamedTuple):
    """The seat has nothing to decide now that the order is for."""


class Dropped(NamedTuple):
    """The order is over; its seat decides by itself."""

    why: Text
    """The reason, as a sentence for its owner."""
    steps: tuple[Step, ...] = ()
    """The steps that it would have made, to be left as a draft; empty if it is to pass."""


Verdict: TypeAlias = Carried | Waits | Dropped
