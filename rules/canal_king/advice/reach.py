"""How far a ship gets, over existing canals and canals still to be dug.

Existing canals are followed exactly (CK-9.3); over free spaces a way goes from hex to hex. Missing
tiles and stops on the way are both counted in steps, so that they can be compared.
"""

from collections.abc import Collection, Iterator, Mapping
from functools import cache, lru_cache
from itertools import combinations
from math import sqrt
from typing import NamedTuple, TypeAlias

from rules.canal_king.canals import AHEAD, IN_PORT, OUT_OF, Berth, Canals, Demand, exits_of, fitting
from rules.canal_king.tables import ENDS, FLAGS, HAND, PATTERNS, SIDES, SPACES, TILES, TOTAL
from rules.core import NATURE
from rules.text import Seat

TURN = 2
"""Steps of a turn, the cost of a stop at a port or at the ship's own flag (CK-9.2, 9.5)."""
DELAY = 2 * TURN
"""Steps for an opponent's special tile, including the lost turn (CK-9.7)."""
TILE = 3
"""Steps for a missing tile that is in hand: more than a turn, because others hinder."""
LONGEST = 20
"""The most steps for a missing tile, however few are of use."""
FARTHEST = 60
"""Steps at which a search gives up."""


class _Use(NamedTuple):
    """Of what use tiles are on a free space."""

    of_tiles: Mapping[str, float]
    """How likely each tile that fits leads on."""
    none: float
    """How often a tile that is drawn does not."""


@lru_cache(maxsize=2**16)
def steps_to_fill(demand: Demand, hand: tuple[str, ...] = (), draws: int = HAND) -> int:
    """Return the steps for laying a tile that leads on over a free space.

    A hand that has none swaps all of its tiles, turn by turn (CK-7.1), after it has drawn `draws`
    tiles. Without a hand they are what any hand may expect. FARTHEST if no tile leads on.
    """
    of_tiles, none = _use(demand)
    if not of_tiles:
        return FARTHEST
    has_none = 1 - max([of_tiles.get(tile, 0) for tile in hand], default=0)
    swaps = has_none * none**draws / (1 - none**HAND)
    return min(LONGEST, round(TILE + TURN * swaps))


@cache
def _use(demand: Demand) -> _Use:
    """Return of what use tiles are: how many pairs of the canal ends around they join (CK-9.3)."""
    pairs = list(combinations((edge for edge in SIDES if demand[0] >> edge & 1), 2))
    of_tiles = {tile: use for tile in TILES if (use := _share_joined(tile, demand, pairs))}
    return _Use(of_tiles, 1 - sum(TILES[tile].count * of_tiles[tile] for tile in of_tiles) / TOTAL)


def _share_joined(tile: str, demand: Demand, pairs: Collection[tuple[int, int]]) -> float:
    """Return the share of pairs of edges that a tile joins in the best rotation that fits."""
    rotations = fitting(ENDS[tile], demand)
    if not pairs:
        return float(bool(rotations))
    joined = (PATTERNS[tile][rotation].exits for rotation in rotations)
    return max((sum(b in exits[a] for a, b in pairs) for exits in joined), default=0) / len(pairs)


Cells = int
"""A set of hexes, one bit each."""

_COLUMN = 12
"""Bits from a hex to its neighbour in the next column; one bit of each column is always empty."""


def _bit(x: float, y: float) -> Cells:
    column = round(x / 1.5)
    row = round(y / sqrt(3) - column / 2)
    return 1 << (column + 6) * _COLUMN + row + 6


CELL: Mapping[str, Cells] = {name: _bit(*space.at) for name, space in SPACES.items()}
"""The bit of each space; the bits of neighbours always have the same distances."""
SPACE: Mapping[Cells, str] = {bit: name for name, bit in CELL.items()}


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


Layers: TypeAlias = tuple[tuple[int, Cells], ...]
"""Free spaces by the steps for filling them."""


class Ship(NamedTuple):
    """The properties of a ship that decide its way."""

    seat: Seat
    colour: str
    """With the seat it decides where the ship must stop (CK-9.5, 9.7)."""
    is_sailing: bool = False
    """Whether its owner lays no tiles any more (CK-3.4), so that its way has no missing ones."""
    hard: Layers | None = None
    """The spaces that few tiles fit, by the steps for its owner's hand; None for any hand."""


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


class KnownEnds:
    """Cached ends of existing canals, by ship and place."""

    def __init__(self) -> None:
        self._by_ship: dict[tuple[Seat, str], tuple[dict[Place, Ends], Cells]] = {}
        """The cached ends of a ship, by seat and colour, and the hexes that have changed since."""

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
        stops = ship.seat, ship.colour
        known, changed = self._by_ship.get(stops, ({}, -1))
        if changed:
            known = {place: ends for place, ends in known.items() if not ends.touched & changed}
            self._by_ship[stops] = known, 0
        return known


class Ground(NamedTuple):
    """What lies between ships and ports."""

    canals: Canals
    layers: Layers
    gates: Cells
    """The free spaces next to a canal end of a port or tile."""


def stop_on(canals: Canals, space: str, ship: Ship) -> int:
    """Return the steps that a tile costs a ship that enters it."""
    laid = canals.laid[space]
    if laid.owner is not None:
        return 0 if laid.owner == ship.seat else DELAY
    return TURN if ship.colour in FLAGS[laid.tile] else 0


def _exits(canals: Canals, place: Place) -> tuple[Berth, ...]:
    """Return where a ship may arrive beyond a place; all canals beside a free space lead on."""
    if isinstance(place, Cells):
        return _exits_of_space(place, canals.demands[SPACE[place]][0])
    at, entry = place
    if entry == IN_PORT:
        return OUT_OF[at]
    laid = canals.laid[at]
    return exits_of(at, laid.tile, laid.rotation)[entry]


@cache
def _exits_of_space(cell: Cells, must: int) -> tuple[Berth, ...]:
    ahead = [AHEAD[SPACE[cell]][edge] for edge in SIDES if must >> edge & 1]
    return tuple([berth for berth in ahead if berth])


def ends_beyond(canals: Canals, start: Place, ship: Ship) -> Ends:
    """Return where existing canals lead a ship from a place."""
    laid = canals.laid
    ports: dict[str, int] = {}
    free: dict[int, Cells] = {}
    best: dict[Berth, int] = {}
    touched = beside(start) if isinstance(start, Cells) else 0
    waiting = [(_exits(canals, start), 0)]
    while waiting:
        exits, steps = waiting.pop()
        for ahead in exits:
            beyond, entry = ahead
            if entry == IN_PORT:
                ports[beyond] = min(steps, ports.get(beyond, FARTHEST))
                continue
            cell = CELL[beyond]
            touched |= cell
            if beyond not in laid:
                free[steps] = free.get(steps, 0) | cell
                continue
            there = steps + stop_on(canals, beyond, ship)
            if there < best.get(ahead, FARTHEST):
                best[ahead] = there
                waiting.append((_exits(canals, ahead), there))
    return Ends(tuple(ports.items()), tuple((c, s) for s, c in free.items()), touched)


def ends_from(canals: Canals, start: Place, ship: Ship, known: dict[Place, Ends]) -> Ends:
    """Return where canals lead a ship from a place, and cache it."""
    ends = known.get(start)
    if ends is None:
        ends = known[start] = ends_beyond(canals, start, ship)
    return ends


class Spread:
    """A search outwards from a place, step by step, that goes on where it ended."""

    def __init__(self, ground: Ground, ship: Ship, ends: dict[Place, Ends], start: Berth) -> None:
        """Begin at a port or a tile; the search uses the ship's cached `ends`, and adds to them."""
        self.ground, self._ship, self._ends = ground, ship, ends
        self._places: dict[int, list[Place]] = {0: [start]}
        self.ports: dict[str, int] = {start.at: 0} if start.in_port else {}
        """By port: the steps of the shortest way found so far."""
        self.dug: dict[int, Cells] = {}
        """By steps: the hexes beside what has been reached, where a way may go on by digging."""
        self._filled: dict[int, Cells] = {}
        self._seen: Cells = 0
        self._entered: set[Place] = set()
        self._searched = 0

    def steps_to(self, target: str) -> int:
        """Return the steps to a port, FARTHEST if no way is left."""
        while self._searched < self.ports.get(target, FARTHEST):
            self._search_on()
        return self.ports.get(target, FARTHEST)

    def steps_beside(self, cells: Cells, most: int) -> int:
        """Return the steps until one of some free spaces is next, or `most` if they are more."""
        self.search_to(most)
        return min([s for s, dug in self.dug.items() if dug & cells and s < most], default=most)

    def search_to(self, steps: int) -> None:
        """Find all that is less than `steps` away."""
        while self._searched < steps:
            self._search_on()

    def _search_on(self) -> None:
        steps, gates = self._searched, self.ground.gates
        self._searched += 1
        places = self._places.get(steps, [])
        cells = self._filled.get(steps, 0) & ~self._seen
        if cells:
            self._seen |= cells
            self._dig(beside(cells) & ~self._seen, steps)
            if cells & gates:
                places = [*places, *each(cells & gates)]
        for place in places:
            if place not in self._entered:
                self._entered.add(place)
                self._leave(place, steps)

    def _dig(self, cells: Cells, steps: int) -> None:
        self.dug[steps] = self.dug.get(steps, 0) | cells
        filled = self._filled
        for more, those in self.ground.layers:
            if cells & those:
                filled[steps + more] = filled.get(steps + more, 0) | cells & those

    def _leave(self, place: Place, steps: int) -> None:
        ports, free, _ = ends_from(self.ground.canals, place, self._ship, self._ends)
        for cells, more in free:
            self._dig(cells, steps + more)
        for port, more in ports:
            there = steps + more + TURN
            if there < self.ports.get(port, FARTHEST):
                self.ports[port] = there
                self._places.setdefault(there, []).append(Berth(port))


def spaces_on_ways(out: Spread, back: Spread, room: int) -> Cells:
    """Return the free spaces on all ways of `room` steps from one search's start to the other's."""
    back.search_to(room)
    spaces = 0
    for steps, cells in out.dug.items():
        for more, those in out.ground.layers:
            spaces |= cells & those & back.dug.get(room - more - steps, 0)
    return spaces


def each(cells: Cells) -> Iterator[Cells]:
    """Yield the hexes of a set, one by one."""
    while cells:
        cell = cells & -cells
        yield cell
        cells ^= cell
