"""What a legal move would do, in numbers: costs, gains, losses to the caps, activations."""

from collections.abc import Iterator, Sequence

from rules.oranienburger_kanal.industry_board import completed_by_bridge, completed_by_route
from rules.oranienburger_kanal.moves import Raise, Use
from rules.oranienburger_kanal.play.effects import (
    gains_of,
    pieces_gained,
    resources_gained,
    structure_of,
    usable_lines,
)
from rules.oranienburger_kanal.play.leftovers import useful_sets
from rules.oranienburger_kanal.play.turn import must_box
from rules.oranienburger_kanal.state import Kanal
from rules.oranienburger_kanal.state.phase import Acting, Effect
from rules.oranienburger_kanal.state.player import Player
from rules.oranienburger_kanal.supply import can_pay, gained, is_within_reach, lost
from rules.oranienburger_kanal.tables.action_spaces import (
    ActionSet,
    Slot,
)
from rules.oranienburger_kanal.tables.board import EDGE
from rules.oranienburger_kanal.tables.costs import (
    BRIDGE,
    BUILD_COSTS,
    BUILD_GAINS,
    KINDS,
    PRICES,
    PRODUCE,
    VALUABLE,
    WHEEL,
    Amounts,
)
from rules.oranienburger_kanal.tables.effects import Price
from rules.oranienburger_kanal.tables.structures import STRUCTURES, Structure
from rules.oranienburger_kanal.words import COLOUR_NAMES, PIECES, listed, prestige_of
from rules.text import Text, all_of, count, say


def joined(parts: Iterator[Text]) -> Text:
    """Join several remarks into one label."""
    return say("{parts}", parts=tuple(parts))


def any_of(parts: Sequence[Text]) -> Text:
    """Return alternatives joined by "or": "one, two or three"."""
    *before, last = parts
    return say("{before} or {last}", before=tuple(before), last=last) if before else last


def gaining(supply: Amounts, amounts: Amounts) -> Text:
    """Return what a gain adds, and what the caps take from it."""
    over = lost(supply, amounts)
    if not over:
        return listed(amounts)
    return say("{amounts} ({lost} lost)", amounts=listed(amounts), lost=listed(over))


def receiving(supply: Amounts, material: str, amount: int) -> Text:
    """Return a material's amount before and after a gain, and what the cap takes."""
    amounts = {material: amount}
    more = gained(supply, amounts)[material]
    change = say("{owned} → {more}", owned=supply[material], more=more)
    over = lost(supply, amounts)
    return say("{change} ({lost} lost)", change=change, lost=listed(over)) if over else change


def offers(state: Kanal, sets: tuple[ActionSet, ...]) -> Text:
    """Return the open alternatives of an action space in words: "gain 4 clay"."""
    alternatives = [
        all_of([_offer(slots) for slots in _alike(state, action_set)])
        for action_set in sets
        if state.is_open(action_set)
    ]
    offered, *others = alternatives
    for other in others:
        offered = say("{one}, or {other}", one=offered, other=other)
    return offered


def _alike(state: Kanal, action_set: ActionSet) -> list[list[Slot]]:
    """Group equal parts of an alternative."""
    usable = [slot for slot in action_set.slots if state.is_usable(slot)]
    return [[slot for slot in usable if slot == kind] for kind in dict.fromkeys(usable)]


def _offer(slots: list[Slot]) -> Text:
    slot = slots[0]
    match slot.do:
        case "raise":
            return say("raise 1 structure")
        case "gain":
            return say("gain {amounts}", amounts=listed({slot.material: slot.amount}))
        case "build" if len(slot.kinds) == len(KINDS):
            return count("build {count} route", "build {count} routes", len(slots))
        case "build":
            one = any_of([PIECES[kind].name for kind in slot.kinds])
            many = any_of([PIECES[kind].many for kind in slot.kinds])
            kinds = one if len(slots) == 1 else many
            return say("build {number} {kinds}", number=len(slots), kinds=kinds)
        case _:
            return say("build 1 bridge")


def raising(player: Player, move: Raise) -> Text:
    """Return what a structure costs, scores, activates and does."""
    structure = STRUCTURES[move.structure]
    cost = listed(structure.costs[int(move.cost[1:]) - 1])
    label = say("for {cost}, {prestige}", cost=cost, prestige=prestige_of(structure))
    if player.has_four_routes(move.place):
        label = say("{label}, activated at once", label=label)
    return say("{label}: {effect}", label=label, effect=effect_of(structure))


def effect_of(structure: Structure) -> Text:
    """Return what a structure does, in the words of its card (OK-13.1)."""
    lines = tuple(
        say("{name}) {text}", name=line.name, text=say(line.text))
        for line in structure.lines.values()
    )
    if len(lines) > 1:
        return say("{lines}", lines=lines)
    return say(next(iter(structure.lines.values())).text)


def activating(structure: Structure, forfeited: Sequence[str]) -> Text:
    """Return what a structure waiting for its activation does, and which others lose theirs."""
    label = say("{name}: {effect}", name=structure.name, effect=effect_of(structure))
    if not forfeited:
        return label
    return say("forfeits {spaces}; {label}", spaces=tuple(forfeited), label=label)


def building(player: Player, piece: str, route: str, *, free: bool) -> Text:
    """Return what a route or bridge costs, brings and activates."""
    return joined(_building(player, piece, route, {} if free else BUILD_COSTS[piece]))


def _building(player: Player, piece: str, route: str, cost: Amounts) -> Iterator[Text]:
    yield say("for {cost}", cost=listed(cost)) if cost else say("free")
    paying = player.paying(cost)
    if BUILD_GAINS[piece]:
        yield say("brings {gain}", gain=gaining(paying.supply, BUILD_GAINS[piece]))
    if piece != BRIDGE and route in player.routes:
        yield say("covers the path")
        return
    placed = paying.with_piece(piece, route)
    if piece == BRIDGE:
        activated = completed_by_bridge(placed, route)
        if len(activated) > 1:
            yield say("activates {one} or {other}", one=activated[0], other=activated[1])
            return
    else:
        activated = completed_by_route(placed, route)
    if activated:
        yield say("activates {spaces}", spaces=activated)


def using(player: Player, effect: Effect, move: Use) -> Text:
    """Return what a use costs, and what it would bring now."""
    return joined(_using(player, effect, move))


def _using(player: Player, effect: Effect, move: Use) -> Iterator[Text]:
    line = structure_of(player, effect).lines[move.line]
    price = (line.costs or (Price(),))[move.cost - 1]
    if price.amounts:
        yield say("pay {cost}", cost=listed(price.amounts))
    if price.removal:
        yield say(
            "remove the {piece} on {space}",
            piece=PIECES[price.removal.kind].name,
            space=move.remove,
        )
    paying = player.paying(price.amounts)
    gains = gains_of(line, move.option)
    amounts = resources_gained(paying, effect.space, gains)
    if amounts:
        yield say("gain {gain}", gain=gaining(paying.supply, amounts))
    for free in pieces_gained(effect.space, gains):
        yield say("place {piece}", piece=PIECES[free.piece].one)


def ending(state: Kanal, acting: Acting, player: Player) -> Text:
    """Return a warning of what ending the turn leaves undone, and what happens then."""
    return joined(_ending(state, acting, player))


def _ending(state: Kanal, acting: Acting, player: Player) -> Iterator[Text]:
    if must_box(state, acting, player):
        yield say("the topmost {colour} card is boxed", colour=COLOUR_NAMES[state.stack])
    yield _left(state, acting, player)
    if player.marked:
        yield say("removed pieces leave: {spaces}", spaces=player.marked)


def _left(state: Kanal, acting: Acting, player: Player) -> Text:
    payable = useful_sets(state, acting, player, can_pay)
    if payable:
        return say("you can still {left}", left=offers(state, payable))
    buyable = useful_sets(state, acting, player, is_within_reach)
    if buyable:
        return say("the rest costs more than you have: {left}", left=offers(state, buyable))
    return say("nothing is left")


def finishing(player: Player, effect: Effect) -> Text:
    """Return a warning of lines that could still be used."""
    lines = tuple(line.name for line in usable_lines(player, effect))
    if not lines:
        return say("nothing is given up")
    return count("gives up line {lines}", "gives up lines {lines}", len(lines), lines=lines)


def starting(route: str) -> Text:
    """Return the kind of route space for a start piece (OK-2.6, OK-19.1)."""
    return say("at the edge") if route in EDGE else say("leads inward, can carry a bridge")


def buying(supply: Amounts, material: str) -> Text:
    """Return the price of one more unit."""
    owned = supply[material]
    return count(
        "for {count} thaler, {owned} → {more}",
        "for {count} thalers, {owned} → {more}",
        PRICES[owned],
        owned=owned,
        more=owned + 1,
    )


def turning(supply: Amounts) -> Text:
    """Return what a turn of the wheel takes and brings."""
    taken = listed({material: -change for material, change in WHEEL.items() if change < 0})
    gain = gaining(supply, {material: WHEEL[material] for material in VALUABLE})
    return say("{taken} → {gain}", taken=taken, gain=gain)


def producing(supply: Amounts) -> Text:
    """Return what producing costs and brings."""
    return say("for {cost}: {turn}", cost=listed(PRODUCE), turn=turning(supply))
