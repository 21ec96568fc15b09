"""What a structure does, as data: a closed set of primitives (OK-13, `effect_language.json`).

`reading` makes them from the tables, `counting` counts what they ask for on a board, `lines` says
which lines can be used and what a use brings.
"""

from typing import TypeAlias

from msgspec import Struct, field

from rules.oranienburger_kanal.tables.costs import Amounts

ALWAYS, FIRST, SECOND = "any", "first", "second"
"""In which activation a line can be used (OK-12.10)."""
ONCE, ANY_NUMBER = "once", "any"
"""How often a line can be used in one activation (OK-13.6)."""


class Quantity(Struct, frozen=True):
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


class OnSelf(Struct, frozen=True):
    """The structure must stand on a corner, at the edge, or not at the edge (OK-13.12)."""

    where: str


class Compare(Struct, frozen=True):
    """A quantity must be exactly `value`, or at least that (OK-13.4)."""

    quantity: Quantity
    exactly: bool
    value: int


Condition: TypeAlias = OnSelf | Compare
"""A requirement of a line (OK-13.4, OK-13.12)."""


class Removal(Struct, frozen=True):
    """A piece of one's own that has to go (OK-14)."""

    kind: str
    at: str


class Price(Struct, frozen=True):
    """One alternative of what a use costs."""

    amounts: Amounts = field(default_factory=dict[str, int])
    removal: Removal | None = None


class Fixed(Struct, frozen=True):
    """A fixed amount of a resource."""

    resource: str
    amount: int


class PerCount(Struct, frozen=True):
    """`times` for each thing counted, `most` at most (OK-13.15)."""

    resource: str
    quantity: Quantity
    times: int
    most: int | None


class ByTable(Struct, frozen=True):
    """As many as the table says for the number counted (OK-13.5)."""

    resource: str
    quantity: Quantity
    amounts: tuple[int, ...]


class Place(Struct, frozen=True):
    """A free piece (OK-13.13)."""

    piece: str
    at: str


class Choose(Struct, frozen=True):
    """Exactly one of these lists of gains, which the player chooses."""

    options: tuple[tuple["Gain", ...], ...]


Gain: TypeAlias = Fixed | PerCount | ByTable | Place | Choose
"""What one use of a line brings (OK-13.8)."""


class Line(Struct, frozen=True):
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
