"""Menus of the Action Phase and of the choices effects ask for."""

from rules.big_shoulders import words
from rules.big_shoulders.action_spaces import owners, price
from rules.big_shoulders.dividends import SHARES
from rules.big_shoulders.effects import BuyAsset, Effect, HireAtMarket, PayDividend
from rules.big_shoulders.menu.item import Item, company_cash, current, item
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
from rules.big_shoulders.phases.asset_purchase import AssetChoice, SlotChoice, cheapest
from rules.big_shoulders.phases.cube_choice import CubeChoice, taken
from rules.big_shoulders.phases.job_market import wage_now
from rules.big_shoulders.state import Chicago
from rules.big_shoulders.tables import ASSETS, CASH_INSTEAD, GENERAL, SPACES, Space
from rules.text import Seat, Text, Who, say

FREE = say("Free action")
TAKE = say("Take cubes")
BONUS = say("Appeal bonus")
BONUS_NAMES = {
    "worker": say("Worker"),
    "salesperson": say("Salesperson"),
    "automation": say("Automation"),
    "partner": say("Partner"),
    "goods": say("Goods token"),
    "stock": say("Stock step"),
    "cash": say("${money} instead", money=CASH_INSTEAD),
}


@item.register
def place(move: Place, state: Chicago, seat: Seat) -> Item:
    space = SPACES[move.space]
    group = say("General spaces")
    if move.space not in GENERAL:
        group = say("Buildings of {who}", who=Who(owners(state)[move.space]))
    path = (say("Place a partner"), group, words.space(move.space), words.company(move.company))
    return _payment(state, move.company, space), path


def _payment(state: Chicago, key: str, space: Space) -> Text:
    """Say whose money goes where (BS-9.5)."""
    if space.payment == "bank_to_company":
        return say(
            "The bank pays ${cost} ({cash})",
            cost=space.cost,
            cash=company_cash(state, key, space.cost),
        )
    parts = [_owner_part(state, key, space)] if space.code not in GENERAL else []
    if space.payment == "company_to_bank" and space.cost:
        cash = company_cash(state, key, -space.cost)
        parts.append(say("It pays ${cost} to the bank ({cash})", cost=space.cost, cash=cash))
    parts += [text for effect in space.effects if (text := _later_cost(state, key, effect))]
    return say("{parts}", parts=tuple(parts))


def _owner_part(state: Chicago, key: str, space: Space) -> Text:
    return say(
        "It pays ${cost} to {owner} ({cash})"
        if space.payment == "company_to_owner"
        else "The bank pays ${cost} to {owner} ({cash})",
        cost=space.cost,
        cash=company_cash(state, key, -price(space)),
        owner=Who(owners(state)[space.code]),
    )


def _later_cost(state: Chicago, key: str, effect: Effect) -> Text | None:
    """Say what an effect will cost the company."""
    cash = state.companies[key].cash
    match effect:
        case HireAtMarket():
            return say(
                "It has ${cash}; the first worker costs ${wage}", cash=cash, wage=wage_now(state)
            )
        case BuyAsset(discount):
            least = (cheapest(state) or 0) - discount
            return say("It has ${cash}; assets from ${least}", cash=cash, least=least)
        case PayDividend(total):
            treasury = total // SHARES * state.companies[key].treasury.shares
            change = company_cash(state, key, treasury - total)
            return say("It pays ${total} to its shareholders ({cash})", total=total, cash=change)
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
            cash=company_cash(state, move.company, -asset.cost),
        )
    return label, (FREE, say("Use an asset"), words.company(move.company))


@item.register
def trade(move: Trade, state: Chicago, seat: Seat) -> Item:
    label = say(
        "{company} has {held}",
        company=words.company(move.company),
        held=words.cubes(state.companies[move.company].resources),
    )
    path = (
        FREE,
        say("Trade cubes"),
        words.company(move.company),
        say("give 2 {kind}", kind=words.KIND_NAMES[move.give]),
        say("get 1 {kind}", kind=words.KIND_NAMES[move.get]),
    )
    return label, path


@item.register
def take(move: Take, state: Chicago, seat: Seat) -> Item:
    there = state.board.haymarket
    cubes = taken(current(state, CubeChoice).effect, move.kinds, there)
    name = say("{cubes}", cubes=words.cubes(cubes))
    return say("Haymarket Square holds {there}", there=words.cubes(there)), (TAKE, name)


@item.register
def take_done(move: TakeDone, state: Chicago, seat: Seat) -> Item:
    return say("Take no more"), (TAKE, say("Done"))


@item.register
def take_asset(move: TakeAsset, state: Chicago, seat: Seat) -> Item:
    phase, asset = current(state, AssetChoice), ASSETS[move.asset]
    cost = phase.price(state, move.asset)
    label = say(
        "${cost} to the bank ({cash}); at once {bonus}; each decade {use}",
        cost=cost,
        cash=company_cash(state, phase.company, -cost),
        bonus=words.effects(asset.bonus),
        use=words.effects(asset.use) if asset.use else say("protection of the stock value"),
    )
    return label, (say("Buy an asset"), say(asset.name))


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
    factory = (say(move.factory),) if move.factory else ()
    label = BONUS_NAMES[move.bonus]
    return label, (BONUS, label, *factory)


@item.register
def end(move: End, state: Chicago, seat: Seat) -> Item:
    return say("Your turn ends"), (say("End the turn"),)
