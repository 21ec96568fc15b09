"""Totals that never change in a game of Cronberg (move_model section 5)."""

from collections import Counter
from collections.abc import Mapping

from rules.cronberg.state import Cronberg
from rules.cronberg.tables import PLACES, TRIANGLES


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
