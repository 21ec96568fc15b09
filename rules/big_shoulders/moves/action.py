"""Moves of the Action Phase and of the choices effects ask for (BS-9 to BS-13)."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Place:
    """Place a partner for a company (BS-9.3)."""

    space: str
    company: str


@dataclass(frozen=True, slots=True)
class Exhaust:
    """Use the company's capital asset (BS-12.7)."""

    company: str


@dataclass(frozen=True, slots=True)
class Trade:
    """Give two cubes of a kind for one of another (BS-11.10)."""

    company: str
    give: str
    get: str


@dataclass(frozen=True, slots=True)
class Hire:
    """Hire a worker of the Job Market (BS-10.2)."""

    factory: str


@dataclass(frozen=True, slots=True)
class HireDone:
    pass


@dataclass(frozen=True, slots=True)
class PutWorker:
    factory: str


@dataclass(frozen=True, slots=True)
class PutManager:
    factory: str


@dataclass(frozen=True, slots=True)
class AutomateWorker:
    factory: str


@dataclass(frozen=True, slots=True)
class Skip:
    """Decline pawns or automation."""


@dataclass(frozen=True, slots=True)
class Relocate:
    """Say where an automated worker goes (BS-11.6)."""

    factory: str


@dataclass(frozen=True, slots=True)
class Take:
    kinds: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class TakeDone:
    pass


@dataclass(frozen=True, slots=True)
class TakeAsset:
    asset: str


@dataclass(frozen=True, slots=True)
class ReplaceAsset:
    """Put the new asset in the place of the old one (BS-12.5)."""


@dataclass(frozen=True, slots=True)
class KeepAsset:
    pass


@dataclass(frozen=True, slots=True)
class First:
    """Answer whether to be first in the turn order (BS-10.3)."""

    answer: str


@dataclass(frozen=True, slots=True)
class TakeBonus:
    """Take a bonus of the Appeal Track, or $25 instead (BS-13)."""

    bonus: str
    factory: str = ""
