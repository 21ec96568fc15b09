"""A builder's turn: placing and replacing tiles, the special tile, swapping (CK-3.2, CK-4 to 7)."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, combinations

from msgspec.structs import replace

from rules.canal_king import tables
from rules.canal_king.canals import Canals, Laid, fitting, misfit
from rules.canal_king.events import Passed, SpecialPlaced, Swapped, TilePlaced, TileReplaced
from rules.canal_king.moves import Build, Claim, Move, Pass, Place, Replace, Special, Swap
from rules.canal_king.play.race import after_build, may_claim
from rules.canal_king.play.turn_end import continue_drawing, end_turn, without
from rules.canal_king.state import CanalKing, Drawing, Player, ships_on
from rules.canal_king.words import segment_title
from rules.core import Events
from rules.errors import IllegalMove
from rules.text import Text, Who, count, say


def builders_moves(state: CanalKing) -> Iterator[Move]:
    """Yield the legal moves of the builder on turn: claim, build, swap, or else pass (CK-3.2)."""
    if may_claim(state):
        yield Claim()
    yield from builds(state)
    yield from _swaps(state)
    if must_pass(state):
        yield Pass()


def builds(state: CanalKing) -> Iterator[Build]:
    """Return every way to build: place, replace, lay the special tile (CK-4 to CK-6)."""
    hand, free = state.player.hand, state.canals.free
    replaceable = sorted(replaceable_spaces(state), key=_PLACE_IN_ORDER.__getitem__)
    by_space: Iterator[Sequence[Build]] = chain(
        *[places(state, tile, free) for tile in dict.fromkeys(hand)],
        *[replaces(state, tile, replaceable) for tile in dict.fromkeys(hand)],
        specials(state, PLAIN_SPACES),
    )
    return chain.from_iterable(by_space)


def places(state: CanalKing, tile: str, free: Iterable[str]) -> Iterator[Sequence[Place]]:
    """Yield the moves that place a tile, together for each of some free spaces (CK-4)."""
    ends, demands = tables.ENDS[tile], state.canals.demands
    for space in free:
        rotations = fitting(ends, demands[space])
        if rotations:
            yield [Place(tile, space, rotation) for rotation in rotations]


def replaces(state: CanalKing, tile: str, spaces: Iterable[str]) -> Iterator[Sequence[Replace]]:
    """Yield the moves that replace a tile, together for each of some spaces (CK-5)."""
    laid, rotations_with = state.canals.laid, tables.ROTATIONS_WITH[tile]
    for space in spaces:
        rotations = rotations_with.get(laid[space].pattern.segment_bits)
        if rotations:
            fit = fitting(tables.ENDS[tile], state.canals.demands[space])
            moves = [Replace(tile, space, rotation) for rotation in rotations if rotation in fit]
            allowed = [move for move in moves if not _is_banned_copy(state, move)]
            if allowed:
                yield allowed


def replaceable_spaces(state: CanalKing) -> list[str]:
    """Return the spaces with a tile that may be replaced (CK-5.5, CK-6.6)."""
    under_ships = {player.ship.at for player in state.players if player.ship}
    return [
        space
        for space, old in state.canals.laid.items()
        if old.owner is None and space not in under_ships
    ]


_PLACE_IN_ORDER = {space: place for place, space in enumerate(tables.SPACES)}

PLAIN_SPACES = tuple(name for name, space in tables.SPACES.items() if not space.dark)
"""The spaces where a special tile may lie (CK-6.4)."""


def specials(state: CanalKing, plain: Iterable[str]) -> Iterator[Sequence[Special]]:
    """Yield the moves that lay the special tile, together for each of some plain spaces (CK-6)."""
    if state.player.special_used:
        return
    for space in plain:
        rotations = _special_rotations(state, space)
        if rotations:
            yield [Special(space, rotation) for rotation in rotations]


def _special_rotations(state: CanalKing, space: str) -> Sequence[int]:
    """Return the rotations of a special tile: all that fit, or that straight's (CK-6.2, 6.3)."""
    old = state.canals.laid.get(space)
    if old is None:
        return fitting(tables.ENDS[tables.SPECIAL], state.canals.demands[space])
    if old.owner is not None or ships_on(state, space):
        return ()
    return tables.ROTATIONS_WITH[tables.SPECIAL].get(old.pattern.segment_bits, ())


def _is_banned_copy(state: CanalKing, move: Replace) -> bool:
    """Return whether a replacement would change nothing at all (CK-5.4)."""
    old, pattern = state.canals.laid[move.space], tables.PATTERNS[move.tile][move.rotation]
    same = (
        old.pattern.segment_bits == pattern.segment_bits
        and tables.FLAGS[old.tile] == tables.FLAGS[move.tile]
    )
    return same and not state.copies_allowed


def _swaps(state: CanalKing) -> Iterator[Swap]:
    """Yield the sets of tiles that may be swapped, smaller ones first (CK-7.1, 7.3)."""
    hand = state.player.hand
    for number in range(1, most_to_swap(state) + 1):
        yield from map(Swap, dict.fromkeys(combinations(hand, number)))


def most_to_swap(state: CanalKing) -> int:
    """Return the most tiles that may be given up (CK-7.1, 7.3)."""
    return min(len(state.player.hand), _to_draw_from(state))


def must_pass(state: CanalKing) -> bool:
    """Return whether no place, replace, special or swap move is legal (CK-3.6)."""
    return next(chain(_swaps(state), builds(state)), None) is None


def _to_draw_from(state: CanalKing) -> int:
    """Return the number of tiles that a swap could draw from (CK-7.3)."""
    return state.drawable + len(state.pool)


def build(state: CanalKing, move: Build) -> tuple[CanalKing, Events]:
    """Return the position after laying a tile; raises IllegalMove."""
    match move:
        case Place():
            laid, told = _place(state, move)
        case Replace():
            laid, told = _replace(state, move)
        case _:
            laid, told = _lay_special(state, move)
    refills = not isinstance(move, Special)
    return after_build(state, replace(laid, idle=0), told, space=move.space, refills=refills)


def _place(state: CanalKing, move: Place) -> tuple[CanalKing, Events]:
    _must_hold(state.player, move.tile, "CK-4.1")
    if move.space in state.canals.laid:
        raise IllegalMove(say("A tile lies on {space} already.", space=move.space), "CK-4.2")
    pattern = _pattern(move.tile, move.rotation)
    _must_fit(state.canals, move.space, pattern)
    told = TilePlaced(state.on_turn, move.tile, move.space, move.rotation)
    return _laid_from_hand(state, move), (told,)


def _replace(state: CanalKing, move: Replace) -> tuple[CanalKing, Events]:
    _must_hold(state.player, move.tile, "CK-5.1")
    old = state.canals.laid.get(move.space)
    if old is None:
        raise IllegalMove(say("There is no tile on {space}.", space=move.space), "CK-5.1")
    _must_be_removable(state, move.space, old, "CK-5.5")
    pattern = _pattern(move.tile, move.rotation)
    lost = [segment for segment in old.pattern.segments if segment not in pattern.segments]
    if lost:
        raise IllegalMove(
            say(
                "The canal {canal} of {old} on {space} would be lost.",
                canal=segment_title(lost[0]),
                old=old.tile,
                space=move.space,
            ),
            "CK-5.2",
        )
    _must_fit(state.canals, move.space, pattern)
    if _is_banned_copy(state, move):
        raise IllegalMove(
            say(
                "An exact copy of {tile} lies on {space} already.", tile=old.tile, space=move.space
            ),
            "CK-5.4",
        )
    told = TileReplaced(state.on_turn, move.tile, move.space, move.rotation, old.tile)
    after = _laid_from_hand(state, move)
    return replace(after, out_of_play=(*after.out_of_play, old.tile)), (told,)


def _lay_special(state: CanalKing, move: Special) -> tuple[CanalKing, Events]:
    space = move.space
    if state.player.special_used:
        raise IllegalMove(say("You have laid your special tile already."), "CK-6.1")
    if tables.SPACES[space].dark:
        raise IllegalMove(
            say("{space} is a dark space: no special tile may lie there.", space=space), "CK-6.4"
        )
    pattern, old = _pattern(tables.SPECIAL, move.rotation), state.canals.laid.get(space)
    if old is None:
        _must_fit(state.canals, space, pattern)
    else:
        _must_be_removable(state, space, old, "CK-6.8")
        _must_be_that_straight(space, old, pattern)
    player = replace(state.player, special_used=True)
    laid = Laid(tables.SPECIAL, move.rotation, state.on_turn)
    gone = (old.tile,) if old else ()
    after = replace(
        state.with_player(state.on_turn, player),
        canals=state.canals.with_tile(space, laid),
        out_of_play=(*state.out_of_play, *gone),
    )
    return after, (SpecialPlaced(state.on_turn, space, move.rotation, *gone),)


def _laid_from_hand(state: CanalKing, move: Place | Replace) -> CanalKing:
    player = replace(state.player, hand=without(state.player.hand, (move.tile,)))
    laid = Laid(move.tile, move.rotation, state.on_turn)
    canals = state.canals.with_tile(move.space, laid)
    return replace(state.with_player(state.on_turn, player), canals=canals)


def swap(state: CanalKing, move: Swap) -> tuple[CanalKing, Events]:
    """Swap tiles for the same number of new ones (CK-7.1, 7.2)."""
    given, hand, drawable = move.tiles, state.player.hand, _to_draw_from(state)
    for tile in given:
        _must_hold(state.player, tile, "CK-7.2", given.count(tile))
    if not 1 <= len(given) <= tables.HAND:
        raise IllegalMove(
            say(
                "You can swap 1 to {most} tiles, not {number}.", most=tables.HAND, number=len(given)
            ),
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


def _must_hold(player: Player, tile: str, rule: str, copies: int = 1) -> None:
    """Raise IllegalMove, citing a rule, unless a player holds `copies` of a tile."""
    held = player.hand.count(tile)
    if held < copies:
        raise IllegalMove(
            say(
                "You have {held} of tile {tile} and need {copies} for this. Your hand: {hand}.",
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


def _must_be_that_straight(space: str, old: Laid, pattern: tables.Pattern) -> None:
    if pattern != old.pattern:
        raise IllegalMove(
            say(
                "Your special tile can only replace a tile whose one canal is the straight {canal};"
                " {tile} on {space} has {canals}.",
                canal=segment_title(pattern.segments[0]),
                tile=old.tile,
                space=space,
                canals=tuple(map(segment_title, old.pattern.segments)),
            ),
            "CK-6.3",
        )


def _pattern(tile: str, rotation: int) -> tables.Pattern:
    patterns = tables.PATTERNS[tile]
    if not 0 <= rotation < len(patterns):
        raise IllegalMove(
            say("A tile has rotations 0 to 5, not {rotation}.", rotation=rotation), "CK-2.2"
        )
    return patterns[rotation]


def _must_fit(canals: Canals, space: str, pattern: tables.Pattern) -> None:
    edge = misfit(canals, space, pattern)
    if edge is None:
        return
    what, there = (
        (say("canal"), _terrain_beyond(space, edge))
        if pattern.ends >> edge & 1
        else (say("terrain"), _canal_beyond(space, edge))
    )
    raise IllegalMove(
        say(
            "On {space} the {edge} side would be {what}, but there is {there}.",
            space=space,
            edge=tables.EDGES[edge],
            what=what,
            there=there,
        ),
        "CK-4.4" if tables.BORDERS[space][edge] in canals.laid else "CK-4.3",
    )


def _terrain_beyond(space: str, edge: int) -> Text:
    beside = tables.BORDERS[space][edge]
    if not beside:
        return say("the outer edge of the board")
    if beside in tables.PORTS:
        return say("a wall of {port}", port=tables.PORTS[beside].name)
    return say("terrain on {space}", space=beside)


def _canal_beyond(space: str, edge: int) -> Text:
    beside = tables.BORDERS[space][edge]
    if beside in tables.PORTS:
        return say("a mouth of {port}", port=tables.PORTS[beside].name)
    return say("a canal on {space}", space=beside)
