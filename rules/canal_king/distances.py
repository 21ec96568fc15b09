"""A ship's distance from a port, over existing canals and canals still to be dug.

Existing canals are followed exactly (CK-9.3); over free spaces a way goes from hex to hex. Missing
tiles and stops on the way are both counted in steps, so that they can be compared.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import pairwise
from math import dist, sqrt
from typing import NamedTuple, TypeAlias

from rules.canal_king.canals import Berth, Canals, Demand, fitting
from rules.canal_king.tables.board import BEYOND, PORTS, SIDES, SPACES, opposite
from rules.canal_king.tables.constants import HAND
from rules.canal_king.tables.tiles import ENDS, FLAGS, TILES, TOTAL
from rules.core import NATURE
from rules.text import Seat

TURN = 2
"""Steps of a turn, the cost of a stop at a port or at the ship's own flag (CK-9.2, 9.5)."""
DELAY = 2 * TURN
"""Steps for an opponent's special tile, including the lost turn (CK-9.7)."""
TILE = 3
"""Steps for a missing tile, because not every hand has one that leads on."""
HARDER, HARDEST = 5, 9
"""Steps for a missing tile on a space that few tiles, or almost none, fit."""
EASY, HARD = 0.9, 0.5
"""The probabilities that a hand has a fitting tile, from which a space counts as easy or hard."""
FARTHEST = 60
"""Steps at which the search gives up."""

Cells = int
"""A set of hexes, one bit each."""

DETOUR = 1.0
"""How much farther from a port than the nearest space a space may be, in circumradii of a hex."""

_COLUMN = 12
"""Bits from a hex to its neighbour in the next column; one bit of each column is always empty."""


def _bit(x: float, y: float) -> Cells:
    column = round(x / 1.5)
    row = round(y / sqrt(3) - column / 2)
    return 1 << (column + 6) * _COLUMN + row + 6


CELL: Mapping[str, Cells] = {name: _bit(*space.at) for name, space in SPACES.items()}
"""The bit of each space; the bits of neighbours always have the same distances."""
_SPACE: Mapping[Cells, str] = {bit: name for name, bit in CELL.items()}
AWAY: Mapping[str, Mapping[str, float]] = {
    code: {name: dist(space.at, port.at) for name, space in SPACES.items()}
    for code, port in PORTS.items()
}
"""The straight-line distance of each space from each port, in circumradii of a hex."""


def beside(cells: Cells) -> Cells:
    """Return the hexes beside those of a set; some of them may be off the board."""
    return (
        cells << 1
        | cells >> 1
        | cells << _COLUMN
        | cells >> _COLUMN
        | cells << _COLUMN - 1
        | cells >> _COLUMN - 1
    )


class Ship(NamedTuple):
    """The properties of a ship that decide where it must stop (CK-9.5, 9.7)."""

    seat: Seat
    colour: str


NOBODY = Ship(NATURE, "")
"""A ship that every special tile stops, but no flag: for distances that hold for all ships."""

Place: TypeAlias = Berth | Cells
"""A start of canals: a port, a tile with the side a ship entered by, or a free space."""


class Ends(NamedTuple):
    """Where existing canals lead from a place, with the steps for stops on the way."""

    ports: tuple[tuple[str, int], ...]
    free: tuple[tuple[Cells, int], ...]
    """Free spaces at open ends, with those steps."""
    touched: Cells
    """The hexes on which the result depends, as bits."""


class Distance(NamedTuple):
    """The steps to a port; FARTHEST if no way is left."""

    steps: int
    touched: Cells
    """The hexes on which the result depends, as bits."""


class KnownEnds:
    """Cached ends of existing canals, by ship and place."""

    def __init__(self) -> None:
        self._by_ship: dict[Ship, tuple[dict[Place, Ends], Cells]] = {}
        """The cached ends of a ship, and the hexes that have changed since."""

    def with_change(self, cells: Cells) -> "KnownEnds":
        """Return what is still valid after hexes have changed.

        A ship's places are only checked when that ship is asked for.
        """
        after = KnownEnds()
        after._by_ship = {
            ship: (known, changed | cells) for ship, (known, changed) in self._by_ship.items()
        }
        return after

    def of(self, ship: Ship) -> dict[Place, Ends]:
        """Return a ship's cached ends by place; the caller adds new ones."""
        known, changed = self._by_ship.get(ship, ({}, -1))
        if changed:
            known = {place: ends for place, ends in known.items() if not ends.touched & changed}
            self._by_ship[ship] = known, 0
        return known


class Survey:
    """A cache of what has been computed about some canals."""

    def __init__(self, canals: Canals) -> None:
        self.free: dict[int, Cells] = {}
        """The free spaces by the steps for filling them."""
        self.gates: Cells = 0
        """The free spaces next to a canal end of a port or tile."""
        self.ends = KnownEnds()
        self.distances: dict[tuple[Berth, str, Ship], Distance] = {}
        self.look_at(canals, canals.free)

    def with_tile(self, canals: Canals, space: str) -> "Survey":
        """Return what is still valid after a tile was laid on a space."""
        cell = CELL[space]
        near = cell | beside(cell)
        after = Survey.__new__(Survey)
        after.free = {steps: cells & ~near for steps, cells in self.free.items()}
        after.gates = self.gates & ~near
        after.ends = self.ends.with_change(cell)
        after.distances = {
            key: distance for key, distance in self.distances.items() if not distance[1] & cell
        }
        after.look_at(canals, _spaces_beside(space))
        return after

    def look_at(self, canals: Canals, spaces: Iterable[str]) -> None:
        """Record which of some spaces are free, and how hard they are to fill."""
        demands, laid, free = canals.demands, canals.laid, self.free
        for space in spaces:
            if space not in laid:
                demand = demands[space]
                steps = steps_to_fill(demand)
                free[steps] = free.get(steps, 0) | CELL[space]
                if demand[0]:
                    self.gates |= CELL[space]


@cache
def _spaces_beside(space: str) -> tuple[str, ...]:
    return tuple(beyond for beyond in BEYOND[space] if beyond in SPACES)


def survey(canals: Canals) -> Survey:
    """Return the cache of some canals."""
    known = vars(canals)
    found = known.get("survey")
    if found is None:
        found = known["survey"] = Survey(canals)
    return found


@lru_cache(maxsize=2**12)
def steps_to_fill(demand: Demand) -> int:
    """Return the steps for laying a tile on a free space, including the wait for one."""
    fits = sum(tile.count for tile in TILES.values() if fitting(ENDS[tile.name], demand))
    in_hand = 1 - (1 - fits / TOTAL) ** HAND
    if in_hand >= EASY:
        return TILE
    return HARDER if in_hand >= HARD else HARDEST


def stop_on(canals: Canals, space: str, ship: Ship) -> int:
    """Return the steps that a tile costs a ship that enters it."""
    laid = canals.laid[space]
    if laid.owner is not None:
        return 0 if laid.owner == ship.seat else DELAY
    return TURN if ship.colour in FLAGS[laid.tile] else 0


def _exits(canals: Canals, place: Berth) -> Iterable[tuple[str, int]]:
    """Yield the hexes that existing canals lead to from a place, and the edges they enter by."""
    at, entry = place
    if place.in_port:
        return PORTS[at].approaches
    return [(BEYOND[at][edge], opposite(edge)) for edge in canals.laid[at].pattern.exits[entry]]


def _exits_of_space(canals: Canals, space: str) -> Iterable[tuple[str, int]]:
    """Yield the same for a free space, from which all adjacent canals lead on."""
    must, _ = canals.demands[space]
    return [(BEYOND[space][edge], opposite(edge)) for edge in SIDES if must >> edge & 1]


def ends_beyond(canals: Canals, start: Place, ship: Ship) -> Ends:
    """Return where existing canals lead a ship from a place."""
    laid = canals.laid
    ports: dict[str, int] = {}
    free: dict[int, Cells] = {}
    if isinstance(start, Cells):
        touched, exits = beside(start), _exits_of_space(canals, _SPACE[start])
    else:
        touched, exits = 0, _exits(canals, start)
    best: dict[Berth, int] = {}
    waiting = [(exits, 0)]
    while waiting:
        exits, steps = waiting.pop()
        for beyond, entry in exits:
            if beyond in PORTS:
                ports[beyond] = min(steps, ports.get(beyond, FARTHEST))
                continue
            cell = CELL[beyond]
            touched |= cell
            if beyond not in laid:
                free[steps] = free.get(steps, 0) | cell
                continue
            ahead = Berth(beyond, entry)
            there = steps + stop_on(canals, beyond, ship)
            if there < best.get(ahead, FARTHEST):
                best[ahead] = there
                waiting.append((_exits(canals, ahead), there))
    return Ends(tuple(ports.items()), tuple((c, s) for s, c in free.items()), touched)


def _ends_from(canals: Canals, start: Place, ship: Ship, known: dict[Place, Ends]) -> Ends:
    """Return where canals lead a ship from a place, and cache it."""
    ends = known.get(start)
    if ends is None:
        ends = known[start] = ends_beyond(canals, start, ship)
    return ends


def steps_between(canals: Canals, ship: Ship, start: Berth, target: str) -> int:
    """Return the steps from a port or a tile to a port, with no other ship in the way."""
    known = survey(canals).distances
    key = (start, target, ship)
    found = known.get(key)
    if found is None:
        found = known[key] = _distance(canals, ship, start, target)
    return found.steps


def steps_along(
    canals: Canals, ship: Ship, ports: Sequence[str], start: Berth | None = None
) -> int:
    """Return the steps through some ports in order, from `start` or else from the first port."""
    first, *rest = pairwise(ports)
    steps = steps_between(canals, ship, start or Berth(first[0]), first[1])
    for port, target in rest:
        steps += steps_between(canals, ship, Berth(port), target)
    return steps


def openings(canals: Canals, ship: Ship, start: str, target: str) -> list[str]:
    """Return the free spaces that a port's canals lead to, if they are nearest to another port.

    Empty if canals already lead from one port to the other.
    """
    ends = _ends_from(canals, Berth(start), ship, survey(canals).ends.of(ship))
    if any(port == target for port, _ in ends.ports):
        return []
    away = AWAY[target]
    spaces = [_SPACE[cell] for cells, _ in ends.free for cell in _each(cells)]
    nearest = min((away[space] for space in spaces), default=0)
    return [space for space in spaces if away[space] <= nearest + DETOUR]


def _distance(canals: Canals, ship: Ship, start: Berth, target: str) -> Distance:
    spread = _Spread(canals, ship, start)
    steps = spread.steps_to(target)
    if steps == FARTHEST:
        return Distance(FARTHEST, -1)
    return Distance(steps, spread.reached | beside(spread.reached))


class _Spread:
    """A search outwards from a place, step by step."""

    def __init__(self, canals: Canals, ship: Ship, start: Berth) -> None:
        known = survey(canals)
        self._canals, self._ship, self._ends = canals, ship, known.ends.of(ship)
        self._layers, self._gates = tuple(known.free.items()), known.gates
        self._filled = [0] * (2 * FARTHEST + HARDEST + 1)
        self._places: list[list[Place]] = [[] for _ in self._filled]
        self._places[0].append(start)
        self._entered: set[Place] = set()
        self.reached: Cells = 0
        """The hexes on which the search has depended, as bits."""

    def steps_to(self, target: str) -> int:
        """Return the steps to a port."""
        goal = Berth(target)
        seen = 0
        for steps in range(FARTHEST):
            places = self._places[steps]
            if goal in places:
                self.reached |= seen
                return steps
            cells = self._filled[steps] & ~seen
            if cells:
                seen |= cells
                self._dig(beside(cells) & ~seen, steps)
                if cells & self._gates:
                    places += _each(cells & self._gates)
            for place in places:
                if place not in self._entered:
                    self._entered.add(place)
                    self._leave(place, steps)
        return FARTHEST

    def _dig(self, cells: Cells, steps: int) -> None:
        for more, those in self._layers:
            if cells & those:
                self._filled[steps + more] |= cells & those

    def _leave(self, place: Place, steps: int) -> None:
        ports, free, touched = _ends_from(self._canals, place, self._ship, self._ends)
        self.reached |= touched
        for cells, more in free:
            self._dig(cells, steps + more)
        for port, more in ports:
            self._places[steps + more + TURN].append(Berth(port))


def _each(cells: Cells) -> Iterator[Cells]:
    while cells:
        cell = cells & -cells
        yield cell
        cells ^= cell
