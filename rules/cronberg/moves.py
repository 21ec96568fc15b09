"""The moves of Cronberg and of chance, and how they are written."""

from typing import TypeAlias

from msgspec import Struct

from rules.cronberg.tables import CROSSINGS, PLACES, RHOMBI
from rules.notation import Notation


class Token(Struct, frozen=True):
    """Place a token on a crossing (CB-4)."""

    crossing: str


class Draw(Struct, frozen=True):
    """Draw a rhomb, to be laid at once (CB-5.2)."""


class Lay(Struct, frozen=True):
    """Lay the drawn rhomb on two adjacent free triangles (CB-5.3)."""

    place: str


class Drawn(Struct, frozen=True):
    """NATURE: this rhomb came from the stack (CB-1.6)."""

    rhomb: str


class First(Struct, frozen=True):
    """NATURE: this seat, counted from 1, begins (CB-1.8)."""

    seat: int


class NextGame(Struct, frozen=True):
    """NATURE: the table sets up the next game of the series (CB-11.2)."""


Move: TypeAlias = Token | Draw | Lay | Drawn | First | NextGame


def _either_way(place: str) -> dict[str, str]:
    first, second = place.split("-")
    return {place: place, f"{second}-{first}": place}


NOTATION: Notation[Move] = Notation(
    {
        Token: "token {crossing}",
        Draw: "draw",
        Lay: "rhomb {place}",
        Drawn: "drawn {rhomb}",
        First: "first {seat}",
        NextGame: "next game",
    },
    {
        "crossing": tuple(CROSSINGS),
        "place": {word: right for place in PLACES for word, right in _either_way(place).items()},
        "rhomb": tuple(RHOMBI),
    },
)
