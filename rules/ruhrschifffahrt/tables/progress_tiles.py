"""Stone areas and progress tiles (BD-8, PG, PT)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rules.ruhrschifffahrt.tables.board import BUYERS, COLOURS
from rules.tables import BadRow, read_table


@dataclass(frozen=True, slots=True)
class Area:
    """The place of stones of one colour of coal and one kind of buyer (SL-2)."""

    code: str
    coal: str
    buyer: str
    places: int


@dataclass(frozen=True, slots=True)
class Tile:
    """A progress tile; every seat can gain the black ones, the white ones are limited."""

    code: str
    name: str
    gloss: str
    back: str
    requires: Mapping[str, int]
    """The stones required in each area."""
    use: str
    effect: str

    @property
    def is_white(self) -> bool:
        return self.back == "white"


def tiles(table: Mapping[str, Any], areas: Mapping[str, Area]) -> dict[str, Tile]:
    """Return the tiles by code; raises BadRow for stones without places."""
    found: dict[str, Tile] = {}
    for row in table["tiles"]:
        for code, stones in row["requires"].items():
            if code not in areas or not 0 < stones <= areas[code].places:
                raise BadRow("progress_tiles", row["id"], f"{stones} stones in {code}")
        found[row["id"]] = Tile(
            row["id"],
            row["name"],
            row["gloss"],
            row["back"],
            row["requires"],
            row["use"],
            row["effect"],
        )
    return found


_TABLE = read_table("ruhrschifffahrt", "progress_tiles")

AREAS: Mapping[str, Area] = {
    row["id"]: Area(row["id"], row["coal"], row["buyer"], row["slots"])
    for row in _TABLE["stone_areas"]
}
"""The six stone areas of a tableau by code (BD-8)."""
AREA_OF: Mapping[tuple[str, str], str] = {
    (coal, buyer): next(a.code for a in AREAS.values() if (a.coal, a.buyer) == (coal, buyer))
    for coal in COLOURS
    for buyer in BUYERS
}
"""The area of a stone by the die's colour and the kind of buyer (SL-2)."""
TILES: Mapping[str, Tile] = tiles(_TABLE, AREAS)
"""The kinds of progress tiles by code (CP-2)."""
WHITE_TILES = tuple(code for code, tile in TILES.items() if tile.is_white)
"""The codes of the white tiles, which have few copies (PL-2)."""
COPIES: Mapping[int, int] = {
    seats: _TABLE["supply_of_each_white_tile"][str(seats)] for seats in (2, 3, 4)
}
"""Copies of each white tile by number of seats (PL-2)."""
