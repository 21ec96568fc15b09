"""Drawing, the end of a turn and whose turn comes next (CK-3, CK-7.4, CK-10)."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from rules.canal_king.events.building import Reshuffled, TileDrawn, TileTaken
from rules.canal_king.events.race import ColoursShown, GameDrawn, GameWon, RoutesShown, TurnLost
from rules.canal_king.moves import SUPPLY
from rules.canal_king.state import CanalKing, Drawing, Over, Reason, Turn, best_seats, unseen
from rules.canal_king.tables.pieces import FINAL, HAND, ROUND_CAP, STALEMATE_ROUNDS
from rules.core import Event, Events, IllegalMove
from rules.text import Seat, say


def refill(state: CanalKing) -> tuple[CanalKing, Events]:
    """Draw until the hand has five again (CK-7.4)."""
    return draw_on(state, Drawing(HAND - len(state.player.hand)))


def draw_on(state: CanalKing, drawing: Drawing) -> tuple[CanalKing, Events]:
    """Go on while tiles are missing and can be drawn; then the turn ends (CK-7.4, 7.5)."""
    state = replace(state, window=drawing)
    if drawing.missing and (state.pool or state.drawable):
        return state, ()
    return end_turn(replace(state, discard=state.discard + drawing.aside, window=Turn()))


def draw_blind(state: CanalKing, drawing: Drawing, tile: str) -> tuple[CanalKing, Events]:
    """Draw from the supply, which NATURE decides (CK-7.5)."""
    told: list[Event] = []
    if not state.supply_size:
        told.append(Reshuffled(len(state.discard)))
        state = replace(state, discard=())
    if not unseen(state, tile):
        raise IllegalMove(say("{tile} is not in the supply.", tile=tile), "CK-7.5")
    told.append(TileDrawn(state.on_turn, tile))
    state, more = _into_hand(state, drawing, tile)
    return state, (*told, *more)


def draw_open(state: CanalKing, drawing: Drawing, source: str) -> tuple[CanalKing, Events]:
    """Take a tile of the open pool, or choose the blind supply (CK-13.2)."""
    if source == SUPPLY:
        if not state.drawable:
            raise IllegalMove(say("The supply and the discard are empty."), "CK-13.2")
        return replace(state, window=replace(drawing, blind=True)), ()
    if source not in state.pool:
        raise IllegalMove(say("{tile} is not in the open pool.", tile=source), "CK-13.2")
    state = replace(state, pool=without(state.pool, (source,)))
    after, more = _into_hand(state, drawing, source)
    return after, (TileTaken(state.on_turn, source), *more)


def _into_hand(state: CanalKing, drawing: Drawing, tile: str) -> tuple[CanalKing, Events]:
    player = replace(state.player, hand=tuple(sorted((*state.player.hand, tile))))
    state = state.with_player(state.on_turn, player)
    return draw_on(state, Drawing(drawing.missing - 1, drawing.aside))


def without(tiles: tuple[str, ...], gone: Iterable[str]) -> tuple[str, ...]:
    """Take some tiles out, each copy once."""
    left = list(tiles)
    for tile in gone:
        left.remove(tile)
    return tuple(left)


def end_turn(state: CanalKing) -> tuple[CanalKing, Events]:
    """Count the turn, end the game if it is over, else pass the turn on (CK-10.8, CK-3.3)."""
    state = replace(state, turns=state.turns + 1)
    if state.idle >= STALEMATE_ROUNDS * len(state.players):
        return _drawn(state, Reason.STALEMATE)
    if state.turns >= ROUND_CAP * len(state.players):
        return _drawn(state, Reason.TURN_CAP)
    skipped: list[Event] = []
    seat = _next(state, state.on_turn)
    while state.players[seat].loses_turn:
        skipped.append(TurnLost(seat))
        rested = replace(state.players[seat], loses_turn=False)
        state = replace(state.with_player(seat, rested), turns=state.turns + 1)
        seat = _next(state, seat)
    return replace(state, on_turn=seat, window=Turn()), tuple(skipped)


def _next(state: CanalKing, seat: Seat) -> Seat:
    return Seat((seat + 1) % len(state.players))


def _drawn(state: CanalKing, reason: Reason) -> tuple[CanalKing, Events]:
    told = GameDrawn(reason is Reason.STALEMATE, best_seats(state))
    return replace(state, window=Over(reason)), (told, *_shown(state))


def win(state: CanalKing) -> tuple[CanalKing, Events]:
    """End the game at once for the seat on turn (CK-10.1, 10.2)."""
    seat = state.on_turn
    over = Over(Reason.FINAL_DESTINATION, seat)
    told = GameWon(seat, state.player.route[FINAL])
    return replace(state, turns=state.turns + 1, window=over), (told, *_shown(state))


def _shown(state: CanalKing) -> Iterator[Event]:
    """Show what is still hidden when the game is over (CK-10.7)."""
    if not state.colours_public:
        yield ColoursShown(tuple(player.colour for player in state.players))
    yield RoutesShown(tuple(player.route for player in state.players))
