"""Effects, resolved one after another; those that need a choice become phases (BS-10, 12, 13)."""

from rules.big_shoulders.effects.kinds import (
    Appeal,
    Automate,
    BuyAsset,
    Effect,
    FirstPlace,
    HireAtMarket,
    Managers,
    TakeAny,
    TakeLike,
    TakeUnlike,
    Workers,
)
from rules.big_shoulders.moves.action import AutomateWorker, PutManager, PutWorker
from rules.big_shoulders.play.action_sequence import FirstPlaceChoice
from rules.big_shoulders.play.appeal import raise_appeal
from rules.big_shoulders.play.asset_purchase import AssetChoice
from rules.big_shoulders.play.cube_choice import CubeChoice
from rules.big_shoulders.play.effects import at_once
from rules.big_shoulders.play.job_market import MarketHiring
from rules.big_shoulders.play.staff import Staffing
from rules.big_shoulders.state.position import Chicago, Pending, Phase


def resolve_next(state: Chicago, pending: Pending) -> Chicago:
    """Begin the first of several effects; the rest waits below it."""
    if not pending.effects:
        return state
    first, *rest = pending.effects
    waiting = Pending(pending.company, tuple(rest))
    return resolve(state.with_phases(waiting), pending.company, first)


def resolve(state: Chicago, company: str, effect: Effect) -> Chicago:
    """Resolve an effect at once, or put its choice on top of the stack."""
    match effect:
        case Workers() | Managers() | HireAtMarket() | Automate():
            return state.with_phases(_staffing(company, effect))
        case TakeLike() | TakeUnlike() | TakeAny():
            return state.with_phases(CubeChoice(company, effect))
        case Appeal(steps):
            return raise_appeal(state, company, steps)
        case BuyAsset(discount):
            return state.with_phases(AssetChoice(company, discount))
        case FirstPlace():
            return state.with_phases(FirstPlaceChoice(company))
        case _:
            return at_once(state, company, effect)


def _staffing(company: str, effect: Workers | Managers | HireAtMarket | Automate) -> Phase:
    match effect:
        case Workers(number):
            return Staffing(company, PutWorker, number)
        case Managers(number):
            return Staffing(company, PutManager, number)
        case HireAtMarket():
            return MarketHiring(company)
        case _:
            return Staffing(company, AutomateWorker, effect.number)
