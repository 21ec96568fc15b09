"""Adds up what each seat has of a position: money, shares, goals, partners, buildings.

How many dollars at the end each of that is worth was fitted: `tables/weights.json`.
"""

from math import exp
from typing import NamedTuple

from rules.big_shoulders import shares
from rules.big_shoulders.appraisal.operations import (
    APPEAL,
    NO_SUPPLIES,
    Forecast,
    Supplies,
    asset_worth,
    forecast,
    future,
    sales,
)
from rules.big_shoulders.appraisal.promises import kept
from rules.big_shoulders.dividends import SHARES, rounded, steps
from rules.big_shoulders.phases.action_sequence import ActionPhase, ActionSequence
from rules.big_shoulders.phases.building import SealedChoices
from rules.big_shoulders.phases.operation import Issuing, OperatingOrder, OperationPhase, Supplying
from rules.big_shoulders.phases.production import Producing
from rules.big_shoulders.phases.sale import Selling
from rules.big_shoulders.phases.stock import BuyStep, StockPhase, StockTurn
from rules.big_shoulders.scoring import measures, results
from rules.big_shoulders.state.company import Company
from rules.big_shoulders.state.position import Chicago
from rules.big_shoulders.tables.goals import GOAL_REWARD
from rules.big_shoulders.tables.spaces import BUILDINGS
from rules.big_shoulders.tables.tracks import APPEAL_BONUSES, DECADES
from rules.remembered import remembered
from rules.text import Seat
from rules.weights import Features, Weights, read_weights

PLENTY = 150
"""Dollars in a company treasury beyond which a dollar is worth half."""
UNSOLD = 0.5
"""The share of its price that an unsold good is worth for the next decade."""
IDLE = 0.5
"""The share of its value that a capital asset really brings."""
IDLE_PARTNER = 0.65
"""The probability that a partner does not fill a given worker spot."""
BONUS_AHEAD = 0.8
"""The share of an Appeal Bonus that counts, for each space before it."""
BONUSES = {
    "worker": 35,
    "salesperson": 70,
    "automation": 35,
    "partner": 60,
    "goods": 90,
    "stock": 100,
}
"""Dollars that Appeal Bonuses are worth to a company."""


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


WEIGHTS = read_weights("big_shoulders", ChicagoFeatures._fields)


def appraise(state: Chicago, weights: Weights = WEIGHTS) -> tuple[float, ...]:
    """Return the dollars that each seat is expected to end with."""
    if not state.phases:
        return tuple(map(float, results(state)))
    return weights.worth(features(state))


def features(state: Chicago) -> Features:
    """Return what an appraisal reads of a position that is not over."""
    state = _as_sold(state)
    left, stage = len(DECADES) - state.decade, _Stage(state)
    companies = {key: kept(state, company) for key, company in state.companies.items()}
    held = [_Held() for _ in state.seats]
    for company in companies.values():
        _add_company(state, stage, company, left, held)
    goals = _goals(state, left)
    by_seat = [_features(state, seat, left, held[seat], goals[seat]) for seat in state.seats]
    return Features((state.decade - 1 + stage.progress) / len(DECADES), by_seat)


def _as_sold(state: Chicago) -> Chicago:
    """Return the position with the basket sold."""
    phase = state.phase
    if isinstance(phase, StockTurn) and phase.basket:
        return shares.sell(state, phase.seat, phase.basket)
    return state


class _Stage:
    """How far the decade has come, from the stack of phases."""

    def __init__(self, state: Chicago) -> None:
        self.operates_later = False
        self.waiting: tuple[str, ...] = ()
        self.ran = 0
        self.selling: Selling | None = None
        self.operating = ""
        self.buys = False
        self.progress = _progress(state)
        """How much of the decade is over, from 0 to 1."""
        for phase in state.phases:
            match phase:
                case OperatingOrder(left):
                    self.waiting = left
                case Issuing(key) | Supplying(key):
                    self.operating, self.buys = key, True
                case Producing(key, ran):
                    self.operating, self.ran = key, ran
                case Selling(key, ran):
                    self.operating, self.ran, self.selling = key, ran, phase
                case OperationPhase():
                    self.operates_later = True
                case _:
                    pass


def _progress(state: Chicago) -> float:
    for share, kinds in PROGRESS:
        if any(isinstance(phase, kinds) for phase in state.phases):
            return share
    return 1.0


TRADING = (StockPhase, StockTurn, BuyStep)
ACTING = (ActionPhase, ActionSequence)
PROGRESS = ((0.0, TRADING), (1 / 3, ACTING), (2 / 3, (OperationPhase, OperatingOrder)))
"""How much of a decade is over while phases of a kind are in force or to come."""


def phase_number(state: Chicago) -> int:
    """Return the number of the phase: trading, acting or operating, counted through all decades."""
    return round((state.decade - 1 + _progress(state)) * len(PROGRESS))


class _Held:
    """What the shares of a seat are going to bring, in dollars."""

    def __init__(self) -> None:
        self.paid = self.shares = self.value = 0.0
        self.treasury = self.appeal = self.assets = 0.0


def _features(state: Chicago, seat: Seat, left: int, held: _Held, goals: float) -> ChicagoFeatures:
    player, directs = state.players[seat], len(state.directed_by(seat))
    trading = left + any(isinstance(phase, TRADING) for phase in state.phases)
    partners = player.partners * left + player.available if directs else 0
    return ChicagoFeatures(
        money=player.cash + held.paid,
        investments=player.cash * trading,
        shares=held.shares,
        value=held.value,
        treasury=held.treasury,
        appeal=held.appeal,
        assets=held.assets,
        goals=goals,
        buildings=_buildings(state, seat, left),
        tiles=sum([BUILDINGS[tile].cost for tile in hand(state, seat)]) * left,
        partners=partners,
        companies=directs,
    )


def _buildings(state: Chicago, seat: Seat, left: int) -> float:
    acting = any(isinstance(phase, ACTING) for phase in state.phases)
    worth = 0.0
    for tile in played(state, seat):
        free = acting and not state.board.partners.get(tile)
        worth += BUILDINGS[tile].cost * (left + free)
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


class _Brings(NamedTuple):
    """What a company brings its shareholders, in dollars."""

    dividend: float
    """For a share, in the operation of this decade."""
    per_share: float
    """For a share, from now on."""
    value: float
    """Of a share after the operation of this decade."""
    treasury: float
    """Of its treasury, its appeal and its capital asset: of all shares together."""
    appeal: float
    asset: float


def _add_company(
    state: Chicago, stage: _Stage, company: Company, left: int, held: list[_Held]
) -> None:
    """Add the value of a company's shares to their holders."""
    brings = _brings(state, stage, company, left)
    for own, holding in zip(held, company.holdings, strict=True):
        number = holding.shares
        if number:
            own.paid += number * brings.dividend
            own.shares += number * brings.per_share
            own.value += number * brings.value
            own.treasury += number * brings.treasury / SHARES
            own.appeal += number * brings.appeal / SHARES
            own.assets += number * brings.asset / SHARES


def _what_counts(state: Chicago, stage: _Stage, company: Company, left: int) -> tuple[object, ...]:
    """Return what a company's value to its shareholders depends on."""
    board, director = state.board, company.director
    now: tuple[object, ...] = ()
    if company.key == stage.operating:
        now = (stage.buys, stage.ran, stage.selling)
    partners = state.players[director].available, len(state.directed_by(director))
    is_to_operate = stage.operates_later, company.key in stage.waiting
    return company, board.supply, board.demand, left, *is_to_operate, *partners, *now


@remembered(_what_counts)
def _brings(state: Chicago, stage: _Stage, company: Company, left: int) -> _Brings:
    """Return what a company brings its shareholders."""
    coming = _forecast(state, stage, company)
    cash, appeal, dividend = float(company.cash), 0.0, 0.0
    if coming is None:
        cash += company.goods * company.price * UNSOLD * bool(left)
        value, per_share = float(company.value), future(company, left).per_share
    else:
        appeal, runs = coming.appeal, coming.runs
        total = rounded(int(coming.revenue))
        dividend = runs * total / SHARES
        paid = company.stepped(steps(total, company.value))
        kept_back = company.stepped(-1)
        per_share = runs * future(paid, left).per_share
        per_share += (1 - runs) * future(kept_back, left).per_share
        value = runs * paid.value + (1 - runs) * kept_back.value
        cash += dividend * company.treasury.shares + (1 - runs) * coming.revenue - coming.spent
    return _Brings(dividend, per_share, value, *_capital(company, cash, appeal, left, stage))


def _capital(
    company: Company, cash: float, appeal: float, left: int, stage: _Stage
) -> tuple[float, float, float]:
    """Return the dollars of a treasury, and those that appeal and the capital asset are worth."""
    if not left and not stage.operates_later:
        return 0.0, 0.0, 0.0
    treasury = min(cash, PLENTY) + max(cash - PLENTY, 0) / 2
    assets = asset_worth(company.asset) * (left + (not company.is_exhausted)) * IDLE
    attraction = 0.0
    if left:
        attraction = appeal * APPEAL
        for space, bonus in APPEAL_BONUSES.items():
            if space > company.appeal:
                attraction += BONUSES[bonus] * BONUS_AHEAD ** (space - company.appeal)
    return treasury, attraction, assets


def _forecast(state: Chicago, stage: _Stage, company: Company) -> Forecast | None:
    """Return the forecast of a company's operation in this decade; None if it is over."""
    key, board = company.key, state.board
    if key == stage.operating:
        return _forecast_in_progress(state, stage, company)
    later = Supplies(board.supply, is_refilled=True)
    if stage.operates_later:
        return forecast(company, board, later, 0, _staffed(state, company.director))
    return forecast(company, board, later, 0, 0.0) if key in stage.waiting else None


def _staffed(state: Chicago, director: Seat) -> float:
    """Return the probability that a seat's partners fill a free spot of a company."""
    partners = state.players[director].available
    return 1 - IDLE_PARTNER ** (partners / max(len(state.directed_by(director)), 1))


def _forecast_in_progress(state: Chicago, stage: _Stage, company: Company) -> Forecast:
    selling, board = stage.selling, state.board
    if selling is None:
        buys = stage.buys
        supplies = Supplies(board.supply, is_refilled=False) if buys else NO_SUPPLIES
        return forecast(company, board, supplies, stage.ran, 0.0)
    revenue = selling.revenue + company.catalogues + sales(board, company, company.goods)
    is_paid = stage.ran > 0 and (selling.has_sold or company.goods > 0)
    return Forecast(revenue, float(is_paid), 0.0, 0.0)


def _goals(state: Chicago, left: int) -> list[float]:
    """Return the dollars that goals are expected to bring each seat."""
    worth = [0.0] * len(state.players)
    for goal in state.board.goals:
        measured = measures(state, goal)
        spread = SPREADS.get(goal, 1.0) * (0.3 + left / 2)
        for seat, own in enumerate(measured):
            best = max(measured[:seat] + measured[seat + 1 :])
            worth[seat] += GOAL_REWARD / (1 + exp(min((best - own - 0.2) / spread, 50)))
    return worth


SPREADS = {"goal_treasury": 80.0, "goal_appeal": 2.0, "goal_workers": 1.5}
"""How much the measure of a goal still changes in a decade."""
