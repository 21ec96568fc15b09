"""Moves of the Stock and Building Phases (BS-3, BS-6, BS-8)."""

from typing import TypeAlias

from msgspec import Struct


class Start(Struct, frozen=True):
    """Found a company (BS-3.8, BS-6.9)."""

    company: str
    value: int


class Sell(Struct, frozen=True):
    """Put a certificate into the basket (BS-6.4)."""

    company: str
    certificate: str


class SellAll(Struct, frozen=True):
    """Sell the basket."""


class EmptyBasket(Struct, frozen=True):
    """Take everything out of the basket again."""


class Buy(Struct, frozen=True):
    """Buy a certificate from a company or from the Bank Pool (BS-6.8)."""

    company: str
    certificate: str
    source: str


class Pass(Struct, frozen=True):
    """Neither sell, buy nor found in this turn (BS-6.12)."""


class Done(Struct, frozen=True):
    """Neither buy nor found after a sale (BS-6.3)."""


class BuildAndDrop(Struct, frozen=True):
    """Choose a tile to play and one to discard (BS-8.2)."""

    building: str
    dropped: str


class Build(Struct, frozen=True):
    """Choose the tile to play in the last decade (BS-8.3)."""

    building: str


StockMove: TypeAlias = (
    Start | Sell | SellAll | EmptyBasket | Buy | Pass | Done | BuildAndDrop | Build
)
