"""A position's value to each seat, in points at the end, for the program as an opponent.

To a seat's points it adds the value of its stones and tiles (`tiles`), the expected points of its
warehouses on the board (`holdings`), the trip that its ship is about to make (`trips`), its Thaler,
and the warehouses that it has yet to build.
"""

from rules.ruhrschifffahrt.appraisal.holdings import holdings
from rules.ruhrschifffahrt.appraisal.prospects import Prospects, prospects_of
from rules.ruhrschifffahrt.appraisal.tiles import exhausted_tiles, tiles_worth
from rules.ruhrschifffahrt.appraisal.trips import trip_worth
from rules.ruhrschifffahrt.phases.second_lock import SecondLock
from rules.ruhrschifffahrt.state import Ruhr, Tableau
from rules.ruhrschifffahrt.tables.board import FIELDS
from rules.ruhrschifffahrt.tables.building_sites import DEBT
from rules.text import Seat

SUPPLY = (0.0, 0.1, 0.45)
"""The value of a warehouse in the supply beyond its price, by the rounds of purchases left."""
TO_ARRIVE = 0.2
"""The value of a warehouse still to come by the timeline, the first lock or Grafschaft Mark."""
BUILT_A_ROUND = 2
"""Warehouses that a seat can use in a round."""


def appraise(state: Ruhr) -> tuple[float, ...]:
    """Return the points that each seat can expect; at the end of the game the final points."""
    if not state.phases:
        return tuple(tableau.vp for tableau in state.tableaus)
    exhausted = exhausted_tiles(state)
    return tuple(_worth(state, seat, exhausted) for seat in state.seats)


def _worth(state: Ruhr, seat: Seat, exhausted: frozenset[str]) -> float:
    tableau, prospects = state.tableaus[seat], prospects_of(state, seat, exhausted)
    return (
        tableau.vp
        + DEBT.final_vp * tableau.debts
        + prospects.thaler * tableau.thaler
        + _yet_to_build(tableau, prospects)
        + tiles_worth(prospects)
        + holdings(state, seat, prospects)
        + trip_worth(state, seat, prospects)
        + _second_lock(state, seat)
    )


def _yet_to_build(tableau: Tableau, prospects: Prospects) -> float:
    left = prospects.purchases
    supply = min(tableau.supply, BUILT_A_ROUND * left)
    waiting = min(tableau.lock_space + tableau.mark_space + len(tableau.timeline), left)
    return SUPPLY[min(left, len(SUPPLY) - 1)] * supply + TO_ARRIVE * waiting


def _second_lock(state: Ruhr, seat: Seat) -> float:
    """Return the points of the free lock that a seat may build at once (BL-6)."""
    phase = state.phases[0]
    if not isinstance(phase, SecondLock) or phase.seat != seat:
        return 0.0
    return max(FIELDS[obstacle].lock_vp for obstacle in state.obstacles)
