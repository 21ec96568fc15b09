"""Phase 3 in the log: options chosen, dice placed or raised, ships started (SO, ST)."""

from dataclasses import dataclass

from rules.ruhrschifffahrt.events import RuhrEvent
from rules.ruhrschifffahrt.words import die, option_name, place
from rules.text import Seat, Text, Who, say


@dataclass(frozen=True, slots=True)
class OptionChosen(RuhrEvent):
    """A player took a special option (SO-1), or none (ST-7)."""

    seat: Seat
    option: str
    price: int
    by_tile: bool = False

    @property
    def text(self) -> Text:
        who, option = Who(self.seat), option_name(self.option)
        if self.by_tile:
            return say("{who} takes {option} free by Treidelaktion.", who=who, option=option)
        if not self.price:
            return say("{who} takes {option}.", who=who, option=option)
        return say(
            "{who} takes {option} for {price} Thaler.", who=who, option=option, price=self.price
        )


@dataclass(frozen=True, slots=True)
class StayedAshore(RuhrEvent):
    """No legal start (ST-8)."""

    seat: Seat

    @property
    def text(self) -> Text:
        return say("{who} finds no start place and passes.", who=Who(self.seat))


@dataclass(frozen=True, slots=True)
class WagesTaken(RuhrEvent):
    """The option Lohn paid 2 Thaler (SO-11)."""

    seat: Seat
    thaler: int

    @property
    def text(self) -> Text:
        return say("{who} takes {thaler} Thaler.", who=Who(self.seat), thaler=self.thaler)


@dataclass(frozen=True, slots=True)
class DiePlaced(RuhrEvent):
    """A die moved from the track to a depot, by an option or because it left the track."""

    seat: Seat
    colour: str
    value: int
    depot: str

    @property
    def text(self) -> Text:
        return say(
            "{who} puts {die} on {depot}.",
            who=Who(self.seat),
            die=die(self.colour, self.value),
            depot=place(self.depot),
        )

    @property
    def where(self) -> tuple[str, ...]:
        return (self.depot,)


@dataclass(frozen=True, slots=True)
class DieRaised(RuhrEvent):
    """A die on a depot rose by Nachschub (SO-12) or Kohlenschlepper (PT-1)."""

    seat: Seat
    depot: str
    before: int
    after: int

    @property
    def text(self) -> Text:
        return say(
            "{who} raises the die on {depot} from {before} to {after}.",
            who=Who(self.seat),
            depot=place(self.depot),
            before=self.before,
            after=self.after,
        )

    @property
    def where(self) -> tuple[str, ...]:
        return (self.depot,)


@dataclass(frozen=True, slots=True)
class ShipStarted(RuhrEvent):
    """A ship is at the depot where it starts (ST-1)."""

    seat: Seat
    depot: str

    @property
    def text(self) -> Text:
        return say("{who} moves the ship to {depot}.", who=Who(self.seat), depot=place(self.depot))

    @property
    def where(self) -> tuple[str, ...]:
        return (self.depot,)
