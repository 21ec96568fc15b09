"""The few effects that spaces, buildings, assets and bonuses are made of, read from JSON rows."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeAlias, TypeVar

from msgspec import Struct

from rules.big_shoulders.cubes import Cubes, from_table
from rules.tables import BadRow


class Workers(Struct, frozen=True):
    """Workers from the supply (BS-11.2)."""

    number: int


class Managers(Struct, frozen=True):
    """Managers for factories that have none (BS-11.4)."""

    number: int


class Salespeople(Struct, frozen=True):
    """Salespeople, who raise the price of goods (BS-11.5)."""

    number: int


class HireAtMarket(Struct, frozen=True):
    """Workers from the Job Market, one or more (BS-10.2)."""


class Automate(Struct, frozen=True):
    """Automation of workers, one after another (BS-11.6, BS-11.7)."""

    number: int


class Appeal(Struct, frozen=True):
    """Steps on the Appeal Track, with the bonuses on the way (BS-13.2)."""

    steps: int


class FirstPlace(Struct, frozen=True):
    """The first place in the turn order, if wanted (BS-10.3)."""


class Goods(Struct, frozen=True):
    """Goods for the company treasury (BS-10.11, BS-14.9)."""

    number: int


class Gain(Struct, frozen=True):
    """Named cubes from Haymarket Square, as many as are there (BS-10.12)."""

    cubes: Cubes


class TakeLike(Struct, frozen=True):
    """Cubes of one kind that the director chooses (BS-10.13)."""

    number: int


class TakeUnlike(Struct, frozen=True):
    """One cube each of two kinds that the director chooses (BS-10.14)."""


class TakeAny(Struct, frozen=True):
    """Cubes that the director chooses one at a time, of any kinds (BS-14.9)."""

    number: int


class BuyAsset(Struct, frozen=True):
    """One tile of the asset row (BS-10.6, BS-10.15)."""

    discount: int


class PayDividend(Struct, frozen=True):
    """A dividend from the company treasury, in dollars (BS-10.7, BS-10.16)."""

    total: int


class Revenue(Struct, frozen=True):
    """Raises the Operating Revenue of the decade (BS-12.12)."""

    amount: int


class StockSteps(Struct, frozen=True):
    """Steps up on the Stock Track (BS-2.2)."""

    steps: int


class GoodsToken(Struct, frozen=True):
    """One of the ten tokens, for ever (BS-13.4)."""


class GainPartner(Struct, frozen=True):
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


T = TypeVar("T")
Row: TypeAlias = Mapping[str, Any]
"""A JSON object with a value per column."""


def keyed(
    table: str, rows: Iterable[Row], make: Callable[[Row], T], key: str = "id"
) -> dict[str, T]:
    """Return the result of `make` for each row, by the row's name in the column `key`.

    Raises BadRow, which names the table and the row, if a column is missing or invalid.
    """
    made: dict[str, T] = {}
    for row in rows:
        try:
            made[row[key]] = make(row)
        except (LookupError, TypeError, ValueError) as fault:
            raise BadRow(table, row.get(key, row), repr(fault)) from fault
    return made


PASSIVE = "passive"
"""The column of an asset that is never exhausted (BS-12.15)."""


def _hire(row: Row) -> Effects:
    unknown = row.keys() - {"type", "workers", "managers", "salespeople"}
    if unknown:
        raise ValueError(f"nobody can hire {sorted(unknown)}")
    offered = (
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
    """Return the effects of an action space or building; raises KeyError if one is unknown."""
    return _BY_TYPE[row["type"]](row)


def of_columns(row: Row) -> Effects:
    """Return the effects in a row's columns, in the order in which they are resolved.

    That order is fixed: BS-12.6 for immediate bonuses, BS-14.9 for managers.
    """
    unknown = row.keys() - {*_BY_COLUMN, PASSIVE}
    if unknown:
        raise ValueError(f"{sorted(unknown)} are no effects")
    return tuple(make(row[column]) for column, make in _BY_COLUMN.items() if row.get(column))
