"""PNG files, read back by another reader."""

from io import BytesIO
from random import Random

from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from renderer.canvas.picture import UNFILTERED, encode

PALETTE = bytes(range(256)) * 3


@given(st.integers(1, 70), st.integers(1, 200), st.randoms(use_true_random=False))
def test_every_pixel_comes_back(width: int, height: int, random: Random) -> None:
    rows = [random.randbytes(width) for _ in range(height)]
    lines = b"".join(bytes((UNFILTERED,)) + row for row in rows)

    image = Image.open(BytesIO(encode(width, height, PALETTE, lines)))

    assert image.size == (width, height)
    assert image.mode == "P"
    assert image.tobytes() == b"".join(rows)
    assert bytes(image.getpalette() or []) == PALETTE


def test_the_file_is_well_formed_and_small() -> None:
    png = encode(3, 500, PALETTE, bytes((UNFILTERED, 1, 2, 3)) * 500)

    Image.open(BytesIO(png)).verify()
    assert len(png) < 3500
