"""What only the viewer's own picture shows: the ports of the route, and the finished links."""

from collections.abc import Iterable
from itertools import pairwise

from renderer.canal_king.layout import curve, port_outline, space_at
from renderer.canal_king.looks import OWN_LINE
from renderer.canal_king.pieces import number_dot
from renderer.canal_king.voyages import way_out
from renderer.canvas import Canvas
from renderer.drawing import Mark, Stroke, drawing
from renderer.geometry import Shape
from renderer.kit.last_turn import ringed
from renderer.scene import Scene
from renderer.theme import KEYLINE, SEATS
from rules.canal_king.view import CanalKingView

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
        canvas.put(ringed(port_outline(), OWN_LINE), (x, y))
        canvas.put(number_dot(number, DOT), (x + DOT_OFF[0], y + DOT_OFF[1]))


@drawing
def link(line: Shape, width: float, colour: str) -> Iterable[Mark]:
    """Draw one pass of the line along a leg that can be sailed."""
    yield Stroke(line, colour, width)
