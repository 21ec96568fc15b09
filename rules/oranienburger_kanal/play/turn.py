"""A turn: choose an action space, use what it offers, end (OK-7 to OK-10)."""

from collections.abc import Iterator
from typing import TypeAlias

from msgspec.structs import replace

from rules.errors import IllegalMove
from rules.oranienburger_kanal.events.turns import Gained, SpaceChosen, StructureRaised
from rules.oranienburger_kanal.industry_board import open_spaces, places, why_not_placed
from rules.oranienburger_kanal.moves import Box, Bridge, Build, End, Gain, Move, Raise, Space
from rules.oranienburger_kanal.play import Outcome, not_now, then, unaffordable
from rules.oranienburger_kanal.play.activation import place_piece, settle
from rules.oranienburger_kanal.play.rounds import box, end_turn
from rules.oranienburger_kanal.state import Kanal
from rules.oranienburger_kanal.state.phase import Acting
from rules.oranienburger_kanal.state.player import Player
from rules.oranienburger_kanal.supply import can_pay, lost
from rules.oranienburger_kanal.tables.action_spaces import (
    ACTION_SPACES,
    BUILD,
    GAIN,
    RAISE,
    ActionSet,
    Slot,
)
from rules.oranienburger_kanal.tables.costs import BRIDGE, BUILD_COSTS, KINDS, THALER, Amounts
from rules.oranienburger_kanal.tables.structures import STRUCTURES
from rules.oranienburger_kanal.words import PIECES, structure_title
from rules.text import Seat, say

Wish: TypeAlias = tuple[str, str]
"""What to do, and the kind of route or the material."""


def legal_choices(state: Kanal) -> Iterator[Move]:
    """Yield the choices of an open action space (OK-7.3)."""
    return map(Space, state.free_spaces())


def choose(state: Kanal, seat: Seat, move: Move) -> Outcome:
    """Move the discs to a space and take its thalers (OK-7.3)."""
    if not isinstance(move, Space):
        raise not_now(state, seat)
    space = move.space
    if space in state.used:
        raise IllegalMove(say("{space} was used in this round already.", space=space), "OK-7.3")
    if space == state.blocked:
        raise IllegalMove(say("The blocking disc lies on {space}.", space=space), "OK-17.2")
    thalers = state.thalers[space]
    chosen = replace(
        state.with_player(seat, state.player(seat).gaining({THALER: thalers})),
        used=(*state.used, space),
        thalers={**state.thalers, space: 0},
        phase=Acting(ACTION_SPACES[space].sets),
    )
    return chosen, (SpaceChosen(seat, space, thalers),)


def legal_moves(state: Kanal, acting: Acting, seat: Seat) -> Iterator[Move]:
    """Yield what can still be done with the chosen space; the end of the turn comes last."""
    player = state.player(seat)
    slots = tuple(usable_slots(state, acting))
    offered = {slot.do for slot in slots}
    if RAISE in offered:
        yield from _raises(state, player)
    kinds = {kind for slot in slots for kind in slot.kinds}
    for kind in (kind for kind in KINDS if kind in kinds and _can_afford(player, kind)):
        yield from (Build(kind, route) for route in places(player, kind))
    if BRIDGE in offered and _can_afford(player, BRIDGE):
        yield from map(Bridge, places(player, BRIDGE))
    yield from (Gain(slot.material) for slot in slots if slot.do == GAIN)
    if can_box(state, acting, player):
        yield Box()
    yield End()


def _raises(state: Kanal, player: Player) -> Iterator[Move]:
    spaces = tuple(open_spaces(player))
    for name in state.display:
        for number, cost in enumerate(STRUCTURES[name].costs, start=1):
            if can_pay(player.supply, cost):
                choice = f"/{number}"
                yield from (Raise(name, space, choice) for space in spaces)


def _can_afford(player: Player, piece: str) -> bool:
    return can_pay(player.supply, BUILD_COSTS[piece])


def usable_slots(state: Kanal, acting: Acting) -> Iterator[Slot]:
    """Yield the parts of the space that can still be used (OK-8.6, OK-8.7)."""
    return (
        slot
        for action_set in acting.sets
        if state.is_open(action_set)
        for slot in action_set.slots
        if state.is_usable(slot)
    )


def can_box(state: Kanal, acting: Acting, player: Player) -> bool:
    """Return whether a full board lets the player box a card (OK-9.9)."""
    return (
        player.has_full_board
        and bool(state.stack)
        and any(slot.do == RAISE for slot in usable_slots(state, acting))
    )


def must_box(state: Kanal, acting: Acting, player: Player) -> bool:
    """Return whether a card has to go into the box at the end of the turn (OK-9.7)."""
    return can_box(state, acting, player) and all(
        any(slot.do == RAISE for slot in action_set.slots)
        for action_set in acting.sets
        if state.is_open(action_set)
    )


def apply(state: Kanal, acting: Acting, seat: Seat, move: Move) -> Outcome:
    """Use a part of the space, or end the turn."""
    match move:
        case Raise():
            return _raise(state, acting, seat, move)
        case Build(kind, route):
            return _build(state, acting, seat, (kind, route))
        case Bridge(route):
            return _build(state, acting, seat, (BRIDGE, route))
        case Gain(material):
            return _gain(state, acting, seat, material)
        case Box():
            return _box_instead(state, acting, seat)
        case End():
            return _end(state, acting, seat)
        case _:
            raise not_now(state, seat)


def _using(state: Kanal, acting: Acting, wish: Wish) -> Acting:
    """Use up a part of the space; alternatives without that part are ruled out (OK-8.6)."""
    sets = tuple(
        left
        for action_set in acting.sets
        if state.is_open(action_set)
        for left in _without(state, action_set, wish)
    )
    if not sets:
        space = state.used[-1]
        raise IllegalMove(
            say("{space} does not offer that now.", space=space), ACTION_SPACES[space].rule
        )
    return replace(acting, sets=sets)


def _without(state: Kanal, action_set: ActionSet, wish: Wish) -> Iterator[ActionSet]:
    do, kind = wish
    fitting = [
        slot
        for slot in action_set.slots
        if slot.do == do and state.is_usable(slot) and kind in (*slot.kinds, slot.material)
    ]
    if fitting:
        slots = list(action_set.slots)
        slots.remove(min(fitting, key=lambda slot: len(slot.kinds)))
        yield replace(action_set, slots=tuple(slots))


def _raise(state: Kanal, acting: Acting, seat: Seat, move: Raise) -> Outcome:
    player, structure = state.player(seat), STRUCTURES[move.structure]
    using = _using(state, acting, (RAISE, ""))
    if structure.name not in state.display:
        title = structure_title(structure.name)
        raise IllegalMove(say("{title} is not in the display.", title=title), "OK-9.1")
    if move.place in player.structures:
        reason = say("There is a structure on {space} already.", space=move.place)
        raise IllegalMove(reason, "OK-9.7" if player.has_full_board else "OK-9.3")
    cost = _cost_of(move, player.supply)
    raised = player.paying(cost).with_structure(structure.name, move.place)
    if raised.has_four_routes(move.place):
        using = replace(using, waiting=((move.place,),))
    after = replace(
        state.with_player(seat, raised),
        display=tuple(name for name in state.display if name != structure.name),
        raised=state.raised + 1,
    )
    event = StructureRaised(seat, structure.name, move.place, cost)
    return then((after, (event,)), lambda s: settle(s, using, seat))


def _cost_of(move: Raise, supply: Amounts) -> Amounts:
    costs, number = STRUCTURES[move.structure].costs, int(move.cost[1:])
    title = structure_title(move.structure)
    if number > len(costs):
        raise IllegalMove(say("{title} has only one cost.", title=title), "OK-9.2")
    if not can_pay(supply, costs[number - 1]):
        raise unaffordable(title, costs[number - 1], supply, "OK-9.2")
    return costs[number - 1]


def _build(state: Kanal, acting: Acting, seat: Seat, what: tuple[str, str]) -> Outcome:
    piece, route = what
    wish = (BRIDGE, "") if piece == BRIDGE else (BUILD, piece)
    using = _using(state, acting, wish)
    player, cost = state.player(seat), BUILD_COSTS[piece]
    if route not in places(player, piece):
        raise why_not_placed(player, piece, route)
    if not can_pay(player.supply, cost):
        name = say("Building {piece}", piece=PIECES[piece].one)
        raise unaffordable(name, cost, player.supply, "OK-10.1")
    return place_piece(state, using, seat, what, cost)


def _gain(state: Kanal, acting: Acting, seat: Seat, material: str) -> Outcome:
    using = _using(state, acting, (GAIN, material))
    offered = {slot.material: slot.amount for slot in usable_slots(state, acting)}
    player, amounts = state.player(seat), {material: offered[material]}
    event = Gained(seat, amounts, lost(player.supply, amounts))
    return state.with_player(seat, player.gaining(amounts)).with_phase(using), (event,)


def _box_instead(state: Kanal, acting: Acting, seat: Seat) -> Outcome:
    if not can_box(state, acting, state.player(seat)):
        reason = say(
            "You can box a card only if your board is full, instead of raising a structure."
        )
        raise IllegalMove(reason, "OK-9.7")
    return box(state.with_phase(_using(state, acting, (RAISE, ""))))


def _end(state: Kanal, acting: Acting, seat: Seat) -> Outcome:
    due = must_box(state, acting, state.player(seat))
    outcome: Outcome = box(state) if due else (state, ())
    return then(outcome, lambda s: end_turn(s.with_player(seat, s.player(seat).clearing())))
