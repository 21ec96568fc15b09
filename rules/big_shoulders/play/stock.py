"""The Stock Phase: sell, then buy one certificate or found a company (BS-5, BS-6)."""

from collections.abc import Iterator

from msgspec.structs import replace

from rules.big_shoulders import words
from rules.big_shoulders.events.board import PhaseBegun
from rules.big_shoulders.events.companies import Passed, PriorityMoved
from rules.big_shoulders.moves import Buy, Done, EmptyBasket, Move, Pass, Sell, SellAll, Start
from rules.big_shoulders.play import shares
from rules.big_shoulders.play.shares import founding_price, has_room, heir, limit
from rules.big_shoulders.state import ONE_OF, Basket, Chicago, Company, Holding, Phase, not_now
from rules.big_shoulders.tables.components import CERTIFICATES, CHARTERS, MOST_SHARES, START_VALUES
from rules.errors import IllegalMove
from rules.text import Seat, Text, count, say

FOR_SALE = ("common", "preferred")
"""The kinds that can be bought; founding gives a Director's certificate (BS-6.8, BS-6.9)."""


def sales(state: Chicago, seat: Seat) -> Iterator[Sell]:
    """Yield what a seat holds; `why_not_sell` may refuse some of it."""
    for key, company in state.companies.items():
        held = company.holdings[seat]
        for kind in CERTIFICATES:
            if held.of(kind):
                yield Sell(key, kind)


def why_not_sell(state: Chicago, seat: Seat, move: Sell, basket: Basket) -> IllegalMove | None:
    """Return why a certificate cannot be put into the basket; None if it can (BS-6.4, 7.4)."""
    key, kind = move.company, move.certificate
    company = state.companies.get(key)
    held = company.holdings[seat].of(kind) if company else 0
    if not company or held <= basket.count((key, kind)):
        return IllegalMove(
            say(
                "You have no more {certificate} of {company} to sell.",
                certificate=words.CERTIFICATE_NAMES[kind],
                company=words.company(key),
            ),
            "BS-6.4",
        )
    if kind != "director":
        return None
    if not state.options.advanced:
        text = say("In the basic game a Director’s certificate is never sold.")
        return IllegalMove(text, "BS-6.11")
    if heir(company, CERTIFICATES["director"]) is None:
        text = say("Nobody else holds three shares of {name}.", name=words.company(key))
        return IllegalMove(text, "BS-7.4")
    return None


def purchases(state: Chicago, seat: Seat) -> Iterator[Buy]:
    """Yield what is for sale to a seat; `why_not_buy` may refuse some of it."""
    sold = state.players[seat].sold
    for key, company in state.companies.items():
        if key in sold:
            continue
        for source, offered in (("treasury", company.treasury), ("pool", company.pool)):
            for kind in FOR_SALE:
                if offered.of(kind):
                    yield Buy(key, kind, source)


def why_not_buy(state: Chicago, seat: Seat, move: Buy) -> IllegalMove | None:
    """Return why a certificate cannot be bought; None if it can (BS-5, BS-6.7, BS-6.8)."""
    company = state.companies.get(move.company)
    if company is None or not _for_sale(company, move):
        return IllegalMove(
            say(
                "No {certificate} of {company} is for sale there.",
                certificate=words.CERTIFICATE_NAMES[move.certificate],
                company=words.company(move.company),
            ),
            "BS-6.8",
        )
    if move.company in state.players[seat].sold:
        name = words.company(move.company)
        return IllegalMove(
            say("You sold certificates of {company} in this decade.", company=name), "BS-6.7"
        )
    bought = ONE_OF[move.certificate]
    return (
        _why_not_pay(state, seat, bought.shares * company.value, "BS-6.8")
        or _why_no_more(state, seat)
        or _why_not_hold(company.holdings[seat] + bought)
    )


def _for_sale(company: Company, move: Buy) -> bool:
    source = company.pool if move.source == "pool" else company.treasury
    return move.certificate in FOR_SALE and source.of(move.certificate) > 0


def foundings(state: Chicago, seat: Seat) -> Iterator[Start]:
    """Yield the companies that a seat can pay for; `why_not_start` may refuse some of them."""
    values = _start_values(state, seat)
    for key in CHARTERS:
        if key not in state.companies:
            for value in values:
                yield Start(key, value)


def _start_values(state: Chicago, seat: Seat) -> tuple[int, ...]:
    """Return the stock values at which a seat can pay for a company."""
    cash = state.players[seat].cash
    return tuple(value for value in START_VALUES if founding_price(value) <= cash)


def why_not_start(state: Chicago, seat: Seat, move: Start) -> IllegalMove | None:
    """Return why a company cannot be founded; None if it can (BS-6.9)."""
    if move.company in state.companies:
        text = say("{company} was founded already.", company=words.company(move.company))
        return IllegalMove(text, "BS-6.9")
    if move.value not in START_VALUES:
        values = tuple(f"${value}" for value in _start_values(state, seat))
        least = founding_price(min(START_VALUES))
        text = say("You can found a company at {values}.", values=values)
        return _why_not_pay(state, seat, least, "BS-6.9") or IllegalMove(text, "BS-6.9")
    price = founding_price(move.value)
    return _why_not_pay(state, seat, price, "BS-6.9") or _why_no_more(state, seat)


def _why_not_pay(state: Chicago, seat: Seat, price: int, rule: str) -> IllegalMove | None:
    cash = state.players[seat].cash
    if cash >= price:
        return None
    return IllegalMove(say("That costs ${price}; you have ${cash}.", price=price, cash=cash), rule)


def _why_no_more(state: Chicago, seat: Seat) -> IllegalMove | None:
    if has_room(state, seat):
        return None
    text = say(
        "You hold {held} certificates; the limit is {limit}.",
        held=state.certificates(seat),
        limit=limit(state),
    )
    return IllegalMove(text, "BS-5.1")


def _why_not_hold(holding: Holding) -> IllegalMove | None:
    if holding.shares > MOST_SHARES:
        text = say(
            "That would be {percent} % of the company; nobody may hold more than {most} %.",
            percent=10 * holding.shares,
            most=10 * MOST_SHARES,
        )
        return IllegalMove(text, "BS-5.2")
    if holding.director and holding.preferred:
        return IllegalMove(say("A director may not hold the Preferred certificate."), "BS-5.3")
    return None


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

    def asks(self, state: Chicago) -> Text:
        if self.basket:
            return count(
                "sells {count} certificate, or more",
                "sells {count} certificates, or more",
                len(self.basket),
            )
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
            yield from sales(state, seat)
            yield EmptyBasket()
            return
        if not shares.is_over_limit(state, seat):
            yield from _acquisitions(state, seat)
            yield Pass()
        yield from sales(state, seat)

    def why_not(self, state: Chicago, seat: Seat, move: Move) -> IllegalMove | None:
        match move:
            case Sell():
                return why_not_sell(state, seat, move, self.basket)
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
    question = say("may still buy or found")
    seat: Seat

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
    yield from purchases(state, seat)
    if state.decade > 1:
        yield from foundings(state, seat)


def _why_not_acquire(state: Chicago, seat: Seat, move: Buy | Start) -> IllegalMove | None:
    if isinstance(move, Buy):
        return why_not_buy(state, seat, move)
    if state.decade == 1:
        return IllegalMove(say("In the first decade no further company is founded."), "BS-6.9")
    return why_not_start(state, seat, move)


def _next(state: Chicago, seat: Seat) -> Chicago:
    """Pass the turn to the left; a series of passes ends (BS-6.13)."""
    return state.next_turn().instead(StockTurn(state.left_of(seat), active=seat))
