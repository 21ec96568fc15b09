"""Carries out effects without a choice, and tells which have any effect (BS-10 to BS-13)."""

from msgspec.structs import replace

from rules.big_shoulders.cubes import Cubes, as_far_as
from rules.big_shoulders.effects.kinds import (
    Appeal,
    Automate,
    Effect,
    Gain,
    GainPartner,
    Goods,
    GoodsToken,
    PayDividend,
    Revenue,
    Salespeople,
    StockSteps,
    Workers,
)
from rules.big_shoulders.events.action import PartnerGained
from rules.big_shoulders.events.company import (
    CubesGained,
    GoodsMade,
    RevenuePromised,
    SalespersonHired,
    TokenGained,
)
from rules.big_shoulders.play.dividends import pay_dividend
from rules.big_shoulders.play.shares import stepped
from rules.big_shoulders.state.company import Company
from rules.big_shoulders.state.position import Chicago
from rules.big_shoulders.tables.setup import TOKENS
from rules.big_shoulders.tables.tracks import STOCK, TOP_APPEAL
from rules.text import Seat


def is_useful(state: Chicago, company: Company, effect: Effect) -> bool:
    """Return whether an effect would change anything for a company now (BS-12.10 to BS-13.5)."""
    match effect:
        case Workers() | Automate() | Salespeople() | Appeal() | StockSteps():
            return _finds_place(company, effect)
        case Gain(cubes):
            return any(as_far_as(cubes, state.board.haymarket))
        case GoodsToken():
            return sum(other.tokens for other in state.companies.values()) < TOKENS
        case GainPartner():
            return not state.players[company.director].had_appeal_partner
        case _:
            return True


def _finds_place(
    company: Company, effect: Workers | Automate | Salespeople | Appeal | StockSteps
) -> bool:
    match effect:
        case Workers():
            return bool(company.open_factories)
        case Automate():
            return bool(company.automatable)
        case Salespeople():
            return company.needs_salesperson
        case Appeal():
            return company.appeal < TOP_APPEAL
        case _:
            return company.stock < len(STOCK) - 1


def at_once(state: Chicago, key: str, effect: Effect) -> Chicago:
    """Return the position after an effect without a choice; raises TypeError for any other."""
    match effect:
        case Salespeople(number):
            return _hire_salespeople(state, key, number)
        case Goods(number):
            company = state.companies[key]
            event = GoodsMade(key, number)
            return state.with_company(replace(company, goods=company.goods + number), event)
        case Gain(cubes):
            return take_cubes(state, key, as_far_as(cubes, state.board.haymarket))
        case GoodsToken():
            company = state.companies[key]
            event = TokenGained(key)
            return state.with_company(replace(company, tokens=company.tokens + 1), event)
        case GainPartner():
            return gain_partner(state, state.companies[key].director)
        case _:
            return _in_money(state, key, effect)


def _in_money(state: Chicago, key: str, effect: Effect) -> Chicago:
    company = state.companies[key]
    match effect:
        case PayDividend(total):
            # The company pays first, since its own shares may bring money back (BS-10.7).
            paying = replace(company, cash=company.cash - total)
            return pay_dividend(state.with_company(paying), key, total)
        case Revenue(amount):
            promised = replace(company, catalogues=company.catalogues + amount)
            return state.with_company(promised, RevenuePromised(key, amount))
        case StockSteps(steps):
            return stepped(state, key, steps)
        case _:
            raise TypeError(f"{effect} asks for a choice")


def _hire_salespeople(state: Chicago, key: str, number: int) -> Chicago:
    """Employ salespeople, up to the best price of the ladder (BS-11.5)."""
    for _ in range(number):
        company = state.companies[key]
        if company.needs_salesperson:
            hired = replace(company, salespeople=company.salespeople + 1)
            state = state.with_company(hired, SalespersonHired(key, hired.price))
    return state


def take_cubes(state: Chicago, key: str, cubes: Cubes) -> Chicago:
    """Take cubes from Haymarket Square."""
    company = state.companies[key]
    events = (CubesGained(key, cubes),) if any(cubes) else ()
    return state.moving_cubes(company, cubes, *events)


def gain_partner(state: Chicago, seat: Seat) -> Chicago:
    """Give a seat the partner of the Appeal Track, available at once (BS-9.7, BS-13.5)."""
    player = state.players[seat]
    gained = replace(
        player,
        partners=player.partners + 1,
        available=player.available + 1,
        had_appeal_partner=True,
    )
    return state.with_player(seat, gained, PartnerGained(seat))
