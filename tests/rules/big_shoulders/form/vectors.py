"""A vector with a position as data: set up, played, and compared with its expectations."""

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, cast

from rules.core import NATURE
from rules.errors import RulesError
from rules.match import Match
from rules.text import Seat
from tests.rules.big_shoulders.form.pieces import Given
from tests.rules.big_shoulders.form.positions import GAME, read, setup, summary
from tests.rules.vector_form import UnfitVector, only_known

KEYS = ("id", "title", "rules", "source", "note", "position", "move", "expect")
OF_MOVES = ("legal", "offered", "not_offered")
"""Expectations about the moves of the seat that decides next."""

UNORDERED = ("hand", "discards", "sold")
"""Lists of a player whose order does not matter."""


def differences(vector: Given) -> Iterator[str]:
    """Yield how the outcome of a vector differs from its expectations; nothing if it holds."""
    only_known("a vector", vector, KEYS)
    if "expect" not in vector:
        raise UnfitVector("a vector needs something to expect")
    position, expect = vector.get("position", {}), vector["expect"]
    match, refusal = play(Match(GAME, setup(position), read(position)), vector.get("move", ()))
    found = {**summary(match.state), "refused": refusal.rule if refusal else None}
    only_known("expect", expect, (*found, *OF_MOVES))
    if refusal and "refused" not in expect:
        yield f"refused: {refusal}"
    for key, value in expect.items():
        yield from (
            _of_moves(match, key, value) if key in OF_MOVES else compared(key, value, found[key])
        )


def play(match: Match, moves: str | Sequence[str]) -> tuple[Match, RulesError | None]:
    """Make one or several moves; return the match after them, and why the last one was refused.

    Raises UnfitVector if any other is refused.
    """
    texts = [moves] if isinstance(moves, str) else list(moves)
    for place, text in enumerate(texts, start=1):
        try:
            match = _made(match, text)
        except RulesError as refusal:
            if place < len(texts):
                raise UnfitVector(f"the move {text!r} is refused: {refusal}") from None
            return match, refusal
    return match, None


def _made(match: Match, text: str) -> Match:
    """Make a move: "* bag coal" is chance's, "1 pass" seat 1's, others are the deciding seat's.

    If chance has to draw before a player's move, it draws its first outcome.
    """
    if text.startswith("*"):
        return match.play(NATURE, text.removeprefix("*"))
    while match.to_act == (NATURE,):
        first, _ = GAME.odds(match.state)[0]
        match = match.play(NATURE, GAME.format(match.state, first))
    number, _, rest = text.partition(" ")
    if number.isdecimal():
        return match.play(Seat(int(number)), rest)
    return match.play((*match.to_act, NATURE)[0], text)


def _of_moves(match: Match, key: str, wanted: Sequence[str]) -> Iterator[str]:
    seats = match.waiting_for[:1]
    offered = [choice.notation for seat in seats for choice in match.choices(seat)]
    match key:
        case "legal":
            yield from compared(key, sorted(wanted), sorted(offered))
        case "offered":
            yield from (f"{move} is not offered" for move in wanted if move not in offered)
        case _:
            yield from (f"{move} is offered" for move in wanted if move in offered)


def compared(name: str, expected: Any, found: Any) -> Iterator[str]:
    """Yield how a value differs; of values with named parts, only expected parts count."""
    if isinstance(found, Counter):
        same = Counter(expected or ()) == found
    elif isinstance(found, dict):
        yield from _parts(name, _by_name(expected), cast("Given", found))
        return
    elif name.endswith(UNORDERED):
        same = sorted(expected) == found
    else:
        same = expected == found
    if not same:
        shown = json.dumps(found, ensure_ascii=False)
        yield f"{name}: expected {json.dumps(expected, ensure_ascii=False)}, found {shown}"


def _by_name(expected: Given | Sequence[Any]) -> Given:
    """Return named parts; those of a list are named by their index."""
    if isinstance(expected, Mapping):
        return expected
    return {str(number): part for number, part in enumerate(expected)}


def _parts(name: str, expected: Given, found: Given) -> Iterator[str]:
    for key, value in expected.items():
        if key in found:
            yield from compared(f"{name}.{key}", value, found[key])
        else:
            known = ", ".join(found) or "none"
            yield f"{name}.{key}: expected {value}, but there is only {known}"
