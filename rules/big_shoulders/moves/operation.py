"""Moves of the Operation Phase (BS-14)."""

from dataclasses import dataclass

BANK = "bank"
"""Where goods go at half price (BS-14.14)."""


@dataclass(frozen=True, slots=True)
class Issue:
    """Sell certificates of the treasury, written as "3c" and "1p" (BS-14.5)."""

    lots: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class BuyCube:
    box: str
    kind: str


@dataclass(frozen=True, slots=True)
class Produce:
    """Go on to production."""


@dataclass(frozen=True, slots=True)
class Run:
    factory: str


@dataclass(frozen=True, slots=True)
class Stop:
    pass


@dataclass(frozen=True, slots=True)
class Ship:
    """Sell goods to a slot or the bank (BS-14.14)."""

    slot: str
    number: int


@dataclass(frozen=True, slots=True)
class Pay:
    """Pay the revenue as dividend (BS-14.18)."""


@dataclass(frozen=True, slots=True)
class Withhold:
    pass


@dataclass(frozen=True, slots=True)
class End:
    pass
