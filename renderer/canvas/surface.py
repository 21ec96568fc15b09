"""Marks drawn one over the other on a sheet of the final size, no larger than they reach."""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from itertools import groupby
from math import ceil, floor, hypot
from typing import TypeAlias

from PIL import Image

from renderer.canvas import masks, pixels
from renderer.canvas.sprites import Sprite
from renderer.drawing import (
    Area,
    Drawing,
    Fill,
    Group,
    Letters,
    Mark,
    Put,
    Region,
    Repeated,
    Soft,
    Stroke,
)
from renderer.geometry import Box, bounds

LINE_REACH = 0.9
"""The extent of letters above and below the middle of the capitals, in em."""
DRAWINGS = 64
"""The number of nested drawings whose boxes are cached."""


def reach(marks: Iterable[Mark], unit: float) -> Box:
    """Return the box of everything the marks can touch, drawn at `unit` pixels per u."""
    boxes = [_reach(mark, unit) for mark in marks]
    return bounds(
        [(x, y) for left, top, right, low in boxes for x, y in ((left, top), (right, low))]
    )


def _reach(mark: Mark, unit: float) -> Box:
    match mark:
        case Fill(area):
            return _area(area)
        case Stroke(line, _, width):
            return _grown(bounds(line), width / 2)
        case Repeated(shape, _, places, width):
            (left, top, right, low), (first, high, last, deep) = bounds(shape), bounds(places)
            return _grown((left + first, top + high, right + last, low + deep), width / 2)
        case Soft(area, blur, shift=(x, y)):
            left, top, right, low = _grown(_area(area), blur * masks.BLUR_REACH + mark.outline / 2)
            return left + x, top + y, right + x, low + y
        case Letters():
            return _letters(mark, unit)
        case Group() | Put():
            return _several(mark, unit)


def _several(mark: Group | Put, unit: float) -> Box:
    if isinstance(mark, Group):
        return _area(mark.inside) if mark.inside else reach(mark.marks, unit)
    (x, y), (left, top, right, low) = mark.at, _drawing(mark.drawing, unit)
    # Its corner is a whole pixel, and is put on a whole pixel.
    return _grown((left + x, top + y, right + x, low + y), 2 * masks.FINE / unit)


@lru_cache(maxsize=DRAWINGS)
def _drawing(drawing: Drawing, unit: float) -> Box:
    return reach(drawing.marks, unit)


def _area(area: Area) -> Box:
    shapes = area.shapes if isinstance(area, Region) else (area,)
    return bounds(point for shape in shapes for point in shape)


def _letters(mark: Letters, unit: float) -> Box:
    x, y = mark.at
    wide = masks.drawn_advance(mark.text, mark.type, mark.type.size * unit) / unit
    high = LINE_REACH * mark.type.size
    if mark.angle:
        around = hypot(wide / 2, high)
        return _grown((x, y, x, y), around + mark.halo_width)
    left = x - {"left": 0, "middle": wide / 2, "right": wide}[mark.anchor]
    edge = mark.halo_width + mark.type.size / 4
    return left - edge, y - high - edge, left + wide + edge, y + high + edge


def _grown(box: Box, by: float) -> Box:
    return box[0] - by, box[1] - by, box[2] + by, box[3] + by


TRANSPARENT, SOLID = "RGBa", "RGB"
"""Modes of a sheet; where it may be transparent, its colours are multiplied by their opacity."""


Sprites: TypeAlias = Callable[[Drawing, float, float], Sprite]
"""Returns a drawing as pixels, by scale in pixels per u and opacity."""


def whole(box: Box, scale: float) -> pixels.Pixels:
    """Return the smallest box of whole pixels around a box in u."""
    left, top, right, bottom = (edge * scale for edge in box)
    return floor(left), floor(top), ceil(right), ceil(bottom)


class Surface:
    """A sheet that marks are drawn on."""

    def __init__(
        self, box: pixels.Pixels, scale: float, sprites: Sprites, mode: str = TRANSPARENT
    ) -> None:
        left, top, right, bottom = box
        self.sprites = sprites
        self.box = box
        self.scale = scale
        self.unit = scale * masks.FINE
        self.image = Image.new(mode, (max(1, right - left), max(1, bottom - top)))

    def draw(self, marks: Iterable[Mark]) -> None:
        """Draw marks, one over the other."""
        for are_hard, run in groupby(marks, _is_hard):
            if are_hard:
                self._ink([mark for mark in run if isinstance(mark, Fill | Stroke | Repeated)])
            else:
                for mark in run:
                    self._draw(mark)

    def _draw(self, mark: Mark) -> None:
        match mark:
            case Fill():
                self._fill(mark)
            case Stroke():
                self._lay(mark.colour, masks.traced(mark, self.box, self.scale), mark.opacity)
            case Soft():
                self._lay(mark.colour, masks.blurred(mark, self.box, self.scale), mark.opacity)
            case Letters():
                self._write(mark)
            case Group():
                self._group(mark)
            case Repeated():
                self._ink([mark])
            case Put():
                self._put(mark)

    def _ink(self, marks: Sequence[Fill | Stroke | Repeated]) -> None:
        """Draw hard marks in one pass, so that nothing shows between them."""
        colours = {mark.colour for mark in marks}
        if len(colours) == 1:
            mask = masks.drawn([self._outline(mark, pixels.OPAQUE) for mark in marks], self.box)
            self._lay(colours.pop(), mask, 1)
        else:
            outlines = [self._outline(mark, pixels.ink(TRANSPARENT, mark.colour)) for mark in marks]
            self._paste(*masks.drawn(outlines, self.box, TRANSPARENT))

    def _outline(self, mark: Fill | Stroke | Repeated, tone: masks.Ink) -> masks.Outline:
        if isinstance(mark, Repeated):
            return masks.repeated(mark, self.unit, tone)
        if isinstance(mark, Stroke):
            return masks.line_of(mark, self.unit, tone)
        shape = mark.area.shapes[0] if isinstance(mark.area, Region) else mark.area
        return masks.outlined(shape, self.unit, tone)

    def _fill(self, mark: Fill) -> None:
        mask = masks.covered(mark.area, self.box, self.scale)
        if mark.bottom:
            self._shade(mark, mask)
        else:
            self._lay(mark.colour, mask, mark.opacity)

    def _shade(self, mark: Fill, mask: pixels.Mask) -> None:
        steps, (width, height) = mark.steps or pixels.OPAQUE, mask.image.size
        _, top, _, bottom = whole(_area(mark.area), self.scale)
        first = min(top, mask.corner[1])
        ramp = pixels.toned(
            pixels.resized(
                Image.linear_gradient("L"), (1, max(bottom, mask.corner[1] + height) - first)
            ),
            lambda value: round(value * steps / pixels.OPAQUE) * pixels.OPAQUE / steps,
        ).crop((0, mask.corner[1] - first, 1, mask.corner[1] - first + height))
        mode = self.image.mode
        bottom, top = (
            pixels.plain(mode, colour, ramp.size) for colour in (mark.bottom, mark.colour)
        )
        column = Image.composite(bottom, top, ramp)
        colours = pixels.repeated(column, width)
        self.image.paste(colours, self._here(mask.corner), pixels.thinned(mask.image, mark.opacity))

    def _write(self, mark: Letters) -> None:
        if mark.halo:
            self._lay(mark.halo, masks.lettered(mark, self.scale, mark.halo_width), mark.opacity)
        self._lay(mark.colour, masks.lettered(mark, self.scale), mark.opacity)

    def _group(self, mark: Group) -> None:
        seen = pixels.overlap(self.box, whole(reach((mark,), self.unit), self.scale))
        if seen[0] >= seen[2] or seen[1] >= seen[3]:
            return
        sheet = Surface(seen, self.scale, self.sprites)
        sheet.draw(mark.marks)
        touched = sheet.image.getbbox()
        if not touched:
            return
        image, corner = sheet.image.crop(touched), (seen[0] + touched[0], seen[1] + touched[1])
        if mark.inside:
            box = (*corner, seen[0] + touched[2], seen[1] + touched[3])
            image = _limited(image, corner, masks.covered(mark.inside, box, self.scale))
        self._paste(pixels.thinned(image, mark.opacity), corner)

    def _put(self, mark: Put) -> None:
        x, y = (round(value * self.scale) for value in mark.at)
        self.sprites(mark.drawing, self.scale, 1).lay(self.image, self._here((x, y)))

    def _here(self, corner: tuple[int, int]) -> tuple[int, int]:
        return corner[0] - self.box[0], corner[1] - self.box[1]

    def _lay(self, colour: str, mask: pixels.Mask, opacity: float) -> None:
        cover, (left, top) = pixels.thinned(mask.image, opacity), self._here(mask.corner)
        if self.image.mode == SOLID:
            box = (left, top, left + cover.width, top + cover.height)
            self.image.paste(pixels.ink(SOLID, colour), box, cover)
        else:
            self.image.paste(pixels.plain(self.image.mode, colour, cover.size), (left, top), cover)

    def _paste(self, sheet: Image.Image, corner: tuple[int, int]) -> None:
        self.image.paste(sheet, self._here(corner), sheet)


def _is_hard(mark: Mark) -> bool:
    """Whether a mark is opaque, of one colour, and sharp."""
    match mark:
        case Fill():
            return mark.opacity >= 1 and not mark.bottom and not isinstance(mark.area, Region)
        case Stroke():
            return mark.opacity >= 1
        case Repeated():
            return True
        case _:
            return False


def _limited(image: Image.Image, corner: tuple[int, int], limit: pixels.Mask) -> Image.Image:
    """Return a sheet with everything outside a mask removed."""
    left, top = limit.corner[0] - corner[0], limit.corner[1] - corner[1]
    right, bottom = left + limit.image.width, top + limit.image.height
    limited = Image.new(image.mode, image.size)
    limited.paste(image.crop((left, top, right, bottom)), (left, top), limit.image)
    return limited
