"""Phase 4 in the log: dice sold, others' income, dice that leave the track (SL, TR-8)."""

from dataclasses import dataclass

from rules.ruhrschifffahrt.events import RuhrEvent
from rules.ruhrschifffahrt.words import area_name, die, place
from rules.text import Seat, Text, Who, count, say

_SOLD = {
    (False, False): "{who} sells {die} from {depot} in {field} for {thaler} Thaler.",
    (False, True): "{who} sells {die} from {depot} in {field} for {thaler} Thaler "
    "and places a stone ({area}).",
    (True, False): "{who} sells {die} from {depot}, which loses 1 on the way, in {field} "
    "for {thaler} Thaler.",
    (True, True): "{who} sells {die} from {depot}, which loses 1 on the way, in {field} "
    "for {thaler} Thaler and places a stone ({area}).",
}
"""The sentences about a sale, by whether the die loses 1 and a stone is placed."""


@dataclass(frozen=True, slots=True)
class Sold(RuhrEvent):
    """A ship sold its die (SL-1 to SL-9)."""

    seat: Seat
    depot: str
    field: str
    colour: str
    value: int
    """The value on arrival."""
    lost: int
    thaler: int
    """The seller's total: the sale, Ruhrort's extra, and the demand on the field."""
    area: str
    """The area of the stone; empty without a stone."""

    @property
    def text(self) -> Text:
        return say(
            _SOLD[self.lost > 0, bool(self.area)],
            who=Who(self.seat),
            die=die(self.colour, self.value + self.lost),
            depot=place(self.depot),
            field=place(self.field),
            thaler=self.thaler,
            area=area_name(self.area) if self.area else "",
        )

    @property
    def where(self) -> tuple[str, ...]:
        return (self.depot, self.field)


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
    """A sale in Ruhrort moved the export marker right (EX-4)."""

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
