"""Progress tiles gained and used, and the warehouses they bring (PG, PT)."""

from dataclasses import dataclass

from rules.ruhrschifffahrt.events import RuhrEvent
from rules.ruhrschifffahrt.words import thaler_or_vp, tile_name
from rules.text import Seat, Text, Who, count, say


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
