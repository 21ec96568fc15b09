"""Moves of the Operation Phase (BS-14)."""

from typing import TypeAlias

from msgspec import Struct

BANK = "bank"
"""The destination of goods sold at half price (BS-14.14)."""


class Issue(Struct, frozen=True):
    """Sell certificates of the treasury, written as "3c" and "1p" (BS-14.5)."""

    lots: tuple[str, ...] = ()


class BuyCube(Struct, frozen=True):
    """Buy a cube from a box of the Supply Chain (BS-14.6)."""

    box: str
    kind: str


class Produce(Struct, frozen=True):
    """Go on to production."""


class Run(Struct, frozen=True):
    """Run the next factory (BS-14.7)."""

    factory: str


class Stop(Struct, frozen=True):
    """Run no further factory (BS-14.7)."""


class Ship(Struct, frozen=True):
    """Sell goods to a slot or the bank (BS-14.14)."""

    slot: str
    number: int


class Pay(Struct, frozen=True):
    """Pay the revenue as dividend (BS-14.18)."""


class Withhold(Struct, frozen=True):
    """Keep the revenue in the company treasury (BS-14.17)."""


class End(Struct, frozen=True):
    """End a turn in the Action or Operation Phase (BS-9.3, BS-14.20)."""


OperationMove: TypeAlias = Issue | BuyCube | Produce | Run | Stop | Ship | Pay | Withhold | End
