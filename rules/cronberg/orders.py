"""What a seat can order ahead (CB-3.1, CB-3.5)."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from msgspec.structs import replace

from rules.core import Event
from rules.cronberg.events import RhombLaid
from rules.cronberg.moves import Drawn, Move
from rules.cronberg.state import Board, Cronberg, Phase, may_draw, may_place, open_crossings
from rules.cronberg.tables import PLACES, RHOMBI
from rules.cronberg.words import rhomb_title
from rules.facets import Chance, names_in
from rules.text import Seat, Text, say

COMMON = frozenset({"crossing", "place"})
"""The fields of events with places on the board; no rhomb is drawn twice."""


def ahead(state: Cronberg, seat: Seat) -> Cronberg | None:
    """Return the position on a seat's next turn, with a rhomb in hand back on the stack.

    None between two games of a series, and if the seat could do nothing (CB-3.5).
    """
    if state.phase in {Phase.FIRST, Phase.OVER}:
        return None
    turn = state.turn + 1
    ours = replace(state, on_turn=seat, drawn="", phase=Phase.TURN, turn=turn)
    return ours if may_draw(ours) or may_place(ours, seat) else None


def chances(state: Cronberg) -> Iterator[Chance[Move]]:
    """Yield the rhombi that may be drawn (CB-2.5): those of each sign, then each kind."""
    if state.phase is not Phase.DRAW:
        return
    stack = sorted(state.stack, key=lambda rhomb: RHOMBI[rhomb].obtuse)
    minus = [rhomb for rhomb in stack if RHOMBI[rhomb].obtuse < 0]
    yield from _of_sign("minus", say("a rhomb with minus numbers"), minus)
    yield from _of_sign("plus", say("a rhomb with plus numbers"), stack[len(minus) :])
    for kind, rhombi in groupby(stack, key=lambda rhomb: RHOMBI[rhomb].kind):
        drawn = tuple(map(Drawn, rhombi))
        yield Chance(kind, rhomb_title(drawn[0].rhomb), drawn)


def _of_sign(key: str, says: Text, rhombi: Sequence[str]) -> Iterator[Chance[Move]]:
    """Yield the rhombi of one sign, if they are of several kinds; one in the middle comes first."""
    if len({RHOMBI[rhomb].kind for rhomb in rhombi}) > 1:
        middle = rhombi[len(rhombi) // 2]
        yield Chance(key, says, tuple(map(Drawn, (middle, *rhombi))))


def alternatives(state: Cronberg, seat: Seat) -> Mapping[str, int]:
    """Return the crossings on which a seat may place a token instead of drawing (CB-3.2).

    Their worth is what a token there would score as the board stands (CB-6.2, CB-9.1). With a
    rhomb in hand, return the places for it with what it brings the seat there (CB-5.3).
    """
    if state.phase is Phase.LAY:
        return _gains(state, seat)
    if state.phase is not Phase.TURN or not state.hand(seat):
        return {}
    return {crossing: _worth(state.board, crossing) for crossing in open_crossings(state)}


def _gains(state: Cronberg, seat: Seat) -> Mapping[str, int]:
    """Return, by place, how the rhomb in hand changes the lead of a seat's tokens over others."""
    board, before = state.board, _lead(state, seat, state.board)
    return {
        place: _lead(state, seat, board.with_rhomb(place, state.drawn)) - before
        for place in board.open_places
    }


def _lead(state: Cronberg, seat: Seat, board: Board) -> int:
    """Return what a seat's tokens are worth on a board, less what those of all others are."""
    worths = ((owner, _worth(board, crossing)) for crossing, owner in state.tokens.items())
    return sum(worth if owner == seat else -worth for owner, worth in worths)


def _worth(board: Board, crossing: str) -> int:
    """Return what a token on a crossing would score if no more rhomb was laid beside it."""
    if crossing in board.closed:
        return 0
    return (
        board.value_at(crossing) if any(board.marks_at(crossing)) else sum(board.numbers[crossing])
    )


def touches(event: Event) -> frozenset[str]:
    """Return the places of an event, and the crossings at which a rhomb points (CB-2.6)."""
    places = names_in(event, COMMON)
    if isinstance(event, RhombLaid):
        return places.union(PLACES[event.place].crossings)
    return places
