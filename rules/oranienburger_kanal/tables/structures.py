"""The structures of the decks, with their costs and effects (OK-1.8)."""

from collections.abc import Mapping
from dataclasses import dataclass

from rules.oranienburger_kanal.tables.board import Row
from rules.oranienburger_kanal.tables.costs import Amounts
from rules.oranienburger_kanal.tables.effects import Line
from rules.oranienburger_kanal.tables.reading import one_of, read_amounts, read_line
from rules.tables import BadRow, read_table

COLOURS = ("green", "orange", "blue")
"""The colours in the order in which their stacks are used up."""
DECKS = ("A", "B")
"""The decks; a game uses one of them (OK-19.2)."""
EXTRA = "X"
"""The deck of the option `extra_structures` (OK-19.3)."""


@dataclass(frozen=True, slots=True)
class Structure:
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


def _structure(row: Row) -> Structure:
    return Structure(
        name=row["id"],
        deck=row["deck"],
        number=row["number"],
        colour=one_of(COLOURS, row["colour"]),
        title=row["name_en"],
        costs=tuple(read_amounts(cost) for cost in row["cost"]),
        prestige=row["prestige"],
        choose_one=row["choose_one"],
        lines={line["id"]: read_line(line) for line in row["effects"]},
    )


def read_structure(deck: str, row: Row) -> Structure:
    """Return a structure of a deck's table; raises BadRow for a faulty row."""
    try:
        return _structure(row)
    except (KeyError, TypeError, ValueError) as error:
        raise BadRow(_table_of(deck), row.get("id"), str(error)) from error


def _table_of(deck: str) -> str:
    return f"structures_{deck.lower()}"


STRUCTURES: Mapping[str, Structure] = {
    row["id"]: read_structure(deck, row)
    for deck in (*DECKS, EXTRA)
    for row in read_table("oranienburger_kanal", _table_of(deck))["structures"]
}
"""Structures by name, deck by deck."""


def deck_of(deck: str, colour: str, *, extra: bool) -> tuple[str, ...]:
    """Return the structures of one colour that are shuffled together (OK-3.1, OK-19.3)."""
    decks = {deck, EXTRA} if extra else {deck}
    return tuple(s.name for s in STRUCTURES.values() if s.deck in decks and s.colour == colour)
