"""The expected gains of structures when routes or bridges activate them (OK-12, OK-13)."""

from collections.abc import Mapping
from typing import NamedTuple

from rules.oranienburger_kanal.advice.pieces import (
    BY_BRIDGES,
    BY_ROUTES,
    Pending,
    by_bridge,
    by_routes,
    gain_by,
    time_for,
)
from rules.oranienburger_kanal.advice.reputations import reputation
from rules.oranienburger_kanal.advice.supplies import Prices, cost_worth
from rules.oranienburger_kanal.counting import ADJACENT, counted, is_met
from rules.oranienburger_kanal.play.effects import SUPPLY
from rules.oranienburger_kanal.state.phase import Effect
from rules.oranienburger_kanal.state.player import BRIDGES_NEEDED, Player
from rules.oranienburger_kanal.tables.board import STRUCTURE_SPACES
from rules.oranienburger_kanal.tables.effects import (
    ALWAYS,
    ANY_NUMBER,
    SECOND,
    Choose,
    Fixed,
    Gain,
    Line,
    OnSelf,
    PerCount,
    Place,
    Quantity,
)
from rules.oranienburger_kanal.tables.structures import STRUCTURES
from rules.remembered import remembered

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
LIKELY_SPACES = 3
"""The number of empty spaces, those with the fewest free sides, on which a structure is tried."""
EMPTY_ROUTES = "empty_routes"
"""The name of a quantity in effects: the number of empty route spaces (OK-13.11)."""


class Outlook(NamedTuple):
    """The expected gains of future activations."""

    worth: float
    route: float
    """The additional gain of a structure by its best next route."""
    bridge: float
    """The additional gain of a structure by its best next bridge."""


class InTurn(NamedTuple):
    """What the pieces of a turn add to those gains."""

    routes: tuple[float, ...]
    """The gain by the best one, two and three routes."""
    bridge: float
    """The gain by the best bridge that can be built now."""


class _Ahead(NamedTuple):
    """What may change before an effect is used."""

    free_sides: int
    rounds: int
    is_running: bool = False


def _what_counts(player: Player, each: Prices, rounds: int) -> tuple[object, ...]:
    """Return what the outlook of a player depends on."""
    return (player.routes, player.bridges, player.structures, player.start_paths, each, rounds)


@remembered(_what_counts)
def outlook(player: Player, each: Prices, rounds: int) -> Outlook:
    """Return the expected gains of activating a player's structures."""
    worth = route = bridge = 0.0
    in_time = time_for(rounds)
    for brings, sides, missing in _pending(player, each, rounds).values():
        free = len(sides)
        worth += brings * in_time * (BY_ROUTES[free] + BY_BRIDGES[missing])
        route = max(route, brings * gain_by(BY_ROUTES, free, 1, in_time))
        bridge = max(bridge, brings * gain_by(BY_BRIDGES, missing, 1, in_time))
    return Outlook(worth, route, bridge)


@remembered(_what_counts)
def in_turn(player: Player, each: Prices, rounds: int) -> InTurn:
    """Return what the pieces that a player builds in one turn add to the outlook."""
    pending, in_time = _pending(player, each, rounds), time_for(rounds)
    return InTurn(by_routes(pending, in_time), by_bridge(player, pending, in_time))


@remembered(_what_counts)
def _pending(player: Player, each: Prices, rounds: int) -> Mapping[str, Pending]:
    """Return the structures that may still be activated, by their spaces."""
    found: dict[str, Pending] = {}
    for space in player.structures:
        around = STRUCTURE_SPACES[space].around
        free = around.difference(player.routes)
        missing = max(0, BRIDGES_NEEDED - len(around.intersection(player.bridges)))
        if free or missing:
            ahead = _Ahead(len(free), rounds)
            brings = _effect(player, Effect(space, second=False), each, ahead)
            found[space] = Pending(brings, free, missing)
    return found


def _what_counts_of_display(
    player: Player, display: tuple[str, ...], each: Prices, rounds: int
) -> tuple[object, ...]:
    """Return what the gains of a display depend on."""
    return (*_what_counts(player, each, rounds), display)


@remembered(_what_counts_of_display)
def newcomers(
    player: Player, display: tuple[str, ...], each: Prices, rounds: int
) -> Mapping[str, float]:
    """Return what each structure of a display would bring on a player's board, with its points."""
    spaces = [space for space in STRUCTURE_SPACES if space not in player.structures]
    free = {s: len(STRUCTURE_SPACES[s].around.difference(player.routes)) for s in spaces}
    likely = sorted(spaces, key=lambda space: (free[space], space))[:LIKELY_SPACES]
    return {
        name: max([_newcomer(player, name, s, each, _Ahead(free[s], rounds)) for s in likely])
        for name in display
    }


def _newcomer(player: Player, name: str, space: str, each: Prices, ahead: _Ahead) -> float:
    """Return what a structure would bring on an empty space, with its points."""
    raised, in_time = player.with_structure(name, space), time_for(ahead.rounds)
    brings = _effect(raised, Effect(space, second=False), each, ahead)
    by_sides = in_time * BY_ROUTES[ahead.free_sides] if ahead.free_sides else 1.0
    activations = by_sides + in_time * BY_BRIDGES[BRIDGES_NEEDED]
    known = reputation((name,), ahead.rounds)
    return STRUCTURES[name].prestige + known + brings * activations


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
