"""What everybody sees of the game."""

from rules.ruhrschifffahrt.view.from_state import view_of
from rules.ruhrschifffahrt.view.values import RuhrView

__all__ = ["RuhrView", "view_of"]
