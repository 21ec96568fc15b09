"""The set-up: what is on the board and the tableaus at first, and the first position (SU)."""

from collections.abc import Mapping
from typing import Any

from rules.ruhrschifffahrt.play.sequence import AGENDAS, settle
from rules.ruhrschifffahrt.state import Ruhr, Tableau
from rules.ruhrschifffahrt.tables.board import OBSTACLES
from rules.ruhrschifffahrt.tables.rounds import COUNTRIES, MARKERS, empty_track
from rules.tables import read_table


def _starting_track(row: Mapping[str, Any]) -> dict[str, tuple[int, ...]]:
    track = empty_track(1)
    colour, place = row["colour"], row["row"] - 1
    cells = track[colour]
    return {**track, colour: (*cells[:place], row["value"], *cells[place + 1 :])}


_TABLE = read_table("rules.ruhrschifffahrt", "setup")
_SEAT, _BY_SEATS = _TABLE["per_player"], _TABLE["players"]

STARTING_TABLEAU = Tableau(
    supply=_SEAT["warehouses_in_supply"],
    lock_space=_SEAT["warehouses_on_lock_space"],
    mark_space=_SEAT["warehouses_on_mark_space"],
    timeline=tuple(sorted(map(int, _SEAT["warehouses_on_timeline"]))),
    thaler=_SEAT["thaler"],
    vp=_SEAT["vp"],
)
"""What every player starts with (SU-1)."""
STARTING_DICE: Mapping[int, Mapping[str, int]] = {
    seats: _BY_SEATS[str(seats)]["depots"] for seats in (2, 3, 4)
}
"""Dice on depots by number of seats (SU-4)."""
STARTING_TRACK: Mapping[int, Mapping[str, tuple[int, ...]]] = {
    seats: _starting_track(_BY_SEATS[str(seats)]["track"]) for seats in (2, 3, 4)
}
"""Columns of the transport track by number of seats, top first (SU-4)."""


def starting_position(seats: int, *, with_stars: bool = True, asks_forced: bool = False) -> Ruhr:
    """Return the position in which chance names the first seat (SU).

    `with_stars` keeps the two starred markers in the bag (VA-1); `asks_forced` also asks for
    decisions with a single legal move.
    """
    markers = {m.code: m.copies for m in MARKERS.values() if with_stars or not m.star}
    state = Ruhr(
        tableaus=(STARTING_TABLEAU,) * seats,
        dice=STARTING_DICE[seats],
        track=STARTING_TRACK[seats],
        markers=markers,
        countries=dict(COUNTRIES),
        bag=sum(markers.values()) - len(OBSTACLES),
        agenda=AGENDAS[1],
        asks_forced=asks_forced,
    )
    return settle(state)
