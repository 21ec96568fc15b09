"""Moves of the Stock and Building Phases (BS-3, BS-6, BS-8)."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Start:
    """Found a company (BS-3.8, BS-6.9)."""

    company: str
    value: int


@dataclass(frozen=True, slots=True)
class Sell:
    """Put a certificate into the basket (BS-6.4)."""

    company: str
    certificate: str


@dataclass(frozen=True, slots=True)
class SellAll:
    """Sell the basket."""


@dataclass(frozen=True, slots=True)
class EmptyBasket:
    """Take everything out of the basket again."""


@dataclass(frozen=True, slots=True)
class Buy:
    company: str
    certificate: str
    source: str


@dataclass(frozen=True, slots=True)
class Pass:
    pass


@dataclass(frozen=True, slots=True)
class Done:
    """Neither buy nor found after a sale (BS-6.3)."""


@dataclass(frozen=True, slots=True)
class BuildAndDrop:
    """Choose a tile to play and one to discard (BS-8.2)."""

    building: str
    dropped: str


@dataclass(frozen=True, slots=True)
class Build:
    """Choose the tile to play in the last decade (BS-8.3)."""

    building: str
