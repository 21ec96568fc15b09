"""Moves in positions of Canal King Brugge."""

from rules.canal_king.canals import Berth, Canals, explore
from rules.canal_king.game import CanalKingGame
from rules.canal_king.state import CanalKing
from rules.core import NATURE, Events

GAME = CanalKingGame()


def make(state: CanalKing, *texts: str) -> tuple[CanalKing, Events]:
    """Make moves for the seat to act; between them NATURE draws its first outcome."""
    told: Events = ()
    for text in texts:
        seat = state.on_turn
        state, events = GAME.apply(state, seat, GAME.parse(state, seat, text))
        told += events
        while GAME.to_act(state) == (NATURE,):
            state, events = GAME.apply(state, NATURE, GAME.odds(state)[0][0])
            told += events
    return state, told


def moves(state: CanalKing) -> list[str]:
    """Return the sorted legal moves of the seat on turn."""
    return sorted(GAME.format(state, move) for move in GAME.legal_moves(state, state.on_turn))


def directly_linked(canals: Canals, port: str) -> frozenset[str]:
    """Return the ports that a ship could sail to from a port without entering a third (CK-8.1)."""
    ways = explore(canals, Berth(port), lambda berth: berth.in_port)
    return frozenset(berth.at for berth in ways if berth.in_port)
