"""What warehouses on the board will still bring: export, income, sets and majorities."""

from rules.ruhrschifffahrt.appraisal.prospects import Prospects
from rules.ruhrschifffahrt.state import Ruhr, Tableau
from rules.ruhrschifffahrt.tables.building_sites import (
    CITY_SITES,
    CITY_TILES,
    COLUMNS,
    GROUPS,
    HARBOUR,
    STORES,
)
from rules.ruhrschifffahrt.tables.scoring import POINTS
from rules.ruhrschifffahrt.tables.tracks import SCALE
from rules.text import Seat

LATER_SCALE = 1.4
"""What the export marker will show on the average."""
INCOME = 0.3
"""How many sales a round there are in a city with a warehouse."""


def holdings(state: Ruhr, seat: Seat, tableau: Tableau, prospects: Prospects) -> float:
    """Return what a seat's warehouses on the board will bring."""
    sites = state.sites
    cities = [city for city in CITY_SITES if seat in sites[city]]
    worth = INCOME * prospects.thaler * prospects.rounds * len(cities)
    if tableau.owns("ruhrtalbahn"):
        worth += len(cities) - 2.5 * 0
    for tile, line in zip(CITY_TILES, ("essen_set", "mark_set"), strict=True):
        group = GROUPS[tile]
        worth += POINTS[line] * (sum(city in cities for city in group) / len(group)) ** 2
    worth += POINTS["all_cities"] * (len(cities) / len(CITY_SITES)) ** 3
    stores = sum(seat in sites[store] for store in STORES)
    worth += POINTS["all_stores"] * (stores / len(STORES)) ** 2
    worth += sum(_majority(sites[store], seat, state.seats) for store in STORES)
    return worth + sum(_export(state, column, seat) for column in COLUMNS if seat in sites[column])


def _majority(owners: tuple[Seat, ...], seat: Seat, seats: tuple[Seat, ...]) -> float:
    own = owners.count(seat)
    if not own:
        return 0.0
    lead = own - max(owners.count(other) for other in seats if other != seat)
    return POINTS["store_majority"] * (0.0, 0.3, 0.8, 1.0)[max(-1, min(2, lead)) + 1]


def _export(state: Ruhr, column: str, seat: Seat) -> float:
    """Return what a warehouse in an export column will score (EX-2)."""
    bonus = HARBOUR.bonuses[state.sites[column].index(seat)]
    worth = state.countries[column] * max(0.0, LATER_SCALE + bonus)
    if state.country == column:
        worth += SCALE[state.export] + bonus
    return worth
