"""Debts taken and repaid, and the tow of a player who cannot pay (DB)."""

from dataclasses import dataclass

from rules.ruhrschifffahrt.events import RuhrEvent
from rules.ruhrschifffahrt.tables.rounds import ROUNDS
from rules.text import Seat, Text, Who, count, say


@dataclass(frozen=True, slots=True)
class DebtsTaken(RuhrEvent):
    """A player took debts to pay for something (DB-1)."""

    seat: Seat
    debts: int
    thaler: int

    @property
    def text(self) -> Text:
        return count(
            "{who} takes {count} debt for {thaler} Thaler.",
            "{who} takes {count} debts for {thaler} Thaler.",
            self.debts,
            who=Who(self.seat),
            thaler=self.thaler,
        )


@dataclass(frozen=True, slots=True)
class LoanTaken(RuhrEvent):
    """A warehouse of the timeline became a debt (DB-5)."""

    seat: Seat
    round: int
    vp: int

    @property
    def text(self) -> Text:
        return say(
            "{who} borrows on the warehouse of {year} and loses {vp} VP.",
            who=Who(self.seat),
            year=str(ROUNDS[self.round].year),
            vp=-self.vp,
        )


@dataclass(frozen=True, slots=True)
class EmergencyTow(RuhrEvent):
    """A player who cannot pay is towed nevertheless (DB-7)."""

    seat: Seat
    thaler: int
    vp: int

    @property
    def text(self) -> Text:
        return say(
            "{who} can only pay {thaler} Thaler and loses {vp} VP for it.",
            who=Who(self.seat),
            thaler=self.thaler,
            vp=-self.vp,
        )


@dataclass(frozen=True, slots=True)
class DebtRepaid(RuhrEvent):
    """A player repaid one debt (DB-6)."""

    seat: Seat
    thaler: int

    @property
    def text(self) -> Text:
        return say("{who} repays a debt ({thaler} Thaler).", who=Who(self.seat), thaler=self.thaler)
