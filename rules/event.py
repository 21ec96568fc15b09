"""Something that happened, and who may know of it."""

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import TypeAlias

from rules.text import Seat, Text


class Event(ABC):
    """Something that happened. Each game has its own kinds, frozen dataclasses."""

    __slots__ = ()

    @property
    @abstractmethod
    def text(self) -> Text:
        """What the log says."""

    @property
    def audience(self) -> tuple[Seat, ...] | None:
        """Who may know; None is everybody."""
        return None

    @property
    def reveals(self) -> bool:
        """Whether somebody learnt what was hidden, so that nothing before can be taken back."""
        return False


Events: TypeAlias = tuple[Event, ...]


def known_to(events: Iterable[Event], seat: Seat | None) -> Events:
    """Keep the events that a seat, or a spectator (None), may know."""
    return tuple(e for e in events if e.audience is None or seat in e.audience)
