"""What a seat can order ahead: its part of a phase, and buying nothing (RD-2, TO-2, BL-6)."""

from collections.abc import Sequence

from msgspec.structs import replace

from rules.event import Event
from rules.facets.orders import Condition, names_in
from rules.ruhrschifffahrt.events.building import LockBuilt
from rules.ruhrschifffahrt.events.sales import IncomeEarned
from rules.ruhrschifffahrt.moves import Done, Move, Skip
from rules.ruhrschifffahrt.play.purchases import Purchases
from rules.ruhrschifffahrt.play.rounds import Removal
from rules.ruhrschifffahrt.play.second_lock import SecondLock
from rules.ruhrschifffahrt.play.sequence import QUEUES, STEPS, forced_move
from rules.ruhrschifffahrt.state import Phase, Ruhr
from rules.text import Seat, say

CONDITIONS = (
    Condition("lock", say("somebody builds a lock"), "BL-1"),
    Condition("income", say("a warehouse earns you a Thaler"), "SL-7"),
)
COMMON = frozenset({"obstacle", "site", "depot", "field", "column", "target"})
"""The fields of events with places that seats share."""


def ahead(state: Ruhr, seat: Seat) -> Ruhr | None:
    """Return the position as if a seat had its part of a phase before the others go on (RD-2).

    It is the phase in progress, or if the seat has had its part of that, the next one of the round,
    as far as only decisions come before it. None if there is no such phase, or if the seat would
    not be asked (`forced_move`).
    """
    found = _queue(state)
    if found is None:
        return None
    number, phase = found
    below = state.phases[number + 1 :]
    if seat in phase.waiting:
        left = tuple(other for other in phase.waiting if other != seat)
        below = (*state.phases[:number], replace(phase, waiting=left), *below)
    else:
        state = _next_queue(replace(state, phases=below))
        found = _queue(state)
        if found is None or found[0] or seat not in found[1].waiting:
            return None
        phase, below = found[1], state.phases[1:]
    phases = (_part(phase, seat), *below)
    later = replace(state, phases=phases, turn=state.turn + 1, decider=(state.round, seat), news=())
    return later if _is_asked(later, seat) else None


def _queue(state: Ruhr) -> tuple[int, QUEUES | Removal] | None:
    """Return the phase that asks one waiting seat after another, and its index; None if none does.

    The phases before it interrupt it.
    """
    for number, phase in enumerate(state.phases):
        if isinstance(phase, QUEUES | Removal):
            return number, phase
    return None


def _next_queue(state: Ruhr) -> Ruhr:
    """Return the position at the next phase of the round, without what others decide before."""
    while not state.phases and state.agenda:
        step, *later = state.agenda
        state = STEPS[step](replace(state, agenda=tuple(later)))
    return state


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
