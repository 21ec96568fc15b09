"""The moves of Cronberg and of chance, and how they are written."""

import re
from typing import TypeAlias

from msgspec import Struct

from rules.cronberg.tables import CROSSINGS, PLACES, RHOMBI, TRIANGLES
from rules.errors import IllegalMove, UnreadableMove
from rules.notation import Notation
from rules.text import say


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
    {Token: "place crossing rows", Draw: "rhomb", Lay: "lay triangles"},
)


def read(text: str) -> Move:
    """Return the move that a text means.

    Raises UnreadableMove, or IllegalMove for a crossing or a pair of triangles that the board does
    not have.
    """
    try:
        return NOTATION.read(text)
    except UnreadableMove:
        _must_name_a_place(text)
        raise


def _must_name_a_place(text: str) -> None:
    if found := re.fullmatch(r"token ([a-z]\d+)", text.strip().casefold()):
        crossing = found[1]
        raise IllegalMove(
            say("There is no crossing {crossing}: they go from a1 to g4.", crossing=crossing),
            "CB-2.1",
        )
    if found := re.fullmatch(r"rhomb (\d+)-(\d+)", text.strip().casefold()):
        first, second = map(int, found.groups())
        if {first, second} <= {*TRIANGLES}:
            raise IllegalMove(
                say(
                    "The triangles {first} and {second} share no edge.", first=first, second=second
                ),
                "CB-5.3",
            )
        raise IllegalMove(say("The triangles are numbered from 1 to 54."), "CB-2.1")
