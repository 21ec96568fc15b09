"""Deals anew what a seat may not know: colours and routes of others (CK-8.10, CK-11.2).

Who digs gives a route away: one that is half dug is likelier than one that nobody has begun.
"""

from collections.abc import Iterable
from math import exp
from random import Random
from typing import TypeAlias

from msgspec.structs import replace

from rules.canal_king.canals import Canals
from rules.canal_king.distances import NOBODY, TURN, steps_along
from rules.canal_king.state import CanalKing, Claiming, Player
from rules.canal_king.tables.pieces import COLOURS
from rules.canal_king.tables.route_cards import ROUTES
from rules.text import Seat

Route: TypeAlias = tuple[str, ...]

GIVEN_AWAY = 3 * TURN
"""Steps by which a route must be shorter than another to be e times as likely."""
UNSUSPECTED = 0.05
"""The least odds of a route; the shortest has 1 more. Nobody can be quite sure."""


def imagine(state: CanalKing, seat: Seat, random: Random) -> CanalKing:
    """Return a position that may be the true one for all that a seat knows.

    To all but its builder a secret claim window is the start of the turn (CK-8.10).
    """
    phase = state.phase
    if isinstance(phase, Claiming) and phase.before:
        if seat != state.on_turn:
            return imagine(phase.before, seat, random)
        players = _dealt_anew(state, seat, random)
        before = replace(phase.before, players=_with_secrets(phase.before.players, players))
        return replace(state, players=players, phase=replace(phase, before=before))
    return state if state.is_over else replace(state, players=_dealt_anew(state, seat, random))


def _dealt_anew(state: CanalKing, seat: Seat, random: Random) -> tuple[Player, ...]:
    """Exchange secret colours and routes for any that nobody is known to have."""
    others = [other for other in state.seats if other != seat]
    players = list(state.players)
    if not state.colours_public:
        painted = [other for other in others if players[other].colour]
        unseen = [colour for colour in COLOURS if colour != players[seat].colour]
        colours = random.sample(unseen, len(painted))
        for other, colour in zip(painted, colours, strict=True):
            players[other] = replace(players[other], colour=colour)
    secret = [other for other in others if players[other].route and not players[other].route_public]
    if secret:
        known = {player.route for other, player in enumerate(players) if other not in secret}
        unknown = [route for route in ROUTES.values() if route not in known]
        odds = _suspicion(state.canals, unknown)
        for other in secret:
            (route,) = random.choices(tuple(odds), tuple(odds.values()))
            del odds[route]
            players[other] = replace(players[other], route=route)
    return tuple(players)


def _suspicion(canals: Canals, routes: Iterable[Route]) -> dict[Route, float]:
    """Return the odds of each of some routes to be a builder's, as the canals look."""
    steps = {route: steps_along(canals, NOBODY, route) for route in routes}
    least = min(steps.values())
    return {
        route: UNSUSPECTED + exp((least - needed) / GIVEN_AWAY) for route, needed in steps.items()
    }


def _with_secrets(players: Iterable[Player], others: Iterable[Player]) -> tuple[Player, ...]:
    """Return players with the colours and routes of others."""
    return tuple(
        replace(player, colour=other.colour, route=other.route)
        for player, other in zip(players, others, strict=True)
    )
