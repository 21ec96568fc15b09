"""What a position is worth to each seat, in points at the end, as the program's own players see it.

Every token is worth what it is likely to score: the numbers that point at it, doubled or turned as
far as the parks, coats of arms and guards around it may still be activated (CB-6, CB-7, CB-9). To
the seat on turn comes what its best action brings: a token placed, or a rhomb laid.
"""

from collections.abc import Iterator, Mapping

from msgspec import Struct

from rules.cronberg.board import Board
from rules.cronberg.state import Cronberg, Phase, may_draw, open_crossings
from rules.cronberg.tables import CROSSINGS, PLACES, RHOMBI, TRIANGLES, Kind

ACTIVATED = (1.0, 0.27, 0.13, 0.07)
"""How likely a free triangle is activated in the end, by its free neighbours.

Counted over a hundred games.
"""
TO_COME = 0.7
"""What the numbers yet to come at a triangle bring where a coat of arms makes them all plus."""
IN_HAND = 2.0
"""What a token in hand will bring."""
ON_TURN = 0.8
"""How much of its best action the seat on turn is trusted with, before it has begun it."""


class Prospect(Struct, frozen=True):
    """What a token on a crossing can expect."""

    points: float
    plus: float
    """What a number of 1 more would add."""
    minus: float
    """What a number of -1 more would add; a coat of arms can make it a gain."""


Prospects = Mapping[str, Prospect]
"""Crossing to what the token that stands there can expect."""


def appraise(state: Cronberg) -> tuple[float, ...]:
    """Return the points each seat can expect at the end of this game, of a series or alone."""
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
    """Return what the seat on turn gains by its best action (CB-3.2)."""
    token = rhomb = 0.0
    if state.hand(state.on_turn):
        places = (prospect(state.board, crossing).points for crossing in open_crossings(state))
        token = max(places, default=0.0) - IN_HAND
    if may_draw(state):
        rhomb = _best_rhomb(state, prospects)
    return max(token, rhomb)


def _best_rhomb(state: Cronberg, prospects: Prospects) -> float:
    """Return what the rhomb drawn, or one of the stack, changes at best in favour of its owner.

    That is what the owner's tokens gain and what those of the others lose.
    """
    plus = max(_changes(state, prospects, 1).values())
    minus = max(_changes(state, prospects, -1).values())
    rhombi = (state.drawn,) if state.drawn else state.stack
    numbers = [RHOMBI[rhomb].obtuse for rhomb in rhombi]
    return sum([n * plus if n > 0 else -n * minus for n in numbers]) / len(numbers)


def _changes(state: Cronberg, prospects: Prospects, sign: int) -> Mapping[str, float]:
    """Return by place what the smallest plus or minus rhomb changes in favour of who lays it."""
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
"""Crossing to the places at which a rhomb points at it.

With each is what an acute corner counts against an obtuse one (CB-2.6).
"""
