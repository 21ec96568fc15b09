"""What is left of a turn, and how many rounds are left."""

from rules.oranienburger_kanal.appraisal.structures import FREE_PIECES, Outlook, effect_worth
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


def turn_worth(state: Kanal, player: Player, each: Prices, ahead: Outlook) -> float:
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
        (_set_worth(state, s, player, each, ahead) for s in acting.sets if state.is_open(s)),
        default=0.0,
    )


ROUTES = [1.0, 0.7, 0.5]
"""How much of the best activation each further route of a turn is likely to bring."""


def _set_worth(
    state: Kanal, action_set: ActionSet, player: Player, each: Prices, ahead: Outlook
) -> float:
    supply = player.supply
    worth, builds, material = 0.0, 0, dict(supply)
    for slot in action_set.slots:
        if not state.is_usable(slot):
            continue
        if slot.do == GAIN:
            room = CAPS[slot.material] - supply[slot.material]
            worth += each[slot.material] * min(room, slot.amount)
        elif slot.do == RAISE:
            worth += _raise_worth(state, player, each)
        elif slot.do == BRIDGE:
            if can_pay(supply, BUILD_COSTS[BRIDGE]):
                worth += max(0.0, ahead.best_bridge - each["wood"])
        else:
            best = kind = None
            for k in slot.kinds:
                if can_pay(material, BUILD_COSTS[k]):
                    net = NET[k] - sum(n * each[r] for r, n in BUILD_COSTS[k].items())
                    if best is None or net > best:
                        best, kind = net, k
            if kind:
                for r, n in BUILD_COSTS[kind].items():
                    material[r] -= n
                worth += max(0.0, best + ROUTES[builds] * ahead.best)
                builds += 1
    return worth


NET = {"path": 1.0, "road": 2.0, "rail": 2.0, "canal": 3.2}


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
