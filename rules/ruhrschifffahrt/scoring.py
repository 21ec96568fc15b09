"""The final scoring, line by line (SC-1 to SC-10)."""

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from rules.ruhrschifffahrt.events.scoring import FinalScored
from rules.ruhrschifffahrt.state import Ruhr
from rules.ruhrschifffahrt.tables.board import RUHRORT
from rules.ruhrschifffahrt.tables.building_sites import CITY_SITES, CITY_TILES, DEBT, GROUPS, STORES
from rules.ruhrschifffahrt.tables.scoring import POINTS
from rules.text import Seat


def _has_all(state: Ruhr, seat: Seat, cities: tuple[str, ...]) -> bool:
    return all(seat in state.sites[site] for site in cities)


def _essen(state: Ruhr, seat: Seat) -> int:
    return POINTS["essen_set"] * _has_all(state, seat, GROUPS[CITY_TILES[0]])


def _mark(state: Ruhr, seat: Seat) -> int:
    return POINTS["mark_set"] * _has_all(state, seat, GROUPS[CITY_TILES[1]])


def _all_cities(state: Ruhr, seat: Seat) -> int:
    return POINTS["all_cities"] * _has_all(state, seat, tuple(CITY_SITES))


def _all_stores(state: Ruhr, seat: Seat) -> int:
    return POINTS["all_stores"] * _has_all(state, seat, tuple(STORES))


def _majorities(state: Ruhr, seat: Seat) -> int:
    """Return the points for coal stores in which a seat has most; a tie gives none (SC-5)."""
    won = 0
    for store in STORES:
        owners = state.sites[store]
        others = [owners.count(other) for other in state.seats if other != seat]
        won += owners.count(seat) > max(others)
    return POINTS["store_majority"] * won


def _mayor(state: Ruhr, seat: Seat) -> int:
    tableau = state.tableaus[seat]
    return tableau.thaler if tableau.owns("buergermeister") and not tableau.debts else 0


def _railway(state: Ruhr, seat: Seat) -> int:
    if not state.tableaus[seat].owns("ruhrtalbahn"):
        return 0
    return sum(seat in state.sites[city] for city in CITY_SITES)


def _barge(state: Ruhr, seat: Seat) -> int:
    tableau = state.tableaus[seat]
    if not tableau.owns("ruhraake"):
        return 0
    return BARGE_IN_RUHRORT if tableau.ship == RUHRORT else BARGE


BARGE, BARGE_IN_RUHRORT = 2, 4
"""Points for the Ruhraake (SC-9)."""

LINES: Mapping[str, Callable[[Ruhr, Seat], int]] = {
    "essen_set": _essen,
    "mark_set": _mark,
    "all_cities": _all_cities,
    "all_stores": _all_stores,
    "store_majority": _majorities,
    "buergermeister": _mayor,
    "ruhrtalbahn": _railway,
    "ruhraake": _barge,
    "debt": lambda state, seat: DEBT.final_vp * state.tableaus[seat].debts,
}


def final_lines(state: Ruhr, seat: Seat) -> tuple[tuple[str, int], ...]:
    """Return what a seat scores at the end, line by line, without lines of 0."""
    lines = ((line, points(state, seat)) for line, points in LINES.items())
    return tuple((line, vp) for line, vp in lines if vp)


def score(state: Ruhr) -> Ruhr:
    """Return the position with the final scoring added to the points (SC)."""
    final = tuple(final_lines(state, seat) for seat in state.seats)
    tableaus = tuple(
        tableau.with_points(sum(vp for _, vp in lines))
        for tableau, lines in zip(state.tableaus, final, strict=True)
    )
    told = (FinalScored(seat, final[seat], tableaus[seat].vp) for seat in state.seats)
    return replace(state, tableaus=tableaus, final=final).tell(*told)
