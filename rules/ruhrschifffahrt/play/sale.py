"""The results of a sale, computed before it is made (MV-6 to SL-9, EX-4)."""

from msgspec import Struct

from rules.ruhrschifffahrt.play.transport_track import with_die_added
from rules.ruhrschifffahrt.state import Leaving, Ruhr
from rules.ruhrschifffahrt.tables.board import BETWEEN, COAL, FIELDS, PILOTED, RUHRORT, SIMPLE, Kind
from rules.ruhrschifffahrt.tables.building_sites import SALE_INCOME
from rules.ruhrschifffahrt.tables.progress_tiles import AREA_OF, AREAS
from rules.ruhrschifffahrt.tables.tracks import LOWEST, SCALE
from rules.text import Seat

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
    def income(self) -> int:
        """The income of each warehouse in the city, in Thaler."""
        return SALE_INCOME

    @property
    def thaler(self) -> int:
        """The seller's income, apart from its warehouses."""
        return self.price + self.demand


def reachable_fields(state: Ruhr, seat: Seat) -> tuple[str, ...]:
    """Return the fields where a seat can sell the die of its depot (MV-2 to MV-4)."""
    tableau = state.tableaus[seat]
    return (PILOTED if tableau.has_pilot else SIMPLE)[tableau.ship]


def sale_in(state: Ruhr, seat: Seat, field: str) -> Sale:
    """Return all results of selling the die of a seat's depot in a field."""
    tableau = state.tableaus[seat]
    depot = tableau.ship
    colour, loaded = COAL[depot], state.dice[depot]
    blocked = not BETWEEN[depot, field].isdisjoint(state.obstacles)
    value = max(LOWEST, loaded - blocked)
    kind = FIELDS[field].kind
    area = AREA_OF[colour, kind]
    has_room = tableau.stones[area] < AREAS[area].places
    cells, pushed = with_die_added(state.track[colour], state.arrow, value)
    return Sale(
        depot,
        field,
        colour,
        value,
        loaded - value,
        area if has_room else "",
        value - has_room + (RUHRORT_EXTRA if field == RUHRORT else 0),
        state.demand.get(field, 0),
        state.sites[field] if kind is Kind.CITY else (),
        _export(state, field, value),
        cells,
        (Leaving(colour, pushed),) if pushed else (),
    )


def _export(state: Ruhr, field: str, value: int) -> int:
    if field != RUHRORT or state.harbour_sold:
        return state.export
    return min(len(SCALE) - 1, state.export + (2 if value >= GOOD_COAL else 1))
