"""Hiring at the Job Market (BS-10.2)."""

from collections.abc import Iterator

from msgspec.structs import replace

from rules.big_shoulders import words
from rules.big_shoulders.moves import Move
from rules.big_shoulders.moves.action import Hire, HireDone
from rules.big_shoulders.play.payments import pay_bank
from rules.big_shoulders.play.staff import put_worker, why_no_spot
from rules.big_shoulders.state.position import Chicago, CompanyPhase, not_now
from rules.big_shoulders.tables.tracks import WAGES
from rules.errors import IllegalMove
from rules.text import Seat, Text, say


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

    def candidates(self, state: Chicago, seat: Seat) -> Iterator[Move]:
        yield from map(Hire, state.companies[self.company].factory_names)
        yield HireDone()

    def why_not(self, state: Chicago, seat: Seat, move: Move) -> IllegalMove | None:
        match move:
            case Hire(factory):
                return why_no_spot(state.companies[self.company], factory)
            case HireDone() if not self.hired:
                return IllegalMove(say("Hire at least one worker."), "BS-10.2")
            case _:
                return None

    def make(self, state: Chicago, seat: Seat, move: Move) -> Chicago:
        match move:
            case Hire(factory):
                hired = put_worker(_paying_wage(state, self.company), self.company, factory)
                return hired.instead(replace(self, hired=self.hired + 1))
            case HireDone():
                return state.instead()
            case _:
                raise not_now(self, state)


def wage_now(state: Chicago) -> int:
    """Return the dollars that the next worker costs."""
    return WAGES[state.board.market]


def _paying_wage(state: Chicago, key: str) -> Chicago:
    paid = pay_bank(state, key, wage_now(state))
    return paid.with_board(replace(paid.board, market=max(paid.board.market - 1, 0)))
