"""Selling shares, buying them and founding: what is allowed, what comes of it (BS-5, BS-6)."""

from msgspec.structs import replace

from rules.big_shoulders import words
from rules.big_shoulders.directors import after_purchase, after_sale, heir
from rules.big_shoulders.events import Bought, Founded, Sold, StockMoved
from rules.big_shoulders.moves import Buy, Sell, Start
from rules.big_shoulders.state import NOTHING, Chicago, Company, Holding, found, one_certificate
from rules.big_shoulders.tables import (
    ASSETS,
    CERTIFICATE_LIMIT,
    CERTIFICATES,
    MOST_SHARES,
    START_VALUES,
    STOCK,
)
from rules.core import IllegalMove
from rules.text import Seat, say

Basket = tuple[tuple[str, str], ...]
"""Certificates put up for sale together, each as company and kind."""


def limit(state: Chicago) -> int:
    """Return how many certificates a player may hold (BS-5.1)."""
    return CERTIFICATE_LIMIT[state.options.seats]


def is_over_limit(state: Chicago, seat: Seat) -> bool:
    """Return whether a seat must sell before it does anything else (BS-5.5)."""
    return state.certificates(seat) > limit(state)


def is_protected(company: Company) -> bool:
    """Return whether Price Protection lies on the charter (BS-12.15)."""
    return bool(company.asset) and not ASSETS[company.asset].use


def stepped(state: Chicago, key: str, steps: int) -> Chicago:
    """Move a company on the Stock Track and say so if it moved."""
    company = state.companies[key]
    moved = company.stepped(steps)
    if moved.stock == company.stock:
        return state
    return state.with_company(moved, StockMoved(key, company.value, moved.value))


def lots(basket: Basket) -> dict[str, Holding]:
    """Return what a basket holds of each company."""
    added: dict[str, Holding] = {}
    for key, certificate in basket:
        added[key] = added.get(key, NOTHING) + one_certificate(certificate)
    return added


def worth(state: Chicago, basket: Basket) -> int:
    """Return the dollars the bank pays for a basket (BS-6.4)."""
    return sum(CERTIFICATES[kind] * state.companies[key].value for key, kind in basket)


def sell(state: Chicago, seat: Seat, basket: Basket) -> Chicago:
    """Sell a basket: payment, pool, directors, then the stock values (BS-6.4 to 6.7, BS-7)."""
    player = state.players[seat]
    sold = lots(basket)
    state = state.with_player(
        seat,
        replace(player, cash=player.cash + worth(state, basket), sold=player.sold | sold.keys()),
    )
    for key, lot in sold.items():
        state = _sell_lot(state, seat, key, lot)
    return state


def _sell_lot(state: Chicago, seat: Seat, key: str, lot: Holding) -> Chicago:
    before = state.companies[key]
    after = before.with_holding(seat, before.holdings[seat] - lot)
    state = state.with_company(
        replace(after, pool=after.pool + lot),
        Sold(seat, key, lot.shares, lot.shares * before.value),
    )
    if state.options.advanced and before.director == seat:
        state = after_sale(state, key, lot)
    return stepped(state, key, -_drop(state, before, seat, lot.shares))


def _drop(state: Chicago, before: Company, seat: Seat, shares: int) -> int:
    """Return how many steps a sale drives the value down (BS-6.5, BS-6.6, BS-18.3)."""
    if before.director == seat:
        return shares
    if is_protected(before):
        return 0
    return 1 if state.options.friendly else shares


def acquire(state: Chicago, seat: Seat, move: Buy | Start) -> Chicago:
    """Buy a certificate or found a company."""
    return buy(state, seat, move) if isinstance(move, Buy) else start(state, seat, move)


def buy(state: Chicago, seat: Seat, move: Buy) -> Chicago:
    """Buy one certificate (BS-6.8); it may bring the company along (BS-7.2)."""
    company = state.companies[move.company]
    bought = one_certificate(move.certificate)
    price = bought.shares * company.value
    company = company.with_holding(seat, company.holdings[seat] + bought)
    if move.source == "pool":
        company = replace(company, pool=company.pool - bought)
    else:
        company = replace(company, treasury=company.treasury - bought, cash=company.cash + price)
    event = Bought(seat, move.company, move.certificate, move.source, price)
    state = state.with_company(company, event).paying(seat, -price)
    return after_purchase(state, move.company, seat) if state.options.advanced else state


def start(state: Chicago, seat: Seat, move: Start) -> Chicago:
    """Found a company; its marker goes behind those of the same appeal (BS-6.9, BS-6.10)."""
    company = found(move.company, seat, STOCK.index(move.value), state.options.seats)
    before = [key for key in state.order if state.companies[key].appeal >= company.appeal]
    behind = [key for key in state.order if key not in before]
    event = Founded(seat, company.key, company.value, company.cash)
    founded = state.with_company(company, event).paying(seat, -company.cash)
    return replace(founded, order=(*before, company.key, *behind))


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
    bought = one_certificate(move.certificate)
    return (
        _why_not_pay(state, seat, bought.shares * company.value, "BS-6.8")
        or _why_no_more(state, seat)
        or _why_not_hold(company.holdings[seat] + bought)
    )


def _for_sale(company: Company, move: Buy) -> bool:
    source = company.pool if move.source == "pool" else company.treasury
    return move.certificate != "director" and source.of(move.certificate) > 0


def why_not_start(state: Chicago, seat: Seat, move: Start) -> IllegalMove | None:
    """Return why a company cannot be founded; None if it can (BS-6.9)."""
    if move.company in state.companies:
        text = say("{company} was founded already.", company=words.company(move.company))
        return IllegalMove(text, "BS-6.9")
    if move.value not in START_VALUES:
        text = say("A company starts at {values}.", values=tuple(f"${v}" for v in START_VALUES))
        return IllegalMove(text, "BS-6.9")
    price = CERTIFICATES["director"] * move.value
    return _why_not_pay(state, seat, price, "BS-6.9") or _why_no_more(state, seat)


def _why_not_pay(state: Chicago, seat: Seat, price: int, rule: str) -> IllegalMove | None:
    cash = state.players[seat].cash
    if cash >= price:
        return None
    return IllegalMove(say("That costs ${price}; you have ${cash}.", price=price, cash=cash), rule)


def _why_no_more(state: Chicago, seat: Seat) -> IllegalMove | None:
    if state.certificates(seat) < limit(state):
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
