"""Staff: workers, managers and automations for factories, and the Job Market (BS-10, BS-11)."""

from collections.abc import Callable, Iterator, Mapping
from operator import attrgetter
from typing import NamedTuple, TypeAlias

from msgspec.structs import replace

from rules.big_shoulders import moves, words
from rules.big_shoulders.events import companies as events
from rules.big_shoulders.play.shares import pay_bank
from rules.big_shoulders.state import Chicago, Company, CompanyPhase, not_now
from rules.big_shoulders.tables.components import MARKET, WAGES
from rules.errors import IllegalMove
from rules.text import Seat, Text, say, to_say

Assignment: TypeAlias = moves.PutWorker | moves.PutManager | moves.AutomateWorker
"""A move that assigns a pawn or an automation to a factory."""


class Staffing(CompanyPhase, frozen=True):
    """Pawns or automations of one kind are assigned one by one, or declined together."""

    rule = "BS-11.2"
    kind: type[Assignment]
    left: int
    """The number still to be assigned."""

    def asks(self, state: Chicago) -> Text:
        return WAYS[self.kind].asks

    def is_open(self, state: Chicago) -> bool:
        company = state.companies[self.company]
        return self.left > 0 and any(
            why_not_assign(company, self.kind, factory) is None for factory in company.factory_names
        )

    def candidates(self, state: Chicago, seat: Seat) -> Iterator[moves.Move]:
        yield from map(self.kind, state.companies[self.company].factory_names)
        yield moves.Skip()

    def why_not(self, state: Chicago, seat: Seat, move: moves.Move) -> IllegalMove | None:
        if not isinstance(move, self.kind):
            return None
        return why_not_assign(state.companies[self.company], self.kind, move.factory)

    def make(self, state: Chicago, seat: Seat, move: moves.Move) -> Chicago:
        if isinstance(move, moves.Skip):
            return state.instead()
        if not isinstance(move, self.kind):
            raise not_now(self, state)
        # An automated worker may ask where to go before the next token is moved (BS-11.7).
        rest = state.instead(replace(self, left=self.left - 1))
        return WAYS[self.kind].assign(rest, self.company, move.factory)


class Relocating(CompanyPhase, frozen=True):
    """An automated worker must move to one of several factories (BS-11.6)."""

    rule = "BS-11.6"
    question = say("relocates a worker")

    def candidates(self, state: Chicago, seat: Seat) -> Iterator[moves.Move]:
        yield from map(moves.Relocate, state.companies[self.company].factory_names)

    def why_not(self, state: Chicago, seat: Seat, move: moves.Move) -> IllegalMove | None:
        if not isinstance(move, moves.Relocate):
            return None
        return why_not_assign(state.companies[self.company], moves.PutWorker, move.factory)

    def make(self, state: Chicago, seat: Seat, move: moves.Move) -> Chicago:
        if not isinstance(move, moves.Relocate):
            raise not_now(self, state)
        return put_worker(state.instead(), self.company, move.factory)


def why_not_assign(company: Company, kind: type[Assignment], factory: str) -> IllegalMove | None:
    """Return why a factory cannot take an assignment of a kind; None if it can."""
    way = WAYS[kind]
    if words.factory_number(factory) in way.possible(company):
        return None
    if factory in company.factory_names:
        text = say(way.refusal, factory=factory, company=words.company(company.key))
        return IllegalMove(text, way.rule)
    text = say(
        "{company} has the factories {factories} only.",
        company=words.company(company.key),
        factories=company.factory_names,
    )
    return IllegalMove(text, "BS-1.3")


def put_worker(state: Chicago, key: str, factory: str) -> Chicago:
    """Put a worker on a free spot (BS-11.2)."""
    number = words.factory_number(factory)
    company = state.companies[key].with_workers(number, 1)
    return state.with_company(company, events.WorkerPlaced(key, number))


def put_manager(state: Chicago, key: str, factory: str) -> Chicago:
    """Employ a manager (BS-11.4)."""
    number = words.factory_number(factory)
    company = state.companies[key].with_manager(number)
    return state.with_company(company, events.ManagerPlaced(key, number))


def automate(state: Chicago, key: str, factory: str) -> Chicago:
    """Move a token onto a worker's spot; the worker must find another (BS-11.6)."""
    number = words.factory_number(factory)
    company = state.companies[key].with_workers(number, -1).with_token_moved(number)
    state = state.with_company(company, events.WorkerAutomated(key, number))
    match company.open_factories:
        case ():
            to_market = state.board.market < MARKET
            board = replace(state.board, market=state.board.market + to_market)
            return state.with_board(board, events.WorkerLeft(key, to_market))
        case (only,):
            return put_worker(state, key, words.factory(only))
        case _:
            return state.with_phases(Relocating(key))


class Way(NamedTuple):
    """How pawns or automations of one kind are assigned."""

    asks: Text
    """The question to the director."""
    possible: Callable[[Company], tuple[int, ...]]
    """Returns the factories that can take one."""
    refusal: str
    rule: str
    assign: Callable[[Chicago, str, str], Chicago]
    """Returns the position after an assignment to a factory of a company that can take it."""


WAYS: Mapping[type[Assignment], Way] = {
    moves.PutWorker: Way(
        say("places a worker"),
        attrgetter("open_factories"),
        to_say("{factory} of {company} has no free worker spot."),
        "BS-11.2",
        put_worker,
    ),
    moves.PutManager: Way(
        say("places a manager"),
        attrgetter("unmanaged"),
        to_say("{factory} of {company} takes no further manager."),
        "BS-11.4",
        put_manager,
    ),
    moves.AutomateWorker: Way(
        say("automates a worker"),
        attrgetter("automatable"),
        to_say("{factory} of {company} has no worker, or no automation token left to move."),
        "BS-11.6",
        automate,
    ),
}


class MarketHiring(CompanyPhase, frozen=True):
    """Hiring workers of the Job Market, each at its current price (BS-10.2)."""

    rule = "BS-10.2"
    hired: int = 0

    def asks(self, state: Chicago) -> Text:
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
                return why_not_assign(state.companies[self.company], moves.PutWorker, factory)
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
