"""Phases 4 and 5: the sale of coal, and the progress that its stones earn (MV, SL, PG)."""

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from rules.core import Event
from rules.errors import IllegalMove
from rules.ruhrschifffahrt.events import turns
from rules.ruhrschifffahrt.moves import Move, Sell
from rules.ruhrschifffahrt.play.departure import MARK_TILE
from rules.ruhrschifffahrt.play.dice import leave_track, with_die_added, without_die
from rules.ruhrschifffahrt.play.payments import not_now
from rules.ruhrschifffahrt.state import PASSED, Leaving, Mark, Queue, Ruhr, Tableau, by_position
from rules.ruhrschifffahrt.tables import board
from rules.ruhrschifffahrt.tables.rounds import LOWEST, SCALE
from rules.ruhrschifffahrt.words import place
from rules.text import Seat, say

RUHRORT_EXTRA = 1
"""Thaler for every sale in Ruhrort (SL-6)."""
GOOD_COAL = 4
"""From this value on a die moves the export marker two spaces instead of one (EX-4)."""


class Sale(Struct, frozen=True):
    """One sale and all its results."""

    depot: str
    field: str
    colour: str
    value: int
    """The value on arrival (MV-8)."""
    lost: int
    area: str
    """The stone area; empty when it is full (SL-3)."""
    price: int
    """The buyer's payment, including Ruhrort's extra."""
    demand: int
    owners: tuple[Seat, ...]
    """Owners of warehouses in the city (SL-7)."""
    export: int
    """The export marker afterwards."""
    cells: tuple[int, ...]
    """The die's column of the track afterwards."""
    leaving: tuple[Leaving, ...]

    @property
    def thaler(self) -> int:
        """The seller's income, apart from its warehouses."""
        return self.price + self.demand


def reachable_fields(state: Ruhr, seat: Seat) -> tuple[str, ...]:
    """Return the fields where a seat can sell the die of its depot (MV-2 to MV-4)."""
    tableau = state.tableaus[seat]
    return (board.PILOTED if tableau.has_pilot else board.SIMPLE)[tableau.ship]


def sale_in(state: Ruhr, seat: Seat, field: str) -> Sale:
    """Return all results of selling the die of a seat's depot in a field."""
    tableau = state.tableaus[seat]
    depot = tableau.ship
    colour, loaded = board.COAL[depot], state.dice[depot]
    blocked = not board.BETWEEN[depot, field].isdisjoint(state.obstacles)
    value = max(LOWEST, loaded - blocked)
    kind = board.FIELDS[field].kind
    area = board.AREA_OF[colour, kind]
    has_room = tableau.stones[area] < board.AREAS[area].places
    cells, pushed = with_die_added(state.track[colour], state.arrow, value)
    return Sale(
        depot,
        field,
        colour,
        value,
        loaded - value,
        area if has_room else "",
        value - has_room + (RUHRORT_EXTRA if field == board.RUHRORT else 0),
        state.demand.get(field, 0),
        state.sites[field] if kind is board.Kind.CITY else (),
        _export(state, field, value),
        cells,
        (Leaving(colour, pushed),) if pushed else (),
    )


def _export(state: Ruhr, field: str, value: int) -> int:
    if field != board.RUHRORT or state.harbour_sold:
        return state.export
    return min(len(SCALE) - 1, state.export + (2 if value >= GOOD_COAL else 1))


class Sales(Queue, frozen=True):
    """Ships move one after another, from upstream to downstream."""

    number: int = 4

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
        harbour_sold=state.harbour_sold or sale.field == board.RUHRORT,
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
        earned = tableaus[owner].thaler + board.SALE_INCOME
        tableaus[owner] = replace(tableaus[owner], thaler=earned)
    return tuple(tableaus)


def _told(seat: Seat, sale: Sale, risen: int) -> Iterator[Event]:
    yield turns.Sold(
        seat, sale.depot, sale.field, sale.colour, sale.value, sale.lost, sale.thaler, sale.area
    )
    if sale.owners:
        yield turns.IncomeEarned(sale.owners, sale.field)
    if risen:
        yield turns.ExportRose(risen)


def _out_of_reach(tableau: Tableau, field: str) -> IllegalMove:
    if board.POS[field] < tableau.pos:
        return IllegalMove(
            say("{field} lies upstream of {depot}.", field=place(field), depot=place(tableau.ship)),
            "MV-1",
        )
    rule = "MV-3" if field == board.RUHRORT else "MV-2"
    return IllegalMove(
        say(
            "{field} is {fields} fields from {depot}: that takes a pilot.",
            field=place(field),
            fields=board.POS[field] - tableau.pos,
            depot=place(tableau.ship),
        ),
        rule,
    )


def make_progress(state: Ruhr) -> Ruhr:
    """Return the position after phase 5: order after the sales, tiles gained (PG-1)."""
    state = replace(state, order=by_position(state))
    for seat in state.order:
        for tile in board.TILES.values():
            if _is_earned(state.tableaus[seat], tile):
                state = _gain(state, seat, tile)
    return state


def _is_earned(tableau: Tableau, tile: board.Tile) -> bool:
    return tile.code not in tableau.tiles and all(
        tableau.stones[area] >= stones for area, stones in tile.requires.items()
    )


def _gain(state: Ruhr, seat: Seat, tile: board.Tile) -> Ruhr:
    tableau = state.tableaus[seat]
    if tile.is_white and not copies_left(state, tile.code):
        blanked = replace(tableau, tiles={**tableau.tiles, tile.code: Mark.GONE})
        return state.with_tableau(seat, blanked, turns.TileMissed(seat, tile.code))
    gained = replace(tableau, tiles={**tableau.tiles, tile.code: Mark.OWNED})
    state = state.with_tableau(seat, gained, turns.TileGained(seat, tile.code))
    return _open_mark(state, seat) if tile.code == MARK_TILE else state


def _open_mark(state: Ruhr, seat: Seat) -> Ruhr:
    """Move the warehouses of the Mark space to the supply (PG-6)."""
    tableau = state.tableaus[seat]
    opened = replace(tableau, supply=tableau.supply + tableau.mark_space, mark_space=0)
    return state.with_tableau(seat, opened, turns.SpaceOpened(seat, tableau.mark_space))


def copies_left(state: Ruhr, tile: str) -> int:
    """Return the copies of a white tile that nobody has taken (PL-2)."""
    taken = sum(tableau.tiles.get(tile, Mark.GONE) is not Mark.GONE for tableau in state.tableaus)
    return board.COPIES[len(state.seats)] - taken
