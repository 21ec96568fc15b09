"""Finished pieces kept in memory, bounded by their bytes."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Event, Lock
from typing import Generic, TypeVar

Key = TypeVar("Key", bound=Hashable)
Piece = TypeVar("Piece")


class Kept(Generic[Key, Piece]):
    """Keeps what was made, and gives up what has not been asked for longest; for any thread."""

    def __init__(self, most: int, weigh: Callable[[Piece], int]) -> None:
        """Keep pieces that weigh `most` bytes together."""
        self.most = most
        self.bytes = 0
        self._weigh = weigh
        self._pieces: OrderedDict[Key, Piece] = OrderedDict()
        self._in_making: dict[Key, Event] = {}
        self._lock = Lock()

    def get(self, key: Key, make: Callable[[], Piece]) -> Piece:
        """Return the piece kept under a key, or make it; threads that want the same one wait."""
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
        """Return the piece kept under a key, if there is one."""
        with self._lock:
            if key in self._pieces:
                self._pieces.move_to_end(key)
            return self._pieces.get(key)

    def put(self, key: Key, piece: Piece) -> None:
        """Keep a piece, at the cost of those that have not been asked for longest."""
        with self._lock:
            if key not in self._pieces:
                self._pieces[key] = piece
                self.bytes += self._weigh(piece)
            while self.bytes > self.most:
                _, given_up = self._pieces.popitem(last=False)
                self.bytes -= self._weigh(given_up)
