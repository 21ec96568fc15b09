"""Fingerprints as comments in a record, one wherever the turn changes and one at the end.

    # turn 12: acts 2, choices 0 14, scores 3 4, done 1a2b3c4d, seen 5e6f7a8b, told 9c0d1e2f

`rules.record.read` ignores them, so the file stays an ordinary record. A mark is of the stretch
since the one before: `done` digests every position of it, `told` every move, `seen` the last
position and some others. The plain figures are of the last. `fingerprint` says what each covers.
"""

import re
from collections.abc import Generator, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from typing import NamedTuple

from authoring.lawful import LAWFUL_GAMES
from authoring.records import fingerprint
from authoring.records.fingerprint import Choices
from rules.match import Match
from rules.record import Record, replay

SEEN_EVERY = 8
"""Of the positions between marks, `seen` covers every eighth: all would take too long."""

MARK = re.compile(r"# turn (\d+): (.+)")
MOVE = re.compile(r"\s*(\*|\d+) ")


class Mark(NamedTuple):
    """A fingerprint and its place in the record."""

    moves: int
    """The number of moves made."""
    turn: int
    facts: Mapping[str, str]
    """`acts`, `choices` and so on, as in the line."""

    def __str__(self) -> str:
        facts = ", ".join(f"{name} {fact}" for name, fact in self.facts.items())
        return f"# turn {self.turn}: {facts}"


class Unplayable(Exception):
    """A record cannot be replayed to its end; the error says at which turn it stops and why."""


@dataclass(frozen=True)
class Stretch:
    """The positions after one mark, up to and including the next."""

    positions: tuple[Match, ...]

    @property
    def end(self) -> Match:
        """The marked position."""
        return self.positions[-1]

    @cached_property
    def choices(self) -> tuple[Choices, ...]:
        """The legal moves in each position."""
        return tuple(map(fingerprint.choices, self.positions))

    @property
    def done(self) -> Iterator[str]:
        """The moves made and the legal moves."""
        return chain.from_iterable(map(fingerprint.done, self.positions, self.choices))

    @property
    def seen(self) -> Iterator[str]:
        """What everybody sees at its end, and at some positions before."""
        looked_at = (p for p in self.positions if p is self.end or _may_leak(p))
        return chain.from_iterable(map(fingerprint.seen, looked_at))

    @property
    def told(self) -> Iterator[str]:
        """What was told of its moves."""
        return fingerprint.told(self.end, max(0, len(self.positions[0].entries) - 1))

    @property
    def mark(self) -> Mark:
        """Its fingerprint."""
        result = self.end.result
        facts = {
            "acts": row(map(fingerprint.seat_word, sorted(self.end.to_act))),
            "choices": row(map(len, self.choices[-1].values())),
            "scores": row(result.scores if result else self.end.view(None).scores),
            "ranks": row(result.ranks if result else ()),
            "done": fingerprint.digest(self.done),
            "seen": fingerprint.digest(self.seen),
            "told": fingerprint.digest(self.told),
        }
        known = {name: fact for name, fact in facts.items() if fact}
        return Mark(len(self.end.entries), self.end.turn, known)


def replayed(record: Record) -> Iterator[Mark]:
    """Replay a record and yield its marks as it plays today; raises Unplayable."""
    for stretch in stretches(record):
        with _stops(f"turn {stretch.end.turn}, after {len(stretch.end.entries)} moves"):
            mark = stretch.mark
        yield mark


def stretches(record: Record) -> Iterator[Stretch]:
    """Replay a record from mark to mark; raises Unplayable."""
    with _stops("at the start"):
        match = replay(record._replace(moves=(), scores=()), LAWFUL_GAMES)
    yield Stretch((match,))
    passed: list[Match] = []
    for place, (seat, text) in enumerate(record.moves, start=1):
        turn = match.turn
        with _stops(f"turn {turn}, move {place} “{fingerprint.seat_word(seat)} {text}”"):
            match = match.play(seat, text)
        passed.append(match)
        if match.turn != turn or place == len(record.moves):
            yield Stretch(tuple(passed))
            passed.clear()


@contextmanager
def _stops(where: str) -> Generator[None]:
    """Convert a refusal or failure of a replay to Unplayable, with its place."""
    try:
        yield
    except Exception as fault:
        raise Unplayable(f"{where}: {type(fault).__name__}: {fault}") from fault


def kept(text: str) -> Iterator[Mark]:
    """Yield the marks in a record."""
    moves = 0
    for line in text.splitlines():
        if found := MARK.fullmatch(line):
            facts = (fact.partition(" ") for fact in found[2].split(", "))
            yield Mark(moves, int(found[1]), {name: value for name, _, value in facts})
        moves += bool(MOVE.match(line))


def marked(text: str, marks: Iterable[Mark]) -> str:
    """Return a record with these marks instead of its own; everything else stays."""
    due = {mark.moves: str(mark) for mark in marks}
    lines: list[str] = []
    moves = 0
    for line in text.splitlines():
        if MARK.fullmatch(line):
            continue
        is_move = bool(MOVE.match(line))
        if (is_move or line.startswith("=")) and moves in due:
            lines.append(due.pop(moves))
        lines.append(line)
        moves += is_move
    return "\n".join([*lines, *due.values(), ""])


def _may_leak(position: Match) -> bool:
    """Return whether a position is one of every eight, or follows a partly secret event."""
    secret = (event.audience for entry in position.entries[-1:] for event in entry.events)
    return len(position.entries) % SEEN_EVERY == 0 or any(seats is not None for seats in secret)


def row(values: Iterable[object]) -> str:
    """Return values of a fact side by side."""
    return " ".join(map(str, values))
