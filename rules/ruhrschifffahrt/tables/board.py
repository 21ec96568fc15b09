"""The 49 fields of the river from Witten down to Ruhrort, and the trips between them (BD, MV)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from rules.tables import BadRow, read_table

SIMPLE_TRIP = 2
"""Fields a ship covers without a pilot (MV-2)."""

WHITE = "white"
COLOURS = ("black", WHITE)
"""The two kinds of coal (CP-4); dice and depots keep their colours."""


class Kind(StrEnum):
    """The kinds of river fields (BD-1)."""

    DEPOT = "depot"
    OBSTACLE = "obstacle"
    CITY = "city"
    INDUSTRY = "industry"
    HARBOUR = "harbour"


BUYERS = (Kind.CITY, Kind.INDUSTRY, Kind.HARBOUR)
"""The kinds of sale fields."""


@dataclass(frozen=True, slots=True)
class Territory:
    """One of the four lands along the river (BD-4)."""

    code: str
    name: str
    gloss: str
    coal: str

    @property
    def crest(self) -> str:
        """The letter on its crest."""
        return self.code[0].upper()


@dataclass(frozen=True, slots=True)
class Field:
    """One field of the river."""

    code: str
    pos: int
    """1 is furthest upstream."""
    kind: Kind
    name: str
    gloss: str
    territory: str
    at: tuple[int, int]
    """The middle, in the units of the table."""
    coal: str = ""
    """The colour of the dice of a depot."""
    lock_vp: int = 0
    """The points of the lock of an obstacle (BL-4)."""
    trade: str = ""
    """The kind of a small industry: Schmiede, Hammerwerk or Gewehrfabrik (BD-3)."""
    trade_gloss: str = ""


def fields(rows: Iterable[Mapping[str, Any]]) -> dict[str, Field]:
    """Return the fields by code, from upstream to downstream; raises BadRow for a wrong `pos`."""
    found = [_field(row) for row in rows]
    for index, field in enumerate(found, start=1):
        if field.pos != index:
            raise BadRow("board", field.code, f"pos {field.pos} should be {index}")
    return {field.code: field for field in found}


def _field(row: Mapping[str, Any]) -> Field:
    kind = Kind(row["type"])
    return Field(
        row["id"],
        row["pos"],
        kind,
        row["name"],
        row["gloss"],
        row["territory"],
        (row["xy"][0], row["xy"][1]),
        coal=row["coal"] if kind is Kind.DEPOT else "",
        lock_vp=row["lock_vp"] if kind is Kind.OBSTACLE else 0,
        trade=row["kind"] if kind is Kind.INDUSTRY else "",
        trade_gloss=row["kind_gloss"] if kind is Kind.INDUSTRY else "",
    )


_BOARD = read_table("ruhrschifffahrt", "board")

TERRITORIES: Mapping[str, Territory] = {
    row["id"]: Territory(row["id"], row["name"], row["gloss"], row["coal"])
    for row in _BOARD["territories"]
}
"""The four territories by code (BD-4)."""
FIELDS: Mapping[str, Field] = fields(_BOARD["fields"])
"""Code to field, from upstream to downstream."""
POS: Mapping[str, int] = {code: field.pos for code, field in FIELDS.items()}
"""Each field's place on the river, counted downstream."""


def of_kind(*kinds: Kind) -> tuple[str, ...]:
    """Return the codes of the fields of some kinds, from upstream to downstream."""
    return tuple(code for code, field in FIELDS.items() if field.kind in kinds)


DEPOTS = of_kind(Kind.DEPOT)
"""The codes of the 15 depots (BD-5)."""
OBSTACLES = of_kind(Kind.OBSTACLE)
"""The codes of the 14 obstacle fields (BD-1)."""
CITIES = of_kind(Kind.CITY)
"""The codes of the seven cities (BD-2)."""
SALE_FIELDS = of_kind(*BUYERS)
"""The codes of all fields where coal can be sold (MV-1)."""
(RUHRORT,) = of_kind(Kind.HARBOUR)
"""The code of the harbour (BD-1)."""

COAL: Mapping[str, str] = {depot: FIELDS[depot].coal for depot in DEPOTS}
"""The colour of every depot (TR-6)."""
DEPOTS_FOR: Mapping[str, tuple[str, ...]] = {
    colour: tuple(depot for depot in DEPOTS if COAL[depot] == colour) for colour in COLOURS
}
"""The depots of every colour, from upstream to downstream."""

PILOTED: Mapping[str, tuple[str, ...]] = {
    depot: tuple(field for field in SALE_FIELDS if POS[field] > POS[depot]) for depot in DEPOTS
}
"""Where a die of each depot can be sold with a pilot (MV-3, MV-4)."""

SIMPLE: Mapping[str, tuple[str, ...]] = {
    depot: tuple(
        field for field in fields if field != RUHRORT and POS[field] - POS[depot] <= SIMPLE_TRIP
    )
    for depot, fields in PILOTED.items()
}
"""Where it can be sold without one (MV-2); nowhere from a depot with a black arrow (BD-5)."""

BETWEEN: Mapping[tuple[str, str], frozenset[str]] = {
    (depot, field): frozenset(o for o in OBSTACLES if POS[depot] < POS[o] < POS[field])
    for depot, fields in PILOTED.items()
    for field in fields
}
"""The obstacle fields that a trip passes (MV-6)."""


def printed_arrows_agree(rows: Iterable[Mapping[str, Any]]) -> None:
    """Raise BadRow if a depot's arrow does not match its only simple trip (BD-5)."""
    for row in rows:
        if row["type"] == Kind.DEPOT:
            reached = SIMPLE[row["id"]]
            printed = row["simple_trip_target"]
            if reached != ((printed,) if printed else ()):
                raise BadRow("board", row["id"], f"a simple trip reaches {reached}")


printed_arrows_agree(_BOARD["fields"])
