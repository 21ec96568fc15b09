"""The property of one player: the supply and the industry board, with questions about them."""

from collections.abc import Iterable, Mapping

from msgspec import Struct, field
from msgspec.structs import replace

from rules.oranienburger_kanal.supply import gained, paid
from rules.oranienburger_kanal.tables.board import ROUTE_SPACES, STRUCTURE_SPACES
from rules.oranienburger_kanal.tables.costs import BRIDGE, BUILD_GAINS, Amounts

BRIDGES_NEEDED = 2
"""The number of its bridges that activates a structure (OK-12.2)."""

TWICE = "twice"
STATES = ("inactive", "once", TWICE)
"""The names of structures activated neither way, one way, or both ways (OK-12.9)."""


class Player(Struct, frozen=True):
    """A supply and an industry board."""

    supply: Amounts
    routes: Mapping[str, str]
    """The kind of route on each route space."""
    start_paths: tuple[str, ...]
    bridges: tuple[str, ...] = ()
    structures: Mapping[str, str] = field(default_factory=dict[str, str])
    """The structure on each structure space."""
    marked: tuple[str, ...] = ()
    """Route spaces whose bridge, or else route, is removed at the end of the turn (OK-14.2)."""

    def keeps_path(self, space: str) -> bool:
        """Return whether a path may not be built over, because it will be removed (OK-10.10).

        A mark on its bridge does not prevent that (OK-10.8).
        """
        return space in self.marked and space not in self.bridges

    @property
    def has_full_board(self) -> bool:
        """Whether every structure space holds a structure (OK-9.7)."""
        return len(self.structures) == len(STRUCTURE_SPACES)

    @property
    def empty_routes(self) -> int:
        """The number of route spaces without a route."""
        return len(ROUTE_SPACES) - len(self.routes)

    @property
    def empty_spaces(self) -> int:
        """The number of structure spaces without a structure."""
        return len(STRUCTURE_SPACES) - len(self.structures)

    def has_four_routes(self, space: str) -> bool:
        """Return whether every side of a structure space has a route (OK-12.1)."""
        return self.routes.keys() >= STRUCTURE_SPACES[space].around

    def bridges_of(self, space: str) -> frozenset[str]:
        """Return the bridges across the sides of a structure space."""
        return STRUCTURE_SPACES[space].around.intersection(self.bridges)

    def state_of(self, space: str) -> int:
        """Return how often a structure is activated, 0 to 2, on the present board (OK-12.9)."""
        return self.has_four_routes(space) + (len(self.bridges_of(space)) >= BRIDGES_NEEDED)

    def kinds_at(self, spaces: Iterable[str]) -> list[str]:
        """Return the kinds of the routes on some route spaces, without empty ones."""
        return [self.routes[space] for space in spaces if space in self.routes]

    def paying(self, cost: Amounts) -> "Player":
        """Return the player after paying a cost that can be paid."""
        return replace(self, supply=paid(self.supply, cost))

    def gaining(self, amounts: Amounts) -> "Player":
        """Return the player after gaining resources, up to the caps (OK-6.2)."""
        return replace(self, supply=gained(self.supply, amounts))

    def with_piece(self, piece: str, space: str) -> "Player":
        """Return the player after placing a route or a bridge, with its gain (OK-10.5)."""
        if piece == BRIDGE:
            return replace(self, bridges=(*self.bridges, space))
        placed = replace(self, routes={**self.routes, space: piece})
        return placed.gaining(BUILD_GAINS[piece]) if BUILD_GAINS[piece] else placed

    def with_structure(self, structure: str, space: str) -> "Player":
        """Return the player with another structure."""
        return replace(self, structures={**self.structures, space: structure})

    def marking(self, space: str) -> "Player":
        """Return the player with a piece marked for removal (OK-14.2)."""
        return replace(self, marked=(*self.marked, space))

    def clearing(self) -> "Player":
        """Return the player without the marked pieces (OK-14.2, OK-14.3)."""
        if not self.marked:
            return self
        bridges = tuple(bridge for bridge in self.bridges if bridge not in self.marked)
        gone = {space for space in self.marked if space not in self.bridges}
        routes = {space: kind for space, kind in self.routes.items() if space not in gone}
        return replace(self, bridges=bridges, routes=routes, marked=())
