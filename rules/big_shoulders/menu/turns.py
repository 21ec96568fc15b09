"""Menus of turns in the Stock, Building and Action Phases."""

from rules.big_shoulders import moves, words
from rules.big_shoulders.menu.item import current, dividend, stock, treasury, your_cash
from rules.big_shoulders.play import shares
from rules.big_shoulders.play.actions import ActionTurn, owners, price
from rules.big_shoulders.play.effects import GIVEN, cheapest
from rules.big_shoulders.play.staff import wage_now
from rules.big_shoulders.play.stock import StockTurn
from rules.big_shoulders.setup import FirstCompanies
from rules.big_shoulders.state import Chicago, Company
from rules.big_shoulders.tables import components
from rules.big_shoulders.tables.effects import BuyAsset, Effect, HireAtMarket, PayDividend
from rules.rows import Item
from rules.text import Seat, Text, Who, count, group, leading_on, part, say, to_say

FOUND, BUY = group(say("Found a company")), group(say("Buy a share"))


def start(move: moves.Start, state: Chicago, seat: Seat) -> Item:
    """Return what the company is, and its price: three times the stock value (BS-6.9)."""
    charter = components.CHARTERS[move.company]
    price = shares.founding_price(move.value)
    label = say(
        "{industry}, appeal {appeal}, sells at ${goods}; you pay ${price} into its treasury "
        "({cash})",
        industry=words.industry(charter.industry),
        appeal=charter.appeal,
        goods=charter.prices[0],
        price=price,
        cash=your_cash(state, seat, -price),
    )
    name = words.found(move.company)
    if isinstance(state.phase, FirstCompanies):
        return label, (say("Found at ${value} a share", value=move.value), *name)
    return label, (FOUND, say("Found at ${value} a share", value=move.value), *name)


def sell(move: moves.Sell, state: Chicago, seat: Seat) -> Item:
    """Return the price of the whole basket with this certificate in it (BS-6.4)."""
    basket = (*current(state, StockTurn).basket, (move.company, move.certificate))
    label = say(
        "{percent} % at ${value}; the basket then brings ${total} from the bank",
        percent=10 * components.CERTIFICATES[move.certificate],
        value=state.companies[move.company].value,
        total=shares.worth(state, basket),
    )
    return label, (say("Sell shares"), *_holder(move.company), say(words.LOTS[move.certificate]))


def _holder(key: str) -> tuple[Text, Text]:
    """Return the steps that choose the company of a certificate, which is named with it."""
    full, short = words.found(key)
    return full, part(short)


def sell_all(move: moves.SellAll, state: Chicago, seat: Seat) -> Text:
    """Return the price of the sale, and its effect on stock values and directors (BS-6.5, BS-7)."""
    basket = current(state, StockTurn).basket
    after = shares.sell(state, seat, basket)
    moved = tuple(
        _company_after(state.companies[key], after.companies[key]) for key in shares.lots(basket)
    )
    return count(
        "{count} certificate for ${total} from the bank ({cash}); {moved}",
        "{count} certificates for ${total} from the bank ({cash}); {moved}",
        len(basket),
        total=shares.worth(state, basket),
        cash=your_cash(state, seat, shares.worth(state, basket)),
        moved=moved,
    )


def _company_after(before: Company, after: Company) -> Text:
    """Return a sale's effect on a company's stock value, and its new director if that changes."""
    told = say(
        "{company}: {stock}",
        company=words.company(before.key),
        stock=stock(before.value, after.value),
    )
    if after.director == before.director:
        return told
    return say("{told} and {who} directs it", told=told, who=Who(after.director))


def buy(move: moves.Buy, state: Chicago, seat: Seat) -> Item:
    """Return who gets the money, the mover's new holding, and a take-over (BS-6.8, BS-7.2)."""
    company = state.companies[move.company]
    price = components.CERTIFICATES[move.certificate] * company.value
    after = shares.buy(state, seat, move).companies[move.company]
    label = say(
        "You pay ${price} to {payee} ({cash}); you hold {share}",
        price=price,
        payee=say("the bank") if move.source == "pool" else words.company(move.company),
        cash=your_cash(state, seat, -price),
        share=_percent(company.holdings[seat].shares, after.holdings[seat].shares),
    )
    if after.director != company.director:
        label = say("{label}, and direct it", label=label)
    lots = words.POOLED if move.source == "pool" else words.LOTS
    return label, (BUY, *_holder(move.company), say(lots[move.certificate]))


def _percent(before: int, after: int) -> Text:
    return say("{before} % → {after} %", before=10 * before, after=10 * after)


def pass_(move: moves.Pass, state: Chicago, seat: Seat) -> Text:
    """Return the number of passes in a row; one for each player ends the phase (BS-6.13)."""
    passes = 1 + current(state, StockTurn).passes
    if passes == state.options.seats:
        return say("Everybody has passed: the Stock Phase ends")
    return count(
        "The Stock Phase ends after {count} more pass in a row",
        "The Stock Phase ends after {count} more passes in a row",
        state.options.seats - passes,
    )


def build_and_drop(move: moves.BuildAndDrop, state: Chicago, seat: Seat) -> Item:
    """Return what the tile pays and brings, and which one is kept (BS-8.2)."""
    kept = next(
        tile for tile in state.players[seat].hand if tile not in {move.building, move.dropped}
    )
    built = leading_on(words.space(move.building), _building(move.building))
    discarded = say("Discard {tile}", tile=move.dropped)
    return say("you keep {kept}", kept=words.space(kept)), (built, discarded)


def build(move: moves.Build, state: Chicago, seat: Seat) -> Item:
    """Return what the tile pays and brings that is built in the last decade (BS-8.3)."""
    return _building(move.building), (words.space(move.building),)


def _building(code: str) -> Text:
    """Return what a tile pays its owner and brings to the Job Market."""
    tile = components.BUILDINGS[code]
    form = (
        to_say("The company pays you ${cost} a use; {workers}")
        if tile.payment == "company_to_owner"
        else to_say("The bank pays you ${cost} a use; {workers}")
    )
    workers = count("{count} worker comes", "{count} workers come", tile.workers)
    return say(form, cost=tile.cost, workers=workers if tile.workers else say("no worker comes"))


FREE = group(say("Free actions"))
"""The menu of assets and trades, which take no partner (BS-9.6)."""
BOARD, TILES = group(say("Spaces of the board")), group(say("Building tiles"))


def place(move: moves.Place, state: Chicago, seat: Seat) -> Item:
    """Return the effect and cost of a space, and who is paid (BS-9.5)."""
    return _payment(state, seat, move.company, components.SPACES[move.space]), _path(
        state, seat, move
    )


def _path(state: Chicago, seat: Seat, move: moves.Place) -> tuple[Text, ...]:
    """Return the path to a space, with the company only if the seat directs several."""
    group = BOARD if move.space in components.GENERAL else TILES
    is_alone = len(state.directed_by(seat)) == 1
    company = () if is_alone else words.found(move.company)
    return (group, _name(components.SPACES[move.space]), *company)


def _name(space: components.Space) -> Text:
    """Return the name of a space of the board with its cost, or of a building tile."""
    name = words.space(space.code)
    if space.code not in components.GENERAL or space.payment != "company_to_bank" or not space.cost:
        return name
    return say("{space} · ${cost}", space=name, cost=space.cost)


def _payment(state: Chicago, seat: Seat, key: str, space: components.Space) -> Text:
    """Return what a space does, and who pays whom (BS-9.5)."""
    parts: list[Text] = []
    if space.payment == "bank_to_company":
        cash = treasury(state, key, space.cost)
        parts.append(say("The bank pays ${cost} ({cash})", cost=space.cost, cash=cash))
    elif space.code not in components.GENERAL:
        parts.append(_owner_part(state, key, space))
    elif space.payment == "company_to_bank" and space.cost:
        cash = treasury(state, key, -space.cost)
        parts += map(words.effect, space.effects)
        parts.append(say("${cost} to the bank ({cash})", cost=space.cost, cash=cash))
    later = (_later_cost(state, seat, key, effect) for effect in space.effects)
    parts += [text for text in later if text]
    return say("{parts}", parts=tuple(parts))


def _owner_part(state: Chicago, key: str, space: components.Space) -> Text:
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
            form = to_say("assets from ${least}") if discount else to_say("Assets from ${least}")
            return say("{assets}; it has ${cash}", assets=say(form, least=least), cash=cash)
        case PayDividend(total):
            return dividend(state, seat, key, total, total)
        case _:
            return None


def exhaust(move: moves.Exhaust, state: Chicago, seat: Seat) -> Item:
    """Return the effect and cost of using a capital asset (BS-12.7)."""
    asset = components.ASSETS[state.companies[move.company].asset]
    label = say("{use}", use=words.effects(asset.use))
    if asset.cost:
        label = say(
            "{label} for ${cost} ({cash})",
            label=label,
            cost=asset.cost,
            cash=treasury(state, move.company, -asset.cost),
        )
    title = say("Use {asset}", asset=say(asset.name))
    return label, (*_free(state, seat, move.company), title)


def _free(state: Chicago, seat: Seat, key: str) -> tuple[Text, ...]:
    """Return the menu of free actions, and the company if several can take some."""
    if isinstance(state.phase, ActionTurn) and len(state.directed_by(seat)) > 1:
        return say("Free actions"), words.company(key)
    return (FREE,)


def trade(move: moves.Trade, state: Chicago, seat: Seat) -> Item:
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
    return label, (*_free(state, seat, move.company), title)
