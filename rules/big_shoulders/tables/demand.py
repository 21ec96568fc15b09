"""The demand grid and its tiles (BS-1.6, BS-14.14)."""

from collections.abc import Mapping
from dataclasses import dataclass

from rules.big_shoulders.tables.companies import LETTERS
from rules.big_shoulders.tables.rows import Row, keyed
from rules.tables import read_table


@dataclass(frozen=True, slots=True)
class Slot:
    """One place of the demand grid (BS-14.14, BS-14.15)."""

    name: str
    industry: str
    column: int
    """The column, counted from 1 at the left."""
    bonus: int
    capacity: int
    """Spaces for goods on the bare board, without a tile."""


@dataclass(frozen=True, slots=True)
class DemandTile:
    """A demand tile; `capacity` is its spaces for goods (BS-1.6)."""

    name: str
    pips: int
    capacity: int
    is_x: bool
    min_players: int


def _slot(row: Row) -> Slot:
    return Slot(
        row["id"],
        LETTERS[row["industry"]],
        row["column_from_left"],
        row["completion_bonus"],
        row["when_no_tile"]["capacity"] or 0,
    )


def _tile(row: Row) -> DemandTile:
    return DemandTile(row["id"], row["pips"], row["capacity"], row["x_tile"], row["min_players"])


_TABLE = read_table("big_shoulders", "demand")
TILES: Mapping[str, DemandTile] = keyed("demand", _TABLE["tiles"], _tile)
"""The 24 demand tiles by name (BS-1.6)."""
SLOTS: Mapping[str, Slot] = keyed("demand", _TABLE["slots"], _slot)
"""The slots in the order of refilling (BS-16.7)."""
