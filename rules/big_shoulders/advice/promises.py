"""Carries out what a turn has begun, as its seat would: assigns pawns and takes cubes."""

from collections.abc import Callable, Collection, Mapping
from typing import Any

from msgspec.structs import replace

from rules.big_shoulders.advice.operations import asset_gain, asset_worth
from rules.big_shoulders.effects.kinds import (
    BONUSES,
    Appeal,
    Automate,
    BuyAsset,
    Effect,
    Effects,
    GoodsToken,
    HireAtMarket,
    Managers,
    Salespeople,
    StockSteps,
    TakeAny,
    TakeLike,
    TakeUnlike,
    Workers,
)
from rules.big_shoulders.moves.action import AutomateWorker, PutManager, PutWorker
from rules.big_shoulders.play.appeal import AppealBonus
from rules.big_shoulders.play.asset_purchase import AssetChoice
from rules.big_shoulders.play.cube_choice import CubeChoice
from rules.big_shoulders.play.job_market import MarketHiring, wage_now
from rules.big_shoulders.play.staff import Assignment, Relocating, Staffing
from rules.big_shoulders.state.company import Company
from rules.big_shoulders.state.position import Chicago, CompanyPhase, Pending
from rules.big_shoulders.tables.capital_assets import ASSETS
from rules.big_shoulders.tables.tracks import DECADES, ROW, TOP_APPEAL


def kept(state: Chicago) -> Collection[Company]:
    """Return the companies as they will be at the end of the turn."""
    companies = state.companies
    for phase in state.phases:
        if isinstance(phase, OF_COMPANIES):
            company = companies[phase.company]
            for effect in _effects(phase):
                company = _with(state, company, effect)
            companies = {**companies, company.key: company}
    return companies.values()


OF_COMPANIES = (CompanyPhase, Pending)


def _effects(phase: CompanyPhase | Pending) -> Effects:
    """Return the remaining effects of a phase."""
    match phase:
        case Pending(_, effects):
            return effects
        case AppealBonus(_, bonus):
            return (BONUSES[bonus],)
        case CubeChoice(_, effect):
            return (effect,)
        case AssetChoice(_, discount):
            return (BuyAsset(discount),)
        case _:
            return _staffing(phase)


def _staffing(phase: CompanyPhase | Pending) -> Effects:
    match phase:
        case Staffing(_, kind, left):
            return (STAFFING[kind](left),)
        case Relocating():
            return (Workers(1),)
        case MarketHiring(_, 0):
            return (HireAtMarket(),)
        case _:
            return ()


STAFFING: Mapping[type[Assignment], Callable[[int], Effect]] = {
    PutWorker: Workers,
    PutManager: Managers,
    AutomateWorker: Automate,
}
"""The effect behind each kind of assignment."""


def _with(state: Chicago, company: Company, effect: Effect) -> Company:
    """Return a company after an effect; effects too small to wait for change nothing."""
    carry_out = CARRIED_OUT.get(type(effect))
    return carry_out(state, company, effect) if carry_out else company


def _workers(_: Chicago, company: Company, effect: Workers) -> Company:
    return _with_workers(company, effect.number)


def _with_workers(company: Company, number: int) -> Company:
    for _ in range(number):
        if company.open_factories:
            company = company.with_workers(company.open_factories[0], 1)
    return company


def _managers(_: Chicago, company: Company, effect: Managers) -> Company:
    for place in company.unmanaged[: effect.number]:
        company = company.with_manager(place)
    return company


def _salespeople(_: Chicago, company: Company, effect: Salespeople) -> Company:
    most = len(company.charter.prices) - 1
    return replace(company, salespeople=min(company.salespeople + effect.number, most))


def _worker_of_market(state: Chicago, company: Company, _: HireAtMarket) -> Company:
    return _with_workers(replace(company, cash=company.cash - wage_now(state)), 1)


def _automated(__: Chicago, company: Company, effect: Automate) -> Company:
    for _ in range(effect.number):
        if company.automatable:
            place = company.automatable[0]
            company = company.with_token_moved(place).with_workers(place, -1)
            company = _with_workers(company, 1)
    return company


def _appeal(_: Chicago, company: Company, effect: Appeal) -> Company:
    return replace(company, appeal=min(company.appeal + effect.steps, TOP_APPEAL))


def _token(_: Chicago, company: Company, __: GoodsToken) -> Company:
    return replace(company, tokens=company.tokens + 1)


def _climb(_: Chicago, company: Company, effect: StockSteps) -> Company:
    return company.stepped(effect.steps)


def _cubes(state: Chicago, company: Company, effect: TakeAny | TakeLike | TakeUnlike) -> Company:
    """Take from Haymarket Square the cubes that the factories lack most."""
    number = 2 if isinstance(effect, TakeUnlike) else effect.number
    consumed, there = company.charter.consumed, list(state.board.haymarket)
    held = list(company.resources)
    for _ in range(min(number, sum(there))):
        _, kind = max((consumed[k] - held[k], k) for k, left in enumerate(there) if left)
        held[kind] += 1
        there[kind] -= 1
    return replace(company, resources=(held[0], held[1], held[2], held[3]))


def _asset(state: Chicago, company: Company, effect: BuyAsset) -> Company:
    """Buy the most valuable tile of the asset row."""
    decades = len(DECADES) + 1 - state.decade
    offered = [
        (asset_gain(asset, decades) - price, price, asset)
        for asset, full in zip(state.board.row, ROW, strict=True)
        if asset and (price := full - effect.discount) <= company.cash
    ]
    _, price, asset = max(offered)
    bought = replace(company, cash=company.cash - price)
    if company.charter.has_slot and asset_worth(asset) > asset_worth(company.asset):
        bought = replace(bought, asset=asset, is_exhausted=False)
    for bonus in ASSETS[asset].bonus:
        bought = _with(state, bought, bonus)
    return bought


CARRIED_OUT: Mapping[type[Effect], Callable[[Chicago, Company, Any], Company]] = {
    Workers: _workers,
    Managers: _managers,
    Salespeople: _salespeople,
    HireAtMarket: _worker_of_market,
    Automate: _automated,
    Appeal: _appeal,
    GoodsToken: _token,
    StockSteps: _climb,
    TakeAny: _cubes,
    TakeLike: _cubes,
    TakeUnlike: _cubes,
    BuyAsset: _asset,
}
"""How each effect that may wait for a choice changes a company."""
