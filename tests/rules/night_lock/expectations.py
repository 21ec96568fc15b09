"""The expectations of vectors.json for Night at the Lock, and the findings."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from rules.core import NATURE
from rules.errors import RulesError
from rules.match import Match
from tests.rules.night_lock.positions import play, read

ACTUAL: Mapping[str, Callable[[Match], object]] = {
    "scores": lambda match: list(match.state.scores),
    "hands": lambda match: [list(hand) for hand in match.state.hands],
    "to_act": lambda match: [_who(seat) for seat in match.to_act],
    "legal": lambda match: {_who(s): [c.notation for c in match.choices(s)] for s in match.to_act},
    "ranks": lambda match: match.result and list(match.result.ranks),
}
"""What a vector may expect, and how to read it from a match."""


def differences(vector: Mapping[str, Any]) -> Iterator[str]:
    """Yield how the outcome of a vector differs from its expectations.

    With `refused` its last move must be refused, citing that rule.
    """
    match, expected = read(vector["position"]), dict(vector["expect"])
    *moves, last = vector["moves"]
    rule = expected.pop("refused", "")
    try:
        match = play(play(match, *moves), last)
    except RulesError as refusal:
        if not rule or refusal.rule != rule:
            yield f"refused: {refusal}"
        return
    if rule:
        yield f"{last} is not refused"
    for key, value in expected.items():
        if ACTUAL[key](match) != value:
            yield f"{key}: expected {value}, got {ACTUAL[key](match)}"


def _who(seat: int) -> str:
    return "*" if seat == NATURE else str(seat + 1)
