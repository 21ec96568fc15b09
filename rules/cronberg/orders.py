"""What a seat can order ahead (CB-3.1, CB-3.5)."""

from msgspec.structs import replace

from rules.cronberg.events import RhombLaid
from rules.cronberg.state import Cronberg, Phase, may_draw, may_place
from rules.cronberg.tables import PLACES
from rules.event import Event
from rules.facets.orders import names_in
from rules.text import Seat

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


def touches(event: Event) -> frozenset[str]:
    """Return the places of an event, and the crossings at which a rhomb points (CB-2.6)."""
    places = names_in(event, COMMON)
    if isinstance(event, RhombLaid):
        return places.union(PLACES[event.place].crossings)
    return places
