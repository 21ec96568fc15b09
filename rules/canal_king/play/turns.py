"""The end of a turn, whose turn comes next, and the end of the game (CK-3.3, CK-10)."""

from collections.abc import Iterator

from msgspec.structs import replace

from rules.canal_king.events.race import ColoursShown, GameDrawn, GameWon, RoutesShown, TurnLost
from rules.canal_king.play.scoring import leaders
from rules.canal_king.state import CanalKing, Over, Reason, Turn
from rules.canal_king.tables.constants import ROUND_CAP, STALEMATE_ROUNDS
from rules.canal_king.tables.route_cards import FINAL
from rules.event import Event, Events
from rules.text import Seat


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
        skipped.append(TurnLost(seat))
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
    told = GameWon(seat, state.player.route[FINAL])
    return replace(state, turns=state.turns + 1, phase=over), (told, *_secrets_shown(state))


def _next(state: CanalKing, seat: Seat) -> Seat:
    return Seat((seat + 1) % len(state.players))


def _end_without_winner(state: CanalKing, reason: Reason) -> tuple[CanalKing, Events]:
    told = GameDrawn(reason is Reason.STALEMATE, leaders(state))
    return replace(state, phase=Over(reason)), (told, *_secrets_shown(state))


def _secrets_shown(state: CanalKing) -> Iterator[Event]:
    """Show what is still hidden when the game is over (CK-10.7)."""
    if not state.colours_public:
        yield ColoursShown(tuple(player.colour for player in state.players))
    yield RoutesShown(tuple(player.route for player in state.players))
