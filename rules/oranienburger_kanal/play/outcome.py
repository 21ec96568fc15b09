"""The outcomes of moves, chained from steps."""

from collections.abc import Callable
from typing import TypeAlias

from rules.event import Events
from rules.oranienburger_kanal.state import Kanal

Outcome: TypeAlias = tuple[Kanal, Events]
"""The position after a step, and its events."""


def then(outcome: Outcome, step: Callable[[Kanal], Outcome]) -> Outcome:
    """Return the outcome of a further step, preceded by the events before it."""
    state, events = outcome
    after, more = step(state)
    return after, (*events, *more)
