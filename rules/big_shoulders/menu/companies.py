"""Menus of what a company chooses: staff, gains of its effects, and its operation."""

from rules.big_shoulders import moves, words
from rules.big_shoulders.menu.item import current, dividend, from_to, stock, treasury
from rules.big_shoulders.play import actions, effects, operation, staff
from rules.big_shoulders.state import Chicago, Company, CompanyPhase
from rules.big_shoulders.tables.components import ASSETS, BOX_PRICES, CASH_INSTEAD, Asset
from rules.rows import Item
from rules.text import Seat, Text, group, say


def _company(state: Chicago) -> Company:
    return state.companies[current(state, CompanyPhase).company]


def staffed(company: Company, factory: str) -> Text:
    """Return a factory's staff after one more worker."""
    place = words.factory_number(factory)
    filled = company.charter.factories[place].spots - company.spots[place] + 1
    return say(
        "{filled} of {spots} worker spots filled; it makes {goods}",
        filled=filled,
        spots=company.charter.factories[place].spots,
        goods=words.goods(company.makes(place)),
    )


def automated(company: Company, factory: str) -> Text:
    """Return a factory's staff after one more automation."""
    place = words.factory_number(factory)
    return say(
        "{automated} of {spots} spots automated; the worker moves on",
        automated=company.automated[place] + 1,
        spots=company.charter.factories[place].spots,
    )


def hire(move: moves.Hire, state: Chicago, seat: Seat) -> Text:
    """Return the wage of the next worker of the Job Market (BS-10.2)."""
    company, wage = _company(state), staff.wage_now(state)
    return say(
        "${wage} to the bank ({cash}); {staffed}",
        wage=wage,
        cash=treasury(state, company.key, -wage),
        staffed=staffed(company, move.factory),
    )


def put_worker(move: moves.PutWorker | moves.Relocate, state: Chicago, seat: Seat) -> Text:
    """Return the factory's staff with a worker from the supply, or from another (BS-11.2, 11.6)."""
    return staffed(_company(state), move.factory)


def put_manager(move: moves.PutManager, state: Chicago, seat: Seat) -> Text:
    """Return what the manager brings each time the factory runs (BS-14.9)."""
    company = _company(state)
    bonus = company.charter.factories[words.factory_number(move.factory)].bonus
    return say("Each time it runs: {bonus}", bonus=words.effects(bonus))


def automate(move: moves.AutomateWorker, state: Chicago, seat: Seat) -> Text:
    """Return the factory's staff with one more automation (BS-11.6)."""
    return automated(_company(state), move.factory)


def take(move: moves.Take, state: Chicago, seat: Seat) -> Item:
    """Return the cubes that are taken, and what Haymarket Square holds (BS-10.13, 10.14, 14.9)."""
    there = state.board.haymarket
    cubes = effects.taken(current(state, effects.CubeChoice).effect, move.kinds, there)
    name = say("Take {cubes}", cubes=words.cubes(cubes))
    return say("Haymarket Square holds {there}", there=words.cubes(there)), (name,)


def take_asset(move: moves.TakeAsset, state: Chicago, seat: Seat) -> Item:
    """Return an asset's immediate bonus, its use, and its discounted price (BS-12.5)."""
    phase, asset = current(state, effects.AssetChoice), ASSETS[move.asset]
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


def replace_asset(move: moves.ReplaceAsset, state: Chicago, seat: Seat) -> Item:
    """Return what the new asset can be used for, and the old one that leaves (BS-12.5)."""
    new, old = _new_and_old(state)
    label = say("{new} is ready: {use}", new=say(new.name), use=_use(new))
    return label, (say("Replace {old}", old=say(old.name)),)


def keep_asset(move: moves.KeepAsset, state: Chicago, seat: Seat) -> Item:
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
    phase = current(state, effects.SlotChoice)
    return ASSETS[phase.asset], ASSETS[state.companies[phase.company].asset]


def first(move: moves.First, state: Chicago, seat: Seat) -> Item:
    """Return when the new turn order applies: from the next sequence (BS-10.3)."""
    company = state.companies[current(state, actions.FirstPlaceChoice).company]
    now = say("Appeal {appeal}, treasury ${cash}", appeal=company.appeal, cash=company.cash)
    if move.answer == "yes":
        label = say("{now}; you are first from the next sequence on", now=now)
        return label, (say("Become first"),)
    return say("{now}; the turn order stays", now=now), (say("Keep your place"),)


def take_bonus(move: moves.TakeBonus, state: Chicago, seat: Seat) -> Item:
    """Return what a bonus brings, or the $25 instead of it (BS-13.3)."""
    key = current(state, effects.AppealBonus).company
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


WIDTH = 20
"""The most numbers of goods in one menu."""


def issuing(move: moves.Issue, state: Chicago, seat: Seat) -> Item:
    """Return what the certificates bring and how far the stock value falls (BS-14.5)."""
    phase = current(state, operation.Issuing)
    if move.lots == ("none",):
        return say("No emergency fundraising"), (say("Issue nothing"),)
    before = state.companies[phase.company]
    after = operation.issue(state, phase.company, move.lots).companies[phase.company]
    label = say(
        "The bank pays ${gain} ({cash}); {stock}",
        gain=after.cash - before.cash,
        cash=treasury(state, phase.company, after.cash - before.cash),
        stock=stock(before.value, after.value),
    )
    return label, (say("Issue certificates"), say("{lots}", lots=tuple(map(_lot, move.lots))))


def _lot(lot: str) -> Text:
    """Return the name of certificates written as "3c"."""
    number = int(lot[:-1])
    if lot.endswith("p"):
        return words.counted_preferred(number)
    return words.counted_commons(number)


def buy_cube(move: moves.BuyCube, state: Chicago, seat: Seat) -> Item:
    """Return the kind and price of a cube, and what it leaves the company (BS-14.6)."""
    price = BOX_PRICES[move.box]
    label = treasury(state, current(state, operation.Supplying).company, -price)
    title = say("{kind} for ${price}", kind=words.KIND_NAMES[move.kind], price=price)
    return label, (say("Buy a cube"), title)


def run(move: moves.Run, state: Chicago, seat: Seat) -> Text:
    """Return what a factory consumes and makes, and its manager's bonus (BS-14.8)."""
    phase = current(state, operation.Producing)
    company = state.companies[phase.company]
    label = say(
        "{inputs} → {goods}",
        inputs=words.cubes(company.charter.factories[phase.ran].inputs),
        goods=words.goods(company.makes(phase.ran)),
    )
    bonus = company.bonus(phase.ran)
    if not bonus:
        return label
    return say("{label}; manager: {bonus}", label=label, bonus=words.effects(bonus))


def shipping(move: moves.Ship, state: Chicago, seat: Seat) -> Item:
    """Return what goods earn, the bonus of a slot they fill, and the revenue (BS-14.15)."""
    phase = current(state, operation.Selling)
    _, earned = operation.ship(state, phase.company, move)
    total = phase.total(state)
    label = say(
        "{goods} for ${earned}; revenue {change}",
        goods=words.goods(move.number),
        earned=earned,
        change=from_to(total, total + earned),
    )
    return label, (SELL, *_where(state, phase, move))


SELL = group(say("Sell goods"))
BANK = group(say("Bank, half price"), say("Bank: {title}"))


def _where(state: Chicago, phase: operation.Selling, move: moves.Ship) -> tuple[Text, ...]:
    """Return the buyer, and the number of goods; long lists are split."""
    number = say("{number}", number=move.number)
    if move.slot != moves.BANK:
        goods, capacity = state.board.demand[move.slot].goods, state.board.capacity(move.slot)
        slot = say("{slot} ({goods} of {capacity})", slot=move.slot, goods=goods, capacity=capacity)
        return group(slot, say("{slot}: {title}", slot=move.slot)), number
    goods = state.companies[phase.company].goods
    if goods <= WIDTH:
        return BANK, number
    first = (move.number - 1) // WIDTH * WIDTH + 1
    span = say("{first} to {last}", first=first, last=min(first + WIDTH - 1, goods))
    return BANK, group(span), number


def pay(move: moves.Pay, state: Chicago, seat: Seat) -> Text:
    """Return what the mover gets, what the treasury keeps, and the stock value (BS-14.19)."""
    phase = current(state, operation.Selling)
    return dividend(state, seat, phase.company, phase.total(state))


def withhold(move: moves.Withhold, state: Chicago, seat: Seat) -> Text:
    """Return what the treasury gains and how far the stock value falls (BS-14.17)."""
    phase = current(state, operation.Selling)
    before = state.companies[phase.company]
    after = phase.settle(state, is_paid=False).companies[phase.company]
    return say(
        "{cash}; {stock}",
        cash=treasury(state, phase.company, phase.total(state)),
        stock=stock(before.value, after.value),
    )
