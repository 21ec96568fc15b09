"""The rest of the game for a seat, and the value of a Thaler to it."""

from msgspec import Struct

from rules.ruhrschifffahrt.play.purchases import Purchases
from rules.ruhrschifffahrt.state import Mark, Ruhr
from rules.ruhrschifffahrt.tables.rounds import LAST_ROUND
from rules.text import Seat

THALER = (0.0, 0.3, 0.38, 0.42)
"""The value of a Thaler by the rounds of purchases left; beyond the last entry it is constant."""
MAYOR = "buergermeister"


class Tiles(Struct, frozen=True):
    """The stones and tiles of a seat, and the time left to use them."""

    stones: tuple[int, ...]
    """Stones by area."""
    owned: frozenset[str]
    gone: frozenset[str]
    """Tiles used, missed or taken by others."""
    purchases: int
    """Rounds in which the seat will still buy, apart from a purchase in progress."""
    sales: int
    """Sales to come."""


class Prospects(Struct, frozen=True):
    """The rest of the game for a seat."""

    rounds: int
    """Rounds after this one."""
    thaler: float
    """The value of a Thaler."""
    tiles: Tiles

    @property
    def purchases(self) -> int:
        """Rounds in which the seat can still buy."""
        return self.tiles.purchases


def prospects_of(state: Ruhr, seat: Seat, exhausted: frozenset[str]) -> Prospects:
    """Return the rest of the game for a seat; `exhausted` are the tiles without copies left."""
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
    """Return whether a seat's part of this round's phase 6 is still to come."""
    if "purchases" in state.agenda:
        return True
    return any(isinstance(p, Purchases) and seat in p.waiting[1:] for p in state.phases)
