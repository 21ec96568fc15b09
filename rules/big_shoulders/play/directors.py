"""How companies change hands in the advanced game (BS-7)."""

from msgspec.structs import replace

from rules.big_shoulders.events.stock import DirectorChanged
from rules.big_shoulders.state.company import DIRECTOR, NOTHING, Company, Holding
from rules.big_shoulders.state.position import Chicago
from rules.big_shoulders.tables.companies import CERTIFICATES
from rules.text import Seat

PREFERRED = Holding(preferred=1)
"""One Preferred certificate: 20 %, or two shares (BS-1.2)."""


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
        to_seller = PREFERRED - Holding(common=CERTIFICATES["preferred"])
    company = company.with_holding(old, company.holdings[old] + to_seller)
    company = replace(company, pool=company.pool - DIRECTOR + given - to_seller)
    return _directed(state, company, new)


def _directed(state: Chicago, company: Company, new: Seat) -> Chicago:
    """Name the new director; the old one may lose the first company (BS-7.9, BS-7.10)."""
    old, player = company.director, state.players[company.director]
    state = state.with_company(
        replace(company, director=new), DirectorChanged(company.key, old, new)
    )
    if player.first != company.key:
        return state
    return state.with_player(old, replace(player, first=""))
