"""A game's page at the end: how the points developed, where they came from, what turned it."""

from renderer.ending.painter import draw_ending
from renderer.ending.values import Ending

__all__ = ["Ending", "draw_ending"]
