"""What the activations of structures to come will bring (OK-12).

The next routes and bridges add to it. Structures also have a reputation from earlier games, counted
by `tools/fitting/reputations.py`, for what their effects do not say: a trade uses up materials that
the next structure needs.
"""

from collections.abc import Iterable, Mapping
from itertools import accumulate
from typing import NamedTuple

from rules.oranienburger_kanal.advice.worth import Ahead, Prices, expected_worth
from rules.oranienburger_kanal.state import BRIDGES_NEEDED, Effect, Player
from rules.oranienburger_kanal.tables.boards import ROUTE_SPACES, STRUCTURE_SPACES
from rules.oranienburger_kanal.tables.structures import STRUCTURES
from rules.remembered import remembered
from rules.tables import read_table

BY_ROUTES = (0.0, 0.95, 0.85, 0.75, 0.65)
"""The probability that routes will activate a structure, by its free sides."""
BY_BRIDGES = (0.0, 0.6, 0.3)
"""The probability that bridges will activate a structure, by the number missing."""
_IN_TIME = (0.15, 0.7, 0.9, 1.0)
"""The share of those for which there is time, by the rounds after this one."""

ROUTES_IN_TURN = 3
"""The most routes that a turn builds (OK-8.1)."""
BOTH = 2
"""The number of structures that a bridge joins (OK-10.7)."""


class Pending(NamedTuple):
    """A structure that may still be activated."""

    brings: float
    """The value of an activation."""
    free: frozenset[str]
    """Its sides without a route."""
    missing: int
    """The number of bridges that it lacks."""


def time_for(rounds: int) -> float:
    """Return the share of activations for which there is time, with `rounds` after this one."""
    return _IN_TIME[min(rounds, len(_IN_TIME) - 1)]


def gain_by(likely: tuple[float, ...], missing: int, placed: int, in_time: float) -> float:
    """Return the gain in probability by pieces that are missing; the last one makes it 1."""
    if not (missing and placed):
        return 0.0
    then = 1.0 if missing == placed else in_time * likely[missing - placed]
    return then - in_time * likely[missing]


def _by_routes(pending: Mapping[str, Pending], in_time: float) -> tuple[float, ...]:
    """Return what the best one, two and three routes of a turn add (OK-12.1, OK-12.6)."""
    single = _by_side(pending, in_time)
    best = [*accumulate(_highest(single))]
    for free in {structure.free for structure in pending.values()}:
        if 1 < len(free) <= ROUTES_IN_TURN:
            closed = _by_all(pending, free, in_time)
            numbers = range(len(free) - 1, ROUTES_IN_TURN)
            for n, gain in zip(
                numbers, accumulate((closed, *_highest(single, free))), strict=False
            ):
                best[n] = max(best[n], gain)
    return tuple(best)


def _highest(single: Mapping[str, float], but: frozenset[str] = frozenset()) -> list[float]:
    """Return the highest gains of single routes, except on some spaces; 0 where there is none."""
    gains = sorted([gain for side, gain in single.items() if side not in but], reverse=True)
    return [*gains, *[0.0] * ROUTES_IN_TURN][:ROUTES_IN_TURN]


def _by_side(pending: Mapping[str, Pending], in_time: float) -> dict[str, float]:
    """Return what a single route adds on each route space beside a structure."""
    found: dict[str, float] = {}
    for structure in pending.values():
        if structure.free:
            gain = structure.brings * gain_by(BY_ROUTES, len(structure.free), 1, in_time)
            for side in structure.free:
                found[side] = found.get(side, 0.0) + gain
    return found


def _by_all(pending: Mapping[str, Pending], spaces: frozenset[str], in_time: float) -> float:
    """Return what routes on all of these spaces add."""
    return sum(
        [
            brings * gain_by(BY_ROUTES, len(free), len(free & spaces), in_time)
            for brings, free, _ in pending.values()
        ]
    )


def _by_bridge(player: Player, pending: Mapping[str, Pending], in_time: float) -> float:
    """Return what the best bridge adds that can be built now (OK-10.7)."""
    places = {
        side
        for space in pending
        for side in STRUCTURE_SPACES[space].around
        if side in player.routes and side not in player.bridges
    }
    gains = [
        _by_bridge_at([pending[space] for space in borders if space in pending], in_time)
        for side in places
        if len(borders := ROUTE_SPACES[side].borders) == BOTH
        and all(space in player.structures for space in borders)
    ]
    return max(gains, default=0.0)


def _by_bridge_at(joined: list[Pending], in_time: float) -> float:
    """Return what a bridge between two structures adds; it activates one of them (OK-12.7)."""
    if len(joined) == BOTH and all(structure.missing == 1 for structure in joined):
        used = max(structure.brings for structure in joined)
        return used - in_time * BY_BRIDGES[1] * sum(structure.brings for structure in joined)
    return sum(
        structure.brings * gain_by(BY_BRIDGES, structure.missing, 1, in_time)
        for structure in joined
    )


REPUTATIONS: Mapping[str, float] = read_table("rules.oranienburger_kanal", "reputations")["points"]
"""Points by structure, while there is time; without an entry, none."""


def reputation(structures: Iterable[str], rounds: int) -> float:
    """Return the points that some structures add, with `rounds` to come after this one."""
    return time_for(rounds) * sum([REPUTATIONS.get(name, 0.0) for name in structures])


LIKELY_SPACES = 3
"""The number of empty spaces, those with the fewest free sides, on which a structure is tried."""


class Outlook(NamedTuple):
    """The expected gains of future activations."""

    worth: float
    route: float
    """The additional gain of a structure by its best next route."""
    bridge: float
    """The additional gain of a structure by its best next bridge."""


class InTurn(NamedTuple):
    """What the pieces of a turn add to those gains."""

    routes: tuple[float, ...]
    """The gain by the best one, two and three routes."""
    bridge: float
    """The gain by the best bridge that can be built now."""


def _what_counts(player: Player, each: Prices, rounds: int) -> tuple[object, ...]:
    """Return what the outlook of a player depends on."""
    return (player.routes, player.bridges, player.structures, player.start_paths, each, rounds)


@remembered(_what_counts)
def outlook(player: Player, each: Prices, rounds: int) -> Outlook:
    """Return the expected gains of activating a player's structures."""
    worth = route = bridge = 0.0
    in_time = time_for(rounds)
    for brings, sides, missing in _pending(player, each, rounds).values():
        free = len(sides)
        worth += brings * in_time * (BY_ROUTES[free] + BY_BRIDGES[missing])
        route = max(route, brings * gain_by(BY_ROUTES, free, 1, in_time))
        bridge = max(bridge, brings * gain_by(BY_BRIDGES, missing, 1, in_time))
    return Outlook(worth, route, bridge)


@remembered(_what_counts)
def in_turn(player: Player, each: Prices, rounds: int) -> InTurn:
    """Return what the pieces that a player builds in one turn add to the outlook."""
    pending, in_time = _pending(player, each, rounds), time_for(rounds)
    return InTurn(_by_routes(pending, in_time), _by_bridge(player, pending, in_time))


@remembered(_what_counts)
def _pending(player: Player, each: Prices, rounds: int) -> Mapping[str, Pending]:
    """Return the structures that may still be activated, by their spaces."""
    found: dict[str, Pending] = {}
    for space in player.structures:
        around = STRUCTURE_SPACES[space].around
        free = around.difference(player.routes)
        missing = max(0, BRIDGES_NEEDED - len(around.intersection(player.bridges)))
        if free or missing:
            ahead = Ahead(len(free), rounds)
            brings = expected_worth(player, Effect(space, second=False), each, ahead)
            found[space] = Pending(brings, free, missing)
    return found


def _what_counts_of_display(
    player: Player, display: tuple[str, ...], each: Prices, rounds: int
) -> tuple[object, ...]:
    """Return what the gains of a display depend on."""
    return (*_what_counts(player, each, rounds), display)


@remembered(_what_counts_of_display)
def newcomers(
    player: Player, display: tuple[str, ...], each: Prices, rounds: int
) -> Mapping[str, float]:
    """Return what each structure of a display would bring on a player's board, with its points."""
    spaces = [space for space in STRUCTURE_SPACES if space not in player.structures]
    free = {s: len(STRUCTURE_SPACES[s].around.difference(player.routes)) for s in spaces}
    likely = sorted(spaces, key=lambda space: (free[space], space))[:LIKELY_SPACES]
    return {
        name: max([_newcomer(player, name, s, each, Ahead(free[s], rounds)) for s in likely])
        for name in display
    }


def _newcomer(player: Player, name: str, space: str, each: Prices, ahead: Ahead) -> float:
    """Return what a structure would bring on an empty space, with its points."""
    raised, in_time = player.with_structure(name, space), time_for(ahead.rounds)
    brings = expected_worth(raised, Effect(space, second=False), each, ahead)
    by_sides = in_time * BY_ROUTES[ahead.free_sides] if ahead.free_sides else 1.0
    activations = by_sides + in_time * BY_BRIDGES[BRIDGES_NEEDED]
    known = reputation((name,), ahead.rounds)
    return STRUCTURES[name].prestige + known + brings * activations
