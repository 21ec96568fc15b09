"""What a seat can order ahead (CB-3.1, CB-3.5)."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from msgspec.structs import replace

from rules.core import Event
from rules.cronberg.events import RhombLaid
from rules.cronberg.moves import Drawn, Move
from rules.cronberg.state import Cronberg, Phase, may_draw, may_place
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


def touches(event: Event) -> frozenset[str]:
    """Return the places of an event, and the crossings at which a rhomb points (CB-2.6)."""
    places = names_in(event, COMMON)
    if isinstance(event, RhombLaid):
        return places.union(PLACES[event.place].crossings)
    return places
