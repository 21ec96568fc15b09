"""What is sent of a picture makes the one before it the one after it."""

from io import BytesIO

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, ImageDraw

from renderer.canvas.changes import changes
from renderer.canvas.picture import encode

SIZE = (300, 200)
boxes = st.lists(
    st.tuples(
        *(st.integers(0, size - 1) for size in SIZE), st.integers(1, 90), st.integers(1, 255)
    ),
    max_size=6,
)


def png(image: Image.Image) -> bytes:
    lines = Image.new("L", (image.width + 1, image.height))
    lines.paste(Image.frombytes("L", image.size, image.tobytes()), (1, 0))
    palette = bytes(image.getpalette() or bytes(768))
    return encode(image.width, image.height, palette, lines.tobytes())


def painted(drawn: list[tuple[int, int, int, int]]) -> Image.Image:
    image = Image.new("P", SIZE)
    image.putpalette(bytes(range(256)) * 3)
    for x, y, size, colour in drawn:
        ImageDraw.Draw(image).rectangle((x, y, x + size, y + size), fill=colour)
    return image


@given(boxes, boxes)
def test_the_pieces_make_one_picture_the_other(
    before: list[tuple[int, int, int, int]], after: list[tuple[int, int, int, int]]
) -> None:
    old, new = painted(before), painted(after)
    shown = old.convert("RGB")
    for at, piece in changes(png(old), png(new)):
        shown.paste(Image.open(BytesIO(piece)).convert("RGB"), (int(at[0]), int(at[1])))
    assert shown.tobytes() == new.convert("RGB").tobytes()


def test_two_small_changes_far_apart_are_two_small_pieces() -> None:
    changed = painted([(0, 0, 9, 5), (290, 190, 9, 7)])
    pieces = [
        Image.open(BytesIO(piece)).size for _, piece in changes(png(painted([])), png(changed))
    ]
    assert pieces == [(10, 10), (10, 10)]


@pytest.mark.parametrize("other", [(300, 201), (10, 10)])
def test_a_picture_of_another_size_comes_as_a_whole(other: tuple[int, int]) -> None:
    whole = png(Image.new("P", other, 3))
    assert changes(png(painted([])), whole) == (((0, 0), whole),)
