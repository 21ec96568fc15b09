"""Placing, replacing, the special tile, swapping and passing (CK-4 to CK-7)."""

from dataclasses import replace

from rules.canal_king.canals import Canals, Laid, misfit
from rules.canal_king.events.building import (
    Passed,
    SpecialPlaced,
    Swapped,
    TilePlaced,
    TileReplaced,
)
from rules.canal_king.moves import Build, Place, Replace, Special, Swap
from rules.canal_king.phases.claiming import after_build
from rules.canal_king.phases.legal_moves import can_do_nothing, is_banned_copy, to_draw_from
from rules.canal_king.phases.turns import draw_on, end_turn, without
from rules.canal_king.state import CanalKing, Drawing, Player, ships_on
from rules.canal_king.tables.board import BORDERS, EDGES, PORTS, SPACES
from rules.canal_king.tables.pieces import HAND
from rules.canal_king.tables.tiles import LIES, SPECIAL, Lie
from rules.core import Events, IllegalMove
from rules.text import Text, Who, say


def build(state: CanalKing, move: Build) -> tuple[CanalKing, Events]:
    """Lay a tile as the move says, or raise IllegalMove."""
    match move:
        case Place():
            laid, told = _place(state, move)
        case Replace():
            laid, told = _replace(state, move)
        case _:
            laid, told = _lay_special(state, move)
    return after_build(state, replace(laid, idle=0), told, refills=not isinstance(move, Special))


def swap(state: CanalKing, move: Swap) -> tuple[CanalKing, Events]:
    """Give up tiles for as many new ones (CK-7.1, 7.2)."""
    given, hand, drawable = move.tiles, state.player.hand, to_draw_from(state)
    for tile in given:
        _must_hold(state.player, tile, "CK-7.2", given.count(tile))
    if not 1 <= len(given) <= HAND:
        raise IllegalMove(
            say("You give up 1 to {most} tiles, not {number}.", most=HAND, number=len(given)),
            "CK-7.1",
        )
    if len(given) > drawable:
        raise IllegalMove(
            say(
                "Only {drawable} tiles are left to be drawn, so you cannot give up {number}.",
                drawable=drawable,
                number=len(given),
            ),
            "CK-7.3",
        )
    player = replace(state.player, hand=without(hand, given))
    state = replace(state.with_player(state.on_turn, player), idle=state.idle + 1)
    after, more = draw_on(state, Drawing(len(given), given))
    return after, (Swapped(state.on_turn, given), *more)


def do_nothing(state: CanalKing) -> tuple[CanalKing, Events]:
    """Pass, when nothing else is possible (CK-3.6)."""
    if not can_do_nothing(state):
        raise IllegalMove(say("You can still build or swap, so you cannot pass."), "CK-3.6")
    after, more = end_turn(replace(state, idle=state.idle + 1))
    return after, (Passed(state.on_turn), *more)


def _place(state: CanalKing, move: Place) -> tuple[CanalKing, Events]:
    _must_hold(state.player, move.tile, "CK-4.1")
    if move.space in state.canals.laid:
        raise IllegalMove(say("A tile lies on {space} already.", space=move.space), "CK-4.2")
    lie = _lie(move.tile, move.rotation)
    _must_fit(state.canals, move.space, lie)
    told = TilePlaced(state.on_turn, move.tile, move.space, move.rotation)
    return _laid_from_hand(state, move), (told,)


def _replace(state: CanalKing, move: Replace) -> tuple[CanalKing, Events]:
    _must_hold(state.player, move.tile, "CK-5.1")
    old = state.canals.laid.get(move.space)
    if old is None:
        raise IllegalMove(say("There is no tile on {space}.", space=move.space), "CK-5.1")
    _must_be_removable(state, move.space, old, "CK-5.5")
    lie = _lie(move.tile, move.rotation)
    lost = [segment for segment in old.lie.segments if segment not in lie.segments]
    if lost:
        raise IllegalMove(
            say(
                "The canal {canal} of {old} on {space} would be lost.",
                canal=_segment_title(lost[0]),
                old=old.tile,
                space=move.space,
            ),
            "CK-5.2",
        )
    _must_fit(state.canals, move.space, lie)
    if is_banned_copy(state, old, move.tile, lie):
        raise IllegalMove(
            say("{tile} lies on {space} just so already.", tile=old.tile, space=move.space),
            "CK-5.4",
        )
    told = TileReplaced(state.on_turn, move.tile, move.space, move.rotation, old.tile)
    after = _laid_from_hand(state, move)
    return replace(after, out_of_play=(*after.out_of_play, old.tile)), (told,)


def _lay_special(state: CanalKing, move: Special) -> tuple[CanalKing, Events]:
    space = move.space
    if state.player.special_used:
        raise IllegalMove(say("You have laid your special tile already."), "CK-6.1")
    if SPACES[space].dark:
        raise IllegalMove(
            say("{space} is a dark space: no special tile there.", space=space), "CK-6.4"
        )
    lie, old = _lie(SPECIAL, move.rotation), state.canals.laid.get(space)
    if old is None:
        _must_fit(state.canals, space, lie)
    else:
        _must_be_removable(state, space, old, "CK-6.8")
        _must_be_that_straight(space, old, lie)
    player = replace(state.player, special_used=True)
    laid = Laid(SPECIAL, move.rotation, state.on_turn)
    gone = (old.tile,) if old else ()
    after = replace(
        state.with_player(state.on_turn, player),
        canals=state.canals.with_tile(space, laid),
        out_of_play=(*state.out_of_play, *gone),
    )
    return after, (SpecialPlaced(state.on_turn, space, move.rotation, *gone),)


def _laid_from_hand(state: CanalKing, move: Place | Replace) -> CanalKing:
    player = replace(state.player, hand=without(state.player.hand, (move.tile,)))
    canals = state.canals.with_tile(move.space, Laid(move.tile, move.rotation))
    return replace(state.with_player(state.on_turn, player), canals=canals)


def _must_hold(player: Player, tile: str, rule: str, copies: int = 1) -> None:
    held = player.hand.count(tile)
    if held < copies:
        raise IllegalMove(
            say(
                "You hold {held} of {tile}, and this needs {copies}. Your hand: {hand}.",
                held=held,
                tile=tile,
                copies=copies,
                hand=player.hand or say("none"),
            ),
            rule,
        )


def _must_be_removable(state: CanalKing, space: str, old: Laid, rule: str) -> None:
    if old.owner is not None:
        raise IllegalMove(
            say(
                "The special tile of {who} stays on {space} for good.",
                who=Who(old.owner),
                space=space,
            ),
            "CK-6.6",
        )
    ships = tuple(map(Who, ships_on(state, space)))
    if ships:
        raise IllegalMove(say("The ship of {who} stands on {space}.", who=ships, space=space), rule)


def _must_be_that_straight(space: str, old: Laid, lie: Lie) -> None:
    if lie != old.lie:
        raise IllegalMove(
            say(
                "Only a tile with nothing but the straight canal {canal} could give way;"
                " {tile} on {space} has {canals}.",
                canal=_segment_title(lie.segments[0]),
                tile=old.tile,
                space=space,
                canals=tuple(map(_segment_title, old.lie.segments)),
            ),
            "CK-6.3",
        )


def _lie(tile: str, rotation: int) -> Lie:
    lies = LIES[tile]
    if not 0 <= rotation < len(lies):
        raise IllegalMove(
            say("A tile has rotations 0 to 5, not {rotation}.", rotation=rotation), "CK-2.2"
        )
    return lies[rotation]


def _must_fit(canals: Canals, space: str, lie: Lie) -> None:
    edge = misfit(canals, space, lie)
    if edge is None:
        return
    what, there = (
        (say("canal"), _terrain_beyond(space, edge))
        if lie.ends >> edge & 1
        else (say("terrain"), _canal_beyond(space, edge))
    )
    raise IllegalMove(
        say(
            "On {space} the {edge} side would be {what}, but there is {there}.",
            space=space,
            edge=EDGES[edge],
            what=what,
            there=there,
        ),
        "CK-4.4" if BORDERS[space][edge] in canals.laid else "CK-4.3",
    )


def _terrain_beyond(space: str, edge: int) -> Text:
    beside = BORDERS[space][edge]
    if not beside:
        return say("the outer edge of the board")
    if beside in PORTS:
        return say("a wall of {port}", port=PORTS[beside].name)
    return say("terrain on {space}", space=beside)


def _canal_beyond(space: str, edge: int) -> Text:
    beside = BORDERS[space][edge]
    if beside in PORTS:
        return say("a mouth of {port}", port=PORTS[beside].name)
    return say("a canal on {space}", space=beside)


def _segment_title(segment: tuple[int, int]) -> Text:
    """Name a canal by the two sides it joins."""
    return say("{canal}", canal="–".join(EDGES[edge] for edge in segment))
