"""What resources are worth while there is time to use them (OK-6, OK-16.4)."""

from collections.abc import Mapping
from functools import cache
from itertools import accumulate

from rules.oranienburger_kanal.tables.costs import BASIC, PRESTIGE, THALER, VALUABLE, Amounts

Prices = Mapping[str, float]
"""Resource to the worth of one unit."""

SCORED = 1.0
"""What a brick, an iron, a thaler and a set of wood, clay and ore score (OK-16.4)."""
BASICS = (0.25, 0.8)
"""What a basic material brings, in the last round and as long as there is time."""
VALUABLES = (SCORED, 1.3)
"""The same of brick and iron."""
THALERS = (SCORED, 1.1)
"""The same of a thaler."""
IN_TIME = 3
"""Rounds to come with which there is time for everything."""
UNITS = (1.2, 1.1, 1.0, 0.9, 0.6, 0.5, 0.4, 0.3)
"""The first units of a basic material are needed most: what each brings, of its price."""
_HEAPS = (0.0, *accumulate(UNITS))


@cache
def prices(rounds: int) -> Prices:
    """Return what resources are worth with `rounds` to come after this one."""
    time = min(rounds, IN_TIME) / IN_TIME

    def price(late: float, early: float) -> float:
        return late + (early - late) * time

    return {
        **dict.fromkeys(BASIC, price(*BASICS)),
        **dict.fromkeys(VALUABLE, price(*VALUABLES)),
        THALER: price(*THALERS),
        PRESTIGE: SCORED,
    }


def supply_worth(supply: Amounts, each: Prices, wheels: int) -> float:
    """Return what a supply is worth with `wheels` free turns of the wheel to come (OK-15.7).

    Sets of wood, clay and ore are kept or refined, whatever brings more.
    """
    basic, valuable = each[BASIC[0]], each[VALUABLE[0]]
    basics = [supply[material] for material in BASIC]
    sets = min(basics)
    turned = min(sets, wheels)
    kept = basic * sum([_HEAPS[amount] for amount in basics])
    refined = (
        len(VALUABLE) * valuable * turned
        + SCORED * (sets - turned)
        + basic * sum([_HEAPS[amount - sets] for amount in basics])
    )
    plain = supply[THALER] * each[THALER] + supply[PRESTIGE] * each[PRESTIGE]
    return plain + valuable * sum([supply[m] for m in VALUABLE]) + max(kept, refined)


def cost_worth(cost: Amounts, each: Prices) -> float:
    """Return what the resources of a cost or a gain are worth."""
    return sum([amount * each[resource] for resource, amount in cost.items()])
