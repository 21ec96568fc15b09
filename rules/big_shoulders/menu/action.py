"""Menus of a turn in the Action Phase."""

from rules.big_shoulders import words
from rules.big_shoulders.effects.kinds import BuyAsset, Effect, HireAtMarket, PayDividend
from rules.big_shoulders.menu.dividend import dividend
from rules.big_shoulders.menu.item import Item, item, treasury
from rules.big_shoulders.moves.action import Exhaust, Place, Trade
from rules.big_shoulders.moves.operation import End
from rules.big_shoulders.play.action_spaces import owners, price
from rules.big_shoulders.play.action_turn import ActionTurn
from rules.big_shoulders.play.asset_purchase import cheapest
from rules.big_shoulders.play.free_actions import GIVEN
from rules.big_shoulders.play.job_market import wage_now
from rules.big_shoulders.state.position import Chicago
from rules.big_shoulders.tables.capital_assets import ASSETS
from rules.big_shoulders.tables.spaces import GENERAL, SPACES, Space
from rules.text import Seat, Text, Who, say

FREE = say("Free actions")
"""The menu of assets and trades, which take no partner (BS-9.6)."""
JOBS = "jobs"
"""The code of the Job Market (BS-10.2)."""


@item.register
def place(move: Place, state: Chicago, seat: Seat) -> Item:
    """Return the effect and cost of a space, and who is paid (BS-9.5)."""
    return _payment(state, seat, move.company, SPACES[move.space]), _path(state, seat, move)


def _path(state: Chicago, seat: Seat, move: Place) -> tuple[Text, ...]:
    """Return the path to a space, with the company only if the seat directs several."""
    space, name = SPACES[move.space], _name(move.space)
    is_alone = len(state.directed_by(seat)) == 1
    group = (_group(space, is_alone=is_alone),)
    if move.space == JOBS or (is_alone and not space.is_limited):
        group = ()
    return (*group, name) if is_alone else (*group, name, words.company(move.company))


def _name(code: str) -> Text:
    """Return the name of a space, with the code that finds it on the board."""
    if code not in GENERAL:
        return words.space(code)
    return say("{space} ({code})", space=words.space(code), code=code)


def _group(space: Space, *, is_alone: bool) -> Text:
    if space.code not in GENERAL:
        return say("Building tiles")
    return say("Spaces for one partner") if is_alone else say("Spaces of the board")


def _payment(state: Chicago, seat: Seat, key: str, space: Space) -> Text:
    """Return what a space does, and who pays whom (BS-9.5)."""
    parts: list[Text] = []
    if space.payment == "bank_to_company":
        cash = treasury(state, key, space.cost)
        parts.append(say("The bank pays ${cost} ({cash})", cost=space.cost, cash=cash))
    elif space.code not in GENERAL:
        parts.append(_owner_part(state, key, space))
    elif space.payment == "company_to_bank" and space.cost:
        cash = treasury(state, key, -space.cost)
        parts += map(words.effect, space.effects)
        parts.append(say("${cost} to the bank ({cash})", cost=space.cost, cash=cash))
    later = (_later_cost(state, seat, key, effect) for effect in space.effects)
    parts += [text for text in later if text]
    return say("{parts}", parts=tuple(parts))


def _owner_part(state: Chicago, key: str, space: Space) -> Text:
    owner = Who(owners(state)[space.code])
    if space.payment != "company_to_owner":
        return say("${cost} to {owner} from the bank", cost=space.cost, owner=owner)
    cash = treasury(state, key, -price(space))
    return say("${cost} to {owner} ({cash})", cost=space.cost, owner=owner, cash=cash)


def _later_cost(state: Chicago, seat: Seat, key: str, effect: Effect) -> Text | None:
    """Return what an effect will cost the company later; None if nothing."""
    cash = state.companies[key].cash
    match effect:
        case HireAtMarket():
            return say("Workers from ${wage}; it has ${cash}", wage=wage_now(state), cash=cash)
        case BuyAsset(discount):
            least = (cheapest(state) or 0) - discount
            form = "assets from ${least}" if discount else "Assets from ${least}"
            return say("{assets}; it has ${cash}", assets=say(form, least=least), cash=cash)
        case PayDividend(total):
            return dividend(state, seat, key, total, total)
        case _:
            return None


@item.register
def exhaust(move: Exhaust, state: Chicago, seat: Seat) -> Item:
    """Return the effect and cost of using a capital asset (BS-12.7)."""
    asset = ASSETS[state.companies[move.company].asset]
    label = say("{use}", use=words.effects(asset.use))
    if asset.cost:
        label = say(
            "{label} for ${cost} ({cash})",
            label=label,
            cost=asset.cost,
            cash=treasury(state, move.company, -asset.cost),
        )
    title = say("Use {asset}", asset=say(asset.name))
    return label, (FREE, *_which(state, seat, move.company), title)


def _which(state: Chicago, seat: Seat, key: str) -> tuple[Text, ...]:
    """Return the company of a free action if several are possible."""
    is_open = isinstance(state.phase, ActionTurn) and len(state.directed_by(seat)) > 1
    return (words.company(key),) if is_open else ()


@item.register
def trade(move: Trade, state: Chicago, seat: Seat) -> Item:
    """Return what the company has and needs, besides the two cubes it gives (BS-11.10)."""
    company = state.companies[move.company]
    label = say(
        "It has {held}; its factories consume {consumed}",
        held=words.cubes(company.resources),
        consumed=words.cubes(company.charter.consumed),
    )
    title = say(
        "Trade {number} {give} for {get}",
        number=GIVEN,
        give=words.KIND_NAMES[move.give],
        get=words.KIND_NAMES[move.get],
    )
    return label, (FREE, *_which(state, seat, move.company), title)


@item.register
def end(move: End, state: Chicago, seat: Seat) -> Item:
    """Return that the turn ends (BS-9.3, BS-14.20)."""
    return say("Your turn ends"), (say("End the turn"),)
