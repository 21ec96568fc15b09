"""A position of Canal King Brugge, and questions about it."""

from collections import Counter
from enum import StrEnum
from itertools import chain
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from rules.canal_king.canals import IN_PORT, Berth, Canals, legs_linked
from rules.canal_king.tables import FINAL, FLAGS, TILES, TOTAL, Route
from rules.core import Events
from rules.text import Seat


class Player(Struct, frozen=True):
    """The property of one seat: a builder, or a sailor once it has a ship."""

    hand: tuple[str, ...] = ()
    """Sorted by name."""
    colour: str = ""
    route: Route = ()
    character: str = ""
    special_used: bool = False
    ship: Berth | None = None
    """None while the seat is a builder."""
    last_port: str = ""
    target: int = 1
    """The index on the route card of the next port to be reached."""
    loses_turn: bool = False
    route_public: bool = False

    @property
    def visited(self) -> int:
        """The number of targets reached in order (CK-9.9)."""
        return self.target - 1

    @property
    def ports_reached(self) -> int:
        """The ports of the route that the ship has reached in order; 0 for a builder."""
        return self.target if self.ship else 0


class Reason(StrEnum):
    """Why a game ended (CK-10.8)."""

    FINAL_DESTINATION = "final_destination"
    STALEMATE = "stalemate"
    TURN_CAP = "turn_cap"


class Dealing(Struct, frozen=True):
    """NATURE deals tiles, special tiles and routes, then draws the first seat (CK-12.6)."""


class Turn(Struct, frozen=True):
    """The seat on turn builds or sails (CK-3)."""


class Claiming(Struct, frozen=True):
    """The builder has built and may claim now (CK-8.4b)."""

    before: "CanalKing | None"
    """The position at the start of the turn, which the others still see; None if all is public."""
    told: Events
    """What the others learn once the claim window is answered (CK-8.10)."""
    refills: bool
    """Whether the hand is refilled afterwards."""


class Drawing(Struct, frozen=True):
    """Tiles are drawn, by NATURE or from the open pool (CK-7.4, CK-13.2)."""

    missing: int
    aside: tuple[str, ...] = ()
    """Tiles given up in a swap that are not yet discarded (CK-7.2)."""
    blind: bool = False
    """Whether the builder chose the supply, so that NATURE draws next."""


class Over(Struct, frozen=True):
    """The game has ended (CK-10)."""

    reason: Reason
    winner: Seat | None = None


EMPTY = Canals()
"""The board at the set-up (CK-12.1)."""

Phase: TypeAlias = Dealing | Turn | Claiming | Drawing | Over


class CanalKing(Struct, frozen=True):
    """One game."""

    players: tuple[Player, ...]
    on_turn: Seat
    phase: Phase
    canals: Canals = EMPTY
    discard: tuple[str, ...] = ()
    pool: tuple[str, ...] = ()
    """Tiles left over by sailors, face up for all (CK-13.2)."""
    out_of_play: tuple[str, ...] = ()
    turns: int = 0
    """Turns played, including lost ones."""
    idle: int = 0
    """Turns in a row that changed nothing on the board (CK-10.3)."""
    claims_open: bool = False
    """Whether a claim may be wrong (CK-8.8)."""
    pool_open: bool = False
    """Whether sailors leave their tiles to all (CK-13.2)."""
    copies_allowed: bool = False
    """Whether a tile may be replaced by its exact copy (CK-5.4)."""
    given: tuple[Seat, ...] = ()
    """The seats that have not chosen a character since receiving theirs (CK-12.4)."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        return tuple(map(Seat, range(len(self.players))))

    @property
    def player(self) -> Player:
        """The player on turn."""
        return self.players[self.on_turn]

    @property
    def colours_public(self) -> bool:
        """Whether a claim was accepted, which makes all colours public (CK-8.7)."""
        return any(player.ship for player in self.players)

    @property
    def aside(self) -> tuple[str, ...]:
        """Tiles given up in a swap in progress (CK-7.2)."""
        return self.phase.aside if isinstance(self.phase, Drawing) else ()

    @property
    def supply_size(self) -> int:
        """The number of face-down tiles."""
        return TOTAL - sum(map(len, _seen(self)))

    @property
    def drawable(self) -> int:
        """The number of tiles that can still be drawn, including the discard."""
        return self.supply_size + len(self.discard)

    @property
    def nature_acts(self) -> bool:
        """Whether chance decides next."""
        match self.phase:
            case Dealing():
                return True
            case Drawing(blind=blind):
                return blind or not self.pool
            case _:
                return False

    @property
    def in_public(self) -> "CanalKing":
        """What others see: a secret claim window looks like the start of the turn (CK-8.10)."""
        before = self.phase.before if isinstance(self.phase, Claiming) else None
        return before or self

    @property
    def is_over(self) -> bool:
        return isinstance(self.phase, Over)

    def with_player(self, seat: Seat, player: Player) -> "CanalKing":
        players = (*self.players[:seat], player, *self.players[seat + 1 :])
        return replace(self, players=players)


PRINTED = {name: tile.count for name, tile in TILES.items()}
"""The copies of each tile in the game."""


def supply(state: CanalKing) -> Counter[str]:
    """Return the number of face-down tiles by name; they have no order before (CK-11.3)."""
    seen = Counter(chain.from_iterable(_seen(state))).get
    left = {tile: copies - seen(tile, 0) for tile, copies in PRINTED.items()}
    return Counter({tile: copies for tile, copies in left.items() if copies > 0})


def copies_in_supply(state: CanalKing, tile: str) -> int:
    """Return the copies of one tile in the supply, faster than `supply` counts all."""
    return TILES[tile].count - sum([tiles.count(tile) for tiles in _seen(state)])


def _seen(state: CanalKing) -> tuple[tuple[str, ...], ...]:
    """Return all tiles that somebody can see."""
    hands = [player.hand for player in state.players]
    return state.canals.tiles, state.discard, state.pool, state.out_of_play, state.aside, *hands


def ships_on(state: CanalKing, space: str) -> tuple[Seat, ...]:
    """Return the seats whose ships stand on a space, ascending."""
    return tuple(
        [
            Seat(seat)
            for seat, player in enumerate(state.players)
            if player.ship and player.ship.at == space
        ]
    )


def is_complete(state: CanalKing, seat: Seat) -> bool:
    """Return whether a seat's ship could sail its whole route (CK-8.2)."""
    return legs_linked(state.canals, state.players[seat].route) == FINAL


def stops_ship(state: CanalKing, seat: Seat, berth: Berth) -> bool:
    """Return whether a seat's ship must stop at a berth (CK-9.2, 9.5, 9.7)."""
    if berth.entry == IN_PORT:
        return True
    laid = state.canals.laid[berth.at]
    if laid.owner is not None:
        return laid.owner != seat
    return state.players[seat].colour in FLAGS[laid.tile]
