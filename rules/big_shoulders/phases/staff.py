"""Pawns find their factories: workers, managers, automation (BS-10.2, BS-11)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from rules.big_shoulders import words
from rules.big_shoulders.events import (
    ManagerPlaced,
    WorkerAutomated,
    WorkerLeft,
    WorkerPlaced,
)
from rules.big_shoulders.moves import (
    AutomateWorker,
    Move,
    PutManager,
    PutWorker,
    Relocate,
    Skip,
)
from rules.big_shoulders.state import Chicago, Company, CompanyPhase, not_now
from rules.big_shoulders.tables import MARKET
from rules.core import IllegalMove
from rules.text import Seat, Text, say


def fits(factory: str, fitting: tuple[int, ...]) -> bool:
    """Whether a factory is among those that are possible."""
    return words.FACTORIES.index(factory) in fitting


def why_no_spot(company: Company, factory: str) -> IllegalMove | None:
    """Refuse a factory without free worker spot, or one the company does not have."""
    if fits(factory, company.open_factories):
        return None
    text = say(
        "{factory} of {company} has no free worker spot.",
        factory=factory,
        company=words.company(company.key),
    )
    return IllegalMove(text, "BS-11.2")


def why_not_automate(company: Company, factory: str) -> IllegalMove | None:
    """Refuse a factory without worker or without token to move (BS-11.6)."""
    if fits(factory, company.automatable):
        return None
    text = say(
        "{factory} of {company} has no worker, or no automation token left to move.",
        factory=factory,
        company=words.company(company.key),
    )
    return IllegalMove(text, "BS-11.6")


def put_worker(state: Chicago, key: str, factory: str) -> Chicago:
    """Put a worker on a free spot (BS-11.2)."""
    company = state.companies[key]
    place = words.FACTORIES.index(factory)
    return state.with_company(company.with_workers(place, 1), WorkerPlaced(key, place))


@dataclass(frozen=True, slots=True)
class WorkersComing(CompanyPhase):
    """Workers from the supply go to factories, one after another (BS-10.9)."""

    company: str
    left: int

    @property
    def asks(self) -> Text:
        return say("places a worker")

    def is_open(self, state: Chicago) -> bool:
        return self.left > 0 and bool(state.companies[self.company].open_factories)

    def candidates(self, state: Chicago, seat: Seat) -> Iterator[Move]:
        yield from map(PutWorker, state.companies[self.company].factory_names)
        yield Skip()

    def why_not(self, state: Chicago, seat: Seat, move: Move) -> IllegalMove | None:
        if not isinstance(move, PutWorker):
            return None
        return why_no_spot(state.companies[self.company], move.factory)

    def make(self, state: Chicago, seat: Seat, move: Move) -> Chicago:
        match move:
            case PutWorker(factory):
                placed = put_worker(state, self.company, factory)
                return placed.instead(replace(self, left=self.left - 1))
            case Skip():
                return state.instead()
            case _:
                raise not_now(self, state)


@dataclass(frozen=True, slots=True)
class ManagersComing(CompanyPhase):
    """Managers go to factories without one (BS-11.4)."""

    company: str
    left: int

    @property
    def asks(self) -> Text:
        return say("places a manager")

    def is_open(self, state: Chicago) -> bool:
        return self.left > 0 and bool(state.companies[self.company].unmanaged)

    def candidates(self, state: Chicago, seat: Seat) -> Iterator[Move]:
        yield from map(PutManager, state.companies[self.company].factory_names)
        yield Skip()

    def why_not(self, state: Chicago, seat: Seat, move: Move) -> IllegalMove | None:
        company = state.companies[self.company]
        if not isinstance(move, PutManager) or fits(move.factory, company.unmanaged):
            return None
        text = say(
            "{factory} of {company} takes no further manager.",
            factory=move.factory,
            company=words.company(company.key),
        )
        return IllegalMove(text, "BS-11.4")

    def make(self, state: Chicago, seat: Seat, move: Move) -> Chicago:
        match move:
            case PutManager(factory):
                place = words.FACTORIES.index(factory)
                company = state.companies[self.company].with_manager(place)
                placed = state.with_company(company, ManagerPlaced(self.company, place))
                return placed.instead(replace(self, left=self.left - 1))
            case Skip():
                return state.instead()
            case _:
                raise not_now(self, state)


@dataclass(frozen=True, slots=True)
class Automating(CompanyPhase):
    """Workers are automated one after another (BS-10.10, BS-11.6)."""

    company: str
    left: int

    @property
    def asks(self) -> Text:
        return say("automates a worker")

    def is_open(self, state: Chicago) -> bool:
        return self.left > 0 and bool(state.companies[self.company].automatable)

    def candidates(self, state: Chicago, seat: Seat) -> Iterator[Move]:
        yield from map(AutomateWorker, state.companies[self.company].factory_names)
        yield Skip()

    def why_not(self, state: Chicago, seat: Seat, move: Move) -> IllegalMove | None:
        if not isinstance(move, AutomateWorker):
            return None
        return why_not_automate(state.companies[self.company], move.factory)

    def make(self, state: Chicago, seat: Seat, move: Move) -> Chicago:
        match move:
            case AutomateWorker(factory):
                rest = state.instead(replace(self, left=self.left - 1))
                return automate(rest, self.company, factory)
            case Skip():
                return state.instead()
            case _:
                raise not_now(self, state)


def automate(state: Chicago, key: str, factory: str) -> Chicago:
    """Move a token onto a worker's spot; the worker must find another (BS-11.6)."""
    place = words.FACTORIES.index(factory)
    company = state.companies[key].with_workers(place, -1).with_token_moved(place)
    state = state.with_company(company, WorkerAutomated(key, place))
    match company.open_factories:
        case ():
            to_market = state.board.market < MARKET
            board = replace(state.board, market=state.board.market + to_market)
            return state.with_board(board, WorkerLeft(key, to_market))
        case (only,):
            return put_worker(state, key, words.factory(only))
        case _:
            return state.with_phases(Relocating(key))


@dataclass(frozen=True, slots=True)
class Relocating(CompanyPhase):
    """An automated worker has more than one factory to go to."""

    company: str

    @property
    def asks(self) -> Text:
        return say("relocates a worker")

    def candidates(self, state: Chicago, seat: Seat) -> Iterator[Move]:
        yield from map(Relocate, state.companies[self.company].factory_names)

    def why_not(self, state: Chicago, seat: Seat, move: Move) -> IllegalMove | None:
        if not isinstance(move, Relocate):
            return None
        return why_no_spot(state.companies[self.company], move.factory)

    def make(self, state: Chicago, seat: Seat, move: Move) -> Chicago:
        if not isinstance(move, Relocate):
            raise not_now(self, state)
        return put_worker(state.instead(), self.company, move.factory)
