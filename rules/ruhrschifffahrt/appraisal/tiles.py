"""What stones and progress tiles are worth: those owned, and those on the way (PG, PT)."""

from functools import lru_cache
from math import exp

from rules.ruhrschifffahrt.appraisal.prospects import Prospects
from rules.ruhrschifffahrt.state import Mark, Ruhr, Tableau
from rules.ruhrschifffahrt.tables.board import RUHRORT
from rules.ruhrschifffahrt.tables.building_sites import CITY_SITES
from rules.ruhrschifffahrt.tables.progress_tiles import COPIES, TILES, WHITE_TILES
from rules.text import Seat

BUILDERS = {
    "schleusenbau": 1.3,
    "essener_lagerhaeuser": 1.0,
    "kohlenlager": 1.0,
    "hafen_ruhrort": 1.3,
    "maerkische_lagerhaeuser": 0.8,
}
"""Tiles that build once a round, and how much of a round's money each can use well."""
BUILDING = 2.2
"""What a round of purchases brings, beyond its price, to who can build everything."""
SATURATION = 0.5
"""How soon another tile to build with finds no more money."""
EACH_ROUND = {"lohn": 0.5, "nachschub": 0.25, "grafschaft_mark": 0.5}
"""Tiles that help in every round, and what they bring in one."""
ONCE = {"treidelaktion": 0.8, "lagerhaus": 1.5, "kohlenschlepper": 1.0, "gasthaus": 2.0}
"""Tiles that are used once, and what they bring."""
IN_THE_END = {"ruhraake": 2.5, "buergermeister": 4.0, "ruhrtalbahn": 2.5}
"""Tiles that score at the end, and what they bring on the average."""
NEAR = 0.7
"""How much less a tile is worth for each stone that is missing, beside the rounds it takes."""


def tiles_worth(state: Ruhr, seat: Seat, tableau: Tableau, prospects: Prospects) -> float:
    """Return what a seat's tiles and stones will bring it."""
    gone = _out_of_reach(state, tableau)
    stones = tuple(tableau.stones.items())
    owned = frozenset(t for t, mark in tableau.tiles.items() if mark is Mark.OWNED)
    sales = prospects.rounds + ("sale" in state.agenda)
    return progress(stones, owned, gone, prospects.purchases, sales)


def _out_of_reach(state: Ruhr, tableau: Tableau) -> frozenset[str]:
    """Return the tiles that a seat has used or missed, or of which no copy is left (PG-4)."""
    gone = {tile for tile, mark in tableau.tiles.items() if mark is not Mark.OWNED}
    copies = COPIES[len(state.tableaus)]
    for tile in WHITE_TILES:
        taken = sum(t.tiles.get(tile) in (Mark.OWNED, Mark.USED) for t in state.tableaus)
        if taken >= copies and tile not in tableau.tiles:
            gone.add(tile)
    return frozenset(gone)


@lru_cache(20000)
def progress(
    stones: tuple[tuple[str, int], ...],
    owned: frozenset[str],
    gone: frozenset[str],
    purchases: int,
    sales: int,
) -> float:
    """Return what tiles bring, owned or on the way, with so many purchases and sales to come."""
    have = dict(stones)
    worth = building = 0.0
    for code, tile in TILES.items():
        if code in gone:
            continue
        missing = 0
        if code not in owned:
            missing = sum(max(0, n - have[area]) for area, n in tile.requires.items())
        if missing > sales:
            continue
        likely = NEAR**missing
        if code in BUILDERS:
            building += BUILDERS[code] * likely * max(0, purchases - missing)
        elif code in EACH_ROUND:
            worth += EACH_ROUND[code] * likely * max(0, sales - missing)
        elif code in ONCE:
            worth += ONCE[code] * likely
        else:
            worth += IN_THE_END[code] * likely
    if purchases:
        worth += BUILDING * purchases * (1 - exp(-SATURATION * building / purchases))
    return worth
