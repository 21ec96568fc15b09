"""Locks and warehouses built, and warehouses moved (BL, BW, BH)."""

from dataclasses import dataclass

from rules.ruhrschifffahrt.events import RuhrEvent
from rules.ruhrschifffahrt.words import place
from rules.text import Seat, Text, Who, say


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
