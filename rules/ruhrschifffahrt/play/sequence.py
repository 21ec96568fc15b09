"""The order of play: twelve rounds of seven phases, and then the scoring (RD-1, EV-13, SC)."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import islice, repeat

from msgspec.structs import replace

from rules.core import NATURE, Category
from rules.ruhrschifffahrt.events.rounds import FinalScored, RoundBegun
from rules.ruhrschifffahrt.moves import Done, Inn, Move, Return, Sell, Start
from rules.ruhrschifffahrt.play import rounds
from rules.ruhrschifffahrt.play.departure import Departure, Options
from rules.ruhrschifffahrt.play.dice import Returning
from rules.ruhrschifffahrt.play.payments import INN, inn_moves, not_now, use_inn
from rules.ruhrschifffahrt.play.purchases import Purchases, built_vp
from rules.ruhrschifffahrt.play.sales import Sales, make_progress, open_sales
from rules.ruhrschifffahrt.state import Queue, Ruhr, Source, by_position
from rules.ruhrschifffahrt.tables import board
from rules.ruhrschifffahrt.tables.rounds import LAST_ROUND, ROUNDS
from rules.tables import BadRow
from rules.text import Seat, Text, say


class LastInn(Queue, frozen=True):
    """Owners of an unused Gasthaus take Thaler or points before the scoring (SC-6)."""

    number: int = 8

    def legal_moves(self, state: Ruhr, seat: Seat) -> Iterator[Move]:
        return inn_moves(state, seat)

    def apply(self, state: Ruhr, seat: Seat, move: Move) -> Ruhr:
        if not isinstance(move, Inn):
            raise not_now(say("take Thaler or points from the Gasthaus."), "SC-6")
        return use_inn(state.with_phase(LastInn(self.waiting[1:])), seat, move)


def open_last_inn(state: Ruhr) -> Ruhr:
    """Open the decision for those who still have a Gasthaus (SC-6)."""
    owners = tuple(seat for seat in state.order if state.tableaus[seat].owns(INN))
    return state.interrupted_by(LastInn(owners))


def _complete(line: str, sites: Iterable[str]) -> Callable[[Ruhr, Seat], int]:
    """Return what scores a line for a warehouse at every one of some sites (SC-1 to SC-4)."""
    return lambda state, seat: board.POINTS[line] * all(seat in state.sites[site] for site in sites)


def _majorities(state: Ruhr, seat: Seat) -> int:
    """Return the points for coal stores in which a seat has the most; ties give none (SC-5)."""
    won = 0
    for store in board.STORES:
        owners = state.sites[store]
        others = [owners.count(other) for other in state.seats if other != seat]
        won += owners.count(seat) > max(others)
    return board.POINTS["store_majority"] * won


def _mayor(state: Ruhr, seat: Seat) -> int:
    tableau = state.tableaus[seat]
    return tableau.thaler if tableau.owns("buergermeister") and not tableau.debts else 0


def _railway(state: Ruhr, seat: Seat) -> int:
    if not state.tableaus[seat].owns("ruhrtalbahn"):
        return 0
    return sum(seat in state.sites[city] for city in board.CITY_SITES)


BARGE, BARGE_IN_RUHRORT = 2, 4
"""Points for the Ruhraake (SC-9)."""


def _barge(state: Ruhr, seat: Seat) -> int:
    tableau = state.tableaus[seat]
    if not tableau.owns("ruhraake"):
        return 0
    return BARGE_IN_RUHRORT if tableau.ship == board.RUHRORT else BARGE


LINES: Mapping[str, Callable[[Ruhr, Seat], int]] = {
    "essen_set": _complete("essen_set", board.GROUPS[board.CITY_TILES[0]]),
    "mark_set": _complete("mark_set", board.GROUPS[board.CITY_TILES[1]]),
    "all_cities": _complete("all_cities", board.CITY_SITES),
    "all_stores": _complete("all_stores", board.STORES),
    "store_majority": _majorities,
    "buergermeister": _mayor,
    "ruhrtalbahn": _railway,
    "ruhraake": _barge,
    "debt": lambda state, seat: board.DEBT.final_vp * state.tableaus[seat].debts,
}
"""The points of each line of the final scoring (SC-1 to SC-10)."""


def final_lines(state: Ruhr, seat: Seat) -> tuple[tuple[str, int], ...]:
    """Return a seat's final scoring, line by line, without lines of 0."""
    lines = ((line, points(state, seat)) for line, points in LINES.items())
    return tuple((line, vp) for line, vp in lines if vp)


def breakdown(state: Ruhr) -> tuple[Category, ...]:
    """Return the sources of the points of a finished game, by seat."""
    return tuple(Category(name, tuple(map(of, repeat(state), state.seats))) for name, of in KINDS)


def _earned(source: Source) -> Callable[[Ruhr, Seat], int]:
    return lambda state, seat: state.earned.get((source, seat), 0)


def _warehouses(state: Ruhr, seat: Seat) -> int:
    return sum(built_vp(site) * owners.count(seat) for site, owners in state.sites.items())


def _scored(*lines: str) -> Callable[[Ruhr, Seat], int]:
    return lambda state, seat: sum(vp for line, vp in state.final[seat] if line in lines)


def _white_tiles(state: Ruhr, seat: Seat) -> int:
    at_the_end = _scored("buergermeister", "ruhrtalbahn", "ruhraake")
    return state.earned.get((Source.INN, seat), 0) + at_the_end(state, seat)


def _debts(state: Ruhr, seat: Seat) -> int:
    """Return the cost of debts, loans, towing: what no other kind explains (DB-5, DB-7, SC-10)."""
    others = (of(state, seat) for _, of in KINDS if of is not _debts)
    return state.tableaus[seat].vp - sum(others)


KINDS: tuple[tuple[Text, Callable[[Ruhr, Seat], int]], ...] = (
    (say("locks"), _earned(Source.LOCKS)),
    (say("warehouses"), _warehouses),
    (say("export"), _earned(Source.EXPORT)),
    (say("events"), _earned(Source.EVENTS)),
    (say("cities"), _scored("essen_set", "mark_set", "all_cities")),
    (say("coal stores"), _scored("all_stores", "store_majority")),
    (say("white tiles"), _white_tiles),
    (say("debts"), _debts),
)
"""Kinds of points: BL-4; BW-4 and BH-1; EX-2; EV; SC-1 to SC-3; SC-4, SC-5; PT; DB and SC-10."""


def score(state: Ruhr) -> Ruhr:
    """Return the position with the final scoring added to the points (SC)."""
    final = tuple(final_lines(state, seat) for seat in state.seats)
    tableaus = tuple(
        tableau.with_points(sum(vp for _, vp in lines))
        for tableau, lines in zip(state.tableaus, final, strict=True)
    )
    told = (FinalScored(seat, final[seat], tableaus[seat].vp) for seat in state.seats)
    return replace(state, tableaus=tableaus, final=final).tell(*told)


def _draw_marker(state: Ruhr) -> Ruhr:
    """Open phase 2: draw a marker; an empty bag only brings the lock duty (WD-1, WD-6)."""
    if not state.this_round.draws:
        return state
    return state.interrupted_by(rounds.BAG) if state.bag else rounds.declare_duty(state)


READ_OFF = (
    "locks_open", "lock_price_3", "option_price_up", "no_marker", "no_lohn_nachschub", "no_export",
)  # fmt: skip
"""Events that change nothing in the position: prices and options depend on the round itself."""
STEPS: Mapping[str, Callable[[Ruhr], Ruhr]] = {
    "draw_start_player": lambda state: state.interrupted_by(rounds.LOT),
    "fee": rounds.open_fees,
    "track_change": rounds.change_track,
    "track_dice_plus_1": rounds.raise_track,
    "remove_dice": rounds.open_removal,
    "warehouse": rounds.bring_warehouses,
    "thaler_or_vp": lambda state: state.interrupted_by(rounds.Bonus(state.order)),
    "reveal_country": lambda state: state.interrupted_by(rounds.COUNTRY),
    **dict.fromkeys(READ_OFF, lambda state: state),
    "marker": _draw_marker,
    "start": lambda state: state.interrupted_by(Options(state.order)),
    "sale": open_sales,
    "progress": make_progress,
    "purchases": lambda state: state.interrupted_by(Purchases(state.order)),
    "export": rounds.export,
    "end": rounds.end_round,
    "last inn": open_last_inn,
    "score": score,
}
"""What each step of the agenda does; a step with decisions puts a phase in front."""

PHASES = ("marker", "start", "sale", "progress", "purchases", "export", "end")
"""The steps of every round after its events."""
ENDING = ("last inn", "score")
"""The steps after round 12 (SC-6, RE-3)."""

QUEUES = rounds.Fees | rounds.Bonus | Options | Sales | Purchases | LastInn
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
