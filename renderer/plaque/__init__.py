"""The plaque of a campaign that is over: its final standings, and how it came to them."""

from renderer.plaque.painter import draw_plaque
from renderer.plaque.values import Plaque

__all__ = ["Plaque", "draw_plaque"]
