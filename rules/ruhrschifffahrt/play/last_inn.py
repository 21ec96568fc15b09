"""The one decision after round 12: an unused Gasthaus gives Thaler or points (SC-6)."""

from collections.abc import Iterator

from msgspec import Struct

from rules.ruhrschifffahrt.moves import Inn, Move
from rules.ruhrschifffahrt.play.inn import INN, inn_moves, use_inn
from rules.ruhrschifffahrt.play.refusals import not_now
from rules.ruhrschifffahrt.state import Ruhr
from rules.text import Seat, say


class LastInn(Struct, frozen=True):
    """Owners of an unused Gasthaus take Thaler or points before the scoring (SC-6)."""

    waiting: tuple[Seat, ...]
    number: int = 8

    def to_act(self, state: Ruhr) -> tuple[Seat, ...]:
        del state
        return self.waiting[:1]

    def legal_moves(self, state: Ruhr, seat: Seat) -> Iterator[Move]:
        return inn_moves(state, seat)

    def apply(self, state: Ruhr, seat: Seat, move: Move) -> Ruhr:
        if not isinstance(move, Inn):
            raise not_now(say("take Thaler or points from the Gasthaus."), "SC-6")
        return use_inn(state.with_phase(LastInn(self.waiting[1:])), seat, move)


def open_last_inn(state: Ruhr) -> Ruhr:
    """Open the decision for those who still have a Gasthaus (SC-6)."""
    owners = tuple(seat for seat in state.order if state.tableaus[seat].owns(INN))
    return state.interrupted_by(LastInn(owners))
