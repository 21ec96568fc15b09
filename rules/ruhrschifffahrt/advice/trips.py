"""The value of a ship's trip in this round, and of the place where it ends (ST to SL)."""

from bisect import bisect_right
from collections.abc import Iterator

from rules.ruhrschifffahrt.advice.prospects import Prospects
from rules.ruhrschifffahrt.advice.tiles import stones_worth
from rules.ruhrschifffahrt.play.departure import Departure, Placement, Raising
from rules.ruhrschifffahrt.play.sale import RUHRORT_EXTRA
from rules.ruhrschifffahrt.play.start_places import MARK_TILE, closed_depots
from rules.ruhrschifffahrt.play.transport_track import arrow_dice, empty_depots_for, raised
from rules.ruhrschifffahrt.state import PASSED, Ruhr, Tableau
from rules.ruhrschifffahrt.tables.board import (
    BETWEEN,
    COAL,
    FIELDS,
    PILOTED,
    POS,
    RUHRORT,
    SIMPLE,
    WHITE,
    Kind,
)
from rules.ruhrschifffahrt.tables.building_sites import SALE_INCOME
from rules.ruhrschifffahrt.tables.options import CHOICES, SUPPLIED
from rules.ruhrschifffahrt.tables.progress_tiles import AREA_OF, AREAS
from rules.ruhrschifffahrt.tables.tracks import LOWEST
from rules.text import Seat

TRIP = 2.2
"""The average value of a trip, for a ship that has not chosen it yet."""
PLACE = (-1.0, -0.4, -0.15, 0.0)
"""The value of a place by the dice downstream of it at which a ship starts without towing."""


def trip_worth(state: Ruhr, seat: Seat, prospects: Prospects) -> float:
    """Return the value of this round's trip, and of the ship's place after it."""
    tableau, phase = state.tableaus[seat], state.phases[0]
    dice = _reachable_dice(state, tableau)
    if tableau.ship in COAL and tableau.option != PASSED:
        starts = [(tableau.ship, state.dice[tableau.ship])]
    elif isinstance(phase, Placement | Raising | Departure) and phase.seat == seat:
        starts = list(_starts(state, phase))
    else:
        is_waiting = "sale" in state.agenda and tableau.option != PASSED
        return _place(dice, tableau.pos, prospects) + TRIP * is_waiting
    trips = [
        worth + _place(dice, POS[field], prospects)
        for start in starts
        for field, worth in _sales(state, seat, prospects, start)
    ]
    return max(trips, default=0.0)


def _starts(state: Ruhr, phase: Placement | Raising | Departure) -> Iterator[tuple[str, int]]:
    """Yield the possible starts of the deciding seat's ship, with the die at each."""
    option = state.tableaus[phase.seat].option
    closed = closed_depots(state, phase.seat, option)
    taken = {tableau.ship for tableau in state.tableaus}
    if isinstance(phase, Placement):
        for colour, value in arrow_dice(state).items():
            yield from ((d, value) for d in empty_depots_for(state, colour) if d not in closed)
        if CHOICES[option].tow:
            return
    only = phase.only if isinstance(phase, Departure) else ""
    rise = SUPPLIED if isinstance(phase, Raising) else 0
    for depot, value in state.dice.items():
        if depot not in closed and depot not in taken and only in ("", depot):
            yield depot, raised(value, rise)


def _sales(
    state: Ruhr, seat: Seat, prospects: Prospects, start: tuple[str, int]
) -> Iterator[tuple[str, float]]:
    """Yield where the die of a start can be sold, with the value of the sale (SL-2 to SL-8)."""
    depot, loaded = start
    tableau, stones = state.tableaus[seat], stones_worth(prospects.tiles)
    for field in (PILOTED if tableau.has_pilot else SIMPLE)[depot]:
        kind = FIELDS[field].kind
        area = AREA_OF[COAL[depot], kind]
        is_free = BETWEEN[depot, field].isdisjoint(state.obstacles)
        thaler = loaded if is_free else max(LOWEST, loaded - 1)
        thaler += state.demand.get(field, 0) - (tableau.stones[area] < AREAS[area].places)
        if kind is Kind.CITY:
            thaler += SALE_INCOME * (seat in state.sites[field])
        elif field == RUHRORT:
            thaler += RUHRORT_EXTRA
        yield field, prospects.thaler * thaler + stones[area]


def _reachable_dice(state: Ruhr, tableau: Tableau) -> list[int]:
    """Return the places of the dice that a seat may load, upstream first (ST-5)."""
    has_mark = tableau.owns(MARK_TILE)
    return sorted([POS[depot] for depot in state.dice if has_mark or COAL[depot] != WHITE])


def _place(dice: list[int], pos: int, prospects: Prospects) -> float:
    downstream = len(dice) - bisect_right(dice, pos)
    return PLACE[min(len(PLACE) - 1, downstream)] if prospects.rounds else 0.0
