"""The structures of the decks, with what they cost and do (OK-1.8)."""

from collections.abc import Mapping
from dataclasses import dataclass

from rules.oranienburger_kanal.effects import Line
from rules.oranienburger_kanal.effects.reading import one_of, read_amounts, read_line
from rules.oranienburger_kanal.supply import Amounts
from rules.oranienburger_kanal.tables import Row, table

COLOURS = ("green", "orange", "blue")
"""In the order in which their stacks are used up."""
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
    choose_one: bool
    """Whether only one of its lines can be used in an activation (OK-13.1)."""
    lines: Mapping[str, Line]

    @property
    def order(self) -> tuple[int, bool, int]:
        """The place in a sorted display (OK-4.1)."""
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


def read_structure(row: Row) -> Structure:
    """Read a structure; a bad row is named."""
    try:
        return _structure(row)
    except (KeyError, TypeError, ValueError) as error:
        raise ValueError(f"Structure {row.get('id')}: {error}") from error


STRUCTURES: Mapping[str, Structure] = {
    row["id"]: read_structure(row)
    for deck in ("a", "b", "x")
    for row in table(f"structures_{deck}")["structures"]
}


def deck_of(deck: str, colour: str, *, extra: bool) -> tuple[str, ...]:
    """List the structures of one colour that are shuffled together (OK-3.1, OK-19.3)."""
    decks = {deck, EXTRA} if extra else {deck}
    return tuple(s.name for s in STRUCTURES.values() if s.deck in decks and s.colour == colour)
