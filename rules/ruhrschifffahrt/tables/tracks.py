"""The transport track, the export scale and the bar for Thaler (TR, EX, RE-2)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rules.ruhrschifffahrt.tables.board import COLOURS
from rules.tables import read_table


@dataclass(frozen=True, slots=True)
class TrackColumn:
    """One stage of the transport track (TR-1)."""

    code: str
    name: str
    gloss: str
    rounds: tuple[int, ...]
    rows: int
    arrow: int
    """The index of the arrow space, counted from 0 at the top."""
    colours: tuple[str, ...]


def _column(row: Mapping[str, Any]) -> TrackColumn:
    return TrackColumn(
        row["id"],
        row["name"],
        row["gloss"],
        tuple(row["rounds"]),
        row["rows"],
        row["arrow_row"] - 1,
        tuple(row["colours"]),
    )


_TABLE = read_table("ruhrschifffahrt", "tracks")

TRACK: Mapping[str, TrackColumn] = {
    row["id"]: _column(row) for row in _TABLE["transport_track"]["columns"]
}
"""The three transport tracks by code (TR-1)."""
TRACK_IN: Mapping[int, TrackColumn] = {
    number: column for column in TRACK.values() for number in column.rounds
}
"""The column in use in each round."""
SCALE: tuple[int, ...] = tuple(_TABLE["export_scale"]["values"])
"""The value of each space of the export marker (EX-2)."""
SCALE_START: int = _TABLE["export_scale"]["start_index"]
"""The space of the export marker at the beginning, counted from 0 (SU-5)."""
THALER_CAP: int = _TABLE["asset_bar"]["end_of_round_cap"]
"""Thaler a seat may keep at the end of a round (RE-2)."""
HIGHEST, LOWEST = 6, 1
"""The highest and lowest value of a die (CP-4)."""


def empty_track(number: int) -> dict[str, tuple[int, ...]]:
    """Return a round's columns by colour without dice; 0 is an empty space (TR-1)."""
    column = TRACK_IN[number]
    return {c: (0,) * (column.rows if c in column.colours else 0) for c in COLOURS}
