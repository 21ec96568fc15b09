"""Moves of the Operation Phase (BS-14)."""

from msgspec import Struct

BANK = "bank"
"""Where goods go at half price (BS-14.14)."""


class Issue(Struct, frozen=True):
    """Sell certificates of the treasury, written as "3c" and "1p" (BS-14.5)."""

    lots: tuple[str, ...] = ()


class BuyCube(Struct, frozen=True):
    box: str
    kind: str


class Produce(Struct, frozen=True):
    """Go on to production."""


class Run(Struct, frozen=True):
    factory: str


class Stop(Struct, frozen=True):
    pass


class Ship(Struct, frozen=True):
    """Sell goods to a slot or the bank (BS-14.14)."""

    slot: str
    number: int


class Pay(Struct, frozen=True):
    """Pay the revenue as dividend (BS-14.18)."""


class Withhold(Struct, frozen=True):
    pass


class End(Struct, frozen=True):
    pass
