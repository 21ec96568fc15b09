"""Pictures are drawn once while they are kept, and kept within a number of bytes."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from bot.pictures.pictures import Pictures
from tests.bot.pictures.test_request import request

SMALL, SMALLER = 300, 200
"""Widths in pixels."""


@pytest.fixture
def pictures() -> Iterator[Pictures]:
    drawing = Pictures()
    yield drawing
    drawing.close()


@pytest.fixture
def scanty() -> Iterator[Pictures]:
    """Pictures with room for no more than the newest."""
    drawing = Pictures(kept=1)
    yield drawing
    drawing.close()


async def test_a_picture_is_drawn_once(pictures: Pictures) -> None:
    wanted = replace(request(), width=SMALL)

    assert await pictures.draw(wanted) is await pictures.draw(wanted)


async def test_the_picture_wanted_longest_ago_makes_room(scanty: Pictures) -> None:
    wanted, other = (replace(request(), width=width) for width in (SMALL, SMALLER))
    first = await scanty.draw(wanted)

    assert await scanty.draw(wanted) is first
    await scanty.draw(other)

    again = await scanty.draw(wanted)
    assert again is not first
    assert again == first
