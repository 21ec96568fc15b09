"""What the tests of every game need to know of each: one line per game."""

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field
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
from tests.rules.vector_patches import Blank
from tests.rules.vector_paths import Measure

Vector = Mapping[str, Any]


def _unchanged(state: Any) -> Any:
    return state


@dataclass(frozen=True)
class Plug:
    """How to test one game."""

    differences: Callable[[Vector], Iterable[str]]
    """Plays a vector and yields how it differs from its expectations; nothing if it holds."""
    census: Callable[[Any], Mapping[str, int]]
    """Counts the components of a state: the totals never change in a game."""
    open_verbs: Collection[str] = ()
    """The beginnings of moves that a seat may make openly though it owes nothing."""
    settle: Callable[[Any], Any] = _unchanged
    """Lets a position that a vector has set go on until somebody has to decide."""
    new: Mapping[str, Blank] = field(default_factory=dict[str, Blank])
    """How a new entry begins, by the name of its place: a company as it is founded."""
    measures: Mapping[str, Measure] = field(default_factory=dict[str, Measure])
    """What vectors may expect that the state derives from no property, by name."""


PLUGS: Mapping[str, Plug] = {
    "cronberg": Plug(
        cronberg.differences, cronberg_census.census, measures=cronberg_census.MEASURES
    ),
    "big_shoulders": Plug(
        big_shoulders.differences,
        big_shoulders_census.census,
        settle=big_shoulders_census.settle,
        new=big_shoulders_census.NEW,
        measures=big_shoulders_census.MEASURES,
    ),
    "canal_king": Plug(
        canal_king.differences,
        canal_king_census.census,
        ("character",),
        measures=canal_king_census.MEASURES,
    ),
    "ruhrschifffahrt": Plug(
        ruhrschifffahrt.differences,
        ruhrschifffahrt_census.census,
        settle=ruhrschifffahrt_census.settle,
        measures=ruhrschifffahrt_census.MEASURES,
    ),
    "oranienburger_kanal": Plug(
        oranienburger_kanal.differences,
        oranienburger_kanal_census.census,
        measures=oranienburger_kanal_census.MEASURES,
    ),
    "night_lock": Plug(night_lock.differences, night_lock_census.census),
}
