"""The Gasthaus."""

from collections.abc import Iterator

from rules.ruhrschifffahrt.events.tiles import InnUsed
from rules.ruhrschifffahrt.moves import THALER, VP, Inn, Move
from rules.ruhrschifffahrt.play.refusals import tile_refusal
from rules.ruhrschifffahrt.state import Ruhr, Source
from rules.text import Seat

INN = "gasthaus"
"""The tile Gasthaus, which is used once in a game (PT-3)."""
INN_GAINS = {THALER: 3, VP: 2}
"""The gains of Gasthaus (PT-3)."""


def inn_moves(state: Ruhr, seat: Seat) -> Iterator[Move]:
    """Yield the moves that use the Gasthaus; none without the tile."""
    return map(Inn, INN_GAINS if state.tableaus[seat].owns(INN) else ())


def use_inn(state: Ruhr, seat: Seat, move: Inn) -> Ruhr:
    """Return the position after Thaler or points from the Gasthaus; raises IllegalMove."""
    tableau = state.tableaus[seat]
    refusal = tile_refusal(tableau, INN, "PT-3")
    if refusal:
        raise refusal()
    gain = INN_GAINS[move.choice]
    thaler, vp = (gain, 0) if move.choice == THALER else (0, gain)
    used = tableau.with_used(INN).with_more(thaler=thaler, vp=vp)
    state = state.with_earned(Source.INN, seat, vp)
    return state.with_tableau(seat, used, InnUsed(seat, move.choice, gain))
