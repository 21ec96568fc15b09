"""Effects at once and by choice, and the free actions of a turn (BS-9.6, BS-10 to BS-13)."""

from collections.abc import Callable, Iterator, Mapping
from enum import Enum, auto
from itertools import combinations
from typing import Any, TypeAlias

from msgspec.structs import replace

from rules.big_shoulders import moves, words
from rules.big_shoulders.cubes import KINDS, Cubes, as_far_as, counted, kinds_in, minus, number_of
from rules.big_shoulders.events import companies as events
from rules.big_shoulders.events.board import AssetGone, PartnerGained
from rules.big_shoulders.play.shares import fund, pay_bank, pay_dividend, stepped
from rules.big_shoulders.play.staff import WAYS, Assignment, why_not_assign
from rules.big_shoulders.state import Chicago, Company, CompanyPhase, Pending, not_now
from rules.big_shoulders.tables import components, effects
from rules.errors import IllegalMove
from rules.text import Seat, say


def is_useful(state: Chicago, company: Company, effect: effects.Effect) -> bool:
    """Return whether an effect would change anything for a company now (BS-12.10 to BS-13.5)."""
    useful = USEFUL.get(type(effect))
    return useful is None or useful(state, company, effect)


USEFUL: Mapping[type[effects.Effect], Callable[[Chicago, Company, Any], bool]] = {
    effects.Workers: lambda _, company, __: bool(company.open_factories),
    effects.Automate: lambda _, company, __: bool(company.automatable),
    effects.Salespeople: lambda _, company, __: company.needs_salesperson,
    effects.Appeal: lambda _, company, __: company.appeal < components.TOP_APPEAL,
    effects.StockSteps: lambda _, company, __: company.stock < len(components.STOCK) - 1,
    effects.Gain: lambda state, _, effect: any(as_far_as(effect.cubes, state.board.haymarket)),
    effects.GoodsToken: lambda state, _, __: (
        sum(c.tokens for c in state.companies.values()) < components.TOKENS
    ),
    effects.GainPartner: lambda state, company, _: (
        not state.players[company.director].had_appeal_partner
    ),
}
"""Whether an effect would change anything, of those that may be useless."""


def at_once(state: Chicago, key: str, effect: effects.Effect) -> Chicago:
    """Return the position after an effect without a choice; raises TypeError for any other."""
    match effect:
        case effects.Salespeople(number):
            return _hire_salespeople(state, key, number)
        case effects.Goods(number):
            company = state.companies[key]
            event = events.GoodsMade(key, number)
            return state.with_company(replace(company, goods=company.goods + number), event)
        case effects.Gain(cubes):
            return take_cubes(state, key, as_far_as(cubes, state.board.haymarket))
        case effects.GoodsToken():
            company = state.companies[key]
            event = events.TokenGained(key)
            return state.with_company(replace(company, tokens=company.tokens + 1), event)
        case effects.GainPartner():
            return gain_partner(state, state.companies[key].director, had_appeal_partner=True)
        case _:
            return _in_money(state, key, effect)


def _in_money(state: Chicago, key: str, effect: effects.Effect) -> Chicago:
    company = state.companies[key]
    match effect:
        case effects.PayDividend(total):
            # The company pays first, since its own shares may bring money back (BS-10.7).
            paying = replace(company, cash=company.cash - total)
            return pay_dividend(state.with_company(paying), key, total)
        case effects.Revenue(amount):
            promised = replace(company, catalogues=company.catalogues + amount)
            return state.with_company(promised, events.RevenuePromised(key, amount))
        case effects.StockSteps(steps):
            return stepped(state, key, steps)
        case _:
            raise TypeError(f"{effect} asks for a choice")


def _hire_salespeople(state: Chicago, key: str, number: int) -> Chicago:
    """Employ salespeople, up to the best price of the ladder (BS-11.5)."""
    for _ in range(number):
        company = state.companies[key]
        if company.needs_salesperson:
            hired = replace(company, salespeople=company.salespeople + 1)
            state = state.with_company(hired, events.SalespersonHired(key, hired.price))
    return state


def take_cubes(state: Chicago, key: str, cubes: Cubes) -> Chicago:
    """Take cubes from Haymarket Square."""
    company = state.companies[key]
    told = (events.CubesGained(key, cubes),) if any(cubes) else ()
    return state.moving_cubes(company, cubes, *told)


def gain_partner(state: Chicago, seat: Seat, available: int = 1, **changes: bool) -> Chicago:
    """Give a seat a partner, available at once unless that is 0, with changes of the player."""
    player = state.players[seat]
    partners, available = player.partners + 1, player.available + available
    gained = replace(player, partners=partners, available=available, **changes)
    return state.with_player(seat, gained, PartnerGained(seat))


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


def free_moves(state: Chicago, companies: tuple[str, ...]) -> Iterator[moves.Exhaust | moves.Trade]:
    """Yield the free actions of these companies; `why_not_free` may refuse some of them."""
    for key in companies:
        company = state.companies[key]
        if company.asset and not company.is_exhausted:
            yield moves.Exhaust(key)
        there = kinds_in(state.board.haymarket)
        for give, held in zip(KINDS, company.resources, strict=True):
            if held >= GIVEN:
                yield from (moves.Trade(key, give, get) for get in there if get != give)


def has_free_move(state: Chicago, companies: tuple[str, ...], moment: Moment) -> bool:
    """Return whether these companies have an allowed free action."""
    return any(
        why_not_free(state, companies, move, moment) is None
        for move in free_moves(state, companies)
    )


def why_not_free(
    state: Chicago, companies: tuple[str, ...], move: moves.Exhaust | moves.Trade, moment: Moment
) -> IllegalMove | None:
    """Return why a free action is not allowed to one of these companies; None if it is."""
    if move.company not in companies:
        text = say("You cannot act for {company} now.", company=words.company(move.company))
        return IllegalMove(text, "BS-9.6" if moment is Moment.ACTION else "BS-14.4")
    company = state.companies[move.company]
    if isinstance(move, moves.Exhaust):
        return _why_not_exhaust(state, company, moment)
    return _why_not_trade(state, company, move.give, move.get)


def _why_not_exhaust(state: Chicago, company: Company, moment: Moment) -> IllegalMove | None:
    if not company.asset:
        text = say("{company} has no capital asset.", company=words.company(company.key))
        return IllegalMove(text, "BS-12.7")
    asset, name = components.ASSETS[company.asset], words.asset(company.asset)
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
    state: Chicago, company: Company, asset: components.Asset, moment: Moment
) -> IllegalMove | None:
    name = words.asset(asset.key)
    for effect in asset.use:
        if isinstance(effect, effects.StockSteps) and moment is not Moment.SALE:
            return IllegalMove(
                say("{asset} can be used only in the sale step.", asset=name), "BS-12.13"
            )
        if isinstance(effect, effects.Revenue) and moment is Moment.SETTLED:
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


def act_freely(state: Chicago, move: moves.Exhaust | moves.Trade) -> Chicago:
    """Return the position after an allowed free action; an asset's effects are still pending."""
    key, company = move.company, state.companies[move.company]
    if isinstance(move, moves.Trade):
        gained = minus(counted((move.get,)), counted((move.give,) * GIVEN))
        return state.moving_cubes(company, gained, events.Traded(key, move.give, move.get))
    asset = components.ASSETS[company.asset]
    used = state.with_company(replace(company, is_exhausted=True), events.AssetUsed(key, asset.key))
    return pay_bank(used, key, asset.cost).with_phases(Pending(key, asset.use))


Taking: TypeAlias = effects.TakeLike | effects.TakeUnlike | effects.TakeAny
"""An effect that lets the director choose cubes."""


class CubeChoice(CompanyPhase, frozen=True):
    """The director chooses what to take."""

    rule = "BS-10.13"
    question = say("takes cubes from Haymarket Square")
    effect: Taking

    def is_open(self, state: Chicago) -> bool:
        return any(state.board.haymarket) and self.effect != effects.TakeAny(0)

    def candidates(self, state: Chicago, seat: Seat) -> Iterator[moves.Move]:
        yield from offers(self.effect, state.board.haymarket)
        if isinstance(self.effect, effects.TakeAny):
            yield moves.TakeDone()

    def why_not(self, state: Chicago, seat: Seat, move: moves.Move) -> IllegalMove | None:
        if not isinstance(move, moves.Take) or move in set(
            offers(self.effect, state.board.haymarket)
        ):
            return None
        text = say(
            "Take {offers}.",
            offers=tuple(
                " + ".join(offer.kinds) for offer in offers(self.effect, state.board.haymarket)
            ),
        )
        return IllegalMove(text, RULES[type(self.effect)])

    def make(self, state: Chicago, seat: Seat, move: moves.Move) -> Chicago:
        match move, self.effect:
            case moves.Take(kinds), effects.TakeAny(number):
                again = CubeChoice(self.company, effects.TakeAny(number - 1))
                return take_cubes(state.instead(again), self.company, counted(kinds))
            case moves.Take(kinds), _:
                cubes = taken(self.effect, kinds, state.board.haymarket)
                return take_cubes(state.instead(), self.company, cubes)
            case moves.TakeDone(), effects.TakeAny():
                return state.instead()
            case _:
                raise not_now(self, state)


RULES = {effects.TakeLike: "BS-10.13", effects.TakeUnlike: "BS-10.14", effects.TakeAny: "BS-14.9"}
"""The rule that a refusal names, by effect."""


def offers(effect: Taking, there: Cubes) -> Iterator[moves.Take]:
    """Yield the cubes that can be taken, as moves."""
    kinds = kinds_in(there)
    if isinstance(effect, effects.TakeUnlike) and len(kinds) > 1:
        yield from map(moves.Take, combinations(kinds, 2))
    else:
        yield from (moves.Take((kind,)) for kind in kinds)


def taken(effect: Taking, kinds: tuple[str, ...], there: Cubes) -> Cubes:
    """Return the cubes of a choice: a single kind stands for as many as possible."""
    if not isinstance(effect, effects.TakeLike):
        return counted(kinds)
    (kind,) = kinds
    number = min(effect.number, number_of(there, kind))
    return counted(k for k in KINDS for _ in range(number) if k == kind)


def cheapest(state: Chicago) -> int | None:
    """Return the lowest price in the asset row, in dollars; None if the row is empty."""
    prices = [price for price, asset in zip(components.ROW, state.board.row, strict=True) if asset]
    return min(prices, default=None)


class AssetChoice(CompanyPhase, frozen=True):
    """Which tile of the row to buy."""

    rule = "BS-12.5"
    question = say("buys a capital asset")
    discount: int

    def candidates(self, state: Chicago, seat: Seat) -> Iterator[moves.Move]:
        return (moves.TakeAsset(asset) for asset in reversed(state.board.row) if asset)

    def price(self, state: Chicago, asset: str) -> int:
        """Return the price of a tile in the row, in dollars, after the discount (BS-10.15)."""
        return components.ROW[state.board.row.index(asset)] - self.discount

    def why_not(self, state: Chicago, seat: Seat, move: moves.Move) -> IllegalMove | None:
        if not isinstance(move, moves.TakeAsset):
            return None
        if move.asset not in state.board.row:
            text = say("{asset} is not for sale now.", asset=words.asset(move.asset))
            return IllegalMove(text, "BS-12.2")
        price, company = self.price(state, move.asset), state.companies[self.company]
        if price <= company.cash:
            return None
        text = say(
            "{asset} costs ${price}; {company} has ${cash}.",
            asset=words.asset(move.asset),
            price=price,
            company=words.company(self.company),
            cash=company.cash,
        )
        return IllegalMove(text, "BS-10.6")

    def make(self, state: Chicago, seat: Seat, move: moves.Move) -> Chicago:
        if not isinstance(move, moves.TakeAsset):
            raise not_now(self, state)
        price, company = self.price(state, move.asset), state.companies[self.company]
        row = tuple("" if asset == move.asset else asset for asset in state.board.row)
        bought = state.with_company(
            replace(company, cash=company.cash - price),
            events.AssetBought(self.company, move.asset, price),
        ).with_board(replace(state.board, row=row))
        bonus = Pending(self.company, components.ASSETS[move.asset].bonus)
        return bought.instead(SlotChoice(self.company, move.asset), bonus)


class SlotChoice(CompanyPhase, frozen=True):
    """Whether a new asset replaces the old one; asked only when the slot is taken (BS-12.5)."""

    rule = "BS-12.5"
    question = say("replaces the old asset or keeps it")
    asset: str

    def is_open(self, state: Chicago) -> bool:
        return bool(state.companies[self.company].asset)

    def candidates(self, state: Chicago, seat: Seat) -> Iterator[moves.Move]:
        yield moves.ReplaceAsset()
        yield moves.KeepAsset()

    def make(self, state: Chicago, seat: Seat, move: moves.Move) -> Chicago:
        match move:
            case moves.ReplaceAsset():
                old = state.companies[self.company].asset
                return _put(_gone(state.instead(), old), self.company, self.asset)
            case moves.KeepAsset():
                return _gone(state.instead(), self.asset)
            case _:
                raise not_now(self, state)

    def finish(self, state: Chicago) -> Chicago:
        if state.companies[self.company].charter.has_slot:
            return _put(state, self.company, self.asset)
        return _gone(state, self.asset)


def _put(state: Chicago, key: str, asset: str) -> Chicago:
    company = state.companies[key]
    return state.with_company(replace(company, asset=asset, is_exhausted=False))


def _gone(state: Chicago, asset: str) -> Chicago:
    gone = (*state.board.assets_gone, asset)
    return state.with_board(replace(state.board, assets_gone=gone), AssetGone(asset))


CASH = "cash"
"""The word in a move for the $25 instead of a bonus (BS-13.3)."""
WITH_FACTORY: Mapping[str, type[Assignment]] = {
    "worker": moves.PutWorker,
    "automation": moves.AutomateWorker,
}
"""Bonuses for which the director chooses a factory, each with what is assigned to it."""


def raise_appeal(state: Chicago, key: str, steps: int) -> Chicago:
    """Move the marker ahead of those on its space, and start its bonuses (BS-13.1 to 13.6)."""
    company = state.companies[key]
    before, after = company.appeal, min(company.appeal + steps, components.TOP_APPEAL)
    if before == after:
        return state
    others = [other for other in state.order if other != key]
    ahead = [other for other in others if state.companies[other].appeal > after]
    moved = state.with_company(
        replace(company, appeal=after), events.AppealRaised(key, before, after)
    )
    bonuses = [
        AppealBonus(key, components.APPEAL_BONUSES[space])
        for space in range(before + 1, after + 1)
        if space in components.APPEAL_BONUSES
    ]
    order = (*ahead, key, *others[len(ahead) :])
    return replace(moved, order=order).with_phases(*bonuses)


class AppealBonus(CompanyPhase, frozen=True):
    """One bonus, or $25 instead (BS-13.3)."""

    rule = "BS-13.2"
    question = say("takes an appeal bonus")
    bonus: str

    def is_open(self, state: Chicago) -> bool:
        return is_useful(state, state.companies[self.company], effects.BONUSES[self.bonus])

    def candidates(self, state: Chicago, seat: Seat) -> Iterator[moves.Move]:
        if self.bonus in WITH_FACTORY:
            for factory in state.companies[self.company].factory_names:
                yield moves.TakeBonus(self.bonus, factory)
        else:
            yield moves.TakeBonus(self.bonus)
        yield moves.TakeBonus(CASH)

    def why_not(self, state: Chicago, seat: Seat, move: moves.Move) -> IllegalMove | None:
        if not isinstance(move, moves.TakeBonus):
            return None
        if move.bonus not in {self.bonus, CASH}:
            text = say("The bonus here is “{bonus}”, or “cash” instead of it.", bonus=self.bonus)
            return IllegalMove(text, "BS-13.2")
        if bool(move.factory) != (move.bonus in WITH_FACTORY):
            text = say("Name a factory for a worker or an automation, and for no other bonus.")
            return IllegalMove(text, "BS-13.4")
        kind = WITH_FACTORY.get(move.bonus)
        return kind and why_not_assign(state.companies[self.company], kind, move.factory)

    def make(self, state: Chicago, seat: Seat, move: moves.Move) -> Chicago:
        if not isinstance(move, moves.TakeBonus):
            raise not_now(self, state)
        state = state.instead()
        if move.bonus == CASH:
            return self._cash(state)
        if kind := WITH_FACTORY.get(move.bonus):
            return WAYS[kind].assign(state, self.company, move.factory)
        return at_once(state, self.company, effects.BONUSES[self.bonus])

    def finish(self, state: Chicago) -> Chicago:
        """Pay the $25 for a bonus that cannot be used; a second partner is lost (BS-13.5)."""
        return state if self.bonus == "partner" else self._cash(state)

    def _cash(self, state: Chicago) -> Chicago:
        state = fund(state, self.company, components.CASH_INSTEAD)
        if not isinstance(effects.BONUSES[self.bonus], effects.GainPartner):
            return state
        seat = state.companies[self.company].director
        return state.with_player(seat, replace(state.players[seat], had_appeal_partner=True))
