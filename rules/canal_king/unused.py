"""Useful things that a move at the end of a turn leaves undone."""

from rules.canal_king.moves import Move, Place, Replace, Return, Sail, Special, Swap, Wait
from rules.canal_king.play import sailing
from rules.canal_king.state import CanalKing, Claiming, is_complete
from rules.canal_king.words import port_title
from rules.text import Text, say


def unused(state: CanalKing, move: Move) -> Text | None:
    """Return what the player on turn gives up by ending the turn with a move; None if nothing.

    That is the claim of a finished route (CK-8.4), or the next port of a ship (CK-9.9).
    """
    match move:
        case Place() | Replace() | Special() if not state.claims_open:
            return _claim(state)
        case Swap():
            return _claim(state)
        case Wait() if isinstance(state.phase, Claiming):
            return _claim(state)
        case Sail() | Return():
            return _next_port(state, move)
        case _:
            return None


def _claim(state: CanalKing) -> Text | None:
    if not is_complete(state, state.on_turn):
        return None
    return say("Your route is finished, and you do not claim it.")


def _next_port(state: CanalKing, move: Sail | Return) -> Text | None:
    player = state.player
    port = player.route[player.target]
    wanted = Sail(port)
    if move == wanted or wanted not in sailing.legal_moves(state):
        return None
    return say("Your ship could reach its next port now: {port}.", port=port_title(port))
