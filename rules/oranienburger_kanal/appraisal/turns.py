"""What is left of a turn, and how many rounds are left."""

from rules.oranienburger_kanal.appraisal.structures import FREE_PIECES, effect_worth
from rules.oranienburger_kanal.appraisal.supplies import Prices
from rules.oranienburger_kanal.phases.activation import effect_of
from rules.oranienburger_kanal.state import Kanal, way_of_disc
from rules.oranienburger_kanal.state.phase import Acting
from rules.oranienburger_kanal.state.player import Player
from rules.oranienburger_kanal.supply import can_pay
from rules.oranienburger_kanal.tables.action_spaces import BUILD, GAIN, RAISE, ActionSet, Slot
from rules.oranienburger_kanal.tables.costs import BRIDGE, BUILD_COSTS, CAPS
from rules.oranienburger_kanal.tables.structures import STRUCTURES

NEW_EFFECT = 1.5
"""What the effect of a structure not yet raised is expected to bring."""
CARDS_A_ROUND = 2


def rounds_left(state: Kanal) -> int:
    """Return how many rounds are to come after this one; a guess with two players."""
    if state.is_solo:
        return len(way_of_disc(state)) - state.round
    if state.is_final:
        return 0
    return max(1, -(-sum(state.stacks.values()) // CARDS_A_ROUND))


def turn_worth(state: Kanal, player: Player, each: Prices) -> float:
    """Return what a player on turn can still make of the space and of effects that wait."""
    acting = state.phase
    if not isinstance(acting, Acting):
        return 0.0
    worth = sum(n * each[resource] for resource, n in acting.untaken.items())
    worth += sum(FREE_PIECES[free.piece] for free in acting.placements)
    if acting.effect:
        worth += effect_worth(player, acting.effect, each)
    for spaces in acting.waiting:
        worth += max(effect_worth(player, effect_of(player, space), each) for space in spaces)
    return worth + max(
        (_set_worth(state, s, player, each) for s in acting.sets if state.is_open(s)), default=0.0
    )


def _set_worth(state: Kanal, action_set: ActionSet, player: Player, each: Prices) -> float:
    return sum(
        _slot_worth(state, slot, player, each) for slot in action_set.slots if state.is_usable(slot)
    )


def _slot_worth(state: Kanal, slot: Slot, player: Player, each: Prices) -> float:
    supply = player.supply
    if slot.do == GAIN:
        room = CAPS[slot.material] - supply[slot.material]
        return each[slot.material] * min(room, slot.amount)
    if slot.do == RAISE:
        return _raise_worth(state, player, each)
    if slot.do == BRIDGE:
        return 0.5 if can_pay(supply, BUILD_COSTS[BRIDGE]) and len(player.structures) > 2 else 0.0
    return 0.7 if any(can_pay(supply, BUILD_COSTS[kind]) for kind in slot.kinds) else 0.0


def _raise_worth(state: Kanal, player: Player, each: Prices) -> float:
    if player.has_full_board:
        return 0.0
    best = 0.0
    for name in state.display:
        structure = STRUCTURES[name]
        for cost in structure.costs:
            if can_pay(player.supply, cost):
                paid = sum(n * each[resource] for resource, n in cost.items())
                best = max(best, structure.prestige + NEW_EFFECT - paid)
    return best
