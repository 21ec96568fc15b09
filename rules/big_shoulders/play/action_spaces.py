"""Action spaces: where a partner can be placed, and who pays whom (BS-9.4, BS-9.5, BS-10)."""

from rules.big_shoulders import words
from rules.big_shoulders.effects.kinds import BuyAsset, Effect, HireAtMarket, PayDividend
from rules.big_shoulders.events.action import OwnerPaid
from rules.big_shoulders.moves.action import Place
from rules.big_shoulders.play.asset_purchase import cheapest
from rules.big_shoulders.play.job_market import MarketHiring
from rules.big_shoulders.play.payments import fund, pay_bank, pay_player
from rules.big_shoulders.state.company import Company
from rules.big_shoulders.state.position import Chicago
from rules.big_shoulders.tables.spaces import GENERAL, SPACES, Space
from rules.big_shoulders.tables.tracks import DECADES
from rules.errors import IllegalMove
from rules.text import Seat, Who, say

PAID_BY_COMPANY = ("company_to_bank", "company_to_owner")
"""Kinds of payment that come from the company's treasury (BS-9.5)."""


def owners(state: Chicago) -> dict[str, Seat]:
    """Return the owner of each building tile on the board, by tile (BS-8.7)."""
    return {tile: seat for seat in state.seats for tile in state.players[seat].track}


def open_spaces(state: Chicago) -> tuple[str, ...]:
    """Return the codes of the spaces that are open to a partner, whatever they cost (BS-10.1)."""
    return tuple(
        code for code in (*GENERAL, *owners(state)) if _why_closed(state, SPACES[code]) is None
    )


def price(space: Space) -> int:
    """Return the dollars the company pays for a space itself."""
    return space.cost if space.payment in PAID_BY_COMPANY else 0


def why_not_place(state: Chicago, seat: Seat, move: Place) -> IllegalMove | None:
    """Return why a partner cannot be placed there for a company; None if it can (BS-9.4)."""
    space, company = SPACES[move.space], state.companies.get(move.company)
    if company is None or company.director != seat:
        text = say("You do not direct {company}.", company=words.company(move.company))
        return IllegalMove(text, "BS-9.3")
    if move.space not in GENERAL and move.space not in owners(state):
        text = say("{space} is on nobody’s building track.", space=move.space)
        return IllegalMove(text, "BS-8.7")
    return _why_closed(state, space) or _why_not_afford(state, company, space)


def _why_closed(state: Chicago, space: Space) -> IllegalMove | None:
    if space.opens > state.decade:
        text = say(
            "{space} opens in {year}.",
            space=words.space(space.code),
            year=DECADES[space.opens - 1].year,
        )
        return IllegalMove(text, "BS-10.8")
    there = state.board.partners.get(space.code, ())
    if space.is_limited and there:
        text = say(
            "A partner of {who} stands on {space} already.",
            who=tuple(map(Who, there)),
            space=words.space(space.code),
        )
        return IllegalMove(text, "BS-10.1")
    return None


def _why_not_afford(state: Chicago, company: Company, space: Space) -> IllegalMove | None:
    refusal = _why_not_pay(company, price(space), space.code)
    for effect in space.effects:
        refusal = refusal or _why_not_begin(state, company, effect, space.code)
    return refusal


def _why_not_begin(
    state: Chicago, company: Company, effect: Effect, code: str
) -> IllegalMove | None:
    """Return why an effect's compulsory part is impossible; None if not (BS-10.2, 10.6, 10.7)."""
    match effect:
        case HireAtMarket():
            return MarketHiring(company.key).why_no_worker(state)
        case PayDividend(total):
            return _why_not_pay(company, total, code)
        case BuyAsset(discount):
            least = cheapest(state)
            if least is None:
                return IllegalMove(say("No capital asset is for sale."), "BS-10.6")
            return _why_not_pay(company, least - discount, code)
        case _:
            return None


def _why_not_pay(company: Company, money: int, code: str) -> IllegalMove | None:
    if company.cash >= money:
        return None
    text = say(
        "{space} takes ${money}; {company} has ${cash}.",
        space=words.space(code),
        money=money,
        company=words.company(company.key),
        cash=company.cash,
    )
    return IllegalMove(text, "BS-9.4")


def pay(state: Chicago, move: Place) -> Chicago:
    """Move the money of a space in the direction it shows (BS-9.5)."""
    space, key = SPACES[move.space], move.company
    match space.payment:
        case "company_to_bank":
            return pay_bank(state, key, space.cost)
        case "bank_to_company":
            return fund(state, key, space.cost)
        case "company_to_owner":
            return pay_player(state, key, owners(state)[space.code], space.cost)
        case "bank_to_owner":
            owner = owners(state)[space.code]
            return state.telling(OwnerPaid(owner, space.cost)).paying(owner, space.cost)
        case _:
            # Extra Dividends: the effect itself pays the shareholders.
            return state
