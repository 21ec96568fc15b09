"""What a seat can order ahead: its part of a phase, and buying nothing (RD-2, TO-2, BL-6)."""

from collections.abc import Sequence

from msgspec.structs import replace

from rules.event import Event
from rules.facets.orders import Condition, names_in
from rules.ruhrschifffahrt.events.building import LockBuilt
from rules.ruhrschifffahrt.events.sales import IncomeEarned
from rules.ruhrschifffahrt.moves import Done, Move, Skip
from rules.ruhrschifffahrt.phases.purchases import Purchases
from rules.ruhrschifffahrt.phases.second_lock import SecondLock
from rules.ruhrschifffahrt.phases.sequence import QUEUES, forced_move
from rules.ruhrschifffahrt.phases.timeline import Removal
from rules.ruhrschifffahrt.state import Phase, Ruhr
from rules.text import Seat, say

CONDITIONS = (
    Condition("lock", say("somebody builds a lock"), "BL-1"),
    Condition("income", say("a warehouse earns you a Thaler"), "SL-7"),
)
COMMON = frozenset({"obstacle", "site", "depot", "field", "column", "target"})
"""The fields of events with places that seats share."""


def ahead(state: Ruhr, seat: Seat) -> Ruhr | None:
    """Return the position as if a seat had its part of this phase before the others go on (RD-2).

    None if it has had its part, or would not be asked (`forced_move`).
    """
    for number, phase in enumerate(state.phases):
        if isinstance(phase, QUEUES | Removal):
            if seat not in phase.waiting:
                return None
            left = tuple(other for other in phase.waiting if other != seat)
            others = (*state.phases[:number], replace(phase, waiting=left))
            phases = (_part(phase, seat), *others, *state.phases[number + 1 :])
            later = replace(state, phases=phases, turn=state.turn + 1, decider=(state.round, seat))
            return later if _is_asked(later, seat) else None
    return None


def _part(phase: QUEUES | Removal, seat: Seat) -> Phase:
    """Return a phase in which only one seat decides."""
    if isinstance(phase, Purchases):
        return Purchases((seat,))
    return replace(phase, waiting=(seat,))


def _is_asked(state: Ruhr, seat: Seat) -> bool:
    return seat in state.phases[0].to_act(state) and forced_move(state) is None


def touches(event: Event) -> frozenset[str]:
    """Return the places of an event; tiles, colours and choices are nobody's."""
    return names_in(event, COMMON)


def stands_by(state: Ruhr, seat: Seat) -> Move | None:
    """Return the end of the purchases without a purchase, or no second lock (RD-2, BL-6)."""
    match state.phases[0]:
        case Purchases() as phase if not phase.owes_lock(state, seat):
            return Done()
        case SecondLock():
            return Skip()
        case _:
            return None


def holds(key: str, seat: Seat, told: Sequence[Event]) -> bool:
    """Return whether a condition has come true."""
    if key == "lock":
        return any(isinstance(event, LockBuilt) for event in told)
    return any(isinstance(event, IncomeEarned) and seat in event.seats for event in told)


def stage(state: Ruhr) -> str:
    """Return the round and the number of its phase, or what chance does before one."""
    return f"{state.round} {state.phases[0].number}" if state.phases else ""
