"""What seats do, in the log: options, starts, sales, tiles, buildings, debts (SO to DB)."""

from dataclasses import dataclass

from rules.ruhrschifffahrt.events import RuhrEvent
from rules.ruhrschifffahrt.tables.rounds import ROUNDS
from rules.ruhrschifffahrt.words import area_name, die, option_name, place, thaler_or_vp, tile_name
from rules.text import Seat, Text, Who, count, say, to_say


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


@dataclass(frozen=True, slots=True)
class TileGained(RuhrEvent):
    """A player gained a progress tile (PG-1)."""

    seat: Seat
    tile: str

    @property
    def text(self) -> Text:
        return say("{who} gains {tile}.", who=Who(self.seat), tile=tile_name(self.tile))


@dataclass(frozen=True, slots=True)
class TileMissed(RuhrEvent):
    """A blank covers the space of a white tile without copies left (PG-4)."""

    seat: Seat
    tile: str

    @property
    def text(self) -> Text:
        return say(
            "No {tile} is left: {who} gets a blank.", who=Who(self.seat), tile=tile_name(self.tile)
        )


@dataclass(frozen=True, slots=True)
class SpaceOpened(RuhrEvent):
    """The warehouses of the lock space or the Mark space arrive (BL-5, PG-6)."""

    seat: Seat
    warehouses: int

    @property
    def text(self) -> Text:
        return count(
            "{who} takes {count} more warehouse.",
            "{who} takes {count} more warehouses.",
            self.warehouses,
            who=Who(self.seat),
        )


@dataclass(frozen=True, slots=True)
class TileUsed(RuhrEvent):
    """A player turned over Kohlenschlepper (PT-1) or Lagerhaus (PT-4)."""

    seat: Seat
    tile: str

    @property
    def text(self) -> Text:
        return say("{who} uses {tile}.", who=Who(self.seat), tile=tile_name(self.tile))


@dataclass(frozen=True, slots=True)
class InnUsed(RuhrEvent):
    """A player took Thaler or VP for the Gasthaus (PT-3, SC-6)."""

    seat: Seat
    choice: str
    number: int

    @property
    def text(self) -> Text:
        return say(
            "{who} takes {gain} from the Gasthaus.",
            who=Who(self.seat),
            gain=thaler_or_vp(self.choice, self.number),
        )


@dataclass(frozen=True, slots=True)
class LockBuilt(RuhrEvent):
    """A player built a lock (BL-1) and scored for it (BL-4)."""

    seat: Seat
    obstacle: str
    price: int
    vp: int

    @property
    def text(self) -> Text:
        who, lock = Who(self.seat), place(self.obstacle)
        if not self.price:
            return say("{who} builds {lock} at no cost: {vp:+} VP.", who=who, lock=lock, vp=self.vp)
        return say(
            "{who} builds {lock} for {price} Thaler: {vp:+} VP.",
            who=who,
            lock=lock,
            price=self.price,
            vp=self.vp,
        )

    @property
    def where(self) -> tuple[str, ...]:
        return (self.obstacle,)


@dataclass(frozen=True, slots=True)
class WarehouseBuilt(RuhrEvent):
    """A player built a warehouse (BW-1, BH-1) and scored for it (BW-4)."""

    seat: Seat
    site: str
    price: int
    vp: int

    @property
    def text(self) -> Text:
        return say(
            "{who} builds a warehouse in {site} for {price} Thaler: {vp:+} VP.",
            who=Who(self.seat),
            site=place(self.site),
            price=self.price,
            vp=self.vp,
        )

    @property
    def where(self) -> tuple[str, ...]:
        return (self.site,)


@dataclass(frozen=True, slots=True)
class WarehouseMoved(RuhrEvent):
    """A player moved a harbour warehouse to another column (BH-4)."""

    seat: Seat
    column: str
    target: str
    price: int

    @property
    def text(self) -> Text:
        return say(
            "{who} moves a warehouse from {column} to {target} for {price} Thaler.",
            who=Who(self.seat),
            column=place(self.column),
            target=place(self.target),
            price=self.price,
        )

    @property
    def where(self) -> tuple[str, ...]:
        return (self.target,)


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
