"""Claiming a finished route, and sailing it (CK-8, CK-9)."""

from collections.abc import Iterator
from functools import partial

from msgspec.structs import replace

from rules.canal_king import events
from rules.canal_king.canals import Berth, Ways, explore, legs_linked, shortest_chain, way_to
from rules.canal_king.moves import STOPS, Move, Return, Sail, stop_name
from rules.canal_king.play.turn_end import colours_shown, end_turn, refill, win
from rules.canal_king.state import CanalKing, Claiming, Turn, is_complete, stops_ship
from rules.canal_king.tables import FINAL
from rules.canal_king.words import PHRASES, berth_title
from rules.core import Events
from rules.errors import IllegalMove
from rules.text import Text, quoted, say


def may_claim(state: CanalKing) -> bool:
    """Whether the builder on turn may claim (CK-8.3, CK-8.8)."""
    return state.claims_open or is_complete(state, state.on_turn)


def after_build(
    before: CanalKing, built: CanalKing, told: Events, *, space: str, refills: bool
) -> tuple[CanalKing, Events]:
    """Open the claim window (in secret if claims are checked), or end the turn (CK-8.4b, 8.10).

    `space` is where the tile was laid.
    """
    seat = before.on_turn
    if built.claims_open:
        return replace(built, phase=Claiming(None, (), refills)), told
    if is_complete(built, seat) and not is_complete(before, seat):
        window = Claiming(before, told, refills)
        return replace(built, phase=window), (
            events.RouteFinished(seat, built.canals.laid[space].tile, space),
        )
    after, more = _finish_turn(built, refills=refills)
    return after, (*told, *more)


def wait(state: CanalKing, window: Claiming) -> tuple[CanalKing, Events]:
    """Leave the claim window unused; the tile just laid becomes public now (CK-8.10)."""
    after, more = _finish_turn(state, refills=window.refills)
    return after, (*window.told, *more)


def claim(state: CanalKing) -> tuple[CanalKing, Events]:
    """Show the route card, and place the ship if the route is finished (CK-8.5, CK-8.8)."""
    told = state.phase.told if isinstance(state.phase, Claiming) else ()
    if is_complete(state, state.on_turn):
        after, more = _accept(state)
        return after, (*told, *more)
    if not state.claims_open:
        raise IllegalMove(
            say(
                "Your route is not finished: {linked} of {legs} legs can be sailed.",
                linked=legs_linked(state.canals, state.player.route),
                legs=FINAL,
            ),
            "CK-8.3",
        )
    return _refuse(state)


def _finish_turn(state: CanalKing, *, refills: bool) -> tuple[CanalKing, Events]:
    return refill(state) if refills else end_turn(state)


def _accept(state: CanalKing) -> tuple[CanalKing, Events]:
    """Put the ship in its starting port and give up the hand (CK-8.5)."""
    seat, player = state.on_turn, state.player
    start = player.route[0]
    told = (
        events.RouteClaimed(seat, player.route, shortest_chain(state.canals, player.route)),
        *colours_shown(state),
    )
    sailor = replace(player, hand=(), ship=Berth(start), last_port=start, route_public=True)
    state = replace(state.with_player(seat, sailor), idle=0)
    if state.pool_open:
        state = replace(state, pool=tuple(sorted((*state.pool, *player.hand))))
    else:
        state = replace(state, discard=(*state.discard, *player.hand))
    after, more = end_turn(state)
    return after, (*told, *more)


def _refuse(state: CanalKing) -> tuple[CanalKing, Events]:
    """Leave the card public; the seat goes on building (CK-8.8)."""
    seat, phase = state.on_turn, state.phase
    told = events.ClaimRefused(seat, state.player.route)
    state = state.with_player(seat, replace(state.player, route_public=True))
    if isinstance(phase, Turn):
        after, more = end_turn(replace(state, idle=state.idle + 1))
    else:
        after, more = _finish_turn(state, refills=isinstance(phase, Claiming) and phase.refills)
    return after, (told, *more)


def sailors_moves(state: CanalKing) -> Iterator[Move]:
    """Yield the stops of the ship on turn, ports first, and the return (CK-9.4, 9.8)."""
    ways = _journeys(state)
    stops = [berth for berth in ways if stops_ship(state, state.on_turn, berth)]
    for berth in sorted(stops, key=lambda berth: (not berth.in_port, berth)):
        yield Sail(stop_name(berth))
    if state.player.ship and not state.player.ship.in_port:
        yield Return()


def sail(state: CanalKing, move: Sail) -> tuple[CanalKing, Events]:
    """Move the ship to its first stop (CK-9.1)."""
    start, stop, ways = _ship(state), STOPS[move.stop], _journeys(state)
    if stop not in ways or not stops_ship(state, state.on_turn, stop):
        raise IllegalMove(
            say(
                "Your ship cannot sail from {start} to {stop}. It can: {moves}.",
                start=berth_title(start),
                stop=berth_title(stop),
                moves=_possible(state) or say("nothing"),
            ),
            "CK-9.4",
        )
    sailed = events.Sailed(state.on_turn, start, way_to(ways, stop))
    state = _at(state, stop)
    after, more = _stop_in_port(state) if stop.in_port else _stop_on_tile(state, stop)
    return after, (sailed, *more)


def return_to_port(state: CanalKing) -> tuple[CanalKing, Events]:
    """Put the ship back into the port it last left (CK-9.8)."""
    ship = _ship(state)
    if ship.in_port:
        raise IllegalMove(say("Your ship lies in a port already: sail."), "CK-9.8")
    port = state.player.last_port
    after, more = end_turn(_at(state, Berth(port)))
    return after, (events.Returned(state.on_turn, ship, port), *more)


def _journeys(state: CanalKing) -> Ways:
    """Return every berth that the ship on turn can enter up to its first stop."""
    ship = state.player.ship
    return explore(state.canals, ship, partial(stops_ship, state, state.on_turn)) if ship else {}


def _ship(state: CanalKing) -> Berth:
    if state.player.ship is None:
        raise IllegalMove(say("You have no ship until you claim your route."), "CK-3.2")
    return state.player.ship


def _possible(state: CanalKing) -> tuple[Text, ...]:
    return tuple(quoted(PHRASES.of(move) or say("Return")) for move in sailors_moves(state))


def _at(state: CanalKing, berth: Berth) -> CanalKing:
    return replace(state.with_player(state.on_turn, replace(state.player, ship=berth)), idle=0)


def _stop_in_port(state: CanalKing) -> tuple[CanalKing, Events]:
    """Stop in a port; it counts if it is the next on the card (CK-9.2, 9.9)."""
    player, seat = state.player, state.on_turn
    port = player.ship.at if player.ship else ""
    player = replace(player, last_port=port)
    if port != player.route[player.target]:
        return end_turn(state.with_player(seat, player))
    state = state.with_player(seat, replace(player, target=player.target + 1))
    if player.target == FINAL:
        return win(state)
    after, more = end_turn(state)
    return after, (events.PortReached(seat, port, FINAL - player.target), *more)


def _stop_on_tile(state: CanalKing, stop: Berth) -> tuple[CanalKing, Events]:
    """Stop at a flag, or at a special tile, which costs the next turn (CK-9.5, 9.7)."""
    seat, owner = state.on_turn, state.canals.laid[stop.at].owner
    if owner is None:
        return end_turn(state)
    delayed = state.with_player(seat, replace(state.player, loses_turn=True))
    after, more = end_turn(delayed)
    return after, (events.Delayed(seat, owner), *more)
