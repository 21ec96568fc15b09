"""One company: its staff, treasury and certificates (BS-1.2, BS-2)."""

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from rules.big_shoulders.cubes import NONE, Cubes
from rules.big_shoulders.effects.kinds import Effects
from rules.big_shoulders.tables.companies import CERTIFICATES, CHARTERS, COMMONS, Charter
from rules.big_shoulders.tables.tracks import STOCK
from rules.text import Seat


class Holding(Struct, frozen=True):
    """Certificates of one company in one place."""

    director: int = 0
    preferred: int = 0
    common: int = 0

    @property
    def number(self) -> int:
        """The number of certificates, each of which counts as one (BS-5.1)."""
        return self.director + self.preferred + self.common

    @property
    def shares(self) -> int:
        """The shares of 10 % each: three, two or one per certificate (BS-1.2)."""
        return (
            self.director * CERTIFICATES["director"]
            + self.preferred * CERTIFICATES["preferred"]
            + self.common
        )

    def of(self, certificate: str) -> int:
        """Return the number of certificates of one kind."""
        return getattr(self, certificate)

    def __add__(self, other: "Holding") -> "Holding":
        return Holding(
            self.director + other.director,
            self.preferred + other.preferred,
            self.common + other.common,
        )

    def __sub__(self, other: "Holding") -> "Holding":
        return Holding(
            self.director - other.director,
            self.preferred - other.preferred,
            self.common - other.common,
        )


NOTHING = Holding()
DIRECTOR = Holding(director=1)
"""One Director's certificate: 30 %, or three shares (BS-1.2)."""
ONE_OF: Mapping[str, Holding] = {kind: Holding(**{kind: 1}) for kind in CERTIFICATES}
"""A single certificate of each kind."""
ISSUE = Holding(preferred=1, common=COMMONS)
"""The certificates in the treasury of a new company (BS-6.9)."""


class Company(Struct, frozen=True):
    """A founded company."""

    key: str
    director: Seat
    stock: int
    """The index on the Stock Track, from 0."""
    cash: int
    appeal: int
    workers: tuple[int, ...]
    """Workers by factory."""
    automated: tuple[int, ...]
    """Automation tokens moved onto worker spots, by factory."""
    managers: tuple[bool, ...]
    holdings: tuple[Holding, ...]
    """Certificates by seat."""
    treasury: Holding = ISSUE
    pool: Holding = NOTHING
    """Certificates in the Bank Pool."""
    salespeople: int = 0
    resources: Cubes = NONE
    goods: int = 0
    tokens: int = 0
    """Goods tokens."""
    asset: str = ""
    is_exhausted: bool = False
    catalogues: int = 0
    """Revenue that catalogue tiles have promised this decade (BS-12.12)."""

    @property
    def charter(self) -> Charter:
        return CHARTERS[self.key]

    @property
    def value(self) -> int:
        """The stock value (BS-2.2)."""
        return STOCK[self.stock]

    @property
    def price(self) -> int:
        """The current price of a good (BS-2.8)."""
        return self.charter.prices[self.salespeople]

    @property
    def spots(self) -> tuple[int, ...]:
        """Free worker spots by factory (BS-2.7)."""
        return tuple(
            factory.spots - workers - automated
            for factory, workers, automated in zip(
                self.charter.factories, self.workers, self.automated, strict=True
            )
        )

    @property
    def factory_names(self) -> tuple[str, ...]:
        """The codes of its factories, from the left: "f1", "f2" (BS-1.3)."""
        return tuple(factory.name for factory in self.charter.factories)

    @property
    def open_factories(self) -> tuple[int, ...]:
        """Factories with a free worker spot."""
        return tuple(n for n, free in enumerate(self.spots) if free)

    @property
    def unmanaged(self) -> tuple[int, ...]:
        """Factories without a manager (BS-11.4)."""
        return tuple(n for n, employed in enumerate(self.managers) if not employed)

    @property
    def automatable(self) -> tuple[int, ...]:
        """Factories with a worker and an automation token not yet moved (BS-11.6)."""
        return tuple(
            n
            for n, factory in enumerate(self.charter.factories)
            if self.workers[n] and self.automated[n] < factory.spots
        )

    @property
    def needs_salesperson(self) -> bool:
        """Whether the ladder has a better price (BS-11.5)."""
        return self.salespeople + 1 < len(self.charter.prices)

    def is_automated(self, factory: int) -> bool:
        """Return whether all tokens of a factory are on its spots (BS-11.8)."""
        return self.automated[factory] == self.charter.factories[factory].spots

    def makes(self, factory: int) -> int:
        """Return the goods that a factory makes per run, without its manager."""
        printed = self.charter.factories[factory]
        return printed.goods + printed.extra * self.is_automated(factory)

    def bonus(self, factory: int) -> Effects:
        """Return what a factory's manager brings; empty without a manager (BS-14.8)."""
        return self.charter.factories[factory].bonus if self.managers[factory] else ()

    def stepped(self, steps: int) -> "Company":
        """Return the company moved on the Stock Track; surplus steps are lost (BS-2.2)."""
        return replace(self, stock=min(max(self.stock + steps, 0), len(STOCK) - 1))

    def with_workers(self, factory: int, change: int) -> "Company":
        """Add workers to a factory, counted from 0, or take them if `change` is negative."""
        return replace(self, workers=_changed(self.workers, factory, change))

    def with_token_moved(self, factory: int) -> "Company":
        """Move an automation token onto a worker spot (BS-11.6)."""
        return replace(self, automated=_changed(self.automated, factory, 1))

    def with_manager(self, factory: int) -> "Company":
        managers = (*self.managers[:factory], True, *self.managers[factory + 1 :])
        return replace(self, managers=managers)

    def with_holding(self, seat: Seat, holding: Holding) -> "Company":
        holdings = (*self.holdings[:seat], holding, *self.holdings[seat + 1 :])
        return replace(self, holdings=holdings)


def found(key: str, director: Seat, stock: int, seats: int) -> Company:
    """Return a new company; its director pays into the treasury (BS-6.9)."""
    charter = CHARTERS[key]
    none = (0,) * len(charter.factories)
    holdings = tuple(DIRECTOR if seat == director else NOTHING for seat in range(seats))
    return Company(
        key,
        director,
        stock,
        cash=CERTIFICATES["director"] * STOCK[stock],
        appeal=charter.appeal,
        workers=none,
        automated=none,
        managers=(False,) * len(none),
        holdings=holdings,
    )


def _changed(numbers: tuple[int, ...], place: int, change: int) -> tuple[int, ...]:
    return (*numbers[:place], numbers[place] + change, *numbers[place + 1 :])
