"""What a turn still offers, and the number of rounds to come (OK-7, OK-8)."""

from collections.abc import Sequence
from itertools import pairwise

from rules.oranienburger_kanal.advice.activations import (
    InTurn,
    in_turn,
    newcomers,
)
from rules.oranienburger_kanal.advice.supplies import Prices, after_paying, gain_worth, supply_worth
from rules.oranienburger_kanal.advice.worth import FREE_PIECES, effect_worth
from rules.oranienburger_kanal.play.activation import effect_of
from rules.oranienburger_kanal.state import Kanal, way_of_disc
from rules.oranienburger_kanal.state.phase import Acting
from rules.oranienburger_kanal.state.player import Player
from rules.oranienburger_kanal.tables.action_spaces import BUILD, GAIN, RAISE, ActionSet
from rules.oranienburger_kanal.tables.costs import BRIDGE, BUILD_COSTS, Amounts
from rules.oranienburger_kanal.tables.structures import STRUCTURES

CARDS_A_ROUND = 2
"""The structures that two players raise per round."""
RAISED = 0.82
"""The share of what the best structure of the display brings that is counted in advance."""
ROUTES = {"path": 1.0, "road": 2.0, "rail": 2.0, "canal": 3.2}
"""The score of a route on an empty space, including the clay that a canal brings (OK-10.5)."""


def rounds_left(state: Kanal) -> int:
    """Return the rounds to come after this one; an estimate with two players."""
    if state.is_solo:
        return len(way_of_disc(state)) - state.round
    if state.is_final:
        return 0
    return max(1, -(-sum(state.stacks.values()) // CARDS_A_ROUND))


def turn_worth(state: Kanal, acting: Acting, each: Prices, rounds: int) -> float:
    """Return the value of what the player on turn can still do with the space and effects."""
    player = state.player(state.on_turn)
    worth = gain_worth(player.supply, acting.untaken, each)
    worth += sum([FREE_PIECES[free.piece] for free in acting.placements])
    if acting.effect:
        worth += effect_worth(player, acting.effect, each)
    for spaces in acting.waiting:
        worth += max(effect_worth(player, effect_of(player, space), each) for space in spaces)
    offers = [_offers(state, s, each, rounds) for s in acting.sets if state.is_open(s)]
    return worth + max(offers, default=0.0)


def _offers(state: Kanal, action_set: ActionSet, each: Prices, rounds: int) -> float:
    """Return the value of the slots of an alternative that the player can pay for."""
    player = state.player(state.on_turn)
    ahead = in_turn(player, each, rounds)
    slots = [*filter(state.is_usable, action_set.slots)]
    worth = _best_routes(player.supply, [s.kinds for s in slots if s.do == BUILD], each, ahead)
    for slot in slots:
        if slot.do == GAIN:
            worth += gain_worth(player.supply, {slot.material: slot.amount}, each)
        elif slot.do == RAISE:
            worth += RAISED * _best_structure(state, player, each, rounds)
        elif slot.do == BRIDGE:
            worth += _bridge(player.supply, each, ahead)
    return worth


def _best_routes(
    supply: Amounts, slots: Sequence[tuple[str, ...]], each: Prices, ahead: InTurn
) -> float:
    """Return the value of a turn's routes, with the activations that they bring nearer."""
    values: list[float] = []
    for kinds in slots:
        options = [
            (ROUTES[kind] - supply_worth(supply, each) + supply_worth(left, each), kind, left)
            for kind in kinds
            if (left := after_paying(supply, BUILD_COSTS[kind])) is not None
        ]
        if options:
            value, _, supply = max(options, key=lambda option: option[:2])
            values.append(value)
    nearer = pairwise((0.0, *ahead.routes))
    gains = zip(values, nearer, strict=False)
    return sum([max(0.0, value + after - before) for value, (before, after) in gains])


def _bridge(supply: Amounts, each: Prices, ahead: InTurn) -> float:
    """Return the value of the best bridge that the player can build now."""
    left = after_paying(supply, BUILD_COSTS[BRIDGE])
    if left is None:
        return 0.0
    return max(0.0, ahead.bridge - supply_worth(supply, each) + supply_worth(left, each))


def _best_structure(state: Kanal, player: Player, each: Prices, rounds: int) -> float:
    """Return the value of the best structure of the display that the player can pay for."""
    if player.has_full_board:
        return 0.0
    brings = newcomers(player, state.display, each, rounds)
    owned = supply_worth(player.supply, each)
    values = [
        brings[name] - owned + supply_worth(left, each)
        for name in state.display
        for cost in STRUCTURES[name].costs
        if (left := after_paying(player.supply, cost)) is not None
    ]
    return max(0.0, *values) if values else 0.0
