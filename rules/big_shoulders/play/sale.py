"""The sale step and the settling of revenue (BS-14.14 to BS-14.20)."""

from collections.abc import Iterator

from msgspec.structs import replace

from rules.big_shoulders import words
from rules.big_shoulders.events.operation import Shipped, SlotFilled, Withheld
from rules.big_shoulders.moves import Move
from rules.big_shoulders.moves.action import Exhaust, Trade
from rules.big_shoulders.moves.operation import BANK, End, Pay, Ship, Withhold
from rules.big_shoulders.play.chance import RefillSupply, shift_supply
from rules.big_shoulders.play.dividends import pay_dividend
from rules.big_shoulders.play.free_actions import Moment, act_freely, free_moves, why_not_free
from rules.big_shoulders.play.shares import is_protected, stepped
from rules.big_shoulders.state.company import Company
from rules.big_shoulders.state.position import Chicago, CompanyPhase, not_now
from rules.big_shoulders.tables.demand import SLOTS
from rules.errors import IllegalMove
from rules.text import Seat, Text, say


class Selling(CompanyPhase, frozen=True):
    """The sale step, with what happened in this turn so far."""

    rule = "BS-14.14"
    ran: int
    """The number of factories that ran."""
    has_sold: bool = False
    revenue: int = 0

    @property
    def asks(self) -> Text:
        return say("sells goods and settles the revenue")

    def candidates(self, state: Chicago, seat: Seat) -> Iterator[Move]:
        company = state.companies[self.company]
        for slot in row_of(company):
            for number in range(1, min(company.goods, state.board.free(slot)) + 1):
                yield Ship(slot, number)
        for number in range(1, company.goods + 1):
            yield Ship(BANK, number)
        yield Pay()
        yield Withhold()
        yield from free_moves(state, (self.company,))

    def why_not(self, state: Chicago, seat: Seat, move: Move) -> IllegalMove | None:
        match move:
            case Ship():
                return why_not_ship(state, state.companies[self.company], move)
            case Pay() if not self.ran:
                text = say("No factory ran, so the revenue must be withheld.")
                return IllegalMove(text, "BS-14.16")
            case Pay() if not self.has_sold:
                text = say("No good was sold, so the revenue must be withheld.")
                return IllegalMove(text, "BS-14.16")
            case Exhaust() | Trade():
                return why_not_free(state, (self.company,), move, Moment.SALE)
            case _:
                return None

    def make(self, state: Chicago, seat: Seat, move: Move) -> Chicago:
        match move:
            case Ship():
                after, earned = ship(state, self.company, move)
                again = replace(self, has_sold=True, revenue=self.revenue + earned)
                return after.instead(again)
            case Pay() | Withhold():
                settled = self.settle(state, is_paid=isinstance(move, Pay))
                return settled.instead(Settled(self.company))
            case Exhaust() | Trade():
                return act_freely(state, move)
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
        state = state.with_company(kept, Withheld(self.company, total))
        return state if is_protected(company) else stepped(state, self.company, -1)


class Settled(CompanyPhase, frozen=True):
    """Free actions, then the end of the company's turn (BS-14.4, BS-14.20)."""

    rule = "BS-14.20"

    @property
    def asks(self) -> Text:
        return say("may take free actions, then ends the company’s turn")

    def candidates(self, state: Chicago, seat: Seat) -> Iterator[Move]:
        yield End()
        yield from free_moves(state, (self.company,))

    def why_not(self, state: Chicago, seat: Seat, move: Move) -> IllegalMove | None:
        if isinstance(move, Exhaust | Trade):
            return why_not_free(state, (self.company,), move, Moment.SETTLED)
        return None

    def make(self, state: Chicago, seat: Seat, move: Move) -> Chicago:
        match move:
            case End():
                return state.with_board(shift_supply(state.board)).instead(RefillSupply())
            case Exhaust() | Trade():
                return act_freely(state, move)
            case _:
                raise not_now(self, state)


def row_of(company: Company) -> tuple[str, ...]:
    """Return the slots of a company's industry, the best bonus first."""
    letter = company.charter.industry
    return tuple(slot.name for slot in SLOTS.values() if slot.industry == letter)


def why_not_ship(state: Chicago, company: Company, move: Ship) -> IllegalMove | None:
    """Return why goods cannot be sold there; None if they can (BS-14.14)."""
    if not 1 <= move.number <= company.goods:
        text = say(
            "{company} has {goods} to sell.",
            company=words.company(company.key),
            goods=words.goods(company.goods),
        )
        return IllegalMove(text, "BS-14.14")
    if move.slot == BANK:
        return None
    if move.slot not in row_of(company):
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


def ship(state: Chicago, key: str, move: Ship) -> tuple[Chicago, int]:
    """Sell goods; also return what they earned, including the bonus of a slot (BS-14.15)."""
    company = state.companies[key]
    state = state.with_company(replace(company, goods=company.goods - move.number))
    if move.slot == BANK:
        earned = move.number * company.price // 2
        return state.telling(Shipped(key, BANK, move.number, earned)), earned
    earned = move.number * company.price
    stand = state.board.demand[move.slot]
    demand = {**state.board.demand, move.slot: replace(stand, goods=stand.goods + move.number)}
    state = state.with_board(
        replace(state.board, demand=demand), Shipped(key, move.slot, move.number, earned)
    )
    if state.board.free(move.slot):
        return state, earned
    bonus = SLOTS[move.slot].bonus
    return state.telling(SlotFilled(key, move.slot, bonus)), earned + bonus
