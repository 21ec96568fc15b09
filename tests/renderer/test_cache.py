"""The caches of pictures, and drawing in several threads."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from authoring.comparing import PHONE
from renderer.canvas.picture import holder
from renderer.catalog import PAINTERS, draw
from tools.pictures.positions import recorded_scenes

THREADS = 4


@pytest.mark.long
@pytest.mark.parametrize("key", PAINTERS)
def test_threads_draw_what_one_would(key: str) -> None:
    """At a width that nothing else is drawn in, all threads begin without cached pieces."""
    shown = next(recorded_scenes(key))

    def drawn(_: int = 0) -> bytes:
        return draw(key, shown, width=PHONE + 1).png

    with ThreadPoolExecutor(THREADS) as threads:
        pictures = set(threads.map(drawn, range(THREADS)))

    assert pictures == {drawn()}


def test_threads_share_a_palette_that_does_not_change_any_more() -> None:
    """Pillow replaces a dirty palette while it is read, and frees the old one."""
    shared = holder(bytes(range(3)) + b"of a test").palette

    assert shared is not None
    assert not shared.dirty
