"""The opening: first display, starting player, start pieces of the blank side (OK-3, OK-19.1)."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from rules.errors import IllegalMove
from rules.event import Events
from rules.oranienburger_kanal.events.rounds import CardDrawn, FirstNamed
from rules.oranienburger_kanal.events.turns import PieceBuilt
from rules.oranienburger_kanal.moves import Drawn, First, Move, Start
from rules.oranienburger_kanal.play import not_now
from rules.oranienburger_kanal.state import Kanal
from rules.oranienburger_kanal.state.phase import Choosing, Placing, Refilling, Turning
from rules.oranienburger_kanal.state.player import Player
from rules.oranienburger_kanal.tables.board import START_PLACES
from rules.oranienburger_kanal.tables.costs import PATH
from rules.oranienburger_kanal.tables.structures import STRUCTURES
from rules.oranienburger_kanal.words import PIECES
from rules.text import Seat, say


def odds(state: Kanal) -> Sequence[tuple[Move, int]]:
    """Return NATURE's moves with weights: turn up a possible top card, or name a seat."""
    if not state.lacks_cards:
        return [(First(seat + 1), 1) for seat in state.seats]
    colour = state.stack
    unseen = state.unseen[colour]
    lots = lots_in(state, colour)
    # Exactly one of the lots is in the stack, so together they weigh as much as one other card.
    return [(Drawn(name), 1 if name in lots else len(lots) or 1) for name in unseen]


def lots_in(state: Kanal, colour: str) -> frozenset[str]:
    """Return the structures set aside of which one, unknown, is still in a stack (OK-18.4)."""
    lots = state.campaign.lots() if state.campaign and colour == "blue" else ()
    return frozenset(lots).intersection(state.unseen[colour])


def by_nature(state: Kanal, move: Move) -> tuple[Kanal, Events]:
    """Turn up a card or name the starting player, or raise IllegalMove."""
    match move:
        case Drawn(structure) if state.lacks_cards and structure in state.unseen[state.stack]:
            return _after_drawing(draw(state, structure)), (CardDrawn(structure),)
        case First(number) if not state.lacks_cards and 1 <= number <= len(state.seats):
            seat = Seat(number - 1)
            return _begun(replace(state, starter=seat)), (FirstNamed(seat),)
        case _:
            raise IllegalMove(say("Chance has nothing of the kind to decide now."))


def draw(state: Kanal, structure: str) -> Kanal:
    """Turn up a card into the display; the solo display is sorted (OK-4.1, OK-17.3)."""
    colour = state.stack
    lots = lots_in(state, colour)
    gone = lots if structure in lots else {structure}
    display = (*state.display, structure)
    if state.is_solo:
        display = tuple(sorted(display, key=lambda name: STRUCTURES[name].order))
    return replace(
        state,
        display=display,
        stacks={**state.stacks, colour: state.stacks[colour] - 1},
        unseen={**state.unseen, colour: tuple(n for n in state.unseen[colour] if n not in gone)},
    )


def _after_drawing(state: Kanal) -> Kanal:
    if state.lacks_cards:
        return state
    if isinstance(state.phase, Refilling):
        return state.with_phase(Turning())
    return state if state.starter is None else _begun(state)


def _begun(state: Kanal) -> Kanal:
    """Go on once the display is complete and the starting player is known."""
    left = state.to_place
    return state.with_phase(Placing((left,) * len(state.players)) if left else Choosing())


def legal_starts(state: Kanal, phase: Placing, seat: Seat) -> Iterator[Move]:
    """Yield where a seat's next start piece may be placed (OK-19.1)."""
    kind = phase.left[seat][0]
    routes = state.player(seat).routes
    return (Start(kind, route) for route in START_PLACES if route not in routes)


def place(state: Kanal, phase: Placing, seat: Seat, move: Move) -> tuple[Kanal, Events]:
    """Place a start piece (OK-19.1)."""
    if not isinstance(move, Start) or not phase.left[seat]:
        raise not_now(state, seat)
    kind, *later = phase.left[seat]
    player = state.player(seat)
    if move.kind != kind:
        raise IllegalMove(say("Your next start piece is {kind}.", kind=PIECES[kind].one), "OK-19.1")
    if move.route not in START_PLACES:
        reason = say("{route} neither lies at the edge nor leads inwards.", route=move.route)
        raise IllegalMove(reason, "OK-19.1")
    if move.route in player.routes:
        raise IllegalMove(say("{route} is not free.", route=move.route), "OK-19.1")
    left = (*phase.left[:seat], tuple(later), *phase.left[seat + 1 :])
    placed = state.with_player(seat, _with_start_piece(player, kind, move.route))
    event = PieceBuilt(seat, kind, move.route, {})
    if any(left):
        return placed.with_phase(Placing(left)), (event,)
    return replace(placed, phase=Choosing(), turn=state.turn + 1), (event,)


def _with_start_piece(player: Player, kind: str, route: str) -> Player:
    paths = (*player.start_paths, route) if kind == PATH else player.start_paths
    return replace(player, routes={**player.routes, route: kind}, start_paths=paths)
