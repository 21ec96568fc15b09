"""Games changed slightly: in ways that do not matter, and in ways a player could notice."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from rules.core import NATURE, Events, Result
from rules.cronberg.game import CronbergGame
from rules.cronberg.moves import Move
from rules.cronberg.state import Cronberg
from rules.cronberg.view import CronbergView
from rules.facets import PastMove
from rules.text import Seat, Text, say
from tests.rules.sealed import Auction, AuctionView, SealedGame

CHANGED = 16
"""The turn in which most changes show; its public record is among those stored."""


class Reordered(CronbergGame):
    """Lists moves in reverse order, and every outcome twice."""

    def legal_moves(self, state: Cronberg, seat: Seat) -> Iterator[Move]:
        return reversed(tuple(super().legal_moves(state, seat)))

    def odds(self, state: Cronberg) -> Sequence[tuple[Move, int]]:
        return [(move, 3 * weight) for move, weight in super().odds(state) for _ in range(2)][::-1]


class Reworded(CronbergGame):
    """Describes moves and the end in other words."""

    def describe(self, state: Cronberg, seat: Seat, move: Move) -> tuple[Text, tuple[Text, ...]]:
        return say("Rhubarb."), (say("Rhubarb"),)

    def result(self, state: Cronberg) -> Result | None:
        result = super().result(state)
        return result and replace(result, why=say("Rhubarb."))


class Stricter(CronbergGame):
    """Offers one move less."""

    def legal_moves(self, state: Cronberg, seat: Seat) -> Iterator[Move]:
        moves = tuple(super().legal_moves(state, seat))
        return iter(moves[:-1] if state.turn == CHANGED else moves)


class Unfair(CronbergGame):
    """Draws one rhomb more often than the others, before the changed turn."""

    def odds(self, state: Cronberg) -> Sequence[tuple[Move, int]]:
        (move, weight), *others = super().odds(state)
        return [(move, weight + (state.turn == CHANGED - 1)), *others]


class Generous(CronbergGame):
    """Shows points that nobody has."""

    def view(self, state: Cronberg, seat: Seat | None) -> CronbergView:
        view = super().view(state, seat)
        return replace(view, scores=(9, 9)) if state.turn == CHANGED else view


class Indiscreet(CronbergGame):
    """Shows something to seat 2 alone."""

    def view(self, state: Cronberg, seat: Seat | None) -> CronbergView:
        view = super().view(state, seat)
        return replace(view, drawn="x") if seat == 1 and state.turn == CHANGED else view


class Silent(CronbergGame):
    """Does not tell what the last move did."""

    def apply(self, state: Cronberg, seat: Seat, move: Move) -> tuple[Cronberg, Events]:
        after, events = super().apply(state, seat, move)
        return after, () if after.turn == CHANGED else events


class Secretive(CronbergGame):
    """Omits moves of chance from the public record."""

    def hides(self, past: PastMove[Cronberg, Move], now: Cronberg) -> bool:
        return past.seat == NATURE and now.turn == CHANGED


class Miscounting(CronbergGame):
    """Counts one turn too many."""

    def turn(self, state: Cronberg) -> int:
        return state.turn + (state.turn >= CHANGED)


class Broken(CronbergGame):
    """Raises an error when it is viewed."""

    def view(self, state: Cronberg, seat: Seat | None) -> CronbergView:
        if state.turn == CHANGED:
            raise KeyError("d4")
        return super().view(state, seat)


class Unjust(CronbergGame):
    """Lets the other seat win."""

    def result(self, state: Cronberg) -> Result | None:
        result = super().result(state)
        return result and replace(result, scores=(0, 1), ranks=result.ranks[::-1])


class Forgetful(CronbergGame):
    """Hands nothing on to the next game."""

    def carry_over(self, state: Cronberg) -> str:
        return ""


class Small(CronbergGame):
    """Has few options, and no campaign."""

    seats = range(2, 4)
    campaign = None
    options = tuple(replace(option, values=option.values[:2]) for option in CronbergGame.options)


class Leaking(SealedGame):
    """Shows a sealed bid while others have yet to bid."""

    def view(self, state: Auction, seat: Seat | None) -> AuctionView:
        view = super().view(state, seat)
        return replace(view, scores=tuple(state.bids.values())) if len(state.bids) == 1 else view
