"""What a turn still offers, and the number of rounds to come (OK-7, OK-8)."""

from rules.oranienburger_kanal.appraisal.structures import FREE_PIECES, Outlook, effect_worth
from rules.oranienburger_kanal.appraisal.supplies import Prices, cost_worth
from rules.oranienburger_kanal.phases.activation import effect_of
from rules.oranienburger_kanal.state import Kanal, way_of_disc
from rules.oranienburger_kanal.state.phase import Acting
from rules.oranienburger_kanal.state.player import Player
from rules.oranienburger_kanal.supply import can_pay, paid
from rules.oranienburger_kanal.tables.action_spaces import BUILD, GAIN, RAISE, ActionSet
from rules.oranienburger_kanal.tables.costs import BRIDGE, BUILD_COSTS, CAPS, Amounts
from rules.oranienburger_kanal.tables.structures import STRUCTURES

CARDS_A_ROUND = 2
"""The structures that two players raise per round."""
NEW_EFFECT = 1.5
"""The value of the effect of a structure about to be raised."""
ROUTES = {"path": 1.0, "road": 2.0, "rail": 2.0, "canal": 3.2}
"""The score of a route on an empty space, including the clay that a canal brings (OK-10.5)."""
FURTHER_ROUTES = (1.0, 0.45, 0.4)
"""The share of the best activation that each route of a turn is expected to add."""


def rounds_left(state: Kanal) -> int:
    """Return the rounds to come after this one; an estimate with two players."""
    if state.is_solo:
        return len(way_of_disc(state)) - state.round
    if state.is_final:
        return 0
    return max(1, -(-sum(state.stacks.values()) // CARDS_A_ROUND))


def turn_worth(state: Kanal, acting: Acting, each: Prices, ahead: Outlook) -> float:
    """Return the value of what the player on turn can still do with the space and effects."""
    player = state.player(state.on_turn)
    worth = cost_worth(acting.untaken, each)
    worth += sum([FREE_PIECES[free.piece] for free in acting.placements])
    if acting.effect:
        worth += effect_worth(player, acting.effect, each)
    for spaces in acting.waiting:
        worth += max(effect_worth(player, effect_of(player, space), each) for space in spaces)
    offers = [_offers(state, s, each, ahead) for s in acting.sets if state.is_open(s)]
    return worth + max(offers, default=0.0)


def _offers(state: Kanal, action_set: ActionSet, each: Prices, ahead: Outlook) -> float:
    """Return the value of the slots of an alternative that the player can pay for."""
    player = state.player(state.on_turn)
    worth, supply, builds = 0.0, player.supply, 0
    for slot in filter(state.is_usable, action_set.slots):
        if slot.do == GAIN:
            room = CAPS[slot.material] - player.supply[slot.material]
            worth += each[slot.material] * min(room, slot.amount)
        elif slot.do == RAISE:
            worth += _best_structure(state, player, each)
        elif slot.do == BUILD:
            kind, brings = _best_route(supply, slot.kinds, each)
            if kind:
                supply = paid(supply, BUILD_COSTS[kind])
                worth += max(0.0, brings + FURTHER_ROUTES[builds] * ahead.route)
                builds += 1
        elif can_pay(player.supply, BUILD_COSTS[BRIDGE]):
            worth += max(0.0, ahead.bridge - cost_worth(BUILD_COSTS[BRIDGE], each))
    return worth


def _best_route(supply: Amounts, kinds: tuple[str, ...], each: Prices) -> tuple[str, float]:
    """Return the most valuable kind of route that a supply can pay for, and its value."""
    brings = [
        (ROUTES[kind] - cost_worth(BUILD_COSTS[kind], each), kind)
        for kind in kinds
        if can_pay(supply, BUILD_COSTS[kind])
    ]
    best, kind = max(brings, default=(0.0, ""))
    return kind, best


def _best_structure(state: Kanal, player: Player, each: Prices) -> float:
    if player.has_full_board:
        return 0.0
    brings = [
        STRUCTURES[name].prestige + NEW_EFFECT - cost_worth(cost, each)
        for name in state.display
        for cost in STRUCTURES[name].costs
        if can_pay(player.supply, cost)
    ]
    return max(0.0, *brings) if brings else 0.0
