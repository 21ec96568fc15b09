"""What resources are worth before the end: materials are raw, and the wheel refines them (OK-6)."""

from functools import cache
from collections.abc import Mapping

from rules.oranienburger_kanal.tables.costs import BASIC, CAPS, PRESTIGE, THALER, VALUABLE, Amounts

Prices = Mapping[str, float]
"""Resource to what one more of it is worth."""

EARLY_BASIC, EARLY_VALUABLE, EARLY_THALER = 0.8, 1.3, 1.1
LATE_BASIC = 0.25
"""What a unit brings while there is time to build with it."""
LATE = 3
"""Rounds left from which on supplies lose that worth step by step."""
UNITS = [1.2, 1.1, 1.0, 0.9, 0.6, 0.5, 0.4, 0.3]
"""What each unit more of a basic material is worth, as a share of its price."""
SCORED = 1.0
"""What a set of wood, clay and ore scores, or a brick, iron or thaler (OK-16.4)."""


@cache
def prices(rounds: int, wheels: int) -> Prices:
    """Return what resources are worth with so many rounds to come after this one."""
    time = min(rounds, LATE) / LATE
    basic = EARLY_BASIC * time + LATE_BASIC * (1 - time)
    valuable = EARLY_VALUABLE * time + SCORED * (1 - time)
    thaler = EARLY_THALER * time + SCORED * (1 - time)
    return {
        **dict.fromkeys(BASIC, basic),
        **dict.fromkeys(VALUABLE, valuable),
        THALER: thaler,
        PRESTIGE: SCORED,
    }


def worth_of(amount: int) -> float:
    return sum(UNITS[:amount])


def supply_worth(supply: Amounts, each: Prices, wheels: int) -> float:
    """Return what a supply is worth: units by their prices, sets by what the wheel makes of them."""
    worth = supply[THALER] * each[THALER] + supply[PRESTIGE]
    worth += sum(supply[material] for material in VALUABLE) * each["brick"]
    basics = [supply[material] for material in BASIC]
    sets = min(basics)
    turned = min(sets, wheels)
    plain = each["wood"] * sum(worth_of(amount) for amount in basics)
    refined = (
        turned * 2 * each["brick"]
        + (sets - turned) * SCORED
        + each["wood"] * sum(worth_of(amount - sets) for amount in basics)
    )
    return worth + max(plain, refined)
