"""Masks of areas, lines and shadows at the final size."""

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
"""How far a blur is visible, in radii."""
FINEST = 3
"""The least blur in pixels when a mask is drawn smaller and enlarged afterwards."""
SMALLEST = 4
"""The largest factor by which a mask is drawn smaller."""
MELTED = 2
"""Cached masks of melted areas: one, and the last contour inside it."""

Sharp: TypeAlias = Callable[[Pixels, float, int], Mask]
"""Returns the mask of something in a box, at a scale in pixels per u, with a margin for a blur."""


def covered(area: Area, box: Pixels, scale: float) -> Mask:
    """Return the mask of the part of an area inside a box."""
    region = area if isinstance(area, Region) else Region((area,))
    if not region.melted:
        return _filled(region, box, scale, 0)
    reach = ceil(max(blur for blur, _ in region.melted) * scale)
    return _melted(region, box, scale, reach)


def traced(mark: Stroke, box: Pixels, scale: float) -> Mask:
    """Return the mask of the part of a line inside a box."""
    return drawn([line_of(mark, scale * FINE)], box)


def blurred(mark: Soft, box: Pixels, scale: float) -> Mask:
    """Return the mask of the visible part of a shadow or glow inside a box."""
    reach = ceil(mark.blur * scale * BLUR_REACH)
    return _softened(partial(_shape_of, mark), mark.blur, box, scale, reach)


def drawn(outlines: Sequence[Outline], box: Pixels, mode: str = "L", room: int = 0) -> Mask:
    """Return outlines drawn one over the other on a sheet no larger than a box."""
    left, top, right, bottom = overlap(box, grown(around(outlines), room))
    seen = (left, top, max(right, left + 1), max(bottom, top + 1))
    return Mask(smooth(mode, seen, outlines), seen[:2])


def line_of(mark: Stroke, unit: float, ink: Ink = OPAQUE) -> Outline:
    """Return the outline of a line, closed if `mark` is closed."""
    line = (*mark.line, mark.line[0]) if mark.closed else mark.line
    return outlined(line, unit, ink, mark.width)


def repeated(mark: Repeated, unit: float, ink: Ink) -> Outline:
    """Return the outline of a shape or line at all its positions."""
    places = [(x * unit, y * unit) for x, y in mark.places]
    return outlined(mark.shape, unit, ink, mark.width)._replace(places=places)


@lru_cache(maxsize=MELTED)
def _melted(region: Region, box: Pixels, scale: float, reach: int) -> Mask:
    """Return the mask of a melted area; contours inside it reuse the same first passes."""
    *before, (blur, threshold) = region.melted
    if before:
        image, corner = _melted(replace(region, melted=tuple(before)), box, scale, reach)
        image = image.filter(ImageFilter.GaussianBlur(blur * scale))
    else:
        image, corner = _softened(partial(_filled, region), blur, box, scale, reach)
    return Mask(_cut(image, threshold, blur * scale), corner)


def _softened(sharp: Sharp, blur: float, box: Pixels, scale: float, reach: int) -> Mask:
    """Return a blurred mask; the stronger the blur, the smaller it is drawn before enlarging."""
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
    """Return the mask of what is to be blurred."""
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
    """Cut off a blurred mask at a threshold, with an edge one pixel wide."""
    steepness = blur / NormalDist().pdf(NormalDist().inv_cdf(threshold))

    def edge(value: int) -> float:
        return min(max((value - threshold * OPAQUE) * steepness + OPAQUE / 2, 0), OPAQUE)

    return toned(mask, edge)
