"""Limits of shares, and the results of selling, buying and founding (BS-5 to BS-7)."""

from msgspec.structs import replace

from rules.big_shoulders.events.stock import Bought, Founded, Sold, StockMoved
from rules.big_shoulders.moves.stock import Buy, Start
from rules.big_shoulders.play.directors import after_purchase, after_sale
from rules.big_shoulders.state.company import NOTHING, ONE_OF, Company, Holding, found
from rules.big_shoulders.state.position import Chicago
from rules.big_shoulders.tables.capital_assets import ASSETS
from rules.big_shoulders.tables.companies import CERTIFICATES
from rules.big_shoulders.tables.setup import CERTIFICATE_LIMIT
from rules.big_shoulders.tables.tracks import STOCK
from rules.text import Seat

Basket = tuple[tuple[str, str], ...]
"""Certificates put up for sale together, each as company and kind."""


def limit(state: Chicago) -> int:
    """Return how many certificates a player may hold (BS-5.1)."""
    return CERTIFICATE_LIMIT[state.options.seats]


def is_over_limit(state: Chicago, seat: Seat) -> bool:
    """Return whether a seat must sell before it does anything else (BS-5.5)."""
    return state.certificates(seat) > limit(state)


def has_room(state: Chicago, seat: Seat) -> bool:
    """Return whether a seat may hold one certificate more (BS-5.1)."""
    return state.certificates(seat) < limit(state)


def is_protected(company: Company) -> bool:
    """Return whether Price Protection lies on the charter (BS-12.15)."""
    return bool(company.asset) and not ASSETS[company.asset].use


def stepped(state: Chicago, key: str, steps: int) -> Chicago:
    """Move a company on the Stock Track, with an event if it moved."""
    company = state.companies[key]
    moved = company.stepped(steps)
    if moved.stock == company.stock:
        return state
    return state.with_company(moved, StockMoved(key, company.value, moved.value))


def lots(basket: Basket) -> dict[str, Holding]:
    """Return what a basket holds of each company."""
    added: dict[str, Holding] = {}
    for key, certificate in basket:
        added[key] = added.get(key, NOTHING) + ONE_OF[certificate]
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
        Sold(seat, key, lot, lot.shares * before.value),
    )
    if state.options.advanced and before.director == seat:
        state = after_sale(state, key, lot)
    return stepped(state, key, -_drop(state, before, seat, lot.shares))


def _drop(state: Chicago, before: Company, seat: Seat, shares: int) -> int:
    """Return the steps by which a sale lowers the stock value (BS-6.5, BS-6.6, BS-18.3)."""
    if before.director == seat:
        return shares
    if is_protected(before):
        return 0
    return 1 if state.options.friendly else shares


def acquire(state: Chicago, seat: Seat, move: Buy | Start) -> Chicago:
    """Buy a certificate or found a company."""
    return buy(state, seat, move) if isinstance(move, Buy) else start(state, seat, move)


def buy(state: Chicago, seat: Seat, move: Buy) -> Chicago:
    """Buy one certificate (BS-6.8); this may make the buyer the director (BS-7.2)."""
    company = state.companies[move.company]
    bought = ONE_OF[move.certificate]
    price = bought.shares * company.value
    company = company.with_holding(seat, company.holdings[seat] + bought)
    if move.source == "pool":
        company = replace(company, pool=company.pool - bought)
    else:
        company = replace(company, treasury=company.treasury - bought, cash=company.cash + price)
    event = Bought(seat, move.company, move.certificate, move.source, price)
    state = state.with_company(company, event).paying(seat, -price)
    return after_purchase(state, move.company, seat) if state.options.advanced else state


def founding_price(value: int) -> int:
    """Return the dollars for the Director's certificate of a company founded at `value`."""
    return CERTIFICATES["director"] * value


def start(state: Chicago, seat: Seat, move: Start) -> Chicago:
    """Found a company; its marker is placed behind those of the same appeal (BS-6.9, BS-6.10)."""
    company = found(move.company, seat, STOCK.index(move.value), state.options.seats)
    before = [key for key in state.order if state.companies[key].appeal >= company.appeal]
    behind = [key for key in state.order if key not in before]
    event = Founded(seat, company.key, company.value, company.cash)
    founded = state.with_company(company, event).paying(seat, -company.cash)
    return replace(founded, order=(*before, company.key, *behind))
