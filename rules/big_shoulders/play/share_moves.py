"""What a seat may sell, buy and found, or why it may not (BS-5, BS-6)."""

from collections.abc import Iterator

from rules.big_shoulders import words
from rules.big_shoulders.moves.stock import Buy, Sell, Start
from rules.big_shoulders.play.directors import heir
from rules.big_shoulders.play.shares import Basket, founding_price, has_room, limit
from rules.big_shoulders.state.company import ONE_OF, Company, Holding
from rules.big_shoulders.state.position import Chicago
from rules.big_shoulders.tables.companies import CERTIFICATES, CHARTERS
from rules.big_shoulders.tables.setup import MOST_SHARES
from rules.big_shoulders.tables.tracks import START_VALUES
from rules.errors import IllegalMove
from rules.text import Seat, say

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
