"""Sailing to a stop, and returning (CK-9)."""

from collections.abc import Iterator
from functools import partial

from msgspec.structs import replace

from rules.canal_king.canals import Berth, Ways, explore, way_to
from rules.canal_king.events.race import Delayed, PortReached, Returned, Sailed
from rules.canal_king.moves import STOPS, Move, Return, Sail, stop_name
from rules.canal_king.play.turns import end_turn, win
from rules.canal_king.state import CanalKing, stops_ship
from rules.canal_king.tables.route_cards import FINAL
from rules.errors import IllegalMove
from rules.event import Events
from rules.text import Text, quoted, say


def legal_moves(state: CanalKing) -> Iterator[Move]:
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
                start=stop_name(start),
                stop=move.stop,
                moves=_possible(state) or say("nothing"),
            ),
            "CK-9.4",
        )
    sailed = Sailed(state.on_turn, start, way_to(ways, stop))
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
    return after, (Returned(state.on_turn, ship, port), *more)


def _journeys(state: CanalKing) -> Ways:
    """Return every berth that the ship on turn can enter up to its first stop."""
    ship = state.player.ship
    return explore(state.canals, ship, partial(stops_ship, state, state.on_turn)) if ship else {}


def _ship(state: CanalKing) -> Berth:
    if state.player.ship is None:
        raise IllegalMove(say("You have no ship until you claim your route."), "CK-3.2")
    return state.player.ship


def _possible(state: CanalKing) -> tuple[Text, ...]:
    return tuple(
        quoted(f"sail {move.stop}" if isinstance(move, Sail) else "return")
        for move in legal_moves(state)
    )


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
    return after, (PortReached(seat, port, FINAL - player.target), *more)


def _stop_on_tile(state: CanalKing, stop: Berth) -> tuple[CanalKing, Events]:
    """Stop at a flag, or at a special tile, which costs the next turn (CK-9.5, 9.7)."""
    seat, owner = state.on_turn, state.canals.laid[stop.at].owner
    if owner is None:
        return end_turn(state)
    delayed = state.with_player(seat, replace(state.player, loses_turn=True))
    after, more = end_turn(delayed)
    return after, (Delayed(seat, owner), *more)
