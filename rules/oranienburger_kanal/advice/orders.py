"""What a seat can order ahead: its next turn, and no free turn of the wheel (OK-7.2, OK-15.7)."""

from collections.abc import Sequence

from msgspec.structs import replace

from rules.event import Event
from rules.facets.orders import Condition
from rules.oranienburger_kanal.events.rounds import RoundBegun
from rules.oranienburger_kanal.events.turns import SpaceChosen, StructureRaised
from rules.oranienburger_kanal.moves import Move, Ready
from rules.oranienburger_kanal.play import rounds
from rules.oranienburger_kanal.state import Kanal
from rules.oranienburger_kanal.state.phase import Acting, Choosing, Turning
from rules.oranienburger_kanal.supply import can_turn, is_within_reach
from rules.oranienburger_kanal.tables.costs import ONE_OF_EACH
from rules.text import Seat, say

CONDITIONS = (
    Condition("wheel", say("you can turn the wheel for free"), "OK-15.7"),
    Condition("reach", say("you can turn the wheel for free, if need be after buying"), "OK-11.4"),
    Condition("final", say("the final round begins"), "OK-16.1"),
)


def ahead(state: Kanal, seat: Seat) -> Kanal | None:
    """Return the position on a seat's next turn, with nothing more chosen before it (OK-7.2).

    None if cards may be drawn before it, or if the seat owes a wheel step first (OK-15.1).
    """
    match state.phase:
        case Turning(ready=ready) if seat in ready and not state.is_final:
            begun = _next_round(state)
            return begun if begun.on_turn == seat else _next_turn(begun)
        case Acting() | Choosing() if state.turns_done + 1 < state.turns_in_round:
            return _next_turn(state)
        case _:
            return None


def _next_turn(state: Kanal) -> Kanal:
    return replace(state, turns_done=state.turns_done + 1, phase=Choosing(), turn=state.turn + 1)


def _next_round(state: Kanal) -> Kanal:
    """Return the position after a wheel step in which nobody does anything more (OK-15.8)."""
    while isinstance(state.phase, Turning):
        state, _ = rounds.apply(state, state.phase, state.to_act[0], Ready())
    return state


def touches(event: Event) -> frozenset[str]:
    """Return the action space or the structure of an event: nothing else is common (OK-1.2)."""
    match event:
        case SpaceChosen(space=name) | StructureRaised(structure=name):
            return frozenset({name})
        case _:
            return frozenset()


def stands_by(state: Kanal) -> Move | None:
    """Return the end of a wheel step in which nothing is done (OK-15.7)."""
    return Ready() if isinstance(state.phase, Turning) else None


def holds(key: str, seat: Seat, told: Sequence[Event], state: Kanal) -> bool:
    """Return whether a condition has come true."""
    supply = state.player(seat).supply
    match key:
        case "wheel":
            return _may_turn(state, seat) and can_turn(supply)
        case "reach":
            return _may_turn(state, seat) and is_within_reach(supply, ONE_OF_EACH)
        case _:
            return any(isinstance(event, RoundBegun) and event.is_final for event in told)


def _may_turn(state: Kanal, seat: Seat) -> bool:
    phase = state.phase
    return isinstance(phase, Turning) and seat not in phase.turned | phase.ready


def stage(state: Kanal) -> str:
    """Return the round, and whether its turns are over."""
    return f"{state.round} {'wheel' if isinstance(state.phase, Turning) else 'turns'}"
