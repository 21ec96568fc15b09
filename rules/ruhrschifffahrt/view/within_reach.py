"""The present choices of the seat on turn, for the picture to highlight."""

from rules.core import NATURE
from rules.ruhrschifffahrt.moves import (
    BuildCity,
    BuildPort,
    BuildStore,
    Choose,
    Lock,
    Lock2,
    Move,
    Place,
    Remove,
    Return,
    Sell,
    Shift,
    Start,
    Supply,
)
from rules.ruhrschifffahrt.state import Ruhr


def within_reach(state: Ruhr) -> frozenset[str]:
    """Return the places and options that legal moves name, apart from white tiles."""
    if not state.phases:
        return frozenset()
    (seat,) = state.phases[0].to_act(state)
    if seat == NATURE:
        return frozenset()
    moves = state.phases[0].legal_moves(state, seat)
    return frozenset(code for move in moves if (code := _named(move)))


def _named(move: Move) -> str:
    match move:
        case Start(code) | Sell(code) | Return(code) | Remove(code) | Supply(code):
            return code
        case Lock(code) | Lock2(code) | BuildCity(code) | BuildStore(code) | BuildPort(code):
            return code
        case Place(_, code) | Shift(_, code) | Choose(code):
            return code
        case _:
            return ""
