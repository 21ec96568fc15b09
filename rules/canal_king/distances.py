"""How far a ship is from a port, over canals that are dug and canals still to be dug.

Built ways are followed along their canals (CK-9.3); over free spaces a way goes from hex to hex.
A missing tile and a stop on the way are both counted in steps, so that they can be compared.
"""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from math import sqrt
from typing import NamedTuple

from rules.canal_king.canals import Berth, Canals, Demand, fitting
from rules.canal_king.tables.board import BEYOND, PORTS, SIDES, SPACES, opposite
from rules.canal_king.tables.constants import HAND
from rules.canal_king.tables.tiles import ENDS, FLAGS, TILES, TOTAL
from rules.text import Seat

TURN = 2
"""Steps in a turn, which is what a stop at a port or at an own flag costs (CK-9.2, 9.5)."""
DELAY = 2 * TURN
"""Steps that an opponent's special tile costs, the lost turn included (CK-9.7)."""
TILE = 3
"""Steps that a missing tile costs: not every hand has one that leads on."""
HARDEST = 9
"""Steps for a space that next to no tile fits."""
FARTHEST = 60
"""Steps at which the search gives up."""

Cells = int
"""A set of hexes, one bit each."""

_COLUMN = 12
"""Bits from a hex to its neighbour in the next column; one of them is always empty."""


def _bit(x: float, y: float) -> Cells:
    column = round(x / 1.5)
    row = round(y / sqrt(3) - column / 2)
    return 1 << (column + 6) * _COLUMN + row + 6


CELL: Mapping[str, Cells] = {name: _bit(*space.at) for name, space in SPACES.items()}
"""The bit of each space; the bits of neighbours are always the same few places apart."""
_SPACE: Mapping[Cells, str] = {bit: name for name, bit in CELL.items()}


def beside(cells: Cells) -> Cells:
    """Return the hexes beside those of a set, some of them off the board."""
    return (
        cells << 1
        | cells >> 1
        | cells << _COLUMN
        | cells >> _COLUMN
        | cells << _COLUMN - 1
        | cells >> _COLUMN - 1
    )


class Ship(NamedTuple):
    """What says where a ship has to stop (CK-9.5, 9.7)."""

    seat: Seat
    colour: str


class Ends(NamedTuple):
    """Where built canals lead from some place, with the steps that stops on the way cost."""

    ports: tuple[tuple[str, int], ...]
    free: tuple[tuple[Cells, int], ...]
    """Free spaces before open ends, by those steps."""
    touched: Cells
    """The hexes that have a say in it."""


class Distance(NamedTuple):
    steps: int
    touched: Cells
    """The hexes that have a say in it."""


class Survey:
    """What was worked out about some canals so far; it is a cache and holds no more than that."""

    def __init__(self, canals: Canals) -> None:
        self.free: dict[int, Cells] = {}
        """The free spaces by the steps that filling them costs."""
        self.gates: Cells = 0
        """The free spaces from which a canal end leads on, to a port or to a tile."""
        self.ends: dict[tuple[Berth, Ship], Ends] = {}
        self.distances: dict[tuple[Berth, str, Ship], Distance] = {}
        self._look_at(canals, canals.free)

    def with_tile(self, canals: Canals, space: str) -> "Survey":
        """Return what is still known when a tile was laid on a space."""
        cell = CELL[space]
        near = cell | beside(cell)
        after = Survey.__new__(Survey)
        after.free = {steps: cells & ~near for steps, cells in self.free.items()}
        after.gates = self.gates & ~near
        after.ends = {key: ends for key, ends in self.ends.items() if not ends[2] & cell}
        after.distances = {
            key: distance for key, distance in self.distances.items() if not distance[1] & cell
        }
        after._look_at(canals, _spaces_beside(space))
        return after

    def _look_at(self, canals: Canals, spaces: Iterable[str]) -> None:
        demands, laid, free = canals.demands, canals.laid, self.free
        for space in spaces:
            if space not in laid:
                demand = demands[space]
                steps = steps_to_fill(demand)
                if steps < FARTHEST:
                    free[steps] = free.get(steps, 0) | CELL[space]
                if demand[0]:
                    self.gates |= CELL[space]


@lru_cache(maxsize=None)
def _spaces_beside(space: str) -> tuple[str, ...]:
    return tuple(beyond for beyond in BEYOND[space] if beyond in SPACES)


def survey(canals: Canals) -> Survey:
    """Return what is known of some canals."""
    known = vars(canals)
    found = known.get("survey")
    if found is None:
        found = known["survey"] = Survey(canals)
    return found


@lru_cache(maxsize=2**12)
def steps_to_fill(demand: Demand) -> int:
    """Return the steps that laying a tile on a free space costs, waiting for one included."""
    fits = sum(tile.count for tile in TILES.values() if fitting(ENDS[tile.name], demand))
    if not fits:
        return FARTHEST
    in_hand = 1 - (1 - fits / TOTAL) ** HAND
    return min(round(TILE / in_hand), HARDEST)


def stop_on(canals: Canals, space: str, ship: Ship) -> int:
    """Return the steps that a tile costs a ship which comes onto it."""
    laid = canals.laid[space]
    if laid.owner is not None:
        return 0 if laid.owner == ship.seat else DELAY
    return TURN if ship.colour in FLAGS[laid.tile] else 0


IN_SPACE = -2
"""Stands for the entry edge of a ship that would be on a free space, whatever tile comes there."""


def ends_beyond(canals: Canals, place: Berth, ship: Ship) -> Ends:
    """Return where built canals lead a ship from a port, a tile or a free space."""
    known = survey(canals).ends
    found = known.get((place, ship))
    if found is None:
        found = known[place, ship] = _ends_beyond(canals, place, ship)
    return found


def _exits(canals: Canals, place: Berth) -> Iterable[tuple[str, int]]:
    """Return the hexes that built canals lead to from a place, and the edge they are entered by."""
    if place.in_port:
        return PORTS[place.at].approaches
    if place.entry == IN_SPACE:
        must, _ = canals.demands[place.at]
        edges = [edge for edge in SIDES if must >> edge & 1]
    else:
        edges = canals.laid[place.at].pattern.exits[place.entry]
    return [(BEYOND[place.at][edge], opposite(edge)) for edge in edges]


def _ends_beyond(canals: Canals, start: Berth, ship: Ship) -> Ends:
    laid = canals.laid
    ports: dict[str, int] = {}
    free: dict[int, Cells] = {}
    touched = 0
    if start.entry == IN_SPACE:
        touched = beside(CELL[start.at])
    best, waiting = {start: 0}, [start]
    while waiting:
        berth = waiting.pop()
        steps = best[berth]
        for beyond, entry in _exits(canals, berth):
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
                waiting.append(ahead)
    return Ends(tuple(ports.items()), tuple((c, s) for s, c in free.items()), touched)


def steps_between(canals: Canals, ship: Ship, start: Berth, target: str) -> int:
    """Return the steps from a port or a tile to a port, if nobody is in the way."""
    known = survey(canals).distances
    key = (start, target, ship)
    found = known.get(key)
    if found is None:
        found = known[key] = _distance(canals, ship, start, target)
    return found.steps


def _distance(canals: Canals, ship: Ship, start: Berth, target: str) -> Distance:
    """Search outwards, step by step, as far as the target."""
    known = survey(canals)
    layers, gates = tuple(known.free.items()), known.gates
    filled = [0] * (FARTHEST * 2 + 1)
    """Free spaces by the steps at which a tile lies there."""
    places: list[list[Berth]] = [[] for _ in range(FARTHEST + 1)]
    places[0].append(start)
    seen = touched = 0
    entered = {start}
    for steps in range(FARTHEST):
        cells = filled[steps] & ~seen
        if cells:
            seen |= cells
            near = beside(cells) & ~seen
            for more, those in layers:
                if near & those:
                    filled[steps + more] |= near & those
            doors = cells & gates
            while doors:
                door = doors & -doors
                doors ^= door
                places[steps].append(Berth(_SPACE[door], IN_SPACE))
        for place in places[steps]:
            if place.at == target:
                reached = seen | touched
                return Distance(steps, reached | beside(reached))
            ports, free, on_the_way = ends_beyond(canals, place, ship)
            touched |= on_the_way
            for cells, more in free:
                for yet, those in layers:
                    if cells & those:
                        filled[steps + more + yet] |= cells & those
            for port, more in ports:
                there, later = Berth(port), steps + more + TURN
                if there not in entered and later <= FARTHEST:
                    places[later].append(there)
    return Distance(FARTHEST, -1)
