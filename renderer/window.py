"""The part of a picture in which a decision lies, large enough to be read on a phone."""

from collections.abc import Iterable

from renderer.geometry import Box, Shape, bounds
from renderer.theme import WIDTH

WIDTHS = (600, 840)
"""The widths of windows in u: few, so that pieces are drawn at few scales."""
AROUND = 44
"""How much of the neighbourhood is seen beside what may be chosen."""
LOWEST, HIGHEST = 0.6, 1.2
"""The least and the greatest height of a window by its width."""


def window_on(outlines: Iterable[Shape], height: float) -> Box | None:
    """Return the window on outlines in a picture; None if only the whole picture shows them."""
    points = [point for outline in outlines for point in outline]
    if not points:
        return None
    left, top, right, bottom = bounds(points)
    across = (max(0, left - AROUND), min(right + AROUND, WIDTH))
    down = (max(0, top - AROUND), min(bottom + AROUND, height))
    for wide in WIDTHS:
        high = min(max(down[1] - down[0], wide * LOWEST), height)
        if across[1] - across[0] <= wide and high <= wide * HIGHEST:
            x, y = _start(across, wide, WIDTH), _start(down, high, height)
            return x, y, x + wide, y + high
    return None


def _start(shown: tuple[float, float], length: float, whole: float) -> float:
    """Return where a stretch of a length begins that has what is shown in its middle."""
    return min(max(0, round(sum(shown) / 2 - length / 2)), whole - length)
