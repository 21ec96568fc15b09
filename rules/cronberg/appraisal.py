"""What a position is worth to each seat, in points at the end, as the program's own players see it.

Every token is worth what it is likely to score: the numbers that point at it, doubled or turned as
far as parks, coats of arms and guards around it may still be activated (CB-6, CB-7, CB-9). A token
in hand is worth a little, and a rhomb that is about to be laid what its best place brings.
"""

from collections.abc import Iterator

from msgspec import Struct

from rules.cronberg.board import Board
from rules.cronberg.state import Cronberg, Phase
from rules.cronberg.tables import CROSSINGS, PLACES, RHOMBI, TRIANGLES, Kind
from rules.text import Seat

ACTIVATED = (1.0, 0.27, 0.13, 0.07)
"""How likely a free triangle is activated in the end, by its free neighbours (games were counted)."""
TO_COME = 0.7
"""What the numbers yet to come at a triangle bring, all of them counted as plus."""
IN_HAND = 2.0
"""What a token in hand will bring."""


class Prospect(Struct, frozen=True):
    """What a token on a crossing can expect."""

    points: float
    plus: float
    """What a plus number more, of 1, would add."""
    minus: float
    """What a minus number more, of -1, would add."""


def prospect(board: Board, crossing: str) -> Prospect:
    """Return what a token on a crossing can expect of the rest of the game."""
    stays = doubled = as_printed = 1.0
    loose = 0.0
    free = board.free
    for number in CROSSINGS[crossing].triangles & free:
        triangle = TRIANGLES[number]
        activated = ACTIVATED[len(triangle.neighbours & free)]
        loose += 1 - activated
        if triangle.kind is Kind.PARK:
            doubled *= 1 + activated
        elif triangle.kind is Kind.COAT:
            as_printed *= 1 - activated
        else:
            stays *= 1 - activated
    printed = turned = 0
    for number in board.numbers[crossing]:
        printed += number
        turned += abs(number)
    factor, is_turned = stays * doubled, 1 - as_printed
    points = as_printed * printed + is_turned * (turned + loose * TO_COME)
    return Prospect(factor * points, factor, factor * (is_turned - as_printed))


def appraise(state: Cronberg) -> tuple[float, ...]:
    """Return the points each seat can expect at the end of this game."""
    if state.phase is Phase.OVER:
        return state.scores
    points = [score + IN_HAND * state.hand(Seat(seat)) for seat, score in enumerate(state.scores)]
    prospects = {crossing: prospect(state.board, crossing) for crossing in state.tokens}
    for crossing, seat in state.tokens.items():
        points[seat] += prospects[crossing].points
    if state.phase is not Phase.TURN:
        points[state.on_turn] += _best_lay(state, prospects)
    return tuple(points)


def _best_lay(state: Cronberg, prospects: dict[str, Prospect]) -> float:
    """Return what the rhomb to be laid will bring the seat on turn, and cost the others."""
    rhombi = (state.drawn,) if state.drawn else state.stack
    plus, minus = _best(state, prospects, negative=False), _best(state, prospects, negative=True)
    each = [
        RHOMBI[r].obtuse * plus if RHOMBI[r].obtuse > 0 else -RHOMBI[r].obtuse * minus
        for r in rhombi
    ]
    return sum(each) / len(each)


def _best(state: Cronberg, prospects: dict[str, Prospect], *, negative: bool) -> float:
    worth = dict.fromkeys(state.board.open_places, 0.0)
    for crossing, seat in state.tokens.items():
        a = prospects[crossing].minus if negative else prospects[crossing].plus
        if seat != state.on_turn:
            a = -a
        for place, times in POINTING[crossing]:
            if place in worth:
                worth[place] += times * a
    return max(worth.values(), default=0.0)


def _pointing(crossing: str) -> Iterator[tuple[str, int]]:
    for name, place in PLACES.items():
        if crossing in place.crossings:
            yield name, 1 if crossing in place.obtuse else 2


POINTING = {crossing: tuple(_pointing(crossing)) for crossing in CROSSINGS}
"""Crossing to the places from which a rhomb points at it, with the number it shows there (CB-2.6)."""
