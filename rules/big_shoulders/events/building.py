"""Events of the Building Phase, as the log tells them."""

from dataclasses import dataclass

from rules.big_shoulders import words
from rules.event import Event
from rules.text import Seat, Text, Who, count, say


@dataclass(frozen=True, slots=True)
class TileDealt(Event):
    """A building tile came to a hand; only its owner knows which."""

    seat: Seat
    building: str

    @property
    def text(self) -> Text:
        building = words.space(self.building)
        return say("{who} is dealt {building}.", who=Who(self.seat), building=building)

    @property
    def audience(self) -> tuple[Seat, ...]:
        return (self.seat,)


@dataclass(frozen=True, slots=True)
class HandsDealt(Event):
    """All hands are full again."""

    @property
    def text(self) -> Text:
        return say("Building tiles are dealt: three in every hand.")


@dataclass(frozen=True, slots=True)
class ChoiceSealed(Event):
    """A seat's sealed choice, known to that seat alone (BS-20.2)."""

    seat: Seat
    building: str
    dropped: str

    @property
    def text(self) -> Text:
        who = Who(self.seat)
        if not self.dropped:
            return say("{who} will play {building}.", who=who, building=self.building)
        return say(
            "{who} will play {building} and discard {dropped}.",
            who=who,
            building=self.building,
            dropped=self.dropped,
        )

    @property
    def audience(self) -> tuple[Seat, ...]:
        return (self.seat,)


@dataclass(frozen=True, slots=True)
class HasChosen(Event):
    """A seat sealed its first choice; later changes are not told."""

    seat: Seat

    @property
    def text(self) -> Text:
        return say("{who} has chosen a building.", who=Who(self.seat))


@dataclass(frozen=True, slots=True)
class BuildingPlayed(Event):
    """A choice was revealed, together with all others (BS-8.4)."""

    seat: Seat
    building: str

    @property
    def text(self) -> Text:
        return say(
            "{who} plays {building}.", who=Who(self.seat), building=words.space(self.building)
        )

    @property
    def reveals(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class WorkersArrived(Event):
    """The revealed buildings brought workers to the Job Market (BS-8.5)."""

    number: int
    market: int
    """Workers there now."""

    @property
    def text(self) -> Text:
        return count(
            "{count} worker comes to the Job Market, which holds {market} now.",
            "{count} workers come to the Job Market, which holds {market} now.",
            self.number,
            market=self.market,
        )
