"""What a position is worth to each seat, in points at the end, as the program's own players see it.

To the points that a seat has come what its warehouses will still score (`holdings`), what its
stones and tiles will let it do (`tiles`), its Thaler and free warehouses, and the trip that its
ship is about to make (`trips`).
"""

from rules.ruhrschifffahrt.appraisal.holdings import holdings
from rules.ruhrschifffahrt.appraisal.prospects import Prospects, prospects_of
from rules.ruhrschifffahrt.appraisal.tiles import tiles_worth
from rules.ruhrschifffahrt.appraisal.trips import trip_worth
from rules.ruhrschifffahrt.phases.second_lock import SecondLock
from rules.ruhrschifffahrt.state import Ruhr, Tableau
from rules.ruhrschifffahrt.tables.board import FIELDS
from rules.ruhrschifffahrt.tables.building_sites import DEBT
from rules.text import Seat

SUPPLY = 0.45
"""What a free warehouse will bring, beside the price it takes to build it."""
LATE_SUPPLY = 0.1
"""The same when only one round of purchases is left."""
TO_ARRIVE = 0.2
"""What a warehouse that is still on the timeline, the lock space or the Mark space will bring."""


def appraise(state: Ruhr) -> tuple[float, ...]:
    """Return the points each seat can expect at the end."""
    if not state.phases:
        return tuple(tableau.vp for tableau in state.tableaus)
    return tuple(_worth(state, seat, tableau) for seat, tableau in zip(state.seats, state.tableaus))


def _worth(state: Ruhr, seat: Seat, tableau: Tableau) -> float:
    prospects = prospects_of(state, seat)
    return (
        tableau.vp
        + DEBT.final_vp * tableau.debts
        + prospects.thaler * tableau.thaler
        + _warehouses_to_build(tableau, prospects)
        + tiles_worth(state, seat, tableau, prospects)
        + holdings(state, seat, tableau, prospects)
        + trip_worth(state, seat, tableau, prospects)
        + _second_lock(state, seat)
    )


def _warehouses_to_build(tableau: Tableau, prospects: Prospects) -> float:
    left = prospects.purchases
    if not left:
        return 0.0
    supply = min(tableau.supply, 2 * left)
    waiting = tableau.lock_space + tableau.mark_space + len(tableau.timeline)
    return (LATE_SUPPLY if left == 1 else SUPPLY) * supply + TO_ARRIVE * min(waiting, left)


def _second_lock(state: Ruhr, seat: Seat) -> float:
    """Return what the lock at no cost brings that a seat may build at once (BL-6)."""
    phase = state.phases[0]
    if not isinstance(phase, SecondLock) or phase.seat != seat:
        return 0.0
    return max(FIELDS[obstacle].lock_vp for obstacle in state.obstacles)
