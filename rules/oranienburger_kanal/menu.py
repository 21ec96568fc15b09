"""The legal moves in menus, each with what it would do, in numbers."""

from collections.abc import Iterator, Sequence

from rules.oranienburger_kanal import moves, words
from rules.oranienburger_kanal.industry_board import completed_by_bridge, completed_by_route, places
from rules.oranienburger_kanal.moves import ALL, NONE
from rules.oranienburger_kanal.play import effects
from rules.oranienburger_kanal.play.activation import forfeited_by
from rules.oranienburger_kanal.play.turn import choose, must_box, usable_slots, useful_sets
from rules.oranienburger_kanal.state import Acting, Effect, FreePiece, Kanal, Player, Turning
from rules.oranienburger_kanal.tables import boards, costs
from rules.oranienburger_kanal.tables.structures import STRUCTURES, Price
from rules.rows import Item, Path, Row, Rows
from rules.text import Seat, Text, all_of, count, group, say, to_say

MENU_WIDTH = 25
"""The most entries of a menu."""
UPPER_ROWS, UPPER_HALF, LOWER_HALF = "123", say("rows 1 to 3"), say("rows 4 to 7")
CHOOSE, RAISE = group(say("Action space")), group(say("Raise a structure"))


def _space(move: moves.Space, state: Kanal, seat: Seat) -> Text:
    """Return what an action space offers, with the thalers that come with it (OK-7.3)."""
    label, thalers = (
        _offers(state, boards.ACTION_SPACES[move.space].sets),
        state.thalers[move.space],
    )
    if not thalers:
        return label
    return count(
        "{count} thaler lies there; {offers}",
        "{count} thalers lie there; {offers}",
        thalers,
        offers=label,
    )


def _starting(move: moves.Start, state: Kanal, seat: Seat) -> Item:
    where = say("Place {piece} to start with", piece=words.PIECES[move.kind].one)
    inward = say("leads inward, can carry a bridge")
    return say("at the edge") if move.route in boards.EDGE else inward, (where, say(move.route))


def offers_materials(state: Kanal, seat: Seat, move: moves.Space) -> bool:
    """Return whether a space offers materials, one of which is chosen together with the space."""
    chosen, _ = choose(state, seat, move)
    slots = usable_slots(chosen, chosen.phase) if isinstance(chosen.phase, Acting) else ()
    offered = {slot.do for slot in slots}
    return boards.GAIN in offered and offered <= {boards.GAIN, costs.BRIDGE}


def unused(state: Kanal, seat: Seat, move: moves.Move) -> Text | None:
    """Return what a move that ends a turn, or a wheel step, leaves undone; None if nothing."""
    player = state.player(seat)
    match move, state.phase:
        case moves.End(), Acting() as acting:
            left = useful_sets(state, acting, player, costs.can_pay)
            return say("You can still {left}.", left=_offers(state, left)) if left else None
        case moves.Ready(), Turning(turned) if seat not in turned and costs.can_turn(player.supply):
            return say("Your free turn of the wheel is left: {turn}.", turn=_turning(player.supply))
        case _:
            return None


def _turning_freely(move: moves.Turn, state: Kanal, seat: Seat) -> Text:
    return _turning(state.player(seat).supply)


def _producing(move: moves.Produce, state: Kanal, seat: Seat) -> Text:
    turn = _turning(state.player(seat).supply)
    return say("for {cost}: {turn}", cost=words.listed(costs.PRODUCE), turn=turn)


def _ready(move: moves.Ready, state: Kanal, seat: Seat) -> Item:
    phase, supply = state.phase, state.player(seat).supply
    if isinstance(phase, Turning) and seat not in phase.turned and costs.can_turn(supply):
        return say("gives up the free turn of the wheel"), (say("Leave the wheel"),)
    return say("ends your wheel step"), (say("Go on"),)


def _in_turn(move: moves.Move, state: Kanal, seat: Seat) -> Item:
    player = state.player(seat)
    match state.phase:
        case Acting(effect=Effect() as effect) if isinstance(move, moves.Use):
            return _line(player, effect, move)
        case Acting(effect=Effect() as effect) if isinstance(move, moves.Done):
            return _finishing(player, effect), (say("Finish the effect"),)
        case Acting() as acting if acting.is_busy:
            return _asked(player, acting, move)
        case Acting() as acting:
            return _component(state, acting, player, move)
        case _:
            raise TypeError(f"{move} is not a move of this moment")


def _asked(player: Player, acting: Acting, move: moves.Move) -> Item:
    match move:
        case moves.Take(resource):
            amounts = acting.untaken if resource == ALL else {resource: acting.untaken[resource]}
            name = say("everything") if resource == ALL else words.RESOURCE_NAMES[resource]
            return _gaining(player.supply, amounts), (say("Take {name}", name=name),)
        case moves.Put(piece, route) if piece != NONE:
            what = _placing(say("Place {piece}", piece=words.PIECES[piece].one), piece)
            label = _joined(_building(player, piece, route, {}))
            return label, _where(player, what, acting.placements[0], route)
        case moves.Put():
            declined = words.PIECES[acting.placements[0].piece].one
            return say("declines {piece}", piece=declined), (say("Place nothing"),)
        case moves.Activate(place):
            structure = STRUCTURES[player.structures[place]]
            title = say("Activate {place} {title}", place=place, title=say(structure.title))
            label = say("{name}: {effect}", name=structure.name, effect=words.effect_of(structure))
            if forfeited := forfeited_by(acting, place):
                label = say("forfeits {spaces}; {label}", spaces=forfeited, label=label)
            return label, (title,)
        case moves.Skip():
            label = say("forfeits {spaces}", spaces=acting.spaces_waiting)
            return label, (say("Activate nothing"),)
        case _:
            raise TypeError(f"{move} is not asked for now")


def _component(state: Kanal, acting: Acting, player: Player, move: moves.Move) -> Item:
    match move:
        case moves.Raise():
            return _raising(player, move), _raise_path(move)
        case moves.Build(kind, route):
            label = _joined(_building(player, kind, route, costs.BUILD_COSTS[kind]))
            free = FreePiece(kind, tuple(boards.ROUTE_SPACES))
            return label, _where(player, _to_build(kind), free, route)
        case moves.Bridge(route):
            label = _joined(_building(player, costs.BRIDGE, route, costs.BUILD_COSTS[costs.BRIDGE]))
            return label, (_to_build(costs.BRIDGE), say(route))
        case moves.Gain(material):
            offered = {
                s.material: s.amount for s in usable_slots(state, acting) if s.do == boards.GAIN
            }
            title = say("Gain {amounts}", amounts=words.listed({material: offered[material]}))
            return _receiving(player.supply, material, offered[material]), (title,)
        case moves.Box():
            colour = words.COLOUR_NAMES[state.stack]
            label = say("the topmost {colour} card, unseen", colour=colour)
            return label, (say("Box a card"),)
        case moves.End():
            return _joined(_ending(state, acting, player)), (say("End turn"),)
        case _:
            raise TypeError(f"{move} is not offered by {boards.ACTION_SPACES[state.used[-1]].name}")


def _raise_path(move: moves.Raise) -> Path:
    offered = STRUCTURES[move.structure].costs
    what = say("Raise {title}", title=words.structure_title(move.structure))
    if len(offered) == 1:
        return RAISE, what, say(move.place)
    cost = words.listed(offered[int(move.cost[1:]) - 1])
    return RAISE, what, say("{place} for {cost}", place=move.place, cost=cost)


def _where(player: Player, what: Text, free: FreePiece, route: str) -> Path:
    """Return what is placed and the route space; the board is split in two if need be."""
    if len(tuple(places(player, free.piece, free.region))) <= MENU_WIDTH:
        return what, say(route)
    half = UPPER_HALF if route[1] in UPPER_ROWS else LOWER_HALF
    within = group(say("{what}, {half}", what=words.PIECES[free.piece].many, half=half))
    return what, within, say(route)


def _to_build(piece: str) -> Text:
    return _placing(say("Build {piece}", piece=words.PIECES[piece].one), piece)


def _placing(title: Text, piece: str) -> Text:
    """Return the title of the group of spaces for a piece: "path on b7" is one of them."""
    return group(title, say("{piece} on {title}", piece=words.PIECES[piece].name))


def _line(player: Player, effect: Effect, move: moves.Use) -> Item:
    line = effects.structure_of(player, effect).lines[move.line]
    path = [say("Line {line}", line=line.name)]
    if len(line.costs) > 1:
        path.append(say("for {cost}", cost=words.listed(line.costs[move.cost - 1].amounts)))
    if move.remove:
        path.append(say("remove {space}", space=move.remove))
    if effects.options_of(line)[-1]:
        gains = effects.gains_of(line, move.option)
        path.append(words.listed(effects.resources_gained(player, effect.space, gains)))
    return _joined(_using(player, effect, move)), tuple(path)


def _joined(parts: Iterator[Text]) -> Text:
    """Join several remarks into one label."""
    return say("{parts}", parts=tuple(parts))


def _any_of(parts: Sequence[Text]) -> Text:
    """Return alternatives joined by "or": "one, two or three"."""
    *before, last = parts
    return say("{before} or {last}", before=tuple(before), last=last) if before else last


def _gaining(supply: costs.Amounts, amounts: costs.Amounts) -> Text:
    """Return what a gain adds, and what the caps take from it."""
    over = costs.lost(supply, amounts)
    if not over:
        return words.listed(amounts)
    return say("{amounts} ({lost} lost)", amounts=words.listed(amounts), lost=words.listed(over))


def _receiving(supply: costs.Amounts, material: str, amount: int) -> Text:
    """Return a material's amount before and after a gain, and what the cap takes."""
    amounts = {material: amount}
    more = costs.gained(supply, amounts)[material]
    change = say("{owned} → {more}", owned=supply[material], more=more)
    over = costs.lost(supply, amounts)
    return say("{change} ({lost} lost)", change=change, lost=words.listed(over)) if over else change


def _offers(state: Kanal, sets: tuple[boards.ActionSet, ...]) -> Text:
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


def _alike(state: Kanal, action_set: boards.ActionSet) -> list[list[boards.Slot]]:
    """Group equal parts of an alternative."""
    usable = [slot for slot in action_set.slots if state.is_usable(slot)]
    return [[slot for slot in usable if slot == kind] for kind in dict.fromkeys(usable)]


def _offer(slots: list[boards.Slot]) -> Text:
    slot = slots[0]
    match slot.do:
        case "raise":
            return say("raise 1 structure")
        case "gain":
            return say("gain {amounts}", amounts=words.listed({slot.material: slot.amount}))
        case "build" if len(slot.kinds) == len(costs.KINDS):
            return count("build {count} route", "build {count} routes", len(slots))
        case "build":
            one = _any_of([words.PIECES[kind].name for kind in slot.kinds])
            many = _any_of([words.PIECES[kind].many for kind in slot.kinds])
            kinds = one if len(slots) == 1 else many
            return say("build {number} {kinds}", number=len(slots), kinds=kinds)
        case _:
            return say("build 1 bridge")


def _raising(player: Player, move: moves.Raise) -> Text:
    """Return what a structure costs, scores, activates and does."""
    structure = STRUCTURES[move.structure]
    cost = words.listed(structure.costs[int(move.cost[1:]) - 1])
    label = say("for {cost}, {prestige}", cost=cost, prestige=words.prestige_of(structure))
    if player.has_four_routes(move.place):
        label = say("{label}, activated at once", label=label)
    return say("{label}: {effect}", label=label, effect=words.effect_of(structure))


def _building(player: Player, piece: str, route: str, cost: costs.Amounts) -> Iterator[Text]:
    """Yield what a route or bridge costs, brings and activates."""
    yield say("for {cost}", cost=words.listed(cost)) if cost else say("free")
    paying = player.paying(cost)
    if costs.BUILD_GAINS[piece]:
        yield say("brings {gain}", gain=_gaining(paying.supply, costs.BUILD_GAINS[piece]))
    if piece != costs.BRIDGE and route in player.routes:
        yield say("covers the path")
        return
    placed = paying.with_piece(piece, route)
    if piece == costs.BRIDGE:
        activated = completed_by_bridge(placed, route)
        if len(activated) > 1:
            yield say("activates {one} or {other}", one=activated[0], other=activated[1])
            return
    else:
        activated = completed_by_route(placed, route)
    if activated:
        yield say("activates {spaces}", spaces=activated)


def _using(player: Player, effect: Effect, move: moves.Use) -> Iterator[Text]:
    """Yield what a use costs, and what it would bring now."""
    line = effects.structure_of(player, effect).lines[move.line]
    price = (line.costs or (Price(),))[move.cost - 1]
    if price.amounts:
        yield say("pay {cost}", cost=words.listed(price.amounts))
    if price.removal:
        yield say(
            "remove the {piece} on {space}",
            piece=words.PIECES[price.removal.kind].name,
            space=move.remove,
        )
    paying = player.paying(price.amounts)
    gains = effects.gains_of(line, move.option)
    if amounts := effects.resources_gained(paying, effect.space, gains):
        yield say("gain {gain}", gain=_gaining(paying.supply, amounts))
    for free in effects.pieces_gained(effect.space, gains):
        yield say("place {piece}", piece=words.PIECES[free.piece].one)


def _ending(state: Kanal, acting: Acting, player: Player) -> Iterator[Text]:
    """Yield what ending the turn leaves undone, and what happens then."""
    if must_box(state, acting, player):
        yield say("the topmost {colour} card is boxed", colour=words.COLOUR_NAMES[state.stack])
    yield _left(state, acting, player)
    if player.marked:
        yield say("removed pieces leave: {spaces}", spaces=player.marked)


def _left(state: Kanal, acting: Acting, player: Player) -> Text:
    if payable := useful_sets(state, acting, player, costs.can_pay):
        return say("you can still {left}", left=_offers(state, payable))
    if buyable := useful_sets(state, acting, player, costs.is_within_reach):
        return say("the rest costs more than you have: {left}", left=_offers(state, buyable))
    return say("nothing is left")


def _finishing(player: Player, effect: Effect) -> Text:
    """Return a warning of lines that could still be used."""
    lines = tuple(line.name for line in effects.usable_lines(player, effect))
    if not lines:
        return say("nothing is given up")
    return count("gives up line {lines}", "gives up lines {lines}", len(lines), lines=lines)


def _buying(move: moves.Buy, state: Kanal, seat: Seat) -> Text:
    """Return the price of one more unit."""
    owned = state.player(seat).supply[move.material]
    return count(
        "for {count} thaler, {owned} → {more}",
        "for {count} thalers, {owned} → {more}",
        costs.PRICES[owned],
        owned=owned,
        more=owned + 1,
    )


def _turning(supply: costs.Amounts) -> Text:
    """Return what a turn of the wheel takes and brings."""
    taken = words.listed(
        {material: -change for material, change in costs.WHEEL.items() if change < 0}
    )
    gain = _gaining(supply, {material: costs.WHEEL[material] for material in costs.VALUABLE})
    return say("{taken} → {gain}", taken=taken, gain=gain)


ROWS: Rows[Kanal, moves.Move] = Rows(
    {
        moves.Space: Row("space {space}", (CHOOSE, "{space}"), _space, "choose action"),
        moves.Buy: Row("buy {material}", to_say("Buy 1 {material}"), _buying, "1"),
        moves.Produce: Row("produce", say("Produce"), _producing, "production turn wheel"),
        moves.Raise: Row("raise {structure} {place} {cost?}", (), _in_turn, "structure"),
        moves.Build: Row("build {kind} {route}", (), _in_turn, "route"),
        moves.Bridge: Row("bridge {route}", (), _in_turn, "build"),
        moves.Gain: Row("gain {material}", (), _in_turn),
        moves.Box: Row("box", (), _in_turn, "card"),
        moves.End: Row("end", (), _in_turn, "turn"),
        moves.Activate: Row("activate {place}", (), _in_turn),
        moves.Skip: Row("skip", (), _in_turn, "activate nothing"),
        moves.Use: Row("use {line}", (), _in_turn, "line effect"),
        moves.Done: Row("done", (), _in_turn, "finish effect"),
        moves.Take: Row("take {resource}", (), _in_turn),
        moves.Put: Row("place {piece} {route?}", (), _in_turn),
        moves.Turn: Row("turn", say("Turn the wheel"), _turning_freely, "wheel"),
        moves.Ready: Row("ready", (), _ready, "leave wheel go on"),
        moves.Start: Row("start {kind} {route}", (), _starting),
        moves.Drawn: Row("drawn {structure}"),
        moves.First: Row("first {seat}"),
    },
    {
        "space": tuple(boards.ACTION_SPACES),
        "material": costs.BASIC,
        "structure": tuple(STRUCTURES),
        "place": tuple(boards.STRUCTURE_SPACES),
        "cost": ("/1", "/2"),
        "kind": costs.KINDS,
        "route": tuple(boards.ROUTE_SPACES),
        "resource": (*costs.RESOURCES, ALL),
        "piece": (*costs.KINDS, costs.BRIDGE, NONE),
        "line": tuple("abcdef"),
    },
    {"material": words.RESOURCE_NAMES.__getitem__, "space": words.SPACE_TITLES.__getitem__},
    besides={moves.Buy, moves.Produce},
    last={moves.End, moves.Skip, moves.Done, moves.Ready, moves.Put(NONE)},
)
"""The words of each move; `notation` adds to how a use of a line is written."""
