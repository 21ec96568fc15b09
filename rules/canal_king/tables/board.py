"""The printed board: 79 spaces for tiles, 12 ports with their mouths (CK-1.1, CK-2)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rules.tables import read_table

_BOARD = read_table("canal_king", "board")

EDGES: tuple[str, ...] = tuple(_BOARD["edges"]["order"])
"""The sides of a hex by number, clockwise from N."""

SIDES = range(len(EDGES))
"""The numbers of a hex's sides, as in EDGES."""


def opposite(edge: int) -> int:
    """Return the number of the same side as counted by the neighbour beyond it."""
    return (edge + len(EDGES) // 2) % len(EDGES)


@dataclass(frozen=True, slots=True)
class Space:
    """A hex for a tile."""

    name: str
    at: tuple[float, float]
    """Its centre, in circumradii of a hex."""
    dark: bool
    """Whether it is next to the mouth of a port (CK-2.5)."""

    @property
    def column(self) -> str:
        """The letter of its column."""
        return self.name[0]


@dataclass(frozen=True, slots=True)
class Port:
    """A port fills one hex; some of its sides have a mouth, the others are walls (CK-2.5)."""

    code: str
    name: str
    at: tuple[float, float]
    outer: bool
    """Whether it is a gate of the outer ring."""
    mouths: tuple[int, ...]
    """The edges that are canal ends."""
    approaches: tuple[tuple[str, int], ...]
    """For each mouth the dark space next to it, and the edge of that space that faces the port."""


_HEXES: Mapping[str, Mapping[str, Any]] = {row["id"]: row for row in _BOARD["spaces"]}
_PORT_HEXES: Mapping[str, str] = {row["space"]: row["code"] for row in _BOARD["ports"]}


def _port(row: Mapping[str, Any]) -> Port:
    hexagon = _HEXES[row["space"]]
    mouths = [(EDGES.index(mouth["edge"]), mouth["dark_space"]) for mouth in row["mouths"]]
    return Port(
        row["code"],
        row["name"],
        (hexagon["x"], hexagon["y"]),
        {"outer": True, "inner": False}[row["ring"]],
        tuple(edge for edge, _ in mouths),
        tuple((dark, opposite(edge)) for edge, dark in mouths),
    )


SPACES: Mapping[str, Space] = {
    name: Space(name, (row["x"], row["y"]), {"dark": True, "plain": False}[row["type"]])
    for name, row in _HEXES.items()
    if name not in _PORT_HEXES
}
"""The 79 spaces for tiles by name (CK-1.1)."""
PORTS: Mapping[str, Port] = {row["code"]: _port(row) for row in _BOARD["ports"]}
"""The twelve ports by code (CK-1.1)."""


def _next_hexes(space: str) -> tuple[str, ...]:
    """Return what borders a space on each side; a port by its code, the outer edge as ""."""
    beside = (_HEXES[space]["neighbours"][edge] or "" for edge in EDGES)
    return tuple(_PORT_HEXES.get(name, name) for name in beside)


BORDERS: Mapping[str, tuple[str, ...]] = {space: _next_hexes(space) for space in SPACES}
"""What borders a space on each side: a space, a port by its code, or ""."""


def _is_wall(space: str, edge: int) -> bool:
    beyond = BORDERS[space][edge]
    return beyond in PORTS and (space, edge) not in PORTS[beyond].approaches


BEYOND: Mapping[str, tuple[str, ...]] = {
    space: tuple("" if _is_wall(space, edge) else BORDERS[space][edge] for edge in SIDES)
    for space in SPACES
}
"""Where a canal through each side of a space leads; "" where it may not (CK-2.7)."""


def bits(edges: tuple[int, ...]) -> int:
    """Return a set of edges as bits."""
    return sum(1 << edge for edge in set(edges))


MUST_BE_CANAL: Mapping[str, int] = {
    space: bits(tuple(edge for edge in SIDES if BEYOND[space][edge] in PORTS)) for space in SPACES
}
"""The sides of a space that face a mouth and must be canal ends, as bits (CK-2.6)."""
MUST_BE_TERRAIN: Mapping[str, int] = {
    space: bits(tuple(edge for edge in SIDES if not BEYOND[space][edge])) for space in SPACES
}
"""The sides that face the outer edge or a wall and must be terrain, as bits (CK-2.7)."""
