"""What the tests of every game need to know of each: one line per game."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from typing import Any

from tests.rules.big_shoulders import census as big_shoulders
from tests.rules.canal_king import census as canal_king
from tests.rules.cronberg import census as cronberg
from tests.rules.night_lock import census as night_lock
from tests.rules.oranienburger_kanal import census as oranienburger_kanal
from tests.rules.ruhrschifffahrt import census as ruhrschifffahrt
from tests.rules.vector_patches import Blank
from tests.rules.vector_paths import Measure


def _unchanged(state: Any) -> Any:
    return state


@dataclass(frozen=True)
class Plug:
    """How to test one game."""

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
    "cronberg": Plug(cronberg.census, measures=cronberg.MEASURES),
    "big_shoulders": Plug(
        big_shoulders.census,
        settle=big_shoulders.settle,
        new=big_shoulders.NEW,
        measures=big_shoulders.MEASURES,
    ),
    "canal_king": Plug(canal_king.census, ("character",), measures=canal_king.MEASURES),
    "ruhrschifffahrt": Plug(
        ruhrschifffahrt.census, settle=ruhrschifffahrt.settle, measures=ruhrschifffahrt.MEASURES
    ),
    "oranienburger_kanal": Plug(oranienburger_kanal.census, measures=oranienburger_kanal.MEASURES),
    "night_lock": Plug(night_lock.census),
}
