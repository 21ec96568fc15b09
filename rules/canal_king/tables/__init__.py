"""The printed components, and the numbers of the rules, read once from JSON files (CK-1, CK-2)."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from typing import Any

from msgspec import Struct, convert

from rules.tables import by_code, read_table

_BOARD = read_table("rules.canal_king", "board")

EDGES: tuple[str, ...] = tuple(_BOARD["edges"]["order"])
"""The sides of a hex by number, clockwise from N."""

SIDES = range(len(EDGES))
"""The numbers of a hex's sides, as in EDGES."""


def opposite(edge: int) -> int:
    """Return the number of the same side as counted by the neighbour beyond it."""
    return (edge + len(EDGES) // 2) % len(EDGES)


class Space(Struct, frozen=True):
    """A hex for a tile."""

    name: str
    at: tuple[float, float]
    """Its centre, in circumradii of a hex."""
    dark: bool
    """Whether it is next to the mouth of a port (CK-2.5)."""
    borders: tuple[str, ...]
    """What borders it on each side: a space, a port by its code, or ""."""


class Port(Struct, frozen=True):
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


SPACES: Mapping[str, Space] = {
    space.name: space for space in convert(_BOARD["spaces"], list[Space])
}
"""The 79 spaces for tiles by name (CK-1.1)."""
PORTS: Mapping[str, Port] = by_code(convert(_BOARD["ports"], list[Port]))
"""The twelve ports by code (CK-1.1)."""
BORDERS: Mapping[str, tuple[str, ...]] = {name: space.borders for name, space in SPACES.items()}


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


STAGES = ("start", "port_of_call_1", "port_of_call_2", "final")
"""The ports of a card in order, by their names in the table (CK-1.6)."""
Route = tuple[str, ...]
"""The codes of four ports: starting port, two ports of call, final destination."""

ROUTES: Mapping[str, Route] = {
    row["id"]: tuple(PORTS[row[stage]].code for stage in STAGES)
    for row in read_table("rules.canal_king", "route_cards")["cards"]
}
"""Routes by the name of the card."""
FINAL = STAGES.index("final")
"""The index of the final destination on a route card, which is also the number of legs."""


_TABLE = read_table("rules.canal_king", "tiles")
_PIECES = read_table("rules.canal_king", "pieces")

_PAIRS = {pair: 1 << place for place, pair in enumerate(combinations(SIDES, 2))}

Segment = tuple[int, int]
"""One drawn canal: the two edges that it joins, the smaller number first (CK-2.1)."""


class Pattern(Struct, frozen=True):
    """The canals of a tile in one rotation."""

    segments: tuple[Segment, ...]
    ends: int
    """The edges that are canal ends, as bits."""
    segment_bits: int
    """The segments as bits, one for each pair of edges (CK-5.2)."""
    exits: tuple[tuple[int, ...], ...]
    """The edges by which a ship may leave, by the edge it enters through (CK-9.3)."""


class Tile(Struct, frozen=True):
    """One of the 101 kinds of canal tiles, which differ in canals or flags."""

    name: str
    flags: tuple[str, ...]
    """The colours of its flags."""
    count: int
    """The number of copies in the game."""
    patterns: tuple[Pattern, ...]
    """Patterns by rotation; only rotations that look different (CK-2.2)."""


SPECIAL = "special"
"""The name of every special tile on the board; its owner tells them apart (CK-1.4)."""


def _turned(edges: Iterable[int], rotation: int) -> Segment:
    first, second = sorted((edge + rotation) % len(SIDES) for edge in edges)
    return first, second


def _pattern(segments: Iterable[Mapping[str, Any]], rotation: int) -> Pattern:
    turned = tuple(sorted(_turned(segment["edges"], rotation) for segment in segments))
    exits = tuple(
        tuple(sorted(sum(segment) - edge for segment in turned if edge in segment))
        for edge in SIDES
    )
    ends = bits(tuple(edge for segment in turned for edge in segment))
    return Pattern(turned, ends, sum(_PAIRS[segment] for segment in turned), exits)


def _patterns(row: Mapping[str, Any]) -> tuple[Pattern, ...]:
    return tuple(_pattern(row["segments"], rotation) for rotation in row["distinct_rotations"])


_KINDS = {row["code"]: _patterns(row) for row in _TABLE["kinds"]}

TILES: Mapping[str, Tile] = {
    row["id"]: Tile(row["id"], tuple(row["flags"]), row["count"], _KINDS[row["kind"]])
    for row in sorted(_TABLE["variants"], key=lambda row: row["id"])
}
"""Tiles by name, in the order of the rulebook (by character code)."""
TOTAL = sum(tile.count for tile in TILES.values())
"""The number of canal tiles in the game."""
PATTERNS: Mapping[str, tuple[Pattern, ...]] = {
    SPECIAL: _patterns(_PIECES["special_tiles"][0]),
    **{name: tile.patterns for name, tile in TILES.items()},
}
"""The canals of each tile and of the special tile, by rotation."""
ENDS: Mapping[str, tuple[int, ...]] = {
    name: tuple(pattern.ends for pattern in patterns) for name, patterns in PATTERNS.items()
}
"""The canal ends of each tile and of the special tile, by rotation, as bits."""


def _rotations_with(patterns: Sequence[Pattern]) -> dict[int, list[int]]:
    """Return the rotations that contain some canals, for every set of canals, as bits."""
    found: dict[int, list[int]] = {}
    for rotation, pattern in enumerate(patterns):
        pairs = [_PAIRS[segment] for segment in pattern.segments]
        for number in range(len(pairs) + 1):
            for chosen in combinations(pairs, number):
                found.setdefault(sum(chosen), []).append(rotation)
    return found


ROTATIONS_WITH: Mapping[str, Mapping[int, Sequence[int]]] = {
    name: _rotations_with(patterns) for name, patterns in PATTERNS.items()
}
"""By tile and `segment_bits` of some canals: the rotations that contain them all (CK-5.2)."""
FLAGS: Mapping[str, frozenset[str]] = {
    SPECIAL: frozenset(),
    **{name: frozenset(tile.flags) for name, tile in TILES.items()},
}
"""The colours of the flags on each tile; the special tile has none."""


class Colour(Struct, frozen=True):
    """A colour of ships, special tiles and flags."""

    name: str
    letter: str
    """The letter in tile names."""
    flag: str
    """The outline of its flags."""


COLOURS: Mapping[str, Colour] = {
    row["name"]: Colour(row["name"], row["code"], row["flag_shape"]) for row in _PIECES["colours"]
}
"""Colours by name."""
CHARACTERS: Mapping[str, str] = {
    row["name"].casefold(): row["name"] for row in _PIECES["characters"]
}
"""Titles of characters by their names in moves."""


_CONSTANTS = read_table("rules.canal_king", "constants")


def _number(name: str) -> int:
    return int(_CONSTANTS[name]["value"])


SEATS = range(_number("players_min"), _number("players_max") + 1)
"""The possible numbers of seats (CK-12.7)."""
HAND = _number("hand_size")
"""Tiles in a full hand (CK-12.2)."""
STALEMATE_ROUNDS = _number("stalemate_idle_rounds")
"""Idle rounds that end the game (CK-10.3)."""
ROUND_CAP = _number("round_cap")
"""Rounds after which the game ends (CK-10.4)."""
OPTION_VALUES: Mapping[str, tuple[str, ...]] = {
    row["id"]: tuple(row["values"]) for row in _CONSTANTS["options"]
}
"""The values of each option, the default first (CK-13)."""
