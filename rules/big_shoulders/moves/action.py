"""Moves of the Action Phase and of the choices effects ask for (BS-9 to BS-13)."""

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
    pass


class PutWorker(Struct, frozen=True):
    factory: str


class PutManager(Struct, frozen=True):
    factory: str


class AutomateWorker(Struct, frozen=True):
    factory: str


class Skip(Struct, frozen=True):
    """Decline pawns or automation."""


class Relocate(Struct, frozen=True):
    """Say where an automated worker goes (BS-11.6)."""

    factory: str


class Take(Struct, frozen=True):
    kinds: tuple[str, ...] = ()


class TakeDone(Struct, frozen=True):
    pass


class TakeAsset(Struct, frozen=True):
    asset: str


class ReplaceAsset(Struct, frozen=True):
    """Put the new asset in the place of the old one (BS-12.5)."""


class KeepAsset(Struct, frozen=True):
    pass


class First(Struct, frozen=True):
    """Answer whether to be first in the turn order (BS-10.3)."""

    answer: str


class TakeBonus(Struct, frozen=True):
    """Take a bonus of the Appeal Track, or $25 instead (BS-13)."""

    bonus: str
    factory: str = ""
