"""Swapping tiles, or passing if a builder can do nothing else (CK-7.1 to 7.3, CK-3.6)."""

from collections.abc import Iterator
from itertools import combinations

from msgspec.structs import replace

from rules.canal_king.events.building import Passed, Swapped
from rules.canal_king.moves import Move, Pass, Swap
from rules.canal_king.play import building
from rules.canal_king.play.drawing import continue_drawing, without
from rules.canal_king.play.turns import end_turn
from rules.canal_king.state import CanalKing, Drawing
from rules.canal_king.tables.constants import HAND
from rules.errors import IllegalMove
from rules.event import Events
from rules.text import count, say


def legal_moves(state: CanalKing) -> Iterator[Move]:
    """Yield the sets of tiles that may be swapped, smaller ones first; or the pass."""
    yield from _legal_swaps(state)
    if must_pass(state):
        yield Pass()


def swap(state: CanalKing, move: Swap) -> tuple[CanalKing, Events]:
    """Swap tiles for the same number of new ones (CK-7.1, 7.2)."""
    given, hand, drawable = move.tiles, state.player.hand, _to_draw_from(state)
    for tile in given:
        building.must_hold(state.player, tile, "CK-7.2", given.count(tile))
    if not 1 <= len(given) <= HAND:
        raise IllegalMove(
            say("You can swap 1 to {most} tiles, not {number}.", most=HAND, number=len(given)),
            "CK-7.1",
        )
    if len(given) > drawable:
        raise IllegalMove(
            count(
                "You cannot swap {count} tile: only {drawable} can still be drawn.",
                "You cannot swap {count} tiles: only {drawable} can still be drawn.",
                len(given),
                drawable=drawable,
            ),
            "CK-7.3",
        )
    player = replace(state.player, hand=without(hand, given))
    state = replace(state.with_player(state.on_turn, player), idle=state.idle + 1)
    after, more = continue_drawing(state, Drawing(len(given), given))
    return after, (Swapped(state.on_turn, given), *more)


def pass_turn(state: CanalKing) -> tuple[CanalKing, Events]:
    """Do nothing, when nothing else is possible (CK-3.6)."""
    if not must_pass(state):
        raise IllegalMove(say("You can still build or swap, so you cannot pass."), "CK-3.6")
    after, more = end_turn(replace(state, idle=state.idle + 1))
    return after, (Passed(state.on_turn), *more)


def _legal_swaps(state: CanalKing) -> Iterator[Swap]:
    """Yield the sets of tiles that may be given up (CK-7.1, 7.3)."""
    hand = state.player.hand
    for number in range(1, most_to_swap(state) + 1):
        yield from map(Swap, dict.fromkeys(combinations(hand, number)))


def most_to_swap(state: CanalKing) -> int:
    """Return the most tiles that may be given up (CK-7.1, 7.3)."""
    return min(len(state.player.hand), _to_draw_from(state))


def must_pass(state: CanalKing) -> bool:
    """Return whether no place, replace, special or swap move is legal (CK-3.6)."""
    if next(_legal_swaps(state), None):
        return False
    return next(building.legal_moves(state), None) is None


def _to_draw_from(state: CanalKing) -> int:
    """Return the number of tiles that a swap could draw from (CK-7.3)."""
    return state.drawable + len(state.pool)
