"""Menus of the Action Phase and of the choices effects ask for."""

from rules.big_shoulders import words
from rules.big_shoulders.action_spaces import owners, price
from rules.big_shoulders.dividends import SHARES
from rules.big_shoulders.effects import BuyAsset, Effect, HireAtMarket, PayDividend
from rules.big_shoulders.free_actions import GIVEN
from rules.big_shoulders.menu.item import Item, current, item, treasury
from rules.big_shoulders.menu.staff import automated, staffed
from rules.big_shoulders.moves import (
    End,
    Exhaust,
    First,
    KeepAsset,
    Place,
    ReplaceAsset,
    Take,
    TakeAsset,
    TakeBonus,
    TakeDone,
    Trade,
)
from rules.big_shoulders.phases.action_turn import ActionTurn
from rules.big_shoulders.phases.appeal import AppealBonus
from rules.big_shoulders.phases.asset_purchase import AssetChoice, SlotChoice, cheapest
from rules.big_shoulders.phases.cube_choice import CubeChoice, taken
from rules.big_shoulders.phases.job_market import wage_now
from rules.big_shoulders.state import Chicago
from rules.big_shoulders.tables import ASSETS, CASH_INSTEAD, GENERAL, SPACES, Space
from rules.text import Seat, Text, Who, say

FREE = say("Free actions")
JOBS = "jobs"
CASH = say("${money} instead", money=CASH_INSTEAD)
BONUS_NAMES = {
    "salesperson": say("Salesperson"),
    "partner": say("Partner"),
    "goods": say("Goods token"),
    "stock": say("Stock step"),
}


@item.register
def place(move: Place, state: Chicago, seat: Seat) -> Item:
    return _payment(state, move.company, SPACES[move.space]), _way(state, seat, move)


def _way(state: Chicago, seat: Seat, move: Place) -> tuple[Text, ...]:
    """Return the path to a space; who directs one company is never asked which."""
    space, name = SPACES[move.space], _name(move.space)
    is_alone = len(state.directed_by(seat)) == 1
    group = (_group(space, is_alone=is_alone),)
    if move.space == JOBS or (is_alone and not space.is_limited):
        group = ()
    return (*group, name) if is_alone else (*group, name, words.company(move.company))


def _name(code: str) -> Text:
    """Name a space and its code, by which it is found on the board."""
    if code not in GENERAL:
        return words.space(code)
    return say("{space} ({code})", space=words.space(code), code=code)


def _group(space: Space, *, is_alone: bool) -> Text:
    if space.code not in GENERAL:
        return say("Building tiles")
    return say("Spaces for one partner") if is_alone else say("Spaces of the board")


def _payment(state: Chicago, key: str, space: Space) -> Text:
    """Say what a space does, and whose money goes where (BS-9.5)."""
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
    parts += [text for effect in space.effects if (text := _later_cost(state, key, effect))]
    return say("{parts}", parts=tuple(parts))


def _owner_part(state: Chicago, key: str, space: Space) -> Text:
    return say(
        "${cost} to {owner} ({cash})"
        if space.payment == "company_to_owner"
        else "The bank pays ${cost} to {owner} ({cash})",
        cost=space.cost,
        cash=treasury(state, key, -price(space)),
        owner=Who(owners(state)[space.code]),
    )


def _later_cost(state: Chicago, key: str, effect: Effect) -> Text | None:
    """Say what an effect will cost the company."""
    cash = state.companies[key].cash
    match effect:
        case HireAtMarket():
            return say("Workers from ${wage}; it has ${cash}", wage=wage_now(state), cash=cash)
        case BuyAsset(discount):
            least = (cheapest(state) or 0) - discount
            return say("Assets from ${least}; it has ${cash}", least=least, cash=cash)
        case PayDividend(total):
            own = total // SHARES * state.companies[key].treasury.shares
            change = treasury(state, key, own - total)
            return say("${total} to its shareholders ({cash})", total=total, cash=change)
        case _:
            return None


@item.register
def exhaust(move: Exhaust, state: Chicago, seat: Seat) -> Item:
    asset = ASSETS[state.companies[move.company].asset]
    label = say("{asset}: {use}", asset=say(asset.name), use=words.effects(asset.use))
    if asset.cost:
        label = say(
            "{label} for ${cost} ({cash})",
            label=label,
            cost=asset.cost,
            cash=treasury(state, move.company, -asset.cost),
        )
    title = say("use {asset}", asset=say(asset.name))
    return label, (FREE, *_which(state, seat, move.company), title)


def _which(state: Chicago, seat: Seat, key: str) -> tuple[Text, ...]:
    """Name the company of a free action if it could be another."""
    is_open = isinstance(state.phase, ActionTurn) and len(state.directed_by(seat)) > 1
    return (words.company(key),) if is_open else ()


@item.register
def trade(move: Trade, state: Chicago, seat: Seat) -> Item:
    company = state.companies[move.company]
    label = say(
        "It has {held}; its factories consume {consumed}",
        held=words.cubes(company.resources),
        consumed=words.cubes(company.charter.consumed),
    )
    title = say(
        "trade {number} {give} for {get}",
        number=GIVEN,
        give=words.KIND_NAMES[move.give],
        get=words.KIND_NAMES[move.get],
    )
    return label, (FREE, *_which(state, seat, move.company), title)


@item.register
def take(move: Take, state: Chicago, seat: Seat) -> Item:
    there = state.board.haymarket
    cubes = taken(current(state, CubeChoice).effect, move.kinds, there)
    name = say("Take {cubes}", cubes=words.cubes(cubes))
    return say("Haymarket Square holds {there}", there=words.cubes(there)), (name,)


@item.register
def take_done(move: TakeDone, state: Chicago, seat: Seat) -> Item:
    return say("Leave the other cubes in Haymarket Square"), (say("Take no more"),)


@item.register
def take_asset(move: TakeAsset, state: Chicago, seat: Seat) -> Item:
    phase, asset = current(state, AssetChoice), ASSETS[move.asset]
    cost = phase.price(state, move.asset)
    label = say(
        "At once {bonus}; once a decade {use} ({cash})",
        cash=treasury(state, phase.company, -cost),
        bonus=words.effects(asset.bonus),
        use=words.effects(asset.use),
    )
    if not asset.use:
        label = say(
            "At once {bonus}; always protects the stock value ({cash})",
            bonus=words.effects(asset.bonus),
            cash=treasury(state, phase.company, -cost),
        )
    return label, (say("{asset} for ${cost}", asset=say(asset.name), cost=cost),)


def _new_and_old(state: Chicago) -> tuple[Text, Text]:
    phase = current(state, SlotChoice)
    return words.asset(phase.asset), words.asset(state.companies[phase.company].asset)


@item.register
def replace_asset(move: ReplaceAsset, state: Chicago, seat: Seat) -> Item:
    new, old = _new_and_old(state)
    label = say("{old} leaves the game; {new} is ready", old=old, new=new)
    return label, (say("Replace {old}", old=old),)


@item.register
def keep_asset(move: KeepAsset, state: Chicago, seat: Seat) -> Item:
    new, old = _new_and_old(state)
    return say("{new} leaves the game", new=new), (say("Keep {old}", old=old),)


@item.register
def first(move: First, state: Chicago, seat: Seat) -> Item:
    if move.answer == "yes":
        return say("First from the next sequence on"), (say("Become first"),)
    return say("Stay where you are in the turn order"), (say("Keep your place"),)


@item.register
def take_bonus(move: TakeBonus, state: Chicago, seat: Seat) -> Item:
    key = current(state, AppealBonus).company
    match move.bonus:
        case "worker":
            label = staffed(state.companies[key], move.factory)
            return label, (say("Worker to {factory}", factory=move.factory),)
        case "automation":
            label = automated(state.companies[key], move.factory)
            return label, (say("Automate {factory}", factory=move.factory),)
        case "cash":
            return treasury(state, key, CASH_INSTEAD), (CASH,)
        case _:
            return say("Bonus of the Appeal Track"), (BONUS_NAMES[move.bonus],)


@item.register
def end(move: End, state: Chicago, seat: Seat) -> Item:
    return say("Your turn ends"), (say("End the turn"),)
