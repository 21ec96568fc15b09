"""The printed board and the 28 rhombi, read once from the JSON files of this folder (CB-2)."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Any

from msgspec import Struct, convert, field

from rules.tables import read_table

Point = tuple[float, float]
"""Board units: an edge of a triangle is 100, the centre crossing d4 is (0, 0), y points down."""


class Kind(StrEnum):
    """What a triangle shows (CB-2.3)."""

    PARK = "park"
    GUARD = "guard"
    COAT = "coat"


class Triangle(Struct, frozen=True):
    """One of the 54 triangles."""

    number: int = field(name="id")
    kind: Kind
    strip: int
    crossings: tuple[str, ...]
    """Its three corners, by name."""
    neighbours: frozenset[int]
    """The triangles that share an edge with it."""


class Crossing(Struct, frozen=True):
    """One of the 37 crossings, with the triangles that meet there."""

    name: str
    at: Point
    triangles: frozenset[int]


class Place(Struct, frozen=True):
    """One of the 72 pairs of adjacent triangles a rhomb can cover (CB-2.6)."""

    name: str
    triangles: frozenset[int]
    obtuse: tuple[str, ...]
    """The crossings at its two obtuse corners."""
    acute: tuple[str, ...]
    """The crossings at its two acute corners."""
    crossings: tuple[str, ...]
    """The four crossings at the corners of the rhomb, in order of name."""
    neighbours: tuple[int, ...]
    """The triangles that share an edge with the rhomb, ascending."""


class Rhomb(Struct, frozen=True):
    """One of the 28 rhombi (CB-2.5)."""

    name: str
    kind: str
    """Rhombi of one kind have the same title and numbers."""
    title: str
    obtuse: int
    """The number printed at both obtuse corners."""
    acute: int
    """The number printed at both acute corners."""


def _place(row: Mapping[str, Any]) -> Place:
    triangles, obtuse, acute = row["triangles"], row["obtuse"], row["acute"]
    beside = frozenset[int]().union(*(TRIANGLES[number].neighbours for number in triangles))
    return Place(
        row["id"],
        frozenset(triangles),
        tuple(obtuse),
        tuple(acute),
        tuple(sorted((*obtuse, *acute))),
        tuple(sorted(beside.difference(triangles))),
    )


def _rhombi(table: Mapping[str, Any]) -> dict[str, Rhomb]:
    titles = {row["kind"]: row["name"] for row in table["kinds"]}
    return {
        row["id"]: Rhomb(row["id"], row["kind"], titles[row["kind"]], row["obtuse"], row["acute"])
        for row in table["rhombi"]
    }


_BOARD = read_table("rules.cronberg", "board")
_SETUP = read_table("rules.cronberg", "setup")

TRIANGLES: Mapping[int, Triangle] = {
    each.number: each for each in convert(_BOARD["triangles"], list[Triangle])
}
"""The 54 triangles by number (CB-2.1)."""
CROSSINGS: Mapping[str, Crossing] = {
    row["id"]: Crossing(row["id"], (row["x"], row["y"]), frozenset(row["triangles"]))
    for row in _BOARD["crossings"]
}
"""The crossings by name (CB-2.1)."""
PLACES: Mapping[str, Place] = {row["id"]: _place(row) for row in _BOARD["placements"]}
"""Every pair of adjacent triangles by name, on which a rhomb can be laid (CB-5.3)."""
TRACK: tuple[Point, ...] = tuple((c["x"], c["y"]) for c in _BOARD["score_track"]["cells"])
"""The middle of each cell of the score track along the wall, from 0 to 59."""

RHOMBI: Mapping[str, Rhomb] = _rhombi(read_table("rules.cronberg", "rhombi"))
"""The 28 rhombi by name (CB-2.5)."""
GUARDS = tuple(t for t in TRIANGLES.values() if t.kind is Kind.GUARD)
"""The triangles that show a guard (CB-2.3)."""
COLOURS: tuple[str, ...] = tuple(row["id"] for row in _SETUP["colours"])
TOKENS_EACH: int = _SETUP["tokens_per_player"]
"""The tokens of each player (CB-1.5)."""
