"""The tiles on the board: what fits where, and where water leads (CK-4.3, CK-8.1, CK-9.3)."""

from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import pairwise
from typing import NamedTuple, TypeAlias

from rules.canal_king.tables.board import (
    BEYOND,
    MUST_BE_CANAL,
    MUST_BE_TERRAIN,
    PORTS,
    SIDES,
    SPACES,
    opposite,
)
from rules.canal_king.tables.tiles import PATTERNS, Pattern
from rules.text import Seat

IN_PORT = -1
"""Stands for the entry edge of a ship that lies in a port."""


class Berth(NamedTuple):
    """Where a ship lies: in a port, or on a space it came into through an edge (CK-8.1)."""

    at: str
    """A port by its code, or a space."""
    entry: int = IN_PORT

    @property
    def in_port(self) -> bool:
        return self.entry == IN_PORT


def _ahead(space: str, edge: int) -> Berth | None:
    beyond = BEYOND[space][edge]
    if not beyond:
        return None
    return Berth(beyond) if beyond in PORTS else Berth(beyond, opposite(edge))


_AHEAD: Mapping[str, tuple[Berth | None, ...]] = {
    space: tuple(_ahead(space, edge) for edge in SIDES) for space in SPACES
}
"""Where a ship arrives that leaves a space through each of its sides."""
_OUT_OF: Mapping[str, tuple[Berth, ...]] = {
    code: tuple(Berth(*approach) for approach in port.approaches) for code, port in PORTS.items()
}
"""Where a ship arrives that leaves a port."""

Ways: TypeAlias = Mapping[Berth, Berth | None]
"""Every berth that can be entered, and the one before it; None where the journey begins."""


@dataclass(frozen=True, slots=True)
class Laid:
    """A tile on a space: a canal tile, or somebody's special tile."""

    tile: str
    rotation: int
    owner: Seat | None = None
    """Whose special tile it is; None for a canal tile."""

    @property
    def pattern(self) -> Pattern:
        return PATTERNS[self.tile][self.rotation]


# No slots: the cached properties need a place. What they hold follows from the tiles alone.
@dataclass(frozen=True)
class Canals:
    """All tiles on the board; never changed, so what was once worked out stays true."""

    laid: Mapping[str, Laid] = field(default_factory=dict[str, Laid])

    def with_tile(self, space: str, laid: Laid) -> "Canals":
        """Return the canals with a tile laid, in place of the one that was there."""
        return Canals({**self.laid, space: laid})

    def demand(self, space: str) -> tuple[int, int]:
        """Return the sides that must be canal ends, and those that must not, as bits (CK-4.3)."""
        must, must_not = MUST_BE_CANAL[space], MUST_BE_TERRAIN[space]
        for edge, beyond in enumerate(BEYOND[space]):
            neighbour = self.laid.get(beyond)
            if neighbour and neighbour.pattern.ends >> opposite(edge) & 1:
                must |= 1 << edge
            elif neighbour:
                must_not |= 1 << edge
        return must, must_not

    @cached_property
    def demands(self) -> Mapping[str, tuple[int, int]]:
        """The `demand` of every space."""
        return {space: self.demand(space) for space in SPACES}

    @cached_property
    def free(self) -> Mapping[str, tuple[int, int]]:
        """The `demand` of every space on which no tile lies."""
        return {space: need for space, need in self.demands.items() if space not in self.laid}

    @cached_property
    def port_groups(self) -> tuple[frozenset[str], ...]:
        """The ports in groups between which a ship could sail, other ports on the way (CK-8.2)."""
        groups: list[frozenset[str]] = []
        for port in PORTS:
            if not any(port in group for group in groups):
                groups.append(linked_to(self, port))
        return tuple(groups)


def fits(pattern: Pattern, demand: tuple[int, int]) -> bool:
    """Whether canal meets canal and terrain meets terrain on all six sides (CK-4.4)."""
    must, must_not = demand
    return must & ~pattern.ends == 0 and must_not & pattern.ends == 0


def misfit(canals: Canals, space: str, pattern: Pattern) -> int | None:
    """Return the first side on which canal and terrain would meet; None if there is none."""
    must, must_not = canals.demand(space)
    wrong = must & ~pattern.ends | must_not & pattern.ends
    return next((edge for edge in SIDES if wrong >> edge & 1), None)


def next_berths(canals: Canals, berth: Berth) -> list[Berth]:
    """Return the berths a ship can come to next, whether it may stop there or not (CK-9.3)."""
    laid = canals.laid
    if berth.entry == IN_PORT:
        return [ahead for ahead in _OUT_OF[berth.at] if ahead.at in laid]
    ahead = _AHEAD[berth.at]
    exits = laid[berth.at].pattern.exits[berth.entry]
    return [
        following
        for edge in exits
        if (following := ahead[edge]) and (following.entry == IN_PORT or following.at in laid)
    ]


def explore(canals: Canals, start: Berth, halts: Callable[[Berth], bool]) -> Ways:
    """Return every berth that can be reached without passing one that halts, nearest first.

    The start is not marked as entered, so a journey may lead back to it (CK-9.4).
    """
    ways: dict[Berth, Berth | None] = dict.fromkeys(next_berths(canals, start))
    queue = deque(ways)
    while queue:
        berth = queue.popleft()
        if halts(berth):
            continue
        for entered in next_berths(canals, berth):
            if entered not in ways:
                ways[entered] = berth
                queue.append(entered)
    return ways


def way_to(ways: Ways, stop: Berth) -> tuple[Berth, ...]:
    """Return the berths on a shortest way to a stop, the stop last."""
    berth, way = ways[stop], [stop]
    while berth is not None:
        way.append(berth)
        berth = ways[berth]
    return tuple(reversed(way))


def linked_to(canals: Canals, port: str) -> frozenset[str]:
    """Return the ports a ship could sail to from a port, itself included (CK-8.2)."""
    ways = explore(canals, Berth(port), lambda _: False)
    return frozenset({port, *(berth.at for berth in ways if berth.in_port)})


def legs_linked(canals: Canals, route: tuple[str, ...]) -> int:
    """Count the legs, in order from the start, whose ports are all in one component (CK-10.5)."""
    group = linked_to(canals, route[0])
    unlinked = (leg for leg, port in enumerate(route[1:]) if port not in group)
    return next(unlinked, len(route) - 1)


def shortest_chain(canals: Canals, route: tuple[str, ...]) -> tuple[tuple[Berth, ...], ...]:
    """Return how a complete route can be sailed: for each leg the berths on the way (CK-8.5)."""
    legs: list[tuple[Berth, ...]] = []
    for start, target in pairwise(route):
        stop = Berth(target)
        legs.append(way_to(explore(canals, Berth(start), stop.__eq__), stop))
    return tuple(legs)
