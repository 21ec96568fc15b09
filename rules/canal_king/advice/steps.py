"""Steps, the measure of ways: for a turn, for a stop, and for a missing tile.

Missing tiles and stops on the way are both counted in steps, so that they can be compared.
"""

from collections.abc import Collection, Mapping
from functools import cache, lru_cache
from itertools import combinations
from typing import NamedTuple

from rules.canal_king.canals import Demand, fitting
from rules.canal_king.tables.board import SIDES
from rules.canal_king.tables.constants import HAND
from rules.canal_king.tables.tiles import ENDS, PATTERNS, TILES, TOTAL

TURN = 2
"""Steps of a turn, the cost of a stop at a port or at the ship's own flag (CK-9.2, 9.5)."""
DELAY = 2 * TURN
"""Steps for an opponent's special tile, including the lost turn (CK-9.7)."""
TILE = 3
"""Steps for a missing tile that is in hand: more than a turn, because others hinder."""
LONGEST = 20
"""The most steps for a missing tile, however few are of use."""
FARTHEST = 60
"""Steps at which a search gives up."""


class _Use(NamedTuple):
    """Of what use tiles are on a free space."""

    of_tiles: Mapping[str, float]
    """How likely each tile that fits leads on."""
    none: float
    """How often a tile that is drawn does not."""


@lru_cache(maxsize=2**16)
def steps_to_fill(demand: Demand, hand: tuple[str, ...] = (), draws: int = HAND) -> int:
    """Return the steps for laying a tile that leads on over a free space.

    A hand that has none swaps all of its tiles, turn by turn (CK-7.1), after it has drawn `draws`
    tiles. Without a hand they are what any hand may expect. FARTHEST if no tile leads on.
    """
    of_tiles, none = _use(demand)
    if not of_tiles:
        return FARTHEST
    has_none = 1 - max([of_tiles.get(tile, 0) for tile in hand], default=0)
    swaps = has_none * none**draws / (1 - none**HAND)
    return min(LONGEST, round(TILE + TURN * swaps))


@cache
def _use(demand: Demand) -> _Use:
    """Return of what use tiles are: how many pairs of the canal ends around they join (CK-9.3)."""
    pairs = list(combinations((edge for edge in SIDES if demand[0] >> edge & 1), 2))
    of_tiles = {tile: use for tile in TILES if (use := _share_joined(tile, demand, pairs))}
    return _Use(of_tiles, 1 - sum(TILES[tile].count * of_tiles[tile] for tile in of_tiles) / TOTAL)


def _share_joined(tile: str, demand: Demand, pairs: Collection[tuple[int, int]]) -> float:
    """Return the share of pairs of edges that a tile joins in the best rotation that fits."""
    rotations = fitting(ENDS[tile], demand)
    if not pairs:
        return float(bool(rotations))
    joined = (PATTERNS[tile][rotation].exits for rotation in rotations)
    return max((sum(b in exits[a] for a, b in pairs) for exits in joined), default=0) / len(pairs)
