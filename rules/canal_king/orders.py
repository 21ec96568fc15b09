"""What a seat can order ahead: its next turn, and passing until a ship gets far (CK-3, CK-8, CK-9).

Nothing here depends on a secret chance to claim, of which only its builder knows (CK-8.10).
"""

from collections.abc import Sequence

from msgspec.structs import replace

from rules.canal_king.events.building import SpecialPlaced
from rules.canal_king.events.race import PortReached, RouteClaimed
from rules.canal_king.moves import Move, Wait
from rules.canal_king.state import CanalKing, Claiming, Dealing, Over, Turn, is_complete
from rules.canal_king.tables.board import BORDERS
from rules.event import Event
from rules.facets.orders import Condition, names_in
from rules.text import Seat, say

CONDITIONS = (
    Condition("claim", say("somebody claims a route"), "CK-8.5"),
    Condition("port", say("a ship reaches its second port of call"), "CK-9.9"),
    Condition("special", say("somebody lays a special tile"), "CK-6.1"),
)
LAST_PORT = 1
"""The ports that a ship has left to reach when it has been in its second port of call."""
COMMON = frozenset({"space", "port"})
"""The fields of events with places; tiles of the same name are many."""


def ahead(state: CanalKing, seat: Seat) -> CanalKing | None:
    """Return the position on a seat's next turn; None if it loses that turn (CK-9.7)."""
    seen = as_others_see_it(state)
    if isinstance(seen.phase, Dealing | Over) or seen.players[seat].loses_turn:
        return None
    return replace(seen, on_turn=seat, phase=Turn())


def as_others_see_it(state: CanalKing) -> CanalKing:
    """Return the position before a secret claim window was opened, if there is one (CK-8.10)."""
    phase = state.phase
    return phase.before if isinstance(phase, Claiming) and phase.before else state


def touches(event: Event) -> frozenset[str]:
    """Return the spaces and ports of an event, with the spaces beside them.

    A tile next to one's own place can lead the canal elsewhere, or make another place better.
    """
    places = names_in(event, COMMON)
    return places.union(*(BORDERS.get(place, ()) for place in places)) - {""}


def stands_by(state: CanalKing, seat: Seat) -> Move | None:
    """Return the wait that avoids a failing claim (CK-8.8); None in any other decision."""
    return Wait() if isinstance(state.phase, Claiming) and not is_complete(state, seat) else None


def holds(key: str, told: Sequence[Event]) -> bool:
    """Return whether a condition has come true."""
    match key:
        case "claim":
            return any(isinstance(event, RouteClaimed) for event in told)
        case "port":
            return any(isinstance(event, PortReached) and event.left == LAST_PORT for event in told)
        case _:
            return any(isinstance(event, SpecialPlaced) for event in told)
