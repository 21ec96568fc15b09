"""How much of the game is left to a seat, and what a Thaler is worth to it."""

from msgspec import Struct

from rules.ruhrschifffahrt.phases.purchases import Purchases
from rules.ruhrschifffahrt.state import Ruhr
from rules.ruhrschifffahrt.tables.timeline import LAST_ROUND
from rules.text import Seat

THALER = (0.0, 0.3, 0.38, 0.42)
"""What a Thaler brings, by the rounds of purchases left to spend it in; more are like the last."""
MAYOR = "buergermeister"


class Prospects(Struct, frozen=True):
    """What is left of the game for a seat."""

    rounds: int
    """Rounds after this one."""
    purchases: int
    """Rounds in which the seat will still buy; what it could buy at this moment does not count."""
    thaler: float
    """What a Thaler is worth."""


def prospects_of(state: Ruhr, seat: Seat) -> Prospects:
    """Return how much of the game is left to a seat."""
    rounds = LAST_ROUND - state.round
    purchases = rounds + _will_buy(state, seat)
    tableau = state.tableaus[seat]
    thaler = THALER[min(purchases, len(THALER) - 1)]
    if tableau.owns(MAYOR) and not tableau.debts and not purchases:
        thaler = 1.0
    return Prospects(rounds, purchases, thaler)


def _will_buy(state: Ruhr, seat: Seat) -> bool:
    """Whether a seat's part of this round's phase 6 is still to come."""
    if "purchases" in state.agenda:
        return True
    return any(isinstance(p, Purchases) and seat in p.waiting[1:] for p in state.phases)
