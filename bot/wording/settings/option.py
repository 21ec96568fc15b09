"""A setting as people meet it: an option of a command, and a line of the page about what is chosen.

Described once for `/settings`, from which the command and its page follow; see `commands.options`.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Generic, TypeVar

from rules.text import Text

Chosen = TypeVar("Chosen")
Suggest = Callable[[str, Chosen, datetime, str], list[tuple[str, str]]]
"""Returns what fits what is typed, each with label and value: by what is chosen, the time, and the
locale."""


@dataclass(frozen=True, slots=True)
class Option(Generic[Chosen]):
    """A setting of a person or a server, whose choices are fields of `Chosen`."""

    name: str
    """What is typed before its value."""
    sets: str
    """The field that it sets."""
    told: str
    """What Discord shows beside the name."""
    read: Callable[[Any], object]
    """Returns the field's value for what was typed or chosen; raises Refused."""
    line: Callable[[Chosen, datetime], Text | None]
    """Returns what the page says of what is chosen now; None for nothing."""
    values: Mapping[str, Text] = field(default_factory=dict[str, Text])
    """What can be chosen, if it is not typed, in words."""
    numbers: range | None = None
    """The numbers that can be typed, if it is a number."""
    suggest: Suggest[Chosen] | None = None


def read_all(options: tuple[Option[Any], ...], typed: Mapping[str, Any]) -> dict[str, Any]:
    """Return the changes, by field, that options ask for; None is not to change. Raises Refused."""
    return {
        option.sets: option.read(typed[option.name])
        for option in options
        if typed.get(option.name) is not None
    }
