"""What is on the city board: tiles, flags, ships, the last voyage, and the viewer's own route."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from itertools import pairwise
from math import atan2, cos, degrees, radians, sin

from renderer.canal_king import looks, tiles, town
from renderer.canal_king.layout import MIDDLES, TILE, curve, on_board, port_outline, space_at
from renderer.canal_king.pieces import ON_TILE, hull, number_dot, pennant, seat_disc, ship
from renderer.canvas.picture import Canvas
from renderer.drawing import Mark, Stroke, drawing
from renderer.geometry import Point, Shape, at_length, length, piece
from renderer.kit.marks import OUTSIDE_TILE, OUTSIDE_TOKEN, ghost, path, ringed, shining
from renderer.scene import Scene
from renderer.theme import KEYLINE, SEATS
from rules.canal_king import events
from rules.canal_king.canals import Berth, Canals
from rules.canal_king.tables import BEYOND, PORTS, opposite
from rules.canal_king.view import CanalKingView


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


DISC = 17
OWN_FLAG = 1.5
"""How much the viewer's own flags are enlarged in the private picture."""
CLEAR_OF_SHIP = 34
"""The distance from the ship at which the dots of a voyage end."""


def show_tiles(canvas: Canvas, scene: Scene) -> None:
    """Put the tiles and ports from back to front; the last turn's tile is on top."""
    view: CanalKingView = scene.view
    newest = newest_tile(scene)
    spaces = [space for space in view.canals.laid if space != newest]
    for space in sorted(spaces, key=lambda space: space_at(space)[1]):
        _show_tile(canvas, view, space)
    for port in PORTS:
        canvas.put(town.port_plate(port), space_at(port))
    for space in spaces:
        _show_joints(canvas, view.canals, space)
    if newest:
        canvas.put(shining(tiles.tile_shape()), space_at(newest))
        _show_tile(canvas, view, newest)
        _show_joints(canvas, view.canals, newest)
        canvas.put(ringed(tiles.tile_shape(TILE, OUTSIDE_TILE)), space_at(newest))


def _show_tile(canvas: Canvas, view: CanalKingView, space: str) -> None:
    laid = view.canals.laid[space]
    colour = "" if laid.owner is None else view.players[laid.owner].colour
    x, y = space_at(space)
    canvas.put(tiles.tile_on(laid.tile, laid.rotation, colour), (x, y))
    if laid.owner is None:
        for what, (u, v) in tiles.decoration(laid.tile, laid.rotation, space):
            canvas.put(what, (x + u, y + v))


def _show_joints(canvas: Canvas, canals: Canals, space: str) -> None:
    """Draw the water across the gaps to neighbouring tiles and ports."""
    x, y = space_at(space)
    ends = canals.laid[space].pattern.ends
    for edge, beyond in enumerate(BEYOND[space]):
        if ends >> edge & 1 and (beyond in PORTS or beyond in canals.laid):
            u, v = MIDDLES[edge]
            canvas.put(tiles.joint(edge), (x + u * TILE, y + v * TILE))


def show_names_and_flags(canvas: Canvas, scene: Scene) -> None:
    """Put names, flags and discs on the tiles; a viewer's own flags are larger."""
    view: CanalKingView = scene.view
    own = view.own.colour if view.own else ""
    for space in sorted(view.canals.laid, key=lambda space: space_at(space)[1]):
        laid, (x, y) = view.canals.laid[space], space_at(space)
        player = None if laid.owner is None else view.players[laid.owner]
        canvas.put(tiles.name_of_space(space, laid.tile, player.colour if player else ""), (x, y))
        for colour, (u, v) in tiles.flag_spots(laid.tile, laid.rotation):
            scale = ON_TILE * (OWN_FLAG if colour == own else 1)
            canvas.put(pennant(colour, scale, pole=True), (x + u * TILE, y + v * TILE))
        if player and laid.owner is not None:
            disc = seat_disc(player.character, DISC, player.colour, laid.owner + 1)
            canvas.put(disc, (x, y))


def show_claim(canvas: Canvas, scene: Scene) -> None:
    """Ring the four ports of a route that was just claimed."""
    claimed = newest_claim(scene)
    for port in claimed.route if claimed else ():
        canvas.put(ringed(port_outline()), space_at(port))


def show_ships(canvas: Canvas, scene: Scene) -> None:
    """Put the ships and mark the last turn's voyage."""
    view: CanalKingView = scene.view
    voyage = newest_voyage(scene)
    moorings = moored(view)
    if isinstance(voyage, events.Sailed):
        before = 0 if voyage.way[-1].in_port else CLEAR_OF_SHIP
        for at, dot in path(way_of(view.canals, voyage), before):
            canvas.put(dot, at)
    elif isinstance(voyage, events.Returned):
        _show_ghost(canvas, view, voyage)
    for seat, mooring in moorings.items():
        _show_ship(canvas, view, seat, mooring)
        if voyage and voyage.seat == seat:
            shape = hull(mooring.angle, mooring.scale, OUTSIDE_TOKEN)
            canvas.put(ringed(shape), mooring.at)
            _show_ship(canvas, view, seat, mooring)


def _show_ship(canvas: Canvas, view: CanalKingView, seat: int, mooring: Mooring) -> None:
    drawn = ship(view.players[seat].colour, seat + 1, mooring.angle, mooring.scale)
    canvas.put(drawn, mooring.at)


def _show_ghost(canvas: Canvas, view: CanalKingView, voyage: events.Returned) -> None:
    look = SEATS[view.players[voyage.seat].colour]
    left = mooring_at(view.canals, voyage.start)
    canvas.put(ghost(hull(left.angle), look.face, look.tint), left.at)


DOT, DOT_OFF = 13, (31, -27)
"""Size and offset of a port's number on the viewer's own route."""
KEY_WIDTH, LINE_WIDTH = 9, 5


def show_own_links(canvas: Canvas, scene: Scene) -> None:
    """Draw a line in the viewer's colour along every leg that can be sailed now."""
    view: CanalKingView = scene.view
    if view.own is None or not any(view.own.ways):
        return
    pairs = [pair for way in view.own.ways for pair in pairwise(way) if not pair[0].in_port]
    for width, colour in ((KEY_WIDTH, KEYLINE), (LINE_WIDTH, SEATS[view.own.colour].tint)):
        for berth, following in pairs:
            line = curve(berth.entry, way_out(berth, following))
            canvas.put(link(line, width, colour), space_at(berth.at))


def show_own_ports(canvas: Canvas, scene: Scene) -> None:
    """Ring and number the four ports of the viewer's route."""
    view: CanalKingView = scene.view
    for number, port in enumerate(view.own.route if view.own else (), start=1):
        x, y = space_at(port)
        canvas.put(ringed(port_outline(), looks.OWN_LINE), (x, y))
        canvas.put(number_dot(number, DOT), (x + DOT_OFF[0], y + DOT_OFF[1]))


@drawing
def link(line: Shape, width: float, colour: str) -> Iterable[Mark]:
    """Draw one pass of the line along a leg that can be sailed."""
    yield Stroke(line, colour, width)


LAID = (events.TilePlaced, events.TileReplaced, events.SpecialPlaced)
MARKED = (*LAID, events.Sailed, events.Returned, events.RouteClaimed)
"""The events that leave a mark."""
TOLD_OF_A_TILE = (*LAID, events.RouteFinished)
"""The events that announce a tile; until the claim is decided, RouteFinished alone does so."""


def newest_tile(scene: Scene) -> str:
    """Return the space of the tile just laid; empty if there is none."""
    laid = [event.space for event in scene.recent if isinstance(event, TOLD_OF_A_TILE)]
    view: CanalKingView = scene.view
    return next((space for space in laid if space in view.canals.laid), "")


def newest_voyage(scene: Scene) -> events.Sailed | events.Returned | None:
    """Return the voyage just made, if its ship is still at the destination."""
    view: CanalKingView = scene.view
    for event in scene.recent:
        match event:
            case events.Sailed(seat, _, way) if view.players[seat].ship == way[-1]:
                return event
            case events.Returned(seat, _, port) if _lies_in(view, seat, port):
                return event
            case _:
                pass
    return None


def newest_claim(scene: Scene) -> events.RouteClaimed | None:
    """Return the claim just accepted, if any."""
    return next((event for event in scene.recent if isinstance(event, events.RouteClaimed)), None)


def _lies_in(view: CanalKingView, seat: int, port: str) -> bool:
    ship = view.players[seat].ship
    return ship is not None and ship.at == port


ALONG = 0.6
"""How far along its canal a ship stands."""
APART, APART_IN_PORT = 26, 24
IN_PORT_SCALE, IN_PORT_DOWN = 0.62, 17
UPWARDS = -90
TURNS = 5
"""Ships are turned in steps of this many degrees, so that few have to be drawn."""


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


def way_of(canals: Canals, voyage: events.Sailed) -> Shape:
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
