"""What a structure does, as data: the closed set of primitives (OK-13.11, effect_language.json)."""

from dataclasses import dataclass, field
from typing import TypeAlias

from rules.oranienburger_kanal.supply import Amounts

KINDS = ("path", "road", "rail", "canal")
BRIDGE = "bridge"
ALWAYS, FIRST, SECOND = "any", "first", "second"
ONCE, ANY_NUMBER = "once", "any"


@dataclass(frozen=True, slots=True)
class Quantity:
    """Something that is counted when a line is used (OK-13.11)."""

    count: str
    at: str = ""
    kinds: tuple[str, ...] = ()
    over: tuple[str, ...] = ()
    """Bridges only across these kinds of routes; empty is any."""
    state: str = "any"
    colour: str = ""
    of: str = ""
    div: int = 1


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
