"""What a structure does, as data: a closed set of primitives (OK-13, `effect_language.json`).

`reading` makes them from the tables, `counting` counts what they ask for on a board, `lines` says
which lines can be used and what a use brings.
"""

from dataclasses import dataclass, field
from typing import TypeAlias

from rules.oranienburger_kanal.tables.costs import Amounts

ALWAYS, FIRST, SECOND = "any", "first", "second"
"""In which activation a line can be used (OK-12.10)."""
ONCE, ANY_NUMBER = "once", "any"
"""How often a line can be used in one activation (OK-13.6)."""


@dataclass(frozen=True, slots=True)
class Quantity:
    """Something that is counted when a line is used (OK-13.11)."""

    count: str
    """What is counted: a key of `counting.COUNTS`."""
    at: str = ""
    """Where it is counted, seen from the structure."""
    kinds: tuple[str, ...] = ()
    """Routes only of these kinds."""
    over: tuple[str, ...] = ()
    """Bridges only across these kinds of routes; empty is any."""
    state: str = "any"
    """Structures only in this state (OK-12.9)."""
    colour: str = ""
    """Structures only of this colour; empty is any."""
    of: str = ""
    """The resource, where the supply is counted."""
    div: int = 1
    """The count is divided by this, rounded down."""


@dataclass(frozen=True, slots=True)
class OnSelf:
    """The structure must stand on a corner, at the edge, or not at the edge (OK-13.12)."""

    where: str


@dataclass(frozen=True, slots=True)
class Compare:
    """A quantity must be exactly so big, or at least (OK-13.4)."""

    quantity: Quantity
    exactly: bool
    value: int


Condition: TypeAlias = OnSelf | Compare


@dataclass(frozen=True, slots=True)
class Removal:
    """A piece of one's own that has to go (OK-14)."""

    kind: str
    at: str


@dataclass(frozen=True, slots=True)
class Price:
    """One alternative of what a use costs."""

    amounts: Amounts = field(default_factory=dict[str, int])
    removal: Removal | None = None


@dataclass(frozen=True, slots=True)
class Fixed:
    """So many of a resource."""

    resource: str
    amount: int


@dataclass(frozen=True, slots=True)
class PerCount:
    """So many for each thing counted, at most so many (OK-13.15)."""

    resource: str
    quantity: Quantity
    times: int
    most: int | None


@dataclass(frozen=True, slots=True)
class ByTable:
    """As many as the table says for the number counted (OK-13.5)."""

    resource: str
    quantity: Quantity
    amounts: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Place:
    """A free piece (OK-13.13)."""

    piece: str
    at: str


@dataclass(frozen=True, slots=True)
class Choose:
    """Exactly one of these lists."""

    options: tuple[tuple["Gain", ...], ...]


Gain: TypeAlias = Fixed | PerCount | ByTable | Place | Choose


@dataclass(frozen=True, slots=True)
class Line:
    """One line of an effect (OK-13.6)."""

    name: str
    when: str
    require: tuple[Condition, ...]
    costs: tuple[Price, ...]
    """Alternatives; empty when the line is free."""
    repeat: str | Quantity
    gains: tuple[Gain, ...]
    after: str
    """The line that must have been used before, or nothing."""
    text: str
