"""Drawings cut out for use between words."""

from collections.abc import Iterable
from io import BytesIO

from PIL import Image

from renderer.canvas.drawn_pieces import Cutout, cut_out
from renderer.catalog import draw_signs
from renderer.drawing import Fill, Letters, Mark, Soft, drawing
from renderer.geometry import centred
from renderer.theme import IVORY, Type, red_green_blue

SIZE, CLEAR, OPAQUE = 96, 0, 255
RED = "#D2382C"


@drawing
def counter(wide: float, high: float, *, lettered: bool = False) -> Iterable[Mark]:
    shape = centred((5, 5), wide, high)
    yield Soft(shape, 20, 0.9)
    yield Fill(shape, RED)
    if lettered:
        yield Letters("N", (5, 5), Type(8, "Black"), IVORY)


def pixels(cut: Cutout) -> Image.Image:
    return Image.open(BytesIO(cut.png))


def bands(image: Image.Image, x: int, y: int) -> tuple[int, ...]:
    value = image.getpixel((x, y))
    assert isinstance(value, tuple)
    return value


def test_it_is_square_as_large_as_fits_and_clear_around() -> None:
    image = pixels(cut_out(counter(30, 15)))

    assert (image.size, image.mode) == ((SIZE, SIZE), "RGBA")
    left, top, right, bottom = image.getbbox() or (0, 0, 0, 0)
    assert left <= 2
    assert right >= SIZE - 2
    assert abs(top - (SIZE - bottom)) <= 1
    assert top > 15
    assert bands(image, SIZE // 2, SIZE // 2) == (*red_green_blue(RED), OPAQUE)
    assert bands(image, SIZE // 2, 4)[3] == CLEAR


def test_letters_make_it_no_smaller() -> None:
    plain, lettered = (cut_out(counter(20, 20, lettered=has)) for has in (False, True))

    assert pixels(plain).getbbox() == pixels(lettered).getbbox()


def test_a_light_edge_parts_it_from_a_dark_ground() -> None:
    image = pixels(cut_out(counter(20, 20)))

    *edge, opacity = bands(image, SIZE // 2, 3)
    assert opacity > OPAQUE * 0.8
    assert min(edge) > OPAQUE * 0.8


def test_the_digest_is_that_of_what_is_seen() -> None:
    assert cut_out(counter(20, 20)) == cut_out(counter(20, 20))
    assert cut_out(counter(20, 20)).digest != cut_out(counter(20, 21)).digest


def test_a_game_that_has_none_or_no_painter_has_none() -> None:
    assert draw_signs("cronberg", {}) == {}
    assert "church" in draw_signs("cronberg")
