"""Positions of ships, and the paths they took."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import pairwise
from math import atan2, cos, degrees, radians, sin

from renderer.canal_king.layout import curve, on_board, space_at
from renderer.geometry import Point, Shape, at_length, length, piece
from rules.canal_king.canals import Berth, Canals
from rules.canal_king.events import Sailed
from rules.canal_king.tables import BEYOND, opposite
from rules.canal_king.view import CanalKingView

ALONG = 0.6
"""How far along its canal a ship stands."""
APART, APART_IN_PORT = 26, 24
IN_PORT_SCALE, IN_PORT_DOWN = 0.62, 17
UPWARDS = -90
TURNS = 5
"""Ships are turned in steps of this many degrees, so that few have to be drawn."""


@dataclass(frozen=True, slots=True)
class Mooring:
    """Where and at which angle a ship is drawn."""

    at: Point
    angle: int
    scale: float = 1

    def aside(self, distance: float) -> "Mooring":
        """Return the mooring shifted sideways by `distance`."""
        across = radians(self.angle + 90)
        x, y = self.at
        return replace(self, at=(x + distance * cos(across), y + distance * sin(across)))


def moored(view: CanalKingView) -> Mapping[int, Mooring]:
    """Return the mooring of every ship; ships that share a berth lie side by side."""
    fleets: dict[Berth, list[int]] = defaultdict(list)
    for seat, player in enumerate(view.players):
        if player.ship:
            fleets[player.ship].append(seat)
    return {
        seat: mooring_at(view.canals, berth).aside(
            (place - (len(seats) - 1) / 2) * (APART_IN_PORT if berth.in_port else APART)
        )
        for berth, seats in fleets.items()
        for place, seat in enumerate(seats)
    }


def mooring_at(canals: Canals, berth: Berth) -> Mooring:
    """Return the mooring of a ship alone: in its port, or on the canal by which it may go on."""
    if berth.in_port:
        x, y = space_at(berth.at)
        return Mooring((x, y + IN_PORT_DOWN), UPWARDS, IN_PORT_SCALE)
    line = _ahead(canals, berth)
    reached = length(line) * ALONG
    (x, y), (u, v) = at_length(line, reached - 1), at_length(line, reached + 1)
    angle = round(degrees(atan2(v - y, u - x)) / TURNS) * TURNS
    return Mooring(at_length(line, reached), angle)


def way_of(canals: Canals, voyage: Sailed) -> Shape:
    """Return the line from the ship's previous berth to its new one."""
    points: list[Point] = []
    for berth, following in pairwise((voyage.start, *voyage.way)):
        if not berth.in_port:
            points.extend(_line(berth, way_out(berth, following)))
    if not voyage.start.in_port:
        points = points[int(len(points) / len(voyage.way) * ALONG) :]
    stop = voyage.way[-1]
    if not stop.in_port:
        line = _ahead(canals, stop)
        points.extend(piece(line, 0, length(line) * ALONG))
    return tuple(points)


def _ahead(canals: Canals, berth: Berth) -> Shape:
    """Return the first canal that leads on from where a ship entered."""
    exits = canals.laid[berth.at].pattern.exits[berth.entry]
    return _line(berth, exits[0] if exits else opposite(berth.entry))


def way_out(berth: Berth, following: Berth) -> int:
    """Return the edge by which a ship left a tile for its next berth."""
    if not following.in_port:
        return opposite(following.entry)
    return BEYOND[berth.at].index(following.at)


def _line(berth: Berth, out: int) -> Shape:
    return on_board(curve(berth.entry, out), berth.at)
