"""Totals that never change in a game of Canal King Brugge (move_model section 6), and measures."""

from collections import Counter
from collections.abc import Mapping

from authoring.vector_paths import Measure
from rules.canal_king.canals import Berth, Canals, explore, misfit
from rules.canal_king.play.turn_end import leaders, progress
from rules.canal_king.state import CanalKing, is_complete, supply


def directly_linked(canals: Canals, port: str) -> frozenset[str]:
    """Return the ports that a ship could sail to from a port without entering a third (CK-8.1)."""
    ways = explore(canals, Berth(port), lambda berth: berth.in_port)
    return frozenset(berth.at for berth in ways if berth.in_port)


def _linked(state: CanalKing, port: str) -> frozenset[str]:
    return directly_linked(state.canals, port)


MEASURES: Mapping[str, Measure] = {
    "complete": is_complete,
    "leaders": leaders,
    "linked": _linked,
    "progress": progress,
}
"""What vectors may expect beside the state."""


def census(state: CanalKing) -> Mapping[str, int]:
    laid = state.canals.laid
    copies = supply(state)
    unseen = copies.total()
    copies += Counter(tile.tile for tile in laid.values() if tile.owner is None)
    for tiles in (state.discard, state.pool, state.out_of_play, state.aside):
        copies += Counter(tiles)
    for player in state.players:
        copies += Counter(player.hand)
    return {
        **copies,
        "supply counted wrongly": unseen - state.supply_size,
        "misfits": sum(
            misfit(state.canals, space, t.pattern) is not None for space, t in laid.items()
        ),
        "special tiles lost": sum(player.special_used for player in state.players)
        - sum(tile.owner is not None for tile in laid.values()),
    }
