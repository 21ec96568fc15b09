"""How legal moves stand in menus, with what they would do."""

from rules.big_shoulders.menu import action, operation, staff, stock
from rules.big_shoulders.menu.item import Entry, entry
from rules.big_shoulders.moves import Move
from rules.big_shoulders.state import Chicago
from rules.text import Seat

__all__ = ["action", "describe", "operation", "staff", "stock"]


def describe(state: Chicago, seat: Seat, move: Move) -> Entry:
    """Give a legal move its label and its menu path."""
    return entry(move, state, seat)
