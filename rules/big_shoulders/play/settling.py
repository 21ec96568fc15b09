"""Makes a move, then finishes every phase that needs no decision."""

from msgspec.structs import replace

from rules.big_shoulders.moves import Move
from rules.big_shoulders.play.resolving_effects import resolve_next
from rules.big_shoulders.state.position import Chicago, Pending
from rules.event import Events
from rules.text import Seat


def make(state: Chicago, seat: Seat, move: Move) -> tuple[Chicago, Events]:
    """Return the position after a move and what happened; raises IllegalMove."""
    refusal = state.phase.why_not(state, seat, move)
    if refusal is not None:
        raise refusal
    after = settle(state.phase.make(state, seat, move))
    return replace(after, news=()), after.news


def settle(state: Chicago) -> Chicago:
    """Return the next position in which a seat has to act, or the end of the game."""
    while state.phases and not state.phase.to_act(state):
        state = step(state)
    return state


def step(state: Chicago) -> Chicago:
    """Return the position after finishing the phase on top of the stack."""
    over, *waiting = state.phases
    popped = replace(state, phases=tuple(waiting))
    return resolve_next(popped, over) if isinstance(over, Pending) else over.finish(popped)
