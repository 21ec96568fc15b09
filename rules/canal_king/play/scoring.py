"""Who wins, or how far everybody got if nobody does (CK-10). The game has no points (CK-10.6)."""

from rules.canal_king.canals import legs_linked
from rules.canal_king.state import CanalKing, Over, Player, Reason
from rules.result import Category, Result
from rules.text import Seat, Text, say


def ports_reached(player: Player) -> int:
    """Return the ports of its route that a ship has reached in order; 0 for a builder."""
    return 1 + player.visited if player.ship else 0


def progress(state: CanalKing, seat: Seat) -> tuple[bool, int]:
    """Return a seat's progress if nobody has won: sailor before builder, then how far (CK-10.5)."""
    player = state.players[seat]
    if player.ship:
        return True, player.visited
    return False, legs_linked(state.canals, player.route)


def leaders(state: CanalKing) -> tuple[Seat, ...]:
    """Return the seats with the best progress, in seat order (CK-10.5)."""
    best = max(progress(state, seat) for seat in state.seats)
    return tuple(seat for seat in state.seats if progress(state, seat) == best)


def result(state: CanalKing, over: Over) -> Result:
    """Return how the game ended: the winner, or all seats with the best progress."""
    first = leaders(state) if over.winner is None else (over.winner,)
    ranks = tuple(1 if seat in first else 2 for seat in state.seats)
    return Result(tuple(map(ports_reached, state.players)), ranks, _why(over))


STAGES = (
    say("starting port"),
    say("first port of call"),
    say("second port of call"),
    say("final destination"),
)
"""The ports of a route in their order."""


def breakdown(state: CanalKing) -> tuple[Category, ...]:
    """Return for each port of a route the seats that have reached it in order (CK-10.6)."""
    reached = tuple(map(ports_reached, state.players))
    return tuple(
        Category(stage, tuple(int(ports > index) for ports in reached))
        for index, stage in enumerate(STAGES)
    )


def _why(over: Over) -> Text:
    match over.reason:
        case Reason.FINAL_DESTINATION:
            return say("First at the final destination (CK-10.1).")
        case Reason.STALEMATE:
            return say("Best progress when all stood still (CK-10.3).")
        case _:
            return say("Best progress after the last round (CK-10.4).")
