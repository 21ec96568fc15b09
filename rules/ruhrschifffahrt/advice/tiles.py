"""The value of progress tiles: those a seat owns, and those its stones lead to (PG, PT)."""

from collections.abc import Mapping
from functools import lru_cache
from math import exp
from typing import NamedTuple

from msgspec.structs import replace

from rules.ruhrschifffahrt.advice.prospects import Tiles
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


class TilesWorth(NamedTuple):
    """What a seat's tiles and stones will bring it."""

    building: float
    each_round: float
    once: float
    in_the_end: float


@lru_cache(REMEMBERED)
def tiles_worth(tiles: Tiles) -> TilesWorth:
    """Return what a seat's tiles, and those its stones are leading to, will bring."""
    each_round = once = in_the_end = builders = building = 0.0
    for code in TILES:
        missing = 0 if code in tiles.owned else _missing(tiles, code)
        if code in tiles.gone or missing > tiles.sales:
            continue
        likely = LIKELY**missing
        if code in BUILDERS:
            builders += BUILDERS[code] * likely * max(0, tiles.purchases - missing)
        elif code in EACH_ROUND:
            each_round += EACH_ROUND[code] * likely * (tiles.sales - missing)
        elif code in ONCE:
            once += ONCE[code] * likely
        else:
            in_the_end += IN_THE_END[code] * likely
    if builders:
        building = BUILDING * tiles.purchases * (1 - exp(-SATURATION * builders / tiles.purchases))
    return TilesWorth(building, each_round, once, in_the_end)


@lru_cache(REMEMBERED)
def stones_worth(tiles: Tiles) -> Mapping[str, float]:
    """Return what one more stone would bring in each area; nothing where it is full."""
    now, places = sum(tiles_worth(tiles)), enumerate(AREAS.values())
    return {
        area.code: sum(tiles_worth(_with_one_more(tiles, place))) - now
        if tiles.stones[place] < area.places
        else 0.0
        for place, area in places
    }


def _with_one_more(tiles: Tiles, place: int) -> Tiles:
    stones = tiles.stones
    return replace(tiles, stones=(*stones[:place], stones[place] + 1, *stones[place + 1 :]))


def _missing(tiles: Tiles, code: str) -> int:
    needed = zip(_NEEDED[code], tiles.stones, strict=True)
    return sum(need - stones for need, stones in needed if need > stones)
