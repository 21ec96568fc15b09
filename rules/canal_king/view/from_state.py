"""Makes the view of a position: what a viewer may see of it (CK-8.10, CK-11)."""

from collections.abc import Mapping
from itertools import pairwise

from msgspec.structs import replace

from rules.canal_king.state import (
    CanalKing,
    Claiming,
    Dealing,
    Drawing,
    Over,
    Player,
    Turn,
)
from rules.canal_king.view.values import CanalKingView, Own, Stage
from rules.text import Seat

STAGES: Mapping[type, Stage] = {
    Dealing: Stage.DEALING,
    Turn: Stage.TURN,
    Claiming: Stage.CLAIMING,
    Drawing: Stage.DRAWING,
    Over: Stage.OVER,
}
"""The view's name of each phase."""


def view_of(state: CanalKing, seat: Seat | None) -> CanalKingView:
    """Return what a seat, or a spectator (None), may see of a position.

    To all but its builder a secret claim window looks like the start of the turn (CK-8.10).
    """
    phase = state.phase
    if isinstance(phase, Claiming) and phase.before and seat != state.on_turn:
        return view_of(phase.before, seat)
    return CanalKingView(
        players=tuple(_shown(state, player) for player in state.players),
        own=None if seat is None else _own(state, seat),
        on_turn=state.on_turn,
        stage=STAGES[type(phase)],
        canals=state.canals,
        supply=state.supply_size,
        discard=state.discard,
        pool=state.pool,
        out_of_play=state.out_of_play,
        turns=state.turns,
        idle=state.idle,
        colours_public=_colours_known(state),
        nature_acts=state.nature_acts,
        winner=phase.winner if isinstance(phase, Over) else None,
    )


def _shown(state: CanalKing, player: Player) -> Player:
    """Return a player without secrets (CK-11.2); hands are open once they are dealt (CK-12.2)."""
    return replace(
        player,
        hand=() if isinstance(state.phase, Dealing) else player.hand,
        colour=player.colour if _colours_known(state) else "",
        route=player.route if player.route_public or state.is_over else (),
    )


def _colours_known(state: CanalKing) -> bool:
    """Return whether all colours are shown: after the first claim, or at the end (CK-10.7)."""
    return state.colours_public or state.is_over


def _own(state: CanalKing, seat: Seat) -> Own:
    player = state.players[seat]
    ways = tuple([state.canals.way(start, target) for start, target in pairwise(player.route)])
    return Own(seat, player.colour, player.route, ways)
