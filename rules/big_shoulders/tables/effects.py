"""The few effects that spaces, buildings, assets and bonuses are made of, as tables name them."""

from collections.abc import Mapping
from typing import TypeAlias

from msgspec import Struct

from rules.big_shoulders.cubes import Cubes


class _Effect(Struct, frozen=True, tag=True):
    """An effect, which is an object in tables; the name of its class is its `type`."""


class Counted(_Effect, frozen=True):
    """An effect of which there is a number."""

    number: int


class Workers(Counted, frozen=True):
    """Workers from the supply (BS-11.2)."""


class Managers(Counted, frozen=True):
    """Managers for factories that have none (BS-11.4)."""


class Salespeople(Counted, frozen=True):
    """Salespeople, who raise the price of goods (BS-11.5)."""


class HireAtMarket(_Effect, frozen=True):
    """Workers from the Job Market, one or more (BS-10.2)."""


class Automate(Counted, frozen=True):
    """Automation of workers, one after another (BS-11.6, BS-11.7)."""


class Appeal(Counted, frozen=True):
    """Steps on the Appeal Track, with the bonuses on the way (BS-13.2)."""


class FirstPlace(_Effect, frozen=True):
    """The first place in the turn order, if wanted (BS-10.3)."""


class Goods(Counted, frozen=True):
    """Goods for the company treasury (BS-10.11, BS-14.9)."""


class Gain(_Effect, frozen=True):
    """Named cubes from Haymarket Square, as many as are there (BS-10.12)."""

    cubes: Cubes


class TakeLike(Counted, frozen=True):
    """Cubes of one kind that the director chooses (BS-10.13)."""


class TakeUnlike(_Effect, frozen=True):
    """One cube each of two kinds that the director chooses (BS-10.14)."""


class TakeAny(Counted, frozen=True):
    """Cubes that the director chooses one at a time, of any kinds (BS-14.9)."""


class BuyAsset(_Effect, frozen=True):
    """One tile of the asset row (BS-10.6, BS-10.15)."""

    discount: int


class PayDividend(_Effect, frozen=True):
    """A dividend from the company treasury, in dollars (BS-10.7, BS-10.16)."""

    total: int


class Revenue(Counted, frozen=True):
    """Dollars more of Operating Revenue in the decade (BS-12.12)."""


class StockSteps(Counted, frozen=True):
    """Steps up on the Stock Track (BS-2.2)."""


class GoodsToken(_Effect, frozen=True):
    """One of the ten tokens, for ever (BS-13.4)."""


class GainPartner(_Effect, frozen=True):
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
