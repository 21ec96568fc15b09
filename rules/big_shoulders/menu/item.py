"""One legal move as the menus show it, and sums as labels tell them."""

from functools import singledispatch
from typing import TypeAlias, TypeVar

from rules.big_shoulders.moves import Move
from rules.big_shoulders.state import Chicago, Phase
from rules.text import Seat, Text, say

P = TypeVar("P", bound=Phase)
Item: TypeAlias = tuple[Text, tuple[Text, ...]]
"""A label, and the path through the menus (rules.choice.Choice)."""


@singledispatch
def item(move: Move, state: Chicago, seat: Seat) -> Item:
    """Return a legal move's label and menu path; the modules beside this one do it by kind.

    Raises TypeError for a move of chance.
    """
    raise TypeError(f"{move} is not a player's move")


def current(state: Chicago, kind: type[P]) -> P:
    """Return the phase in force, whose kind is known; raises TypeError if it is another."""
    phase = state.phase
    if not isinstance(phase, kind):
        raise TypeError(f"{phase} is no {kind.__name__}")
    return phase


def from_to(before: int, after: int) -> Text:
    """Tell an amount before and after: "$60 → $40"."""
    return say("${before} → ${after}", before=before, after=after)


def treasury(state: Chicago, key: str, change: int) -> Text:
    """Tell the money before and after of a company that needs no naming."""
    cash = state.companies[key].cash
    return say("treasury {change}", change=from_to(cash, cash + change))


def your_cash(state: Chicago, seat: Seat, change: int) -> Text:
    """Tell the mover's own money before and after."""
    cash = state.players[seat].cash
    return say("you: {change}", change=from_to(cash, cash + change))


def stock(before: int, after: int) -> Text:
    """Tell what happens to a stock value."""
    if before == after:
        return say("stock stays at ${value}", value=before)
    return say("stock {change}", change=from_to(before, after))
