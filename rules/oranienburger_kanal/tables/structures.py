"""The structures of the decks: costs, points and effects, in a closed language (OK-1.8, OK-13)."""

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from msgspec import Struct, field

from rules.oranienburger_kanal.tables.boards import SIDES, Row
from rules.oranienburger_kanal.tables.costs import BRIDGE, KINDS, RESOURCES, Amounts
from rules.tables import BadRow, read_table

ALWAYS, FIRST, SECOND = "any", "first", "second"
"""The activations in which a line can be used (OK-12.10)."""
ONCE, ANY_NUMBER = "once", "any"
"""How often a line can be used per activation (OK-13.6)."""


class Quantity(Struct, frozen=True):
    """Something that is counted when a line is used (OK-13.11)."""

    count: str
    """What is counted: a key of `industry_board.COUNTS`."""
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


REGIONS: Mapping[str, frozenset[str]] = {
    "routes": frozenset({"adj", "radial", "edge", "board", *SIDES}),
    "types": frozenset({"adj", "board"}),
    "bridges": frozenset({"adj", "board"}),
    "structures": frozenset({"adj", "bridged", "row", "corner", "board"}),
    "empty_spaces": frozenset({"adj"}),
    "empty_routes": frozenset({"board"}),
    "supply": frozenset({""}),
    "rows": frozenset({""}),
    "cols": frozenset({""}),
    "loops": frozenset({""}),
    "angles": frozenset({"adj", "board"}),
    "opposite": frozenset({""}),
    "built_over": frozenset({""}),
}
"""Everything that can be counted, with the regions where it can be counted."""


def read_line(row: Row) -> Line:
    """Return one line; raises ValueError for a word that is not in the effect language."""
    repeat = row["repeat"]
    return Line(
        name=row["id"],
        when=one_of((ALWAYS, FIRST, SECOND), row["when"]),
        require=tuple(_condition(condition) for condition in row["require"]),
        costs=tuple(_price(price) for price in row["cost"]),
        repeat=one_of((ONCE, ANY_NUMBER), repeat) if isinstance(repeat, str) else quantity(repeat),
        gains=tuple(_gain(gain) for gain in row["gains"]),
        after=row["after"] or "",
        text=row["text"].replace("->", "→"),
    )


_QUANTITY = frozenset({"count", "at", "type", "over", "state", "colour", "of", "div"})
"""The words that describe a quantity."""


def quantity(row: Row) -> Quantity:
    """Return the quantity that a row describes."""
    if not row.keys() <= _QUANTITY:
        raise ValueError(f"{row} counts with a word that is not known")
    read = Quantity(
        count=row["count"],
        at=row.get("at", ""),
        kinds=tuple(one_of(KINDS, kind) for kind in row.get("type", ())),
        over=tuple(one_of(KINDS, kind) for kind in row.get("over", ())),
        state=row.get("state", "any"),
        colour=row.get("colour", ""),
        of=row.get("of", ""),
        div=row.get("div", 1),
    )
    if read.at not in REGIONS[read.count]:
        raise ValueError(f"{read.count} cannot be counted at {read.at!r}")
    return read


def read_amounts(row: Row) -> Amounts:
    """Return resources with their amounts."""
    return {_resource(resource): amount for resource, amount in row.items()}


def one_of(words: Sequence[str], word: str) -> str:
    """Return the word; raises ValueError if it is not among those allowed."""
    if word not in words:
        raise ValueError(f"{word!r} is none of {words}")
    return word


def _condition(row: Row) -> Condition:
    match row:
        case {"self": where}:
            return OnSelf(one_of(("corner", "edge", "not_edge"), where))
        case {"q": counted, "op": sign, "v": value}:
            return Compare(quantity(counted), one_of(("==", ">="), sign) == "==", value)
        case _:
            raise ValueError(f"{row} is no condition")


def _price(row: Row) -> Price:
    match row:
        case {"remove": {"kind": kind, "n": 1, "at": at}}:
            return Price(removal=Removal(one_of(("path", BRIDGE), kind), _region(at)))
        case _:
            return Price(read_amounts(row))


def _gain(row: Row) -> Gain:
    match row:
        case {"place": [piece], "at": at}:
            return Place(one_of((*KINDS, BRIDGE), piece), _region(at))
        case {"choose": options}:
            return Choose(tuple(tuple(map(_gain, option)) for option in options))
        case {"gain": resource, "per": counted, "x": times}:
            return PerCount(_resource(resource), quantity(counted), times, row.get("max"))
        case {"gain": resource, "q": counted, "table": amounts}:
            return ByTable(_resource(resource), quantity(counted), tuple(amounts))
        case {"gain": resource, "n": amount}:
            return Fixed(_resource(resource), amount)
        case _:
            raise ValueError(f"{row} is no gain")


def _resource(word: str) -> str:
    return one_of(RESOURCES, word)


def _region(word: str) -> str:
    return one_of(("adj", "board"), word)


COLOURS = ("green", "orange", "blue")
"""The colours in the order in which their stacks are used up."""
DECKS = ("A", "B")
"""The decks; a game uses one of them (OK-19.2)."""
EXTRA = "X"
"""The deck of the option `extra_structures` (OK-19.3)."""


class Structure(Struct, frozen=True):
    """A building card."""

    name: str
    """Its id, such as A14."""
    deck: str
    number: int
    colour: str
    title: str
    costs: tuple[Amounts, ...]
    """One or two alternatives (OK-9.2)."""
    prestige: int
    """Points that it scores at the end (OK-16.4)."""
    choose_one: bool
    """Whether only one of its lines can be used per activation (OK-13.1)."""
    lines: Mapping[str, Line]
    """Lines by name, in printed order."""

    @property
    def order(self) -> tuple[int, bool, int]:
        """The sort key in a display (OK-4.1)."""
        return (COLOURS.index(self.colour), self.deck == EXTRA, self.number)


def read_structure(deck: str, row: Row) -> Structure:
    """Return a structure of a deck's table; raises BadRow for a faulty row."""
    try:
        return Structure(
            name=row["id"],
            deck=row["deck"],
            number=row["number"],
            colour=one_of(COLOURS, row["colour"]),
            title=row["name_en"],
            costs=tuple(map(read_amounts, row["cost"])),
            prestige=row["prestige"],
            choose_one=row["choose_one"],
            lines={line["id"]: read_line(line) for line in row["effects"]},
        )
    except (KeyError, TypeError, ValueError) as error:
        raise BadRow(_table_of(deck), row.get("id"), str(error)) from error


def _table_of(deck: str) -> str:
    return f"structures_{deck.lower()}"


STRUCTURES: Mapping[str, Structure] = {
    row["id"]: read_structure(deck, row)
    for deck in (*DECKS, EXTRA)
    for row in read_table("rules.oranienburger_kanal", _table_of(deck))["structures"]
}
"""Structures by name, deck by deck."""


def deck_of(deck: str, colour: str, *, extra: bool) -> tuple[str, ...]:
    """Return the structures of one colour that are shuffled together (OK-3.1, OK-19.3)."""
    decks = {deck, EXTRA} if extra else {deck}
    return tuple(s.name for s in STRUCTURES.values() if s.deck in decks and s.colour == colour)
