"""What is left of the game for a seat, and what a Thaler is worth to it."""

from msgspec import Struct

from rules.ruhrschifffahrt.phases.purchases import Purchases
from rules.ruhrschifffahrt.state import Mark, Ruhr
from rules.ruhrschifffahrt.tables.timeline import LAST_ROUND
from rules.text import Seat

THALER = (0.0, 0.3, 0.38, 0.42)
"""What a Thaler brings, by the rounds of purchases left to spend it in; more are like the last."""
MAYOR = "buergermeister"


class Tiles(Struct, frozen=True):
    """The stones and tiles of a seat, and how much time is left to use them."""

    stones: tuple[int, ...]
    """By area."""
    owned: frozenset[str]
    gone: frozenset[str]
    """Used, missed or taken by others."""
    purchases: int
    """Rounds in which the seat will still buy; what it could buy at this moment does not count."""
    sales: int
    """Sales to come."""


class Prospects(Struct, frozen=True):
    """What is left of the game for a seat."""

    rounds: int
    """Rounds after this one."""
    thaler: float
    """What a Thaler is worth."""
    tiles: Tiles

    @property
    def purchases(self) -> int:
        """Rounds in which the seat can still buy."""
        return self.tiles.purchases


def prospects_of(state: Ruhr, seat: Seat, exhausted: frozenset[str]) -> Prospects:
    """Return what is left for a seat; `exhausted` are the tiles of which no copy is left."""
    tableau = state.tableaus[seat]
    rounds = LAST_ROUND - state.round
    purchases = rounds + _will_buy(state, seat)
    owned = [tile for tile, mark in tableau.tiles.items() if mark is Mark.OWNED]
    tiles = Tiles(
        tuple(tableau.stones.values()),
        frozenset(owned),
        exhausted.union(tableau.tiles).difference(owned),
        purchases,
        rounds + ("sale" in state.agenda),
    )
    scores_thaler = not purchases and MAYOR in owned and not tableau.debts
    thaler = 1.0 if scores_thaler else THALER[min(purchases, len(THALER) - 1)]
    return Prospects(rounds, thaler, tiles)


def _will_buy(state: Ruhr, seat: Seat) -> bool:
    """Whether a seat's part of this round's phase 6 is still to come."""
    if "purchases" in state.agenda:
        return True
    return any(isinstance(p, Purchases) and seat in p.waiting[1:] for p in state.phases)
