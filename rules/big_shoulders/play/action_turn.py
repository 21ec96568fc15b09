"""One turn of the Action Phase: a partner on a space, and free actions (BS-9)."""

from collections.abc import Iterator

from msgspec.structs import replace

from rules.big_shoulders.events.action import PartnerPlaced
from rules.big_shoulders.moves import Move
from rules.big_shoulders.moves.action import Exhaust, Place, Trade
from rules.big_shoulders.moves.operation import End
from rules.big_shoulders.play.action_spaces import open_spaces, pay, why_not_place
from rules.big_shoulders.play.chance import RefillRow, shift_row
from rules.big_shoulders.play.free_actions import Moment, act_freely, free_moves, why_not_free
from rules.big_shoulders.state.position import Chicago, Pending, Phase, not_now
from rules.big_shoulders.tables.spaces import SPACES
from rules.errors import IllegalMove
from rules.text import Seat, Text, say


class ActionTurn(Phase, frozen=True):
    """One turn: free actions, one partner, and free actions again (BS-9.3)."""

    rule = "BS-9.3"
    seat: Seat
    has_placed: bool = False

    @property
    def asks(self) -> Text:
        if self.has_placed:
            return say("may take free actions, then ends the turn")
        return say("places a partner")

    def to_act(self, state: Chicago) -> tuple[Seat, ...]:
        return (self.seat,)

    def candidates(self, state: Chicago, seat: Seat) -> Iterator[Move]:
        companies = state.directed_by(self.seat)
        if self.has_placed:
            yield End()
        else:
            for space in open_spaces(state):
                for company in companies:
                    yield Place(space, company)
        yield from free_moves(state, companies)

    def why_not(self, state: Chicago, seat: Seat, move: Move) -> IllegalMove | None:
        match move:
            case Place() if self.has_placed:
                return IllegalMove(say("You have placed your partner; end the turn."), "BS-9.3")
            case Place():
                return why_not_place(state, self.seat, move)
            case End() if not self.has_placed:
                return IllegalMove(say("Place a partner first."), "BS-9.3")
            case Exhaust() | Trade():
                companies = state.directed_by(self.seat)
                return why_not_free(state, companies, move, Moment.ACTION)
            case _:
                return None

    def make(self, state: Chicago, seat: Seat, move: Move) -> Chicago:
        match move:
            case Place(space, company):
                placed = state.instead(replace(self, has_placed=True)).with_phases(
                    Pending(company, SPACES[space].effects)
                )
                return pay(_standing(placed, seat, move), move)
            case Exhaust() | Trade():
                return act_freely(state, move)
            case End():
                return state.with_board(shift_row(state.board)).instead(RefillRow())
            case _:
                raise not_now(self, state)


def _standing(state: Chicago, seat: Seat, move: Place) -> Chicago:
    """Put the partner on its space."""
    player, partners = state.players[seat], state.board.partners
    there = (*partners.get(move.space, ()), seat)
    board = replace(state.board, partners={**partners, move.space: there})
    gone = replace(player, available=player.available - 1)
    event = PartnerPlaced(seat, move.space, move.company)
    return state.with_player(seat, gone).with_board(board, event)
