"""The main board: demand grid, Supply Chain, asset row, partners, and the bag (BS-1.12)."""

from collections.abc import Mapping

from msgspec import Struct, field

from rules.big_shoulders.cubes import NONE, Cubes
from rules.big_shoulders.tables.demand import SLOTS, TILES
from rules.big_shoulders.tables.tracks import HAYMARKET, MARKET_AT_START
from rules.text import Seat


class Stand(Struct, frozen=True):
    """One slot of the demand grid: the tile there, if any, and the goods on it."""

    tile: str = ""
    goods: int = 0


class Board(Struct, frozen=True):
    """The contents of the main board and the bag."""

    market: int = MARKET_AT_START
    haymarket: Cubes = HAYMARKET
    bag: Cubes = NONE
    supply: tuple[Cubes, ...] = ()
    """The boxes from left to right."""
    demand: Mapping[str, Stand] = field(default_factory=dict[str, Stand])
    """What is on each slot."""
    demand_gone: tuple[str, ...] = ()
    """Tiles that have left the game."""
    row: tuple[str, ...] = ()
    """The asset row from left to right; an empty space is an empty string."""
    assets_gone: tuple[str, ...] = ()
    """Tiles that have left the game."""
    partners: Mapping[str, tuple[Seat, ...]] = field(default_factory=dict[str, tuple[Seat, ...]])
    """The seats whose partners stand on each space."""
    goals: tuple[str, ...] = ()

    def capacity(self, slot: str) -> int:
        """Return the spaces for goods of a slot's tile, or of the bare board (BS-14.14)."""
        tile = self.demand[slot].tile
        return TILES[tile].capacity if tile else SLOTS[slot].capacity

    def free(self, slot: str) -> int:
        """Return how many more goods a slot takes."""
        return self.capacity(slot) - self.demand[slot].goods
