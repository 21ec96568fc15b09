"""The shared parts of all pictures, on one sheet."""

from functools import partial

from PIL import ImageChops

from authoring.comparing import Golden
from authoring.palettes import chosen_from
from renderer import theme
from renderer.canvas.picture import Canvas, encode
from renderer.drawing import Drawing, Fill, written
from renderer.geometry import rectangle
from renderer.kit import icons
from renderer.kit import marks as last_turn
from renderer.kit import marks as places
from renderer.kit import people as seats
from renderer.kit import surfaces as textures
from renderer.kit.frame import box, capsule, plate, second_line, table
from renderer.theme import SEATS

HEIGHT, WIDTH, PITCH = 620, 800, 110


def test_the_kit_looks_as_it_did(golden: Golden) -> None:
    canvas = Canvas(Drawing(partial(table, HEIGHT)), HEIGHT, WIDTH)
    for row in (_seats, _marks, _icons, _labels):
        row(canvas)
    golden("kit", encode(*canvas.indexed(chosen_from((canvas,)))))


def test_a_long_second_line_ends_before_the_longest_capsule() -> None:
    empty = Canvas(Drawing(partial(table, HEIGHT)), HEIGHT, theme.WIDTH)
    canvas = Canvas(Drawing(partial(table, HEIGHT)), HEIGHT, theme.WIDTH)
    second_line(canvas, "Starting player Christopher " * 9)
    written_on = ImageChops.difference(canvas.image, empty.image).getbbox()

    capsule(canvas, "W" * 99, "", seats.badge("red", 20))
    both = ImageChops.difference(canvas.image, empty.image)

    assert written_on
    assert both.crop((written_on[2], 16, written_on[2] + 6, 78)).getbbox() is None


def _seats(canvas: Canvas) -> None:
    for column, colour in enumerate(SEATS):
        x = 100 + column * PITCH
        canvas.put(seats.badge(colour, 26), (x, 70))
        canvas.put(seats.piece(colour, 26), (x, 150))
        canvas.put(seats.pip(colour, 9), (x - 12, 205))
        canvas.put(seats.pip(colour, 9, there=False), (x + 12, 205))


def _marks(canvas: Canvas) -> None:
    for column, (colour, look) in enumerate(SEATS.items()):
        shape, at = seats.seat_shape(colour, 24), (100 + column * PITCH, 280)
        canvas.put(last_turn.ghost(shape, look.face, look.tint), at)
        sign = (
            last_turn.value_chip(column * 7 - 20, colour) if column % 2 else last_turn.driven_back()
        )
        canvas.put(sign, at)
    for at, dot in last_turn.path(((100, 350), (500, 350), (560, 400)), before_end=20):
        canvas.put(dot, at)
    shape = seats.seat_shape("red", 26)
    canvas.put(last_turn.shining(shape), (580, 400))
    canvas.put(seats.piece("red", 24), (580, 400))
    canvas.put(last_turn.ringed(shape), (580, 400))


def _icons(canvas: Canvas) -> None:
    shared = (icons.HAND, icons.CROWN, icons.CLOCK, icons.CHECK, icons.HOURGLASS)
    for column, icon in enumerate((*shared, icons.DIE, icons.ANCHOR)):
        drawn = icons.icon_of(icon, 44, theme.IVORY, theme.PANEL)
        canvas.put(drawn, (660 + column % 4 * 60, 350 + column // 4 * 60))


def _labels(canvas: Canvas) -> None:
    canvas.put(plate(300, 130, "purple", active=True), (60, 460))
    canvas.put(box(300, 130), (390, 460))
    canvas.put(written("Annemarie", theme.NAME, theme.IVORY, "left"), (90, 500))
    canvas.put(_textured(), (720, 460))
    canvas.put(places.lit("WER"), (780, 480))
    canvas.put(places.quiet("L10"), (780, 520))


def _textured() -> Drawing:
    paper = rectangle(0, 0, 420, 130, 10)
    dots = textures.dots((120, 0, 270, 130), "#7E8C55", 2, 14, 9)
    bricks = textures.bricks((270, 0, 420, 130), "#7A2A17", 22, 11)
    patterns = (textures.texture(paper, pattern) for pattern in (dots, bricks))
    return Drawing(lambda: (Fill(paper, "#EADFC6"), *patterns))
