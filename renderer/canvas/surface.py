"""Marks drawn at three times the size, then reduced."""

from collections.abc import Iterable
from functools import partial
from math import ceil, floor
from typing import NamedTuple, TypeAlias

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from renderer.canvas.pixels import OPAQUE, resized, thinned, toned
from renderer.canvas.reach import BLUR_REACH, reach
from renderer.canvas.typefaces import cap_height, drawn_advance, font
from renderer.drawing import Area, Fill, Group, Letters, Mark, Region, Soft, Stroke
from renderer.geometry import Box, Point, Shape, bounds
from renderer.theme import red_green_blue

FINE = 3
"""How many times larger marks are drawn before they are reduced."""
JOINTED = 100
"""Lines with more points are so smooth that their joins need no rounding."""

Ink: TypeAlias = int | tuple[int, int, int, int]
Pixels: TypeAlias = tuple[int, int, int, int]
"""A box in whole pixels of the finished picture."""


class Mask(NamedTuple):
    """Where colour goes, and how thickly; its upper left corner lies somewhere on the surface."""

    image: Image.Image
    corner: tuple[int, int]


def whole(box: Box, scale: float) -> Pixels:
    """Give the smallest box of whole pixels around a box in u."""
    left, top, right, bottom = (edge * scale for edge in box)
    return floor(left), floor(top), ceil(right), ceil(bottom)


class Surface:
    """A transparent sheet. Its colours are multiplied by their opacity, so that layers add up."""

    def __init__(self, box: Pixels, scale: float) -> None:
        left, top, right, bottom = box
        self.box = box
        self.scale = scale
        self.unit = scale * FINE
        self.origin = (left * FINE, top * FINE)
        self.image = Image.new("RGBa", (max(1, right - left) * FINE, max(1, bottom - top) * FINE))

    def draw(self, marks: Iterable[Mark]) -> None:
        """Draw marks, one over the other."""
        for mark in marks:
            match mark:
                case Fill():
                    self._fill(mark)
                case Stroke():
                    self._stroke(mark)
                case Soft():
                    self._soften(mark)
                case Letters():
                    self._write(mark)
                case Group():
                    self._group(mark)

    def reduced(self) -> Image.Image:
        """Give the sheet in its final size."""
        left, top, right, bottom = self.box
        size = (max(1, right - left), max(1, bottom - top))
        return resized(self.image, size)

    def _fill(self, mark: Fill) -> None:
        if mark.bottom:
            self._shade(mark)
        elif mark.opacity < 1 or isinstance(mark.area, Region):
            self._lay(mark.colour, self._mask(mark.area), mark.opacity)
        else:
            ink = (*red_green_blue(mark.colour), OPAQUE)
            ImageDraw.Draw(self.image).polygon(self._points(mark.area), ink)

    def _shade(self, mark: Fill) -> None:
        mask = self._mask(mark.area)
        size, steps = mask.image.size, mark.steps or OPAQUE
        ramp = toned(
            resized(Image.linear_gradient("L"), size),
            lambda value: round(value * steps / OPAQUE) * OPAQUE / steps,
        )
        colours = Image.composite(_plain(mark.bottom, size), _plain(mark.colour, size), ramp)
        self._paste(colours, mask, mark.opacity)

    def _stroke(self, mark: Stroke) -> None:
        line = (*mark.line, mark.line[0]) if mark.closed else mark.line
        if mark.opacity < 1:
            self._lay(mark.colour, self._line(line, mark.width), mark.opacity)
        else:
            ink = (*red_green_blue(mark.colour), OPAQUE)
            _trace(self.image, self._points(line), self._thickness(mark.width), ink)

    def _soften(self, mark: Soft) -> None:
        blur = mark.blur * self.unit
        reach = ceil(blur * BLUR_REACH)
        if mark.outline and not isinstance(mark.area, Region):
            image, (left, top) = self._line((*mark.area, mark.area[0]), mark.outline, reach)
        else:
            image, (left, top) = self._mask(mark.area, reach)
        down, right = round(mark.shift[1] * self.unit), round(mark.shift[0] * self.unit)
        mask = Mask(image.filter(ImageFilter.GaussianBlur(blur)), (left + right, top + down))
        self._lay(mark.colour, mask, mark.opacity)

    def _write(self, mark: Letters) -> None:
        if mark.halo:
            self._lay(mark.halo, self._letters(mark, mark.halo_width), mark.opacity)
        self._lay(mark.colour, self._letters(mark), mark.opacity)

    def _group(self, mark: Group) -> None:
        seen = _overlap(self.box, whole(reach((mark,), self.unit), self.scale))
        if seen[0] >= seen[2] or seen[1] >= seen[3]:
            return
        sheet = Surface(seen, self.scale)
        sheet.draw(mark.marks)
        colours = sheet.image.convert("RGBA")
        mask = colours.getchannel("A")
        if mark.inside:
            limit = sheet._full_mask(mark.inside)
            mask = ImageChops.multiply(mask, limit)
        colours.putalpha(OPAQUE)
        corner = (sheet.origin[0] - self.origin[0], sheet.origin[1] - self.origin[1])
        self._paste(colours.convert("RGBa"), Mask(mask, corner), mark.opacity)

    def _points(self, shape: Shape, corner: Point = (0, 0)) -> list[Point]:
        left, top = self.origin[0] + corner[0], self.origin[1] + corner[1]
        return [(x * self.unit - left, y * self.unit - top) for x, y in shape]

    def _blank(self, shapes: Iterable[Shape], reach: int) -> Mask:
        """Give an empty mask around shapes, no larger than the surface and the reach of a blur."""
        box = bounds(point for shape in shapes for point in self._points(shape))
        width, height = self.image.size
        left, top = (max(floor(edge) - reach, -reach) for edge in box[:2])
        right = min(ceil(box[2]) + reach + 1, width + reach)
        bottom = min(ceil(box[3]) + reach + 1, height + reach)
        size = (max(1, right - left), max(1, bottom - top))
        return Mask(Image.new("L", size), (left, top))

    def _mask(self, area: Area, reach: int = 0) -> Mask:
        region = area if isinstance(area, Region) else Region((area,))
        blurs = [round(blur * self.unit) for blur, _ in region.melted]
        mask = self._blank(region.shapes, max((reach, *blurs)))
        pen = ImageDraw.Draw(mask.image)
        for shape in region.shapes:
            pen.polygon(self._points(shape, mask.corner), OPAQUE)
        for hole in region.holes:
            pen.polygon(self._points(hole, mask.corner), 0)
        image = mask.image
        for blur, (_, threshold) in zip(blurs, region.melted, strict=True):
            image = image.filter(ImageFilter.GaussianBlur(blur))
            image = toned(image, partial(_threshold, threshold * OPAQUE))
        return Mask(image, mask.corner)

    def _full_mask(self, area: Area) -> Image.Image:
        full = Image.new("L", self.image.size)
        mask = self._mask(area)
        full.paste(mask.image, mask.corner)
        return full

    def _line(self, line: Shape, width: float, reach: int = 0) -> Mask:
        thickness = self._thickness(width)
        mask = self._blank((line,), reach + thickness)
        _trace(mask.image, self._points(line, mask.corner), thickness, OPAQUE)
        return mask

    def _thickness(self, width: float) -> int:
        return max(1, round(width * self.unit))

    def _letters(self, mark: Letters, halo: float = 0) -> Mask:
        face = font(mark.type.weight, mark.type.size * self.unit)
        spacing = mark.type.spacing * mark.type.size * self.unit
        around = round(halo * self.unit)
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
        ((left, middle),) = self._points((mark.at,))
        return Mask(image, (round(left - before), round(middle - image.height / 2)))

    def _lay(self, colour: str, mask: Mask, opacity: float) -> None:
        self._paste(_plain(colour, mask.image.size), mask, opacity)

    def _paste(self, colours: Image.Image, mask: Mask, opacity: float) -> None:
        self.image.paste(colours, mask.corner, thinned(mask.image, opacity))


def _trace(image: Image.Image, points: list[Point], thickness: int, ink: Ink) -> None:
    """Draw a line with round ends and joins."""
    pen = ImageDraw.Draw(image)
    pen.line(points, ink, thickness, joint="curve")
    radius = thickness / 2 - 0.5
    for x, y in points if len(points) < JOINTED else (points[0], points[-1]):
        pen.ellipse((x - radius, y - radius, x + radius, y + radius), ink)


def _plain(colour: str, size: tuple[int, int]) -> Image.Image:
    return Image.new("RGBa", size, (*red_green_blue(colour), OPAQUE))


def _threshold(least: float, value: int) -> int:
    return OPAQUE if value > least else 0


def _overlap(one: Pixels, other: Pixels) -> Pixels:
    left, top = max(one[0], other[0]), max(one[1], other[1])
    return left, top, min(one[2], other[2]), min(one[3], other[3])
