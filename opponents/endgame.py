"""The last decisions of a game, solved exactly where nothing is hidden."""

from collections.abc import Callable, Hashable
from typing import Any, NamedTuple

from opponents.simulation import payoffs, points_of, still_to_act
from rules.core import NATURE
from rules.game import Game
from rules.text import Seat

OWN_DECISIONS = 3
"""Most decisions of the seat, one after another, in what is solved."""
STEPS = 2000
"""Most steps that are tried."""


class _TooLarge(Exception):
    """What is left of the game cannot be solved in a short time."""


class _Value(NamedTuple):
    """What the rest of a game brings if everybody plays for the best lead."""

    payoffs: tuple[float, ...]
    """What each seat gets, by seat."""
    length: float
    """How many steps it takes: of ways that are worth the same, the shortest is chosen."""


def solved(
    game: Game[Any, Any], state: Any, seat: Seat, is_over: Callable[[], bool] = lambda: False
) -> list[Hashable]:
    """Return the moves of a seat, the best first.

    None if what is left is too large to solve, or time `is_over` before.
    """
    solver = _Solver(game, seat, is_over)
    try:
        return solver.moves(state)
    except _TooLarge:
        return []


class _Solver:
    def __init__(self, game: Game[Any, Any], seat: Seat, is_over: Callable[[], bool]) -> None:
        self._game = game
        self._seat = seat
        self._is_over = is_over
        self._steps = 0

    def moves(self, state: Any) -> list[Hashable]:
        """Return the moves in a position, the best first; raises _TooLarge."""
        values = self._values(state, self._seat, 1)
        return sorted(values, key=lambda move: _worth(values[move], self._seat), reverse=True)

    def _values(self, state: Any, seat: Seat, decisions: int) -> dict[Hashable, _Value]:
        moves = self._game.legal_moves(state, seat)
        return {move: self._after(state, seat, move, decisions) for move in moves}

    def _after(self, state: Any, seat: Seat, move: Any, decisions: int) -> _Value:
        self._steps += 1
        if self._steps > STEPS or self._is_over():
            raise _TooLarge
        after, _ = self._game.apply(state, seat, move)
        value = self._value(after, decisions)
        return value._replace(length=value.length + 1)

    def _value(self, state: Any, decisions: int) -> _Value:
        """Return the value of a position to which a number of own decisions have led."""
        to_act = still_to_act(self._game, state)
        if not to_act:
            return _Value(tuple(payoffs(points_of(self._game, state))), 0)
        seat, *others = to_act
        if others:
            raise _TooLarge
        if seat == NATURE:
            return self._expected(state, decisions)
        decisions += seat == self._seat
        if decisions > OWN_DECISIONS and self._game.obvious(state, seat) is None:
            raise _TooLarge
        values = self._values(state, seat, decisions).values()
        return max(values, key=lambda value: _worth(value, seat))

    def _expected(self, state: Any, decisions: int) -> _Value:
        """Return the value on average over the draws of chance."""
        odds = self._game.odds(state)
        total = sum(weight for _, weight in odds)
        values = [
            (weight / total, self._after(state, NATURE, move, decisions)) for move, weight in odds
        ]
        by_seat = zip(*([share * own for own in v.payoffs] for share, v in values), strict=True)
        return _Value(tuple(map(sum, by_seat)), sum(share * v.length for share, v in values))


def _worth(value: _Value, seat: Seat) -> tuple[float, float]:
    return value.payoffs[seat], -value.length
