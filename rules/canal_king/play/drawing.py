"""Drawing tiles, from the supply or from the open pool, until the turn ends (CK-7.4, CK-13.2)."""

from collections.abc import Iterable, Iterator, Sequence

from msgspec.structs import replace

from rules.canal_king.events.building import Reshuffled, TileDrawn, TileTaken
from rules.canal_king.moves import SUPPLY, Draw, Drawn, Move
from rules.canal_king.play.turns import end_turn
from rules.canal_king.state import CanalKing, Drawing, Turn, copies_in_supply, supply
from rules.canal_king.tables.constants import HAND
from rules.errors import IllegalMove
from rules.event import Event, Events
from rules.text import say


def legal_moves(state: CanalKing) -> Iterator[Move]:
    """Yield the tiles of the open pool, each once, and the supply."""
    yield from (Draw(tile) for tile in sorted({*state.pool}))
    if state.drawable:
        yield Draw(SUPPLY)


def odds(state: CanalKing) -> Sequence[tuple[Move, int]]:
    """Return the tiles NATURE may draw, each with its copies; an empty supply is refilled first."""
    drawn_from = state if state.supply_size else replace(state, discard=())
    return [(Drawn(tile), copies) for tile, copies in supply(drawn_from).items()]


def refill(state: CanalKing) -> tuple[CanalKing, Events]:
    """Draw until the hand has five tiles again (CK-7.4)."""
    return continue_drawing(state, Drawing(HAND - len(state.player.hand)))


def continue_drawing(state: CanalKing, drawing: Drawing) -> tuple[CanalKing, Events]:
    """Wait for the next tile while one is missing and available; then end the turn (CK-7.5)."""
    state = replace(state, phase=drawing)
    if drawing.missing and (state.pool or state.drawable):
        return state, ()
    return end_turn(replace(state, discard=state.discard + drawing.aside, phase=Turn()))


def draw_blind(state: CanalKing, drawing: Drawing, tile: str) -> tuple[CanalKing, Events]:
    """Draw from the supply, which NATURE decides (CK-7.5)."""
    told: list[Event] = []
    if not state.supply_size:
        told.append(Reshuffled(len(state.discard)))
        state = replace(state, discard=())
    if not copies_in_supply(state, tile):
        raise IllegalMove(say("{tile} is not in the supply.", tile=tile), "CK-7.5")
    told.append(TileDrawn(state.on_turn, tile))
    state, more = _into_hand(state, drawing, tile)
    return state, (*told, *more)


def draw_open(state: CanalKing, drawing: Drawing, source: str) -> tuple[CanalKing, Events]:
    """Take a tile of the open pool, or choose the supply (CK-13.2)."""
    if source == SUPPLY:
        if not state.drawable:
            raise IllegalMove(
                say("The supply and the discard pile are empty: take a tile from the open pool."),
                "CK-13.2",
            )
        return replace(state, phase=replace(drawing, blind=True)), ()
    if source not in state.pool:
        raise IllegalMove(say("{tile} is not in the open pool.", tile=source), "CK-13.2")
    state = replace(state, pool=without(state.pool, (source,)))
    after, more = _into_hand(state, drawing, source)
    return after, (TileTaken(state.on_turn, source), *more)


def _into_hand(state: CanalKing, drawing: Drawing, tile: str) -> tuple[CanalKing, Events]:
    player = replace(state.player, hand=tuple(sorted((*state.player.hand, tile))))
    state = state.with_player(state.on_turn, player)
    return continue_drawing(state, Drawing(drawing.missing - 1, drawing.aside))


def without(tiles: tuple[str, ...], gone: Iterable[str]) -> tuple[str, ...]:
    """Return the tiles without those in `gone`, copy by copy."""
    left = list(tiles)
    for tile in gone:
        left.remove(tile)
    return tuple(left)
