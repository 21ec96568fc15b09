"""Moves of the Action Phase and of the choices that effects ask for (BS-9 to BS-13)."""

from typing import TypeAlias

from msgspec import Struct


class Place(Struct, frozen=True):
    """Place a partner for a company (BS-9.3)."""

    space: str
    company: str


class Exhaust(Struct, frozen=True):
    """Use the company's capital asset (BS-12.7)."""

    company: str


class Trade(Struct, frozen=True):
    """Give two cubes of a kind for one of another (BS-11.10)."""

    company: str
    give: str
    get: str


class Hire(Struct, frozen=True):
    """Hire a worker of the Job Market (BS-10.2)."""

    factory: str


class HireDone(Struct, frozen=True):
    """Hire no more workers of the Job Market (BS-10.2)."""


class PutWorker(Struct, frozen=True):
    """Put a worker from the supply on a free spot (BS-11.2)."""

    factory: str


class PutManager(Struct, frozen=True):
    """Put a manager into a factory without one (BS-11.4)."""

    factory: str


class AutomateWorker(Struct, frozen=True):
    """Put an automation token on a worker's spot (BS-11.6)."""

    factory: str


class Skip(Struct, frozen=True):
    """Decline pawns or automation."""


class Relocate(Struct, frozen=True):
    """Name the new factory of an automated worker (BS-11.6)."""

    factory: str


class Take(Struct, frozen=True):
    """Take cubes of these kinds from Haymarket Square (BS-10.13, BS-10.14, BS-14.9)."""

    kinds: tuple[str, ...] = ()


class TakeDone(Struct, frozen=True):
    """Take no more cubes of a manager's bonus (BS-14.9)."""


class TakeAsset(Struct, frozen=True):
    """Buy a tile of the asset row (BS-12.5)."""

    asset: str


class ReplaceAsset(Struct, frozen=True):
    """Put the new asset in the place of the old one (BS-12.5)."""


class KeepAsset(Struct, frozen=True):
    """Keep the old asset; the new one leaves the game (BS-12.5)."""


class First(Struct, frozen=True):
    """Answer whether to be first in the turn order (BS-10.3)."""

    answer: str


class TakeBonus(Struct, frozen=True):
    """Take a bonus of the Appeal Track, or $25 instead (BS-13)."""

    bonus: str
    factory: str = ""


ActionMove: TypeAlias = (
    Place
    | Exhaust
    | Trade
    | Hire
    | HireDone
    | PutWorker
    | PutManager
    | AutomateWorker
    | Skip
    | Relocate
    | Take
    | TakeDone
    | TakeAsset
    | ReplaceAsset
    | KeepAsset
    | First
    | TakeBonus
)
