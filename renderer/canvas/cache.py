"""A thread-safe cache of finished pieces, limited by their size in bytes."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Event, Lock
from typing import Generic, TypeVar

Key = TypeVar("Key", bound=Hashable)
Piece = TypeVar("Piece")


class Cache(Generic[Key, Piece]):
    """A thread-safe cache that evicts the least recently used pieces."""

    def __init__(self, most: int, weigh: Callable[[Piece], int]) -> None:
        """Hold at most `most` bytes, as measured by `weigh`."""
        self.most = most
        self.bytes = 0
        self._weigh = weigh
        self._pieces: OrderedDict[Key, Piece] = OrderedDict()
        self._in_making: dict[Key, Event] = {}
        self._lock = Lock()

    def get(self, key: Key, make: Callable[[], Piece]) -> Piece:
        """Return the cached piece for a key, or make it; threads that want the same key wait."""
        with self._lock:
            if key in self._pieces:
                self._pieces.move_to_end(key)
                return self._pieces[key]
            made = self._in_making.get(key)
            if made is None:
                self._in_making[key] = Event()
        if made:
            made.wait()
            return self.get(key, make)
        try:
            piece = make()
            self.put(key, piece)
        finally:
            self._in_making.pop(key).set()
        return piece

    def find(self, key: Key) -> Piece | None:
        """Return the cached piece for a key; None if there is none."""
        with self._lock:
            if key in self._pieces:
                self._pieces.move_to_end(key)
            return self._pieces.get(key)

    def put(self, key: Key, piece: Piece) -> None:
        """Cache a piece, and evict the least recently used ones if there is no room."""
        with self._lock:
            if key not in self._pieces:
                self._pieces[key] = piece
                self.bytes += self._weigh(piece)
            while self.bytes > self.most:
                _, given_up = self._pieces.popitem(last=False)
                self.bytes -= self._weigh(given_up)
