"""Reads the effects of spaces, buildings, assets and managers from rows of the JSON tables."""

from collections.abc import Callable, Mapping
from typing import Any

from rules.big_shoulders.cubes import from_table
from rules.big_shoulders.effects.kinds import (
    Appeal,
    Automate,
    BuyAsset,
    Effect,
    Effects,
    FirstPlace,
    Gain,
    Goods,
    HireAtMarket,
    Managers,
    PayDividend,
    Revenue,
    Salespeople,
    StockSteps,
    TakeAny,
    TakeLike,
    TakeUnlike,
    Workers,
)
from rules.big_shoulders.tables.rows import Row

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
