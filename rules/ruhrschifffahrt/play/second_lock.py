"""Phase 6: two locks for one price (BL-6)."""

from collections.abc import Iterator

from msgspec import Struct

from rules.ruhrschifffahrt.moves import Lock2, Move, Skip
from rules.ruhrschifffahrt.play.locks import build_lock, built_already
from rules.ruhrschifffahrt.play.payments import Payment
from rules.ruhrschifffahrt.play.refusals import not_now
from rules.ruhrschifffahrt.state import Ruhr
from rules.text import Seat, say


class SecondLock(Struct, frozen=True):
    """The seat that has built a lock may build another free of charge, at once or never."""

    seat: Seat
    number: int = 6

    def to_act(self, state: Ruhr) -> tuple[Seat, ...]:
        return (self.seat,) if state.obstacles else ()

    def legal_moves(self, state: Ruhr, seat: Seat) -> Iterator[Move]:
        del seat
        yield from map(Lock2, state.obstacles)
        yield Skip()

    def apply(self, state: Ruhr, seat: Seat, move: Move) -> Ruhr:
        match move:
            case Lock2(obstacle):
                refusal = built_already(state, obstacle)
                if refusal:
                    raise refusal()
                return build_lock(state.with_phase(), seat, obstacle, Payment(0))
            case Skip():
                return state.with_phase()
            case _:
                raise not_now(say("build the second lock, or skip it."), "BL-6")
