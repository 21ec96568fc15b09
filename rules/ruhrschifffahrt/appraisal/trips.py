"""What the trip of this round brings a ship, and what the place brings where it ends (ST to SL)."""

from bisect import bisect_right
from collections.abc import Iterator

from rules.ruhrschifffahrt.appraisal.prospects import Prospects
from rules.ruhrschifffahrt.appraisal.tiles import tiles_worth
from rules.ruhrschifffahrt.phases.departure import Departure, Placement, Raising
from rules.ruhrschifffahrt.sale import RUHRORT_EXTRA
from rules.ruhrschifffahrt.start_places import MARK_TILE, closed_depots
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
from rules.ruhrschifffahrt.tables.options import CHOICES, SUPPLIED
from rules.ruhrschifffahrt.tables.progress_tiles import AREA_OF, AREAS
from rules.ruhrschifffahrt.tables.tracks import HIGHEST, LOWEST
from rules.ruhrschifffahrt.transport_track import arrow_dice, empty_depots_for
from rules.text import Seat
from msgspec.structs import replace

TRIP = 2.2
"""What a trip brings on the average."""
DOWNSTREAM = (-1.0, -0.4, -0.15, 0.0)
"""What it costs to have so many dice, or more, to start at without being towed."""


def trip_worth(state: Ruhr, seat: Seat, tableau: Tableau, prospects: Prospects) -> float:
    """Return what this round's trip is likely to bring, or the place of a ship that has sold."""
    if tableau.option == PASSED:
        return 0.0
    if tableau.ship in COAL:
        starts = ((tableau.ship, state.dice[tableau.ship]),)
    elif (
        (phase := state.phases[0])
        and isinstance(phase, Placement | Raising | Departure)
        and phase.seat == seat
    ):
        starts = tuple(_starts(state, seat, phase))
    elif "sale" in state.agenda:
        return TRIP + _place(state, tableau, prospects)
    else:
        return _place(state, tableau, prospects)
    return max(_trips(state, seat, tableau, prospects, starts), default=0.0)


def _starts(
    state: Ruhr, seat: Seat, phase: Placement | Raising | Departure
) -> Iterator[tuple[str, int]]:
    """Yield where the ship may start, and the die that will lie there."""
    option = phase.option if not isinstance(phase, Raising) else "nachschub"
    closed = closed_depots(state, seat, option)
    others = {t.ship for s, t in enumerate(state.tableaus) if s != seat}
    only = phase.only if isinstance(phase, Departure) else ""
    more = SUPPLIED if isinstance(phase, Raising) else 0
    tows = isinstance(phase, Placement) and CHOICES[option].tow
    for depot, value in state.dice.items():
        if depot not in closed and depot not in others and only in ("", depot) and not tows:
            yield depot, min(HIGHEST, value + more)
    if isinstance(phase, Placement):
        for colour, value in arrow_dice(state).items():
            for depot in empty_depots_for(state, colour):
                if depot not in closed:
                    yield depot, value


def _trips(state, seat, tableau, prospects, starts) -> Iterator[float]:
    pilot = tableau.has_pilot
    stones = {area: _stone(state, seat, tableau, prospects, area) for area in AREAS}
    dice = _eligible(state, tableau)
    obstacles = state.obstacles
    for depot, loaded in starts:
        colour = COAL[depot]
        for field in (PILOTED if pilot else SIMPLE)[depot]:
            kind = FIELDS[field].kind
            value = (
                loaded if BETWEEN[depot, field].isdisjoint(obstacles) else max(LOWEST, loaded - 1)
            )
            area = AREA_OF[colour, kind]
            thaler = value + state.demand.get(field, 0)
            if tableau.stones[area] < AREAS[area].places:
                thaler -= 1
            if field == RUHRORT:
                thaler += RUHRORT_EXTRA
            elif kind is Kind.CITY and seat in state.sites[field]:
                thaler += 1
            yield (
                prospects.thaler * thaler + stones[area] + _downstream(dice, POS[field], prospects)
            )


def _stone(state: Ruhr, seat: Seat, tableau: Tableau, prospects: Prospects, area: str) -> float:
    """Return what a stone more brings."""
    if tableau.stones[area] >= AREAS[area].places:
        return 0.0
    more = replace(tableau, stones={**tableau.stones, area: tableau.stones[area] + 1})
    return tiles_worth(state, seat, more, prospects) - tiles_worth(state, seat, tableau, prospects)


def _eligible(state: Ruhr, tableau: Tableau) -> list[int]:
    mark = tableau.owns(MARK_TILE)
    return sorted(POS[depot] for depot in state.dice if mark or COAL[depot] != WHITE)


def _place(state: Ruhr, tableau: Tableau, prospects: Prospects) -> float:
    return _downstream(_eligible(state, tableau), tableau.pos, prospects)


def _downstream(dice: list[int], pos: int, prospects: Prospects) -> float:
    if not prospects.rounds:
        return 0.0
    return DOWNSTREAM[min(len(DOWNSTREAM) - 1, len(dice) - bisect_right(dice, pos))]
