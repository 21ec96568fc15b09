"""The set-up (SU)."""

from collections.abc import Mapping
from typing import Any

from rules.ruhrschifffahrt.phases.sequence import AGENDAS, settle
from rules.ruhrschifffahrt.state import Ruhr, Tableau
from rules.ruhrschifffahrt.tabled import BadRow, read
from rules.ruhrschifffahrt.tables.board import COAL, COLOURS, DEPOTS, OBSTACLES
from rules.ruhrschifffahrt.tables.timeline import COUNTRIES, MARKERS, empty_track

_SETUP = read("setup")
_SEAT = _SETUP["per_player"]

SEAT = Tableau(
    supply=_SEAT["warehouses_in_supply"],
    lock_space=_SEAT["warehouses_on_lock_space"],
    mark_space=_SEAT["warehouses_on_mark_space"],
    timeline=tuple(sorted(map(int, _SEAT["warehouses_on_timeline"]))),
    thaler=_SEAT["thaler"],
    vp=_SEAT["vp"],
)
"""What every seat begins with (SU-1)."""


def starting_dice(row: Mapping[str, Any]) -> dict[str, int]:
    """Read where the dice lie; their numbers by colour must be right (SU-4)."""
    dice: dict[str, int] = {
        depot: row["depots"][depot] for depot in DEPOTS if depot in row["depots"]
    }
    on_track = row["track"]["colour"]
    for colour in COLOURS:
        found = sum(COAL[depot] == colour for depot in dice) + (on_track == colour)
        if found != row[f"dice_{colour}"]:
            raise BadRow("setup", f"dice_{colour}", f"{found} dice lie on the board")
    return dice


DICE: Mapping[int, Mapping[str, int]] = {
    seats: starting_dice(_SETUP["players"][str(seats)]) for seats in (2, 3, 4)
}


def begin(seats: int, *, with_stars: bool = True, asks_forced: bool = False) -> Ruhr:
    """Set the game up; without the starred markers in the variant (VA-1)."""
    markers = {m.code: m.copies for m in MARKERS.values() if with_stars or not m.star}
    state = Ruhr(
        tableaus=(SEAT,) * seats,
        dice=DICE[seats],
        track=_starting_track(_SETUP["players"][str(seats)]["track"]),
        markers=markers,
        countries=dict(COUNTRIES),
        bag=sum(markers.values()) - len(OBSTACLES),
        agenda=AGENDAS[1],
        asks_forced=asks_forced,
    )
    return settle(state)


def _starting_track(row: Mapping[str, Any]) -> dict[str, tuple[int, ...]]:
    track = empty_track(1)
    colour, place = row["colour"], row["row"] - 1
    cells = track[colour]
    return {**track, colour: (*cells[:place], row["value"], *cells[place + 1 :])}
