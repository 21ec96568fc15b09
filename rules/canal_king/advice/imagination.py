"""Deals at random what a seat may not know: others' colours and routes (CK-8.10, CK-11.2).

Digging reveals a route: tiles are laid on the way between its ports, for all to see. A half-dug
route is likelier than one that nobody has begun.
"""

from collections.abc import Collection, Iterable, Mapping
from itertools import pairwise
from math import dist, exp, log
from random import Random

from msgspec.structs import replace

from rules.canal_king.advice.distances import AWAY, steps_along
from rules.canal_king.advice.reach import NOBODY, TURN
from rules.canal_king.canals import Canals
from rules.canal_king.state import CanalKing, Claiming, Player
from rules.canal_king.tables import COLOURS, PORTS, ROUTES, SPACES, Route
from rules.text import Seat


def imagine(state: CanalKing, seat: Seat, random: Random) -> CanalKing:
    """Return a random position that agrees with everything a seat knows.

    Only its builder knows of a secret claim window (CK-8.10).
    """
    state = state if seat == state.on_turn else state.in_public
    phase = state.phase
    if isinstance(phase, Claiming) and phase.before:
        players = _dealt_anew(state, seat, random)
        before = replace(phase.before, players=_with_secrets(phase.before.players, players))
        return replace(state, players=players, phase=replace(phase, before=before))
    return state if state.is_over else replace(state, players=_dealt_anew(state, seat, random))


def _dealt_anew(state: CanalKing, seat: Seat, random: Random) -> tuple[Player, ...]:
    """Return the players with secret colours and routes replaced by others that may be theirs."""
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
        odds = [suspicion(state.canals, other, unknown) for other in secret]
        for other, route in zip(secret, _one_each(odds, random), strict=True):
            players[other] = replace(players[other], route=route)
    return tuple(players)


def _one_each(odds: Collection[Mapping[Route, float]], random: Random) -> list[Route]:
    """Draw routes by each seat's odds, all again until no two seats have the same."""
    while True:
        routes = [random.choices(tuple(o), tuple(o.values()))[0] for o in odds]
        if len(set(routes)) == len(routes):
            return routes


def _with_secrets(players: Iterable[Player], others: Iterable[Player]) -> tuple[Player, ...]:
    """Return players with the colours and routes of others."""
    return tuple(
        replace(player, colour=other.colour, route=other.route)
        for player, other in zip(players, others, strict=True)
    )


OFF_THE_WAY = 1.5
"""How much farther from a route a space is if its builder lays a tile there e times less often.

In circumradii of a hex.
"""
FAR_OFF = 3.0
"""Beyond this distance, in circumradii, all spaces are alike: tiles there serve other ends."""
GIVEN_AWAY = 5 * TURN
"""How many steps shorter than another a route must be to be e times as likely."""
UNSUSPECTED = 0.02
"""The least odds of a route; the likeliest has 1 more, because nobody can be certain."""


def suspicion(canals: Canals, seat: Seat, routes: Collection[Route]) -> dict[Route, float]:
    """Return the odds that each of some routes is a builder's, judged by the canals."""
    spaces = [space for space, laid in canals.laid.items() if laid.builder == seat]
    evidence = {
        route: sum(map(_TOLD[route].__getitem__, spaces))
        - steps_along(canals, NOBODY, route) / GIVEN_AWAY
        for route in routes
    }
    most = max(evidence.values())
    return {route: UNSUSPECTED + exp(told - most) for route, told in evidence.items()}


def _log_frequencies(route: Route) -> Mapping[str, float]:
    """Return by space the log frequency with which a builder of a route lays a tile there."""
    weights = {space: exp(-min(_detour(space, route), FAR_OFF) / OFF_THE_WAY) for space in SPACES}
    total = sum(weights.values())
    return {space: log(weight / total) for space, weight in weights.items()}


def _detour(space: str, route: Route) -> float:
    """Return how much longer a straight leg of a route becomes through a space."""
    return min(
        AWAY[start][space] + AWAY[target][space] - dist(PORTS[start].at, PORTS[target].at)
        for start, target in pairwise(route)
    )


_TOLD: Mapping[Route, Mapping[str, float]] = {
    route: _log_frequencies(route) for route in ROUTES.values()
}
