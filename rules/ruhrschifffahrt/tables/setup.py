"""The set-up of a game (SU)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rules.ruhrschifffahrt.tables.board import COAL, COLOURS, DEPOTS
from rules.ruhrschifffahrt.tables.tracks import empty_track
from rules.tables import BadRow, read_table


@dataclass(frozen=True, slots=True)
class StartingSeat:
    """What every seat begins with (SU-1)."""

    supply: int
    """Warehouses free to use."""
    lock_space: int
    """Warehouses that the first lock brings (BL-5)."""
    mark_space: int
    """Warehouses that the tile Grafschaft Mark brings (PG-6)."""
    timeline: tuple[int, ...]
    """Rounds in which a warehouse arrives, earliest first."""
    thaler: int
    vp: int


def starting_dice(row: Mapping[str, Any]) -> dict[str, int]:
    """Return the die on each depot; raises BadRow if a colour has more or fewer than stated."""
    dice: dict[str, int] = {
        depot: row["depots"][depot] for depot in DEPOTS if depot in row["depots"]
    }
    on_track = row["track"]["colour"]
    for colour in COLOURS:
        found = sum(COAL[depot] == colour for depot in dice) + (on_track == colour)
        if found != row[f"dice_{colour}"]:
            raise BadRow("setup", f"dice_{colour}", f"{found} dice lie on the board")
    return dice


def _starting_track(row: Mapping[str, Any]) -> dict[str, tuple[int, ...]]:
    track = empty_track(1)
    colour, place = row["colour"], row["row"] - 1
    cells = track[colour]
    return {**track, colour: (*cells[:place], row["value"], *cells[place + 1 :])}


_TABLE = read_table("ruhrschifffahrt", "setup")
_SEAT, _BY_SEATS = _TABLE["per_player"], _TABLE["players"]

STARTING_SEAT = StartingSeat(
    supply=_SEAT["warehouses_in_supply"],
    lock_space=_SEAT["warehouses_on_lock_space"],
    mark_space=_SEAT["warehouses_on_mark_space"],
    timeline=tuple(sorted(map(int, _SEAT["warehouses_on_timeline"]))),
    thaler=_SEAT["thaler"],
    vp=_SEAT["vp"],
)
"""What every player starts with (SU-1)."""
STARTING_DICE: Mapping[int, Mapping[str, int]] = {
    seats: starting_dice(_BY_SEATS[str(seats)]) for seats in (2, 3, 4)
}
"""Dice on depots by number of seats (SU-4)."""
STARTING_TRACK: Mapping[int, Mapping[str, tuple[int, ...]]] = {
    seats: _starting_track(_BY_SEATS[str(seats)]["track"]) for seats in (2, 3, 4)
}
"""Columns of the transport track by number of seats, top first (SU-4)."""
