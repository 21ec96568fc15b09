"""Areas, lines and shadows as masks of the finished size."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import lru_cache, partial
from math import ceil
from statistics import NormalDist
from typing import TypeAlias

from PIL import Image, ImageFilter

from renderer.canvas.fine import FINE, Ink, Outline, around, outlined, smooth
from renderer.canvas.pixels import OPAQUE, Mask, Pixels, enlarged, grown, overlap, toned
from renderer.drawing import Area, Region, Repeated, Soft, Stroke
from renderer.geometry import moved

BLUR_REACH = 3
"""How far a blur is seen, in radii."""
FINEST = 3
"""Pixels that a blur has at least when it is drawn smaller, to be enlarged afterwards."""
SMALLEST = 4
"""How many times smaller at most."""
MELTED = 2
"""Masks of melted areas remembered: of one, and of the last contour inside it."""

Sharp: TypeAlias = Callable[[Pixels, float, int], Mask]
"""Covers something in a box, at a number of pixels to the u, with room around it for a blur."""


def covered(area: Area, box: Pixels, scale: float) -> Mask:
    """Cover an area, as far as it lies in a box."""
    region = area if isinstance(area, Region) else Region((area,))
    if not region.melted:
        return _filled(region, box, scale, 0)
    reach = ceil(max(blur for blur, _ in region.melted) * scale)
    return _melted(region, box, scale, reach)


def traced(mark: Stroke, box: Pixels, scale: float) -> Mask:
    """Cover a line, as far as it lies in a box."""
    return drawn([line_of(mark, scale * FINE)], box)


def blurred(mark: Soft, box: Pixels, scale: float) -> Mask:
    """Cover a shadow or a glow, as far as it is seen in a box."""
    reach = ceil(mark.blur * scale * BLUR_REACH)
    return _softened(partial(_shape_of, mark), mark.blur, box, scale, reach)


def drawn(outlines: Sequence[Outline], box: Pixels, mode: str = "L", room: int = 0) -> Mask:
    """Draw outlines one over the other on a sheet no larger than a box."""
    left, top, right, bottom = overlap(box, grown(around(outlines), room))
    seen = (left, top, max(right, left + 1), max(bottom, top + 1))
    return Mask(smooth(mode, seen, outlines), seen[:2])


def line_of(mark: Stroke, unit: float, ink: Ink = OPAQUE) -> Outline:
    """Give the outline of a line, closed if it is to be."""
    line = (*mark.line, mark.line[0]) if mark.closed else mark.line
    return outlined(line, unit, ink, mark.width)


def repeated(mark: Repeated, unit: float, ink: Ink) -> Outline:
    """Give the outline of a shape or line at all its places."""
    places = [(x * unit, y * unit) for x, y in mark.places]
    return outlined(mark.shape, unit, ink, mark.width)._replace(places=places)


@lru_cache(maxsize=MELTED)
def _melted(region: Region, box: Pixels, scale: float, reach: int) -> Mask:
    """Cover a melted area; the contours inside it begin with the same passes."""
    *before, (blur, threshold) = region.melted
    if before:
        image, corner = _melted(replace(region, melted=tuple(before)), box, scale, reach)
        image = image.filter(ImageFilter.GaussianBlur(blur * scale))
    else:
        image, corner = _softened(partial(_filled, region), blur, box, scale, reach)
    return Mask(_cut(image, threshold, blur * scale), corner)


def _softened(sharp: Sharp, blur: float, box: Pixels, scale: float, reach: int) -> Mask:
    """Blur something: the softer it becomes, the smaller it is drawn before it is enlarged."""
    times = min(max(1, int(blur * scale / FINEST)), SMALLEST)
    left, top, right, bottom = grown(box, reach)
    small = (left // times, top // times, -(-right // times), -(-bottom // times))
    image, corner = sharp(small, scale / times, -(-reach // times))
    image = image.filter(ImageFilter.GaussianBlur(blur * scale / times))
    return Mask(enlarged(image, times), (corner[0] * times, corner[1] * times))


def _filled(region: Region, box: Pixels, scale: float, room: int) -> Mask:
    unit = scale * FINE
    outlines = [outlined(shape, unit, OPAQUE) for shape in region.shapes]
    outlines += [outlined(hole, unit, 0) for hole in region.holes]
    return drawn(outlines, box, room=room)


def _shape_of(mark: Soft, box: Pixels, scale: float, room: int) -> Mask:
    """Cover what is to be blurred."""
    if isinstance(mark.area, Region):
        shapes, holes = (
            tuple(moved(shape, mark.shift) for shape in several)
            for several in (mark.area.shapes, mark.area.holes)
        )
        return _filled(Region(shapes, holes), box, scale, room)
    shape = moved(mark.area, mark.shift)
    if mark.outline:
        line = outlined((*shape, shape[0]), scale * FINE, OPAQUE, mark.outline)
        return drawn([line], box, room=room)
    return _filled(Region((shape,)), box, scale, room)


def _cut(mask: Image.Image, threshold: float, blur: float) -> Image.Image:
    """Cut a blurred mask off at a threshold, over the width of one pixel."""
    steepness = blur / NormalDist().pdf(NormalDist().inv_cdf(threshold))

    def edge(value: int) -> float:
        return min(max((value - threshold * OPAQUE) * steepness + OPAQUE / 2, 0), OPAQUE)

    return toned(mask, edge)
