"""The moves of Canal King Brugge and of chance, and how they are written."""

from typing import ClassVar, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from rules.canal_king import tables
from rules.canal_king.canals import Berth, Canals


class Character(Struct, frozen=True):
    """Choose a character instead of the one that was given (CK-12.4)."""

    name: str


class Place(Struct, frozen=True):
    """Lay a tile of the hand on a free space (CK-4)."""

    tile: str
    space: str
    rotation: int


class Replace(Struct, frozen=True):
    """Lay a tile of the hand in place of one on the board (CK-5)."""

    tile: str
    space: str
    rotation: int


class Special(Struct, frozen=True):
    """Lay the own special tile (CK-6)."""

    tile: ClassVar[str] = tables.SPECIAL
    space: str
    rotation: int


class Swap(Struct, frozen=True):
    """Exchange tiles of the hand for new ones (CK-7.1)."""

    tiles: tuple[str, ...]


class Claim(Struct, frozen=True):
    """Claim that the own route is finished (CK-8.4)."""


class Wait(Struct, frozen=True):
    """Leave the claim for later (CK-8.4)."""


class Pass(Struct, frozen=True):
    """Do nothing, because nothing else is possible (CK-3.6)."""


class Sail(Struct, frozen=True):
    """Sail to a stop: a port, or a space with the edge the ship comes in through (CK-9.4)."""

    stop: str


class Return(Struct, frozen=True):
    """Put the ship back into the port it last left (CK-9.8)."""


class Draw(Struct, frozen=True):
    """Take a tile of the open pool, or a face-down one: `supply` (CK-13.2)."""

    source: str


class Drawn(Struct, frozen=True):
    """NATURE: this tile comes from the supply (CK-7.5)."""

    tile: str


class ColourDealt(Struct, frozen=True):
    """NATURE: the special tile of this colour goes to the next seat (CK-12.3)."""

    colour: str


class RouteDealt(Struct, frozen=True):
    """NATURE: this route card goes to the next seat (CK-12.5)."""

    card: str


class First(Struct, frozen=True):
    """NATURE: this seat, counted from 1, begins (CK-12.6)."""

    seat: int


Build: TypeAlias = Place | Replace | Special
"""Moves that lay a tile (CK-4, CK-5, CK-6)."""
Move: TypeAlias = (
    Build
    | Character
    | Swap
    | Claim
    | Wait
    | Pass
    | Sail
    | Return
    | Draw
    | Drawn
    | ColourDealt
    | RouteDealt
    | First
)
"""Every move on the record, those of chance included."""

SUPPLY = "supply"
"""The name of the face-down tiles in `Draw`."""
ROTATIONS = range(6)
"""Rotation numbers in notation; those that look alike are one (CK-2.2)."""

STOPS: dict[str, Berth] = {code: Berth(code) for code in tables.PORTS} | {
    f"{space}:{name}": Berth(space, edge)
    for space in tables.SPACES
    for edge, name in enumerate(tables.EDGES)
}
"""Every place where a ship can stop, by its name in moves."""


def stop_name(berth: Berth) -> str:
    """Return the name of a stop in moves, as in `STOPS`."""
    return berth.at if berth.in_port else f"{berth.at}:{tables.EDGES[berth.entry]}"


def canonical(move: Move, canals: Canals) -> Move:
    """Return a move in the spelling of the list of legal moves.

    Rotations that look alike are one (CK-2.2), and `place` onto a tile means `replace`.
    """
    match move:
        case Place(tile, space, rotation) if space in canals.laid:
            return Replace(tile, space, _lowest(tile, rotation))
        case Place(tile, _, rotation) | Replace(tile, _, rotation):
            return replace(move, rotation=_lowest(tile, rotation))
        case Special(_, rotation):
            return replace(move, rotation=_lowest(tables.SPECIAL, rotation))
        case Swap(tiles):
            return Swap(tuple(sorted(tiles)))
        case _:
            return move


def _lowest(tile: str, rotation: int) -> int:
    return rotation % len(tables.PATTERNS[tile]) if rotation in ROTATIONS else rotation
