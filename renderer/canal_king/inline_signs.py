"""The signs shown before words: tiles by their canals, flags by colours, characters."""

from collections.abc import Iterable, Mapping

from renderer.canal_king import looks
from renderer.canal_king.flags import pennant
from renderer.canal_king.layout import channel
from renderer.canal_king.pieces import seat_disc
from renderer.canal_king.tiles import ALIKE, tile_shape
from renderer.drawing import Drawing, Fill, Group, Mark, Stroke, drawing
from rules.canal_king.tables import CHARACTERS, COLOURS, PATTERNS, SPECIAL

RADIUS, FLAG = 30, 2
PASSES = ((0.5, looks.BANK), (0.42, looks.WATER), (0.08, looks.LINE))
"""Widths of a canal in circumradii: wider than on the board, because the sign is small."""


def inline_signs() -> Mapping[str, Drawing]:
    """Return the drawings by the names that signs have in the rules."""
    return {
        **{f"tile_{kind}": _tile(tile) for kind, tile in ALIKE.items()},
        **{f"flag_{colour}": pennant(colour, FLAG) for colour in COLOURS},
        **{f"character_{name}": seat_disc(name, RADIUS) for name in CHARACTERS},
    }


@drawing
def _tile(tile: str) -> Iterable[Mark]:
    """Draw the canals of a tile without flags, which would be too small and are in its name."""
    shape = tile_shape(RADIUS)
    lines = [channel(*segment, RADIUS) for segment in PATTERNS[tile][0].segments]
    yield Fill(shape, looks.COBBLES if tile == SPECIAL else looks.MEADOW)
    yield Group(
        tuple(Stroke(line, colour, width * RADIUS) for width, colour in PASSES for line in lines),
        shape,
    )
