"""The end of a turn: tiles drawn, whose turn comes next, and who wins (CK-3.3, CK-7.4, CK-10)."""

from collections.abc import Iterable, Iterator, Sequence

from msgspec.structs import replace

from rules.canal_king import events
from rules.canal_king.canals import legs_linked
from rules.canal_king.moves import SUPPLY, Draw, Drawn, Move
from rules.canal_king.state import CanalKing, Drawing, Over, Reason, Turn, copies_in_supply, supply
from rules.canal_king.tables import FINAL, HAND, ROUND_CAP, STALEMATE_ROUNDS
from rules.core import Category, Event, Events, Result
from rules.errors import IllegalMove
from rules.text import Seat, Text, say


def draws(state: CanalKing) -> Iterator[Move]:
    """Yield the tiles of the open pool, each once, and the supply."""
    yield from (Draw(tile) for tile in sorted({*state.pool}))
    if state.drawable:
        yield Draw(SUPPLY)


def odds_of_drawing(state: CanalKing) -> Sequence[tuple[Move, int]]:
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
        told.append(events.Reshuffled(len(state.discard)))
        state = replace(state, discard=())
    if not copies_in_supply(state, tile):
        raise IllegalMove(say("{tile} is not in the supply.", tile=tile), "CK-7.5")
    told.append(events.TileDrawn(state.on_turn, tile))
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
    return after, (events.TileTaken(state.on_turn, source), *more)


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


def end_turn(state: CanalKing) -> tuple[CanalKing, Events]:
    """Count the turn, end the game if it is over, otherwise pass the turn on (CK-10.8, CK-3.3)."""
    state = replace(state, turns=state.turns + 1)
    if state.idle >= STALEMATE_ROUNDS * len(state.players):
        return _end_without_winner(state, Reason.STALEMATE)
    if state.turns >= ROUND_CAP * len(state.players):
        return _end_without_winner(state, Reason.TURN_CAP)
    skipped: list[Event] = []
    seat = _next(state, state.on_turn)
    while state.players[seat].loses_turn:
        skipped.append(events.TurnLost(seat))
        rested = replace(state.players[seat], loses_turn=False)
        state = replace(state.with_player(seat, rested), turns=state.turns + 1)
        seat = _next(state, seat)
    return replace(state, on_turn=seat, phase=Turn()), tuple(skipped)


def up_next(state: CanalKing) -> Seat | None:
    """Return the first seat to the left that loses no turn; None if there is none (CK-3.3, 9.7).

    A move of the seat on turn can only cost that seat a turn.
    """
    seats = len(state.players)
    following = (Seat((state.on_turn + steps) % seats) for steps in range(1, seats))
    return next((seat for seat in following if not state.players[seat].loses_turn), None)


def win(state: CanalKing) -> tuple[CanalKing, Events]:
    """End the game at once for the seat on turn (CK-10.1, 10.2)."""
    seat = state.on_turn
    over = Over(Reason.FINAL_DESTINATION, seat)
    told = events.GameWon(seat, state.player.route[FINAL])
    return replace(state, turns=state.turns + 1, phase=over), (told, *_secrets_shown(state))


def _next(state: CanalKing, seat: Seat) -> Seat:
    return Seat((seat + 1) % len(state.players))


def _end_without_winner(state: CanalKing, reason: Reason) -> tuple[CanalKing, Events]:
    told = events.GameDrawn(reason is Reason.STALEMATE, leaders(state))
    return replace(state, phase=Over(reason)), (told, *_secrets_shown(state))


def colours_shown(state: CanalKing) -> Iterator[Event]:
    """Turn all special tiles, at the first accepted claim or at the end (CK-8.7, CK-10.7)."""
    if not state.colours_public:
        yield events.ColoursShown(tuple(player.colour for player in state.players))


def _secrets_shown(state: CanalKing) -> Iterator[Event]:
    """Show what is still hidden when the game is over (CK-10.7)."""
    yield from colours_shown(state)
    yield events.RoutesShown(tuple(player.route for player in state.players))


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
    return Result(_ports_reached(state), ranks, _why(over))


STAGES = (
    say("starting port"),
    say("first port of call"),
    say("second port of call"),
    say("final destination"),
)
"""The ports of a route in their order."""


def breakdown(state: CanalKing) -> tuple[Category, ...]:
    """Return for each port of a route the seats that have reached it in order (CK-10.6)."""
    reached = _ports_reached(state)
    return tuple(
        Category(stage, tuple(int(ports > index) for ports in reached))
        for index, stage in enumerate(STAGES)
    )


def _ports_reached(state: CanalKing) -> tuple[int, ...]:
    return tuple(player.ports_reached for player in state.players)


def _why(over: Over) -> Text:
    match over.reason:
        case Reason.FINAL_DESTINATION:
            return say("First at the final destination (CK-10.1).")
        case Reason.STALEMATE:
            return say("Best progress when all stood still (CK-10.3).")
        case _:
            return say("Best progress after the last round (CK-10.4).")
