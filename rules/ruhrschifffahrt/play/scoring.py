"""The final scoring, line by line (SC-1 to SC-10)."""

from collections.abc import Callable, Mapping
from itertools import repeat

from msgspec.structs import replace

from rules.result import Category
from rules.ruhrschifffahrt.events.scoring import FinalScored
from rules.ruhrschifffahrt.play.warehouses import built_vp
from rules.ruhrschifffahrt.state import Ruhr, Source
from rules.ruhrschifffahrt.tables.board import RUHRORT
from rules.ruhrschifffahrt.tables.building_sites import CITY_SITES, CITY_TILES, DEBT, GROUPS, STORES
from rules.ruhrschifffahrt.tables.scoring import POINTS
from rules.text import Seat, Text, say


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
    """Return the points for coal stores in which a seat has the most; ties give none (SC-5)."""
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
    """Return the cost of debts: the points that no other kind explains; nobody falls below 0.

    It includes timeline loans and emergency towing (DB-5, DB-7, SC-10).
    """
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
