"""The value of resources while there is time to use them (OK-6, OK-16.4)."""

from collections.abc import Mapping
from functools import cache
from itertools import accumulate

from rules.oranienburger_kanal.supply import gained, paid
from rules.oranienburger_kanal.tables.costs import (
    BASIC,
    PRESTIGE,
    PRICES,
    THALER,
    VALUABLE,
    Amounts,
)

Prices = Mapping[str, float]
"""The value of a unit of each resource."""

SCORED = 1.0
"""The score of a brick, an iron, a thaler, or a set of wood, clay and ore (OK-16.4)."""
BASICS = (0.25, 0.8)
"""The value of a basic material in the last round, and with enough time."""
VALUABLES = (SCORED, 1.3)
"""The value of brick or iron in the last round, and with enough time."""
THALERS = (SCORED, 1.1)
"""The value of a thaler in the last round, and with enough time."""
IN_TIME = 3
"""With this many rounds to come there is time for everything."""
UNITS = (0.85, 0.85, 0.85, 0.85, 0.6, 0.5, 0.4, 0.3)
"""The value of the first units of a basic material, relative to its price: they matter most."""
_HEAPS = (0.0, *accumulate(UNITS))
_ALIKE = (*VALUABLE, THALER, PRESTIGE)
"""The resources of which every unit is worth the same."""


@cache
def prices(rounds: int) -> Prices:
    """Return the value of resources with `rounds` to come after this one."""
    time = min(rounds, IN_TIME) / IN_TIME

    def price(late: float, early: float) -> float:
        return late + (early - late) * time

    return {
        **dict.fromkeys(BASIC, price(*BASICS)),
        **dict.fromkeys(VALUABLE, price(*VALUABLES)),
        THALER: price(*THALERS),
        PRESTIGE: SCORED,
    }


def heaps(supply: Amounts) -> float:
    """Return how much wood, clay and ore there is, counted by how soon it is needed."""
    return sum([_HEAPS[supply[material]] for material in BASIC])


def cost_worth(cost: Amounts, each: Prices) -> float:
    """Return the value of the resources of a cost or a gain."""
    return sum([amount * each[resource] for resource, amount in cost.items()])


def supply_worth(supply: Amounts, each: Prices) -> float:
    """Return the value of a supply: of a basic material the first units count most."""
    basic = [each[material] * _HEAPS[supply[material]] for material in BASIC]
    return sum(basic) + sum([each[resource] * supply[resource] for resource in _ALIKE])


def gain_worth(supply: Amounts, gain: Amounts, each: Prices) -> float:
    """Return the value of a gain to a supply; what exceeds a limit is lost (OK-6.2)."""
    return supply_worth(gained(supply, gain), each) - supply_worth(supply, each)


def after_paying(supply: Amounts, cost: Amounts) -> Amounts | None:
    """Return what a cost leaves of a supply, buying what is missing (OK-11.2).

    That is None if the thalers are not enough, or if it cannot be bought.
    """
    missing = [resource for resource, number in cost.items() if supply[resource] < number]
    if not missing:
        return paid(supply, cost)
    if not all(resource in BASIC for resource in missing):
        return None
    units = [unit for material in missing for unit in range(supply[material], cost[material])]
    left = supply[THALER] - sum([PRICES[unit] for unit in units]) - cost.get(THALER, 0)
    kept = {r: max(0, supply[r] - number) for r, number in cost.items()}
    return {**supply, **kept, THALER: left} if left >= 0 else None
