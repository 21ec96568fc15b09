"""Money and shares: payments, limits, sales, purchases, directors, dividends (BS-5 to BS-7)."""

from msgspec.structs import replace

from rules.big_shoulders.events import companies
from rules.big_shoulders.moves import Buy, Start
from rules.big_shoulders.state import (
    DIRECTOR,
    NOTHING,
    ONE_OF,
    Basket,
    Chicago,
    Company,
    Holding,
    found,
)
from rules.big_shoulders.tables.components import (
    ASSETS,
    CERTIFICATE_LIMIT,
    CERTIFICATES,
    DIVIDEND_STEPS,
    STOCK,
)
from rules.text import Seat


def pay_bank(state: Chicago, key: str, dollars: int) -> Chicago:
    """Move dollars from a company to the bank; $0 causes no event."""
    events = (companies.CompanyPaid(key, dollars),) if dollars else ()
    company = state.companies[key]
    return state.with_company(replace(company, cash=company.cash - dollars), *events)


def pay_player(state: Chicago, key: str, payee: Seat, dollars: int) -> Chicago:
    """Move dollars from a company to a player."""
    company = state.companies[key]
    paid = replace(company, cash=company.cash - dollars)
    return state.with_company(paid, companies.CompanyPaid(key, dollars, payee)).paying(
        payee, dollars
    )


def fund(state: Chicago, key: str, dollars: int) -> Chicago:
    """Move dollars from the bank to a company."""
    company = state.companies[key]
    funded = replace(company, cash=company.cash + dollars)
    return state.with_company(funded, companies.CompanyFunded(key, dollars))


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
    return state.with_company(moved, companies.StockMoved(key, company.value, moved.value))


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
        companies.Sold(seat, key, lot, lot.shares * before.value),
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
    event = companies.Bought(seat, move.company, move.certificate, move.source, price)
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
    event = companies.Founded(seat, company.key, company.value, company.cash)
    founded = state.with_company(company, event).paying(seat, -company.cash)
    return replace(founded, order=(*before, company.key, *behind))


def heir(company: Company, least: int) -> Seat | None:
    """Return the largest other holder with at least `least` shares; a tie goes clockwise.

    None if nobody else holds as many.
    """
    seats = len(company.holdings)
    clockwise = [Seat((company.director + step) % seats) for step in range(1, seats)]
    largest = max(clockwise, key=lambda seat: company.holdings[seat].shares)
    return largest if company.holdings[largest].shares >= least else None


def after_purchase(state: Chicago, key: str, buyer: Seat) -> Chicago:
    """Make a buyer with strictly more shares than the director the new director (BS-7.2)."""
    company = state.companies[key]
    shares = company.holdings[company.director].shares
    if company.holdings[buyer].shares <= shares:
        return state
    return _taken_over(state, company, buyer)


def after_sale(state: Chicago, key: str, lot: Holding) -> Chicago:
    """Find a new director when the old one has sold (BS-7.3, BS-7.4)."""
    company = state.companies[key]
    if lot.director:
        new = heir(company, CERTIFICATES["director"])
        return state if new is None else _given_up(state, company, new)
    new = heir(company, company.holdings[company.director].shares + 1)
    return state if new is None else _taken_over(state, company, new)


def exchanged(holding: Holding) -> Holding:
    """Return the certificates worth 30 % that are exchanged for the Director's (BS-7.2, BS-7.5)."""
    commons = CERTIFICATES["director"] - holding.preferred * CERTIFICATES["preferred"]
    return Holding(preferred=holding.preferred, common=commons)


def _taken_over(state: Chicago, company: Company, new: Seat) -> Chicago:
    """Exchange certificates between the old director and the new one."""
    old = company.director
    given = exchanged(company.holdings[new])
    company = company.with_holding(new, company.holdings[new] - given + DIRECTOR)
    company = company.with_holding(old, company.holdings[old] + given - DIRECTOR)
    return _directed(state, company, new)


def _given_up(state: Chicago, company: Company, new: Seat) -> Chicago:
    """Hand a sold Director's certificate from the pool to the new director (BS-7.5, BS-7.6)."""
    old = company.director
    given = exchanged(company.holdings[new])
    company = company.with_holding(new, company.holdings[new] - given + DIRECTOR)
    to_seller = NOTHING
    if given.preferred and company.holdings[old].common >= CERTIFICATES["preferred"]:
        to_seller = ONE_OF["preferred"] - Holding(common=CERTIFICATES["preferred"])
    company = company.with_holding(old, company.holdings[old] + to_seller)
    company = replace(company, pool=company.pool - DIRECTOR + given - to_seller)
    return _directed(state, company, new)


def _directed(state: Chicago, company: Company, new: Seat) -> Chicago:
    """Name the new director; the old one may lose the first company (BS-7.9, BS-7.10)."""
    old, player = company.director, state.players[company.director]
    state = state.with_company(
        replace(company, director=new), companies.DirectorChanged(company.key, old, new)
    )
    if player.first != company.key:
        return state
    return state.with_player(old, replace(player, first=""))


SHARES = 10
"""Shares of each company (BS-1.2)."""


def rounded(revenue: int) -> int:
    """Return a dividend rounded down to whole dollars per share."""
    return revenue // SHARES * SHARES


def steps(total: int, value: int) -> int:
    """Return the number of steps by which a dividend of `total` dollars raises a stock."""
    return next(
        move for times, least, move in DIVIDEND_STEPS if total >= times * value and value >= least
    )


def pay_dividend(state: Chicago, key: str, revenue: int) -> Chicago:
    """Pay a tenth of the dividend for each share from the bank; the pool gets nothing."""
    company, total = state.companies[key], rounded(revenue)
    share = total // SHARES
    to_players = tuple(share * holding.shares for holding in company.holdings)
    to_treasury = share * company.treasury.shares
    state = replace(
        state,
        players=tuple(
            replace(player, cash=player.cash + paid)
            for player, paid in zip(state.players, to_players, strict=True)
        ),
    ).with_company(
        replace(company, cash=company.cash + to_treasury),
        companies.DividendPaid(key, total, to_players, to_treasury),
    )
    return stepped(state, key, steps(total, company.value))
