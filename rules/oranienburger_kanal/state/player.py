"""What belongs to one player: the supply and the industry board, with questions asked of it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from rules.oranienburger_kanal.effects import BRIDGE
from rules.oranienburger_kanal.supply import Amounts, gained, paid
from rules.oranienburger_kanal.tables import table
from rules.oranienburger_kanal.tables.board import ROUTE_SPACES, STRUCTURE_SPACES

PATH, ROAD, RAIL, CANAL = "path", "road", "rail", "canal"
BRIDGES_NEEDED = 2
"""Bridges of a structure that activate it (OK-12.2)."""

_COSTS = table("costs")

BUILD_COSTS: Mapping[str, Amounts] = {
    kind: row["cost"] for kind, row in _COSTS["build_costs"].items()
}
"""What a route or a bridge costs (OK-10.2 to 10.7)."""
BUILD_GAINS: Mapping[str, Amounts] = {
    kind: row["gain"] for kind, row in _COSTS["build_costs"].items()
}
"""What placing it brings at once, paid for or not (OK-10.5, OK-10.9)."""
OVER_PATHS = frozenset(k for k, row in _COSTS["placement"].items() if PATH in row["on"])
"""Kinds that may cover a path (OK-10.6)."""
NETWORKS = frozenset(kind for kind, row in _COSTS["placement"].items() if row["network"])
"""Kinds that must touch a route of their kind (OK-10.4, OK-10.5)."""

TWICE = "twice"
STATES = ("inactive", "once", TWICE)
"""What a structure is called when it was activated neither way, one way, both ways (OK-12.9)."""


@dataclass(frozen=True, slots=True)
class Player:
    """A supply and an industry board."""

    supply: Amounts
    routes: Mapping[str, str]
    """Route space to kind."""
    start_paths: tuple[str, ...]
    bridges: tuple[str, ...] = ()
    structures: Mapping[str, str] = field(default_factory=dict[str, str])
    """Structure space to structure."""
    marked: tuple[str, ...] = ()
    """Route spaces whose bridge, or else whose route, leaves at the end of the turn (OK-14.2)."""

    @property
    def has_full_board(self) -> bool:
        """Whether every structure space holds a structure (OK-9.7)."""
        return len(self.structures) == len(STRUCTURE_SPACES)

    @property
    def empty_routes(self) -> int:
        """Count the route spaces without a route."""
        return len(ROUTE_SPACES) - len(self.routes)

    @property
    def empty_spaces(self) -> int:
        """Count the structure spaces without a structure."""
        return len(STRUCTURE_SPACES) - len(self.structures)

    def has_four_routes(self, space: str) -> bool:
        """Whether every side of a structure space holds a route (OK-12.1)."""
        return all(side in self.routes for side in STRUCTURE_SPACES[space].around)

    def bridges_of(self, space: str) -> frozenset[str]:
        """Name the bridges across the sides of a structure space."""
        return STRUCTURE_SPACES[space].around.intersection(self.bridges)

    def state_of(self, space: str) -> int:
        """Say how often a structure is activated, by the present board alone (OK-12.9)."""
        return self.has_four_routes(space) + (len(self.bridges_of(space)) >= BRIDGES_NEEDED)

    def kinds_at(self, spaces: Iterable[str]) -> list[str]:
        """List the kinds of the routes on some route spaces."""
        return [self.routes[space] for space in spaces if space in self.routes]

    def paying(self, cost: Amounts) -> "Player":
        """Pay what can be paid."""
        return replace(self, supply=paid(self.supply, cost))

    def gaining(self, amounts: Amounts) -> "Player":
        """Gain, up to the caps."""
        return replace(self, supply=gained(self.supply, amounts))

    def with_piece(self, piece: str, space: str) -> "Player":
        """Place a route or a bridge, with what placing it brings."""
        if piece == BRIDGE:
            return replace(self, bridges=(*self.bridges, space))
        placed = replace(self, routes={**self.routes, space: piece})
        return placed.gaining(BUILD_GAINS[piece]) if BUILD_GAINS[piece] else placed

    def with_structure(self, structure: str, space: str) -> "Player":
        """Raise a structure."""
        return replace(self, structures={**self.structures, space: structure})

    def marking(self, space: str) -> "Player":
        """Mark a piece for removal (OK-14.2)."""
        return replace(self, marked=(*self.marked, space))

    def clearing(self) -> "Player":
        """Take the marked pieces off the board (OK-14.2, OK-14.3)."""
        bridges = tuple(bridge for bridge in self.bridges if bridge not in self.marked)
        gone = {space for space in self.marked if space not in self.bridges}
        routes = {space: kind for space, kind in self.routes.items() if space not in gone}
        return replace(self, bridges=bridges, routes=routes, marked=())
