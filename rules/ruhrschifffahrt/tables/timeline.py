"""The twelve rounds, the markers in the bag, the tracks and the special options."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rules.ruhrschifffahrt.tabled import BadRow, read
from rules.ruhrschifffahrt.tables.board import COLOURS, FIELDS, TERRITORIES


@dataclass(frozen=True, slots=True)
class Round:
    """One round of the timeline."""

    number: int
    year: int
    crest: str
    """The territory black dice return to; empty in rounds 1 and 12."""
    events: tuple[str, ...]
    history: str
    draws: bool
    """Whether a marker is drawn from the bag."""
    exports: bool


@dataclass(frozen=True, slots=True)
class Marker:
    """An obstacle/demand marker: what its reverse does when it is drawn."""

    code: str
    kind: str
    name: str
    copies: int
    fields: tuple[str, ...] = ()
    """Where a Thaler is put (WD-2)."""
    change: int = 0
    """What happens to the dice on depots (WD-5)."""
    star: bool = False
    """Left out in the variant (VA-1)."""

    @property
    def is_water(self) -> bool:
        return self.kind == "water"


@dataclass(frozen=True, slots=True)
class TrackColumn:
    """One stage of the transport track (TR-1)."""

    code: str
    name: str
    gloss: str
    rounds: tuple[int, ...]
    rows: int
    arrow: int
    """The place of the arrow space, counted from 0 at the top."""
    colours: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SpecialOption:
    """One of the special options (SO)."""

    code: str
    name: str
    gloss: str
    prices: tuple[int, int]
    """Up to round 6, and from round 7."""
    pilot: bool
    tow: bool
    transport: bool
    tile: str
    wages: int
    raises: int
    once: bool
    """Whether one seat only may choose it in a round (SO-3)."""
    not_in_round: int


def rounds(table: Mapping[str, Any]) -> dict[int, Round]:
    """Read the timeline."""
    found: dict[int, Round] = {}
    for row in table["rounds"]:
        crest = row["crest"] or ""
        if crest and crest not in TERRITORIES:
            raise BadRow("timeline", row["round"], f"no territory {crest}")
        found[row["round"]] = Round(
            row["round"],
            row["year"],
            crest,
            tuple(row["events"]),
            row["history"],
            row["marker_draw"],
            row["export"],
        )
    return found


def markers(table: Mapping[str, Any]) -> dict[str, Marker]:
    """Read the reverse sides of the obstacle/demand markers."""
    found: dict[str, Marker] = {}
    for row in table["obstacle_demand_markers"]:
        strangers = set(row.get("fields", ())) - set(FIELDS)
        if strangers:
            raise BadRow("markers", row["id"], f"no field {strangers}")
        found[row["id"]] = Marker(
            row["id"],
            row["kind"],
            row["name"],
            row["count"],
            tuple(row.get("fields", ())),
            row.get("dice_delta", 0),
            row.get("star", False),
        )
    return found


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


def _option(row: Mapping[str, Any]) -> SpecialOption:
    return SpecialOption(
        row["id"],
        row["name"],
        row["gloss"],
        (row["cost_r1_6"], row["cost_r7_12"]),
        row["pilot"],
        row["tow"],
        row["transport"],
        row.get("needs_tile", ""),
        row.get("gain_thaler", 0),
        row.get("raise_die", 0),
        row.get("one_player_per_round", False),
        row.get("not_in_round", 0),
    )


_TIMELINE = read("timeline")
_MARKERS = read("markers")
_TRACKS = read("tracks")

ROUNDS: Mapping[int, Round] = rounds(_TIMELINE)
LAST_ROUND = max(ROUNDS)
REMOVAL: Mapping[int, Mapping[str, int]] = {
    seats: _TIMELINE["round_11_removal"][str(seats)] for seats in (2, 3, 4)
}
"""Seats to what is removed in round 11: black and white dice, and how many choose (EV-11)."""

MARKERS: Mapping[str, Marker] = markers(_MARKERS)
DEMAND_LIMIT: int = _MARKERS["max_thaler_per_field"]
COUNTRIES: Mapping[str, int] = {row["id"]: row["count"] for row in _MARKERS["country_markers"]}
"""Export column to the number of its country markers (SU-2)."""

TRACK: Mapping[str, TrackColumn] = {
    row["id"]: _column(row) for row in _TRACKS["transport_track"]["columns"]
}
TRACK_IN: Mapping[int, TrackColumn] = {
    number: column for column in TRACK.values() for number in column.rounds
}
"""Round to the column in use."""
SCALE: tuple[int, ...] = tuple(_TRACKS["export_scale"]["values"])
SCALE_START: int = _TRACKS["export_scale"]["start_index"]
THALER_CAP: int = _TRACKS["asset_bar"]["end_of_round_cap"]
OPTIONS: Mapping[str, SpecialOption] = {
    row["id"]: _option(row) for row in _TRACKS["special_options"]
}
NO_OPTION = SpecialOption(
    "none", "", "no special option", (0, 0), False, False, False, "", 0, 0, False, 0
)
"""What a seat chooses that goes without (ST-7)."""
CHOICES: Mapping[str, SpecialOption] = {NO_OPTION.code: NO_OPTION, **OPTIONS}
SUPPLIED = max(option.raises for option in OPTIONS.values())
"""What Nachschub adds to a die (SO-12)."""
HIGHEST, LOWEST = 6, 1
"""What a die can show (CP-4)."""


def _first_round_with(event: str) -> int:
    return min(number for number, entry in ROUNDS.items() if event in entry.events)


WAITING_ROUNDS = tuple(number for number, entry in ROUNDS.items() if "warehouse" in entry.events)
"""Rounds in which a warehouse arrives from the timeline (EV-6)."""
LOCKS_FROM = _first_round_with("locks_open")
DEAR_LOCKS_FROM = _first_round_with("lock_price_3")
DEAR_OPTIONS_FROM = _first_round_with("option_price_up")


def empty_track(number: int) -> dict[str, tuple[int, ...]]:
    """Lay out the columns of a round's track with no die on them; 0 is an empty space."""
    column = TRACK_IN[number]
    return {c: (0,) * (column.rows if c in column.colours else 0) for c in COLOURS}
