"""Source Sans Pro, loaded from its package."""

from functools import lru_cache
from importlib import import_module
from typing import TypeAlias, cast

from PIL import Image, ImageDraw, ImageFont

from renderer.theme import Type, Weight

Font: TypeAlias = ImageFont.FreeTypeFont

FACES = cast("dict[str, str]", vars(import_module("font_source_sans_pro"))["font_files_ttf"])
"""Font files by the names of the faces."""
UNKNOWN = "\uffff"
"""Not a character: every face shows an empty box for it."""
MEASURED_AT = 96
"""Pixels to the em when text is measured."""
FACES_OPEN = 48
"""The number of open faces: each maps its file into memory and touches 0.2 MB of it."""


@lru_cache(maxsize=FACES_OPEN)
def font(weight: Weight, pixels: float) -> Font:
    """Open a face at a size; basic layout gives the same result on every machine."""
    face = "SourceSansPro" + weight.removeprefix("Regular")
    return ImageFont.truetype(FACES[face], pixels, layout_engine=ImageFont.Layout.BASIC)


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
