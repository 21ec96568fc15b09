"""Menus of the choices that effects ask for: cubes, capital assets, first place, appeal bonuses."""

from rules.big_shoulders import words
from rules.big_shoulders.menu.item import Item, current, from_to, item, stock, treasury
from rules.big_shoulders.menu.staff import automated, staffed
from rules.big_shoulders.moves.action import (
    First,
    KeepAsset,
    ReplaceAsset,
    Take,
    TakeAsset,
    TakeBonus,
    TakeDone,
)
from rules.big_shoulders.play.action_sequence import FirstPlaceChoice
from rules.big_shoulders.play.appeal import AppealBonus
from rules.big_shoulders.play.asset_purchase import AssetChoice, SlotChoice
from rules.big_shoulders.play.cube_choice import CubeChoice, taken
from rules.big_shoulders.state.company import Company
from rules.big_shoulders.state.position import Chicago
from rules.big_shoulders.tables.capital_assets import ASSETS, Asset
from rules.big_shoulders.tables.tracks import CASH_INSTEAD
from rules.text import Seat, Text, say


@item.register
def take(move: Take, state: Chicago, seat: Seat) -> Item:
    """Return the cubes that are taken, and what Haymarket Square holds (BS-10.13, 10.14, 14.9)."""
    there = state.board.haymarket
    cubes = taken(current(state, CubeChoice).effect, move.kinds, there)
    name = say("Take {cubes}", cubes=words.cubes(cubes))
    return say("Haymarket Square holds {there}", there=words.cubes(there)), (name,)


@item.register
def take_done(move: TakeDone, state: Chicago, seat: Seat) -> Item:
    """Return that the other cubes of a manager's bonus stay in Haymarket Square (BS-14.9)."""
    return say("Leave the other cubes in Haymarket Square"), (say("Take no more"),)


@item.register
def take_asset(move: TakeAsset, state: Chicago, seat: Seat) -> Item:
    """Return an asset's immediate bonus, its use, and its discounted price (BS-12.5)."""
    phase, asset = current(state, AssetChoice), ASSETS[move.asset]
    cost = phase.price(state, move.asset)
    label = say(
        "At once {bonus}; {use} ({cash})",
        bonus=words.effects(asset.bonus),
        use=_use(asset),
        cash=treasury(state, phase.company, -cost),
    )
    return label, (say("{asset} for ${cost}", asset=say(asset.name), cost=cost),)


def _use(asset: Asset) -> Text:
    if not asset.use:
        return say("always protects the stock value")
    use = words.effects(asset.use)
    if asset.cost:
        return say("once a decade {use} for ${cost}", use=use, cost=asset.cost)
    return say("once a decade {use}", use=use)


@item.register
def replace_asset(move: ReplaceAsset, state: Chicago, seat: Seat) -> Item:
    """Return what the new asset can be used for, and the old one that leaves (BS-12.5)."""
    new, old = _new_and_old(state)
    label = say("{new} is ready: {use}", new=say(new.name), use=_use(new))
    return label, (say("Replace {old}", old=say(old.name)),)


@item.register
def keep_asset(move: KeepAsset, state: Chicago, seat: Seat) -> Item:
    """Return what the old asset can be used for; the new one leaves the game (BS-12.5)."""
    new, old = _new_and_old(state)
    label = say(
        "{new} leaves the game, {old} stays: {use}",
        new=say(new.name),
        old=say(old.name),
        use=_use(old),
    )
    return label, (say("Keep {old}", old=say(old.name)),)


def _new_and_old(state: Chicago) -> tuple[Asset, Asset]:
    phase = current(state, SlotChoice)
    return ASSETS[phase.asset], ASSETS[state.companies[phase.company].asset]


@item.register
def first(move: First, state: Chicago, seat: Seat) -> Item:
    """Return when the new turn order applies: from the next sequence (BS-10.3)."""
    company = state.companies[current(state, FirstPlaceChoice).company]
    now = say("Appeal {appeal}, treasury ${cash}", appeal=company.appeal, cash=company.cash)
    if move.answer == "yes":
        label = say("{now}; you are first from the next sequence on", now=now)
        return label, (say("Become first"),)
    return say("{now}; the turn order stays", now=now), (say("Keep your place"),)


@item.register
def take_bonus(move: TakeBonus, state: Chicago, seat: Seat) -> Item:
    """Return what a bonus brings, or the $25 instead of it (BS-13.3)."""
    key = current(state, AppealBonus).company
    company = state.companies[key]
    match move.bonus:
        case "worker":
            title = say("Worker to {factory}", factory=move.factory)
            return staffed(company, move.factory), (title,)
        case "automation":
            title = say("Automate {factory}", factory=move.factory)
            return automated(company, move.factory), (title,)
        case "cash":
            title = say("${money} instead", money=CASH_INSTEAD)
            return treasury(state, key, CASH_INSTEAD), (title,)
        case _:
            gain, title = _without_factory(company, move.bonus)
            return say("{gain}; treasury ${cash}", gain=gain, cash=company.cash), title


def _without_factory(company: Company, bonus: str) -> Item:
    match bonus:
        case "salesperson":
            price = company.charter.prices[company.salespeople + 1]
            label = say("Its goods sell at {change}", change=from_to(company.price, price))
            return label, (say("Salesperson"),)
        case "partner":
            return say("You own one partner more"), (say("Partner"),)
        case "goods":
            return say("Makes one good in each decade"), (say("Goods token"),)
        case _:
            return stock(company.value, company.stepped(1).value), (say("Stock step"),)
