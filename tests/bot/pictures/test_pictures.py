"""Pictures are drawn once while they are cached, within a number of bytes."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from threading import Event

import pytest

from bot.pictures.pictures import Pictures, draw_first
from renderer.catalog import draw
from renderer.scene import Picture, Scene
from rules.catalog import GAMES
from tests.bot.pictures.test_request import request
from tests.waiting import PATIENCE

SMALL, SMALLER, UNUSUAL = 300, 200, 307
"""Widths in pixels; the last is used nowhere else, so that no piece is cached before."""
SOME_PIECES = 20_000
"""Bytes; a file without a piece is smaller."""


@pytest.fixture
def pictures() -> Iterator[Pictures]:
    drawing = Pictures()
    yield drawing
    drawing.close()


@pytest.fixture
def scanty() -> Iterator[Pictures]:
    """Pictures with room for only the newest."""
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


async def test_the_pieces_of_a_picture_outlive_the_process(tmp_path: Path) -> None:
    for _ in range(2):
        drawing = Pictures(tmp_path)
        await drawing.draw(replace(request(), width=UNUSUAL))
        drawing.close()

        assert [size > SOME_PIECES for size in sizes(tmp_path)] == [True]


def sizes(folder: Path) -> list[int]:
    return [path.stat().st_size for path in folder.iterdir()]


async def test_a_game_is_prepared_once_and_nobody_waits(
    pictures: Pictures, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, may_end, drawn = Event(), Event(), list[str]()

    def slow(key: str, scene: Scene, part: str = "", width: int = SMALL) -> Picture:
        if not scene.names[0].startswith("Ada"):
            drawn.append(key)
            begun.set()
            may_end.wait(timeout=PATIENCE)
        return draw(key, scene, part, width)

    draw_first.cache_clear()
    monkeypatch.setattr("bot.pictures.pictures.draw", slow)
    pictures.prepare("cronberg", "cronberg")
    pictures.prepare("cronberg")
    begun.wait(timeout=PATIENCE)

    assert await pictures.draw(replace(request(), width=SMALL))
    assert drawn == ["cronberg"]
    may_end.set()


@pytest.mark.parametrize("key", GAMES)
async def test_a_game_is_shown_as_it_looks_when_played(pictures: Pictures, key: str) -> None:
    sample = await pictures.draw_sample(key, SMALL, "en")

    assert sample
    assert GAMES[key].title.split()[0] in sample.alt
