"""What the tests of every game need to know of each: one line per game."""

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from tests.rules.big_shoulders import census as big_shoulders_census
from tests.rules.big_shoulders import positions as big_shoulders
from tests.rules.canal_king import census as canal_king_census
from tests.rules.canal_king import expectations as canal_king
from tests.rules.cronberg import census as cronberg_census
from tests.rules.cronberg import expectations as cronberg
from tests.rules.night_lock import census as night_lock_census
from tests.rules.night_lock import expectations as night_lock
from tests.rules.oranienburger_kanal import census as oranienburger_kanal_census
from tests.rules.oranienburger_kanal import positions as oranienburger_kanal
from tests.rules.ruhrschifffahrt import census as ruhrschifffahrt_census
from tests.rules.ruhrschifffahrt import expectations as ruhrschifffahrt

Vector = Mapping[str, Any]


@dataclass(frozen=True)
class Plug:
    """How to test one game."""

    differences: Callable[[Vector], Iterable[str]]
    """Plays a vector and yields how it differs from its expectations; nothing if it holds."""
    census: Callable[[Any], Mapping[str, int]]
    """Counts the components of a state: the totals never change in a game."""
    open_verbs: Collection[str] = ()
    """The beginnings of moves that a seat may make openly though it owes nothing."""


PLUGS: Mapping[str, Plug] = {
    "cronberg": Plug(cronberg.differences, cronberg_census.census),
    "big_shoulders": Plug(big_shoulders.differences, big_shoulders_census.census),
    "canal_king": Plug(canal_king.differences, canal_king_census.census, ("character",)),
    "ruhrschifffahrt": Plug(ruhrschifffahrt.differences, ruhrschifffahrt_census.census),
    "oranienburger_kanal": Plug(oranienburger_kanal.differences, oranienburger_kanal_census.census),
    "night_lock": Plug(night_lock.differences, night_lock_census.census),
}
