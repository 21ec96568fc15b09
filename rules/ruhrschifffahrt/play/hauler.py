"""Kohlenschlepper."""

from collections.abc import Iterator

from rules.errors import IllegalMove
from rules.ruhrschifffahrt.events.tiles import TileUsed
from rules.ruhrschifffahrt.events.turns import DieRaised
from rules.ruhrschifffahrt.moves import Haul, Move
from rules.ruhrschifffahrt.play.refusals import tile_refusal
from rules.ruhrschifffahrt.play.transport_track import raised, with_die
from rules.ruhrschifffahrt.state import Ruhr
from rules.ruhrschifffahrt.tables.board import DEPOTS
from rules.ruhrschifffahrt.tables.tracks import HIGHEST
from rules.ruhrschifffahrt.words import place
from rules.text import Seat, say

HAULER = "kohlenschlepper"
"""The tile Kohlenschlepper, which is used once in a game (PT-1)."""
HAULED = 3
"""The value that Kohlenschlepper adds to a die (PT-1)."""


def hauler_moves(state: Ruhr, seat: Seat) -> Iterator[Move]:
    """Yield the moves that use Kohlenschlepper, one per die; none without the tile."""
    if state.tableaus[seat].owns(HAULER):
        yield from map(Haul, raisable_depots(state))


def raisable_depots(state: Ruhr) -> Iterator[str]:
    """Yield the depots with a die below 6."""
    return (depot for depot in DEPOTS if state.dice.get(depot, HIGHEST) < HIGHEST)


def use_hauler(state: Ruhr, seat: Seat, move: Haul) -> Ruhr:
    """Return the position after Kohlenschlepper raised a die; raises IllegalMove."""
    tableau = state.tableaus[seat]
    refusal = tile_refusal(tableau, HAULER, "PT-1")
    if refusal:
        raise refusal()
    used = state.with_tableau(seat, tableau.with_used(HAULER), TileUsed(seat, HAULER))
    return raise_die(used, seat, move.depot, HAULED)


def raise_die(state: Ruhr, seat: Seat, depot: str, by: int) -> Ruhr:
    """Return the position with a die on a depot raised, to 6 at most (PT-1, SO-12).

    Raises IllegalMove if there is no die, or one that already shows 6.
    """
    if depot not in state.dice:
        raise IllegalMove(say("No die lies on {depot}.", depot=place(depot)), "SO-12")
    before = state.dice[depot]
    if before == HIGHEST:
        raise IllegalMove(
            say("The die on {depot} shows {value} already.", depot=place(depot), value=before),
            "SO-12",
        )
    after = raised(before, by)
    return with_die(state, depot, after).tell(DieRaised(seat, depot, before, after))
