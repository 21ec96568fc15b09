"""The description of a setting: an option of a command, and a line of the page that shows it.

Each setting is described once; `/settings` and its page follow from that, see `commands.options`.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Generic, TypeVar

from rules.text import Text

Chosen = TypeVar("Chosen")
Suggest = Callable[[str, Chosen, datetime, str], list[tuple[str, str]]]
"""Returns suggestions, each as label and value, for what is typed, the present choices, the time
and the locale."""


@dataclass(frozen=True, slots=True)
class Option(Generic[Chosen]):
    """A setting of a person or a server, whose choices are fields of `Chosen`."""

    name: str
    """The name of the command's option."""
    sets: str
    """The field that it sets."""
    told: str
    """What Discord shows beside the name."""
    read: Callable[[Any], object]
    """Returns the field's value for what was typed or chosen; raises Refused."""
    line: Callable[[Chosen, datetime], Text | None]
    """Returns the line of the page about the present choice; None for no line."""
    values: Mapping[str, Text] = field(default_factory=dict[str, Text])
    """The values that can be chosen, in words; empty if the value is typed."""
    numbers: range | None = None
    """The numbers that can be typed; None if the value is not a number."""
    suggest: Suggest[Chosen] | None = None


def read_all(options: tuple[Option[Any], ...], typed: Mapping[str, Any]) -> dict[str, Any]:
    """Return the new values, by field, of the options that were typed; raises Refused."""
    return {
        option.sets: option.read(typed[option.name])
        for option in options
        if typed.get(option.name) is not None
    }
