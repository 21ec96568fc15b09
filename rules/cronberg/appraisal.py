"""A position's value to each seat, in points at the end, for the program as an opponent.

A token is worth its expected score: the numbers that point at it, doubled or reversed if the parks,
coats of arms and guards around it are likely to be activated (CB-6, CB-7, CB-9). The seat on turn
also gets the value of its best action: a token placed, or a rhomb laid.
"""

from collections.abc import Iterator, Mapping

from msgspec import Struct

from rules.cronberg.board import Board
from rules.cronberg.state import Cronberg, Phase, may_draw, open_crossings
from rules.cronberg.tables import CROSSINGS, PLACES, RHOMBI, TRIANGLES, Kind

ACTIVATED = (1.0, 0.27, 0.13, 0.07)
"""The probability that a free triangle is activated by the end, by its free neighbours.

Counted in a hundred games.
"""
TO_COME = 0.7
"""The value of numbers still to come at a triangle where a coat of arms makes them all plus."""
IN_HAND = 2.0
"""The value of a token in hand."""
ON_TURN = 0.8
"""The share of its best action's value that the seat on turn gets before it has begun it."""


class Prospect(Struct, frozen=True):
    """The expectations of a token on a crossing."""

    points: float
    plus: float
    """The change by another number of 1."""
    minus: float
    """The change by another number of -1; a coat of arms can make it a gain."""


Prospects = Mapping[str, Prospect]
"""The expectations of the token on each crossing."""


def appraise(state: Cronberg) -> tuple[float, ...]:
    """Return the points that each seat can expect at the end of this game, in a series or alone."""
    points: list[float] = list(state.scores)
    if state.phase in {Phase.OVER, Phase.FIRST}:
        return tuple(points)
    prospects = {crossing: prospect(state.board, crossing) for crossing in state.tokens}
    for crossing, seat in state.tokens.items():
        points[seat] += prospects[crossing].points
    for seat in state.seats:
        points[seat] += IN_HAND * state.hand(seat)
    if state.phase is Phase.TURN:
        points[state.on_turn] += ON_TURN * _best_action(state, prospects)
    else:
        points[state.on_turn] += _best_rhomb(state, prospects)
    return tuple(points)


def prospect(board: Board, crossing: str) -> Prospect:
    """Return what a token on a crossing can expect of the rest of the game."""
    stays = doubled = unturned = 1.0
    to_come = 0.0
    free = board.free
    for number in CROSSINGS[crossing].triangles & free:
        triangle = TRIANGLES[number]
        activated = ACTIVATED[len(triangle.neighbours & free)]
        to_come += TO_COME * (1 - activated)
        if triangle.kind is Kind.PARK:
            doubled *= 1 + activated
        elif triangle.kind is Kind.COAT:
            unturned *= 1 - activated
        else:
            stays *= 1 - activated
    numbers, turned = board.numbers[crossing], 1 - unturned
    points = unturned * sum(numbers) + turned * (sum(map(abs, numbers)) + to_come)
    factor = stays * doubled
    return Prospect(factor * points, factor, factor * (turned - unturned))


def _best_action(state: Cronberg, prospects: Prospects) -> float:
    """Return the gain of the seat on turn by its best action (CB-3.2)."""
    token = rhomb = 0.0
    if state.hand(state.on_turn):
        places = (prospect(state.board, crossing).points for crossing in open_crossings(state))
        token = max(places, default=0.0) - IN_HAND
    if may_draw(state):
        rhomb = _best_rhomb(state, prospects)
    return max(token, rhomb)


def _best_rhomb(state: Cronberg, prospects: Prospects) -> float:
    """Return the best gain that the drawn rhomb, or one of the stack, brings its owner.

    That is the gain of the owner's tokens and the loss of all others.
    """
    plus = max(_changes(state, prospects, 1).values())
    minus = max(_changes(state, prospects, -1).values())
    rhombi = (state.drawn,) if state.drawn else state.stack
    numbers = [RHOMBI[rhomb].obtuse for rhomb in rhombi]
    return sum([n * plus if n > 0 else -n * minus for n in numbers]) / len(numbers)


def _changes(state: Cronberg, prospects: Prospects, sign: int) -> Mapping[str, float]:
    """Return, by place, the gain of its owner by the smallest plus or minus rhomb."""
    changes = dict.fromkeys(state.board.open_places, 0.0)
    for crossing, seat in state.tokens.items():
        token = prospects[crossing]
        change = token.plus if sign > 0 else token.minus
        if seat != state.on_turn:
            change = -change
        for place, times in POINTING[crossing]:
            if place in changes:
                changes[place] += times * change
    return changes


def _pointing(crossing: str) -> Iterator[tuple[str, int]]:
    for name, place in PLACES.items():
        if crossing in place.crossings:
            yield name, 1 if crossing in place.obtuse else 2


POINTING = {crossing: tuple(_pointing(crossing)) for crossing in CROSSINGS}
"""The places at which a rhomb points at each crossing.

Each comes with the weight of an acute corner against an obtuse one (CB-2.6).
"""
