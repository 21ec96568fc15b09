"""A turn: choose an action space, use what it offers, buy and produce, end (OK-7 to OK-11)."""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import TypeAlias

from msgspec.structs import replace

from rules.errors import IllegalMove
from rules.oranienburger_kanal import moves
from rules.oranienburger_kanal.events import Bought, SpaceChosen, StructureRaised, WheelTurned
from rules.oranienburger_kanal.industry_board import may_place, open_spaces, places, why_not_placed
from rules.oranienburger_kanal.play import Outcome, not_now, then, unaffordable
from rules.oranienburger_kanal.play.activation import gaining, place_piece, settle
from rules.oranienburger_kanal.play.rounds import box, end_turn, must_be_able_to_turn
from rules.oranienburger_kanal.state import Acting, Kanal, Player
from rules.oranienburger_kanal.tables import boards, costs
from rules.oranienburger_kanal.tables.structures import STRUCTURES
from rules.oranienburger_kanal.words import PIECES, RESOURCE_NAMES, structure_title
from rules.text import Seat, say

Wish: TypeAlias = tuple[str, str]
"""What to do, and the kind of route or the material."""
Affords: TypeAlias = Callable[[costs.Amounts, costs.Amounts], bool]
"""Returns whether a supply is enough for a cost."""


def legal_choices(state: Kanal) -> Iterator[moves.Move]:
    """Yield the choices of an open action space (OK-7.3)."""
    return map(moves.Space, state.free_spaces())


def choose(state: Kanal, seat: Seat, move: moves.Move) -> Outcome:
    """Move the discs to a space and take its thalers (OK-7.3)."""
    if not isinstance(move, moves.Space):
        raise not_now(state, seat)
    space = move.space
    if space in state.used:
        raise IllegalMove(say("{space} was used in this round already.", space=space), "OK-7.3")
    if space == state.blocked:
        raise IllegalMove(say("The blocking disc lies on {space}.", space=space), "OK-17.2")
    thalers = state.thalers[space]
    chosen = replace(
        state.with_player(seat, state.player(seat).gaining({costs.THALER: thalers})),
        used=(*state.used, space),
        thalers={**state.thalers, space: 0},
        phase=Acting(boards.ACTION_SPACES[space].sets),
    )
    return chosen, (SpaceChosen(seat, space, thalers),)


def legal_moves(state: Kanal, acting: Acting, seat: Seat) -> Iterator[moves.Move]:
    """Yield what can still be done with the chosen space; the end of the turn comes last."""
    player = state.player(seat)
    slots = tuple(usable_slots(state, acting))
    offered = {slot.do for slot in slots}
    if boards.RAISE in offered:
        yield from _raises(state, player)
    kinds = {kind for slot in slots for kind in slot.kinds}
    for kind in (kind for kind in costs.KINDS if kind in kinds and _can_afford(player, kind)):
        yield from (moves.Build(kind, route) for route in places(player, kind))
    if costs.BRIDGE in offered and _can_afford(player, costs.BRIDGE):
        yield from map(moves.Bridge, places(player, costs.BRIDGE))
    yield from (moves.Gain(slot.material) for slot in slots if slot.do == boards.GAIN)
    if can_box(state, acting, player):
        yield moves.Box()
    yield moves.End()


def _raises(state: Kanal, player: Player) -> Iterator[moves.Move]:
    spaces = tuple(open_spaces(player))
    for name in state.display:
        for number, cost in enumerate(STRUCTURES[name].costs, start=1):
            if costs.can_pay(player.supply, cost):
                yield from (moves.Raise(name, space, f"/{number}") for space in spaces)


def _can_afford(player: Player, piece: str) -> bool:
    return costs.can_pay(player.supply, costs.BUILD_COSTS[piece])


def usable_slots(state: Kanal, acting: Acting) -> Iterator[boards.Slot]:
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
        and any(slot.do == boards.RAISE for slot in usable_slots(state, acting))
    )


def must_box(state: Kanal, acting: Acting, player: Player) -> bool:
    """Return whether a card has to go into the box at the end of the turn (OK-9.7)."""
    return can_box(state, acting, player) and all(
        any(slot.do == boards.RAISE for slot in action_set.slots)
        for action_set in acting.sets
        if state.is_open(action_set)
    )


def apply(state: Kanal, acting: Acting, seat: Seat, move: moves.Move) -> Outcome:
    """Use a part of the space, or end the turn."""
    match move:
        case moves.Raise():
            return _raise(state, acting, seat, move)
        case moves.Build(kind, route):
            return _build(state, acting, seat, (kind, route))
        case moves.Bridge(route):
            return _build(state, acting, seat, (costs.BRIDGE, route))
        case moves.Gain(material):
            return _gain(state, acting, seat, material)
        case moves.Box():
            return _box_instead(state, acting, seat)
        case moves.End():
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
            say("{space} does not offer that now.", space=space), boards.ACTION_SPACES[space].rule
        )
    return replace(acting, sets=sets)


def _without(state: Kanal, action_set: boards.ActionSet, wish: Wish) -> Iterator[boards.ActionSet]:
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


def _raise(state: Kanal, acting: Acting, seat: Seat, move: moves.Raise) -> Outcome:
    player, structure = state.player(seat), STRUCTURES[move.structure]
    using = _using(state, acting, (boards.RAISE, ""))
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


def _cost_of(move: moves.Raise, supply: costs.Amounts) -> costs.Amounts:
    printed, number = STRUCTURES[move.structure].costs, int(move.cost[1:])
    title = structure_title(move.structure)
    if number > len(printed):
        raise IllegalMove(say("{title} has only one cost.", title=title), "OK-9.2")
    if not costs.can_pay(supply, printed[number - 1]):
        raise unaffordable(title, printed[number - 1], supply, "OK-9.2")
    return printed[number - 1]


def _build(state: Kanal, acting: Acting, seat: Seat, what: tuple[str, str]) -> Outcome:
    piece, route = what
    wish = (costs.BRIDGE, "") if piece == costs.BRIDGE else (boards.BUILD, piece)
    using = _using(state, acting, wish)
    player, cost = state.player(seat), costs.BUILD_COSTS[piece]
    if route not in places(player, piece):
        raise why_not_placed(player, piece, route)
    if not costs.can_pay(player.supply, cost):
        name = say("Building {piece}", piece=PIECES[piece].one)
        raise unaffordable(name, cost, player.supply, "OK-10.1")
    return place_piece(state, using, seat, what, cost)


def _gain(state: Kanal, acting: Acting, seat: Seat, material: str) -> Outcome:
    using = _using(state, acting, (boards.GAIN, material))
    offered = {slot.material: slot.amount for slot in usable_slots(state, acting)}
    return gaining(state.with_phase(using), seat, {material: offered[material]})


def _box_instead(state: Kanal, acting: Acting, seat: Seat) -> Outcome:
    if not can_box(state, acting, state.player(seat)):
        reason = say(
            "You can box a card only if your board is full, instead of raising a structure."
        )
        raise IllegalMove(reason, "OK-9.7")
    return box(state.with_phase(_using(state, acting, (boards.RAISE, ""))))


def _end(state: Kanal, acting: Acting, seat: Seat) -> Outcome:
    due = must_box(state, acting, state.player(seat))
    outcome: Outcome = box(state) if due else (state, ())
    return then(outcome, lambda s: end_turn(s.with_player(seat, s.player(seat).clearing())))


def useful_sets(
    state: Kanal, acting: Acting, player: Player, affords: Affords
) -> tuple[boards.ActionSet, ...]:
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
    state: Kanal, action_set: boards.ActionSet, player: Player, affords: Affords
) -> Iterator[boards.Slot]:
    """Yield the usable parts of an alternative, with only the kinds that can be built."""
    for slot in filter(state.is_usable, action_set.slots):
        kinds = tuple(kind for kind in slot.kinds if _may_build(player, kind, affords))
        if kinds or _is_useful(state, player, slot, affords):
            yield replace(slot, kinds=kinds)


def _is_useful(state: Kanal, player: Player, slot: boards.Slot, affords: Affords) -> bool:
    """Return whether a part that builds no routes can be used."""
    if slot.do == boards.RAISE:
        printed = (cost for name in state.display for cost in STRUCTURES[name].costs)
        return not player.has_full_board and any(affords(player.supply, cost) for cost in printed)
    return slot.do == boards.GAIN or (
        slot.do == costs.BRIDGE and _may_build(player, costs.BRIDGE, affords)
    )


def _may_build(player: Player, piece: str, affords: Affords) -> bool:
    return affords(player.supply, costs.BUILD_COSTS[piece]) and may_place(player, piece)


def legal_purchases(state: Kanal, seat: Seat) -> Iterator[moves.Move]:
    """Yield the purchases and the paid turn of the wheel that are possible now (OK-11)."""
    supply = state.player(seat).supply
    yield from (moves.Buy(material) for material in costs.BASIC if costs.can_buy(supply, material))
    if costs.can_produce(supply):
        yield moves.Produce()


def purchase(state: Kanal, seat: Seat, move: moves.Buy | moves.Produce) -> Outcome:
    """Buy or produce, or raise IllegalMove (OK-11.2, OK-11.3)."""
    player = state.player(seat)
    if isinstance(move, moves.Produce):
        must_be_able_to_turn(player.supply)
        if not costs.can_pay(player.supply, costs.PRODUCE):
            raise unaffordable(say("Producing"), costs.PRODUCE, player.supply, "OK-11.3")
        supply = costs.turned(costs.paid(player.supply, costs.PRODUCE))
        return state.with_player(seat, replace(player, supply=supply)), (WheelTurned(seat, True),)
    thalers = costs.PRICES.get(player.supply[move.material])
    if thalers is None:
        reason = say(
            "You cannot own more than {cap} {material}.",
            cap=player.supply[move.material],
            material=RESOURCE_NAMES[move.material],
        )
        raise IllegalMove(reason, "OK-11.2")
    if not costs.can_buy(player.supply, move.material):
        one = say("Another {material}", material=RESOURCE_NAMES[move.material])
        raise unaffordable(one, {costs.THALER: thalers}, player.supply, "OK-11.2")
    after = replace(player, supply=costs.bought(player.supply, move.material))
    return state.with_player(seat, after), (Bought(seat, move.material, thalers),)
