"""What activates a structure, and what follows until the next decision (OK-12)."""

from collections.abc import Iterator

from msgspec.structs import replace

from rules.errors import IllegalMove
from rules.event import Event, Events
from rules.oranienburger_kanal.events.turns import Activated, ActivationsDropped, Gained, PieceBuilt
from rules.oranienburger_kanal.industry_board import (
    completed_by_bridge,
    completed_by_route,
    may_place,
)
from rules.oranienburger_kanal.moves import Activate, Move, Skip
from rules.oranienburger_kanal.play import Outcome, not_now, then
from rules.oranienburger_kanal.play.effects import can_go_on
from rules.oranienburger_kanal.state import Kanal
from rules.oranienburger_kanal.state.phase import Acting, Effect
from rules.oranienburger_kanal.state.player import STATES, TWICE, Player
from rules.oranienburger_kanal.supply import lost
from rules.oranienburger_kanal.tables.board import STRUCTURE_SPACES
from rules.oranienburger_kanal.tables.costs import BRIDGE, BUILD_GAINS, Amounts
from rules.text import Seat, say


def place_piece(
    state: Kanal, acting: Acting, seat: Seat, what: tuple[str, str], cost: Amounts
) -> Outcome:
    """Pay for a route or bridge, place it, and start the activations it causes (OK-10.1, OK-12)."""
    piece, route = what
    player = state.player(seat).paying(cost)
    placed = player.with_piece(piece, route)
    brings = BUILD_GAINS[piece]
    gained = (Gained(seat, brings, lost(player.supply, brings)),) if brings else ()
    waiting = (*acting.waiting, *_activated_by(player, placed, what))
    laid = state.with_player(seat, placed), (PieceBuilt(seat, piece, route, cost), *gained)
    return then(laid, lambda s: settle(s, replace(acting, waiting=waiting), seat))


def _activated_by(
    before: Player, after: Player, what: tuple[str, str]
) -> tuple[tuple[str, ...], ...]:
    """Return the activations that a piece causes: one per structure, or one for both (OK-12.7)."""
    piece, route = what
    if piece == BRIDGE:
        joined = completed_by_bridge(after, route)
        return (joined,) if joined else ()
    if route in before.routes:
        return ()
    return tuple((space,) for space in completed_by_route(after, route))


def settle(state: Kanal, acting: Acting, seat: Seat) -> Outcome:
    """Return the position at the next decision, with the events until then."""
    player, events = state.player(seat), list[Event]()
    while (further := _further(player, acting, seat)) is not None:
        acting, happened = further
        events.extend(happened)
    return state.with_phase(acting), tuple(events)


def _further(player: Player, acting: Acting, seat: Seat) -> tuple[Acting, Events] | None:
    """Return the next step that needs no decision; None if there is none."""
    if acting.untaken:
        return None
    if acting.placements:
        free, *later = acting.placements
        possible = may_place(player, free.piece, free.region)
        return None if possible else (replace(acting, placements=tuple(later)), ())
    if acting.effect:
        goes_on = can_go_on(player, acting.effect)
        return None if goes_on else (replace(acting, effect=None), ())
    if len(acting.waiting) == 1 and len(acting.waiting[0]) == 1:
        return _begin(player, replace(acting, waiting=()), seat, acting.waiting[0][0])
    return None


def _begin(player: Player, acting: Acting, seat: Seat, space: str) -> tuple[Acting, Events]:
    """Begin to use an effect; without a usable line it is skipped (OK-13.10)."""
    effect = effect_of(player, space)
    usable = can_go_on(player, effect)
    event = Activated(seat, player.structures[space], space, effect.second, usable)
    return replace(acting, effect=effect if usable else None), (event,)


def effect_of(player: Player, space: str) -> Effect:
    """Return a structure's effect at the beginning of its use (OK-12.10)."""
    return Effect(space, second=STATES[player.state_of(space)] == TWICE)


def legal_activations(acting: Acting) -> Iterator[Move]:
    """Yield the activations that can be used next, and the move that drops them all (OK-12.5)."""
    waiting = {space for spaces in acting.waiting for space in spaces}
    yield from (Activate(space) for space in STRUCTURE_SPACES if space in waiting)
    yield Skip()


def left_waiting(acting: Acting, place: str) -> tuple[tuple[str, ...], ...]:
    """Return what still waits after one of the waiting structures is activated (OK-12.8)."""
    waiting = list(acting.waiting)
    waiting.remove(min((entry for entry in waiting if place in entry), key=len))
    return tuple(waiting)


def forfeited_by(acting: Acting, place: str) -> tuple[str, ...]:
    """Return the structures that no longer wait after another is activated (OK-12.7)."""
    left = {space for entry in left_waiting(acting, place) for space in entry}
    waiting = {space for entry in acting.waiting for space in entry}
    return tuple(sorted(waiting - left - {place}))


def resume_here(state: Kanal, acting: Acting, seat: Seat, move: Move) -> Outcome:
    """Begin the chosen activation, or drop them all (OK-12.5 to OK-12.8)."""
    if isinstance(move, Skip):
        spaces = tuple(space for entry in acting.waiting for space in entry)
        dropped = state.with_phase(replace(acting, waiting=()))
        return dropped, (ActivationsDropped(seat, spaces),)
    if not isinstance(move, Activate):
        raise not_now(state, seat)
    if not any(move.place in entry for entry in acting.waiting):
        reason = say("No activation of {space} is waiting.", space=move.place)
        raise IllegalMove(reason, "OK-12.8")
    taken_up = replace(acting, waiting=left_waiting(acting, move.place))
    begun, events = _begin(state.player(seat), taken_up, seat, move.place)
    return then((state, events), lambda s: settle(s, begun, seat))
