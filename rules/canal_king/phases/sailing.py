"""Sailing to a stop, and returning (CK-9)."""

from dataclasses import replace

from rules.canal_king.canals import Berth, way_to
from rules.canal_king.events.race import Delayed, PortReached, Returned, Sailed
from rules.canal_king.moves import STOPS, Sail, stop_name
from rules.canal_king.phases.legal_moves import can_sail, journeys
from rules.canal_king.phases.turns import end_turn, win
from rules.canal_king.state import CanalKing, stops_ship
from rules.canal_king.tables.pieces import FINAL
from rules.core import Events, IllegalMove
from rules.text import say


def sail(state: CanalKing, move: Sail) -> tuple[CanalKing, Events]:
    """Move the ship to its first stop (CK-9.1)."""
    start, stop, ways = _ship(state), STOPS[move.stop], journeys(state)
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
    after, more = _call(state) if stop.in_port else _stop_on_tile(state, stop)
    return after, (sailed, *more)


def go_back(state: CanalKing) -> tuple[CanalKing, Events]:
    """Put the ship back into the port it last left (CK-9.8)."""
    ship = _ship(state)
    if ship.in_port:
        raise IllegalMove(say("Your ship lies in a port already; sail."), "CK-9.8")
    port = state.player.last_port
    after, more = end_turn(_at(state, Berth(port)))
    return after, (Returned(state.on_turn, ship, port), *more)


def _ship(state: CanalKing) -> Berth:
    if state.player.ship is None:
        raise IllegalMove(say("You have no ship before your route is claimed."), "CK-3.2")
    return state.player.ship


def _possible(state: CanalKing) -> tuple[str, ...]:
    return tuple(
        f"“sail {move.stop}”" if isinstance(move, Sail) else "“return”" for move in can_sail(state)
    )


def _at(state: CanalKing, berth: Berth) -> CanalKing:
    return replace(state.with_player(state.on_turn, replace(state.player, ship=berth)), idle=0)


def _call(state: CanalKing) -> tuple[CanalKing, Events]:
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
