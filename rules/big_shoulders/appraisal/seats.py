"""Adds up a position's value to each seat: money, shares, goals, partners, buildings."""

from math import exp

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
from rules.big_shoulders.scoring import measure, results
from rules.big_shoulders.state import Chicago, Company
from rules.big_shoulders.tables import (
    APPEAL_BONUSES,
    BUILDINGS,
    DECADES,
    GOAL_REWARD,
)
from rules.text import Seat

REINVESTED = 0.08
"""The additional value of a player's dollar per Stock Phase to come."""
TREASURY = (0.25, 0.6)
"""The value to its shareholders of a company's dollar, in the last decade and before."""
PLENTY = 150
"""Beyond this many dollars in a company's treasury, a dollar is worth half."""
PARTNER = 25
"""Dollars that a partner is worth in each Action Phase."""
BUILDING = 0.7
"""The share of a building tile's cost that its owner receives in an Action Phase."""
HELD = 0.3
"""The share of its value that a building tile in hand has."""
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


def appraise(state: Chicago) -> tuple[float, ...]:
    """Return the dollars that each seat is expected to end with."""
    if not state.phases:
        return tuple(map(float, results(state)))
    state = _as_sold(state)
    left = len(DECADES) - state.decade
    worth = [_own(state, seat, left) for seat in state.seats]
    staged = _Stage(state)
    companies = {key: kept(state, company) for key, company in state.companies.items()}
    for company in companies.values():
        _add_company(state, staged, company, left, worth)
    for seat, goals in enumerate(_goals(state, companies, left)):
        worth[seat] += goals
    return tuple(worth)


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


def _own(state: Chicago, seat: Seat, left: int) -> float:
    """Return what a player's money, partners and building tiles are worth."""
    player = state.players[seat]
    stages = StockPhase | StockTurn | BuyStep
    trading = left + any(isinstance(phase, stages) for phase in state.phases)
    worth = player.cash * (1 + REINVESTED * trading)
    if state.directed_by(seat):
        worth += PARTNER * (player.partners * left + player.available)
    played, held = player.track, player.hand
    if isinstance(state.phase, SealedChoices) and seat in state.phase.choices:
        choice = state.phase.choices[seat]
        played = (*played, choice[0])
        held = tuple(tile for tile in held if tile not in choice)
    acting = any(isinstance(phase, ActionPhase | ActionSequence) for phase in state.phases)
    for tile in played:
        free = acting and not state.board.partners.get(tile)
        worth += BUILDING * BUILDINGS[tile].cost * (left + free)
    for tile in held:
        worth += HELD * BUILDING * BUILDINGS[tile].cost * left
    return worth


def _add_company(
    state: Chicago, stage: _Stage, company: Company, left: int, worth: list[float]
) -> None:
    """Add the value of a company's shares to their holders."""
    coming = _forecast(state, stage, company)
    per_share, cash, appeal = 0.0, float(company.cash), 0.0
    if coming is None:
        cash += company.goods * company.price * UNSOLD * bool(left)
        per_share += future(company, left).per_share
    else:
        cash -= coming.spent
        appeal = coming.appeal
        total = rounded(int(coming.revenue))
        paid = company.stepped(steps(total, company.value))
        kept_back = company.stepped(-1)
        per_share += coming.runs * (total / SHARES + future(paid, left).per_share)
        per_share += (1 - coming.runs) * future(kept_back, left).per_share
        cash += coming.runs * total / SHARES * company.treasury.shares
        cash += (1 - coming.runs) * coming.revenue
    per_share += _capital(company, cash, appeal, left, stage) / SHARES
    for seat, holding in enumerate(company.holdings):
        if holding.shares:
            worth[seat] += holding.shares * per_share


def _capital(company: Company, cash: float, appeal: float, left: int, stage: _Stage) -> float:
    """Return the dollars of treasury, appeal and capital asset to all shareholders."""
    if not left and not stage.operates_later:
        return 0.0
    worth = TREASURY[left > 0] * (min(cash, PLENTY) + max(cash - PLENTY, 0) / 2)
    worth += asset_worth(company.asset) * (left + (not company.is_exhausted)) * IDLE
    if left:
        worth += appeal * APPEAL
        for space, bonus in APPEAL_BONUSES.items():
            if space > company.appeal:
                worth += BONUSES[bonus] * BONUS_AHEAD ** (space - company.appeal)
    return worth


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


def _goals(state: Chicago, companies: dict[str, Company], left: int) -> list[float]:
    """Return the dollars that goals are expected to bring each seat."""
    worth = [0.0] * len(state.players)
    if not state.board.goals:
        return worth
    there = state
    for goal in state.board.goals:
        measures = [measure(there, goal, seat) for seat in state.seats]
        spread = SPREADS.get(goal, 1.0) * (0.3 + left / 2)
        for seat, own in enumerate(measures):
            best = max(m for other, m in enumerate(measures) if other != seat)
            worth[seat] += GOAL_REWARD / (1 + exp(min((best - own - 0.2) / spread, 50)))
    return worth


SPREADS = {"goal_treasury": 80.0, "goal_appeal": 2.0, "goal_workers": 1.5}
"""How much the measure of a goal still changes in a decade."""
