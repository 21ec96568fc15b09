"""The effects of structures as data: a closed set of primitives (OK-13, `effect_language.json`).

`reading` makes them from the tables, `counting` counts quantities on a board, `lines` tells which
lines can be used and what a use brings.
"""

from typing import TypeAlias

from msgspec import Struct, field

from rules.oranienburger_kanal.tables.costs import Amounts

ALWAYS, FIRST, SECOND = "any", "first", "second"
"""The activations in which a line can be used (OK-12.10)."""
ONCE, ANY_NUMBER = "once", "any"
"""How often a line can be used per activation (OK-13.6)."""


class Quantity(Struct, frozen=True):
    """Something that is counted when a line is used (OK-13.11)."""

    count: str
    """What is counted: a key of `counting.COUNTS`."""
    at: str = ""
    """Where it is counted, seen from the structure."""
    kinds: tuple[str, ...] = ()
    """Routes of these kinds only."""
    over: tuple[str, ...] = ()
    """Bridges across these kinds of routes only; empty is any kind."""
    state: str = "any"
    """Structures in this state only (OK-12.9)."""
    colour: str = ""
    """Structures of this colour only; empty is any colour."""
    of: str = ""
    """The resource if the supply is counted."""
    div: int = 1
    """The count is divided by this number, rounded down."""


class OnSelf(Struct, frozen=True):
    """The structure must stand on a corner, at the edge, or not at the edge (OK-13.12)."""

    where: str


class Compare(Struct, frozen=True):
    """A quantity must be exactly `value`, or at least `value` (OK-13.4)."""

    quantity: Quantity
    exactly: bool
    value: int


Condition: TypeAlias = OnSelf | Compare
"""A requirement of a line (OK-13.4, OK-13.12)."""


class Removal(Struct, frozen=True):
    """A piece of the player's own that has to be removed (OK-14)."""

    kind: str
    at: str


class Price(Struct, frozen=True):
    """One alternative price of a use."""

    amounts: Amounts = field(default_factory=dict[str, int])
    removal: Removal | None = None


class Fixed(Struct, frozen=True):
    """A fixed amount of a resource."""

    resource: str
    amount: int


class PerCount(Struct, frozen=True):
    """`times` for each thing counted, up to `most` (OK-13.15)."""

    resource: str
    quantity: Quantity
    times: int
    most: int | None


class ByTable(Struct, frozen=True):
    """The table's number for the count (OK-13.5)."""

    resource: str
    quantity: Quantity
    amounts: tuple[int, ...]


class Place(Struct, frozen=True):
    """A free piece (OK-13.13)."""

    piece: str
    at: str


class Choose(Struct, frozen=True):
    """Exactly one of these lists of gains, chosen by the player."""

    options: tuple[tuple["Gain", ...], ...]


Gain: TypeAlias = Fixed | PerCount | ByTable | Place | Choose
"""The gains of one use of a line (OK-13.8)."""


class Line(Struct, frozen=True):
    """One line of an effect (OK-13.6)."""

    name: str
    when: str
    require: tuple[Condition, ...]
    costs: tuple[Price, ...]
    """Alternative prices; empty if the line is free."""
    repeat: str | Quantity
    gains: tuple[Gain, ...]
    after: str
    """The line that must have been used before; empty if none."""
    text: str
