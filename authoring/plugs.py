"""What the laws need to know of each game: one entry per game, made in the author's conftest.py."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from authoring import PROJECT
from authoring.vector_patches import Blank
from authoring.vector_paths import Measure


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
    tests: Path = PROJECT / "tests"
    """The folder with its files of vectors, and with the tests that cite its rules."""


class Plugs(dict[str, Plug]):
    """The entries by game; a game without one is told what to write."""

    def __missing__(self, key: str) -> Plug:
        raise LookupError(f'conftest.py needs the line `PLUGS["{key}"] = Plug(census)`')


PLUGS = Plugs()
