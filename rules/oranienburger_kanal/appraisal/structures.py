"""What structures will bring when routes or bridges activate them (OK-12, OK-13)."""

from rules.oranienburger_kanal.appraisal.supplies import Prices
from rules.oranienburger_kanal.effects import (
    ALWAYS,
    ANY_NUMBER,
    SECOND,
    Choose,
    Gain,
    Line,
    Place,
    Quantity,
)
from rules.oranienburger_kanal.effects.counting import counted, is_met
from rules.oranienburger_kanal.effects.lines import amount_of
from rules.oranienburger_kanal.state.phase import Effect
from rules.oranienburger_kanal.state.player import BRIDGES_NEEDED, Player
from rules.oranienburger_kanal.tables.board import STRUCTURE_SPACES
from rules.oranienburger_kanal.tables.structures import STRUCTURES

BY_ROUTES = (0.0, 0.85, 0.65, 0.45, 0.3)
"""How likely a structure is still activated by routes, by the sides that are free."""
BY_BRIDGES = (0.0, 0.45, 0.2)
"""How likely it is by bridges, by those that are missing."""
FREE_PIECES = {"path": 1.2, "road": 2.2, "rail": 2.2, "canal": 3.0, "bridge": 1.2}
"""What a piece for free is worth."""
TRADES = 2
"""How often a line that may be repeated is likely to be used."""
TIME = (0.1, 0.5, 0.75, 0.9, 1.0)
"""How much of that is still likely, by the rounds to come after this one."""


def activations_worth(player: Player, each: Prices, rounds: int) -> float:
    """Return what the activations that are still to come will bring."""
    worth = 0.0
    bridged = len(player.structures) > 1
    for space in player.structures:
        around = STRUCTURE_SPACES[space].around
        free = len(around - player.routes.keys())
        missing = max(0, BRIDGES_NEEDED - len(around.intersection(player.bridges)))
        likely = BY_ROUTES[free] + BY_BRIDGES[missing] * bridged
        if likely:
            worth += likely * effect_worth(player, Effect(space, second=False), each)
    return worth * TIME[min(rounds, len(TIME) - 1)]


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
