"""The rounds: the timeline, the markers, and the tracks and options in use (EV, WD, TR, SO)."""

from collections.abc import Mapping

from msgspec import Struct, convert, field

from rules.ruhrschifffahrt.tables.board import COLOURS, FIELDS, TERRITORIES
from rules.tables import by_code, read_rows, read_table


class Round(Struct, frozen=True):
    """One round of the timeline."""

    number: int = field(name="round")
    year: int
    crest: str
    """The territory that black dice return to; empty in rounds 1 and 12."""
    events: tuple[str, ...]
    in_short: str
    """Its event in two words."""
    history: str
    draws: bool = field(name="marker_draw")
    """Whether a marker is drawn from the bag."""
    exports: bool = field(name="export")

    def __post_init__(self) -> None:
        if self.crest and self.crest not in TERRITORIES:
            raise ValueError(f"no territory {self.crest}")


_GAME = "rules.ruhrschifffahrt"
_TIMELINE = read_table(_GAME, "timeline")

ROUNDS: Mapping[int, Round] = {
    entry.number: entry for entry in read_rows(_GAME, "timeline", "rounds", Round)
}
"""The twelve rounds by number (BD-7)."""
LAST_ROUND = max(ROUNDS)
PHASE_NAMES: tuple[str, ...] = tuple(_TIMELINE["phases"])
"""The names of the phases of a round, and of the final scoring (RD-1)."""
LAST_EXPORT = max(number for number, entry in ROUNDS.items() if entry.exports)
"""The last round in which export scores (EX-1)."""
REMOVAL: Mapping[int, Mapping[str, int]] = {
    seats: _TIMELINE["round_11_removal"][str(seats)] for seats in (2, 3, 4)
}
"""What is removed in round 11 by number of seats: black and white dice, and choosers (EV-11)."""


def _first_round_with(event: str) -> int:
    return min(number for number, entry in ROUNDS.items() if event in entry.events)


WAITING_ROUNDS = tuple(number for number, entry in ROUNDS.items() if "warehouse" in entry.events)
"""Rounds in which a warehouse arrives from the timeline (EV-6)."""
LOCKS_FROM = _first_round_with("locks_open")
"""The round in which locks begin (EV-2)."""
DEAR_LOCKS_FROM = _first_round_with("lock_price_3")
"""The first round in which a lock costs 3 Thaler (EV-5)."""
DEAR_OPTIONS_FROM = _first_round_with("option_price_up")
"""The first round in which paid options cost 1 Thaler more (EV-7)."""


class Marker(Struct, frozen=True):
    """An obstacle/demand marker, with the effect of its reverse."""

    code: str = field(name="id")
    kind: str
    name: str
    copies: int = field(name="count")
    fields: tuple[str, ...] = ()
    """The fields that get a Thaler (WD-2)."""
    change: int = field(name="dice_delta", default=0)
    """The change of the dice on depots (WD-5)."""
    star: bool = False
    """Whether it is left out in the variant (VA-1)."""

    def __post_init__(self) -> None:
        if strangers := {*self.fields} - {*FIELDS}:
            raise ValueError(f"no field {strangers}")

    @property
    def is_water(self) -> bool:
        """Whether it closes the pilot instead of bringing demand (WD-4)."""
        return self.kind == "water"


_MARKERS = read_table(_GAME, "markers")

MARKERS: Mapping[str, Marker] = by_code(
    read_rows(_GAME, "markers", "obstacle_demand_markers", Marker)
)
"""The kinds of obstacle and demand markers by code; there are 20 markers (WD-2)."""
DEMAND_LIMIT: int = _MARKERS["max_thaler_per_field"]
"""The most Thaler on a field (WD-3)."""
COUNTRIES: Mapping[str, int] = {row["id"]: row["count"] for row in _MARKERS["country_markers"]}
"""The number of country markers of each export column (SU-2)."""


class TrackColumn(Struct, frozen=True):
    """One stage of the transport track (TR-1)."""

    code: str = field(name="id")
    name: str
    gloss: str
    rounds: tuple[int, ...]
    rows: int
    arrow_row: int
    """The row of the arrow space, counted from 1 at the top."""
    colours: tuple[str, ...]

    @property
    def arrow(self) -> int:
        """The index of the arrow space, counted from 0."""
        return self.arrow_row - 1


_TRACKS = read_table(_GAME, "tracks")

TRACK: Mapping[str, TrackColumn] = by_code(
    convert(_TRACKS["transport_track"]["columns"], list[TrackColumn])
)
"""The three transport tracks by code (TR-1)."""
TRACK_IN: Mapping[int, TrackColumn] = {
    number: column for column in TRACK.values() for number in column.rounds
}
"""The column in use in each round."""
SCALE: tuple[int, ...] = tuple(_TRACKS["export_scale"]["values"])
"""The value of each space of the export marker (EX-2)."""
SCALE_START: int = _TRACKS["export_scale"]["start_index"]
"""The space of the export marker at the beginning, counted from 0 (SU-5)."""
THALER_CAP: int = _TRACKS["asset_bar"]["end_of_round_cap"]
"""Thaler a seat may keep at the end of a round (RE-2)."""
HIGHEST, LOWEST = 6, 1
"""The highest and lowest value of a die (CP-4)."""


def empty_track(number: int) -> dict[str, tuple[int, ...]]:
    """Return a round's columns by colour without dice; 0 is an empty space (TR-1)."""
    column = TRACK_IN[number]
    return {c: (0,) * (column.rows if c in column.colours else 0) for c in COLOURS}


class SpecialOption(Struct, frozen=True):
    """One of the special options (SO)."""

    code: str = field(name="id")
    name: str
    gloss: str
    early_price: int = field(name="cost_r1_6", default=0)
    late_price: int = field(name="cost_r7_12", default=0)
    pilot: bool = False
    tow: bool = False
    transport: bool = False
    tile: str = field(name="needs_tile", default="")
    wages: int = field(name="gain_thaler", default=0)
    raises: int = field(name="raise_die", default=0)
    once: bool = field(name="one_player_per_round", default=False)
    """Whether only one seat may choose it per round (SO-3)."""
    not_in_round: int = 0

    @property
    def prices(self) -> tuple[int, int]:
        """Prices up to round 6, and from round 7."""
        return self.early_price, self.late_price

    @property
    def is_double(self) -> bool:
        """Whether it combines two of the simple ones (SO-7, SO-8)."""
        return "+" in self.code


OPTIONS: Mapping[str, SpecialOption] = by_code(
    read_rows(_GAME, "tracks", "special_options", SpecialOption)
)
"""The eight special options by code (SO-1)."""
NO_OPTION = SpecialOption("none", "", "no special option")
"""The choice of a seat without an option (ST-7)."""
CHOICES: Mapping[str, SpecialOption] = {NO_OPTION.code: NO_OPTION, **OPTIONS}
"""Every option that can be chosen, including none."""
SUPPLIED = max(option.raises for option in OPTIONS.values())
"""The value that Nachschub adds to a die (SO-12)."""
