"""Checks whether a record still plays as its marks say, and at which turn it first does not."""

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from authoring import PROJECT
from authoring.records.marks import Mark, Unplayable, kept, marked, replayed, row
from rules import record

FOLDER = PROJECT / "tests" / "records"
"""Holds a folder of records for each game."""

MAY_CHANGE = frozenset({"scores", "seen", "told"})
"""Facts that may change for a good reason, such as a new field of a view."""

NOTHING = "nothing"


class Difference(NamedTuple):
    """A mark that would differ today."""

    turn: int
    moves: int
    """The number of moves played."""
    since: int
    """The number of them since the mark before."""
    facts: Mapping[str, tuple[str, str]]
    """The mark's value and today's, by the name of the fact."""

    def __str__(self) -> str:
        facts = ", ".join(f"{name} was {was}, is {now}" for name, (was, now) in self.facts.items())
        return f"turn {self.turn} ({self.moves} moves, {self.since} since the mark before): {facts}"

    @property
    def is_of_rules(self) -> bool:
        """Whether other moves are legal than before, or the game ends otherwise."""
        return not self.facts.keys() <= MAY_CHANGE


class Refused(Exception):
    """A record does not play as its marks say, so that they must stay."""


def files(key: str = "*") -> list[Path]:
    """Return the records of a game, or of all."""
    return sorted(FOLDER.glob(f"{key}/*.txt"))


def fault(text: str) -> str:
    """Return where a record first differs from its marks; empty if it does not."""
    try:
        return str(next(differences(kept(text), replayed(record.read(text))), ""))
    except Unplayable as stopped:
        return str(stopped)


def annotated(text: str) -> str:
    """Return a record with marks as it plays today; raises Unplayable and Refused."""
    written = record.read(text)
    marks = tuple(replayed(written))
    scores = row(written.scores)
    if scores and scores != marks[-1].facts["scores"]:
        raise Refused(f"the scores were {scores}, today they are {marks[-1].facts['scores']}")
    return marked(text, marks)


def reseen(text: str) -> str:
    """Return a record with new marks of what people see and are told; raises Refused.

    It is refused if other moves are legal.
    """
    now = tuple(replayed(record.read(text)))
    for difference in differences(kept(text), now):
        if difference.is_of_rules:
            raise Refused(str(difference))
    return marked(text, now)


def differences(was: Iterable[Mark], now: Iterable[Mark]) -> Iterator[Difference]:
    """Yield the marks that differ today."""
    before = {mark.moves: _facts(mark) for mark in was}
    last = 0
    for mark in now:
        old, new = before.get(mark.moves, {}), _facts(mark)
        names = [name for name in {**old, **new} if old.get(name) != new.get(name)]
        if names:
            facts = {name: (old.get(name, NOTHING), new.get(name, NOTHING)) for name in names}
            yield Difference(mark.turn, mark.moves, mark.moves - last, facts)
        last = mark.moves


def _facts(mark: Mark) -> Mapping[str, str]:
    return {"turn": str(mark.turn), **mark.facts}
