"""The expected points of warehouses on the board: income, sets, majorities and export."""

from typing import NamedTuple

from rules.ruhrschifffahrt.advice.prospects import Prospects
from rules.ruhrschifffahrt.state import Ruhr
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

INCOME = 0.3
"""The expected sales per round in a city with a warehouse."""
EXPORT_VALUE = 1.4
"""The average value of the export marker in the rounds to come."""
LEAD = {-1: 0.3, 0: 0.3, 1: 0.8}
"""The probability that a majority in a coal store lasts, by the lead in warehouses; 1 if larger."""
RAILWAY = "ruhrtalbahn"
_ESSEN, _MARK = (GROUPS[tile] for tile in CITY_TILES)


class Holdings(NamedTuple):
    """What a seat's warehouses on the board will bring."""

    cities: int
    """Cities with a warehouse."""
    income: float
    sets: float
    majorities: float
    export: float


def holdings(state: Ruhr, seat: Seat, prospects: Prospects) -> Holdings:
    """Return what a seat's warehouses on the board will bring."""
    sites = state.sites
    cities = {city for city in CITY_SITES if seat in sites[city]}
    each = INCOME * prospects.thaler * prospects.rounds + (RAILWAY in prospects.tiles.owned)
    stores = [sites[store] for store in STORES if seat in sites[store]]
    return Holdings(
        cities=len(cities),
        income=each * len(cities),
        sets=POINTS["essen_set"] * _share(len(cities.intersection(_ESSEN)), len(_ESSEN))
        + POINTS["mark_set"] * _share(len(cities.intersection(_MARK)), len(_MARK))
        + POINTS["all_cities"] * _share(len(cities), len(CITY_SITES))
        + POINTS["all_stores"] * _share(len(stores), len(STORES)),
        majorities=sum([_majority(owners, seat) for owners in stores]),
        export=sum([_export(state, column, seat) for column in COLUMNS if seat in sites[column]]),
    )


def _share(part: int, whole: int) -> float:
    """Return the value of a part of a set, as a share of its points: the last pieces count most."""
    return (part / whole) ** 2


def _majority(owners: tuple[Seat, ...], seat: Seat) -> float:
    rivals = max((owners.count(other) for other in owners if other != seat), default=0)
    lead = owners.count(seat) - rivals
    return POINTS["store_majority"] * (1.0 if lead > 1 else LEAD[max(-1, lead)])


def _export(state: Ruhr, column: str, seat: Seat) -> float:
    """Return the expected score of a warehouse in an export column (EX-2)."""
    bonus = HARBOUR.bonuses[state.sites[column].index(seat)]
    worth = state.countries[column] * (EXPORT_VALUE + bonus)
    if state.country == column:
        worth += SCALE[state.export] + bonus
    return worth
