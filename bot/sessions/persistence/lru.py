"""A cache that drops the least recently used value."""

from collections import OrderedDict
from threading import Lock
from typing import Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class LruCache(Generic[K, V]):
    """Holds at most `size` values: whatever was put or got least recently is dropped first.

    For any thread.
    """

    def __init__(self, size: int) -> None:
        self._size = size
        self._values = OrderedDict[K, V]()
        self._lock = Lock()

    def __len__(self) -> int:
        return len(self._values)

    def __contains__(self, key: K) -> bool:
        return key in self._values

    def get(self, key: K) -> V | None:
        """Return the value of a key, which counts as use; None if there is none."""
        with self._lock:
            if key in self._values:
                self._values.move_to_end(key)
            return self._values.get(key)

    def put(self, key: K, value: V) -> None:
        """Set the value of a key, and drop the least recently used one if there are too many."""
        with self._lock:
            self._values[key] = value
            self._values.move_to_end(key)
            if len(self._values) > self._size:
                self._values.popitem(last=False)
