"""The moves of Cronberg and of chance."""

from typing import TypeAlias

from msgspec import Struct


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
"""Every move on the record; the last three are NATURE's."""
