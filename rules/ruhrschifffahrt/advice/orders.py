"""What a seat can order ahead, what ends its turn, and what it leaves undone (RD-2, TO-2, BL-6)."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from rules.core import Event
from rules.facets import Condition, names_in
from rules.ruhrschifffahrt import moves
from rules.ruhrschifffahrt.events.turns import IncomeEarned, LockBuilt
from rules.ruhrschifffahrt.moves import THALER
from rules.ruhrschifffahrt.play.dice import HAULER, raisable_depots
from rules.ruhrschifffahrt.play.payments import Payment
from rules.ruhrschifffahrt.play.purchases import Purchases, SecondLock
from rules.ruhrschifffahrt.play.rounds import Removal
from rules.ruhrschifffahrt.play.sequence import QUEUES, STEPS, forced_move
from rules.ruhrschifffahrt.state import Phase, Ruhr
from rules.ruhrschifffahrt.tables.board import DEBT, FIELDS
from rules.ruhrschifffahrt.tables.rounds import LAST_ROUND
from rules.ruhrschifffahrt.words import place, tile_name
from rules.text import Seat, Text, say

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
    is_asked = seat in phases[0].to_act(later) and forced_move(later) is None
    return later if is_asked else None


def _queue(state: Ruhr) -> tuple[int, QUEUES | Removal] | None:
    """Return the phase that asks seat after seat, and how many interrupt it; None if none does."""
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


def touches(event: Event) -> frozenset[str]:
    """Return the places of an event; tiles, colours and choices are nobody's."""
    return names_in(event, COMMON)


def stands_by(state: Ruhr, seat: Seat) -> moves.Move | None:
    """Return the end of the purchases without a purchase, or no second lock (RD-2, BL-6)."""
    match state.phases[0]:
        case Purchases() as phase if not phase.owes_lock(state, seat):
            return moves.Done()
        case SecondLock():
            return moves.Skip()
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


def leaves_nothing(state: Ruhr, seat: Seat) -> bool:
    """Return whether purchases can end automatically, because nothing that is left gets lost.

    Only the Gasthaus keeps (PT-3): it can be used before the next option or after the last round.
    It must be asked for as long as its Thaler would buy something.
    """
    phase = state.phases[0]
    if not isinstance(phase, Purchases):
        return False
    *others, last = phase.legal_moves(state, seat)
    if last != moves.Done() or not all(isinstance(move, moves.Inn) for move in others):
        return False
    if not others:
        return True
    richer = phase.apply(state, seat, moves.Inn(THALER))
    return [*richer.phases[0].legal_moves(richer, seat)] == [moves.Done()]


def left_undone(state: Ruhr, seat: Seat, move: moves.Move) -> Text | None:
    """Return what a move at the end of a turn leaves undone; None if nothing."""
    match move:
        case moves.Skip():
            most = max(FIELDS[obstacle].lock_vp for obstacle in state.obstacles)
            return say("A second lock costs nothing and scores up to {most} VP.", most=most)
        case moves.Done():
            phase = state.phases[0]
            return _unbought(state, phase, seat) if isinstance(phase, Purchases) else None
        case moves.Start(depot):
            return _unhauled(state, seat, depot)
        case _:
            return None


def _unbought(state: Ruhr, phase: Purchases, seat: Seat) -> Text | None:
    """Return an affordable scoring purchase in cash; None if there is none."""
    uses = tuple(_uses(dict(_in_cash(state, phase, seat)), state.round))
    if not uses:
        return None
    thaler = state.tableaus[seat].thaler
    return say("You have {thaler} Thaler and can still {uses}.", thaler=thaler, uses=uses)


def _in_cash(state: Ruhr, phase: Purchases, seat: Seat) -> Iterator[tuple[moves.Purchase, int]]:
    """Yield the purchases that need no debt, with their prices."""
    for move in phase.legal_moves(state, seat):
        terms = phase.terms(state, seat, move) if isinstance(move, moves.Purchase) else None
        if (
            isinstance(move, moves.Purchase)
            and isinstance(terms, Payment)
            and terms == Payment(terms.price)
        ):
            yield move, terms.price


def _uses(prices: dict[moves.Purchase, int], number: int) -> Iterator[Text]:
    locks = [price for move, price in prices.items() if isinstance(move, moves.Lock)]
    warehouses = [price for move, price in prices.items() if isinstance(move, moves.Warehouse)]
    if locks:
        yield say("build a lock for {price} Thaler", price=min(locks))
    if warehouses:
        yield say("build a warehouse for {price} Thaler", price=min(warehouses))
    if number == LAST_ROUND and moves.Repay() in prices:
        yield say(
            "repay a debt for {price} Thaler, which saves {vp} VP",
            price=DEBT.repayment,
            vp=-DEBT.final_vp,
        )


def _unhauled(state: Ruhr, seat: Seat, depot: str) -> Text | None:
    """Return that Kohlenschlepper, which works only before a start, is not fully used."""
    is_last = state.round == LAST_ROUND and state.tableaus[seat].owns(HAULER)
    if not is_last or depot not in raisable_depots(state):
        return None
    return say(
        "{tile} can be used for the last time: it could raise the die on {depot}.",
        tile=tile_name(HAULER),
        depot=place(depot),
    )
