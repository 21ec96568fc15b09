"""The industry board, the action board, and the numbers for the players (OK-1 to OK-4, OK-8)."""

from collections.abc import Mapping

from msgspec import Struct, convert, field
from msgspec.structs import force_setattr

from rules.oranienburger_kanal.tables.costs import Amounts
from rules.tables import read_rows, read_table

Point = tuple[float, float]
"""Board units: a column is 2.0 wide, a row 2.6 high, y points down."""

SIDES = ("n", "e", "s", "w")
CORNERS = (("n", "e"), ("e", "s"), ("s", "w"), ("w", "n"))
"""Sides that meet at a corner of a structure space."""
OPPOSITES = (("n", "s"), ("w", "e"))
"""Sides that face each other."""


class StructureSpace(Struct, frozen=True):
    """A place for one structure."""

    name: str = field(name="id")
    at: Point = field(name="xy")
    row: int
    sides: Mapping[str, str] = field(name="routes")
    """The route space at each side: n, e, s, w (OK-2.3)."""
    neighbours: tuple[str, ...]
    """Structure spaces one route space away (OK-2.4)."""
    radial: frozenset[str]
    """Route spaces that lead away from its corners (OK-13.11)."""
    is_corner: bool = field(name="corner")
    is_edge: bool = field(name="edge")
    around: frozenset[str] = frozenset()
    """The four adjacent route spaces."""

    def __post_init__(self) -> None:
        force_setattr(self, "around", frozenset(self.sides.values()))


class RouteSpace(Struct, frozen=True):
    """A place for one route, between two junctions."""

    name: str = field(name="id")
    at: Point = field(name="xy")
    junctions: tuple[str, str]
    borders: tuple[str, ...]
    """The one or two structure spaces beside it."""
    touching: frozenset[str]
    """Route spaces that share a junction with it (OK-2.5)."""
    is_row: bool
    """Whether it runs from left to right."""
    is_edge: bool = field(name="edge")
    """Whether it borders only one structure space (OK-2.6)."""
    is_inward: bool = field(name="points_inward")
    """Whether it leads inwards from the outer frame (OK-2.7)."""

    @property
    def can_carry_bridge(self) -> bool:
        """Whether it lies between two structure spaces (OK-2.6)."""
        return not self.is_edge


class Side(Struct, frozen=True):
    """A board before the game (OK-3.5, OK-19.1)."""

    routes: Mapping[str, str]
    start_paths: tuple[str, ...] = ()
    to_place: tuple[str, ...] = field(name="place", default=())
    """Kinds of the pieces that each player has to place, in order."""


_GAME = "rules.oranienburger_kanal"
_BOARD = read_table(_GAME, "board")

STRUCTURE_SPACES: Mapping[str, StructureSpace] = {
    space.name: space for space in read_rows(_GAME, "board", "structure_spaces", StructureSpace)
}
"""Structure spaces in label order, row by row."""

ROUTE_SPACES: Mapping[str, RouteSpace] = {
    space.name: space for space in read_rows(_GAME, "board", "route_spaces", RouteSpace)
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
    side: convert(_BOARD[f"{side}_side"], Side) for side in ("printed", "blank")
}
"""What is on each side of the board, and what is to be placed (OK-3.5, OK-3.6)."""

RAISE, BUILD, GAIN = "raise", "build", "gain"
"""What an action space lets a player do; a bridge has the name of the piece."""


class Slot(Struct, frozen=True):
    """One thing that can be done once."""

    do: str
    kinds: tuple[str, ...] = field(name="types", default=())
    """Kinds of route that may be built."""
    material: str = ""
    amount: int = field(name="n", default=0)
    needs_empty: str = field(name="needs_empty_stack", default="")
    """The stack that covers it; empty if none."""


class ActionSet(Struct, frozen=True):
    """Slots that belong together; a space may have alternative sets (OK-8.6)."""

    slots: tuple[Slot, ...] = field(name="components")
    needs_empty: str = field(name="needs_empty_stack", default="")
    """The stack that covers it; empty if none."""
    needs_final_round: bool = False


class ActionSpace(Struct, frozen=True):
    """One of the seven action spaces."""

    name: str = field(name="id")
    title: str
    """What it is for before any stack is used up."""
    does: str
    is_upper: bool
    covered_by: str
    """The colour of the stack on it; empty if none."""
    sets: tuple[ActionSet, ...] = field(name="options")
    rule: str


ACTION_SPACES: Mapping[str, ActionSpace] = {
    space.name: space for space in read_rows(_GAME, "action_spaces", "spaces", ActionSpace)
}
"""The seven action spaces by code (OK-1.1)."""
UPPER = tuple(space.name for space in ACTION_SPACES.values() if space.is_upper)
LOWER = tuple(space.name for space in ACTION_SPACES.values() if not space.is_upper)

_SETUP = read_table(_GAME, "setup")

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
