"""The industry board: 12 structure spaces and the 31 route spaces around them (OK-2)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from rules.tables import read_table

Row: TypeAlias = Mapping[str, Any]
"""An object of a table before a reader has typed it."""
Point = tuple[float, float]
"""Board units: a column is 2.0 wide, a row 2.6 high, y points down."""

SIDES = ("n", "e", "s", "w")
CORNERS = (("n", "e"), ("e", "s"), ("s", "w"), ("w", "n"))
"""Sides that meet at a corner of a structure space."""
OPPOSITES = (("n", "s"), ("w", "e"))
"""Sides that face each other."""


@dataclass(frozen=True, slots=True)
class StructureSpace:
    """A place for one structure."""

    name: str
    at: Point
    row: int
    sides: Mapping[str, str]
    """The route space at each side: n, e, s, w (OK-2.3)."""
    neighbours: tuple[str, ...]
    """Structure spaces one route space away (OK-2.4)."""
    radial: frozenset[str]
    """Route spaces that lead away from its corners (OK-13.11)."""
    is_corner: bool
    is_edge: bool
    around: frozenset[str]
    """The four adjacent route spaces."""


@dataclass(frozen=True, slots=True)
class RouteSpace:
    """A place for one route, between two junctions."""

    name: str
    at: Point
    junctions: tuple[str, str]
    borders: tuple[str, ...]
    """The one or two structure spaces beside it."""
    touching: frozenset[str]
    """Route spaces that share a junction with it (OK-2.5)."""
    is_row: bool
    """Whether it runs from left to right."""
    is_edge: bool
    """Whether it borders only one structure space (OK-2.6)."""
    is_inward: bool
    """Whether it leads inwards from the outer frame (OK-2.7)."""

    @property
    def can_carry_bridge(self) -> bool:
        """Whether it lies between two structure spaces (OK-2.6)."""
        return not self.is_edge


@dataclass(frozen=True, slots=True)
class Side:
    """A board before the game (OK-3.5, OK-19.1)."""

    routes: Mapping[str, str]
    start_paths: tuple[str, ...]
    to_place: tuple[str, ...]
    """Kinds of the pieces that each player has to place, in order."""


def _structure_space(row: Row, radial: Row) -> StructureSpace:
    sides = dict(row["routes"])
    return StructureSpace(
        name=row["id"],
        at=tuple(row["xy"]),
        row=row["row"],
        sides={side: sides[side] for side in SIDES},
        neighbours=tuple(row["neighbours"]),
        radial=frozenset(radial[row["id"]]),
        is_corner=row["corner"],
        is_edge=row["edge"],
        around=frozenset(sides.values()),
    )


def _route_space(row: Row) -> RouteSpace:
    first, second = row["junctions"]
    return RouteSpace(
        name=row["id"],
        at=tuple(row["xy"]),
        junctions=(first, second),
        borders=tuple(row["borders"]),
        touching=frozenset(row["touching"]),
        is_row=row["orientation"] == "row",
        is_edge=row["edge"],
        is_inward=row["points_inward"],
    )


_BOARD = read_table("oranienburger_kanal", "board")

STRUCTURE_SPACES: Mapping[str, StructureSpace] = {
    row["id"]: _structure_space(row, _BOARD["radial"])
    for row in sorted(_BOARD["structure_spaces"], key=lambda row: (row["id"][1], row["id"]))
}
"""Structure spaces in label order, row by row."""

ROUTE_SPACES: Mapping[str, RouteSpace] = {
    row["id"]: _route_space(row)
    for row in sorted(_BOARD["route_spaces"], key=lambda row: (row["id"][1], row["id"]))
}
"""Route spaces in label order, row by row."""

JUNCTIONS: Mapping[str, Point] = {row["id"]: tuple(row["xy"]) for row in _BOARD["junctions"]}
"""The points where routes meet, by name (OK-2.5)."""
EDGE = frozenset(name for name, space in ROUTE_SPACES.items() if space.is_edge)
"""The 14 route spaces at the edge (OK-2.6)."""
ROWS = tuple(frozenset(row["spaces"]) for row in _BOARD["route_rows"])
"""Route spaces in one line from left to right."""
COLUMNS = tuple(frozenset(row["spaces"]) for row in _BOARD["route_columns"])
"""Route spaces in one line from top to bottom."""
START_PLACES: tuple[str, ...] = tuple(
    name for name in ROUTE_SPACES if name in _BOARD["blank_side"]["allowed"]
)
"""The spaces for start pieces on the blank side (OK-19.1)."""

BOARD_SIDES: Mapping[str, Side] = {
    "printed": Side(
        _BOARD["printed_side"]["routes"], tuple(_BOARD["printed_side"]["start_paths"]), ()
    ),
    "blank": Side(_BOARD["blank_side"]["routes"], (), tuple(_BOARD["blank_side"]["place"])),
}
"""What is on each side of the board, and what is to be placed (OK-3.5, OK-3.6)."""
