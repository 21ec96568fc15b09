"""Staff: workers, managers and automations for factories, and the Job Market (BS-10, BS-11)."""

from collections.abc import Iterator
from typing import TypeAlias

from msgspec.structs import replace

from rules.big_shoulders import moves, words
from rules.big_shoulders.events.companies import (
    ManagerPlaced,
    WorkerAutomated,
    WorkerLeft,
    WorkerPlaced,
)
from rules.big_shoulders.play.shares import pay_bank
from rules.big_shoulders.state import Chicago, Company, CompanyPhase, not_now
from rules.big_shoulders.tables.components import MARKET, WAGES
from rules.errors import IllegalMove
from rules.text import Seat, Text, say, to_say

Assignment: TypeAlias = moves.PutWorker | moves.PutManager | moves.AutomateWorker
"""A move that assigns a pawn or an automation to a factory."""

ASKS = {
    moves.PutWorker: say("places a worker"),
    moves.PutManager: say("places a manager"),
    moves.AutomateWorker: say("automates a worker"),
}
"""The question to the director, by the kind of move."""


class Staffing(CompanyPhase, frozen=True):
    """Pawns or automations of one kind are assigned one by one, or declined together."""

    rule = "BS-11.2"
    kind: type[Assignment]
    left: int
    """The number still to be assigned."""

    @property
    def asks(self) -> Text:
        return ASKS[self.kind]

    def is_open(self, state: Chicago) -> bool:
        company = state.companies[self.company]
        return self.left > 0 and any(
            why_not_assign(company, move) is None for move in self._assignments(company)
        )

    def candidates(self, state: Chicago, seat: Seat) -> Iterator[moves.Move]:
        yield from self._assignments(state.companies[self.company])
        yield moves.Skip()

    def _assignments(self, company: Company) -> Iterator[Assignment]:
        return map(self.kind, company.factory_names)

    def why_not(self, state: Chicago, seat: Seat, move: moves.Move) -> IllegalMove | None:
        if not isinstance(move, self.kind):
            return None
        return why_not_assign(state.companies[self.company], move)

    def make(self, state: Chicago, seat: Seat, move: moves.Move) -> Chicago:
        if isinstance(move, moves.Skip):
            return state.instead()
        if not isinstance(move, self.kind):
            raise not_now(self, state)
        # An automated worker may ask where to go before the next token is moved (BS-11.7).
        return assign(state.instead(replace(self, left=self.left - 1)), self.company, move)


class Relocating(CompanyPhase, frozen=True):
    """An automated worker must move to one of several factories (BS-11.6)."""

    rule = "BS-11.6"
    question = say("relocates a worker")

    def candidates(self, state: Chicago, seat: Seat) -> Iterator[moves.Move]:
        yield from map(moves.Relocate, state.companies[self.company].factory_names)

    def why_not(self, state: Chicago, seat: Seat, move: moves.Move) -> IllegalMove | None:
        if not isinstance(move, moves.Relocate):
            return None
        return why_no_spot(state.companies[self.company], move.factory)

    def make(self, state: Chicago, seat: Seat, move: moves.Move) -> Chicago:
        if not isinstance(move, moves.Relocate):
            raise not_now(self, state)
        return put_worker(state.instead(), self.company, move.factory)


def why_not_assign(company: Company, move: Assignment) -> IllegalMove | None:
    """Return why a factory cannot take the assignment; None if it can."""
    match move:
        case moves.PutWorker(factory):
            return why_no_spot(company, factory)
        case moves.PutManager(factory):
            return why_no_manager(company, factory)
        case _:
            return why_not_automate(company, move.factory)


def why_no_spot(company: Company, factory: str) -> IllegalMove | None:
    """Return the refusal of a factory without a free spot, or not the company's (BS-11.2)."""
    if words.factory_number(factory) in company.open_factories:
        return None
    return _refusal(
        to_say("{factory} of {company} has no free worker spot."), "BS-11.2", company, factory
    )


def why_no_manager(company: Company, factory: str) -> IllegalMove | None:
    """Return the refusal of a factory that has a manager, or is not the company's (BS-11.4)."""
    if words.factory_number(factory) in company.unmanaged:
        return None
    return _refusal(
        to_say("{factory} of {company} takes no further manager."), "BS-11.4", company, factory
    )


def why_not_automate(company: Company, factory: str) -> IllegalMove | None:
    """Return the refusal of a factory without a worker or without a token to move (BS-11.6)."""
    if words.factory_number(factory) in company.automatable:
        return None
    form = to_say("{factory} of {company} has no worker, or no automation token left to move.")
    return _refusal(form, "BS-11.6", company, factory)


def _refusal(form: str, rule: str, company: Company, factory: str) -> IllegalMove:
    if factory not in company.factory_names:
        text = say(
            "{company} has the factories {factories} only.",
            company=words.company(company.key),
            factories=company.factory_names,
        )
        return IllegalMove(text, "BS-1.3")
    return IllegalMove(say(form, factory=factory, company=words.company(company.key)), rule)


def assign(state: Chicago, key: str, move: Assignment) -> Chicago:
    """Return the position after an assignment that the factory can take."""
    match move:
        case moves.PutWorker(factory):
            return put_worker(state, key, factory)
        case moves.PutManager(factory):
            return put_manager(state, key, factory)
        case _:
            return automate(state, key, move.factory)


def put_worker(state: Chicago, key: str, factory: str) -> Chicago:
    """Put a worker on a free spot (BS-11.2)."""
    number = words.factory_number(factory)
    company = state.companies[key].with_workers(number, 1)
    return state.with_company(company, WorkerPlaced(key, number))


def put_manager(state: Chicago, key: str, factory: str) -> Chicago:
    """Employ a manager (BS-11.4)."""
    number = words.factory_number(factory)
    company = state.companies[key].with_manager(number)
    return state.with_company(company, ManagerPlaced(key, number))


def automate(state: Chicago, key: str, factory: str) -> Chicago:
    """Move a token onto a worker's spot; the worker must find another (BS-11.6)."""
    number = words.factory_number(factory)
    company = state.companies[key].with_workers(number, -1).with_token_moved(number)
    state = state.with_company(company, WorkerAutomated(key, number))
    match company.open_factories:
        case ():
            to_market = state.board.market < MARKET
            board = replace(state.board, market=state.board.market + to_market)
            return state.with_board(board, WorkerLeft(key, to_market))
        case (only,):
            return put_worker(state, key, words.factory(only))
        case _:
            return state.with_phases(Relocating(key))


class MarketHiring(CompanyPhase, frozen=True):
    """Hiring workers of the Job Market, each at its current price (BS-10.2)."""

    rule = "BS-10.2"
    hired: int = 0

    @property
    def asks(self) -> Text:
        return say("hires another worker") if self.hired else say("hires a worker")

    def is_open(self, state: Chicago) -> bool:
        return self.why_no_worker(state) is None

    def why_no_worker(self, state: Chicago) -> IllegalMove | None:
        """Return why the company can hire no more workers; None if it can."""
        company, wage = state.companies[self.company], wage_now(state)
        if not company.open_factories:
            text = say("{company} has no free worker spot.", company=words.company(company.key))
            return IllegalMove(text, "BS-10.2")
        if company.cash < wage:
            text = say(
                "The next worker costs ${wage}; {company} has ${cash}.",
                wage=wage,
                company=words.company(company.key),
                cash=company.cash,
            )
            return IllegalMove(text, "BS-10.2")
        return None

    def candidates(self, state: Chicago, seat: Seat) -> Iterator[moves.Move]:
        yield from map(moves.Hire, state.companies[self.company].factory_names)
        yield moves.HireDone()

    def why_not(self, state: Chicago, seat: Seat, move: moves.Move) -> IllegalMove | None:
        match move:
            case moves.Hire(factory):
                return why_no_spot(state.companies[self.company], factory)
            case moves.HireDone() if not self.hired:
                return IllegalMove(say("Hire at least one worker."), "BS-10.2")
            case _:
                return None

    def make(self, state: Chicago, seat: Seat, move: moves.Move) -> Chicago:
        match move:
            case moves.Hire(factory):
                hired = put_worker(_paying_wage(state, self.company), self.company, factory)
                return hired.instead(replace(self, hired=self.hired + 1))
            case moves.HireDone():
                return state.instead()
            case _:
                raise not_now(self, state)


def wage_now(state: Chicago) -> int:
    """Return the dollars that the next worker costs."""
    return WAGES[state.board.market]


def _paying_wage(state: Chicago, key: str) -> Chicago:
    paid = pay_bank(state, key, wage_now(state))
    return paid.with_board(replace(paid.board, market=max(paid.board.market - 1, 0)))
