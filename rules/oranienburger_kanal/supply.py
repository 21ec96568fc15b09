"""What a player owns: materials with their caps, thalers, prestige tokens (OK-6, OK-11)."""

from collections.abc import Mapping
from typing import TypeAlias

from rules.oranienburger_kanal.tables import table

Amounts: TypeAlias = Mapping[str, int]
"""Resource to how many of it."""

_COSTS = table("costs")

BASIC: tuple[str, ...] = tuple(_COSTS["materials"]["basic"])
VALUABLE: tuple[str, ...] = tuple(_COSTS["materials"]["valuable"])
THALER, PRESTIGE = "thaler", "prestige"
RESOURCES = (*BASIC, *VALUABLE, THALER, PRESTIGE)
CAPS: Amounts = _COSTS["materials"]["caps"]
"""Thalers and prestige tokens have none (OK-6.1)."""

START: Amounts = {resource: _COSTS["start_materials"][resource] for resource in RESOURCES}
"""What everybody starts with (OK-3.4)."""

PRICES: Mapping[int, int] = {row["from"]: row["thalers"] for row in _COSTS["buy_price"]}
"""Amount owned to the thalers the next unit costs; none is sold beyond (OK-11.2)."""

PRODUCE: Amounts = {THALER: _COSTS["paid_wheel_turn"]["thalers"]}
"""What a turn of the wheel costs outside the wheel step (OK-11.3)."""

WHEEL: Amounts = {resource: _COSTS["wheel_turn"][resource] for resource in (*BASIC, *VALUABLE)}
"""What one position of the wheel changes (OK-6.3)."""


def can_pay(supply: Amounts, cost: Amounts) -> bool:
    """Whether everything a cost asks for is there (OK-6.5)."""
    return all(supply[resource] >= amount for resource, amount in cost.items())


def paid(supply: Amounts, cost: Amounts) -> Amounts:
    """Take a cost out of a supply that has it."""
    return {**supply, **{resource: supply[resource] - n for resource, n in cost.items()}}


def gained(supply: Amounts, amounts: Amounts) -> Amounts:
    """Add to a supply; what exceeds a cap is lost (OK-6.2)."""
    return {
        **supply,
        **{r: min(supply[r] + n, CAPS.get(r, supply[r] + n)) for r, n in amounts.items()},
    }


def lost(supply: Amounts, amounts: Amounts) -> Amounts:
    """Say what of a gain the caps would take."""
    over = {r: supply[r] + n - CAPS[r] for r, n in amounts.items() if r in CAPS}
    return {resource: n for resource, n in over.items() if n > 0}


def price(supply: Amounts, material: str) -> int | None:
    """Say what the next unit of a basic material costs; None when it cannot be bought."""
    return PRICES.get(supply[material])


def can_buy(supply: Amounts, material: str) -> bool:
    """Whether the next unit of a basic material is for sale and affordable (OK-11.2)."""
    thalers = price(supply, material)
    return thalers is not None and supply[THALER] >= thalers


def bought(supply: Amounts, material: str) -> Amounts:
    """Buy one unit of a basic material."""
    return {
        **supply,
        THALER: supply[THALER] - PRICES[supply[material]],
        material: supply[material] + 1,
    }


def can_turn(supply: Amounts) -> bool:
    """Whether the wheel can be turned: one of each basic material is needed (OK-6.3)."""
    return all(supply[material] > 0 for material in BASIC)


def can_produce(supply: Amounts) -> bool:
    """Whether a paid turn of the wheel is possible (OK-11.3)."""
    return can_turn(supply) and can_pay(supply, PRODUCE)


def turned(supply: Amounts) -> Amounts:
    """Turn the wheel one position (OK-6.3)."""
    return gained(supply, WHEEL)
