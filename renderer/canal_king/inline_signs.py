"""The signs that stand before words: tiles by their canals, and flags by their colours."""

from collections.abc import Mapping

from renderer.canal_king.flags import pennant
from renderer.canal_king.tiles import ALIKE, tile_without_flags
from renderer.drawing import Drawing
from rules.canal_king.view import COLOURS, SPECIAL

RADIUS, FLAG = 30, 2


def inline_signs() -> Mapping[str, Drawing]:
    """Return the signs by the names that the rules have for them.

    Flags would be too small on a tile to tell them apart; its name says which it has.
    """
    tiles = {
        f"tile_{kind}": tile_without_flags(tile, RADIUS)
        for kind, tile in ALIKE.items()
        if tile != SPECIAL
    }
    return {**tiles, **{f"flag_{colour}": pennant(colour, FLAG) for colour in COLOURS}}
