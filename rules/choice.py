"""Choices: legal moves as menus show them."""

from dataclasses import dataclass
from typing import Any

from rules.text import Text


@dataclass(frozen=True, slots=True)
class Choice:
    """One legal move as menus show it."""

    notation: str
    """The move's one spelling."""
    label: Text
    """What it does, in a few words."""
    path: tuple[Text, ...]
    """The titles that lead to the move in menus; the last one is the move itself. At most 25 titles
    share a parent, and no path is the beginning of another."""
    moves: tuple[Any, ...]
    """The move itself, or those of a line, of the game's own kind: its painter shows what places
    and things they name."""
