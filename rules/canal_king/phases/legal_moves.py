"""Every legal move of the seat on turn (CK-3.2, CK-3.4)."""

from collections.abc import Iterator
from functools import partial

from rules.canal_king.canals import Laid, Ways, explore, fits
from rules.canal_king.moves import (
    SUPPLY,
    Character,
    Claim,
    Draw,
    Move,
    Pass,
    Place,
    Replace,
    Return,
    Sail,
    Special,
    Swap,
    Wait,
    stop_name,
)
from rules.canal_king.state import (
    CanalKing,
    Choosing,
    Claiming,
    Drawing,
    Turn,
    is_complete,
    ships_on,
    stops_ship,
)
from rules.canal_king.tables.board import SPACES
from rules.canal_king.tables.pieces import CHARACTERS
from rules.canal_king.tables.tiles import FLAGS, LIES, SPECIAL, Lie


def legal_moves(state: CanalKing) -> Iterator[Move]:
    """List every legal move of the seat on turn."""
    match state.window:
        case Choosing():
            taken = {player.character for player in state.players}
            yield from (Character(name) for name in CHARACTERS if name not in taken)
        case Turn() if state.player.ship:
            yield from can_sail(state)
        case Turn():
            yield from _can_build(state)
        case Claiming():
            yield Claim()
            yield Wait()
        case Drawing() if not state.nature_acts:
            yield from (Draw(tile) for tile in sorted({*state.pool}))
            if state.drawable:
                yield Draw(SUPPLY)
        case _:
            return


def _can_build(state: CanalKing) -> Iterator[Move]:
    if may_claim(state):
        yield Claim()
    hand = dict.fromkeys(state.player.hand)
    for tile in hand:
        yield from can_place(state, tile)
    for tile in hand:
        yield from can_replace(state, tile)
    yield from can_lay_special(state)
    yield from can_swap(state)
    if can_do_nothing(state):
        yield Pass()


def may_claim(state: CanalKing) -> bool:
    """Whether the builder on turn may claim (CK-8.3, CK-8.8)."""
    return state.claims_open or is_complete(state, state.on_turn)


def can_sail(state: CanalKing) -> Iterator[Move]:
    """List the stops of the ship on turn, ports first, and the way back (CK-9.4, 9.8)."""
    ways = journeys(state)
    stops = [berth for berth in ways if stops_ship(state, state.on_turn, berth)]
    for berth in sorted(stops, key=lambda berth: (not berth.in_port, berth)):
        yield Sail(stop_name(berth))
    if state.player.ship and not state.player.ship.in_port:
        yield Return()


def journeys(state: CanalKing) -> Ways:
    """Find every berth the ship on turn can enter before or at its first stop."""
    ship = state.player.ship
    return explore(state.canals, ship, partial(stops_ship, state, state.on_turn)) if ship else {}


def can_place(state: CanalKing, tile: str) -> Iterator[Place]:
    """List where and how a tile may be placed (CK-4)."""
    lies = tuple(enumerate(LIES[tile]))
    for space, (must, must_not) in state.canals.free.items():
        for rotation, lie in lies:
            if must & ~lie.ends == 0 and must_not & lie.ends == 0:
                yield Place(tile, space, rotation)


def can_replace(state: CanalKing, tile: str) -> Iterator[Replace]:
    """List the tiles on the board that a tile may replace (CK-5)."""
    lies = tuple(enumerate(LIES[tile]))
    for space, old in state.canals.laid.items():
        if old.owner is not None or ships_on(state, space):
            continue
        kept, demand = old.lie.parts, state.canals.demands[space]
        for rotation, lie in lies:
            keeps = kept & ~lie.parts == 0
            if keeps and fits(lie, demand) and not is_banned_copy(state, old, tile, lie):
                yield Replace(tile, space, rotation)


def can_lay_special(state: CanalKing) -> Iterator[Special]:
    """List where and how the special tile may be laid (CK-6)."""
    if state.player.special_used:
        return
    for space in SPACES:
        for rotation, lie in enumerate(LIES[SPECIAL]):
            if not SPACES[space].dark and _takes_special(state, space, lie):
                yield Special(space, rotation)


def _takes_special(state: CanalKing, space: str, lie: Lie) -> bool:
    """Whether a space is free and fits, or holds just that straight and no ship (CK-6.2, 6.3)."""
    old = state.canals.laid.get(space)
    if old is None:
        return fits(lie, state.canals.demands[space])
    return old.lie == lie and old.owner is None and not ships_on(state, space)


def can_swap(state: CanalKing) -> Iterator[Swap]:
    """List the sets of tiles that may be changed, the small ones first (CK-7.1, 7.3)."""
    hand = state.player.hand
    sets: set[tuple[str, ...]] = {()}
    for _ in range(min(len(hand), to_draw_from(state))):
        sets = {
            tuple(sorted((*chosen, tile)))
            for chosen in sets
            for tile in hand
            if chosen.count(tile) < hand.count(tile)
        }
        yield from map(Swap, sorted(sets))


def can_do_nothing(state: CanalKing) -> bool:
    """Whether no place, replace, special or swap move is legal (CK-3.6)."""
    if next(can_swap(state), None) or next(can_lay_special(state), None):
        return False
    return not any(
        next(can_place(state, tile), None) or next(can_replace(state, tile), None)
        for tile in state.player.hand
    )


def to_draw_from(state: CanalKing) -> int:
    """Count the tiles that a swap could bring (CK-7.3)."""
    return state.drawable + len(state.pool)


def is_banned_copy(state: CanalKing, old: Laid, tile: str, lie: Lie) -> bool:
    """Whether a replacement would change nothing at all (CK-5.4)."""
    same = old.lie.parts == lie.parts and FLAGS[old.tile] == FLAGS[tile]
    return same and not state.copies_allowed
