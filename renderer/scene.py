"""The input and output of a painter."""

from dataclasses import dataclass
from typing import Any

from rules.core import Events, Result
from rules.text import ENGLISH, Reader, Seat


@dataclass(frozen=True, slots=True)
class Scene:
    """A position to paint, and its viewer."""

    view: Any
    """The game's view, as far as `viewer` may see it."""
    names: tuple[str, ...]
    """The people's names by seat."""
    recent: Events = ()
    """The events of the last finished turn, which the picture marks."""
    viewer: Seat | None = None
    """The owner of a private picture; None is the public picture."""
    asker: Seat | None = None
    """The seat that asked for a public picture, to tell "mine" from "theirs"."""
    first: Seat | None = None
    """The seat whose things stand first; None for the order of the seats."""
    result: Result | None = None
    resigned: frozenset[Seat] = frozenset()
    reader: Reader = ENGLISH

    def place_of(self, seat: int) -> int:
        """Return which place a seat has among all, from 0; the others follow `first` in order."""
        return (seat - (self.first or 0)) % len(self.names)


@dataclass(frozen=True, slots=True)
class Picture:
    """A finished picture."""

    png: bytes
    alt: str
    """The description, at most 1,024 characters."""
