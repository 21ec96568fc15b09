"""The order of play: twelve rounds of seven phases, and the end (RD-1, EV-13)."""

from collections.abc import Callable, Mapping
from itertools import islice

from msgspec.structs import replace

from rules.core import NATURE
from rules.ruhrschifffahrt.events.rounds import RoundBegun
from rules.ruhrschifffahrt.moves import Done, Move, Return, Sell, Start
from rules.ruhrschifffahrt.play.chance import BAG, COUNTRY, LOT, declare_duty
from rules.ruhrschifffahrt.play.departure import Departure
from rules.ruhrschifffahrt.play.export import end_round, export
from rules.ruhrschifffahrt.play.last_inn import LastInn, open_last_inn
from rules.ruhrschifffahrt.play.options import Options
from rules.ruhrschifffahrt.play.progress import make_progress
from rules.ruhrschifffahrt.play.purchases import Purchases, open_purchases
from rules.ruhrschifffahrt.play.returning import Returning
from rules.ruhrschifffahrt.play.rounds import (
    Bonus,
    Fees,
    bring_warehouses,
    change_track,
    open_bonus,
    open_fees,
    open_removal,
    raise_track,
)
from rules.ruhrschifffahrt.play.sales import Sales, open_sales
from rules.ruhrschifffahrt.play.scoring import score
from rules.ruhrschifffahrt.state import Ruhr, by_position
from rules.ruhrschifffahrt.tables.rounds import LAST_ROUND, ROUNDS
from rules.tables import BadRow
from rules.text import Seat


def _draw_marker(state: Ruhr) -> Ruhr:
    """Open phase 2: draw a marker; an empty bag only brings the lock duty (WD-1, WD-6)."""
    if not state.this_round.draws:
        return state
    return state.interrupted_by(BAG) if state.bag else declare_duty(state)


def _changes_nothing(state: Ruhr) -> Ruhr:
    """Return the position unchanged: prices and options depend on the round itself."""
    return state


STEPS: Mapping[str, Callable[[Ruhr], Ruhr]] = {
    "draw_start_player": lambda state: state.interrupted_by(LOT),
    "fee": open_fees,
    "track_change": change_track,
    "track_dice_plus_1": raise_track,
    "remove_dice": open_removal,
    "warehouse": bring_warehouses,
    "thaler_or_vp": open_bonus,
    "reveal_country": lambda state: state.interrupted_by(COUNTRY),
    "locks_open": _changes_nothing,
    "lock_price_3": _changes_nothing,
    "option_price_up": _changes_nothing,
    "no_marker": _changes_nothing,
    "no_lohn_nachschub": _changes_nothing,
    "no_export": _changes_nothing,
    "marker": _draw_marker,
    "start": lambda state: state.interrupted_by(Options(state.order)),
    "sale": open_sales,
    "progress": make_progress,
    "purchases": open_purchases,
    "export": export,
    "end": end_round,
    "last inn": open_last_inn,
    "score": score,
}
"""What each step of the agenda does; a step with decisions puts a phase in front."""

PHASES = ("marker", "start", "sale", "progress", "purchases", "export", "end")
"""The steps of every round after its events."""
ENDING = ("last inn", "score")
"""The steps after round 12 (SC-6, RE-3)."""

QUEUES = Fees | Bonus | Options | Sales | Purchases | LastInn
"""Phases in which the waiting seats are asked one after another (TO-2)."""

FORCED = (Start, Sell, Return, Done)
"""Moves that need not be asked for when there is no alternative."""


def agenda(number: int) -> tuple[str, ...]:
    """Return the steps of a round; raises BadRow for an event that is not in STEPS."""
    events = tuple(event.partition(":")[0] for event in ROUNDS[number].events)
    for event in events:
        if event not in STEPS:
            raise BadRow("timeline", number, f"no event {event}")
    return (*events, *PHASES, *(ENDING if number == LAST_ROUND else ()))


AGENDAS: Mapping[int, tuple[str, ...]] = {number: agenda(number) for number in ROUNDS}
"""The steps of each round, by its number."""


def settle(state: Ruhr) -> Ruhr:
    """Return the next position in which a seat has to decide, or the game is over."""
    while True:
        if state.phases:
            if not state.phases[0].to_act(state):
                state = state.with_phase()
            elif (move := forced_move(state)) is not None:
                (seat,) = state.phases[0].to_act(state)
                state = state.phases[0].apply(state, seat, move)
            else:
                return state
        elif state.agenda:
            step, *later = state.agenda
            state = STEPS[step](replace(state, agenda=tuple(later)))
        elif state.round == LAST_ROUND:
            return state
        else:
            state = _next_round(state)


def _next_round(state: Ruhr) -> Ruhr:
    number = state.round + 1
    begun = replace(state, round=number, agenda=AGENDAS[number], order=by_position(state))
    return begun.tell(RoundBegun(number))


def forced_move(state: Ruhr) -> Move | None:
    """Return a seat's only move if it need not be asked for; otherwise None."""
    phase = state.phases[0]
    if state.asks_forced or not isinstance(phase, Departure | Sales | Returning | Purchases):
        return None
    (seat,) = phase.to_act(state)
    moves = tuple(islice(phase.legal_moves(state, seat), 2))
    return moves[0] if len(moves) == 1 and isinstance(moves[0], FORCED) else None


def up_next(state: Ruhr) -> Seat | None:
    """Return the seat that is asked after the present one; None if that is not certain.

    A seat with one legal sale or purchase is not asked (see `forced_move`), and after a sale the
    seat furthest upstream may have dice to place (TR-5).
    """
    decider = state.phases[0].to_act(state)[0] if state.phases else NATURE
    queue = next((phase for phase in state.phases if isinstance(phase, QUEUES)), None)
    if queue is None or decider == NATURE:
        return None
    is_asked = state.asks_forced or not isinstance(queue, Sales | Purchases)
    may_return_dice = isinstance(queue, Sales) and state.round < LAST_ROUND
    if not is_asked or (may_return_dice and decider != state.order[0]):
        return None
    return next((seat for seat in queue.waiting if seat != decider), None)


def with_turn_counted(state: Ruhr) -> Ruhr:
    """Return the position in a new turn if another seat decides, or another round has begun."""
    if not state.phases:
        return replace(state, turn=state.turn + 1)
    (seat,) = state.phases[0].to_act(state)
    decider = (state.round, seat)
    if seat == NATURE or decider == state.decider:
        return state
    return replace(state, turn=state.turn + 1, decider=decider)
