"""What a move leads to, put together from steps."""

from collections.abc import Callable
from typing import TypeAlias

from rules.core import Events
from rules.oranienburger_kanal.state import Kanal

Outcome: TypeAlias = tuple[Kanal, Events]


def then(outcome: Outcome, step: Callable[[Kanal], Outcome]) -> Outcome:
    """Take a further step and keep what happened before it."""
    state, events = outcome
    after, more = step(state)
    return after, (*events, *more)
