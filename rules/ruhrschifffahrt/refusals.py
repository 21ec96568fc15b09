"""Refusals that several phases share."""

from rules.core import IllegalMove
from rules.ruhrschifffahrt.state import Mark, Tableau
from rules.ruhrschifffahrt.words import tile_name
from rules.text import Text, say


def not_now(what: Text, rule: str = "RD-1") -> IllegalMove:
    """Refuse a move that belongs to another phase, and say what is to be decided."""
    return IllegalMove(say("That is not to be decided now. {what}", what=what), rule)


def without_tile(tableau: Tableau, tile: str, rule: str) -> IllegalMove | None:
    """Refuse what needs a tile that the seat does not have, or has no longer."""
    if tableau.owns(tile):
        return None
    if tableau.tiles.get(tile) is Mark.USED:
        return IllegalMove(say("Your {tile} is used up.", tile=tile_name(tile)), rule)
    return IllegalMove(say("You do not have the tile {tile}.", tile=tile_name(tile)), rule)
