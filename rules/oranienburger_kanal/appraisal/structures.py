"""The expected gains of structures when routes or bridges activate them (OK-12, OK-13)."""

from collections.abc import Iterator
from typing import NamedTuple

from rules.oranienburger_kanal.appraisal.supplies import Prices, cost_worth
from rules.oranienburger_kanal.effects import (
    ALWAYS,
    ANY_NUMBER,
    SECOND,
    ByTable,
    Choose,
    Compare,
    Fixed,
    Gain,
    Line,
    OnSelf,
    PerCount,
    Place,
    Quantity,
)
from rules.oranienburger_kanal.effects.counting import ADJACENT, counted, is_met
from rules.oranienburger_kanal.effects.lines import SUPPLY
from rules.oranienburger_kanal.state.phase import Effect
from rules.oranienburger_kanal.state.player import BRIDGES_NEEDED, Player
from rules.oranienburger_kanal.tables.board import STRUCTURE_SPACES
from rules.oranienburger_kanal.tables.structures import STRUCTURES
from rules.remembered import remembered

BY_ROUTES = (0.0, 0.95, 0.85, 0.75, 0.65)
"""The probability that routes will activate a structure, by its free sides."""
BY_BRIDGES = (0.0, 0.65, 0.5)
"""The probability that bridges will activate a structure, by the number missing."""
IN_TIME = (0.15, 0.7, 0.9, 1.0)
"""The share of those for which there is time, by the rounds after this one."""
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
EMPTY_ROUTES = "empty_routes"
"""The name of a quantity in effects: the number of empty route spaces (OK-13.11)."""


def _quantities(line: Line) -> Iterator[Quantity]:
    """Yield what is counted when a line is used."""
    yield from (condition.quantity for condition in line.require if isinstance(condition, Compare))
    if isinstance(line.repeat, Quantity):
        yield line.repeat
    yield from _quantities_of(line.gains)


def _quantities_of(gains: tuple[Gain, ...]) -> Iterator[Quantity]:
    for gain in gains:
        if isinstance(gain, Choose):
            for option in gain.options:
                yield from _quantities_of(option)
        elif isinstance(gain, PerCount | ByTable):
            yield gain.quantity


COUNT_SUPPLY = frozenset(
    name
    for name, structure in STRUCTURES.items()
    for line in structure.lines.values()
    if any(quantity.count == SUPPLY for quantity in _quantities(line))
)
"""The structures whose gains depend on their player's supply."""


class Outlook(NamedTuple):
    """The expected gains of future activations."""

    worth: float
    route: float
    """The additional gain by the best next route."""
    bridge: float
    """The additional gain by the best next bridge."""


class _Ahead(NamedTuple):
    """What may change before an effect is used."""

    free_sides: int
    rounds: int
    is_running: bool = False


def _what_counts(player: Player, each: Prices, rounds: int) -> tuple[object, ...]:
    """Return what the outlook of a player depends on."""
    counts_supply = any(name in COUNT_SUPPLY for name in player.structures.values())
    board = (player.routes, player.bridges, player.structures, player.start_paths)
    return (*board, each, rounds, player.supply if counts_supply else None)


@remembered(_what_counts)
def outlook(player: Player, each: Prices, rounds: int) -> Outlook:
    """Return the expected gains of activating a player's structures."""
    worth = route = bridge = 0.0
    in_time = IN_TIME[min(rounds, len(IN_TIME) - 1)]
    for space in player.structures:
        around = STRUCTURE_SPACES[space].around
        free = len(around.difference(player.routes))
        missing = max(0, BRIDGES_NEEDED - len(around.intersection(player.bridges)))
        if not free and not missing:
            continue
        brings = _effect(player, Effect(space, second=False), each, _Ahead(free, rounds))
        worth += brings * in_time * (BY_ROUTES[free] + BY_BRIDGES[missing])
        route = max(route, brings * _step(BY_ROUTES, free, in_time))
        bridge = max(bridge, brings * _step(BY_BRIDGES, missing, in_time))
    return Outlook(worth, route, bridge)


def _step(likely: tuple[float, ...], missing: int, in_time: float) -> float:
    """Return the gain in probability by one piece less missing; the last one makes it 1."""
    if not missing:
        return 0.0
    then = 1.0 if missing == 1 else in_time * likely[missing - 1]
    return then - in_time * likely[missing]


def effect_worth(player: Player, effect: Effect, each: Prices) -> float:
    """Return the value of the rest of an effect in use, on the present board."""
    return _effect(player, effect, each, _Ahead(0, 0, is_running=True))


def _effect(player: Player, effect: Effect, each: Prices, ahead: _Ahead) -> float:
    structure = STRUCTURES[player.structures[effect.space]]
    lines = [_line(player, effect, line, each, ahead) for line in structure.lines.values()]
    return max(lines) if structure.choose_one else sum(lines)


def _line(player: Player, effect: Effect, line: Line, each: Prices, ahead: _Ahead) -> float:
    likely = _likely(player, effect, line, ahead)
    times = _times(player, effect.space, line, ahead) - effect.uses.get(line.name, 0)
    if not likely or times <= 0:
        return 0.0
    gains = _gains(player, effect.space, line.gains, each, ahead)
    cost = min((cost_worth(price.amounts, each) for price in line.costs), default=0.0)
    return likely * times * max(0.0, gains - cost)


def _likely(player: Player, effect: Effect, line: Line, ahead: _Ahead) -> float:
    """Return the probability that a line can be used (OK-13.6)."""
    likely = 1.0
    if line.when != ALWAYS:
        fits = (line.when == SECOND) == effect.second
        likely = float(fits) if ahead.is_running else OTHER_ACTIVATION
    for condition in line.require:
        if not is_met(player, effect.space, condition):
            likely *= 0.0 if ahead.is_running or isinstance(condition, OnSelf) else HOPE
    return likely


def _times(player: Player, space: str, line: Line, ahead: _Ahead) -> float:
    if isinstance(line.repeat, Quantity):
        return _number(player, space, line.repeat, ahead)
    return TRADES if line.repeat == ANY_NUMBER else 1


def _gains(
    player: Player, space: str, gains: tuple[Gain, ...], each: Prices, ahead: _Ahead
) -> float:
    worth = 0.0
    for gain in gains:
        match gain:
            case Place(piece):
                worth += FREE_PIECES[piece]
            case Choose(options):
                worth += max(_gains(player, space, option, each, ahead) for option in options)
            case Fixed(resource, amount):
                worth += each[resource] * amount
            case PerCount(resource, quantity, times, most):
                amount = times * _number(player, space, quantity, ahead)
                worth += each[resource] * (amount if most is None else min(amount, most))
            case _:
                number = _number(player, space, gain.quantity, ahead)
                worth += each[gain.resource] * _read(gain.amounts, number)
    return worth


def _number(player: Player, space: str, quantity: Quantity, ahead: _Ahead) -> float:
    """Return the expected quantity when the effect is used."""
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
