"""The pictures of the README, which `python -m tools.showcase` draws, show today's boards."""

import asyncio
import re
from collections.abc import Callable, Coroutine, Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from authoring.comparing import changed, opened
from rules.catalog import GAMES
from tests.documents import README
from tests.localtable.browser import PHONE
from tools.showcase.__main__ import FOLDER
from tools.showcase.drawn import SHOWN, board, film
from tools.showcase.phone import SHARP, photograph, photograph_review, photograph_touch

FILM, PANEL, TOUCH, REVIEW = (
    FOLDER / name for name in ("film.gif", "phone.png", "touch.png", "review.png")
)
MOST_BYTES = 2_000_000
TODO = "a picture of the README is no longer true: `python -m tools.showcase`"


def frames(gif: bytes) -> Iterator[Image.Image]:
    """Yield the frames of a film."""
    with Image.open(BytesIO(gif)) as image:
        for number in range(getattr(image, "n_frames", 1)):
            image.seek(number)
            yield image.convert("RGB")


@pytest.mark.long
def test_the_film_shows_what_the_bot_draws() -> None:
    kept, drawn = [*frames(FILM.read_bytes())], [*frames(film())]

    assert len(kept) == len(drawn) > 40, TODO
    assert kept[0].size == drawn[0].size, TODO
    assert sum(map(changed, kept, drawn)) == 0, TODO


def test_the_film_is_small_and_repeats() -> None:
    assert FILM.stat().st_size < MOST_BYTES
    with Image.open(FILM) as image:
        assert (image.format, image.info["loop"]) == ("GIF", 0)
        assert image.width >= PHONE[0] * SHARP


@pytest.mark.long
@pytest.mark.parametrize("key", GAMES)
def test_the_board_of_every_game_is_what_the_bot_draws(key: str) -> None:
    kept, drawn = opened((FOLDER / f"{key}.png").read_bytes()), opened(board(key))

    assert kept.size == drawn.size, TODO
    assert changed(kept, drawn) == 0, TODO


def test_make_pictures_makes_every_picture_that_the_readme_shows() -> None:
    text = README.read_text("utf-8")
    shown = {Path(name).name for name in re.findall(r'docs/pictures/[^")\s]+', text)}

    assert shown == {
        FILM.name,
        PANEL.name,
        TOUCH.name,
        REVIEW.name,
        *(f"{key}.png" for key in SHOWN),
    }


@pytest.mark.browser
@pytest.mark.parametrize(
    ("take", "kept_in"),
    [
        (photograph, PANEL),
        (photograph_touch, TOUCH),
        pytest.param(photograph_review, REVIEW, marks=pytest.mark.nightly),
    ],
)
def test_the_page_can_be_photographed_again(
    take: Callable[[Path], Coroutine[Any, Any, None]], kept_in: Path, tmp_path: Path
) -> None:
    path = tmp_path / kept_in.name
    asyncio.run(take(path))

    taken, kept = opened(path.read_bytes()), opened(kept_in.read_bytes())
    assert taken.size == kept.size == (PHONE[0] * SHARP, PHONE[1] * SHARP)
    # A board has many colours, an empty page has few.
    assert len(taken.getcolors(taken.width * taken.height) or ()) > 1000
