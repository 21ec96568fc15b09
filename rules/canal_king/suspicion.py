"""Which route a builder may have, as far as anybody can tell from the canals (CK-11.1).

Who digs gives a route away: tiles are laid on the way between its ports. And a route that is
half dug is likelier than one that nobody has begun.
"""

from collections.abc import Collection, Mapping
from itertools import pairwise
from math import dist, exp, log

from rules.canal_king.canals import Canals
from rules.canal_king.distances import AWAY, NOBODY, TURN, steps_along
from rules.canal_king.tables.board import PORTS, SPACES
from rules.canal_king.tables.route_cards import ROUTES, Route
from rules.text import Seat

OFF_THE_WAY = 1.5
"""Circumradii of a hex by which a space must lie farther off a route for its builder to lay a tile
there e times less often."""
FAR_OFF = 3.0
"""Circumradii from which all spaces are alike: many a tile is laid for something else."""
GIVEN_AWAY = 5 * TURN
"""Steps by which a route must be shorter than another to be e times as likely."""
UNSUSPECTED = 0.02
"""The least odds of a route; the likeliest has 1 more. Nobody can be quite sure."""


def suspicion(canals: Canals, seat: Seat, routes: Collection[Route]) -> dict[Route, float]:
    """Return the odds of each of some routes to be a builder's, as the canals look."""
    spaces = [space for space, laid in canals.laid.items() if laid.builder == seat]
    evidence = {
        route: sum(map(_TOLD[route].__getitem__, spaces))
        - steps_along(canals, NOBODY, route) / GIVEN_AWAY
        for route in routes
    }
    most = max(evidence.values())
    return {route: UNSUSPECTED + exp(told - most) for route, told in evidence.items()}


def _told_by_spaces(route: Route) -> Mapping[str, float]:
    """Return, by space, the logarithm of how often a builder of a route lays a tile there."""
    weights = {space: exp(-min(_off(space, route), FAR_OFF) / OFF_THE_WAY) for space in SPACES}
    total = sum(weights.values())
    return {space: log(weight / total) for space, weight in weights.items()}


def _off(space: str, route: Route) -> float:
    """Return how much longer a leg of a route is over a space, as the crow flies."""
    return min(
        AWAY[start][space] + AWAY[target][space] - dist(PORTS[start].at, PORTS[target].at)
        for start, target in pairwise(route)
    )


_TOLD: Mapping[Route, Mapping[str, float]] = {
    route: _told_by_spaces(route) for route in ROUTES.values()
}
