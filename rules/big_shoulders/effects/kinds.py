"""What spaces, buildings, assets and bonuses do, made of a few primitives (BS-10, 12, 13)."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from rules.big_shoulders.cubes import Cubes, from_table


@dataclass(frozen=True, slots=True)
class Workers:
    """Workers from the supply (BS-11.2)."""

    number: int


@dataclass(frozen=True, slots=True)
class Managers:
    number: int


@dataclass(frozen=True, slots=True)
class Salespeople:
    number: int


@dataclass(frozen=True, slots=True)
class HireAtMarket:
    """Workers from the Job Market, one or more (BS-10.2)."""


@dataclass(frozen=True, slots=True)
class Automate:
    number: int


@dataclass(frozen=True, slots=True)
class Appeal:
    steps: int


@dataclass(frozen=True, slots=True)
class FirstPlace:
    """The first place in the turn order, if wanted (BS-10.3)."""


@dataclass(frozen=True, slots=True)
class Goods:
    number: int


@dataclass(frozen=True, slots=True)
class Gain:
    """Named cubes from Haymarket Square, as far as they lie there (BS-10.12)."""

    cubes: Cubes


@dataclass(frozen=True, slots=True)
class TakeLike:
    """Cubes of one kind of choice (BS-10.13)."""

    number: int


@dataclass(frozen=True, slots=True)
class TakeUnlike:
    """One cube each of two kinds of choice (BS-10.14)."""


@dataclass(frozen=True, slots=True)
class TakeAny:
    """Cubes of choice, one at a time (BS-14.9)."""

    number: int


@dataclass(frozen=True, slots=True)
class BuyAsset:
    """One tile of the asset row (BS-10.6, BS-10.15)."""

    discount: int


@dataclass(frozen=True, slots=True)
class PayDividend:
    total: int


@dataclass(frozen=True, slots=True)
class Revenue:
    """Raises the Operating Revenue of the decade (BS-12.12)."""

    amount: int


@dataclass(frozen=True, slots=True)
class StockSteps:
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
Row: TypeAlias = Mapping[str, Any]

BONUSES: Mapping[str, Effect] = {
    "worker": Workers(1),
    "salesperson": Salespeople(1),
    "automation": Automate(1),
    "partner": GainPartner(),
    "goods": GoodsToken(),
    "stock": StockSteps(1),
}
"""The bonuses of the Appeal Track (BS-13.2)."""

PASSIVE = "passive"
"""The column of an asset that is never exhausted (BS-12.15)."""


def _hire(row: Row) -> Effects:
    unknown = row.keys() - {"type", "workers", "managers", "salespeople"}
    if unknown:
        raise ValueError(f"nobody can hire {sorted(unknown)}")
    offered: Effects = (
        Workers(row.get("workers", 0)),
        Managers(row.get("managers", 0)),
        Salespeople(row.get("salespeople", 0)),
    )
    return tuple(effect for effect in offered if effect.number)


def _appeal(row: Row) -> Effects:
    first = (FirstPlace(),) if row.get("optional_first_player") else ()
    return (Appeal(row["steps"]), *first)


_BY_TYPE: Mapping[str, Callable[[Row], Effects]] = {
    "none": lambda _: (),
    "hire": _hire,
    "hire_market": lambda _: (HireAtMarket(),),
    "automate": lambda row: (Automate(row["count"]),),
    "appeal": _appeal,
    "goods": lambda row: (Goods(row["count"]),),
    "gain_resources": lambda row: (Gain(from_table(row["resources"])),),
    "gain_like": lambda row: (TakeLike(row["count"]),),
    "gain_unlike": lambda _: (TakeUnlike(),),
    "buy_asset": lambda row: (BuyAsset(row["discount"]),),
    "dividend": lambda row: (PayDividend(row["total"]),),
}
_BY_COLUMN: Mapping[str, Callable[[Any], Effect]] = {
    "workers": Workers,
    "automate": Automate,
    "goods": Goods,
    "gain_resources": lambda cubes: Gain(from_table(cubes)),
    "resources": TakeAny,
    "appeal": Appeal,
    "revenue": Revenue,
    "stock_steps": StockSteps,
}


def of_space(row: Row) -> Effects:
    """Read the effect of an action space or building; raises KeyError if it is unknown."""
    return _BY_TYPE[row["type"]](row)


def of_columns(row: Row) -> Effects:
    """Read effects that are given as columns, in the order in which they are resolved.

    That order is fixed: BS-12.6 for immediate bonuses, BS-14.9 for managers.
    """
    unknown = row.keys() - {*_BY_COLUMN, PASSIVE}
    if unknown:
        raise ValueError(f"{sorted(unknown)} are no effects")
    return tuple(make(row[column]) for column, make in _BY_COLUMN.items() if row.get(column))
