"""The colours of ships, special tiles and flags, and the characters (CK-1.3 to 1.5)."""

from collections.abc import Mapping
from dataclasses import dataclass

from rules.tables import read_table

_PIECES = read_table("canal_king", "pieces")


@dataclass(frozen=True, slots=True)
class Colour:
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
