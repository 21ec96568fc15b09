"""The parts of an action space that a player can still use (OK-7.3)."""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import TypeAlias

from msgspec.structs import replace

from rules.oranienburger_kanal.industry_board import may_place
from rules.oranienburger_kanal.state import Kanal
from rules.oranienburger_kanal.state.phase import Acting
from rules.oranienburger_kanal.state.player import Player
from rules.oranienburger_kanal.tables.action_spaces import GAIN, RAISE, ActionSet, Slot
from rules.oranienburger_kanal.tables.costs import BRIDGE, BUILD_COSTS, Amounts
from rules.oranienburger_kanal.tables.structures import STRUCTURES

Affords: TypeAlias = Callable[[Amounts, Amounts], bool]
"""Returns whether a supply is enough for a cost."""


def useful_sets(
    state: Kanal, acting: Acting, player: Player, affords: Affords
) -> tuple[ActionSet, ...]:
    """Return the open alternatives with their usable parts, apart from boxing a card.

    An alternative whose parts are all contained in another is left out.
    """
    sets = (
        replace(action_set, slots=tuple(_useful(state, action_set, player, affords)))
        for action_set in acting.sets
        if state.is_open(action_set)
    )
    useful = {action_set.slots: action_set for action_set in sets if action_set.slots}
    parts = [Counter(slots) for slots in useful]
    return tuple(
        action_set
        for slots, action_set in useful.items()
        if not any(Counter(slots) < others for others in parts)
    )


def _useful(
    state: Kanal, action_set: ActionSet, player: Player, affords: Affords
) -> Iterator[Slot]:
    """Yield the usable parts of an alternative, with only the kinds that can be built."""
    for slot in filter(state.is_usable, action_set.slots):
        kinds = tuple(kind for kind in slot.kinds if _may_build(player, kind, affords))
        if kinds or _is_useful(state, player, slot, affords):
            yield replace(slot, kinds=kinds)


def _is_useful(state: Kanal, player: Player, slot: Slot, affords: Affords) -> bool:
    """Return whether a part that builds no routes can be used."""
    if slot.do == RAISE:
        costs = (cost for name in state.display for cost in STRUCTURES[name].costs)
        return not player.has_full_board and any(affords(player.supply, cost) for cost in costs)
    return slot.do == GAIN or (slot.do == BRIDGE and _may_build(player, BRIDGE, affords))


def _may_build(player: Player, piece: str, affords: Affords) -> bool:
    return affords(player.supply, BUILD_COSTS[piece]) and may_place(player, piece)
