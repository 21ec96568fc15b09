"""What resources are worth before the end: materials are raw, and the wheel refines them (OK-6)."""

from functools import cache
from collections.abc import Mapping

from rules.oranienburger_kanal.tables.costs import BASIC, CAPS, PRESTIGE, THALER, VALUABLE, Amounts

Prices = Mapping[str, float]
"""Resource to what one more of it is worth."""

EARLY_BASIC, EARLY_VALUABLE, EARLY_THALER = 0.7, 1.3, 1.15
"""What a unit brings while there is time to build with it."""
LATE = 3
"""Rounds left from which on supplies lose that worth step by step."""
CROWDED = 0.6
"""What is left of a basic material's worth from the fifth unit on."""
SCORED = 1.0
"""What a set of wood, clay and ore scores, or a brick, iron or thaler (OK-16.4)."""


@cache
def prices(rounds: int, wheels: int) -> Prices:
    """Return what resources are worth with so many rounds to come after this one."""
    time = min(rounds, LATE) / LATE
    basic = EARLY_BASIC * time + 0.25 * (1 - time)
    valuable = EARLY_VALUABLE * time + SCORED * (1 - time)
    thaler = EARLY_THALER * time + SCORED * (1 - time)
    return {
        **dict.fromkeys(BASIC, basic),
        **dict.fromkeys(VALUABLE, valuable),
        THALER: thaler,
        PRESTIGE: SCORED,
    }


def supply_worth(supply: Amounts, each: Prices, wheels: int) -> float:
    """Return what a supply is worth: units by their prices, sets by what the wheel makes of them."""
    worth = supply[THALER] * each[THALER] + supply[PRESTIGE]
    worth += sum(supply[material] for material in VALUABLE) * each["brick"]
    basics = [supply[material] for material in BASIC]
    sets = min(basics)
    turned = min(sets, wheels)
    worth += turned * max(2 * each["brick"], 3 * each["wood"])
    worth += (sets - turned) * max(SCORED, 3 * each["wood"])
    for amount in basics:
        rest = amount - sets
        worth += each["wood"] * (min(rest, 4) + CROWDED * max(0, rest - 4))
    return worth
