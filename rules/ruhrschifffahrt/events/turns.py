"""What seats do, in the log: options, starts, sales, tiles, buildings, debts (SO to DB)."""

from operator import neg
from typing import ClassVar

from rules.ruhrschifffahrt.events import RuhrEvent
from rules.ruhrschifffahrt.tables.rounds import ROUNDS
from rules.ruhrschifffahrt.words import die, place, thaler_or_vp
from rules.text import Names, Seat, Text, Who, by_name, to_count, to_say


class OptionChosen(RuhrEvent, frozen=True):
    """A player took a special option (SO-1), or none (ST-7)."""

    seat: Seat
    option: str
    price: int
    by_tile: bool = False

    @property
    def says(self) -> str:
        if self.by_tile:
            return to_say("{who} takes {option} free by Treidelaktion.")
        if not self.price:
            return to_say("{who} takes {option}.")
        return to_say("{who} takes {option} for {price} Thaler.")


class StayedAshore(RuhrEvent, frozen=True):
    """No legal start (ST-8)."""

    seat: Seat
    says = to_say("{who} finds no start place and passes.")


class WagesTaken(RuhrEvent, frozen=True):
    """The option Lohn paid 2 Thaler (SO-11)."""

    seat: Seat
    thaler: int
    says = to_say("{who} takes {thaler} Thaler.")


class DiePlaced(RuhrEvent, frozen=True):
    """A die moved from the track to a depot, by an option or because it left the track."""

    seat: Seat
    colour: str
    value: int
    depot: str
    marks = ("depot",)
    says = to_say("{who} puts {die} on {depot}.")


class DieRaised(RuhrEvent, frozen=True):
    """A die on a depot rose by Nachschub (SO-12) or Kohlenschlepper (PT-1)."""

    seat: Seat
    depot: str
    before: int
    after: int
    marks = ("depot",)
    says = to_say("{who} raises the die on {depot} from {before} to {after}.")


class ShipStarted(RuhrEvent, frozen=True):
    """A ship is at the depot where it starts (ST-1)."""

    seat: Seat
    depot: str
    marks = ("depot",)
    says = to_say("{who} moves the ship to {depot}.")


_SOLD = {
    (False, False): to_say("{who} sells {die} from {depot} in {field} for {thaler} Thaler."),
    (False, True): to_say(
        "{who} sells {die} from {depot} in {field} for {thaler} Thaler and places a stone ({area})."
    ),
    (True, False): to_say(
        "{who} sells {die} from {depot}, which loses 1 on the way, in {field} for {thaler} Thaler."
    ),
    (True, True): to_say(
        "{who} sells {die} from {depot}, which loses 1 on the way, in {field} "
        "for {thaler} Thaler and places a stone ({area})."
    ),
}
"""The sentences about a sale, by whether the die loses 1 and a stone is placed."""


class Sold(RuhrEvent, frozen=True):
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
    marks = ("depot", "field")

    @property
    def says(self) -> str:
        return _SOLD[self.lost > 0, bool(self.area)]

    @property
    def die(self) -> Text:
        """The die as it left the depot."""
        return die(self.colour, self.value + self.lost)


class IncomeEarned(RuhrEvent, frozen=True):
    """Warehouses in the city of a sale earn (SL-7)."""

    seats: tuple[Seat, ...]
    city: str
    says = to_count(
        "The warehouse in {city} earns 1 Thaler: {who}.",
        "Warehouses in {city} earn 1 Thaler each: {who}.",
    )
    counts = "number"

    @property
    def number(self) -> int:
        """How many warehouses earn."""
        return len(self.seats)

    @property
    def who(self) -> tuple[Who, ...]:
        return by_name(self.seats)


class ExportRose(RuhrEvent, frozen=True):
    """A sale in Ruhrort moved the export marker right (EX-4)."""

    spaces: int
    says = to_count(
        "The export marker moves {count} space right.",
        "The export marker moves {count} spaces right.",
    )
    counts = "spaces"


class DieSetAside(RuhrEvent, frozen=True):
    """A die leaves the track in round 12 (TR-8)."""

    colour: str
    value: int
    says = to_say("The die {die} leaves the track and is set aside.")


class TileGained(RuhrEvent, frozen=True):
    """A player gained a progress tile (PG-1)."""

    seat: Seat
    tile: str
    says = to_say("{who} gains {tile}.")


class TileMissed(RuhrEvent, frozen=True):
    """A blank covers the space of a white tile without copies left (PG-4)."""

    seat: Seat
    tile: str
    says = to_say("No {tile} is left: {who} gets a blank.")


class SpaceOpened(RuhrEvent, frozen=True):
    """The warehouses of the lock space or the Mark space arrive (BL-5, PG-6)."""

    seat: Seat
    warehouses: int
    says = to_count("{who} takes {count} more warehouse.", "{who} takes {count} more warehouses.")
    counts = "warehouses"


class TileUsed(RuhrEvent, frozen=True):
    """A player turned over Kohlenschlepper (PT-1) or Lagerhaus (PT-4)."""

    seat: Seat
    tile: str
    says = to_say("{who} uses {tile}.")


class InnUsed(RuhrEvent, frozen=True):
    """A player took Thaler or VP for the Gasthaus (PT-3, SC-6)."""

    seat: Seat
    choice: str
    number: int
    says = to_say("{who} takes {gain} from the Gasthaus.")

    @property
    def gain(self) -> Text:
        return thaler_or_vp(self.choice, self.number)


class LockBuilt(RuhrEvent, frozen=True):
    """A player built a lock (BL-1) and scored for it (BL-4)."""

    seat: Seat
    obstacle: str
    price: int
    vp: int
    marks = ("obstacle",)

    @property
    def says(self) -> str:
        if self.price:
            return to_say("{who} builds {lock} for {price} Thaler: {vp:+} VP.")
        return to_say("{who} builds {lock} at no cost: {vp:+} VP.")

    @property
    def lock(self) -> Text:
        return place(self.obstacle)


class WarehouseBuilt(RuhrEvent, frozen=True):
    """A player built a warehouse (BW-1, BH-1) and scored for it (BW-4)."""

    seat: Seat
    site: str
    price: int
    vp: int
    marks = ("site",)
    says = to_say("{who} builds a warehouse in {site} for {price} Thaler: {vp:+} VP.")


class WarehouseMoved(RuhrEvent, frozen=True):
    """A player moved a harbour warehouse to another column (BH-4)."""

    seat: Seat
    column: str
    target: str
    price: int
    marks = ("target",)
    says = to_say("{who} moves a warehouse from {column} to {target} for {price} Thaler.")


class DebtsTaken(RuhrEvent, frozen=True):
    """A player took debts to pay for something (DB-1)."""

    seat: Seat
    debts: int
    thaler: int
    says = to_count(
        "{who} takes {count} debt for {thaler} Thaler.",
        "{who} takes {count} debts for {thaler} Thaler.",
    )
    counts = "debts"


class LoanTaken(RuhrEvent, frozen=True):
    """A warehouse of the timeline became a debt (DB-5)."""

    seat: Seat
    round: int
    vp: int
    names: ClassVar[Names] = {"vp": neg}
    says = to_say("{who} borrows on the warehouse of {year} and loses {vp} VP.")

    @property
    def year(self) -> str:
        return str(ROUNDS[self.round].year)


class EmergencyTow(RuhrEvent, frozen=True):
    """A player who cannot pay is towed nevertheless (DB-7)."""

    seat: Seat
    thaler: int
    vp: int
    names: ClassVar[Names] = {"vp": neg}
    says = to_say("{who} can only pay {thaler} Thaler and loses {vp} VP for it.")


class DebtRepaid(RuhrEvent, frozen=True):
    """A player repaid one debt (DB-6)."""

    seat: Seat
    thaler: int
    says = to_say("{who} repays a debt ({thaler} Thaler).")
