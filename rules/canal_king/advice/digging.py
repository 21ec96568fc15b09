"""Placements worth a look: tiles that shorten a ship's way from port to port, or that block it.

Of hundreds of ways to place a tile few do either. They are found by the way that would lead over
the tile; what else it changes is left to whoever looks at the position after it.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rules.canal_king.advice.distances import openings, survey
from rules.canal_king.advice.reach import (
    CELL,
    SPACE,
    Cells,
    Ship,
    Spread,
    each,
    ends_from,
    spaces_on_ways,
)
from rules.canal_king.advice.ships import ship_of
from rules.canal_king.advice.steps import FARTHEST, TURN
from rules.canal_king.canals import AHEAD, Berth, Canals, fitting
from rules.canal_king.moves import Place
from rules.canal_king.state import CanalKing
from rules.canal_king.tables.board import SIDES
from rules.canal_king.tables.tiles import ENDS, FLAGS, PATTERNS
from rules.text import Seat

MANY = 2 * FARTHEST
"""More steps than any way has."""


class Leg(NamedTuple):
    """A part of a ship's route."""

    ship: Ship
    start: Berth
    """Where the ship begins it, or is now."""
    target: str
    """The port where it ends."""


def legs_ahead(state: CanalKing, seat: Seat) -> list[Leg]:
    """Return the legs of a seat's route that its ship has not finished yet."""
    player, ship = state.players[seat], ship_of(state, seat)
    ports = player.route[player.target - 1 :]
    starts = [player.ship or Berth(ports[0]), *map(Berth, ports[1:-1])]
    return [Leg(ship, start, target) for start, target in zip(starts, ports[1:], strict=True)]


def placements(canals: Canals, leg: Leg, hand: Sequence[str]) -> Sequence[Place]:
    """Return the ways to place a tile of a hand where canals on a leg end, best for its ship first.

    The shorter the way over the tile, the earlier it comes. Empty if the port is out of reach, or
    if the ship is sailing, since a tile on a free space cannot make its way longer.
    """
    known = survey(canals).placements
    found = known.get((leg, *hand))
    if found is None:
        found = known[(leg, *hand)] = tuple(_Ways(canals, leg).placements(hand))
    return found


class _Ways:
    """The ways of a leg over free spaces where canals end."""

    def __init__(self, canals: Canals, leg: Leg) -> None:
        self._canals, self._leg = canals, leg
        known = survey(canals)
        self._out = known.spread(leg.ship, leg.start)
        self._back = known.spread(leg.ship, Berth(leg.target))
        self._ends = known.ends.of(leg.ship)
        self._room = self._out.steps_to(leg.target) - TURN
        """The steps of the shortest way, without the stop at its end."""

    def placements(self, hand: Sequence[str]) -> Iterator[Place]:
        """Yield the ways to place a tile, that with the shortest way first."""
        ranked = [
            (steps, place)
            for space in self._spaces()
            for steps, place in self._placements_on(space, tuple(dict.fromkeys(hand)))
        ]
        ranked.sort(key=lambda found: found[0])
        return (place for _, place in ranked)

    def _spaces(self) -> Sequence[str]:
        """Return the free spaces at canal ends that are on shortest ways, or begin one."""
        ship, start, target = self._leg
        if ship.is_sailing or self._room + TURN >= FARTHEST:
            return ()
        gates = spaces_on_ways(self._out, self._back, self._room) & self._out.ground.gates
        begun = openings(self._canals, ship, start.at, target)
        ended = openings(self._canals, ship, target, start.at)
        return tuple(dict.fromkeys([*map(SPACE.__getitem__, each(gates)), *begun, *ended]))

    def _placements_on(self, space: str, tiles: Sequence[str]) -> Iterator[tuple[int, Place]]:
        """Yield ways to place a tile on a space, each with the steps of the way over it."""
        reached = [self._steps_beyond(self._out, berth) for berth in AHEAD[space]]
        left = [self._steps_beyond(self._back, berth) for berth in AHEAD[space]]
        for tile in tiles:
            stop = TURN * (self._leg.ship.colour in FLAGS[tile])
            for rotation in fitting(ENDS[tile], self._canals.demands[space]):
                exits = PATTERNS[tile][rotation].exits
                ways = (reached[edge] + left[out] for edge in SIDES for out in exits[edge])
                yield min(ways, default=MANY) + stop, Place(tile, space, rotation)

    def _steps_beyond(self, spread: Spread, berth: Berth | None) -> int:
        """Return the steps from where a search began to the far side of a space's edge."""
        if berth is None:
            return MANY
        at, _ = berth
        if berth.in_port:
            return self._steps_to_port(spread, at)
        if at not in self._canals.laid:
            return self._steps_over(spread, CELL[at])
        ports, free, _ = ends_from(self._canals, berth, self._leg.ship, self._ends)
        by_port = [self._steps_to_port(spread, port) + steps for port, steps in ports]
        by_digging = [
            self._steps_over(spread, cell) + steps for cells, steps in free for cell in each(cells)
        ]
        return min([*by_port, *by_digging], default=MANY)

    def _steps_to_port(self, spread: Spread, port: str) -> int:
        """Return the steps to a port from where a search began, MANY if they are too many."""
        spread.search_to(self._room)
        steps = spread.ports.get(port, MANY)
        # What lies farther away is known only if somebody else has asked for it.
        return steps if steps <= self._room else MANY

    def _steps_over(self, spread: Spread, cell: Cells) -> int:
        """Return the steps over a free space from where a search began."""
        beside = spread.steps_beside(cell, self._room)
        layers = spread.ground.layers
        to_fill = next((steps for steps, cells in layers if cells & cell), MANY)
        return MANY if beside == self._room else beside + to_fill
