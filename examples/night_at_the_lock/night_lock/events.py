"""The events of Night at the Lock, as the log tells them, and who may know of them."""

from typing import ClassVar

from night_lock.state import Round, heaviest, points
from night_lock.tables import BARGES
from rules.core import Event
from rules.text import Names, Seat, Text, Who, say, to_say


def title(barge: str) -> Text:
    """Return the name by which players know a barge: "Heron (16)"."""
    named = say("{name} ({load})", name=barge.capitalize(), load=BARGES[barge])
    return named.with_sign(barge)


class LockEvent(Event, frozen=True):
    """An event of a night at the lock."""

    names: ClassVar[Names] = {"barge": title}


class BargeDealt(LockEvent, frozen=True):
    """A barge came to a hand; only its owner knows which."""

    seat: Seat
    barge: str
    says = to_say("{who} is dealt the {barge}.")
    is_private = True
    reveals = True


class BargeSealed(LockEvent, frozen=True):
    """A seat's choice, known to that seat alone until all have chosen."""

    seat: Seat
    barge: str
    says = to_say("{who} will send the {barge}.")
    is_private = True


class HasChosen(LockEvent, frozen=True):
    """Everybody sees that a barge is face down."""

    seat: Seat
    says = to_say("{who} has chosen a barge.")


class RoundShown(LockEvent, frozen=True):
    """All chosen barges are turned up, and the heaviest scores."""

    shown: Round
    says = to_say("{barges}. {who} passes the lock and scores {points}.")
    reveals = True

    @property
    def barges(self) -> tuple[Text, ...]:
        """Who shows which barge."""
        return tuple(
            say("{who} shows the {barge}", who=Who(Seat(seat)), barge=title(barge))
            for seat, barge in enumerate(self.shown)
        )

    @property
    def who(self) -> Who:
        return Who(heaviest(self.shown))

    @property
    def points(self) -> int:
        """What the heaviest barge scores."""
        return points(self.shown)
