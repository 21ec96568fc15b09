"""Phase 4: each ship carries its die downstream to a sale field (MV, SL)."""

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from rules.errors import IllegalMove
from rules.event import Event
from rules.ruhrschifffahrt.events.sales import ExportRose, IncomeEarned, Sold
from rules.ruhrschifffahrt.moves import Move, Sell
from rules.ruhrschifffahrt.play.refusals import not_now
from rules.ruhrschifffahrt.play.returning import leave_track
from rules.ruhrschifffahrt.play.sale import Sale, reachable_fields, sale_in
from rules.ruhrschifffahrt.play.transport_track import without_die
from rules.ruhrschifffahrt.state import PASSED, Ruhr, Tableau, by_position
from rules.ruhrschifffahrt.tables.board import POS, RUHRORT
from rules.ruhrschifffahrt.words import place
from rules.text import Seat, say


class Sales(Struct, frozen=True):
    """Ships move one after another, from upstream to downstream."""

    waiting: tuple[Seat, ...]
    number: int = 4

    def to_act(self, state: Ruhr) -> tuple[Seat, ...]:
        del state
        return self.waiting[:1]

    def legal_moves(self, state: Ruhr, seat: Seat) -> Iterator[Move]:
        return map(Sell, reachable_fields(state, seat))

    def apply(self, state: Ruhr, seat: Seat, move: Move) -> Ruhr:
        if not isinstance(move, Sell):
            raise not_now(say("sell the die of your ship."), "MV-1")
        if move.field not in reachable_fields(state, seat):
            raise _out_of_reach(state.tableaus[seat], move.field)
        state = state.with_phase(Sales(self.waiting[1:]))
        sale = sale_in(state, seat, move.field)
        return leave_track(sell(state, seat, sale), sale.leaving, self.number)


def open_sales(state: Ruhr) -> Ruhr:
    """Open phase 4 in the order of the chosen depots (TO-2); seats that passed are skipped."""
    order = by_position(state)
    waiting = tuple(seat for seat in order if state.tableaus[seat].option != PASSED)
    return replace(state, order=order).interrupted_by(Sales(waiting))


def sell(state: Ruhr, seat: Seat, sale: Sale) -> Ruhr:
    """Return the position after a sale, before dice that leave the track are placed."""
    risen = sale.export - state.export
    state = replace(
        state,
        tableaus=_after_sale(state, seat, sale),
        dice=without_die(state.dice, sale.depot),
        track={**state.track, sale.colour: sale.cells},
        demand={**state.demand, sale.field: 0},
        export=sale.export,
        harbour_sold=state.harbour_sold or sale.field == RUHRORT,
        arrivals=state.arrivals + 1,
    )
    return state.tell(*_told(seat, sale, risen))


def _after_sale(state: Ruhr, seat: Seat, sale: Sale) -> tuple[Tableau, ...]:
    seller = state.tableaus[seat]
    stones = {**seller.stones, sale.area: seller.stones[sale.area] + 1} if sale.area else None
    tableaus = list(state.tableaus)
    tableaus[seat] = replace(
        seller,
        thaler=seller.thaler + sale.thaler,
        stones=stones or seller.stones,
        ship=sale.field,
        arrival=state.arrivals + 1,
    )
    for owner in sale.owners:
        earned = tableaus[owner].thaler + sale.income
        tableaus[owner] = replace(tableaus[owner], thaler=earned)
    return tuple(tableaus)


def _told(seat: Seat, sale: Sale, risen: int) -> Iterator[Event]:
    yield Sold(
        seat,
        sale.depot,
        sale.field,
        sale.colour,
        sale.value,
        sale.lost,
        sale.thaler,
        sale.area,
    )
    if sale.owners:
        yield IncomeEarned(sale.owners, sale.field)
    if risen:
        yield ExportRose(risen)


def _out_of_reach(tableau: Tableau, field: str) -> IllegalMove:
    if POS[field] < tableau.pos:
        return IllegalMove(
            say("{field} lies upstream of {depot}.", field=place(field), depot=place(tableau.ship)),
            "MV-1",
        )
    rule = "MV-3" if field == RUHRORT else "MV-2"
    return IllegalMove(
        say(
            "{field} is {fields} fields from {depot}: that takes a pilot.",
            field=place(field),
            fields=POS[field] - tableau.pos,
            depot=place(tableau.ship),
        ),
        rule,
    )
