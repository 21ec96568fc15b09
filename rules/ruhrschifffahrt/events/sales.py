"""Events of start places, options, trips and sales (ST, SO, MV, SL, TR)."""

from dataclasses import dataclass

from rules.ruhrschifffahrt.tables.progress_tiles import AREAS
from rules.ruhrschifffahrt.words import RuhrEvent, die, option_name, place
from rules.text import Seat, Text, Who, count, say


@dataclass(frozen=True, slots=True)
class OptionChosen(RuhrEvent):
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
    seat: Seat
    thaler: int

    @property
    def text(self) -> Text:
        return say("{who} takes {thaler} Thaler.", who=Who(self.seat), thaler=self.thaler)


@dataclass(frozen=True, slots=True)
class DiePlaced(RuhrEvent):
    """A die came from the track to a depot, by an option or because it left the track."""

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
    seat: Seat
    depot: str

    @property
    def text(self) -> Text:
        return say("{who} moves the ship to {depot}.", who=Who(self.seat), depot=place(self.depot))

    @property
    def where(self) -> tuple[str, ...]:
        return (self.depot,)


@dataclass(frozen=True, slots=True)
class Sold(RuhrEvent):
    seat: Seat
    depot: str
    field: str
    colour: str
    value: int
    """On arrival."""
    lost: int
    thaler: int
    """What the seller takes in all: the sale, Ruhrort's extra, and the demand on the field."""
    area: str
    """Where the stone went; empty without one."""

    @property
    def text(self) -> Text:
        sale = say(
            "{who} sells {die} from {depot} in {field} for {thaler} Thaler",
            who=Who(self.seat),
            die=die(self.colour, self.value + self.lost),
            depot=self.depot,
            field=place(self.field),
            thaler=self.thaler,
        )
        if self.lost:
            sale = say("{sale}, 1 lost on the way", sale=sale)
        if not self.area:
            return say("{sale}.", sale=sale)
        return say("{sale} and a stone {area}.", sale=sale, area=area_name(self.area))

    @property
    def where(self) -> tuple[str, ...]:
        return (self.depot, self.field)


def area_name(area: str) -> Text:
    """Name a stone area: "black to city"."""
    buyers = {"industry": say("industry"), "city": say("city"), "harbour": say("Ruhrort")}
    found = AREAS[area]
    return say("{coal} to {buyer}", coal=say(found.coal), buyer=buyers[found.buyer])


@dataclass(frozen=True, slots=True)
class IncomeEarned(RuhrEvent):
    """Warehouses in the city of a sale earn (SL-7)."""

    seats: tuple[Seat, ...]
    city: str

    @property
    def text(self) -> Text:
        return count(
            "The warehouse in {city} earns 1 Thaler: {who}.",
            "Warehouses in {city} earn 1 Thaler each: {who}.",
            len(self.seats),
            city=place(self.city),
            who=tuple(Who(seat) for seat in self.seats),
        )


@dataclass(frozen=True, slots=True)
class ExportRose(RuhrEvent):
    spaces: int

    @property
    def text(self) -> Text:
        return count(
            "The export marker moves {count} space right.",
            "The export marker moves {count} spaces right.",
            self.spaces,
        )


@dataclass(frozen=True, slots=True)
class DieSetAside(RuhrEvent):
    """A die leaves the track in round 12 (TR-8)."""

    colour: str
    value: int

    @property
    def text(self) -> Text:
        return say(
            "The die {die} leaves the track and is set aside.", die=die(self.colour, self.value)
        )
