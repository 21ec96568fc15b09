"""Depth and light: shadows below, a darker side, a light upper edge. Light comes from the top."""

from collections.abc import Iterator
from dataclasses import dataclass

from renderer.drawing import Area, Fill, Mark, Soft, Stroke
from renderer.geometry import Shape, swept


@dataclass(frozen=True, slots=True)
class Level:
    """A height above the table."""

    thickness: float
    drop: float
    """How far down the shadow falls."""
    blur: float
    dark: float
    """Opacity of the shadow."""


SHEET = Level(4, 10, 16, 0.55)
TILE = Level(3, 3, 4, 0.45)
PIECE = Level(4.5, 4, 4, 0.55)
EDGE_WIDTH, EDGE_OPACITY = 1.5, 0.8


def shadow(area: Area, level: Level) -> Mark:
    """Return the shadow of an area on what is below it."""
    return Soft(area, level.blur, level.dark, shift=(0, level.drop))


def side(shape: Shape, colour: str, thickness: float) -> Mark:
    """Return the side of a piece, visible below its face."""
    return Fill(swept(shape, thickness), colour)


def light_edge(shape: Shape, colour: str, width: float = EDGE_WIDTH) -> Mark:
    """Return the light edge of a face."""
    return Stroke(shape, colour, width, closed=True, opacity=EDGE_OPACITY)


def raised(shape: Shape, face: str, deep: str, tint: str, level: Level) -> Iterator[Mark]:
    """Yield a piece: shadow, side, face and light edge."""
    yield shadow(shape, level)
    yield side(shape, deep, level.thickness)
    yield Fill(shape, face)
    yield light_edge(shape, tint)
