"""The industry board, the action board, and the numbers for the players (OK-1 to OK-4, OK-8)."""

from collections.abc import Iterator, Mapping
from typing import Any, TypeAlias

from msgspec import Struct

from rules.oranienburger_kanal.tables.costs import Amounts
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


class StructureSpace(Struct, frozen=True):
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


class RouteSpace(Struct, frozen=True):
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


class Side(Struct, frozen=True):
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


_BOARD = read_table("rules.oranienburger_kanal", "board")

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

RAISE, BUILD, GAIN = "raise", "build", "gain"
"""What an action space lets a player do; a bridge has the name of the piece."""


class Slot(Struct, frozen=True):
    """One thing that can be done once."""

    do: str
    kinds: tuple[str, ...] = ()
    """Kinds of route that may be built."""
    material: str = ""
    amount: int = 0
    needs_empty: str = ""
    """The stack that covers it; empty if none."""


class ActionSet(Struct, frozen=True):
    """Slots that belong together; a space may have alternative sets (OK-8.6)."""

    slots: tuple[Slot, ...]
    needs_empty: str = ""
    """The stack that covers it; empty if none."""
    needs_final_round: bool = False


class ActionSpace(Struct, frozen=True):
    """One of the seven action spaces."""

    name: str
    is_upper: bool
    covered_by: str
    """The colour of the stack on it; empty if none."""
    sets: tuple[ActionSet, ...]
    rule: str


def _slots(row: Row) -> Iterator[Slot]:
    slot = Slot(
        do=row["do"],
        kinds=tuple(row.get("types", ())),
        material=row.get("material", ""),
        amount=row.get("n", 0),
        needs_empty=row.get("needs_empty_stack", ""),
    )
    return (slot for _ in range(row.get("up_to", 1)))


def _set(row: Row) -> ActionSet:
    return ActionSet(
        slots=tuple(slot for component in row["components"] for slot in _slots(component)),
        needs_empty=row.get("needs_empty_stack", ""),
        needs_final_round=row.get("needs_final_round", False),
    )


def _space(row: Row) -> ActionSpace:
    is_upper = row["row"] == "upper"
    return ActionSpace(
        name=row["id"],
        is_upper=is_upper,
        covered_by=row["covered_by"] or "",
        sets=tuple(_set(option) for option in row["options"]),
        rule=f"OK-8.{row['position']}" if is_upper else "OK-8.5",
    )


ACTION_SPACES: Mapping[str, ActionSpace] = {
    row["id"]: _space(row)
    for row in read_table("rules.oranienburger_kanal", "action_spaces")["spaces"]
}
"""The seven action spaces by code (OK-1.1)."""
UPPER = tuple(space.name for space in ACTION_SPACES.values() if space.is_upper)
LOWER = tuple(space.name for space in ACTION_SPACES.values() if not space.is_upper)

_SETUP = read_table("rules.oranienburger_kanal", "setup")

SEAT_COLOURS = ("red", "blue")
"""Colours from seat 1 on, unless the players agree otherwise (OK-19.5)."""
STACKS: Mapping[int, Mapping[str, int]] = {int(n): row for n, row in _SETUP["stacks"].items()}
"""The cards in each stack, by number of seats and colour (OK-3.1, OK-4.1)."""
TURNS: Mapping[int, int] = {int(n): row["actions_per_round"] for n, row in _SETUP["discs"].items()}
"""The turns of a round by number of seats (OK-7.2, OK-17.2)."""
START_THALERS: Amounts = _SETUP["thalers_on_spaces_at_start"]
"""The thalers on each action space at the start."""
DISPLAY_TARGETS: Mapping[str, int] = _SETUP["display_target"]
"""The cards in a full display, by the stacks that are left (OK-15.2)."""
BLOCKING: tuple[tuple[str, ...], ...] = tuple(
    tuple(_SETUP["solo_blocking"][game]) for game in ("game1_and_single", "game2", "game3")
)
"""The spaces of the blocking disc in order, by game of a campaign (OK-17.7, OK-18.5)."""
SOLO_ROUNDS: int = _SETUP["rounds"]["1"]["exact"]
"""Rounds of a solo game (OK-17.4)."""
