"""The set-up: the first position, what chance draws, and everybody's first company (BS-3)."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from rules.big_shoulders.cubes import NONE, minus
from rules.big_shoulders.events.board import ChooserDrawn
from rules.big_shoulders.events.companies import PriorityMoved
from rules.big_shoulders.moves import Chooser, Move, Start
from rules.big_shoulders.play import chance, course, shares, stock
from rules.big_shoulders.state import Board, Chicago, Options, Phase, Player, Stand, not_now
from rules.big_shoulders.tables.components import BOXES, CUBES, FIXED_ASSETS, HAYMARKET, ROW, SLOTS
from rules.errors import IllegalMove
from rules.text import Seat, say


class ChooserLot(chance.Draw, frozen=True):
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
    question = say("founds a first company")
    seat: Seat
    done: tuple[Seat, ...] = ()
    """Seats that have founded, the latest first, which is the turn order (BS-3.9)."""

    def to_act(self, state: Chicago) -> tuple[Seat, ...]:
        return () if len(self.done) == state.options.seats else (self.seat,)

    def candidates(self, state: Chicago, seat: Seat) -> Iterator[Move]:
        yield from stock.foundings(state, seat)

    def why_not(self, state: Chicago, seat: Seat, move: Move) -> IllegalMove | None:
        return stock.why_not_start(state, seat, move) if isinstance(move, Start) else None

    def make(self, state: Chicago, seat: Seat, move: Move) -> Chicago:
        if not isinstance(move, Start):
            raise not_now(self, state)
        state = shares.start(state, seat, move)
        state = state.with_player(seat, replace(state.players[seat], first=move.company))
        following = FirstCompanies(state.right_of(seat), (seat, *self.done))
        return state.next_turn().instead(following)

    def finish(self, state: Chicago) -> Chicago:
        last = self.done[0]
        told = state.telling(PriorityMoved(last))
        return replace(told, turn_order=self.done, priority=last)


SET_UP: tuple[Phase, ...] = (
    chance.DealTiles(),
    chance.RefillDemand(),
    chance.RefillRow(),
    chance.RefillSupply(),
    chance.DrawGoals(),
    ChooserLot(),
)
"""What is drawn before the first decade (BS-3)."""


def set_up(options: Options) -> Chicago:
    """Return the first position, in which chance has to draw."""
    board = Board(
        bag=minus(CUBES, HAYMARKET),
        supply=(NONE,) * len(BOXES),
        demand={slot: Stand() for slot in SLOTS},
        row=tuple(FIXED_ASSETS.get(price, "") for price in ROW),
    )
    players = (Player(),) * options.seats
    return course.settle(Chicago(options, players, board, phases=(*SET_UP, *course.DECADE)))
