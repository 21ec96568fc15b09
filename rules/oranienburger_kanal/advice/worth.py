"""The worth of resources and of effects, while there is time to use them (OK-6, OK-13, OK-16.4)."""

from collections.abc import Mapping
from functools import cache
from itertools import accumulate
from typing import NamedTuple

from rules.oranienburger_kanal.industry_board import ADJACENT, counted, is_met
from rules.oranienburger_kanal.play.effects import SUPPLY
from rules.oranienburger_kanal.state import Effect, Player
from rules.oranienburger_kanal.tables import costs, structures
from rules.oranienburger_kanal.tables.costs import gained, paid

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
_ALIKE = (*costs.VALUABLE, costs.THALER, costs.PRESTIGE)
"""The resources of which every unit is worth the same."""


@cache
def prices(rounds: int) -> Prices:
    """Return the value of resources with `rounds` to come after this one."""
    time = min(rounds, IN_TIME) / IN_TIME

    def price(late: float, early: float) -> float:
        return late + (early - late) * time

    return {
        **dict.fromkeys(costs.BASIC, price(*BASICS)),
        **dict.fromkeys(costs.VALUABLE, price(*VALUABLES)),
        costs.THALER: price(*THALERS),
        costs.PRESTIGE: SCORED,
    }


def heaps(supply: costs.Amounts) -> float:
    """Return how much wood, clay and ore there is, counted by how soon it is needed."""
    return sum([_HEAPS[supply[material]] for material in costs.BASIC])


def cost_worth(cost: costs.Amounts, each: Prices) -> float:
    """Return the value of the resources of a cost or a gain."""
    return sum([amount * each[resource] for resource, amount in cost.items()])


def supply_worth(supply: costs.Amounts, each: Prices) -> float:
    """Return the value of a supply: of a basic material the first units count most."""
    basic = [each[material] * _HEAPS[supply[material]] for material in costs.BASIC]
    return sum(basic) + sum([each[resource] * supply[resource] for resource in _ALIKE])


def gain_worth(supply: costs.Amounts, gain: costs.Amounts, each: Prices) -> float:
    """Return the value of a gain to a supply; what exceeds a limit is lost (OK-6.2)."""
    return supply_worth(gained(supply, gain), each) - supply_worth(supply, each)


def after_paying(supply: costs.Amounts, cost: costs.Amounts) -> costs.Amounts | None:
    """Return what a cost leaves, buying what is missing; None if it cannot be paid (OK-11.2)."""
    missing = [resource for resource, number in cost.items() if supply[resource] < number]
    if not missing:
        return paid(supply, cost)
    if not all(resource in costs.BASIC for resource in missing):
        return None
    units = [unit for material in missing for unit in range(supply[material], cost[material])]
    left = (
        supply[costs.THALER]
        - sum([costs.PRICES[unit] for unit in units])
        - cost.get(costs.THALER, 0)
    )
    kept = {r: max(0, supply[r] - number) for r, number in cost.items()}
    return {**supply, **kept, costs.THALER: left} if left >= 0 else None


FREE_PIECES = {"path": 1.2, "road": 2.2, "rail": 2.2, "canal": 3.0, "bridge": 1.8}
"""The value of each free piece that an effect places."""
TRADES = 2
"""The expected number of uses of a line that can be repeated at will."""
OTHER_ACTIVATION = 0.5
"""The probability that an activation is the first, or the second, as a line requires."""
HOPE = 0.3
"""The probability that a requirement not yet met will be met."""
SHARES = {"path": 0.35, "road": 0.25, "rail": 0.15, "canal": 0.12}
"""The probability that a free side will have a kind of route."""
GROWTH = 0.08
"""The share by which the number of things on the whole board grows per round."""
FILLING = 0.8
"""The share of the empty route spaces that are still empty a round later."""
OWNED = {"wood": 3, "clay": 3, "ore": 3, "brick": 2, "iron": 3, "thaler": 6}
"""The expected supply when an effect counts it."""
EMPTY_ROUTES = "empty_routes"
"""The name of a quantity in effects: the number of empty route spaces (OK-13.11)."""


class Ahead(NamedTuple):
    """What may change before an effect is used."""

    free_sides: int
    rounds: int
    is_running: bool = False


def effect_worth(player: Player, effect: Effect, each: Prices) -> float:
    """Return the value of the rest of an effect in use, on the present board."""
    return expected_worth(player, effect, each, Ahead(0, 0, is_running=True))


def expected_worth(player: Player, effect: Effect, each: Prices, ahead: Ahead) -> float:
    """Return the value of an effect when it will be used."""
    structure = structures.STRUCTURES[player.structures[effect.space]]
    lines = [_line(player, effect, line, each, ahead) for line in structure.lines.values()]
    return max(lines) if structure.choose_one else sum(lines)


def _line(
    player: Player, effect: Effect, line: structures.Line, each: Prices, ahead: Ahead
) -> float:
    likely = _likely(player, effect, line, ahead)
    times = _times(player, effect.space, line, ahead) - effect.uses.get(line.name, 0)
    if not likely or times <= 0:
        return 0.0
    gains = _gains(player, effect.space, line.gains, each, ahead)
    cost = min((cost_worth(price.amounts, each) for price in line.costs), default=0.0)
    return likely * times * max(0.0, gains - cost)


def _likely(player: Player, effect: Effect, line: structures.Line, ahead: Ahead) -> float:
    """Return the probability that a line can be used (OK-13.6)."""
    likely = 1.0
    if line.when != structures.ALWAYS:
        fits = (line.when == structures.SECOND) == effect.second
        likely = float(fits) if ahead.is_running else OTHER_ACTIVATION
    for condition in line.require:
        if not is_met(player, effect.space, condition):
            likely *= 0.0 if ahead.is_running or isinstance(condition, structures.OnSelf) else HOPE
    return likely


def _times(player: Player, space: str, line: structures.Line, ahead: Ahead) -> float:
    if isinstance(line.repeat, structures.Quantity):
        return _number(player, space, line.repeat, ahead)
    return TRADES if line.repeat == structures.ANY_NUMBER else 1


def _gains(
    player: Player, space: str, gains: tuple[structures.Gain, ...], each: Prices, ahead: Ahead
) -> float:
    worth = 0.0
    for gain in gains:
        match gain:
            case structures.Place(piece):
                worth += FREE_PIECES[piece]
            case structures.Choose(options):
                worth += max(_gains(player, space, option, each, ahead) for option in options)
            case structures.Fixed(resource, amount):
                worth += each[resource] * amount
            case structures.PerCount(resource, quantity, times, most):
                amount = times * _number(player, space, quantity, ahead)
                worth += each[resource] * (amount if most is None else min(amount, most))
            case _:
                number = _number(player, space, gain.quantity, ahead)
                worth += each[gain.resource] * _read(gain.amounts, number)
    return worth


def _number(player: Player, space: str, quantity: structures.Quantity, ahead: Ahead) -> float:
    """Return the expected quantity when the effect is used."""
    if quantity.count == SUPPLY and not ahead.is_running:
        return OWNED[quantity.of] / quantity.div
    number = counted(player, space, quantity)
    if quantity.count == EMPTY_ROUTES:
        return number * FILLING**ahead.rounds
    if quantity.at != ADJACENT:
        return number * (1 + GROWTH * ahead.rounds)
    if not ahead.free_sides:
        return number
    return number + ahead.free_sides * sum([SHARES[k] for k in quantity.kinds]) / quantity.div


def _read(amounts: tuple[int, ...], number: float) -> float:
    """Return a table's value for a number, interpolated between two places (OK-13.5)."""
    last = len(amounts) - 1
    low = min(int(number), last)
    high = min(low + 1, last)
    return amounts[low] + (amounts[high] - amounts[low]) * (number - int(number))
