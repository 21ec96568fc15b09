"""What progress tiles bring: those a seat owns, and those its stones are leading to (PG, PT)."""

from collections.abc import Mapping
from functools import lru_cache
from math import exp

from msgspec.structs import replace

from rules.ruhrschifffahrt.appraisal.prospects import Prospects, Tiles
from rules.ruhrschifffahrt.state import Mark, Ruhr
from rules.ruhrschifffahrt.tables.progress_tiles import AREAS, COPIES, TILES, WHITE_TILES

BUILDERS = {
    "schleusenbau": 1.3,
    "essener_lagerhaeuser": 1.0,
    "kohlenlager": 1.0,
    "hafen_ruhrort": 1.3,
    "maerkische_lagerhaeuser": 0.8,
}
"""Tiles that build once a round, with the share of the rounds in which each is of use."""
BUILDING = 2.2
"""What a round of purchases brings beyond its price to who can build everything."""
SATURATION = 0.5
"""How soon another tile to build with finds no more money."""
EACH_ROUND = {"lohn": 0.5, "nachschub": 0.25, "grafschaft_mark": 0.5}
"""Tiles that help in every round, and what they bring in one."""
ONCE = {"treidelaktion": 0.8, "lagerhaus": 1.5, "kohlenschlepper": 1.0, "gasthaus": 2.0}
"""Tiles that are used once, and what they bring."""
IN_THE_END = {"ruhraake": 2.5, "buergermeister": 4.0, "ruhrtalbahn": 2.5}
"""Tiles that score at the end, and what they bring."""
LIKELY = 0.7
"""How likely one more missing stone is found, other plans and players considered."""
REMEMBERED = 20_000
"""How many sets of tiles and stones are kept with their worth."""

_NEEDED = {
    code: tuple(tile.requires.get(area, 0) for area in AREAS) for code, tile in TILES.items()
}


def exhausted_tiles(state: Ruhr) -> frozenset[str]:
    """Return the white tiles of which no copy is left (PL-2)."""
    copies = COPIES[len(state.tableaus)]
    taken = [
        tile
        for tableau in state.tableaus
        for tile, mark in tableau.tiles.items()
        if mark is not Mark.GONE
    ]
    return frozenset(tile for tile in WHITE_TILES if taken.count(tile) >= copies)


def tiles_worth(prospects: Prospects) -> float:
    """Return what a seat's tiles and stones will bring it."""
    return _worth(prospects.tiles)


@lru_cache(REMEMBERED)
def stones_worth(tiles: Tiles) -> Mapping[str, float]:
    """Return what one more stone would bring in each area; nothing where it is full."""
    now, places = _worth(tiles), enumerate(AREAS.values())
    return {
        area.code: _worth(replace(tiles, stones=_with_one_more(tiles.stones, place))) - now
        if tiles.stones[place] < area.places
        else 0.0
        for place, area in places
    }


def _with_one_more(stones: tuple[int, ...], place: int) -> tuple[int, ...]:
    return (*stones[:place], stones[place] + 1, *stones[place + 1 :])


@lru_cache(REMEMBERED)
def _worth(tiles: Tiles) -> float:
    worth = building = 0.0
    for code in TILES:
        missing = 0 if code in tiles.owned else _missing(tiles, code)
        if code in tiles.gone or missing > tiles.sales:
            continue
        likely = LIKELY**missing
        if code in BUILDERS:
            building += BUILDERS[code] * likely * max(0, tiles.purchases - missing)
        elif code in EACH_ROUND:
            worth += EACH_ROUND[code] * likely * (tiles.sales - missing)
        else:
            worth += {**ONCE, **IN_THE_END}[code] * likely
    if building:
        worth += BUILDING * tiles.purchases * (1 - exp(-SATURATION * building / tiles.purchases))
    return worth


def _missing(tiles: Tiles, code: str) -> int:
    needed = zip(_NEEDED[code], tiles.stones, strict=True)
    return sum(need - stones for need, stones in needed if need > stones)
