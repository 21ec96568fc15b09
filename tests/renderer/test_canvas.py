"""Rendering of drawings to pixels."""

from collections.abc import Iterable

import pytest
from PIL import Image, ImageChops

from authoring.palettes import chosen_from
from renderer import theme
from renderer.canvas import masks as fine
from renderer.canvas.picture import Canvas
from renderer.drawing import (
    Anchor,
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
    drawing,
    written,
)
from renderer.geometry import Box, Point, Shape, circle, moved, rectangle
from renderer.lettering import cut, fitting, text_width, wrapped
from renderer.theme import Type

SEEN = 24
"""A difference of brightness that anybody notices."""
RED, BLUE = "#FF0000", "#0000FF"
PAPER = Drawing(lambda: (Fill(rectangle(0, 0, 1200, 600), theme.WHITE),))


def canvas(width: int = 1200) -> Canvas:
    return Canvas(PAPER, 600, width)


def colour_at(picture: Canvas, x: float, y: float) -> tuple[int, ...]:
    pixel = picture.image.getpixel((round(x * picture.scale), round(y * picture.scale)))
    assert isinstance(pixel, tuple)
    return tuple(map(int, pixel))


def inked(picture: Canvas) -> Box | None:
    """Return the box of everything that is visibly not white."""
    dark = ImageChops.invert(picture.image).convert("L")
    return ImageChops.subtract(dark, Image.new("L", dark.size, SEEN)).getbbox()


def square(size: float, colour: str = RED, opacity: float = 1) -> Drawing:
    return Drawing(lambda: (Fill(rectangle(0, 0, size, size), colour, opacity),))


@pytest.mark.parametrize("width", [400, 800, 1200, 1600])
def test_a_picture_can_have_any_width(width: int) -> None:
    picture = canvas(width)
    picture.put(square(40), (600, 300))

    assert picture.size == (width, width / 2)
    assert colour_at(picture, 620, 320) == (255, 0, 0)
    assert colour_at(picture, 590, 320) == (255, 255, 255)


@pytest.mark.parametrize("at", [(-20, -20), (1180, 580), (5000, 5000)])
def test_what_hangs_over_the_edge_is_cut(at: Point) -> None:
    canvas().put(square(40), at)


def test_a_translucent_thing_lets_the_paper_through() -> None:
    picture = canvas()
    picture.put(square(40, opacity=0.5), (0, 0))
    picture.put(square(40), (100, 0), 0.5)

    assert colour_at(picture, 20, 20) == pytest.approx((255, 127, 127), abs=1)
    assert colour_at(picture, 120, 20) == pytest.approx((255, 127, 127), abs=1)


@pytest.mark.parametrize("width", [0, 7])
def test_a_repeated_shape_looks_like_one_drawn_at_every_place(width: float) -> None:
    shape, places = ((0.0, 0.0), (30.0, 7.0), (4.0, 25.0)), ((40.0, 20.0), (90.5, 420.25))
    singly = tuple(
        Stroke(moved(shape, place), RED, width) if width else Fill(moved(shape, place), RED)
        for place in places
    )
    once, several = canvas(), canvas()
    once.put(Drawing(lambda: (Repeated(shape, RED, places, width),)))
    several.put(Drawing(lambda: singly))

    assert inked(once) is not None
    assert ImageChops.difference(once.image, several.image).getbbox() is None


def test_a_drawing_put_on_another_looks_as_if_drawn_there() -> None:
    below = Drawing(lambda: (Soft(circle((0, 0), 30), 6, 0.7), Fill(circle((0, 0), 30), RED)))
    above = Stroke(((-40, 5), (40, -5)), BLUE, 6, opacity=0.5)
    at_once, put = canvas(), canvas()
    at_once.put(Drawing(lambda: (*below.marks, above)), (300, 300))
    put.put(Drawing(lambda: (Put(below), above)), (300, 300))
    at_once.put(below, (760, 320))
    put.put(Drawing(lambda: (Put(below, (60, 20)),)), (700, 300))

    assert ImageChops.difference(at_once.image, put.image).getbbox() is None


@pytest.mark.parametrize(
    "shape",
    [
        rectangle(10, 20, 700, 560, 30),
        rectangle(10, 20, 700, 560),
        ((10, 20), (700, 200), (700, 400), (350, 500), (10, 560)),
    ],
)
@pytest.mark.parametrize("colours", [(RED,), (RED, BLUE)])
def test_a_large_shape_is_the_same_drawn_in_bands(
    shape: Shape, colours: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Bands whose rows are all alike are drawn as one row."""
    marks = tuple(Fill(moved(shape, (9 * at, 0)), colour) for at, colour in enumerate(colours))
    in_bands, whole = canvas(), canvas()
    in_bands.put(Drawing(lambda: marks))
    monkeypatch.setattr(fine, "BAND", 1 << 30)
    whole.put(Drawing(lambda: marks))

    assert ImageChops.difference(in_bands.image, whole.image).getbbox() is None


def test_a_group_is_laid_on_as_one_sheet() -> None:
    marks = (Fill(rectangle(0, 0, 60, 60), RED), Fill(rectangle(0, 0, 60, 60), BLUE))
    picture = canvas()
    picture.put(Drawing(lambda: (Group(marks, circle((30, 30), 20), 0.5),)))

    assert colour_at(picture, 30, 30) == pytest.approx((127, 127, 255), abs=1)
    assert colour_at(picture, 3, 3) == (255, 255, 255)


def test_things_put_while_faded_do_not_show_through_each_other() -> None:
    picture = canvas()
    box: Box = (0, 0, 100, 100)
    with picture.faded(box, 0.5):
        picture.put(square(60), (0, 0))
        picture.put(square(60, BLUE), (0, 0))

    assert colour_at(picture, 30, 30) == pytest.approx((127, 127, 255), abs=1)


def test_a_region_can_have_holes_and_melted_corners() -> None:
    holed = Region((rectangle(0, 0, 90, 90),), (rectangle(30, 30, 30, 30),))
    melted = Region((rectangle(200, 0, 90, 90),), melted=((15, 0.5),))
    picture = canvas()
    picture.put(Drawing(lambda: (Fill(holed, RED), Fill(melted, RED))))

    assert colour_at(picture, 45, 45) == (255, 255, 255)
    assert colour_at(picture, 10, 10) == (255, 0, 0)
    assert colour_at(picture, 201, 1) == (255, 255, 255)
    assert colour_at(picture, 245, 45) == (255, 0, 0)


def test_every_kind_of_mark_can_be_drawn_outside_the_origin() -> None:
    marks: tuple[Mark, ...] = (
        Stroke(((-30, -9), (50, 80)), RED, 5, opacity=0.3),
        Soft(circle((0, 0), 20), 4, 0.5, shift=(3, 3), outline=4),
        Fill(circle((0, 0), 9), RED, bottom=BLUE, steps=4),
        Letters("Mühle", (0, -40), theme.TITLE, RED, "right", halo=BLUE, halo_width=2),
        Letters("Food & Dairy", (-60, 0), theme.NAME, RED, angle=-90),
    )
    picture = canvas()
    picture.put(Drawing(lambda: marks), (600, 300))

    for left, top in ((610, 310), (580, 290), (560, 250), (530, 290)):
        part = picture.image.crop((left, top, left + 30, top + 30)).convert("L")
        assert part.getextrema() != (255, 255)


def test_text_is_centred_on_its_capitals() -> None:
    picture = canvas()
    picture.put(Drawing(lambda: (Letters("H", (0, 0), Type(200, "Black"), RED),)), (600, 300))
    rows = [y for y in range(600) if any(colour_at(picture, x, y)[1] < 128 for x in (560, 640))]

    assert (min(rows) + max(rows)) / 2 == pytest.approx(300, abs=1.5)


@pytest.mark.parametrize("width", [400, 500, 600, 800, 1200])
@pytest.mark.parametrize("anchor", ["left", "middle", "right"])
def test_a_long_line_keeps_its_last_letter(width: int, anchor: Anchor) -> None:
    style, text = Type(16, "Semibold"), "illicit limit " * 6 + "|"
    picture = canvas(width)
    picture.put(written(text, style, RED, anchor), (600, 300))
    # A base is as large as the picture, whatever is drawn on it.
    line = Letters(text, (600, 300), style, RED, anchor)
    whole = Canvas(Drawing(lambda: (*PAPER.marks, line)), 600, width)

    assert inked(picture) == inked(whole)


def test_a_drawing_is_made_once_for_the_same_arguments() -> None:
    made: list[int] = []

    @drawing
    def counted(number: int) -> Iterable[Mark]:
        made.append(number)
        yield Fill(circle((0, 0), number), RED)

    assert counted(3) is counted(3)
    assert counted(4) is not counted(3)

    picture = canvas()
    for number in (3, 4, 3):
        picture.put(counted(number))

    assert made == [3, 4]


def test_a_long_text_is_cut_with_an_ellipsis() -> None:
    shown = cut("Friederike Charlotte", theme.NAME, 120)

    assert shown.endswith("…")
    assert text_width(shown, theme.NAME) <= 120
    assert cut("Anna", theme.NAME, 120) == "Anna"
    assert cut("Friederike Charlotte (R)", theme.NAME, 120).endswith("… (R)")


def test_text_is_broken_into_lines_that_fit() -> None:
    lines = wrapped("a few words and Donaudampfschifffahrt", theme.TEXT, 90)

    assert all(text_width(line, theme.TEXT) <= 90 for line in lines)
    assert lines[0].startswith("a few")


def test_a_smaller_type_is_chosen_only_when_needed() -> None:
    assert fitting("Anna", 100, theme.NAME, theme.TEXT) is theme.NAME
    assert fitting("Anna Maria Magdalena", 100, theme.NAME, theme.TEXT) is theme.TEXT


def test_the_palette_keeps_seats_highlight_and_inks_exactly() -> None:
    picture = canvas()
    chosen = chosen_from((picture,), own=("#123456",))
    looks = theme.SEATS.values()
    kept = {colour for look in looks for colour in (look.face, look.deep, look.tint, look.ink)}
    for colour in sorted({*kept, *theme.EVERYWHERE, "#123456"}):
        picture.put(square(40, colour))
        *_, palette, lines = picture.indexed(chosen)
        entry = lines[20 * 1201 + 1 + 20]

        assert tuple(palette[3 * entry : 3 * entry + 3]) == theme.red_green_blue(colour)


def test_a_word_too_long_for_a_line_is_broken_where_it_may_be_hyphenated() -> None:
    style, word = Type(16), "Hinterzimmer\u00adgeschäfte"
    whole = text_width("Hinterzimmergeschäfte", style)

    assert wrapped(word, style, whole + 1) == ("Hinterzimmergeschäfte",)
    assert wrapped(f"die {word}", style, whole - 1) == ("die", "Hinterzimmer-", "geschäfte")
