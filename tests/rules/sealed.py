"""A tiny game with sealed bids and a hidden deal, for tests of what Cronberg lacks."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from rules.core import NATURE, Event, Events, Result, ranked
from rules.errors import IllegalMove
from rules.facets import PastMove
from rules.game import Game
from rules.notation import Notation
from rules.setup import Setup
from rules.text import Seat, Text, say, to_say


@dataclass(frozen=True, slots=True)
class Bid:
    coins: int


@dataclass(frozen=True, slots=True)
class Deal:
    card: int


Move: TypeAlias = Bid | Deal
NOTATION: Notation[Move] = Notation({Bid: "bid {coins}", Deal: "deal {card}"})


@dataclass(frozen=True, slots=True)
class Auction:
    seats: int
    bids: Mapping[Seat, int] = field(default_factory=dict[Seat, int])
    card: int = 0
    turn: int = 1


class Sealed(Event, frozen=True):
    """A bid that only its owner knows; the last one opens all."""

    seat: Seat
    is_last: bool
    says = to_say("{who} has bid.")

    @property
    def audience(self) -> tuple[Seat, ...] | None:
        return None if self.is_last else (self.seat,)

    @property
    def reveals(self) -> bool:
        return self.is_last


class Dealt(Event, frozen=True):
    """A card that only the first seat may see."""

    says = to_say("A card was dealt.")

    @property
    def audience(self) -> tuple[Seat, ...] | None:
        return (Seat(0),)


@dataclass(frozen=True, slots=True)
class AuctionView:
    to_act: tuple[Seat, ...]
    scores: tuple[int, ...]
    headline: Text = field(default_factory=lambda: say("Auction"))
    asks: Text = field(default_factory=lambda: say("bids"))
    is_half_played: bool = False
    essentials: Text = field(default_factory=lambda: say("An auction."))


class SealedGame(Game[Auction, Move]):
    key = "sealed"
    title = "Sealed bids"
    seats = range(2, 4)

    def start(self, setup: Setup) -> Auction:
        return Auction(setup.seats)

    def to_act(self, state: Auction) -> tuple[Seat, ...]:
        missing = tuple(s for s in map(Seat, range(state.seats)) if s not in state.bids)
        return missing or ((NATURE,) if not state.card else (Seat(0),))

    def turn(self, state: Auction) -> int:
        return state.turn

    def legal_moves(self, state: Auction, seat: Seat) -> Iterator[Move]:
        del seat
        return map(Bid, range(4) if not state.card else ())

    def odds(self, state: Auction) -> Sequence[tuple[Move, int]]:
        del state
        return [(Deal(7), 1)]

    def apply(self, state: Auction, seat: Seat, move: Move) -> tuple[Auction, Events]:
        match move:
            case Deal(card):
                return replace(state, card=card, turn=2), (Dealt(),)
            case Bid(coins) if not state.card:
                bids = {**state.bids, seat: coins}
                told = (Sealed(seat, len(bids) == state.seats),) if coins else ()
                return replace(state, bids=bids), told
            case _:
                raise IllegalMove(say("The bidding is over."))

    def view(self, state: Auction, seat: Seat | None) -> AuctionView:
        del seat
        return AuctionView(self.to_act(state), (0,) * state.seats)

    def parse(self, state: Auction, seat: Seat, text: str) -> Move:
        del state, seat
        return NOTATION.read(text)

    def format(self, state: Auction, move: Move) -> str:
        del state
        return NOTATION.write(move)

    def describe(self, state: Auction, seat: Seat, move: Move) -> tuple[Text, tuple[Text, ...]]:
        del state, seat
        return say("sealed"), (say(NOTATION.write(move)),)

    def result(self, state: Auction) -> Result | None:
        scores = (0,) * state.seats
        return Result(scores, ranked(scores), say("Over.")) if state.turn > 2 else None

    def hides(self, past: PastMove[Auction, Move], now: Auction) -> bool:
        del past
        return len(now.bids) < now.seats

    def omits(self, past: PastMove[Auction, Move], now: Auction) -> bool:
        del now
        return past.move == Deal(7)
