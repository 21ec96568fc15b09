"""Whether a record still plays as its marks say, and at which turn it first does not."""

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from rules import record
from tests.records.marks import Mark, Unplayable, kept, marked, replayed, row

FOLDER = Path(__file__).parent
"""Holds a folder of records for each game."""

MAY_CHANGE = frozenset({"scores", "seen", "told"})
"""Facts that may differ for a good reason, such as a view that has gained a field."""

NOTHING = "nothing"


class Difference(NamedTuple):
    """A mark that would be another today."""

    turn: int
    moves: int
    """How many had been played."""
    since: int
    """How many of them after the mark before."""
    facts: Mapping[str, tuple[str, str]]
    """What the mark says and what is so today, by the name of the fact."""

    def __str__(self) -> str:
        facts = ", ".join(f"{name} was {was}, is {now}" for name, (was, now) in self.facts.items())
        return f"turn {self.turn} ({self.moves} moves, {self.since} since the mark before): {facts}"

    @property
    def is_of_rules(self) -> bool:
        """Whether something else may be done than before, or the game ends otherwise."""
        return not self.facts.keys() <= MAY_CHANGE


class Refused(Exception):
    """A record does not play as its marks say, so that they must stay."""


def files(key: str = "*") -> list[Path]:
    """List the records of a game, or of all."""
    return sorted(FOLDER.glob(f"{key}/*.txt"))


def fault(text: str) -> str:
    """Say where a record first plays otherwise than its marks say; nothing if it does not."""
    try:
        return str(next(differences(kept(text), replayed(record.read(text))), ""))
    except Unplayable as stopped:
        return str(stopped)


def annotated(text: str) -> str:
    """Mark a record as it plays today, whatever its marks said; raises Unplayable and Refused."""
    written = record.read(text)
    marks = tuple(replayed(written))
    scores = row(written.scores)
    if scores and scores != marks[-1].facts["scores"]:
        raise Refused(f"the scores were {scores}, today they are {marks[-1].facts['scores']}")
    return marked(text, marks)


def reseen(text: str) -> str:
    """Write anew what people see and are told; raises Refused if they may do something else."""
    now = tuple(replayed(record.read(text)))
    for difference in differences(kept(text), now):
        if difference.is_of_rules:
            raise Refused(str(difference))
    return marked(text, now)


def differences(was: Iterable[Mark], now: Iterable[Mark]) -> Iterator[Difference]:
    """Compare what marks said with what they would say today."""
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
