"""Which route a builder may have, judged by the canals that everybody sees (CK-11.1).

Digging reveals a route: tiles are laid on the way between its ports. A half-dug route is likelier
than one that nobody has begun.
"""

from collections.abc import Collection, Mapping
from itertools import pairwise
from math import dist, exp, log

from rules.canal_king.advice.distances import AWAY, steps_along
from rules.canal_king.advice.reach import NOBODY
from rules.canal_king.advice.steps import TURN
from rules.canal_king.canals import Canals
from rules.canal_king.tables.board import PORTS, SPACES
from rules.canal_king.tables.route_cards import ROUTES, Route
from rules.text import Seat

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
