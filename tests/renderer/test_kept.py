"""What is kept of the pictures, and what several threads draw."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest

from renderer.canvas.kept import Kept
from renderer.catalog import PAINTERS, draw
from tests.renderer.comparing import PHONE

THREADS = 4


def sized(number: int) -> Callable[[], bytes]:
    return lambda: bytes(number)


def test_no_more_bytes_are_kept_than_allowed() -> None:
    kept = Kept[int, bytes](100, len)
    for number in range(50):
        kept.get(number, sized(30))

        assert kept.bytes <= 100
    assert kept.bytes == 90


def test_what_has_not_been_asked_for_longest_is_given_up() -> None:
    kept = Kept[str, bytes](100, len)
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
    kept = Kept[str, bytes](100, len)

    assert len(kept.get("large", sized(101))) == 101
    assert kept.bytes == 0


def test_what_two_threads_make_at_once_is_counted_once() -> None:
    kept, both = Kept[str, bytes](100, len), Barrier(2)

    def slow() -> bytes:
        both.wait(timeout=10)
        return bytes(30)

    with ThreadPoolExecutor(2) as threads:
        both_done = [threads.submit(kept.get, "one", slow) for _ in range(2)]

    assert [done.result() for done in both_done] == [bytes(30)] * 2

    assert kept.bytes == 30


@pytest.mark.parametrize("key", PAINTERS)
def test_threads_draw_what_one_would(key: str) -> None:
    """A width that nothing else is drawn in, so that all of them begin with nothing kept."""
    shown, part = next(iter(PAINTERS[key].samples()))

    def drawn(_: int = 0) -> bytes:
        return draw(key, shown, part, PHONE + 1).png

    with ThreadPoolExecutor(THREADS) as threads:
        pictures = set(threads.map(drawn, range(THREADS)))

    assert pictures == {drawn()}
