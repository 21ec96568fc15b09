"""The value of progress tiles: those a seat owns, and those its stones lead to (PG, PT)."""

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
"""Tiles that build once a round, with the share of rounds in which each is useful."""
BUILDING = 2.2
"""The value of a round of purchases beyond its price, for a seat that can build everything."""
SATURATION = 0.5
"""How soon another tile to build with finds no more money."""
EACH_ROUND = {"lohn": 0.5, "nachschub": 0.25, "grafschaft_mark": 0.5}
"""The value per round of tiles that help in every round."""
ONCE = {"treidelaktion": 0.8, "lagerhaus": 1.5, "kohlenschlepper": 1.0, "gasthaus": 2.0}
"""The value of tiles that are used once."""
IN_THE_END = {"ruhraake": 2.5, "buergermeister": 4.0, "ruhrtalbahn": 2.5}
"""The value of tiles that score at the end."""
LIKELY = 0.7
"""The probability that one more missing stone is found, given other plans and players."""
REMEMBERED = 20_000
"""The number of sets of tiles and stones whose value is cached."""

_NEEDED = {
    code: tuple(tile.requires.get(area, 0) for area in AREAS) for code, tile in TILES.items()
}


def exhausted_tiles(state: Ruhr) -> frozenset[str]:
    """Return the white tiles without copies left (PL-2)."""
    copies = COPIES[len(state.tableaus)]
    taken = [
        tile
        for tableau in state.tableaus
        for tile, mark in tableau.tiles.items()
        if mark is not Mark.GONE
    ]
    return frozenset(tile for tile in WHITE_TILES if taken.count(tile) >= copies)


def tiles_worth(prospects: Prospects) -> float:
    """Return the expected value of a seat's tiles and stones."""
    return _worth(prospects.tiles)


@lru_cache(REMEMBERED)
def stones_worth(tiles: Tiles) -> Mapping[str, float]:
    """Return the value of one more stone in each area; areas that are full are missing."""
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
