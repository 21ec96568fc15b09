"""What the tests that run over every game need to know of each: one line a game."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from tests.rules.big_shoulders import census as big_shoulders_census
from tests.rules.big_shoulders import positions as big_shoulders
from tests.rules.cronberg import census as cronberg_census
from tests.rules.cronberg import positions as cronberg

Vector = Mapping[str, Any]


@dataclass(frozen=True)
class Plug:
    """How one game is tested."""

    differences: Callable[[Vector], Iterable[str]]
    """Play a vector and say where the outcome differs from what it expects; nothing if it holds."""
    census: Callable[[Any], Mapping[str, int]]
    """Count the components of a state: the counts never change in a game."""


PLUGS: Mapping[str, Plug] = {
    "cronberg": Plug(cronberg.differences, cronberg_census.census),
    "big_shoulders": Plug(big_shoulders.differences, big_shoulders_census.census),
}
