"""Which painter draws which game, one line each, and the two ways to ask for a picture."""

from collections.abc import Mapping, Sequence

from renderer.scene import Painter, Picture, Scene
from rules.core import Choice

PAINTERS: Mapping[str, Painter] = {}

WIDTH = 1200
"""Pixels; phones show a third of it."""


def parts(key: str, scene: Scene) -> tuple[str, ...]:
    """Name the pictures a game has of this position; the first is the board."""


def draw(key: str, scene: Scene, part: str = "", width: int = WIDTH) -> Picture:
    """Draw a part of a position (its board when none is named), with alt text."""


def draw_choices(key: str, scene: Scene, choices: Sequence[Choice]) -> Picture | None:
    """Show what a few choices would look like in place; None where words are enough."""
