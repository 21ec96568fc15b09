"""The printed board and the 28 rhombi, read once from the JSON files of this folder (CB-2)."""

from collections.abc import Mapping
from enum import StrEnum

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

    name: str = field(name="id")
    at: Point
    triangles: frozenset[int]


class Place(Struct, frozen=True):
    """One of the 72 pairs of adjacent triangles a rhomb can cover (CB-2.6)."""

    name: str = field(name="id")
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

    name: str = field(name="id")
    kind: str
    """Rhombi of one kind have the same title and numbers."""
    title: str
    obtuse: int
    """The number printed at both obtuse corners."""
    acute: int
    """The number printed at both acute corners."""


_BOARD = read_table("rules.cronberg", "board")
_TABLE, _SETUP = (read_table("rules.cronberg", name) for name in ("rhombi", "setup"))

TRIANGLES: Mapping[int, Triangle] = {
    each.number: each for each in convert(_BOARD["triangles"], list[Triangle])
}
"""The 54 triangles by number (CB-2.1)."""
CROSSINGS: Mapping[str, Crossing] = {
    each.name: each for each in convert(_BOARD["crossings"], list[Crossing])
}
"""The crossings by name (CB-2.1)."""
PLACES: Mapping[str, Place] = {
    each.name: each for each in convert(_BOARD["placements"], list[Place])
}
"""Every pair of adjacent triangles by name, on which a rhomb can be laid (CB-5.3)."""
TRACK: tuple[Point, ...] = tuple(map(tuple, _BOARD["score_track"]["cells"]))
"""The middle of each cell of the score track along the wall, from 0 to 59."""

RHOMBI: Mapping[str, Rhomb] = {each.name: each for each in convert(_TABLE["rhombi"], list[Rhomb])}
"""The 28 rhombi by name (CB-2.5)."""
GUARDS = tuple(t for t in TRIANGLES.values() if t.kind is Kind.GUARD)
"""The triangles that show a guard (CB-2.3)."""
COLOURS: tuple[str, ...] = tuple(row["id"] for row in _SETUP["colours"])
TOKENS_EACH: int = _SETUP["tokens_per_player"]
"""The tokens of each player (CB-1.5)."""
