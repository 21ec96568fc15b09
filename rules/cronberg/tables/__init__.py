"""The printed board and the 28 rhombi, read once from the tables (CB-2)."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from importlib import resources
from typing import Any

Point = tuple[float, float]
"""Board units: an edge of a triangle is 100, the centre crossing d4 is (0, 0), y goes down."""


class Kind(StrEnum):
    """What a triangle shows (CB-2.3)."""

    PARK = "park"
    GUARD = "guard"
    COAT = "coat"


@dataclass(frozen=True, slots=True)
class Triangle:
    """One of the 54 triangles."""

    number: int
    kind: Kind
    strip: int
    crossings: tuple[str, ...]
    neighbours: frozenset[int]


@dataclass(frozen=True, slots=True)
class Crossing:
    """One of the 37 crossings, with the triangles that meet there."""

    name: str
    at: Point
    triangles: frozenset[int]


@dataclass(frozen=True, slots=True)
class Place:
    """One of the 72 pairs of adjacent triangles a rhomb can cover (CB-2.6)."""

    name: str
    triangles: frozenset[int]
    obtuse: tuple[str, ...]
    acute: tuple[str, ...]

    @property
    def crossings(self) -> tuple[str, ...]:
        """The four crossings the rhomb points at, by name."""
        return tuple(sorted((*self.obtuse, *self.acute)))


@dataclass(frozen=True, slots=True)
class Rhomb:
    """One of the 28 rhombi; its kind has the numbers of the obtuse and the acute corners."""

    name: str
    kind: str
    title: str
    obtuse: int
    acute: int


def _table(name: str) -> Mapping[str, Any]:
    table = resources.files("rules.cronberg").joinpath("tables", f"{name}.json")
    return json.loads(table.read_text("utf-8"))


def _rhombi(table: Mapping[str, Any]) -> dict[str, Rhomb]:
    titles = {row["kind"]: row["name"] for row in table["kinds"]}
    return {
        row["id"]: Rhomb(row["id"], row["kind"], titles[row["kind"]], row["obtuse"], row["acute"])
        for row in table["rhombi"]
    }


_BOARD = _table("board")
_SETUP = _table("setup")

TRIANGLES: Mapping[int, Triangle] = {
    row["id"]: Triangle(
        row["id"],
        Kind(row["kind"]),
        row["strip"],
        tuple(row["crossings"]),
        frozenset(row["neighbours"]),
    )
    for row in _BOARD["triangles"]
}
CROSSINGS: Mapping[str, Crossing] = {
    row["id"]: Crossing(row["id"], (row["x"], row["y"]), frozenset(row["triangles"]))
    for row in _BOARD["crossings"]
}
PLACES: Mapping[str, Place] = {
    row["id"]: Place(
        row["id"], frozenset(row["triangles"]), tuple(row["obtuse"]), tuple(row["acute"])
    )
    for row in _BOARD["placements"]
}
TRACK: tuple[Point, ...] = tuple((c["x"], c["y"]) for c in _BOARD["score_track"]["cells"])
"""The middle of each cell of the score track along the wall, from 0 to 59."""

RHOMBI: Mapping[str, Rhomb] = _rhombi(_table("rhombi"))
GUARDS = tuple(t for t in TRIANGLES.values() if t.kind is Kind.GUARD)
COLOURS: tuple[str, ...] = tuple(row["id"] for row in _SETUP["colours"])
TOKENS_EACH: int = _SETUP["tokens_per_player"]
SERIES_GAMES = tuple(str(number) for number in range(1, 21))
"""How many games a series can have (CB-11.3)."""
