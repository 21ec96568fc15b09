"""Totals that never change in a game of Cronberg (move_model section 5), and vectors' measures."""

from collections import Counter
from collections.abc import Mapping

from authoring.vector_paths import Measure
from rules.cronberg.play import leaders
from rules.cronberg.state import Cronberg, final_value
from rules.cronberg.tables import CROSSINGS, PLACES, TRIANGLES
from rules.text import Seat


def _covered(state: Cronberg) -> frozenset[int]:
    return frozenset(TRIANGLES) - state.board.free


def _free_at(state: Cronberg, crossing: str) -> frozenset[int]:
    return CROSSINGS[crossing].triangles & state.board.free


def _kind_of(_: Cronberg, triangle: int) -> str:
    return str(TRIANGLES[triangle].kind)


def _worth(_: Cronberg, numbers: str | int, coats: int, parks: int) -> int:
    """Return the points of a token by the numbers, coats of arms and parks around it."""
    return final_value(tuple(map(int, str(numbers).split())), coats, parks)


def _leaders(state: Cronberg) -> tuple[Seat, ...]:
    return leaders(state.scores)


MEASURES: Mapping[str, Measure] = {
    "covered": _covered,
    "final_value": _worth,
    "free_at": _free_at,
    "kind_of": _kind_of,
    "leaders": _leaders,
}
"""What vectors may expect beside the state."""


def census(state: Cronberg) -> Mapping[str, int]:
    on_board = Counter(state.tokens.values())
    covered = [number for place in state.board.laid for number in PLACES[place].triangles]
    return {
        "rhombi": len(state.stack) + bool(state.drawn) + len(state.board.laid),
        "triangles": len(state.board.free) + len(covered),
        "tokens": sum(state.hand(seat) + on_board[seat] for seat in state.seats),
        "balance": _upward(state.board.free) - (len(state.board.free) - _upward(state.board.free)),
    }


def _upward(free: frozenset[int]) -> int:
    """Return the free triangles that point up: those with one crossing in the row above."""
    return sum(
        sorted(crossing[0] for crossing in TRIANGLES[number].crossings).count(
            min(crossing[0] for crossing in TRIANGLES[number].crossings)
        )
        == 1
        for number in free
    )
