"""Totals that never change in a game of Ruhrschifffahrt, and what its vectors measure."""

from collections.abc import Mapping

from authoring.vector_paths import Measure
from rules.ruhrschifffahrt.play.dice import leaving_dice
from rules.ruhrschifffahrt.play.payments import ordinary
from rules.ruhrschifffahrt.play.sales import copies_left
from rules.ruhrschifffahrt.play.sequence import final_lines, settle
from rules.ruhrschifffahrt.state import Leaving, Mark, Ruhr, by_position
from rules.ruhrschifffahrt.tables.board import AREAS, COAL, WHITE_TILES
from rules.text import Seat

__all__ = ["MEASURES", "census", "settle"]


def _lines(state: Ruhr, seat: Seat) -> Mapping[str, int]:
    return dict(final_lines(state, seat))


def _can_pay(state: Ruhr, seat: Seat, price: int) -> bool:
    return ordinary(state.tableaus[seat], price) is not None


MEASURES: Mapping[str, Measure] = {
    "can_pay": _can_pay,
    "copies_left": copies_left,
    "final_lines": _lines,
    "order_of_ships": by_position,
}
"""What vectors may expect beside the state."""


def census(state: Ruhr) -> Mapping[str, int]:
    leaving = leaving_dice(state)
    return {
        **{colour: _dice(state, colour, leaving) for colour in ("black", "white")},
        **{f"warehouses of {seat}": _warehouses(state, seat) for seat in state.seats},
        **{f"stones of {seat}": _stones(state, seat) for seat in state.seats},
        **{tile: _copies(state, tile) for tile in WHITE_TILES},
        "markers": sum(state.markers.values()) + len(state.drawn),
        "markers hidden": sum(state.markers.values()) - state.bag - len(state.obstacles),
        "countries": sum(state.countries.values()) + len(state.turned),
        "locks": sum(tableau.locks for tableau in state.tableaus) + len(state.obstacles),
    }


def _dice(state: Ruhr, colour: str, leaving: tuple[Leaving, ...]) -> int:
    on_depots = sum(COAL[depot] == colour for depot in state.dice)
    on_track = sum(bool(value) for value in state.track[colour])
    waiting = sum(die.colour == colour for die in leaving)
    return on_depots + on_track + waiting + state.out_of_play.get(colour, 0)


def _warehouses(state: Ruhr, seat: Seat) -> int:
    tableau = state.tableaus[seat]
    waiting = tableau.lock_space + tableau.mark_space + len(tableau.timeline)
    built = sum(owners.count(seat) for owners in state.sites.values())
    return tableau.supply + tableau.debts + waiting + built


def _stones(state: Ruhr, seat: Seat) -> int:
    """Return a seat's stones, placed or not; no area has more than its places."""
    stones = state.tableaus[seat].stones
    left = [AREAS[area].places - number for area, number in stones.items()]
    return sum(stones.values()) + sum(left) + min(0, *left)


def _copies(state: Ruhr, tile: str) -> int:
    taken = [tableau.tiles.get(tile, Mark.GONE) for tableau in state.tableaus]
    left = copies_left(state, tile)
    return left + sum(mark is not Mark.GONE for mark in taken) + min(0, left)
