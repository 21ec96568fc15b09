"""Refusals, and those that several phases share: another phase's move, a missing tile."""

from collections.abc import Callable
from typing import TypeAlias

from rules.errors import IllegalMove
from rules.ruhrschifffahrt.state import Mark, Tableau
from rules.ruhrschifffahrt.words import tile_name
from rules.text import Text, say

Refusal: TypeAlias = Callable[[], IllegalMove]
"""Makes a refusal when called.

The search for legal moves only needs to know whether there is one, so the sentence is made late.
"""


def not_now(what: Text, rule: str = "RD-1") -> IllegalMove:
    """Return the refusal of a move of another phase; `what` is to be done now."""
    return IllegalMove(say("That is not possible now: {what}", what=what), rule)


def tile_refusal(tableau: Tableau, tile: str, rule: str) -> Refusal | None:
    """Return why a seat cannot use a tile; None if it owns it."""
    return None if tableau.owns(tile) else lambda: _not_owned(tableau, tile, rule)


def _not_owned(tableau: Tableau, tile: str, rule: str) -> IllegalMove:
    if tableau.tiles.get(tile) is Mark.USED:
        return IllegalMove(say("Your {tile} is used up.", tile=tile_name(tile)), rule)
    return IllegalMove(say("You do not have the tile {tile}.", tile=tile_name(tile)), rule)
