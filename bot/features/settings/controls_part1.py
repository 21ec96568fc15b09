"""The description of a setting: what can be chosen, how it is read, and how it is told.

Each setting is described once; the page that shows and changes it follows from that (`controls`).
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import datetime
from enum import Enum, auto
from typing import Any, Generic, TypeVar

from rules.text import Text

Chosen = TypeVar("Chosen")

ON_OR_OFF = {"on": True, "off": False}


class Picks(Enum):
    """What can be picked from a server."""

    CHANNEL = auto()
    """A text channel."""
    CHANNELS = auto()
    """Channels of all kinds in which something can be posted."""
    ROLE = auto()


def _always(_chosen: Any) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Option(Generic[Chosen]):
    """A setting of a person or a server, whose choices are fields of `Chosen`.

    One whose values are yes and no becomes a button; any other becomes a select. One with a single
    value is not shown: there is nothing to choose.
    """

    name: str
    """Its name in custom ids, which messages hold for ever: it is never changed."""
    sets: str
    """The field that it sets."""
    title: Text
    """Its name on the page."""
    in_words: Callable[[Any, datetime], Text]
    """Returns a value in words."""
    offered: Callable[[Chosen], Iterable[Any]]
    """Returns the values that are offered, besides the present one."""
    read: Callable[[str], Any]
    """Returns the value that a text stands for; raises Refused."""
    written: Callable[[Any], str] = str
    """Returns the text that `read` reads as a value."""
    typed: Text | None = None
    """What a form says about other values, which are typed; None if there are none."""
    picks: Picks | None = None
    """What of the server is chosen instead of a value; its ids are the value, or nothing is."""
    applies: Callable[[Chosen], bool] = _always
    """Whether the setting matters, as long as the others are as they are."""

    def present(self, chosen: Chosen) -> Any:
        """Return the present value."""
        return getattr(chosen, self.sets)

    def picked(self, chosen: Chosen) -> tuple[int, ...]:
        """Return the ids of what is picked at present."""
        present = self.present(chosen)
        if present is None:
            return ()
        return present if self.picks is Picks.CHANNELS else (present,)

    def values(self, chosen: Chosen) -> tuple[Any, ...]:
        """Return the values to choose from, with the present one."""
        present, offered = self.present(chosen), tuple(self.offered(chosen))
        return offered if present in offered else (present, *offered)

    def is_switch(self, chosen: Chosen) -> bool:
        """Return whether the values are yes and no."""
        return isinstance(self.present(chosen), bool)


def read_switch(text: str) -> bool:
    """Return whether a text says yes; raises KeyError for others than `on` and `off`."""
    return ON_OR_OFF[text]


def written_switch(value: bool) -> str:
    """Return the text for yes or no."""
    return "on" if value else "off"
