"""The Stock Phase: sell, then buy one certificate or found a company (BS-6)."""

from collections.abc import Iterator

from msgspec.structs import replace

from rules.big_shoulders.events.board import PhaseBegun
from rules.big_shoulders.events.stock import Passed, PriorityMoved
from rules.big_shoulders.moves import Move
from rules.big_shoulders.moves.stock import Buy, Done, EmptyBasket, Pass, Sell, SellAll, Start
from rules.big_shoulders.play import share_moves, shares
from rules.big_shoulders.play.shares import Basket
from rules.big_shoulders.state.position import Chicago, Phase, not_now
from rules.errors import IllegalMove
from rules.text import Seat, Text, count, say

WAYS = {
    (True, True, True): say("sells, buys, founds or passes"),
    (True, True, False): say("sells, buys or passes"),
    (True, False, True): say("sells, founds or passes"),
    (True, False, False): say("sells or passes"),
    (False, True, True): say("buys, founds or passes"),
    (False, True, False): say("buys or passes"),
    (False, False, True): say("founds or passes"),
    (False, False, False): say("has to pass"),
}
"""What a seat is asked, by whether it can sell, buy and found."""


class StockPhase(Phase, frozen=True):
    """Begins with the holder of the Priority Deal (BS-6.2)."""

    def finish(self, state: Chicago) -> Chicago:
        told = state.telling(PhaseBegun("stock", state.decade)).next_turn()
        return told.with_phases(StockTurn(state.priority))


class StockTurn(Phase, frozen=True):
    """One seat's turn up to a sale; the whole turn if it sells nothing (BS-6.3)."""

    rule = "BS-6.3"
    seat: Seat
    passes: int = 0
    """Passes in a row before it."""
    active: Seat | None = None
    """The last seat that sold, bought or founded in this phase."""
    basket: Basket = ()
    """Certificates chosen for sale, in a fixed order."""

    @property
    def asks(self) -> Text:
        if not self.basket:
            return say("sells, buys, founds or passes")
        return count(
            "sells {count} certificate, or more",
            "sells {count} certificates, or more",
            len(self.basket),
        )

    def asks_now(self, state: Chicago) -> Text:
        if self.basket:
            return self.asks
        if shares.is_over_limit(state, self.seat):
            return say("has to sell first")
        kinds = {type(move) for move in self._possible(state)}
        return WAYS[Sell in kinds, Buy in kinds, Start in kinds]

    def _possible(self, state: Chicago) -> Iterator[Move]:
        """Yield the moves of a turn without a basket that nothing speaks against."""
        for move in self.candidates(state, self.seat):
            if self.why_not(state, self.seat, move) is None:
                yield move

    @property
    def in_public(self) -> Phase:
        """Return the phase without the basket, which can still be emptied."""
        return replace(self, basket=())

    def to_act(self, state: Chicago) -> tuple[Seat, ...]:
        return () if self.passes == state.options.seats else (self.seat,)

    def candidates(self, state: Chicago, seat: Seat) -> Iterator[Move]:
        if self.basket:
            yield SellAll()
            yield from share_moves.sales(state, seat)
            yield EmptyBasket()
            return
        if not shares.is_over_limit(state, seat):
            yield from _acquisitions(state, seat)
            yield Pass()
        yield from share_moves.sales(state, seat)

    def why_not(self, state: Chicago, seat: Seat, move: Move) -> IllegalMove | None:
        match move:
            case Sell():
                return share_moves.why_not_sell(state, seat, move, self.basket)
            case SellAll():
                return self._why_not_sell_all(state)
            case Buy() | Start():
                return self._why_sell_first(state) or _why_not_acquire(state, seat, move)
            case Pass():
                return self._why_sell_first(state)
            case _:
                return None

    def _why_not_sell_all(self, state: Chicago) -> IllegalMove | None:
        if not self.basket:
            return IllegalMove(say("Choose certificates to sell first."), "BS-6.4")
        held = shares.sell(state, self.seat, self.basket).certificates(self.seat)
        limit = shares.limit(state)
        if held <= limit:
            return None
        text = say(
            "After that sale you would hold {held} certificates; the limit is {limit}.",
            held=held,
            limit=limit,
        )
        return IllegalMove(text, "BS-6.4")

    def _why_sell_first(self, state: Chicago) -> IllegalMove | None:
        if self.basket:
            return IllegalMove(say("Sell the basket first, or empty it."), "BS-6.3")
        if shares.is_over_limit(state, self.seat):
            text = say(
                "You hold {held} certificates and the limit is {limit}: sell first.",
                held=state.certificates(self.seat),
                limit=shares.limit(state),
            )
            return IllegalMove(text, "BS-5.5")
        return None

    def make(self, state: Chicago, seat: Seat, move: Move) -> Chicago:
        match move:
            case Sell(company, certificate):
                basket = tuple(sorted((*self.basket, (company, certificate))))
                return state.instead(replace(self, basket=basket))
            case SellAll():
                return shares.sell(state, seat, self.basket).instead(BuyStep(seat))
            case EmptyBasket() if self.basket:
                return state.instead(replace(self, basket=()))
            case Buy() | Start():
                return _next(shares.acquire(state, seat, move), seat)
            case Pass():
                following = StockTurn(state.left_of(seat), self.passes + 1, self.active)
                return state.telling(Passed(seat)).next_turn().instead(following)
            case _:
                raise not_now(self, state)

    def finish(self, state: Chicago) -> Chicago:
        """Move the Priority Deal, and raise the stock of sold-out companies (BS-6.14, BS-6.15)."""
        if self.active is not None:
            holder = state.left_of(self.active)
            state = replace(state.telling(PriorityMoved(holder)), priority=holder)
        for key, company in state.companies.items():
            if not company.treasury.number and not company.pool.number:
                state = shares.stepped(state, key, 1)
        return state


class BuyStep(Phase, frozen=True):
    """What a seat may still do after a sale."""

    rule = "BS-6.3"
    seat: Seat

    @property
    def asks(self) -> Text:
        return say("may still buy or found")

    def to_act(self, state: Chicago) -> tuple[Seat, ...]:
        return (self.seat,)

    def candidates(self, state: Chicago, seat: Seat) -> Iterator[Move]:
        yield from _acquisitions(state, seat)
        yield Done()

    def why_not(self, state: Chicago, seat: Seat, move: Move) -> IllegalMove | None:
        match move:
            case Sell():
                text = say("You have sold already: buy a share, found a company, or choose Done.")
                return IllegalMove(text, "BS-6.3")
            case Pass():
                return IllegalMove(
                    say("You have sold, so you cannot pass: choose Done."), "BS-6.12"
                )
            case Buy() | Start():
                return _why_not_acquire(state, seat, move)
            case _:
                return None

    def make(self, state: Chicago, seat: Seat, move: Move) -> Chicago:
        match move:
            case Buy() | Start():
                return _next(shares.acquire(state, seat, move), seat)
            case Done():
                return _next(state, seat)
            case _:
                raise not_now(self, state)


def _acquisitions(state: Chicago, seat: Seat) -> Iterator[Buy | Start]:
    if not shares.has_room(state, seat):
        return
    yield from share_moves.purchases(state, seat)
    if state.decade > 1:
        yield from share_moves.foundings(state, seat)


def _why_not_acquire(state: Chicago, seat: Seat, move: Buy | Start) -> IllegalMove | None:
    if isinstance(move, Buy):
        return share_moves.why_not_buy(state, seat, move)
    if state.decade == 1:
        return IllegalMove(say("In the first decade no further company is founded."), "BS-6.9")
    return share_moves.why_not_start(state, seat, move)


def _next(state: Chicago, seat: Seat) -> Chicago:
    """Pass the turn to the left; a series of passes ends (BS-6.13)."""
    return state.next_turn().instead(StockTurn(state.left_of(seat), active=seat))
