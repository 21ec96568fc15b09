"""The ships of a position, with what decides their ways."""

from rules.canal_king.advice.distances import survey
from rules.canal_king.advice.reach import Ship
from rules.canal_king.state import CanalKing, Claiming, Drawing
from rules.canal_king.tables.constants import HAND
from rules.text import Seat


def ship_of(state: CanalKing, seat: Seat) -> Ship:
    """Return a seat's ship, which a builder does not have yet."""
    player = state.players[seat]
    if player.ship:
        return Ship(seat, player.colour, is_sailing=True)
    hard = survey(state.canals).hard_for(player.hand, _draws(state, seat))
    return Ship(seat, player.colour, hard=hard)


def _draws(state: CanalKing, seat: Seat) -> int:
    """Return how many tiles a seat draws before its turn ends (CK-7.2, CK-7.4)."""
    match state.phase:
        case Drawing(missing=missing) if seat == state.on_turn:
            return missing
        case Claiming(refills=True) if seat == state.on_turn:
            return HAND - len(state.players[seat].hand)
        case _:
            return 0
