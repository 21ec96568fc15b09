"""A position's value to each seat, in dollars at the end, for the program as an opponent.

What a turn has begun is carried out first, as its seat would. How many dollars each thing is worth
was fitted: `tables/weights.json`.
"""

from collections.abc import Callable, Collection, Mapping
from functools import lru_cache
from math import exp
from typing import Any, NamedTuple

from msgspec.structs import replace

from rules.appraisal import Features, read_weights
from rules.big_shoulders.advice import companies
from rules.big_shoulders.cubes import NONE
from rules.big_shoulders.moves import AutomateWorker, PutManager, PutWorker
from rules.big_shoulders.play import operation, shares
from rules.big_shoulders.play.actions import ActionPhase, ActionSequence, SealedChoices
from rules.big_shoulders.play.course import measures
from rules.big_shoulders.play.effects import AppealBonus, AssetChoice, CubeChoice
from rules.big_shoulders.play.staff import Assignment, MarketHiring, Relocating, Staffing, wage_now
from rules.big_shoulders.play.stock import BuyStep, StockPhase, StockTurn
from rules.big_shoulders.state import Chicago, Company, CompanyPhase, Pending, Phase
from rules.big_shoulders.tables import components, effects
from rules.text import Seat


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


def _effects(phase: CompanyPhase | Pending) -> effects.Effects:
    """Return the remaining effects of a phase."""
    match phase:
        case Pending(_, left_over):
            return left_over
        case AppealBonus(_, bonus):
            return (effects.BONUSES[bonus],)
        case CubeChoice(_, effect):
            return (effect,)
        case AssetChoice(_, discount):
            return (effects.BuyAsset(discount),)
        case _:
            return _staffing(phase)


def _staffing(phase: CompanyPhase | Pending) -> effects.Effects:
    match phase:
        case Staffing(_, kind, left):
            return (STAFFING[kind](left),)
        case Relocating():
            return (effects.Workers(1),)
        case MarketHiring(_, 0):
            return (effects.HireAtMarket(),)
        case _:
            return ()


STAFFING: Mapping[type[Assignment], Callable[[int], effects.Effect]] = {
    PutWorker: effects.Workers,
    PutManager: effects.Managers,
    AutomateWorker: effects.Automate,
}
"""The effect behind each kind of assignment."""


def _with(state: Chicago, company: Company, effect: effects.Effect) -> Company:
    """Return a company after an effect; effects too small to wait for change nothing."""
    carry_out = CARRIED_OUT.get(type(effect))
    return carry_out(state, company, effect) if carry_out else company


def _with_workers(company: Company, number: int) -> Company:
    for _ in range(number):
        if company.open_factories:
            company = company.with_workers(company.open_factories[0], 1)
    return company


def _managers(_: Chicago, company: Company, effect: effects.Managers) -> Company:
    for place in company.unmanaged[: effect.number]:
        company = company.with_manager(place)
    return company


def _salespeople(_: Chicago, company: Company, effect: effects.Salespeople) -> Company:
    most = len(company.charter.prices) - 1
    return replace(company, salespeople=min(company.salespeople + effect.number, most))


def _automated(__: Chicago, company: Company, effect: effects.Automate) -> Company:
    for _ in range(effect.number):
        if company.automatable:
            place = company.automatable[0]
            company = company.with_token_moved(place).with_workers(place, -1)
            company = _with_workers(company, 1)
    return company


def _cubes(
    state: Chicago,
    company: Company,
    effect: effects.TakeAny | effects.TakeLike | effects.TakeUnlike,
) -> Company:
    """Take from Haymarket Square the cubes that the factories lack most."""
    number = 2 if isinstance(effect, effects.TakeUnlike) else effect.number
    consumed, there = company.charter.consumed, list(state.board.haymarket)
    held = list(company.resources)
    for _ in range(min(number, sum(there))):
        _, kind = max((consumed[k] - held[k], k) for k, left in enumerate(there) if left)
        held[kind] += 1
        there[kind] -= 1
    return replace(company, resources=tuple(held))


def _asset(state: Chicago, company: Company, effect: effects.BuyAsset) -> Company:
    """Buy the most valuable tile of the asset row."""
    decades = len(components.DECADES) + 1 - state.decade
    offered = [
        (companies.asset_gain(asset, decades) - price, price, asset)
        for asset, full in zip(state.board.row, components.ROW, strict=True)
        if asset and (price := full - effect.discount) <= company.cash
    ]
    _, price, asset = max(offered)
    bought = replace(company, cash=company.cash - price)
    is_better = companies.asset_worth(asset) > companies.asset_worth(company.asset)
    if company.charter.has_slot and is_better:
        bought = replace(bought, asset=asset, is_exhausted=False)
    for bonus in components.ASSETS[asset].bonus:
        bought = _with(state, bought, bonus)
    return bought


CARRIED_OUT: Mapping[type[effects.Effect], Callable[[Chicago, Company, Any], Company]] = {
    effects.Workers: lambda _, company, effect: _with_workers(company, effect.number),
    effects.Managers: _managers,
    effects.Salespeople: _salespeople,
    effects.HireAtMarket: lambda state, company, _: _with_workers(
        replace(company, cash=company.cash - wage_now(state)), 1
    ),
    effects.Automate: _automated,
    effects.Appeal: lambda _, company, effect: replace(
        company, appeal=min(company.appeal + effect.number, components.TOP_APPEAL)
    ),
    effects.GoodsToken: lambda _, company, __: replace(company, tokens=company.tokens + 1),
    effects.StockSteps: lambda _, company, effect: company.stepped(effect.number),
    effects.TakeAny: _cubes,
    effects.TakeLike: _cubes,
    effects.TakeUnlike: _cubes,
    effects.BuyAsset: _asset,
}
"""How each effect that may wait for a choice changes a company."""


IDLE_PARTNER = 0.65
"""The probability that a partner does not fill a given worker spot."""


class ChicagoFeatures(NamedTuple):
    """What an appraisal reads of a seat; all but the last two in dollars."""

    money: float
    """Cash, and what its shares will be paid in the operations of this decade."""
    investments: float
    """Cash, for each Stock Phase in which it can still be invested."""
    shares: float
    """What its shares will bring from now on, their value at the end included."""
    value: float
    """The value of its shares after the operations of this decade."""
    treasury: float
    """Its part of the treasuries of companies."""
    appeal: float
    """Its part of the Appeal Bonuses that companies come nearer to."""
    assets: float
    """Its part of what capital assets bring companies."""
    goals: float
    buildings: float
    """The building tiles it has played, for each Action Phase to come."""
    tiles: float
    """The building tiles in its hand, for each Action Phase to come."""
    partners: float
    """Partners, for each Action Phase to come."""
    companies: float
    """Companies that it directs."""


WEIGHTS = read_weights("rules.big_shoulders", ChicagoFeatures._fields)


def features(state: Chicago) -> Features:
    """Return what an appraisal reads of a position that is not over."""
    state = _as_sold(state)
    stage = _Stage(state)
    by_company = [_shares(state, stage, company) for company in kept(state)]
    held = [companies.together(shares) for shares in zip(*by_company, strict=True)]
    goals = _goals(state, stage.left)
    by_seat = [
        _features(state, stage, seat, held[seat] if held else companies.NO_SHARES, goals[seat])
        for seat in state.seats
    ]
    return Features((state.decade - 1 + stage.progress) / len(components.DECADES), by_seat)


def _as_sold(state: Chicago) -> Chicago:
    """Return the position with the basket sold."""
    phase = state.phase
    if isinstance(phase, StockTurn) and phase.basket:
        return shares.sell(state, phase.seat, phase.basket)
    return state


class _Stage:
    """How far the decade has come, from the stack of phases."""

    def __init__(self, state: Chicago) -> None:
        self.left = len(components.DECADES) - state.decade
        """Decades after this one."""
        self.progress = _progress(state)
        """How much of the decade is over, from 0 to 1."""
        self.is_acting = _has_phase(state, ACTING)
        directors = [company.director for company in state.companies.values()]
        self.directs = [directors.count(seat) for seat in state.seats]
        """The number of companies that each seat directs."""
        self.operates_later = False
        self.waiting: tuple[str, ...] = ()
        self.ran = 0
        self.selling: operation.Selling | None = None
        self.operating = ""
        self.buys = False
        for phase in state.phases:
            self._read(phase)

    def _read(self, phase: Phase) -> None:
        match phase:
            case operation.OperatingOrder(left):
                self.waiting = left
            case operation.Issuing(key) | operation.Supplying(key):
                self.operating, self.buys = key, True
            case operation.Producing(key, ran):
                self.operating, self.ran = key, ran
            case operation.Selling(key, ran):
                self.operating, self.ran, self.selling = key, ran, phase
            case operation.OperationPhase():
                self.operates_later = True
            case _:
                pass


def _progress(state: Chicago) -> float:
    """Return how much of the decade is over, from 0 to 1."""
    return next((share for share, kinds in PROGRESS if _has_phase(state, kinds)), 1.0)


def _has_phase(state: Chicago, kinds: tuple[type[Phase], ...]) -> bool:
    """Return whether a phase of one of these kinds is in force or to come."""
    return any(isinstance(phase, kinds) for phase in state.phases)


TRADING = (StockPhase, StockTurn, BuyStep)
ACTING = (ActionPhase, ActionSequence)
PROGRESS = (
    (0.0, TRADING),
    (1 / 3, ACTING),
    (2 / 3, (operation.OperationPhase, operation.OperatingOrder)),
)
"""How much of a decade is over while phases of a kind are in force or to come."""


def phase_number(state: Chicago) -> int:
    """Return the number of the phase: trading, acting or operating, counted through all decades."""
    return round((state.decade - 1 + _progress(state)) * len(PROGRESS))


def _features(
    state: Chicago, stage: _Stage, seat: Seat, held: companies.Shares, goals: float
) -> ChicagoFeatures:
    player, left = state.players[seat], stage.left
    trading = stage.progress == 0.0
    return ChicagoFeatures(
        money=player.cash + held.paid,
        investments=player.cash * (left + trading),
        shares=held.later,
        value=held.value,
        treasury=held.treasury,
        appeal=held.appeal,
        assets=held.assets,
        goals=goals,
        buildings=_buildings(state, stage, seat),
        tiles=sum([components.BUILDINGS[tile].cost for tile in hand(state, seat)]) * left,
        partners=player.partners * left + player.available if stage.directs[seat] else 0,
        companies=stage.directs[seat],
    )


def _buildings(state: Chicago, stage: _Stage, seat: Seat) -> float:
    worth = 0.0
    for tile in played(state, seat):
        free = stage.is_acting and not state.board.partners.get(tile)
        worth += components.BUILDINGS[tile].cost * (stage.left + free)
    return worth


def played(state: Chicago, seat: Seat) -> tuple[str, ...]:
    """Return the building tiles that a seat has played, or chosen to."""
    return (*state.players[seat].track, *_choice(state, seat)[:1])


def hand(state: Chicago, seat: Seat) -> tuple[str, ...]:
    """Return the building tiles that a seat keeps."""
    choice = _choice(state, seat)
    return tuple(tile for tile in state.players[seat].hand if tile not in choice)


def _choice(state: Chicago, seat: Seat) -> tuple[str, ...]:
    """Return the tiles that a seat has chosen to play and to discard, if it has."""
    phase = state.phase
    return phase.choices.get(seat, ()) if isinstance(phase, SealedChoices) else ()


def _shares(state: Chicago, stage: _Stage, company: Company) -> tuple[companies.Shares, ...]:
    """Return by seat what its shares of a company bring."""
    is_active = stage.operates_later or stage.left > 0
    return companies.shares_of(company, stage.left, is_active, _operation(state, stage, company))


def _operation(state: Chicago, stage: _Stage, company: Company) -> companies.Operation | None:
    """Return what a company's operation in this decade depends on; None if it is over."""
    board, key = state.board, company.key
    later = companies.Supplies(board.supply, NONE, is_refilled=True)
    free = companies.free_slots(board, company)
    if key == stage.operating:
        boxes = board.supply if stage.buys else ()
        supplies = companies.Supplies(boxes, board.haymarket, is_refilled=False)
        return companies.Operation(supplies, free, stage.ran, 0.0, stage.selling)
    if stage.operates_later:
        return companies.Operation(later, free, 0, _staffed(state, stage, company.director))
    return companies.Operation(later, free, 0, 0.0) if key in stage.waiting else None


def _staffed(state: Chicago, stage: _Stage, director: Seat) -> float:
    """Return the probability that a seat's partners fill a free spot of a company."""
    partners = state.players[director].available
    return 1 - IDLE_PARTNER ** (partners / max(stage.directs[director], 1))


def _goals(state: Chicago, left: int) -> list[float]:
    """Return the dollars that goals are expected to bring each seat."""
    goals = [_goal(goal, tuple(measures(state, goal)), left) for goal in state.board.goals]
    return list(map(sum, zip(*goals, strict=True))) or [0.0] * len(state.players)


@lru_cache(maxsize=2**12)
def _goal(goal: str, measured: tuple[int, ...], left: int) -> tuple[float, ...]:
    """Return the dollars that a goal is expected to bring each seat, from everybody's measure."""
    spread = SPREADS.get(goal, 1.0) * (0.3 + left / 2)
    worth = list[float]()
    for seat, own in enumerate(measured):
        best = max(measured[:seat] + measured[seat + 1 :])
        worth.append(components.GOAL_REWARD / (1 + exp(min((best - own - 0.2) / spread, 50))))
    return tuple(worth)


SPREADS = {"goal_treasury": 80.0, "goal_appeal": 2.0, "goal_workers": 1.5}
"""How much the measure of a goal still changes in a decade."""
