"""Sprites cut into patches look the same as whole ones."""

from collections.abc import Callable

import pytest
from PIL import Image, ImageChops, ImageDraw

from renderer.canvas.sprites import Piece, cut, weight

SIDE = 150
CORNER = (-20, -13)
AT = (31, 27)


def card() -> Image.Image:
    """Return an opaque card with round corners, on which a word is translucent."""
    image = Image.new("RGBA", (SIDE, SIDE))
    draw = ImageDraw.Draw(image)
    draw.rounded_rectangle((0, 0, SIDE - 1, SIDE - 1), 11, (200, 180, 90, 255))
    draw.rectangle((100, 110, 120, 113), (90, 20, 10, 130))
    return image


def ring() -> Image.Image:
    """Return a frame around nothing."""
    image = Image.new("RGBA", (SIDE, SIDE))
    ImageDraw.Draw(image).rectangle((0, 0, SIDE - 1, SIDE - 1), outline=(9, 90, 200, 90), width=5)
    return image


def specks() -> Image.Image:
    """Return a card with a few single pixels that are not opaque."""
    image = Image.new("RGBA", (SIDE, SIDE), (40, 50, 60, 255))
    for place, opacity in enumerate((254, 1, 0, 128)):
        image.putpixel((40 * place + 3, 70), (40, 50, 60, opacity))
    return image


def glow() -> Image.Image:
    """Return a sheet that is opaque nowhere."""
    light: Image.Image = Image.radial_gradient("L").resize((SIDE, SIDE))
    return Image.merge("RGBA", [light] * 4)


DRAWN = (card, ring, specks, glow)


def piece(drawn: Callable[[], Image.Image]) -> Piece:
    return Piece(drawn().convert("RGBa"), CORNER)


@pytest.mark.parametrize("mode", ["RGB", "RGBa"])
@pytest.mark.parametrize("drawn", DRAWN)
def test_a_cut_sprite_looks_like_a_whole_one(drawn: Callable[[], Image.Image], mode: str) -> None:
    ground = Image.effect_noise((SIDE + 40, SIDE), 90)
    whole = Image.merge("RGBA", [ground] * 4).convert("RGBa" if mode == "RGBa" else "RGB")
    in_patches, sheet = whole.copy(), piece(drawn).image
    whole.paste(sheet, (AT[0] + CORNER[0], AT[1] + CORNER[1]), sheet)

    cut(piece(drawn)).lay(in_patches, AT)

    assert ImageChops.difference(in_patches, whole).getbbox() is None


def test_most_of_a_card_is_copied() -> None:
    patches = cut(piece(card)).patches
    copied = [(p.right - p.left) * (p.bottom - p.top) for p in patches if p.is_opaque]

    assert sum(copied) > 0.8 * SIDE * SIDE


def test_the_middle_of_a_ring_takes_neither_time_nor_memory() -> None:
    assert cut(piece(ring)).bytes < 0.4 * weight(SIDE, SIDE)


def test_what_would_not_pay_stays_whole() -> None:
    small = Image.new("RGBa", (20, 20), (1, 2, 3, 255))

    assert len(cut(Piece(small)).patches) == len(cut(piece(glow)).patches) == 1
