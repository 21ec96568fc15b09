"""The plaque of a finished campaign: its final standings and its progress."""

from renderer.plaque.painter import draw_plaque
from renderer.plaque.values import Plaque

__all__ = ["Plaque", "draw_plaque"]
