"""Masks of areas, lines, shadows and lines of text; outlines are hard, with smooth edges.

They are drawn three times as large, in bands, and reduced. No sheet is larger than a band, so that
even the largest picture needs little memory while it is drawn. That memory stays in the processor's
cache and is freed as a whole.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache, partial
from itertools import pairwise
from math import ceil, floor
from pathlib import Path
from statistics import NormalDist
from typing import NamedTuple, TypeAlias, cast

from PIL import Image, ImageDraw, ImageFilter, ImageFont

from renderer.canvas.pixels import (
    OPAQUE,
    Mask,
    Pixels,
    enlarged,
    grown,
    overlap,
    resized,
    stacked,
    toned,
)
from renderer.drawing import Area, Letters, Region, Repeated, Soft, Stroke
from renderer.geometry import Box, Point, Shape, bounds, moved
from renderer.theme import Type, Weight

FINE = 3
"""The factor by which outlines are enlarged before they are reduced."""
BAND = 1 << 20
"""The most bytes of a sheet with more than one row of finished pixels."""
LARGE = 100
"""Shapes from this many fine pixels on may have identical rows, which are drawn as one."""
GAP = 1.5
"""A gap of this many fine pixels at the outer edge of a bend is rounded."""

Ink: TypeAlias = int | tuple[int, ...]


class Outline(NamedTuple):
    """A polygon to be filled, or a line, in fine pixels."""

    points: Shape
    box: Box
    ink: Ink
    thickness: int = 0
    """Width of a line with round ends and joins; 0 is a polygon."""
    round_at: Sequence[int] = ()
    """The points of a line to be rounded: its ends, and joins that would leave a gap."""
    places: Sequence[Point] = ((0, 0),)
    """The positions at which all this is drawn."""

    @property
    def reach(self) -> Box:
        """The box around all its places."""
        left, top, right, bottom = self.box
        first, high, last, low = bounds(self.places)
        return left + first, top + high, right + last, bottom + low


def outlined(shape: Shape, unit: float, ink: Ink, width: float = 0) -> Outline:
    """Return a shape at `unit` fine pixels per u; with a width it is a line."""
    points = tuple([(x * unit, y * unit) for x, y in shape])
    thickness = max(1, round(width * unit)) if width else 0
    room = thickness / 2 + 1
    left, top, right, bottom = bounds(points)
    box = (left - room, top - room, right + room, bottom + room)
    round_at = (0, *_bends(points, thickness), -1) if thickness else ()
    return Outline(points, box, ink, thickness, round_at)


def around(outlines: Iterable[Outline]) -> Pixels:
    """Return the finished pixels that the outlines touch."""
    lefts, tops, rights, bottoms = zip(*[outline.reach for outline in outlines], strict=True)
    left, top, right, bottom = min(lefts), min(tops), max(rights), max(bottoms)
    return floor(left / FINE), floor(top / FINE), ceil(right / FINE), ceil(bottom / FINE)


def smooth(mode: str, box: Pixels, outlines: Sequence[Outline]) -> Image.Image:
    """Return the part of the outlines inside a box, drawn one over the other."""
    left, top, right, bottom = box
    sheet = Image.new(mode, (right - left, bottom - top))
    rows = max(1, BAND // (sheet.width * len(mode) * FINE * FINE))
    uneven = _uneven(top, bottom, outlines) if sheet.height > rows else b"\1"
    for row in range(0, sheet.height, rows):
        high = min(rows, sheet.height - row)
        are_alike = not any(uneven[row : row + rows])
        band = Image.new(mode, (sheet.width * FINE, FINE * (1 if are_alike else high)))
        _draw(band, (left * FINE, (top + row) * FINE), outlines)
        strip = band.reduce(FINE)
        sheet.paste(stacked(strip, high) if are_alike else strip, (0, row))
    return sheet


def _uneven(top: int, bottom: int, outlines: Iterable[Outline]) -> bytearray:
    """Mark each row that has more than upright edges and may differ from the next."""
    rows = bytearray(bottom - top)
    for first, last in _slanting(outlines):
        seen = slice(max(0, floor(first / FINE) - 1 - top), max(0, ceil(last / FINE) + 1 - top))
        rows[seen] = b"\1" * len(rows[seen])
    return rows


def _slanting(outlines: Iterable[Outline]) -> Iterator[tuple[float, float]]:
    """Yield top and bottom of every slanting edge, and of every outline but large polygons."""
    for outline in outlines:
        _, top, _, bottom = outline.reach
        if outline.thickness or len(outline.places) > 1 or bottom - top < LARGE:
            yield top, bottom
            continue
        for (x, y), (u, v) in pairwise((*outline.points, outline.points[0])):
            if x != u:
                yield min(y, v), max(y, v)


def _draw(band: Image.Image, corner: tuple[int, int], outlines: Iterable[Outline]) -> None:
    pen = ImageDraw.Draw(band)
    width, height = band.size
    for outline in outlines:
        left, top, right, bottom = outline.box
        for across, down in outline.places:
            x, y = corner[0] - across, corner[1] - down
            if left <= x + width and top <= y + height and right >= x and bottom >= y:
                _draw_at(pen, (x, y), outline)


def _draw_at(pen: ImageDraw.ImageDraw, corner: Point, outline: Outline) -> None:
    """Draw an outline on a band whose upper left corner is `corner`."""
    left, top = corner
    points = [(x - left, y - top) for x, y in outline.points]
    thickness, ink = outline.thickness, outline.ink
    if not thickness:
        pen.polygon(points, ink)
        return
    pen.line(points, ink, thickness)
    radius = thickness / 2 - 0.5
    for at in outline.round_at:
        x, y = points[at]
        pen.ellipse((x - radius, y - radius, x + radius, y + radius), ink)


def _bends(line: Shape, thickness: int) -> Iterator[int]:
    """Yield the points at which a line bends too sharply for its outer edge to close."""
    steps = [(c - a, d - b) for (a, b), (c, d) in pairwise(line)]
    for place, ((a, b), (c, d)) in enumerate(pairwise(steps), start=1):
        if thickness * abs(a * d - b * c) >= GAP * (a * c + b * d):
            yield place


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


Font: TypeAlias = ImageFont.FreeTypeFont

TYPEFACE = Path(__file__).parents[1] / "typeface"
"""Source Sans Pro: Latin, Greek, Cyrillic and Vietnamese."""
UNKNOWN = "\uffff"
"""Not a character: every face shows an empty box for it."""
MEASURED_AT = 96
"""Pixels to the em when text is measured."""
FACES_OPEN = 48
"""The number of open faces: each maps its file into memory and touches 0.2 MB of it."""


@lru_cache(maxsize=FACES_OPEN)
def font(weight: Weight, pixels: float) -> Font:
    """Open a face at a size; basic layout gives the same result on every machine."""
    face = TYPEFACE / f"SourceSansPro-{weight}.ttf"
    return ImageFont.truetype(face, pixels, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=512)
def cap_height(weight: Weight, pixels: float) -> float:
    """Return how far capitals reach above the baseline, in pixels."""
    return -font(weight, pixels).getbbox("H", anchor="ls")[1]


@lru_cache(maxsize=4096)
def advance(text: str, style: Type) -> float:
    """Return the width of a line of text in u, the same at all picture sizes."""
    return drawn_advance(text, style, MEASURED_AT) * style.size / MEASURED_AT


@lru_cache(maxsize=4096)
def drawn_advance(text: str, style: Type, pixels: float) -> float:
    """Return the width of a line in pixels when the em has `pixels`.

    Letters advance by whole pixels: the smaller they are, the more this differs from `advance`.
    """
    spacing = style.spacing * pixels
    return font(face_for(text, style.weight), pixels).getlength(text) + spacing * max(
        0, len(text) - 1
    )


def face_for(text: str, weight: Weight) -> Weight:
    """Return the face for a line: the upright one if the italic one lacks a character.

    The italic faces have no Greek or Cyrillic letters.
    """
    if not weight.endswith("It") or all(has_sign(sign, weight) for sign in text):
        return weight
    return cast("Weight", weight.removesuffix("It") or "Regular")


@lru_cache(maxsize=4096)
def has_sign(sign: str, weight: Weight = "Regular") -> bool:
    """Whether a face knows a character; the italic ones know fewer than the others."""
    return sign.isspace() or _drawn(sign, weight) != _drawn(UNKNOWN, weight)


def _drawn(sign: str, weight: Weight) -> bytes:
    image = Image.new("L", (2 * MEASURED_AT, 2 * MEASURED_AT))
    ImageDraw.Draw(image).text((0, 0), sign, 255, font(weight, MEASURED_AT))
    return image.tobytes()


def lettered(mark: Letters, scale: float, halo: float = 0) -> Mask:
    """Return the mask of a line at `scale` pixels per u, its letters thickened by the halo."""
    unit = scale * FINE
    face = font(face_for(mark.text, mark.type.weight), mark.type.size * unit)
    spacing = mark.type.spacing * mark.type.size * unit
    around = round(halo * unit)
    wide = drawn_advance(mark.text, mark.type, face.size)
    edge, high = ceil(face.size) // 2 + around, ceil(face.size * 2) + 2 * around
    image = Image.new("L", (ceil(wide) + 2 * edge, high))
    rise = cap_height(mark.type.weight, face.size) / 2
    put = partial(
        ImageDraw.Draw(image).text, fill=OPAQUE, font=face, anchor="ls", stroke_width=around
    )
    x, baseline = float(edge), high / 2 + rise
    for text in mark.text if spacing else (mark.text,):
        put((x, baseline), text)
        x += face.getlength(text) + spacing
    if mark.angle:
        image = image.rotate(-mark.angle, Image.Resampling.BICUBIC, expand=True)
    before = {"left": edge, "middle": image.width / 2, "right": edge + wide}[mark.anchor]
    left, middle = (value * unit for value in mark.at)
    return _reduced(image, round(left - before), round(middle - image.height / 2))


def _reduced(image: Image.Image, left: int, top: int) -> Mask:
    """Reduce a mask whose corner is anywhere on the grid of fine pixels."""
    seen = image.getbbox() or (0, 0, 1, 1)
    image, left, top = image.crop(seen), left + seen[0], top + seen[1]
    corner = (left // FINE, top // FINE)
    right, bottom = left + image.width, top + image.height
    size = (-(-right // FINE) - corner[0], -(-bottom // FINE) - corner[1])
    aligned = Image.new("L", (size[0] * FINE, size[1] * FINE))
    aligned.paste(image, (left - corner[0] * FINE, top - corner[1] * FINE))
    return Mask(resized(aligned, size), corner)
