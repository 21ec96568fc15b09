"""Steps that need no thought, and what is ordered in advance: moves that a player need not make.

Obvious steps are gains that nothing should precede, and the end of what is used up. The
criterion: every alternative can still be done afterwards, as cheaply and for as much. So a gain
waits only for lines that increase it, and for buying and producing that is better done before.
"""

from collections.abc import Collection, Sequence

from msgspec.structs import replace

from rules.core import Event
from rules.facets import Condition
from rules.oranienburger_kanal.events import RoundBegun, SpaceChosen, StructureRaised
from rules.oranienburger_kanal.moves import ALL, Done, End, Gain, Move, Ready, Take, Use
from rules.oranienburger_kanal.play import rounds
from rules.oranienburger_kanal.play.effects import (
    depends_on_supply,
    gains_of,
    open_lines,
    options_of,
    order_matters,
    resources_gained,
    structure_of,
    usable_lines,
)
from rules.oranienburger_kanal.play.turn import can_box, must_box, usable_slots, useful_sets
from rules.oranienburger_kanal.state import Acting, Choosing, Effect, Kanal, Player, Turning
from rules.oranienburger_kanal.tables.boards import Slot
from rules.oranienburger_kanal.tables.costs import (
    BASIC,
    ONE_OF_EACH,
    PRODUCE,
    THALER,
    Amounts,
    can_buy,
    can_turn,
    is_within_reach,
    lost,
)
from rules.oranienburger_kanal.tables.structures import Choose, Fixed, Line, Place
from rules.oranienburger_kanal.tables.structures import Gain as LineGain
from rules.text import Seat, say


def obvious(state: Kanal, seat: Seat) -> Move | None:
    """Return the obvious step of a seat on turn, never one that lets chance act; None if none."""
    player = state.player(seat)
    match state.phase:
        case Acting() as acting if acting.untaken:
            return _taking(player.supply, acting.untaken)
        case Acting(placements=(), effect=Effect() as effect):
            return _using(player, effect)
        case Acting() as acting if not acting.is_busy:
            return _with_space(state, acting, player)
        case Turning() as turning:
            return _turning(state, turning, seat)
        case _:
            return None


def _taking(supply: Amounts, untaken: Amounts) -> Take | None:
    """Return the part of a gain to take first, which can be neither bought nor paid (OK-13.9)."""
    if free := next((resource for resource in untaken if resource not in BASIC), None):
        return Take(free)
    if not _is_order_free(supply, untaken):
        return None
    return Take(ALL) if len(untaken) > 1 else Take(*untaken)


def _is_order_free(supply: Amounts, amounts: Amounts) -> bool:
    """Return whether buying and producing before a gain is no better than after it."""
    if lost(supply, amounts) and is_within_reach(supply, {**ONE_OF_EACH, **PRODUCE}):
        return False
    return not any(can_buy(supply, material) for material in amounts if material in BASIC)


def _using(player: Player, effect: Effect) -> Use | Done | None:
    """Return the use of a line without a cost, or the end of an effect without lines (OK-13.6)."""
    lines = open_lines(player, effect)
    usable = usable_lines(player, effect)
    given = next((line for line in usable if _is_given(player, effect, line, lines)), None)
    return Use(given.name) if given else None if lines else Done()


def _is_given(player: Player, effect: Effect, line: Line, lines: Sequence[Line]) -> bool:
    """Return whether using a line, of those that are left, costs nothing now or later."""
    if line.costs or structure_of(player, effect).choose_one or any(map(_is_choice, line.gains)):
        return False
    others = [other for other in lines if other is not line]
    may_grow = any(map(depends_on_supply, line.gains)) or any(map(_places, others))
    if may_grow and not all(isinstance(gain, Fixed) for gain in line.gains):
        return False
    amounts = resources_gained(player, effect.space, line.gains)
    if others and lost(player.supply, amounts):
        return False
    materials = amounts.keys() & BASIC
    if materials and any(_makes_buying_easier(other, materials) for other in others):
        return False
    return order_matters(player.supply, amounts) or _is_order_free(player.supply, amounts)


def _is_choice(gain: LineGain) -> bool:
    return isinstance(gain, Place | Choose)


def _places(line: Line) -> bool:
    return any(map(_is_choice, line.gains))


def _makes_buying_easier(line: Line, materials: Collection[str]) -> bool:
    """Return whether a line spends materials (so they cost less) or brings thalers (OK-11.2)."""
    if any(not price.amounts.keys().isdisjoint(materials) for price in line.costs):
        return True
    gains = (gain for option in options_of(line) for gain in gains_of(line, option))
    return any(not isinstance(gain, Place | Choose) and gain.resource == THALER for gain in gains)


def _with_space(state: Kanal, acting: Acting, player: Player) -> Gain | End | None:
    """Return the one gain of a space, or the end of a turn that has nothing left (OK-7.3)."""
    match tuple(usable_slots(state, acting)):
        case (Slot(do="gain", material=material, amount=amount),):
            return Gain(material) if _is_order_free(player.supply, {material: amount}) else None
        case _ if useful_sets(state, acting, player, is_within_reach):
            return None
        case _:
            may_wait = _is_boxed_anyway(state, acting, player) and not _lets_chance_act(state)
            return End() if may_wait else None


def _is_boxed_anyway(state: Kanal, acting: Acting, player: Player) -> bool:
    """Return whether the player cannot box a card, or the end of the turn boxes it (OK-9.7)."""
    if not can_box(state, acting, player):
        return True
    return must_box(state, acting, player) and state.stacks[state.stack] > 1


def _lets_chance_act(state: Kanal) -> bool:
    """Return whether cards may be drawn after this turn (OK-15.2)."""
    is_last = state.turns_done + 1 == state.turns_in_round
    return is_last and not state.is_final


def _turning(state: Kanal, turning: Turning, seat: Seat) -> Ready | None:
    """Return the end of a wheel step if the next turn offers all that is left."""
    supply = state.player(seat).supply
    may_turn = seat not in turning.turned and is_within_reach(supply, ONE_OF_EACH)
    return None if may_turn or state.is_final else Ready()


CONDITIONS = (
    Condition("wheel", say("you can turn the wheel for free"), "OK-15.7"),
    Condition("reach", say("you can turn the wheel for free, if need be after buying"), "OK-11.4"),
    Condition("final", say("the final round begins"), "OK-16.1"),
)


def ahead(state: Kanal, seat: Seat) -> Kanal | None:
    """Return the position on a seat's next turn, with nothing more chosen before it (OK-7.2).

    None if cards may be drawn before it, or if the seat owes a wheel step first (OK-15.1).
    """
    match state.phase:
        case Turning(ready=ready) if seat in ready and not state.is_final:
            begun = _next_round(state)
            return begun if begun.on_turn == seat else _next_turn(begun)
        case Acting() | Choosing() if state.turns_done + 1 < state.turns_in_round:
            return _next_turn(state)
        case _:
            return None


def _next_turn(state: Kanal) -> Kanal:
    return replace(state, turns_done=state.turns_done + 1, phase=Choosing(), turn=state.turn + 1)


def _next_round(state: Kanal) -> Kanal:
    """Return the position after a wheel step in which nobody does anything more (OK-15.8)."""
    while isinstance(state.phase, Turning):
        state, _ = rounds.apply(state, state.phase, state.to_act[0], Ready())
    return state


def touches(event: Event) -> frozenset[str]:
    """Return the action space or the structure of an event: nothing else is common (OK-1.2)."""
    match event:
        case SpaceChosen(space=name) | StructureRaised(structure=name):
            return frozenset({name})
        case _:
            return frozenset()


def stands_by(state: Kanal) -> Move | None:
    """Return the end of a wheel step in which nothing is done (OK-15.7)."""
    return Ready() if isinstance(state.phase, Turning) else None


def holds(key: str, seat: Seat, told: Sequence[Event], state: Kanal) -> bool:
    """Return whether a condition has come true."""
    supply = state.player(seat).supply
    match key:
        case "wheel":
            return _may_turn(state, seat) and can_turn(supply)
        case "reach":
            return _may_turn(state, seat) and is_within_reach(supply, ONE_OF_EACH)
        case _:
            return any(isinstance(event, RoundBegun) and event.is_final for event in told)


def _may_turn(state: Kanal, seat: Seat) -> bool:
    phase = state.phase
    return isinstance(phase, Turning) and seat not in phase.turned | phase.ready


def stage(state: Kanal) -> str:
    """Return the round, and whether its turns are over."""
    return f"{state.round} {'wheel' if isinstance(state.phase, Turning) else 'turns'}"
