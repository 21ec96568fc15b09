"""The events of Night at the Lock, as the log tells them, and who may know of them."""

from dataclasses import dataclass

from rules.core import Event
from rules.text import Seat, Text, Who, say
from tests.sample.night_lock.state import Round, heaviest, points
from tests.sample.night_lock.tables import BARGES


def title(barge: str) -> Text:
    """Return the name by which players know a barge: "Heron (16)"."""
    named = say("{name} ({load})", name=barge.capitalize(), load=BARGES[barge])
    return named.with_sign(barge)


@dataclass(frozen=True, slots=True)
class BargeDealt(Event):
    """A barge came to a hand; only its owner knows which."""

    seat: Seat
    barge: str

    @property
    def text(self) -> Text:
        return say("{who} is dealt the {barge}.", who=Who(self.seat), barge=title(self.barge))

    @property
    def audience(self) -> tuple[Seat, ...]:
        return (self.seat,)

    @property
    def reveals(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class BargeSealed(Event):
    """A seat's choice, known to that seat alone until all have chosen."""

    seat: Seat
    barge: str

    @property
    def text(self) -> Text:
        return say("{who} will send the {barge}.", who=Who(self.seat), barge=title(self.barge))

    @property
    def audience(self) -> tuple[Seat, ...]:
        return (self.seat,)


@dataclass(frozen=True, slots=True)
class HasChosen(Event):
    """Everybody sees that a barge is face down."""

    seat: Seat

    @property
    def text(self) -> Text:
        return say("{who} has chosen a barge.", who=Who(self.seat))


@dataclass(frozen=True, slots=True)
class RoundShown(Event):
    """All chosen barges are turned up, and the heaviest scores."""

    shown: Round

    @property
    def text(self) -> Text:
        return say(
            "{barges}. {who} passes the lock and scores {points}.",
            barges=tuple(
                say("{who} shows the {barge}", who=Who(Seat(seat)), barge=title(barge))
                for seat, barge in enumerate(self.shown)
            ),
            who=Who(heaviest(self.shown)),
            points=points(self.shown),
        )

    @property
    def reveals(self) -> bool:
        return True
