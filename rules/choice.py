"""Choices: legal moves as menus show them."""

from dataclasses import dataclass
from typing import Any

from rules.text import Text


@dataclass(frozen=True, slots=True)
class Choice:
    """One legal move, or one line of moves, as menus show it."""

    notation: str
    """The only spelling of the move."""
    label: Text
    """What it does, in a few words."""
    path: tuple[Text, ...]
    """The titles that lead to the move in menus; the last one is the move itself.

    At most 25 titles share a parent, and no path is the beginning of another.
    """
    moves: tuple[Any, ...]
    """The move, or the moves of a line, as the game's own kind; painters mark what they name."""
