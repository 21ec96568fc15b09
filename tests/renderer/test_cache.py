"""The caches of pictures, and drawing in several threads."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from time import sleep

import pytest

from authoring.comparing import PHONE
from renderer.canvas.drawn_pieces import Cache
from renderer.canvas.picture import holder
from renderer.catalog import PAINTERS, draw
from tests.waiting import PATIENCE
from tools.pictures.positions import recorded_scenes

THREADS = 4


def sized(number: int) -> Callable[[], bytes]:
    return lambda: bytes(number)


def test_no_more_bytes_are_kept_than_allowed() -> None:
    kept = Cache[int, bytes](100, len)
    for number in range(50):
        kept.get(number, sized(30))

        assert kept.bytes <= 100
    assert kept.bytes == 90


def test_what_has_not_been_asked_for_longest_is_given_up() -> None:
    kept = Cache[str, bytes](100, len)
    first = kept.get("first", sized(40))
    kept.get("second", sized(40))
    kept.get("first", sized(40))
    kept.get("third", sized(40))
    made: list[str] = []

    def again() -> bytes:
        made.append("second")
        return bytes(40)

    assert kept.get("first", again) is first
    assert not made
    kept.get("second", again)
    assert made == ["second"]


def test_what_is_larger_than_all_that_may_be_kept_is_given_but_not_kept() -> None:
    kept = Cache[str, bytes](100, len)

    assert len(kept.get("large", sized(101))) == 101
    assert kept.bytes == 0


def test_what_several_threads_want_at_once_is_made_once() -> None:
    kept, all_here, made = Cache[str, bytes](100, len), Barrier(THREADS), list[int]()

    def slow() -> bytes:
        made.append(1)
        sleep(0.05)
        return bytes(30)

    def ask(_: int) -> bytes:
        all_here.wait(timeout=PATIENCE)
        return kept.get("one", slow)

    with ThreadPoolExecutor(THREADS) as threads:
        pieces = list(threads.map(ask, range(THREADS)))

    assert pieces == [bytes(30)] * THREADS
    assert made == [1]
    assert kept.bytes == 30


def test_what_one_thread_fails_to_make_is_made_by_the_next() -> None:
    kept = Cache[str, bytes](100, len)

    def failing() -> bytes:
        raise ValueError("not this time")

    with pytest.raises(ValueError, match="not this time"):
        kept.get("one", failing)

    assert kept.get("one", sized(30)) == bytes(30)


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
