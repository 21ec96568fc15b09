"""White tiles used once in a game: Kohlenschlepper and Gasthaus (PT-1, PT-3)."""

from collections.abc import Iterator

from rules.core import IllegalMove
from rules.ruhrschifffahrt.events.departure import DieRaised
from rules.ruhrschifffahrt.events.tiles import InnUsed, TileUsed
from rules.ruhrschifffahrt.moves import THALER, VP, Haul, Inn, Move
from rules.ruhrschifffahrt.refusals import without_tile
from rules.ruhrschifffahrt.state import Ruhr, changed
from rules.ruhrschifffahrt.tables.board import DEPOTS
from rules.ruhrschifffahrt.tables.tracks import HIGHEST
from rules.ruhrschifffahrt.transport_track import raised, with_die
from rules.text import Seat, say

HAULER, INN = "kohlenschlepper", "gasthaus"
HAULED = 3
"""What Kohlenschlepper adds (PT-1)."""
INN_GAINS = {THALER: 3, VP: 2}
"""What Gasthaus gives (PT-3)."""


def inns(state: Ruhr, seat: Seat) -> Iterator[Move]:
    """List the ways to use the Gasthaus."""
    return map(Inn, INN_GAINS if state.tableaus[seat].owns(INN) else ())


def hauls(state: Ruhr, seat: Seat) -> Iterator[Move]:
    """List the dice that Kohlenschlepper can raise."""
    if state.tableaus[seat].owns(HAULER):
        yield from map(Haul, raisable(state))


def raisable(state: Ruhr) -> Iterator[str]:
    """List the depots with a die that can still rise."""
    return (depot for depot in DEPOTS if state.dice.get(depot, HIGHEST) < HIGHEST)


def use_inn(state: Ruhr, seat: Seat, move: Inn) -> Ruhr:
    """Take Thaler or points from the Gasthaus."""
    tableau = state.tableaus[seat]
    refusal = without_tile(tableau, INN, "PT-3")
    if refusal:
        raise refusal
    gain = INN_GAINS[move.choice]
    thaler, vp = (gain, 0) if move.choice == THALER else (0, gain)
    used = changed(tableau.with_used(INN), thaler=thaler, vp=vp)
    return state.with_tableau(seat, used, InnUsed(seat, move.choice, gain))


def use_hauler(state: Ruhr, seat: Seat, move: Haul) -> Ruhr:
    """Raise a die by Kohlenschlepper."""
    tableau = state.tableaus[seat]
    refusal = without_tile(tableau, HAULER, "PT-1")
    if refusal:
        raise refusal
    used = state.with_tableau(seat, tableau.with_used(HAULER), TileUsed(seat, HAULER))
    return raise_die(used, seat, move.depot, HAULED)


def raise_die(state: Ruhr, seat: Seat, depot: str, by: int) -> Ruhr:
    """Raise a die on a depot; one that shows the most already is no choice (PT-1, SO-12)."""
    if depot not in state.dice:
        raise IllegalMove(say("No die lies on {depot}.", depot=depot), "SO-12")
    before = state.dice[depot]
    if before == HIGHEST:
        raise IllegalMove(
            say("The die on {depot} shows {value} already.", depot=depot, value=before), "SO-12"
        )
    after = raised(before, by)
    return with_die(state, depot, after).tell(DieRaised(seat, depot, before, after))
