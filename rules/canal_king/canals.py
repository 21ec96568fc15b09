"""The tiles on the board: what fits where, and where water leads (CK-4.3, CK-8.1, CK-9.3)."""

from collections import deque
from collections.abc import Callable, Mapping
from functools import cached_property, lru_cache
from itertools import pairwise
from typing import NamedTuple, TypeAlias

from msgspec import Struct, field

from rules.canal_king import tables
from rules.text import Seat

IN_PORT = -1
"""Replaces the entry edge of a ship in a port."""


class Berth(NamedTuple):
    """A ship's place: a port, or a space with the edge by which it entered (CK-8.1)."""

    at: str
    """A port's code, or a space."""
    entry: int = IN_PORT

    @property
    def in_port(self) -> bool:
        return self.entry == IN_PORT


def _ahead(space: str, edge: int) -> Berth | None:
    beyond = tables.BEYOND[space][edge]
    if not beyond:
        return None
    return Berth(beyond) if beyond in tables.PORTS else Berth(beyond, tables.opposite(edge))


AHEAD: Mapping[str, tuple[Berth | None, ...]] = {
    space: tuple(_ahead(space, edge) for edge in tables.SIDES) for space in tables.SPACES
}
"""Where a ship arrives after leaving a space, by the side it leaves through."""
OUT_OF: Mapping[str, tuple[Berth, ...]] = {
    code: tuple(Berth(*approach) for approach in port.approaches)
    for code, port in tables.PORTS.items()
}
"""Where a ship can arrive after leaving a port."""

_BESIDE: Mapping[str, tuple[tuple[str, int, int], ...]] = {
    space: tuple(
        (beyond, 1 << edge, 1 << tables.opposite(edge))
        for edge, beyond in enumerate(tables.BEYOND[space])
        if beyond in tables.SPACES
    )
    for space in tables.SPACES
}
"""The neighbours of each space, each with the bits of the side between them as both count it."""

Demand: TypeAlias = tuple[int, int]
"""The sides of a space that must be canal ends, and those that must not, as bits (CK-4.3)."""
Ways: TypeAlias = Mapping[Berth, Berth | None]
"""Every berth that can be entered, with the one before it; None at the start of the journey."""


class Laid(Struct, frozen=True, dict=True):
    """A tile on a space: a canal tile, or a player's special tile."""

    tile: str
    rotation: int
    builder: Seat | None = None
    """Who laid it; None where this is not told."""

    @cached_property
    def owner(self) -> Seat | None:
        """The owner of a special tile, who alone can have laid it; None for a canal tile."""
        return self.builder if self.tile == tables.SPECIAL else None

    @cached_property
    def pattern(self) -> tables.Pattern:
        """The canals of the tile in its rotation, by sides (CK-2.2)."""
        return tables.PATTERNS[self.tile][self.rotation]


class Canals(Struct, frozen=True, dict=True):
    """All tiles on the board. It is immutable, so results can be cached."""

    laid: Mapping[str, Laid] = field(default_factory=dict[str, Laid])

    def with_tile(self, space: str, laid: Laid) -> "Canals":
        """Return the canals with a tile laid on a space, in place of any other."""
        built = Canals({**self.laid, space: laid})
        # Only the neighbours are affected.
        changed = {beside: built.demand(beside) for beside, _, _ in _BESIDE[space]}
        vars(built)["demands"] = {**self.demands, **changed}
        known = vars(self).get("survey")
        if known:
            vars(built)["survey"] = known.with_tile(built, space)
        return built

    def demand(self, space: str) -> Demand:
        """Return the sides that must be canal ends, and those that must not, as bits (CK-4.3)."""
        must, must_not = tables.MUST_BE_CANAL[space], tables.MUST_BE_TERRAIN[space]
        for beside, side, facing in _BESIDE[space]:
            neighbour = self.laid.get(beside)
            if neighbour and neighbour.pattern.ends & facing:
                must |= side
            elif neighbour:
                must_not |= side
        return must, must_not

    @cached_property
    def demands(self) -> Mapping[str, Demand]:
        """The `demand` of every space."""
        return {space: self.demand(space) for space in tables.SPACES}

    @cached_property
    def free(self) -> tuple[str, ...]:
        """The spaces without a tile."""
        return tuple([space for space in tables.SPACES if space not in self.laid])

    @cached_property
    def tiles(self) -> tuple[str, ...]:
        """The canal tiles on the board, by name, without special tiles."""
        return tuple([laid.tile for laid in self.laid.values() if laid.owner is None])

    @cached_property
    def port_groups(self) -> tuple[frozenset[str], ...]:
        """The ports in groups between which a ship could sail, also by other ports (CK-8.2)."""
        return tuple(dict.fromkeys(map(self.linked_to, tables.PORTS)))

    def linked_to(self, port: str) -> frozenset[str]:
        """Return the ports that a ship could sail to from a port, including itself (CK-8.2)."""
        if port not in self._links:
            group = _sailable(self, port)
            self._links.update(dict.fromkeys(group, group))
        return self._links[port]

    def way(self, start: str, target: str) -> tuple[Berth, ...]:
        """Return the berths on a shortest way between two ports, none if not linked (CK-8.5)."""
        if target not in self.linked_to(start):
            return ()
        if (start, target) not in self._ways:
            stop = Berth(target)
            self._ways[start, target] = way_to(explore(self, Berth(start), stop.__eq__), stop)
        return self._ways[start, target]

    @cached_property
    def _ways(self) -> dict[tuple[str, str], tuple[Berth, ...]]:
        """What `way` has found so far."""
        return {}

    @cached_property
    def _links(self) -> dict[str, frozenset[str]]:
        """The cached answers of `linked_to`; linked ports have the same group."""
        return {}


@lru_cache(maxsize=2**14)
def fitting(ends: tuple[int, ...], demand: Demand) -> tuple[int, ...]:
    """Return the rotations of a tile (by its `ENDS`) that meet a demand (CK-4.4)."""
    must, must_not = demand
    return tuple(
        rotation for rotation, bits in enumerate(ends) if must & ~bits == 0 and must_not & bits == 0
    )


def misfit(canals: Canals, space: str, pattern: tables.Pattern) -> int | None:
    """Return the first side on which canal and terrain would meet; None if there is none."""
    must, must_not = canals.demand(space)
    wrong = must & ~pattern.ends | must_not & pattern.ends
    return next((edge for edge in tables.SIDES if wrong >> edge & 1), None)


@lru_cache(maxsize=2**12)
def exits_of(space: str, tile: str, rotation: int) -> tuple[tuple[Berth, ...], ...]:
    """Return where a ship arrives beyond a tile, by the edge it entered through (CK-9.3)."""
    ahead = AHEAD[space]
    return tuple(
        tuple(berth for edge in edges if (berth := ahead[edge]))
        for edges in tables.PATTERNS[tile][rotation].exits
    )


def next_berths(canals: Canals, berth: Berth) -> list[Berth]:
    """Return the berths that a ship can reach next, whether or not it may stop there (CK-9.3)."""
    at, entry = berth
    laid = canals.laid
    if entry == IN_PORT:
        return [ahead for ahead in OUT_OF[at] if ahead.at in laid]
    under = laid[at]
    exits = exits_of(at, under.tile, under.rotation)[entry]
    return [ahead for ahead in exits if ahead[1] == IN_PORT or ahead[0] in laid]


def explore(canals: Canals, start: Berth, halts: Callable[[Berth], bool]) -> Ways:
    """Return every berth that can be reached without passing one that halts, nearest first.

    The start does not count as entered, so a journey may lead back to it (CK-9.4).
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
    """Return the berths on a shortest way to a stop, including the stop."""
    berth, way = ways[stop], [stop]
    while berth is not None:
        way.append(berth)
        berth = ways[berth]
    return tuple(reversed(way))


def _sailable(canals: Canals, port: str) -> frozenset[str]:
    """Return the ports that a ship could sail to from a port, including itself, by a search."""
    entered, waiting = set[Berth](), [Berth(port)]
    while waiting:
        ahead = [berth for berth in next_berths(canals, waiting.pop()) if berth not in entered]
        entered.update(ahead)
        waiting += ahead
    return frozenset({port, *[berth.at for berth in entered if berth.in_port]})


def legs_linked(canals: Canals, route: tuple[str, ...]) -> int:
    """Return the number of legs, from the start, whose ports are linked (CK-10.5)."""
    group = canals.linked_to(route[0])
    unlinked = (leg for leg, port in enumerate(route[1:]) if port not in group)
    return next(unlinked, len(route) - 1)


def shortest_chain(canals: Canals, route: tuple[str, ...]) -> tuple[tuple[Berth, ...], ...]:
    """Return for each leg of a route the berths on a shortest way, none if not linked (CK-8.5)."""
    return tuple([canals.way(start, target) for start, target in pairwise(route)])
