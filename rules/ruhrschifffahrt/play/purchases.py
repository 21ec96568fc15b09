"""Phase 6: locks, warehouses, harbour moves, white tiles and debts, in any order (BL to DB)."""

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from rules.errors import IllegalMove
from rules.ruhrschifffahrt.events.debts import DebtRepaid
from rules.ruhrschifffahrt.events.tiles import TileUsed
from rules.ruhrschifffahrt.moves import (
    Done,
    Inn,
    Lock,
    Move,
    Purchase,
    Repay,
    Shift,
    UseLagerhaus,
)
from rules.ruhrschifffahrt.play.inn import use_inn
from rules.ruhrschifffahrt.play.locks import LOCK_TILE, build_lock, has_duty, two_for_one
from rules.ruhrschifffahrt.play.payments import Payment, granted
from rules.ruhrschifffahrt.play.refusals import Refusal, not_now
from rules.ruhrschifffahrt.play.second_lock import SecondLock
from rules.ruhrschifffahrt.play.terms import (
    LAGERHAUS,
    black_tile,
    building_place,
    candidates,
    purchase_terms,
)
from rules.ruhrschifffahrt.play.warehouses import build, shift
from rules.ruhrschifffahrt.state import Ruhr
from rules.ruhrschifffahrt.tables.building_sites import DEBT
from rules.ruhrschifffahrt.words import tile_name
from rules.text import Seat, say


class Purchases(Struct, frozen=True):
    """Seats buy one after another; each black tile works once per round (PG-7)."""

    waiting: tuple[Seat, ...]
    used: tuple[str, ...] = ()
    """Black tiles that the seat on turn has used."""
    moved: tuple[str, ...] = ()
    """Columns with a warehouse that was moved there in this turn."""
    number: int = 6

    def to_act(self, state: Ruhr) -> tuple[Seat, ...]:
        del state
        return self.waiting[:1]

    def owes_lock(self, state: Ruhr, seat: Seat) -> bool:
        """Return whether only a lock may be bought yet (BL-7)."""
        return LOCK_TILE not in self.used and has_duty(state, seat)

    def legal_moves(self, state: Ruhr, seat: Seat) -> Iterator[Move]:
        return (
            m for m in candidates(state, seat) if isinstance(self.terms(state, seat, m), Payment)
        )

    def terms(self, state: Ruhr, seat: Seat, move: Purchase) -> Payment | Refusal:
        """Return how a purchase would be paid in this turn, or the refusal of it."""
        if not isinstance(move, Lock) and self.owes_lock(state, seat):
            return lambda: IllegalMove(
                say("The bag is nearly empty: you must build a lock before anything else."), "BL-7"
            )
        tile = black_tile(move)
        if tile in self.used:
            return lambda: IllegalMove(
                say("You have used {tile} in this round.", tile=tile_name(tile)), "PG-7"
            )
        if isinstance(move, Shift) and move.column in self.moved:
            return lambda: IllegalMove(
                say("You have moved that warehouse in this round already."), "BH-4"
            )
        return purchase_terms(state, seat, move)

    def apply(self, state: Ruhr, seat: Seat, move: Move) -> Ruhr:
        if not isinstance(move, Purchase):
            owed = self.owes_lock(state, seat)
            what = "build a lock." if owed else "buy something, or say that you are done."
            raise not_now(say(what), "BL-7" if owed else "RD-1")
        return self._carried_out(state, seat, move, granted(self.terms(state, seat, move)))

    def _carried_out(self, state: Ruhr, seat: Seat, move: Purchase, payment: Payment) -> Ruhr:
        match move:
            case Lock(obstacle):
                after = self._lock(state, seat, obstacle, payment)
            case Shift(column, target):
                moved = (*(c for c in self.moved if c != column), target)
                after = shift(state.with_phase(replace(self, moved=moved)), seat, move, payment)
            case Inn():
                after = use_inn(state, seat, move)
            case Repay():
                after = _repay(state, seat)
            case Done():
                after = state.with_phase(Purchases(self.waiting[1:]))
            case UseLagerhaus(site):
                after = build(_turned_over(state, seat), seat, site, payment)
            case _:
                state = state.with_phase(self._having_used(black_tile(move)))
                after = build(state, seat, building_place(move), payment)
        return after

    def _having_used(self, tile: str) -> "Purchases":
        return replace(self, used=(*self.used, tile))

    def _lock(self, state: Ruhr, seat: Seat, obstacle: str, payment: Payment) -> Ruhr:
        paired = two_for_one(state, seat)
        state = build_lock(state.with_phase(self._having_used(LOCK_TILE)), seat, obstacle, payment)
        return state.interrupted_by(SecondLock(seat)) if paired else state


def open_purchases(state: Ruhr) -> Ruhr:
    """Open phase 6 for everybody, in the order after the sales (TO-2)."""
    return state.interrupted_by(Purchases(state.order))


def _turned_over(state: Ruhr, seat: Seat) -> Ruhr:
    used = state.tableaus[seat].with_used(LAGERHAUS)
    return state.with_tableau(seat, used, TileUsed(seat, LAGERHAUS))


def _repay(state: Ruhr, seat: Seat) -> Ruhr:
    tableau = state.tableaus[seat]
    repaid = replace(
        tableau,
        thaler=tableau.thaler - DEBT.repayment,
        debts=tableau.debts - 1,
        supply=tableau.supply + 1,
    )
    return state.with_tableau(seat, repaid, DebtRepaid(seat, DEBT.repayment))
