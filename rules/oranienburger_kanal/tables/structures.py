"""The structures of the decks: costs, points and effects, in a closed language (OK-1.8, OK-13)."""

from collections.abc import Mapping
from typing import Literal, TypeAlias

from msgspec import Struct, field

from rules.oranienburger_kanal.tables.boards import SIDES
from rules.oranienburger_kanal.tables.costs import Amounts
from rules.tables import read_rows

ALWAYS, SECOND = "any", "second"
"""Any activation, and the second one, in which a line can be used (OK-12.10)."""
ANY_NUMBER = "any"
"""A line that can be used any number of times per activation (OK-13.6)."""

Kind: TypeAlias = Literal["path", "road", "rail", "canal"]
Piece: TypeAlias = Kind | Literal["bridge"]
Resource: TypeAlias = Literal["wood", "clay", "ore", "brick", "iron", "thaler", "prestige"]
Near: TypeAlias = Literal["adj", "board"]
"""Where effects place and remove: at the sides of the structure, or anywhere."""

REGIONS: Mapping[str, frozenset[str]] = {
    "routes": frozenset({"adj", "radial", "edge", "board", *SIDES}),
    **dict.fromkeys(("types", "bridges", "angles"), frozenset({"adj", "board"})),
    "structures": frozenset({"adj", "bridged", "row", "corner", "board"}),
    "empty_spaces": frozenset({"adj"}),
    "empty_routes": frozenset({"board"}),
    **dict.fromkeys(("supply", "rows", "cols", "loops", "opposite", "built_over"), frozenset({""})),
}
"""Everything that can be counted, with the regions where it can be counted."""


class Quantity(Struct, frozen=True, forbid_unknown_fields=True):
    """Something that is counted when a line is used (OK-13.11)."""

    count: str
    """What is counted: a key of `industry_board.COUNTS`."""
    at: str = ""
    """Where it is counted, seen from the structure."""
    kinds: tuple[Kind, ...] = field(name="type", default=())
    """Routes of these kinds only."""
    over: tuple[Kind, ...] = ()
    """Bridges across these kinds of routes only; empty is any kind."""
    state: str = "any"
    """Structures in this state only (OK-12.9)."""
    colour: str = ""
    """Structures of this colour only; empty is any colour."""
    of: str = ""
    """The resource if the supply is counted."""
    div: int = 1
    """The count is divided by this number, rounded down."""

    def __post_init__(self) -> None:
        if self.at not in REGIONS[self.count]:
            raise ValueError(f"{self.count} cannot be counted at {self.at!r}")


class OnSelf(Struct, frozen=True, tag_field="is", tag="on_self"):
    """The structure must stand on a corner, at the edge, or not at the edge (OK-13.12)."""

    where: Literal["corner", "edge", "not_edge"]


class Compare(Struct, frozen=True, tag_field="is", tag="compare"):
    """A quantity must be exactly `value`, or at least `value` (OK-13.4)."""

    quantity: Quantity = field(name="q")
    exactly: bool
    value: int


Condition: TypeAlias = OnSelf | Compare
"""A requirement of a line (OK-13.4, OK-13.12)."""


class Removal(Struct, frozen=True):
    """A piece of the player's own that has to be removed (OK-14)."""

    kind: Literal["path", "bridge"]
    at: Near


class Price(Struct, frozen=True, forbid_unknown_fields=True):
    """One alternative price of a use."""

    amounts: Amounts = field(default_factory=dict[str, int])
    removal: Removal | None = None


class Fixed(Struct, frozen=True, tag_field="is", tag="fixed"):
    """A fixed amount of a resource."""

    resource: Resource = field(name="gain")
    amount: int = field(name="n")


class PerCount(Struct, frozen=True, tag_field="is", tag="per_count"):
    """`times` for each thing counted, up to `most` (OK-13.15)."""

    resource: Resource = field(name="gain")
    quantity: Quantity = field(name="per")
    times: int = field(name="x")
    most: int | None = field(name="max", default=None)


class ByTable(Struct, frozen=True, tag_field="is", tag="by_table"):
    """The table's number for the count (OK-13.5)."""

    resource: Resource = field(name="gain")
    quantity: Quantity = field(name="q")
    amounts: tuple[int, ...] = field(name="table")


class Place(Struct, frozen=True, tag_field="is", tag="place"):
    """A free piece (OK-13.13)."""

    piece: Piece = field(name="place")
    at: Near


class Choose(Struct, frozen=True, tag_field="is", tag="choose"):
    """Exactly one of these lists of gains, chosen by the player."""

    options: tuple[tuple["Gain", ...], ...] = field(name="choose")


Gain: TypeAlias = Fixed | PerCount | ByTable | Place | Choose
"""The gains of one use of a line (OK-13.8)."""


class Line(Struct, frozen=True):
    """One line of an effect (OK-13.6)."""

    name: str = field(name="id")
    when: Literal["any", "first", "second"]
    require: tuple[Condition, ...]
    costs: tuple[Price, ...] = field(name="cost")
    """Alternative prices; empty if the line is free."""
    repeat: Literal["once", "any"] | Quantity
    gains: tuple[Gain, ...]
    after: str
    """The line that must have been used before; empty if none."""
    text: str


COLOURS = ("green", "orange", "blue")
"""The colours in the order in which their stacks are used up."""
DECKS = ("A", "B")
"""The decks; a game uses one of them (OK-19.2)."""
EXTRA = "X"
"""The deck of the option `extra_structures` (OK-19.3)."""


class Structure(Struct, frozen=True):
    """A building card."""

    name: str = field(name="id")
    """Its id, such as A14."""
    deck: str
    number: int
    colour: Literal["green", "orange", "blue"]
    title: str = field(name="name_en")
    costs: tuple[Amounts, ...] = field(name="cost")
    """One or two alternatives (OK-9.2)."""
    prestige: int
    """Points that it scores at the end (OK-16.4)."""
    choose_one: bool
    """Whether only one of its lines can be used per activation (OK-13.1)."""
    lines: Mapping[str, Line] = field(name="effects")
    """Lines by name, in printed order."""

    @property
    def order(self) -> tuple[int, bool, int]:
        """The sort key in a display (OK-4.1)."""
        return (COLOURS.index(self.colour), self.deck == EXTRA, self.number)


STRUCTURES: Mapping[str, Structure] = {
    structure.name: structure
    for deck in ("structures_a", "structures_b", "structures_x")
    for structure in read_rows("rules.oranienburger_kanal", deck, "structures", Structure)
}
"""Structures by name, deck by deck."""


def deck_of(deck: str, colour: str, *, extra: bool) -> tuple[str, ...]:
    """Return the structures of one colour that are shuffled together (OK-3.1, OK-19.3)."""
    decks = {deck, EXTRA} if extra else {deck}
    return tuple(s.name for s in STRUCTURES.values() if s.deck in decks and s.colour == colour)
