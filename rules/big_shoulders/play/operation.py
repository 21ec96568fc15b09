"""The Operation Phase: fundraising, supply, production, sale and revenue (BS-14)."""

from collections.abc import Iterator
from itertools import product

from msgspec.structs import replace

from rules.big_shoulders import moves, words
from rules.big_shoulders.cubes import NONE, counted, holds, kinds_in, minus, number_of
from rules.big_shoulders.events import companies
from rules.big_shoulders.events.board import PhaseBegun
from rules.big_shoulders.play import effects
from rules.big_shoulders.play.chance import RefillSupply, shift_supply
from rules.big_shoulders.play.shares import is_protected, pay_dividend, stepped
from rules.big_shoulders.state import (
    Chicago,
    Company,
    CompanyPhase,
    Holding,
    Pending,
    Phase,
    not_now,
)
from rules.big_shoulders.tables.components import BOX_PRICES, BOXES, SLOTS, SLOTS_OF
from rules.errors import IllegalMove
from rules.text import Seat, Text, say


class OperationPhase(Phase, frozen=True):
    """Every company operates once, in the order at the beginning of the phase (BS-14.2)."""

    def finish(self, state: Chicago) -> Chicago:
        told = state.telling(PhaseBegun("operation", state.decade))
        return told.with_phases(OperatingOrder(state.order))


class OperatingOrder(Phase, frozen=True):
    """Companies that have yet to operate."""

    left: tuple[str, ...]

    def finish(self, state: Chicago) -> Chicago:
        if not self.left:
            return state
        key, *rest = self.left
        told = state.telling(companies.CompanyOperates(key, state.companies[key].director))
        return told.next_turn().with_phases(Issuing(key), OperatingOrder(tuple(rest)))


class Issuing(CompanyPhase, frozen=True):
    """Emergency fundraising, in the advanced game (BS-14.5)."""

    rule = "BS-14.5"
    question = say("may issue certificates")

    def is_open(self, state: Chicago) -> bool:
        return state.options.advanced and state.companies[self.company].treasury.number > 0

    def candidates(self, state: Chicago, seat: Seat) -> Iterator[moves.Move]:
        yield moves.Issue(("none",))
        treasury = state.companies[self.company].treasury
        for preferred, common in product(range(treasury.preferred + 1), range(treasury.common + 1)):
            lots = (f"{common}c",) * bool(common) + (f"{preferred}p",) * bool(preferred)
            if lots:
                yield moves.Issue(lots)
        yield from effects.free_moves(state, (self.company,))

    def why_not(self, state: Chicago, seat: Seat, move: moves.Move) -> IllegalMove | None:
        match move:
            case moves.Issue() if move not in set(self.candidates(state, seat)):
                treasury = state.companies[self.company].treasury
                text = say(
                    "{company} can issue at most {common} and {preferred}.",
                    company=words.company(self.company),
                    common=words.counted_commons(treasury.common),
                    preferred=words.counted_preferred(treasury.preferred),
                )
                return IllegalMove(text, "BS-14.5")
            case moves.Exhaust() | moves.Trade():
                return effects.why_not_free(state, (self.company,), move, effects.Moment.ACTION)
            case _:
                return None

    def make(self, state: Chicago, seat: Seat, move: moves.Move) -> Chicago:
        match move:
            case moves.Issue(("none",)):
                return state.instead(Supplying(self.company))
            case moves.Issue(lots):
                return issue(state, self.company, lots).instead(Supplying(self.company))
            case moves.Exhaust() | moves.Trade():
                return effects.act_freely(state, move)
            case _:
                raise not_now(self, state)

    def finish(self, state: Chicago) -> Chicago:
        return state.with_phases(Supplying(self.company))


def issue(state: Chicago, key: str, lots: tuple[str, ...]) -> Chicago:
    """Sell certificates of the treasury to the Bank Pool (BS-14.5)."""
    company = state.companies[key]
    sold = Holding(
        preferred=lots.count("1p"), common=sum(int(lot[0]) for lot in lots if lot[1] == "c")
    )
    received = sold.shares * company.value
    issued = replace(
        company,
        treasury=company.treasury - sold,
        pool=company.pool + sold,
        cash=company.cash + received,
    )
    event = companies.SharesIssued(key, sold, received)
    return stepped(state.with_company(issued, event), key, -sold.shares - 1)


class Supplying(CompanyPhase, frozen=True):
    """Buying cubes of the Supply Chain (BS-14.6)."""

    rule = "BS-14.6"
    question = say("buys resources or produces")

    def is_open(self, state: Chicago) -> bool:
        return any(
            self._why_not_buy(state, move) is None for move in self._purchases(state)
        ) or effects.has_free_move(state, (self.company,), effects.Moment.ACTION)

    def _purchases(self, state: Chicago) -> Iterator[moves.BuyCube]:
        for box, cubes in zip(reversed(BOXES), reversed(state.board.supply), strict=True):
            if box in BOX_PRICES:
                yield from (moves.BuyCube(box, kind) for kind in kinds_in(cubes))

    def candidates(self, state: Chicago, seat: Seat) -> Iterator[moves.Move]:
        yield from self._purchases(state)
        yield moves.Produce()
        yield from effects.free_moves(state, (self.company,))

    def why_not(self, state: Chicago, seat: Seat, move: moves.Move) -> IllegalMove | None:
        match move:
            case moves.BuyCube():
                return self._why_not_buy(state, move)
            case moves.Exhaust() | moves.Trade():
                return effects.why_not_free(state, (self.company,), move, effects.Moment.ACTION)
            case _:
                return None

    def _why_not_buy(self, state: Chicago, move: moves.BuyCube) -> IllegalMove | None:
        price = BOX_PRICES.get(move.box)
        if price is None:
            return IllegalMove(say("The cubes of the X box are not for sale."), "BS-14.6")
        if not number_of(state.board.supply[BOXES.index(move.box)], move.kind):
            kind = words.KIND_NAMES[move.kind]
            text = say("No {kind} lies in the ${box} box.", kind=kind, box=move.box)
            return IllegalMove(text, "BS-14.6")
        cash = state.companies[self.company].cash
        if cash < price:
            text = say("A cube costs ${price}; the company has ${cash}.", price=price, cash=cash)
            return IllegalMove(text, "BS-14.6")
        return None

    def make(self, state: Chicago, seat: Seat, move: moves.Move) -> Chicago:
        match move:
            case moves.BuyCube():
                return buy_cube(state, self.company, move)
            case moves.Produce():
                return self.finish(state.instead())
            case moves.Exhaust() | moves.Trade():
                return effects.act_freely(state, move)
            case _:
                raise not_now(self, state)

    def finish(self, state: Chicago) -> Chicago:
        return state.with_phases(Producing(self.company))


def buy_cube(state: Chicago, key: str, move: moves.BuyCube) -> Chicago:
    """Move a cube from its box to the company (BS-14.6)."""
    company, cube, price = state.companies[key], counted((move.kind,)), BOX_PRICES[move.box]
    place, supply = BOXES.index(move.box), list(state.board.supply)
    supply[place] = minus(supply[place], cube)
    return state.with_board(replace(state.board, supply=tuple(supply))).with_company(
        replace(
            company,
            cash=company.cash - price,
            resources=minus(company.resources, minus(NONE, cube)),
        ),
        companies.CubeBought(key, move.box, move.kind, price),
    )


class Producing(CompanyPhase, frozen=True):
    """Producing; `ran` factories have run so far."""

    rule = "BS-14.7"
    ran: int = 0

    def asks(self, state: Chicago) -> Text:
        return say("runs {factory} or stops", factory=words.factory(self.ran))

    def is_open(self, state: Chicago) -> bool:
        company = state.companies[self.company]
        if self.ran == len(company.workers):
            return False
        return why_not_run(company, self.ran) is None or effects.has_free_move(
            state, (self.company,), effects.Moment.ACTION
        )

    def candidates(self, state: Chicago, seat: Seat) -> Iterator[moves.Move]:
        yield moves.Run(words.factory(self.ran))
        yield moves.Stop()
        yield from effects.free_moves(state, (self.company,))

    def why_not(self, state: Chicago, seat: Seat, move: moves.Move) -> IllegalMove | None:
        match move:
            case moves.Run(factory) if factory != words.factory(self.ran):
                text = say("The next factory is {factory}.", factory=words.factory(self.ran))
                return IllegalMove(text, "BS-14.7")
            case moves.Run():
                return why_not_run(state.companies[self.company], self.ran)
            case moves.Exhaust() | moves.Trade():
                return effects.why_not_free(state, (self.company,), move, effects.Moment.ACTION)
            case _:
                return None

    def make(self, state: Chicago, seat: Seat, move: moves.Move) -> Chicago:
        match move:
            case moves.Run():
                bonus = state.companies[self.company].bonus(self.ran)
                ran = run(state, self.company, self.ran)
                again = replace(self, ran=self.ran + 1)
                return ran.instead(Pending(self.company, bonus), again)
            case moves.Stop():
                return self.finish(state.instead())
            case moves.Exhaust() | moves.Trade():
                return effects.act_freely(state, move)
            case _:
                raise not_now(self, state)

    def finish(self, state: Chicago) -> Chicago:
        """Add the goods of goods tokens, then go on to the sale (BS-14.11)."""
        company = state.companies[self.company]
        if company.tokens:
            made = replace(company, goods=company.goods + company.tokens)
            state = state.with_company(made, companies.GoodsMade(self.company, company.tokens))
        return state.with_phases(Selling(self.company, self.ran))


def why_not_run(company: Company, place: int) -> IllegalMove | None:
    """Return why a factory, counted from 0, cannot run; None if it can (BS-14.7)."""
    factory, free = company.charter.factories[place], company.spots[place]
    if free:
        text = say(
            "{factory} lacks {free} of {spots} workers.",
            factory=factory.name,
            free=free,
            spots=factory.spots,
        )
        return IllegalMove(text, "BS-11.3")
    if not holds(company.resources, factory.inputs):
        text = say(
            "{factory} needs {inputs}; the company has {held}.",
            factory=factory.name,
            inputs=words.cubes(factory.inputs),
            held=words.cubes(company.resources),
        )
        return IllegalMove(text, "BS-14.7")
    return None


def run(state: Chicago, key: str, place: int) -> Chicago:
    """Turn inputs into goods; the last factory may bring a partner (BS-14.8, BS-14.13)."""
    company = state.companies[key]
    inputs, goods = company.charter.factories[place].inputs, company.makes(place)
    made = replace(company, goods=company.goods + goods)
    ran = state.moving_cubes(
        made, minus(NONE, inputs), companies.FactoryRan(key, place, inputs, goods)
    )
    return _factory_partner(ran, made) if place + 1 == len(company.workers) else ran


def _factory_partner(state: Chicago, company: Company) -> Chicago:
    player = state.players[company.director]
    if player.has_factory_partner or player.first not in {company.key, ""}:
        return state
    # It is not available until the Clean-Up has turned all partners in.
    return effects.gain_partner(state, company.director, available=0, has_factory_partner=True)


class Selling(CompanyPhase, frozen=True):
    """The sale step, with what happened in this turn so far."""

    rule = "BS-14.14"
    question = say("sells goods and settles the revenue")
    ran: int
    """The number of factories that ran."""
    has_sold: bool = False
    revenue: int = 0

    def candidates(self, state: Chicago, seat: Seat) -> Iterator[moves.Move]:
        company = state.companies[self.company]
        for slot in SLOTS_OF[company.charter.industry]:
            for number in range(1, min(company.goods, state.board.free(slot)) + 1):
                yield moves.Ship(slot, number)
        for number in range(1, company.goods + 1):
            yield moves.Ship(moves.BANK, number)
        yield moves.Pay()
        yield moves.Withhold()
        yield from effects.free_moves(state, (self.company,))

    def why_not(self, state: Chicago, seat: Seat, move: moves.Move) -> IllegalMove | None:
        match move:
            case moves.Ship():
                return why_not_ship(state, state.companies[self.company], move)
            case moves.Pay() if not self.ran:
                text = say("No factory ran, so the revenue must be withheld.")
                return IllegalMove(text, "BS-14.16")
            case moves.Pay() if not self.has_sold:
                text = say("No good was sold, so the revenue must be withheld.")
                return IllegalMove(text, "BS-14.16")
            case moves.Exhaust() | moves.Trade():
                return effects.why_not_free(state, (self.company,), move, effects.Moment.SALE)
            case _:
                return None

    def make(self, state: Chicago, seat: Seat, move: moves.Move) -> Chicago:
        match move:
            case moves.Ship():
                after, earned = ship(state, self.company, move)
                again = replace(self, has_sold=True, revenue=self.revenue + earned)
                return after.instead(again)
            case moves.Pay() | moves.Withhold():
                settled = self.settle(state, is_paid=isinstance(move, moves.Pay))
                return settled.instead(Settled(self.company))
            case moves.Exhaust() | moves.Trade():
                return effects.act_freely(state, move)
            case _:
                raise not_now(self, state)

    def total(self, state: Chicago) -> int:
        """Return the Operating Revenue (BS-14.16)."""
        return self.revenue + state.companies[self.company].catalogues

    def settle(self, state: Chicago, *, is_paid: bool) -> Chicago:
        """Pay the revenue out (BS-14.18), or withhold it and lose a step (BS-14.17)."""
        total, company = self.total(state), state.companies[self.company]
        settled = replace(company, catalogues=0)
        if is_paid:
            return pay_dividend(state.with_company(settled), self.company, total)
        kept = replace(settled, cash=settled.cash + total)
        state = state.with_company(kept, companies.Withheld(self.company, total))
        return state if is_protected(company) else stepped(state, self.company, -1)


class Settled(CompanyPhase, frozen=True):
    """Free actions, then the end of the company's turn (BS-14.4, BS-14.20)."""

    rule = "BS-14.20"
    question = say("may take free actions, then ends the company’s turn")

    def candidates(self, state: Chicago, seat: Seat) -> Iterator[moves.Move]:
        yield moves.End()
        yield from effects.free_moves(state, (self.company,))

    def why_not(self, state: Chicago, seat: Seat, move: moves.Move) -> IllegalMove | None:
        if isinstance(move, moves.Exhaust | moves.Trade):
            return effects.why_not_free(state, (self.company,), move, effects.Moment.SETTLED)
        return None

    def make(self, state: Chicago, seat: Seat, move: moves.Move) -> Chicago:
        match move:
            case moves.End():
                return state.with_board(shift_supply(state.board)).instead(RefillSupply())
            case moves.Exhaust() | moves.Trade():
                return effects.act_freely(state, move)
            case _:
                raise not_now(self, state)


def why_not_ship(state: Chicago, company: Company, move: moves.Ship) -> IllegalMove | None:
    """Return why goods cannot be sold there; None if they can (BS-14.14)."""
    if not 1 <= move.number <= company.goods:
        text = say(
            "{company} has {goods} to sell.",
            company=words.company(company.key),
            goods=words.goods(company.goods),
        )
        return IllegalMove(text, "BS-14.14")
    if move.slot == moves.BANK:
        return None
    if move.slot not in SLOTS_OF[company.charter.industry]:
        text = say(
            "{company} sells to {industry} only.",
            company=words.company(company.key),
            industry=words.industry(company.charter.industry),
        )
        return IllegalMove(text, "BS-14.14")
    free = state.board.free(move.slot)
    if move.number <= free:
        return None
    text = say("{slot} takes {free} more.", slot=move.slot, free=words.goods(free))
    return IllegalMove(text, "BS-14.14")


def ship(state: Chicago, key: str, move: moves.Ship) -> tuple[Chicago, int]:
    """Sell goods; also return what they earned, including the bonus of a slot (BS-14.15)."""
    company = state.companies[key]
    state = state.with_company(replace(company, goods=company.goods - move.number))
    if move.slot == moves.BANK:
        earned = move.number * company.price // 2
        return state.telling(companies.Shipped(key, moves.BANK, move.number, earned)), earned
    earned = move.number * company.price
    stand = state.board.demand[move.slot]
    demand = {**state.board.demand, move.slot: replace(stand, goods=stand.goods + move.number)}
    state = state.with_board(
        replace(state.board, demand=demand), companies.Shipped(key, move.slot, move.number, earned)
    )
    if state.board.free(move.slot):
        return state, earned
    bonus = SLOTS[move.slot].bonus
    return state.telling(companies.SlotFilled(key, move.slot, bonus)), earned + bonus
