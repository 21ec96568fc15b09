"""Vectors of all games, read and played: a position, moves, and what must come of them.

docs/vectors.md describes the form. A file is a tree: `[[vector]]` and `[[case]]` go on from what
stands above them.
"""

import tomllib
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import replace
from random import Random
from typing import Any, NamedTuple, cast

from authoring.lawful import LAWFUL_GAMES
from authoring.plugs import PLUGS
from authoring.vector_patches import patched
from authoring.vector_paths import UnfitVector, called, compared, of
from rules import record
from rules.core import NATURE, known_to
from rules.errors import RulesError
from rules.match import Match
from rules.setup import Setup
from rules.text import Seat, words

Vector = Mapping[str, Any]

READING = ("id", "title", "rules", "source", "note")
"""Keys for readers; a vector's rules count as cited."""
START = ("game", "seats", "options", "carried", "seed", "record")
KEYS = (*READING, *START, "bare", "set", "moves", "expect", "case")


class Verdict(NamedTuple):
    """Whether one vector holds, and why not."""

    name: str
    rules: tuple[str, ...]
    differences: tuple[str, ...]

    def __str__(self) -> str:
        outcome = "; ".join(self.differences) if self.differences else "holds"
        return f"{self.name}  {', '.join(self.rules)}  {outcome}"


def read(text: str) -> list[Vector]:
    """Return the vectors of a file, each with the keys above them; raises ValueError."""
    above: dict[str, Any] = tomllib.loads(text)
    below: list[Vector] = above.pop("vector", [])
    return [{**above, **vector} for vector in below] or [above]


def own(game: str) -> list[Vector]:
    """Return the vectors of a game: whole positions, and examples of single rules."""
    files = sorted(PLUGS[game].tests.glob("*.toml"))
    return [vector for file in files for vector in read(file.read_text("utf-8"))]


def check(vectors: Iterable[Vector]) -> Iterator[Verdict]:
    """Yield a verdict for each vector."""
    for place, vector in enumerate(vectors, start=1):
        name = str(vector.get("id", vector.get("title", f"no. {place}")))
        yield Verdict(name, tuple(vector.get("rules", ())), tuple(_read_and_compared(vector)))


def _read_and_compared(vector: Vector) -> Iterator[str]:
    try:
        yield from differences(vector)
    except RulesError as refusal:
        yield f"refused: {refusal}"
    except (UnfitVector, LookupError, ValueError, TypeError, AttributeError) as misfit:
        yield f"cannot be read: {misfit}"


def differences(vector: Vector) -> Iterator[str]:
    """Yield how the outcome of a vector differs from its expectations; nothing if it holds."""
    _only_known(vector, KEYS)
    if not any("expect" in part for part in _branches(vector)):
        raise UnfitVector("a vector expects something: `expect` is missing")
    yield from _played(vector, begun(vector))


def _branches(vector: Vector) -> Iterator[Vector]:
    yield vector
    for case in vector.get("case", ()):
        yield from _branches(case)


def _only_known(vector: Vector, known: Collection[str]) -> None:
    if strangers := [key for key in vector if key not in known]:
        raise UnfitVector(f"no key {', '.join(strangers)} is known; known are {', '.join(known)}")


def begun(vector: Vector) -> Match:
    """Return the match at its start, or at the end of a vector's record."""
    if "record" in vector:
        return record.replay(record.read(vector["record"]), LAWFUL_GAMES)
    if vector.get("game") not in LAWFUL_GAMES:
        raise UnfitVector(f"`game` is one of {', '.join(LAWFUL_GAMES)}")
    game = LAWFUL_GAMES[vector["game"]]
    setup = Setup(
        vector.get("seats", 2), vector.get("options", {}), carried=vector.get("carried", "")
    )
    return _drawn(Match.start(game, setup), vector)


def _drawn(match: Match, vector: Vector) -> Match:
    """Let chance draw if the vector has a seed; without one its draws are among the moves."""
    return match.roll(Random(vector["seed"])) if "seed" in vector else match


def _played(vector: Vector, match: Match) -> Iterator[str]:
    """Play one branch and those that go on from it; yield the differences of all."""
    match = _changed(match, vector)
    before = len(match.entries)
    for line in _lines(vector.get("moves", ())):
        match = _drawn(match.play(*record.read_line(line)), vector)
    yield from _compared(match, before, vector.get("expect", {}))
    for number, case in enumerate(vector.get("case", ()), start=1):
        _only_known(case, KEYS)
        anew = any(key in case for key in START)
        handed = ("game", "seed", "bare") if anew else ("game", "seed")
        below = {**{key: vector[key] for key in handed if key in vector}, **case}
        name = case.get("title", f"case {number}")
        found = _played(below, begun(below) if anew else match)
        yield from (f"{name}: {difference}" for difference in found)


def _changed(match: Match, vector: Vector) -> Match:
    """Set a position; it goes on once something is played or expected in it."""
    plug, state = PLUGS[match.game.key], match.state
    for changes in (vector.get("bare", {}), vector.get("set", {})):
        state = patched(state, changes, plug.new)
    goes_on = not vector.get("case") or "moves" in vector or "expect" in vector
    return replace(match, state=plug.settle(state) if goes_on else state)


def _lines(moves: str | list[str]) -> list[str]:
    """Return the lines of moves, which may stand in one text as in a record."""
    return moves.strip().splitlines() if isinstance(moves, str) else moves


def _compared(match: Match, before: int, expect: Vector) -> Iterator[str]:
    measures = PLUGS[match.game.key].measures
    for key, wanted in expect.items():
        if key in OF_THE_MATCH:
            yield from OF_THE_MATCH[key](key, match, before, wanted)
        elif key in measures:
            yield from compared(key, wanted, called(measures[key], match.state))
        else:
            yield from compared(key, wanted, of(match.state, key))


def _value(found: Callable[[Match], Any]) -> "Comparison":
    """Return the comparison of a value of the match."""
    return lambda key, match, _, wanted: compared(key, wanted, found(match))


def _who(seat: Seat | None) -> str | None:
    return seat if seat is None else "*" if seat == NATURE else str(seat + 1)


def _offered(match: Match, beginning: str = "") -> list[str]:
    """Return what those who have to decide may do, and chance may draw, as lines of a record."""
    lines = [
        f"{_who(seat)} {match.game.format(match.state, move)}"
        for seat in match.to_act
        for move in (
            [m for m, _ in match.game.odds(match.state)] if seat == NATURE else match.moves(seat)
        )
    ]
    return [line for line in lines if f"{line} ".startswith(beginning and f"{beginning} ")]


def _legal(_key: str, match: Match, _: int, wanted: Any) -> Iterator[str]:
    """Compare all legal moves, or those by their first words, with a list or their number."""
    parts = cast("Vector", wanted) if isinstance(wanted, Mapping) else {"": wanted}
    for beginning, moves in parts.items():
        offered = set(_offered(match, beginning))
        found = len(offered) if isinstance(moves, int) else offered
        yield from compared(f"legal {beginning}".strip(), moves, found)


def _refusal(match: Match, line: str) -> RulesError | None:
    """Return why a move is refused; None if it may be made."""
    seat, move = record.read_line(line)
    try:
        match.play(seat, move)
    except RulesError as refused:
        return refused
    return None


def _allowed(_key: str, match: Match, _: int, wanted: list[str]) -> Iterator[str]:
    """Compare moves that may be made: each is offered and accepted."""
    for line in wanted:
        seat, move = record.read_line(line)
        spelt = match.game.format(match.state, match.game.parse(match.state, seat, move))
        if f"{_who(seat)} {spelt}" not in _offered(match):
            yield f"{line} is not offered"
        if (refusal := _refusal(match, line)) is not None:
            yield f"{line} is refused: {refusal}"


def _refused(_key: str, match: Match, _: int, wanted: Mapping[str, str]) -> Iterator[str]:
    """Compare moves that are refused: the number of the rule against it, or the whole sentence."""
    for line, why in wanted.items():
        if line in _offered(match):
            yield f"{line} is offered"
        refusal = _refusal(match, line)
        rule = getattr(refusal, "rule", "") if refusal else None
        yield from compared(f"refused {line}", why, str(refusal) if " " in why else rule)


def _of_moves(found: Callable[[Match, Seat, Any], Any]) -> "Comparison":
    """Return the comparison of what is said of single moves."""

    def differences(key: str, match: Match, _: int, wanted: Mapping[str, Any]) -> Iterator[str]:
        for line, said in wanted.items():
            seat, text = record.read_line(line)
            move = match.game.parse(match.state, seat, text)
            yield from compared(f"{key} {line}", said, found(match, seat, move))

    return differences


def _obvious(match: Match) -> str | None:
    """Return what the seat that decides would be spared, as a line of a record."""
    seat = match.to_act[0]
    move = match.game.obvious(match.state, seat)
    return None if move is None else f"{_who(seat)} {match.game.format(match.state, move)}"


def _told(match: Match, before: int) -> list[str]:
    events = [event for entry in match.entries[before:] for event in entry.events]
    return [words(event.text) for event in known_to(events, None)]


def _untold(_key: str, match: Match, before: int, wanted: list[str]) -> Iterator[str]:
    told = "\n".join(_told(match, before))
    yield from (f"{part!r} is told" for part in wanted if part in told)


Comparison = Callable[[str, Match, int, Any], Iterator[str]]
"""From a key, the match, the number of moves before the vector's, and what it expects."""
OF_THE_MATCH: Mapping[str, Comparison] = {
    "to_act": _value(lambda match: list(map(_who, match.to_act))),
    "up_next": _value(lambda match: _who(match.up_next)),
    "scores": _value(lambda m: m.result.scores if m.result else m.view(None).scores),
    "ranks": _value(lambda match: match.result and match.result.ranks),
    "why": _value(lambda match: match.result and match.result.why),
    "view": _value(lambda match: match.view(None)),
    "views": _value(lambda match: lambda seat: match.view(Seat(seat))),
    "legal": _legal,
    "labels": _of_moves(lambda match, *move: match.game.describe(match.state, *move)[0]),
    "menu": _of_moves(lambda match, *move: match.game.describe(match.state, *move)[1]),
    "obvious": _value(_obvious),
    "unused": _of_moves(lambda match, *move: match.game.unused(match.state, *move)),
    "allowed": _allowed,
    "refused": _refused,
    "told": lambda key, match, before, wanted: compared(key, wanted, _told(match, before)),
    "untold": _untold,
    "reveals": lambda key, match, before, wanted: compared(
        key, wanted, any(entry.reveals for entry in match.entries[before:])
    ),
}
"""What a vector may expect beside values of the state."""
