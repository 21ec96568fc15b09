"""The few effects that spaces, buildings, assets and bonuses are made of, as values."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from rules.big_shoulders.cubes import Cubes


@dataclass(frozen=True, slots=True)
class Workers:
    """Workers from the supply (BS-11.2)."""

    number: int


@dataclass(frozen=True, slots=True)
class Managers:
    """Managers for factories that have none (BS-11.4)."""

    number: int


@dataclass(frozen=True, slots=True)
class Salespeople:
    """Salespeople, who raise the price of goods (BS-11.5)."""

    number: int


@dataclass(frozen=True, slots=True)
class HireAtMarket:
    """Workers from the Job Market, one or more (BS-10.2)."""


@dataclass(frozen=True, slots=True)
class Automate:
    """Automation of workers, one after another (BS-11.6, BS-11.7)."""

    number: int


@dataclass(frozen=True, slots=True)
class Appeal:
    """Steps on the Appeal Track, with the bonuses on the way (BS-13.2)."""

    steps: int


@dataclass(frozen=True, slots=True)
class FirstPlace:
    """The first place in the turn order, if wanted (BS-10.3)."""


@dataclass(frozen=True, slots=True)
class Goods:
    """Goods for the company treasury (BS-10.11, BS-14.9)."""

    number: int


@dataclass(frozen=True, slots=True)
class Gain:
    """Named cubes from Haymarket Square, as many as are there (BS-10.12)."""

    cubes: Cubes


@dataclass(frozen=True, slots=True)
class TakeLike:
    """Cubes of one kind that the director chooses (BS-10.13)."""

    number: int


@dataclass(frozen=True, slots=True)
class TakeUnlike:
    """One cube each of two kinds that the director chooses (BS-10.14)."""


@dataclass(frozen=True, slots=True)
class TakeAny:
    """Cubes that the director chooses one at a time, of any kinds (BS-14.9)."""

    number: int


@dataclass(frozen=True, slots=True)
class BuyAsset:
    """One tile of the asset row (BS-10.6, BS-10.15)."""

    discount: int


@dataclass(frozen=True, slots=True)
class PayDividend:
    """A dividend from the company treasury, in dollars (BS-10.7, BS-10.16)."""

    total: int


@dataclass(frozen=True, slots=True)
class Revenue:
    """Raises the Operating Revenue of the decade (BS-12.12)."""

    amount: int


@dataclass(frozen=True, slots=True)
class StockSteps:
    """Steps up on the Stock Track (BS-2.2)."""

    steps: int


@dataclass(frozen=True, slots=True)
class GoodsToken:
    """One of the ten tokens, for ever (BS-13.4)."""


@dataclass(frozen=True, slots=True)
class GainPartner:
    """A partner for the director (BS-13.5)."""


Effect: TypeAlias = (
    Workers
    | Managers
    | Salespeople
    | HireAtMarket
    | Automate
    | Appeal
    | FirstPlace
    | Goods
    | Gain
    | TakeLike
    | TakeUnlike
    | TakeAny
    | BuyAsset
    | PayDividend
    | Revenue
    | StockSteps
    | GoodsToken
    | GainPartner
)
Effects: TypeAlias = tuple[Effect, ...]
"""Effects in the order in which they are resolved."""

BONUSES: Mapping[str, Effect] = {
    "worker": Workers(1),
    "salesperson": Salespeople(1),
    "automation": Automate(1),
    "partner": GainPartner(),
    "goods": GoodsToken(),
    "stock": StockSteps(1),
}
"""The bonuses of the Appeal Track (BS-13.2)."""
