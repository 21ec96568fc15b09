"""The menus: each legal move's label, which says what it would do, and its path."""

from rules.big_shoulders.menu import companies, turns
from rules.big_shoulders.menu.item import Item, item
from rules.big_shoulders.moves import Move
from rules.big_shoulders.state import Chicago
from rules.text import Seat

__all__ = ["companies", "describe", "turns"]


def describe(state: Chicago, seat: Seat, move: Move) -> Item:
    """Return a legal move's label and menu path, from what the seat may see."""
    return item(move, state, seat)
