"""Before the first decade: everybody founds a first company (BS-3.8 to BS-3.10)."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from rules.big_shoulders.events.board import ChooserDrawn
from rules.big_shoulders.events.stock import PriorityMoved
from rules.big_shoulders.moves import Move
from rules.big_shoulders.moves.chance import Chooser
from rules.big_shoulders.moves.stock import Start
from rules.big_shoulders.play.chance import Draw
from rules.big_shoulders.play.share_moves import foundings, why_not_start
from rules.big_shoulders.play.shares import start
from rules.big_shoulders.state.position import Chicago, Phase, not_now
from rules.errors import IllegalMove
from rules.text import Seat, Text, say


class ChooserLot(Draw, frozen=True):
    """Chance names the seat that founds first."""

    def odds(self, state: Chicago) -> Sequence[tuple[Move, int]]:
        return [(Chooser(seat + 1), 1) for seat in state.seats]

    def make(self, state: Chicago, seat: Seat, move: Move) -> Chicago:
        if not isinstance(move, Chooser):
            raise not_now(self, state)
        chooser = Seat(move.seat - 1)
        return state.telling(ChooserDrawn(chooser)).next_turn().instead(FirstCompanies(chooser))


class FirstCompanies(Phase, frozen=True):
    """Counter-clockwise, everybody founds one company."""

    rule = "BS-3.8"
    seat: Seat
    done: tuple[Seat, ...] = ()
    """Seats that have founded, the latest first, which is the turn order (BS-3.9)."""

    @property
    def asks(self) -> Text:
        return say("founds a first company")

    def to_act(self, state: Chicago) -> tuple[Seat, ...]:
        return () if len(self.done) == state.options.seats else (self.seat,)

    def candidates(self, state: Chicago, seat: Seat) -> Iterator[Move]:
        yield from foundings(state, seat)

    def why_not(self, state: Chicago, seat: Seat, move: Move) -> IllegalMove | None:
        return why_not_start(state, seat, move) if isinstance(move, Start) else None

    def make(self, state: Chicago, seat: Seat, move: Move) -> Chicago:
        if not isinstance(move, Start):
            raise not_now(self, state)
        state = start(state, seat, move)
        state = state.with_player(seat, replace(state.players[seat], first=move.company))
        following = FirstCompanies(state.right_of(seat), (seat, *self.done))
        return state.next_turn().instead(following)

    def finish(self, state: Chicago) -> Chicago:
        last = self.done[0]
        told = state.telling(PriorityMoved(last))
        return replace(told, turn_order=self.done, priority=last)
