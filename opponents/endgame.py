"""The last decisions of a game, solved where nothing is hidden; reviews count them to the end.

Of two seats one gets what the other loses, so what neither would let happen is not looked at
(alpha-beta). Of each draw of chance first one result is looked at, then two, and more as long as
there is time. Once it was all of them, the solution is exact.
"""

from bisect import bisect
from collections.abc import Callable, Hashable, Mapping, Sequence
from contextlib import suppress
from itertools import accumulate
from math import inf
from typing import Any, NamedTuple

from opponents.plans import Moves
from opponents.simulation import Points, payoffs, points_of, still_to_act
from rules.core import NATURE
from rules.game import Game
from rules.text import Seat

STEPS = 40_000
"""Most steps that are tried."""
DEPTH = 60
"""Most steps after one another; where steps can be taken back, there might be no end of them."""
DRAWS = (1, 2, 4, 1000)
"""The most results of a draw that are looked at, in one solution after the other."""
TRIFLE = 1e-6
"""What a step of the seat costs, so that of ways that are worth the same the shortest is chosen."""
DIGITS = 5
"""The decimal places by which equal positions are found; points are added up in any order."""
PAIR = 2


class _TooLarge(Exception):
    """What is left of the game cannot be solved in a short time."""


class _Window(NamedTuple):
    """The payoffs to the seat between which a value matters."""

    low: float = -inf
    high: float = inf

    def holds(self, other: "_Window") -> bool:
        return self.low <= other.low and other.high <= self.high


EVERYTHING = _Window()


class _Reached(NamedTuple):
    """A position that is looked at."""

    state: Any
    to_act: tuple[Seat, ...]
    payoffs: Points
    """What it is worth at first sight; before and after a draw what it was worth before."""
    depth: int
    """The number of steps that have led there."""


def solved(
    game: Game[Any, Any],
    state: Any,
    seat: Seat,
    is_over: Callable[[], bool] = lambda: False,
    order: Sequence[Hashable] = (),
) -> Sequence[Hashable]:
    """Return moves of a seat, the best first; of the others some may come too early.

    Moves are looked at in an `order`, as far as it tells; if there is no time for all, the best of
    those so far comes first. None if not even two could be compared before time `is_over`.
    """
    found, steps = order, 0
    is_solved = False
    for draws in DRAWS:
        solver = _Solver(game, seat, draws, is_over, steps)
        compared, steps = solver.moves(state, found), solver.steps
        if len(compared) > 1 or solver.is_complete:
            found, is_solved = compared, True
        if solver.is_exact or not solver.is_complete:
            break
    return found if is_solved else ()


def ends_of(
    game: Game[Any, Any], state: Any, seat: Seat, plans: Sequence[Moves], most: int
) -> Mapping[Moves, Points]:
    """Return the payoffs by seat with which plans of a seat end, on average over all draws.

    After them everybody plays for the best lead. Those of the first plan and of the best of the
    rest are exact, of others they may be too high. Empty if it takes more than `most` steps.
    """
    solver = _Solver(game, seat, DRAWS[-1], lambda: False, STEPS - most)
    window, ends = EVERYTHING, dict[Moves, Points]()
    with suppress(_TooLarge):
        for number, plan in enumerate(plans):
            ends[plan] = solver.end_of(state, plan, window)
            if number and len(ends[plan]) == PAIR:
                window = _Window(max(window.low, ends[plan][seat]))
        return ends
    return {}


class _Solver:
    def __init__(
        self, game: Game[Any, Any], seat: Seat, draws: int, is_over: Callable[[], bool], steps: int
    ) -> None:
        self._game = game
        self._seat = seat
        self._draws = draws
        self._is_over = is_over
        self.steps = steps
        self.is_exact = True
        """Whether all results of each draw were looked at."""
        self.is_complete = False
        """Whether all moves were."""
        self._known: dict[tuple[float, ...], list[tuple[Any, Points, _Window]]] = {}
        """Positions, which are not hashable, by their payoffs at first sight; with what they are
        worth, and the window for which that is right."""

    def moves(self, state: Any, order: Sequence[Hashable]) -> Sequence[Hashable]:
        """Return the moves in a position that could be looked at, the best first."""
        begun = _Reached(state, (self._seat,), payoffs(points_of(self._game, state)), 0)
        window, worth = EVERYTHING, dict[Hashable, float]()
        with suppress(_TooLarge):
            for move, reached in self._ordered(begun, order):
                worth[move] = self._value(reached, window)[self._seat]
                if self._is_pair(reached):
                    window = _Window(max(worth.values()), inf)
            self.is_complete = True
        return sorted(worth, key=worth.__getitem__, reverse=True)

    def end_of(self, state: Any, plan: Moves, window: _Window) -> Points:
        """Return what a plan ends with; raises _TooLarge."""
        reached = _Reached(state, (self._seat,), payoffs(points_of(self._game, state)), 0)
        for move in plan:
            if self._seat in reached.to_act:
                reached = self._after(reached, self._seat, move)
        return self._value(reached, window)

    def _ordered(
        self, begun: _Reached, order: Sequence[Hashable]
    ) -> Sequence[tuple[Hashable, _Reached]]:
        """Return the moves of the seat in an order, and what looks better first beyond it."""
        moves = self._game.legal_moves(begun.state, self._seat)
        found = [(move, self._after(begun, self._seat, move)) for move in moves]
        place = {move: number for number, move in enumerate(order)}
        last = len(place)
        return sorted(found, key=lambda m: (place.get(m[0], last), -m[1].payoffs[self._seat]))

    def _is_pair(self, reached: _Reached) -> bool:
        return len(reached.payoffs) == PAIR

    def _after(self, before: _Reached, seat: Seat, move: Any) -> _Reached:
        self.steps += 1
        if self.steps > STEPS or before.depth == DEPTH or self._is_over():
            raise _TooLarge
        after, _ = self._game.apply(before.state, seat, move)
        to_act = still_to_act(self._game, after)
        is_chance = NATURE in {seat, *to_act} and to_act
        found = before.payoffs if is_chance else payoffs(points_of(self._game, after))
        return _Reached(after, to_act, found, before.depth + 1)

    def _value(self, reached: _Reached, window: _Window) -> Points:
        """Return the payoffs by seat if everybody plays for the best lead.

        If that of the seat is outside a window, it is only right that it is at least as far out.
        """
        if not reached.to_act:
            return reached.payoffs
        seat, *others = reached.to_act
        if others:
            raise _TooLarge
        if seat == NATURE:
            return self._expected(reached, window)
        alike = self._known.setdefault(tuple([round(p, DIGITS) for p in reached.payoffs]), [])
        for known, value, right in alike:
            if right.holds(window) and known == reached.state:
                return value
        value = self._best(reached, seat, window)
        own = value[self._seat]
        right = _Window(own if own <= window.low else -inf, own if own >= window.high else inf)
        alike.append((reached.state, value, right))
        return value

    def _best(self, reached: _Reached, seat: Seat, window: _Window) -> Points:
        """Return the payoffs of what is best for the seat that decides."""
        moves = self._game.legal_moves(reached.state, seat)
        found = [self._after(reached, seat, move) for move in moves]
        best = list[float]()
        for after in sorted(found, key=lambda after: -after.payoffs[seat]):
            value = [*self._value(after, window)]
            value[self._seat] -= TRIFLE * (seat == self._seat)
            if not best or value[seat] > best[seat]:
                best = value
            if self._is_pair(reached):
                own = best[self._seat]
                is_own = seat == self._seat
                low, high = window
                window = _Window(max(low, own), high) if is_own else _Window(low, min(high, own))
                if window.low >= window.high:
                    break
        return best

    def _expected(self, before: _Reached, window: _Window) -> Points:
        """Return the payoffs on average over the draws of chance, or over some spread evenly."""
        odds, draws = self._game.odds(before.state), self._draws
        if len(odds) > draws:
            self.is_exact = False
            ends = [*accumulate(weight for _, weight in odds)]
            middles = [(n + 0.5) / draws * ends[-1] for n in range(draws)]
            odds = [(odds[bisect(ends, middle)][0], 1) for middle in middles]
        after = [(self._after(before, NATURE, move), weight) for move, weight in odds]
        if len(after) == 1:
            return self._value(after[0][0], window)
        total = sum(weight for _, weight in after)
        values = [
            [weight / total * payoff for payoff in self._value(reached, EVERYTHING)]
            for reached, weight in after
        ]
        return [*map(sum, zip(*values, strict=True))]
