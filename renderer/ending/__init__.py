"""How a game went: a page with the course of the points, their sources, and what turned it."""

from renderer.ending.painter import draw_ending
from renderer.ending.values import Ending

__all__ = ["Ending", "draw_ending"]
