"""Events: what a move caused, and who may know of it."""

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import TypeAlias

from rules.text import Seat, Text


class Event(ABC):
    """Something that happened. Each game has its own kinds, as frozen dataclasses."""

    __slots__ = ()

    @property
    @abstractmethod
    def text(self) -> Text:
        """Return what the log says about it."""

    @property
    def audience(self) -> tuple[Seat, ...] | None:
        """The seats that may know of it; None for everybody."""
        return None

    @property
    def reveals(self) -> bool:
        """Whether it reveals a secret to somebody, so that an undo needs everybody's consent."""
        return False


Events: TypeAlias = tuple[Event, ...]


def known_to(events: Iterable[Event], seat: Seat | None) -> Events:
    """Return the events that a seat, or a spectator (None), may know of."""
    return tuple(e for e in events if e.audience is None or seat in e.audience)
