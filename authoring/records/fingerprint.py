"""What people may do, see and are told in a position, as lines without wording.

The lines do not depend on the names of classes, the order of moves, mappings and sets, the hash
seed or the language, so they are equal as long as no player could notice a difference.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache, partial
from hashlib import blake2s
from math import gcd
from operator import attrgetter, itemgetter
from types import NoneType
from typing import Any, TypeAlias

from msgspec import Struct

from rules import history
from rules.core import NATURE
from rules.match import Entry, Match
from rules.text import Seat, Text


def digest(lines: Iterable[str]) -> str:
    """Return eight digits that differ when a line differs."""
    return blake2s("\n".join(lines).encode(), digest_size=4).hexdigest()


def seat_word(seat: Seat | None) -> str:
    """Return a seat as in records: counted from 1, "*" for NATURE; "-" is a spectator."""
    if seat is None:
        return "-"
    return "*" if seat == NATURE else str(seat + 1)


Choices: TypeAlias = Mapping[Seat, Sequence[str]]
"""Sorted legal moves by seat, or by NATURE with each outcome's share."""


def choices(match: Match) -> Choices:
    """Return the legal moves in a position.

    Every seat has a list, even one that has resigned, since the program moves for it. NATURE has
    one when it is to act. At the end there is none.
    """
    if match.is_over:
        return {}
    if NATURE in match.to_act:
        return {NATURE: _odds(match)}
    return {seat: _moves(match, seat) for seat in _seats(match)}


def done(match: Match, choices: Choices) -> Iterator[str]:
    """Yield the last move, and the legal moves or the end of the game.

    They are the last move as the record has it, who owes a decision, every legal move of every
    seat, the odds of NATURE; at the end the points, the ranks and what the next game of a campaign
    takes over.
    """
    yield from (f"{seat_word(entry.seat)} moved {entry.move}" for entry in match.entries[-1:])
    yield f"to act {spelt(frozenset(match.to_act))}"
    yield from (f"{seat_word(seat)} {move}" for seat, moves in choices.items() for move in moves)
    if match.result:
        yield f"scores {spelt(match.result.scores)}"
        yield f"ranks {spelt(match.result.ranks)}"
        yield f"carries over {match.game.carry_over(match.state)}"


def seen(match: Match) -> Iterator[str]:
    """Yield what a spectator and every seat sees: their views by field, without sentences."""
    known: dict[str, tuple[object, str]] = {}
    for viewer in (None, *_seats(match)):
        view = match.view(viewer)
        for name in sorted({"to_act", "scores", *_field_names(type(view))}):
            value = getattr(view, name)
            if isinstance(value, Text):
                continue
            # Viewers mostly see the same, and comparing is faster than spelling.
            if name not in known or known[name][0] != value:
                known[name] = value, spelt(value)
            yield f"{seat_word(viewer)} {name} {known[name][1]}"


def told(match: Match, since: int) -> Iterator[str]:
    """Yield what was told of the moves from an index on.

    That is every event without its sentence, with those who may know of it and whether it reveals a
    secret; and at turns 1, 2, 4, 8 and so on the whole record for spectators.
    """
    for entry in match.entries[since:]:
        yield from _events(entry)
    if match.turn.bit_count() == 1:
        for seat, move in history.public_record(match):
            yield f"record {seat_word(seat)} {move}"


def spelt(value: object) -> str:
    """Return the text of any value in views and events.

    Fields are written by name, whatever the class; mappings and sets are sorted; sentences are left
    out. Raises TypeError for a value without fields or elements, so that nothing is missed.
    """
    return _speller(type(value))(value)


@cache
def _speller(kind: type[Any]) -> Callable[[Any], str]:
    """Return the function that writes values of a class."""
    if issubclass(kind, Enum):
        return lambda value: spelt(value.value)
    if kind in {str, int, float, bool, NoneType}:
        return repr
    if issubclass(kind, Mapping):
        return lambda value: _braced((spelt(key), item) for key, item in value.items())
    if is_dataclass(kind) or issubclass(kind, Struct) or hasattr(kind, "_fields"):
        named = [(f"{name!r}:", attrgetter(name)) for name in _field_names(kind)]
        return partial(_spelt_fields, sorted(named, key=itemgetter(0)))
    if issubclass(kind, Set):  # pyrefly: ignore[bad-argument-type]
        return lambda value: _bracketed(sorted(map(spelt, value)))
    if issubclass(kind, (tuple, list)):  # pyrefly: ignore[bad-argument-type]
        return lambda value: _bracketed(spelt(e) for e in value if not isinstance(e, Text))
    raise TypeError(f"{kind} cannot be spelt")


def _field_names(kind: type[Any]) -> Sequence[str]:
    """Return the fields that are compared for equality."""
    if is_dataclass(kind):
        return [field.name for field in fields(kind) if field.compare]
    return kind.__struct_fields__ if issubclass(kind, Struct) else kind._fields  # pyrefly: ignore[missing-attribute]


def _bracketed(elements: Iterable[str]) -> str:
    return f"[{','.join(elements)}]"


def _braced(pairs: Iterable[tuple[str, object]]) -> str:
    written = (f"{name}:{spelt(value)}" for name, value in pairs if not isinstance(value, Text))
    return f"{{{','.join(sorted(written))}}}"


def _spelt_fields(named: Iterable[tuple[str, Callable[[Any], Any]]], value: object) -> str:
    written = [
        f"{name}{spelt(item)}"
        for name, field in named
        if not isinstance(item := field(value), Text)
    ]
    return f"{{{','.join(written)}}}"


def _seats(match: Match) -> tuple[Seat, ...]:
    return tuple(map(Seat, range(match.setup.seats)))


def _moves(match: Match, seat: Seat) -> list[str]:
    moves = match.game.legal_moves(match.state, seat)
    return sorted(match.game.format(match.state, move) for move in moves)


def _odds(match: Match) -> list[str]:
    """Return NATURE's moves with their shares in lowest terms."""
    shares = Counter[str]()
    for move, weight in match.game.odds(match.state):
        shares[match.game.format(match.state, move)] += weight
    common = gcd(*shares.values())
    return sorted(f"{move} ×{share // common}" for move, share in shares.items())


def _events(entry: Entry) -> Iterator[str]:
    for event in entry.events:
        known_to = "all" if event.audience is None else spelt(frozenset(event.audience))
        revealing = " reveals" if event.reveals else ""
        yield f"told {known_to}{revealing} {spelt(event)}"
