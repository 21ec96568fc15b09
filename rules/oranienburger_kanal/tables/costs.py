"""Resources and pieces, what they cost, and what a supply can pay and gain (OK-6, OK-10, OK-11)."""

from collections.abc import Mapping
from math import inf
from typing import TypeAlias

from rules.tables import read_table

Amounts: TypeAlias = Mapping[str, int]
"""The amount of each resource."""

_COSTS = read_table("rules.oranienburger_kanal", "costs")

BASIC: tuple[str, ...] = tuple(_COSTS["materials"]["basic"])
"""Wood, clay and ore."""
VALUABLE: tuple[str, ...] = tuple(_COSTS["materials"]["valuable"])
"""Brick and iron."""
THALER, PRESTIGE = "thaler", "prestige"
RESOURCES = (*BASIC, *VALUABLE, THALER, PRESTIGE)
"""All resources: the five materials, thalers and prestige (OK-6.1)."""
NAMES: Mapping[str, str] = _COSTS["names"]
"""What each resource is called."""
CAPS: Amounts = _COSTS["materials"]["caps"]
"""The most a player can own; thalers and prestige tokens have no cap (OK-6.1)."""

START: Amounts = {resource: _COSTS["start_materials"][resource] for resource in RESOURCES}
"""What everybody begins with (OK-3.4)."""

PRICES: Mapping[int, int] = {row["from"]: row["thalers"] for row in _COSTS["buy_price"]}
"""The price in thalers of the next unit by the amount owned; more are not sold (OK-11.2)."""

PRODUCE: Amounts = {THALER: _COSTS["paid_wheel_turn"]["thalers"]}
"""The cost of a turn of the wheel outside the wheel step (OK-11.3)."""

WHEEL: Amounts = {resource: _COSTS["wheel_turn"][resource] for resource in (*BASIC, *VALUABLE)}
"""The changes by one position of the wheel (OK-6.3)."""
ONE_OF_EACH: Amounts = dict.fromkeys(BASIC, 1)
"""The materials needed for it (OK-6.3)."""

PATH, BRIDGE = "path", "bridge"
KINDS = (PATH, "road", "rail", "canal")
"""The kinds of routes."""

BUILD_COSTS: Mapping[str, Amounts] = {
    piece: row["cost"] for piece, row in _COSTS["build_costs"].items()
}
"""The cost of a route or a bridge (OK-10.2 to 10.7)."""
BUILD_GAINS: Mapping[str, Amounts] = {
    piece: row["gain"] for piece, row in _COSTS["build_costs"].items()
}
"""The immediate gain of placing it, paid for or free (OK-10.5, OK-10.9)."""
EXPLAINED_PIECES: Mapping[str, str] = {
    piece: row["does"] for piece, row in _COSTS["build_costs"].items()
}
"""What `/rules` says about each piece, with `{cost}`."""
CALLED: Mapping[str, tuple[str, str, str]] = {
    piece: tuple(row["called"]) for piece, row in _COSTS["build_costs"].items()
}
"""What each piece is called: with its article, without it, and several of them."""
OVER_PATHS = frozenset(kind for kind, row in _COSTS["placement"].items() if PATH in row["on"])
"""Kinds that may cover a path (OK-10.6)."""
NETWORKS = frozenset(kind for kind, row in _COSTS["placement"].items() if row["network"])
"""Kinds that must touch a route of their kind (OK-10.4, OK-10.5)."""


def can_pay(supply: Amounts, cost: Amounts) -> bool:
    """Return whether a supply has everything that a cost asks for (OK-6.5)."""
    lacking = [resource for resource, amount in cost.items() if supply[resource] < amount]
    return not lacking


def paid(supply: Amounts, cost: Amounts) -> Amounts:
    """Return the rest of a supply after a cost that it can pay."""
    return {**supply, **{resource: supply[resource] - n for resource, n in cost.items()}}


def gained(supply: Amounts, amounts: Amounts) -> Amounts:
    """Return a supply with a gain added; what exceeds a cap is lost (OK-6.2)."""
    return {
        **supply,
        **{r: min(supply[r] + n, CAPS.get(r, supply[r] + n)) for r, n in amounts.items()},
    }


def lost(supply: Amounts, amounts: Amounts) -> Amounts:
    """Return the part of a gain that the caps would take (OK-6.2)."""
    over = {r: supply[r] + n - CAPS[r] for r, n in amounts.items() if r in CAPS}
    return {resource: n for resource, n in over.items() if n > 0}


def can_buy(supply: Amounts, material: str) -> bool:
    """Return whether the next unit of a basic material is for sale and affordable (OK-11.2)."""
    return supply[THALER] >= PRICES.get(supply[material], inf)


def bought(supply: Amounts, material: str) -> Amounts:
    """Return a supply after buying one unit of a basic material (OK-11.2)."""
    return {
        **supply,
        THALER: supply[THALER] - PRICES[supply[material]],
        material: supply[material] + 1,
    }


def can_turn(supply: Amounts) -> bool:
    """Return whether the wheel can be turned: one of each basic material is needed (OK-6.3)."""
    return can_pay(supply, ONE_OF_EACH)


def can_produce(supply: Amounts) -> bool:
    """Return whether a paid turn of the wheel is possible (OK-11.3)."""
    return can_turn(supply) and can_pay(supply, PRODUCE)


def is_within_reach(supply: Amounts, cost: Amounts) -> bool:
    """Return whether a cost can be paid now, or possibly after buying and producing (OK-11).

    False is certain: the purchases for a turn of the wheel are estimated at 1 thaler a unit.
    """
    lacking = {resource: n - supply[resource] for resource, n in cost.items()}
    if lacking.get(PRESTIGE, 0) > 0:
        return False
    turns = max(0, *(lacking.get(material, 0) for material in VALUABLE))
    thalers = turns * PRODUCE[THALER] + cost.get(THALER, 0)
    for material in BASIC:
        owned = supply[material]
        missing = range(owned, cost.get(material, 0) + turns)
        thalers += len(missing) if turns else sum(PRICES[unit] for unit in missing)
    return thalers <= supply[THALER]


def turned(supply: Amounts) -> Amounts:
    """Return a supply after turning the wheel one position (OK-6.3)."""
    return gained(supply, WHEEL)
