"""Free actions of a turn: using an asset, trading cubes (BS-9.6, BS-11.10, BS-12.7)."""

from collections.abc import Iterator
from enum import Enum, auto

from msgspec.structs import replace

from rules.big_shoulders import words
from rules.big_shoulders.cubes import KINDS, counted, kinds_in, minus, number_of
from rules.big_shoulders.effects.kinds import Revenue, StockSteps
from rules.big_shoulders.events.action import AssetUsed
from rules.big_shoulders.events.company import Traded
from rules.big_shoulders.moves.action import Exhaust, Trade
from rules.big_shoulders.play.effects import is_useful
from rules.big_shoulders.play.payments import pay_bank
from rules.big_shoulders.state.company import Company
from rules.big_shoulders.state.position import Chicago, Pending
from rules.big_shoulders.tables.capital_assets import ASSETS, Asset
from rules.errors import IllegalMove
from rules.text import say

GIVEN = 2
"""Cubes of one kind for one cube of another (BS-11.10)."""


class Moment(Enum):
    """When a free action is taken; some assets can be used only at some moments."""

    ACTION = auto()
    """In the Action Phase, or before the sale step."""
    SALE = auto()
    """In the sale step, before the revenue is settled."""
    SETTLED = auto()
    """After the revenue is settled."""


def free_moves(state: Chicago, companies: tuple[str, ...]) -> Iterator[Exhaust | Trade]:
    """Yield the free actions of these companies; `why_not_free` may refuse some of them."""
    for key in companies:
        company = state.companies[key]
        if company.asset and not company.is_exhausted:
            yield Exhaust(key)
        there = kinds_in(state.board.haymarket)
        for give, held in zip(KINDS, company.resources, strict=True):
            if held >= GIVEN:
                yield from (Trade(key, give, get) for get in there if get != give)


def has_free_move(state: Chicago, companies: tuple[str, ...], moment: Moment) -> bool:
    """Return whether these companies have an allowed free action."""
    return any(
        why_not_free(state, companies, move, moment) is None
        for move in free_moves(state, companies)
    )


def why_not_free(
    state: Chicago, companies: tuple[str, ...], move: Exhaust | Trade, moment: Moment
) -> IllegalMove | None:
    """Return why a free action is not allowed to one of these companies; None if it is."""
    if move.company not in companies:
        text = say("You cannot act for {company} now.", company=words.company(move.company))
        return IllegalMove(text, "BS-9.6" if moment is Moment.ACTION else "BS-14.4")
    company = state.companies[move.company]
    if isinstance(move, Exhaust):
        return _why_not_exhaust(state, company, moment)
    return _why_not_trade(state, company, move.give, move.get)


def _why_not_exhaust(state: Chicago, company: Company, moment: Moment) -> IllegalMove | None:
    if not company.asset:
        text = say("{company} has no capital asset.", company=words.company(company.key))
        return IllegalMove(text, "BS-12.7")
    asset, name = ASSETS[company.asset], words.asset(company.asset)
    if company.is_exhausted:
        return IllegalMove(say("{asset} is exhausted until the Clean-Up.", asset=name), "BS-12.7")
    if not asset.use:
        return IllegalMove(say("{asset} is never exhausted.", asset=name), "BS-12.15")
    if company.cash < asset.cost:
        text = say(
            "{asset} costs ${cost}; the company has ${cash}.",
            asset=name,
            cost=asset.cost,
            cash=company.cash,
        )
        return IllegalMove(text, "BS-12.10")
    return _why_not_use(state, company, asset, moment)


def _why_not_use(
    state: Chicago, company: Company, asset: Asset, moment: Moment
) -> IllegalMove | None:
    name = words.asset(asset.key)
    for effect in asset.use:
        if isinstance(effect, StockSteps) and moment is not Moment.SALE:
            return IllegalMove(
                say("{asset} can be used only in the sale step.", asset=name), "BS-12.13"
            )
        if isinstance(effect, Revenue) and moment is Moment.SETTLED:
            return IllegalMove(say("The revenue is settled already."), "BS-12.12")
        if not is_useful(state, company, effect):
            return IllegalMove(say("{asset} would do nothing now.", asset=name), "BS-12.10")
    return None


def _why_not_trade(state: Chicago, company: Company, give: str, get: str) -> IllegalMove | None:
    if give == get:
        return IllegalMove(say("Trade for another kind."), "BS-11.10")
    held = number_of(company.resources, give)
    if held < GIVEN:
        text = say(
            "A trade takes {needed} {kind}; {company} has {held}.",
            needed=GIVEN,
            kind=words.KIND_NAMES[give],
            company=words.company(company.key),
            held=held,
        )
        return IllegalMove(text, "BS-11.10")
    if get not in kinds_in(state.board.haymarket):
        text = say("No {kind} lies in Haymarket Square.", kind=words.KIND_NAMES[get])
        return IllegalMove(text, "BS-11.10")
    return None


def act_freely(state: Chicago, move: Exhaust | Trade) -> Chicago:
    """Return the position after an allowed free action; an asset's effects are still pending."""
    key, company = move.company, state.companies[move.company]
    if isinstance(move, Trade):
        gained = minus(counted((move.get,)), counted((move.give,) * GIVEN))
        return state.moving_cubes(company, gained, Traded(key, move.give, move.get))
    asset = ASSETS[company.asset]
    used = state.with_company(replace(company, is_exhausted=True), AssetUsed(key, asset.key))
    return pay_bank(used, key, asset.cost).with_phases(Pending(key, asset.use))
