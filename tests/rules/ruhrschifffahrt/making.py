"""Single moves, made by the phase in force; only waiting phases follow."""

from msgspec.structs import replace

from rules.core import Events
from rules.ruhrschifffahrt.menu import ROWS
from rules.ruhrschifffahrt.state import Ruhr


def make(state: Ruhr, text: str) -> Ruhr:
    """Make a move for the deciding seat; raises RulesError."""
    return made(state, text)[0]


def made(state: Ruhr, text: str) -> tuple[Ruhr, Events]:
    """Make a move for the deciding seat; also return its events; raises RulesError."""
    (seat,) = state.phases[0].to_act(state)
    state = state.phases[0].apply(state, seat, ROWS.notation.read(text))
    while state.phases and not state.phases[0].to_act(state):
        state = state.with_phase()
    return replace(state, news=()), state.news


def legal(state: Ruhr) -> list[str]:
    """Return the legal moves of the deciding seat."""
    if not state.phases:
        return []
    (seat,) = state.phases[0].to_act(state)
    return [ROWS.notation.write(move) for move in state.phases[0].legal_moves(state, seat)]
