"""Carries out what a turn has begun, as its seat would: pawns find places, cubes are taken."""

from collections.abc import Iterable

from msgspec.structs import replace

from rules.big_shoulders.appraisal.operations import asset_worth
from rules.big_shoulders.cubes import Cubes, as_far_as, plus
from rules.big_shoulders.effects import (
    BONUSES,
    Appeal,
    Automate,
    BuyAsset,
    Effect,
    Gain,
    Goods,
    GoodsToken,
    HireAtMarket,
    Managers,
    Revenue,
    Salespeople,
    StockSteps,
    TakeAny,
    TakeLike,
    TakeUnlike,
    Workers,
)
from rules.big_shoulders.moves import AutomateWorker, PutManager
from rules.big_shoulders.phases.appeal import AppealBonus
from rules.big_shoulders.phases.asset_purchase import AssetChoice
from rules.big_shoulders.phases.cube_choice import CubeChoice
from rules.big_shoulders.phases.job_market import MarketHiring, wage_now
from rules.big_shoulders.phases.staff import Relocating, Staffing
from rules.big_shoulders.state import Chicago, Company, CompanyPhase, Pending, Phase
from rules.big_shoulders.tables import ASSETS, ROW, TOP_APPEAL


def kept(state: Chicago, company: Company) -> Company:
    """Return a company as it will be when the turn is over."""
    for phase in state.phases:
        if isinstance(phase, CompanyPhase | Pending) and phase.company == company.key:
            for effect in _effects(phase):
                company = _with(state, company, effect)
    return company


def _effects(phase: Phase) -> Iterable[Effect]:
    """Return what a phase still brings, as effects."""
    match phase:
        case Pending(_, effects):
            return effects
        case Staffing(_, kind, left):
            return (_staffing(kind, left),)
        case Relocating():
            return (Workers(1),)
        case MarketHiring(_, hired) if not hired:
            return (HireAtMarket(),)
        case AppealBonus(_, bonus):
            return (BONUSES[bonus],)
        case CubeChoice(_, effect):
            return (effect,)
        case AssetChoice(_, discount):
            return (BuyAsset(discount),)
        case _:
            return ()


def _staffing(kind: type, left: int) -> Effect:
    if kind is PutManager:
        return Managers(left)
    return Automate(left) if kind is AutomateWorker else Workers(left)


def _with(state: Chicago, company: Company, effect: Effect) -> Company:
    match effect:
        case Workers(number):
            return _with_workers(company, number)
        case Managers(number):
            for place in company.unmanaged[:number]:
                company = company.with_manager(place)
            return company
        case Salespeople(number):
            most = len(company.charter.prices) - 1
            return replace(company, salespeople=min(company.salespeople + number, most))
        case HireAtMarket():
            paid = replace(company, cash=company.cash - wage_now(state))
            return _with_workers(paid, 1)
        case Automate(number):
            return _automated(company, number)
        case Appeal(steps):
            return replace(company, appeal=min(company.appeal + steps, TOP_APPEAL))
        case _:
            return _with_goods(state, company, effect)


def _with_goods(state: Chicago, company: Company, effect: Effect) -> Company:
    there = state.board.haymarket
    match effect:
        case Goods(number):
            return replace(company, goods=company.goods + number)
        case GoodsToken():
            return replace(company, tokens=company.tokens + 1)
        case Revenue(amount):
            return replace(company, catalogues=company.catalogues + amount)
        case StockSteps(steps):
            return company.stepped(steps)
        case Gain(cubes):
            return _with_cubes(company, as_far_as(cubes, there))
        case TakeAny(number) | TakeLike(number):
            return _with_cubes(company, _wanted(company, there, number))
        case TakeUnlike():
            return _with_cubes(company, _wanted(company, there, 2))
        case BuyAsset(discount):
            return _with_asset(state, company, discount)
        case _:
            return company


def _with_workers(company: Company, number: int) -> Company:
    for _ in range(number):
        places = company.open_factories
        if not places:
            return company
        company = company.with_workers(places[0], 1)
    return company


def _automated(company: Company, number: int) -> Company:
    for _ in range(number):
        places = company.automatable
        if not places:
            return company
        company = company.with_token_moved(places[0]).with_workers(places[0], -1)
        company = _with_workers(company, 1)
    return company


def _with_cubes(company: Company, cubes: Cubes) -> Company:
    return replace(company, resources=plus(company.resources, cubes))


def _wanted(company: Company, there: Cubes, number: int) -> Cubes:
    """Return cubes that lie there, those first which the factories lack most."""
    taken = [0, 0, 0, 0]
    consumed = company.charter.consumed
    for _ in range(number):
        lacking = [
            (consumed[kind] - company.resources[kind] - taken[kind], kind)
            for kind in range(len(taken))
            if there[kind] > taken[kind]
        ]
        if lacking:
            taken[max(lacking)[1]] += 1
    return taken[0], taken[1], taken[2], taken[3]


def _with_asset(state: Chicago, company: Company, discount: int) -> Company:
    """Buy the tile of the row that is worth most."""
    offered = [
        (asset_worth(asset) - (price - discount) / 2, price - discount, asset)
        for asset, price in zip(state.board.row, ROW, strict=True)
        if asset and price - discount <= company.cash
    ]
    _, price, asset = max(offered)
    bought = replace(company, cash=company.cash - price)
    if company.charter.has_slot and asset_worth(asset) > asset_worth(company.asset):
        bought = replace(bought, asset=asset, is_exhausted=False)
    for effect in ASSETS[asset].bonus:
        bought = _with(state, bought, effect)
    return bought
