"""What a player can pay, gain and buy, and what a turn of the wheel does (OK-6, OK-11)."""

from math import inf

from rules.oranienburger_kanal.tables.costs import (
    BASIC,
    CAPS,
    ONE_OF_EACH,
    PRESTIGE,
    PRICES,
    PRODUCE,
    THALER,
    VALUABLE,
    WHEEL,
    Amounts,
)


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


def price(supply: Amounts, material: str) -> int | None:
    """Return the next unit's price in thalers for a basic material; None if none is for sale."""
    return PRICES.get(supply[material])


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
