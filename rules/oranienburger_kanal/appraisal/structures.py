"""What structures will bring when routes or bridges activate them (OK-12, OK-13)."""

from typing import NamedTuple

from rules.oranienburger_kanal.appraisal.supplies import Prices, worth_of
from rules.oranienburger_kanal.effects import (
    ALWAYS,
    ANY_NUMBER,
    SECOND,
    Choose,
    Fixed,
    Gain,
    Line,
    OnSelf,
    Place,
    Quantity,
)
from rules.oranienburger_kanal.effects.counting import ADJACENT, BOARD, counted, is_met
from rules.oranienburger_kanal.effects.lines import amount_of
from rules.oranienburger_kanal.state.phase import Effect
from rules.oranienburger_kanal.state.player import BRIDGES_NEEDED, Player
from rules.oranienburger_kanal.tables.board import STRUCTURE_SPACES
from rules.oranienburger_kanal.tables.structures import STRUCTURES

BY_ROUTES = [0.0, 0.85, 0.65, 0.45, 0.3]
"""How likely a structure is still activated by routes, by the sides that are free."""
BY_BRIDGES = [0.0, 0.45, 0.2]
"""How likely it is by bridges, by those that are missing."""
FREE_PIECES = {"path": 1.2, "road": 2.2, "rail": 2.2, "canal": 3.0, "bridge": 1.2}
"""What a piece for free is worth."""
TRADES = 2
"""How often a line that may be repeated is likely to be used."""
TIME = [0.1, 0.5, 0.75, 0.9, 1.0]
"""How much of that is still likely, by the rounds to come after this one."""
HOPE = 0.3
"""How likely a requirement that is not met will be."""
SHARE = {"path": 0.35, "road": 0.25, "rail": 0.15, "canal": 0.12}
"""How likely a free side will hold a kind of route."""
GROWTH = 0.08
"""By how much of itself what is counted on the whole board grows in a round."""


class Outlook(NamedTuple):
    """What activations to come bring."""

    worth: float
    best: float
    """What the route adds that is best for the structures."""
    best_bridge: float


def outlook(player: Player, each: Prices, rounds: int) -> Outlook:
    """Return what the activations that are still to come will bring."""
    worth = best = best_bridge = 0.0
    time = TIME[min(rounds, len(TIME) - 1)]
    for space in player.structures:
        around = STRUCTURE_SPACES[space].around
        free = len(around - player.routes.keys())
        missing = max(0, BRIDGES_NEEDED - len(around.intersection(player.bridges)))
        if not free and not missing:
            continue
        brings = _expected(player, space, each, free, rounds)
        worth += time * (BY_ROUTES[free] + BY_BRIDGES[missing]) * brings
        if free:
            more = brings * (
                (1 if free == 1 else time * BY_ROUTES[free - 1]) - time * BY_ROUTES[free]
            )
            best = max(best, more)
        if missing and len(player.structures) > 1:
            more = brings * (
                (1 if missing == 1 else time * BY_BRIDGES[1]) - time * BY_BRIDGES[missing]
            )
            best_bridge = max(best_bridge, more)
    return Outlook(worth, best, best_bridge)


def _expected(player: Player, space: str, each: Prices, free: int, rounds: int) -> float:
    structure = STRUCTURES[player.structures[space]]
    worths = [
        _line_expected(player, space, line, each, free, rounds) for line in structure.lines.values()
    ]
    return max(worths, default=0.0) if structure.choose_one else sum(worths)


def _line_expected(player, space, line, each, free, rounds) -> float:
    likely = 1.0 if line.when == ALWAYS else 0.5
    for condition in line.require:
        if not is_met(player, space, condition):
            if isinstance(condition, OnSelf):
                return 0.0
            likely *= HOPE
    times = _times(player, space, line)
    if isinstance(line.repeat, Quantity):
        times = _grown(player, space, line.repeat, free, rounds)
    cost = min((_cost(price.amounts, each) for price in line.costs), default=0.0)
    gains = 0.0
    for gain in line.gains:
        match gain:
            case Place(piece):
                gains += FREE_PIECES[piece]
            case Choose(options):
                gains += max(_gains_worth(player, space, option, each) for option in options)
            case Fixed(resource, amount):
                gains += each[resource] * amount
            case _:
                number = _grown(player, space, gain.quantity, free, rounds)
                if hasattr(gain, "amounts"):
                    last = len(gain.amounts) - 1
                    low = min(int(number), last)
                    high = min(low + 1, last)
                    n = gain.amounts[low] + (number - int(number)) * (
                        gain.amounts[high] - gain.amounts[low]
                    )
                else:
                    n = gain.times * number
                    if gain.most is not None:
                        n = min(n, gain.most)
                gains += each[gain.resource] * n
    return likely * times * max(0.0, gains - cost)


def _grown(player: Player, space: str, quantity: Quantity, free: int, rounds: int) -> float:
    number = counted(player, space, quantity)
    if quantity.count == "routes" and quantity.at == ADJACENT:
        return number + free * sum(SHARE[kind] for kind in quantity.kinds) / quantity.div
    if quantity.at != ADJACENT:
        return number * (1 + GROWTH * rounds)
    return number


def effect_worth(player: Player, effect: Effect, each: Prices) -> float:
    """Return what the lines of an effect that have not been used bring on the board as it is."""
    structure = STRUCTURES[player.structures[effect.space]]
    worths = [
        _line_worth(player, effect, line, each)
        for line in structure.lines.values()
        if (line.when == ALWAYS or (line.when == SECOND) == effect.second)
        and all(is_met(player, effect.space, condition) for condition in line.require)
    ]
    return max(worths, default=0.0) if structure.choose_one else sum(worths)


def _line_worth(player: Player, effect: Effect, line: Line, each: Prices) -> float:
    times = _times(player, effect.space, line) - effect.uses.get(line.name, 0)
    if times <= 0:
        return 0.0
    cost = min((_cost(price.amounts, each) for price in line.costs), default=0.0)
    return times * max(0.0, _gains_worth(player, effect.space, line.gains, each) - cost)


def _times(player: Player, space: str, line: Line) -> int:
    if isinstance(line.repeat, Quantity):
        return counted(player, space, line.repeat)
    return TRADES if line.repeat == ANY_NUMBER else 1


def _cost(amounts, each: Prices) -> float:
    return sum(n * each[resource] for resource, n in amounts.items())


def _gains_worth(player: Player, space: str, gains: tuple[Gain, ...], each: Prices) -> float:
    worth = 0.0
    for gain in gains:
        match gain:
            case Place(piece):
                worth += FREE_PIECES[piece]
            case Choose(options):
                worth += max(_gains_worth(player, space, option, each) for option in options)
            case _:
                worth += each[gain.resource] * amount_of(player, space, gain)
    return worth
