"""Events of tiles, debts, locks and warehouses (PG, DB, BL, BW, BH)."""

from dataclasses import dataclass

from rules.ruhrschifffahrt.events.timeline import sum_or_points
from rules.ruhrschifffahrt.tables.timeline import ROUNDS
from rules.ruhrschifffahrt.words import RuhrEvent, place, tile_name
from rules.text import Seat, Text, Who, count, say


@dataclass(frozen=True, slots=True)
class DebtsTaken(RuhrEvent):
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
    """Somebody who cannot pay is towed all the same (DB-7)."""

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
    seat: Seat
    thaler: int

    @property
    def text(self) -> Text:
        return say("{who} repays a debt ({thaler} Thaler).", who=Who(self.seat), thaler=self.thaler)


@dataclass(frozen=True, slots=True)
class TileGained(RuhrEvent):
    seat: Seat
    tile: str

    @property
    def text(self) -> Text:
        return say("{who} gains {tile}.", who=Who(self.seat), tile=tile_name(self.tile))


@dataclass(frozen=True, slots=True)
class TileMissed(RuhrEvent):
    """A blank covers the space of a white tile that is used up (PG-4)."""

    seat: Seat
    tile: str

    @property
    def text(self) -> Text:
        return say(
            "{tile} is gone: {who} gets a blank.", who=Who(self.seat), tile=tile_name(self.tile)
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
class LockBuilt(RuhrEvent):
    seat: Seat
    obstacle: str
    price: int
    vp: int

    @property
    def text(self) -> Text:
        return say(
            "{who} builds {lock} for {price} Thaler: {vp:+} VP.",
            who=Who(self.seat),
            lock=place(self.obstacle),
            price=self.price,
            vp=self.vp,
        )

    @property
    def where(self) -> tuple[str, ...]:
        return (self.obstacle,)


@dataclass(frozen=True, slots=True)
class WarehouseBuilt(RuhrEvent):
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
class TileUsed(RuhrEvent):
    seat: Seat
    tile: str

    @property
    def text(self) -> Text:
        return say("{who} uses {tile}.", who=Who(self.seat), tile=tile_name(self.tile))


@dataclass(frozen=True, slots=True)
class InnUsed(RuhrEvent):
    seat: Seat
    choice: str
    number: int

    @property
    def text(self) -> Text:
        return say(
            "{who} takes {gain} from the Gasthaus.",
            who=Who(self.seat),
            gain=sum_or_points(self.choice, self.number),
        )
