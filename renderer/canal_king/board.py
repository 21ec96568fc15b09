"""What is on the city board: tiles, flags, discs, ships, and the path of the last voyage."""

from renderer.canal_king.flags import ON_TILE, pennant
from renderer.canal_king.layout import MIDDLES, TILE, port_outline, space_at
from renderer.canal_king.pieces import hull, seat_disc, ship
from renderer.canal_king.recently import newest_claim, newest_tile, newest_voyage
from renderer.canal_king.spots import flag_spots
from renderer.canal_king.tiles import decoration, joint, name_of_space, tile_on, tile_shape
from renderer.canal_king.town import port_plate
from renderer.canal_king.voyages import Mooring, moored, mooring_at, way_of
from renderer.canvas import Canvas
from renderer.kit.last_turn import OUTSIDE_TILE, OUTSIDE_TOKEN, ghost, path, ringed, shining
from renderer.scene import Scene
from renderer.theme import SEATS
from rules.canal_king.canals import Canals
from rules.canal_king.events import Returned, Sailed
from rules.canal_king.tables import BEYOND, PORTS
from rules.canal_king.view import CanalKingView

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
        canvas.put(port_plate(port), space_at(port))
    for space in spaces:
        _show_joints(canvas, view.canals, space)
    if newest:
        canvas.put(shining(tile_shape()), space_at(newest))
        _show_tile(canvas, view, newest)
        _show_joints(canvas, view.canals, newest)
        canvas.put(ringed(tile_shape(TILE, OUTSIDE_TILE)), space_at(newest))


def _show_tile(canvas: Canvas, view: CanalKingView, space: str) -> None:
    laid = view.canals.laid[space]
    colour = "" if laid.owner is None else view.players[laid.owner].colour
    x, y = space_at(space)
    canvas.put(tile_on(laid.tile, laid.rotation, colour), (x, y))
    if laid.owner is None:
        for what, (u, v) in decoration(laid.tile, laid.rotation, space):
            canvas.put(what, (x + u, y + v))


def _show_joints(canvas: Canvas, canals: Canals, space: str) -> None:
    """Draw the water across the gaps to neighbouring tiles and ports."""
    x, y = space_at(space)
    ends = canals.laid[space].pattern.ends
    for edge, beyond in enumerate(BEYOND[space]):
        if ends >> edge & 1 and (beyond in PORTS or beyond in canals.laid):
            u, v = MIDDLES[edge]
            canvas.put(joint(edge), (x + u * TILE, y + v * TILE))


def show_names_and_flags(canvas: Canvas, scene: Scene) -> None:
    """Put names, flags and discs on the tiles; a viewer's own flags are larger."""
    view: CanalKingView = scene.view
    own = view.own.colour if view.own else ""
    for space in sorted(view.canals.laid, key=lambda space: space_at(space)[1]):
        laid, (x, y) = view.canals.laid[space], space_at(space)
        player = None if laid.owner is None else view.players[laid.owner]
        canvas.put(name_of_space(space, laid.tile, player.colour if player else ""), (x, y))
        for colour, (u, v) in flag_spots(laid.tile, laid.rotation):
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
    if isinstance(voyage, Sailed):
        before = 0 if voyage.way[-1].in_port else CLEAR_OF_SHIP
        for at, dot in path(way_of(view.canals, voyage), before):
            canvas.put(dot, at)
    elif isinstance(voyage, Returned):
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


def _show_ghost(canvas: Canvas, view: CanalKingView, voyage: Returned) -> None:
    look = SEATS[view.players[voyage.seat].colour]
    left = mooring_at(view.canals, voyage.start)
    canvas.put(ghost(hull(left.angle), look.face, look.tint), left.at)
