"""What activates a structure, and the use of its effect until the next decision (OK-12, OK-13)."""

from collections.abc import Iterator

from msgspec.structs import replace

from rules.core import Event, Events
from rules.errors import IllegalMove
from rules.oranienburger_kanal import events, industry_board
from rules.oranienburger_kanal.moves import ALL, NONE, Activate, Done, Move, Put, Skip, Take, Use
from rules.oranienburger_kanal.play import Outcome, effects, not_now, then
from rules.oranienburger_kanal.state import STATES, TWICE, Acting, Effect, Kanal, Player
from rules.oranienburger_kanal.tables.boards import STRUCTURE_SPACES
from rules.oranienburger_kanal.tables.costs import BRIDGE, BUILD_GAINS, Amounts, lost
from rules.oranienburger_kanal.tables.structures import Line, Price
from rules.oranienburger_kanal.words import PIECES, RESOURCE_NAMES
from rules.text import Seat, say


def place_piece(
    state: Kanal, acting: Acting, seat: Seat, what: tuple[str, str], cost: Amounts
) -> Outcome:
    """Pay for a route or bridge, place it, and start the activations it causes (OK-10.1, OK-12)."""
    piece, route = what
    player = state.player(seat).paying(cost)
    placed = player.with_piece(piece, route)
    brings = BUILD_GAINS[piece]
    gained = (events.Gained(seat, brings, lost(player.supply, brings)),) if brings else ()
    waiting = (*acting.waiting, *_activated_by(player, placed, what))
    laid = state.with_player(seat, placed), (events.PieceBuilt(seat, piece, route, cost), *gained)
    return then(laid, lambda s: settle(s, replace(acting, waiting=waiting), seat))


def _activated_by(
    before: Player, after: Player, what: tuple[str, str]
) -> tuple[tuple[str, ...], ...]:
    """Return the activations that a piece causes: one per structure, or one for both (OK-12.7)."""
    piece, route = what
    if piece == BRIDGE:
        joined = industry_board.completed_by_bridge(after, route)
        return (joined,) if joined else ()
    if route in before.routes:
        return ()
    return tuple((space,) for space in industry_board.completed_by_route(after, route))


def gaining(state: Kanal, seat: Seat, amounts: Amounts) -> Outcome:
    """Add a gain to a supply, up to the caps (OK-6.2)."""
    player = state.player(seat)
    event = events.Gained(seat, amounts, lost(player.supply, amounts))
    return state.with_player(seat, player.gaining(amounts)), (event,) if amounts else ()


def settle(state: Kanal, acting: Acting, seat: Seat) -> Outcome:
    """Return the position at the next decision, with the events until then."""
    player, told = state.player(seat), list[Event]()
    while (further := _further(player, acting, seat)) is not None:
        acting, happened = further
        told.extend(happened)
    return state.with_phase(acting), tuple(told)


def _further(player: Player, acting: Acting, seat: Seat) -> tuple[Acting, Events] | None:
    """Return the next step that needs no decision; None if there is none."""
    if acting.untaken:
        return None
    if acting.placements:
        free, *later = acting.placements
        possible = industry_board.may_place(player, free.piece, free.region)
        return None if possible else (replace(acting, placements=tuple(later)), ())
    if acting.effect:
        goes_on = effects.can_go_on(player, acting.effect)
        return None if goes_on else (replace(acting, effect=None), ())
    if len(acting.waiting) == 1 and len(acting.waiting[0]) == 1:
        return _begin(player, replace(acting, waiting=()), seat, acting.waiting[0][0])
    return None


def _begin(player: Player, acting: Acting, seat: Seat, space: str) -> tuple[Acting, Events]:
    """Begin to use an effect; without a usable line it is skipped (OK-13.10)."""
    effect = effect_of(player, space)
    usable = effects.can_go_on(player, effect)
    event = events.Activated(seat, player.structures[space], space, effect.second, usable)
    return replace(acting, effect=effect if usable else None), (event,)


def effect_of(player: Player, space: str) -> Effect:
    """Return a structure's effect at the beginning of its use (OK-12.10)."""
    return Effect(space, second=STATES[player.state_of(space)] == TWICE)


def forfeited_by(acting: Acting, place: str) -> tuple[str, ...]:
    """Return the structures that no longer wait after another is activated (OK-12.7)."""
    left = replace(acting, waiting=_left_waiting(acting, place)).spaces_waiting
    return tuple(sorted({*acting.spaces_waiting} - {*left, place}))


def _left_waiting(acting: Acting, place: str) -> tuple[tuple[str, ...], ...]:
    """Return what still waits after one of the waiting structures is activated (OK-12.8)."""
    waiting = list(acting.waiting)
    waiting.remove(min((entry for entry in waiting if place in entry), key=len))
    return tuple(waiting)


def legal_moves(state: Kanal, acting: Acting, seat: Seat) -> Iterator[Move]:
    """Yield the moves for the first of the open questions."""
    player = state.player(seat)
    if acting.untaken:
        yield from map(Take, acting.untaken)
        if len(acting.untaken) > 1:
            yield Take(ALL)
    elif acting.placements:
        free = acting.placements[0]
        yield from (
            Put(free.piece, route)
            for route in industry_board.places(player, free.piece, free.region)
        )
        yield Put(NONE)
    elif acting.effect:
        yield from effects.legal_uses(player, acting.effect)
        yield Done()
    else:
        waiting = acting.spaces_waiting
        yield from (Activate(space) for space in STRUCTURE_SPACES if space in waiting)
        yield Skip()


def apply(state: Kanal, acting: Acting, seat: Seat, move: Move) -> Outcome:
    """Take, place, use or activate, whichever comes first."""
    if acting.untaken:
        return _take(state, acting, seat, move)
    if acting.placements:
        return _put(state, acting, seat, move)
    if acting.effect:
        return _go_on(state, acting, seat, move)
    return _activate(state, acting, seat, move)


def _take(state: Kanal, acting: Acting, seat: Seat, move: Move) -> Outcome:
    """Gain one type, or all that is left (OK-13.9)."""
    if not isinstance(move, Take):
        raise not_now(state, seat)
    if move.resource not in (*acting.untaken, ALL):
        name = RESOURCE_NAMES[move.resource]
        raise IllegalMove(say("There is no {name} left to take.", name=name), "OK-13.9")
    taken = {r: n for r, n in acting.untaken.items() if move.resource in (r, ALL)}
    left = {r: n for r, n in acting.untaken.items() if r not in taken}
    gained = gaining(state, seat, taken)
    return then(gained, lambda s: settle(s, replace(acting, untaken=left), seat))


def _put(state: Kanal, acting: Acting, seat: Seat, move: Move) -> Outcome:
    """Place the next free piece, or decline it (OK-13.8, OK-13.13)."""
    if not isinstance(move, Put):
        raise not_now(state, seat)
    free, *later = acting.placements
    going_on = replace(acting, placements=tuple(later))
    if move.piece == NONE:
        return settle(state, going_on, seat)
    if move.piece != free.piece:
        reason = say("The piece to place is {piece}.", piece=PIECES[free.piece].one)
        raise IllegalMove(reason, "OK-13.13")
    if move.route not in free.region:
        reason = say(
            "This piece has to lie next to the structure: on {region}.", region=free.region
        )
        raise IllegalMove(reason, "OK-13.13")
    player = state.player(seat)
    if move.route not in industry_board.places(player, move.piece):
        raise industry_board.why_not_placed(player, move.piece, move.route)
    return place_piece(state, going_on, seat, (move.piece, move.route), {})


def _go_on(state: Kanal, acting: Acting, seat: Seat, move: Move) -> Outcome:
    match move, acting.effect:
        case Use(), Effect() as effect:
            return _use(state, (acting, effect), seat, move)
        case Done(), _:
            return settle(state, replace(acting, effect=None), seat)
        case _:
            raise not_now(state, seat)


def _use(state: Kanal, running: tuple[Acting, Effect], seat: Seat, move: Use) -> Outcome:
    acting, effect = running
    player = state.player(seat)
    line = _line_named(player, effect, move)
    price = _price_named(player, effect, line, move)
    paying = player.paying(price.amounts)
    told: list[Event] = [
        events.LineUsed(seat, player.structures[effect.space], line.name, price.amounts)
    ]
    if price.removal:
        paying = paying.marking(move.remove)
        told.append(events.PieceMarked(seat, price.removal.kind, move.remove))
    gains = effects.gains_of(line, move.option)
    going_on = replace(
        acting,
        effect=replace(effect, uses={**effect.uses, line.name: effect.uses.get(line.name, 0) + 1}),
        placements=effects.pieces_gained(effect.space, gains),
    )
    used = state.with_player(seat, paying), tuple(told)
    amounts = effects.resources_gained(paying, effect.space, gains)
    if effects.order_matters(paying.supply, amounts):
        return then(used, lambda s: settle(s, replace(going_on, untaken=amounts), seat))
    gained = then(used, lambda s: gaining(s, seat, amounts))
    return then(gained, lambda s: settle(s, going_on, seat))


def _line_named(player: Player, effect: Effect, move: Use) -> Line:
    structure = effects.structure_of(player, effect)
    if move.line not in structure.lines:
        reason = say("{structure} has no line {line}.", structure=structure.name, line=move.line)
        raise IllegalMove(reason, "OK-13.1")
    return structure.lines[move.line]


def _price_named(player: Player, effect: Effect, line: Line, move: Use) -> Price:
    """Return the chosen price; refuses an unpayable or incomplete one (OK-13.8)."""
    prices = line.costs or (Price(),)
    if move.cost > len(prices):
        reason = say("Line {line} has no price {number}.", line=line.name, number=move.cost)
        raise IllegalMove(reason, "OK-13.8")
    price = prices[move.cost - 1]
    if closed := effects.why_not_usable(player, effect, line, price):
        raise closed()
    _must_name_piece(player, effect, price, move)
    _must_name_option(line, move)
    return price


def _must_name_piece(player: Player, effect: Effect, price: Price, move: Use) -> None:
    if not price.removal:
        if move.remove:
            raise IllegalMove(say("Line {line} removes nothing.", line=move.line), "OK-13.8")
        return
    possible = tuple(industry_board.removable(player, effect.space, price.removal))
    if not possible:
        raise IllegalMove(say("There is nothing that could be removed."), "OK-14.4")
    if not move.remove:
        reason = say(
            "Name the piece to remove, for example “use {line} remove {space}”.",
            line=move.line,
            space=possible[0],
        )
        raise IllegalMove(reason, "OK-13.8")
    if move.remove not in possible:
        raise industry_board.why_not_remove(player, price.removal, move.remove)


def _must_name_option(line: Line, move: Use) -> None:
    options = effects.options_of(line)
    if move.option in options:
        return
    if options[-1]:
        reason = say(
            "Choose one of {last} options, for example “use {line} option 1”.",
            last=options[-1],
            line=line.name,
        )
        raise IllegalMove(reason, "OK-13.8")
    raise IllegalMove(say("Line {line} has no options.", line=line.name), "OK-13.8")


def _activate(state: Kanal, acting: Acting, seat: Seat, move: Move) -> Outcome:
    """Begin the chosen activation, or drop them all (OK-12.5 to OK-12.8)."""
    if isinstance(move, Skip):
        dropped = state.with_phase(replace(acting, waiting=()))
        return dropped, (events.ActivationsDropped(seat, acting.spaces_waiting),)
    if not isinstance(move, Activate):
        raise not_now(state, seat)
    if move.place not in acting.spaces_waiting:
        reason = say("No activation of {space} is waiting.", space=move.place)
        raise IllegalMove(reason, "OK-12.8")
    taken_up = replace(acting, waiting=_left_waiting(acting, move.place))
    begun, told = _begin(state.player(seat), taken_up, seat, move.place)
    return then((state, told), lambda s: settle(s, begun, seat))
