"""Refusals that several phases share: a move of another phase, a tile that is not there."""

from rules.core import IllegalMove
from rules.ruhrschifffahrt.state import Mark, Tableau
from rules.ruhrschifffahrt.words import tile_name
from rules.text import Text, say


def not_now(what: Text, rule: str = "RD-1") -> IllegalMove:
    """Return the refusal of a move that belongs to another phase; `what` is to be decided now."""
    return IllegalMove(say("That is not to be decided now. {what}", what=what), rule)


def tile_refusal(tableau: Tableau, tile: str, rule: str) -> IllegalMove | None:
    """Return why a seat cannot use a tile; None if it owns it."""
    if tableau.owns(tile):
        return None
    if tableau.tiles.get(tile) is Mark.USED:
        return IllegalMove(say("Your {tile} is used up.", tile=tile_name(tile)), rule)
    return IllegalMove(say("You do not have the tile {tile}.", tile=tile_name(tile)), rule)
