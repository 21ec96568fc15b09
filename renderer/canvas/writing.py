"""Masks of lines of text: drawn three times as large, and reduced."""

from functools import partial
from math import ceil

from PIL import Image, ImageDraw

from renderer.canvas.fine import FINE
from renderer.canvas.pixels import OPAQUE, Mask, resized
from renderer.canvas.typefaces import cap_height, drawn_advance, face_for, font
from renderer.drawing import Letters


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
