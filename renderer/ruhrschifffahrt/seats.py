"""The ships, and the paths of the last voyages."""

from collections.abc import Iterable
from functools import lru_cache

from renderer.canvas import Canvas
from renderer.drawing import Fill, Mark, Stroke, drawing
from renderer.geometry import Point, rounded
from renderer.kit.depth import Level
from renderer.kit.last_turn import path
from renderer.kit.seats import piece, seat_letter, seat_shape
from renderer.ruhrschifffahrt import looks, recently
from renderer.ruhrschifffahrt.chart import AT, BERTHS, CODE_Y, GRID, LAST_COLUMN, NAME_Y, flow
from renderer.scene import Scene
from renderer.theme import SEATS
from rules.ruhrschifffahrt.tables.board import FIELDS, RUHRORT, Kind
from rules.ruhrschifffahrt.view import RuhrView
from rules.text import Seat

SAIL_AT, SAIL_RADIUS = (0, -10), 12.5
SMALL = 0.7
BERTHED = Level(3, 2, 2, 0.4)
BERTH_RADIUS = 10
BESIDE, ON_WATER = 50, 8
BEFORE_FIELD = 56
OVER_ROOFS, FROM_EDGE = 30, 18
ROOMY, TWO_IN_A_CITY = 2, 52
"""The most ships of full size in a city, and the distance between two."""
CREW_PITCH, CREW_SHIFT = 30, 10
"""Pitch and shift of several ships at a field: a row, the earliest arrival furthest downstream."""
LABEL_HALF_WIDTH, LABEL_HALF_HEIGHT = 44, 17
"""A box around each code and name that the dots of a voyage leave free."""
WAYPOINTS = 4096
"""Cached answers to whether a dot touches a code or name."""
LABELS = tuple((x, y + line) for x, y in AT.values() for line in (CODE_Y, NAME_Y))
"""The middles of all codes and names."""


@drawing
def ship(colour: str, number: int, scale: float = 1) -> Iterable[Mark]:
    """Draw a barge from the side, with the seat's shape as its sail."""
    look = SEATS[colour]
    hull = _scaled(((-24, 4), (26, 4), (18, 19), (-17, 19)), scale)
    face = rounded(_scaled(((-25, 2), (27, 2), (19, 15), (-18, 15)), scale), 3 * scale)
    yield Fill(hull, look.deep)
    yield Fill(face, look.face)
    yield Stroke(face, look.deep, 1, closed=True)
    yield Stroke(_scaled(((-23, 4), (24, 4)), scale), look.tint, 2 * scale)
    yield Stroke(_scaled(((0, 2), (0, -24)), scale), looks.MAST, 2.5 * scale)
    at = (0, SAIL_AT[1] * scale)
    radius = max(SAIL_RADIUS * scale, 11)
    sail = seat_shape(colour, radius, at)
    yield Fill(sail, look.face)
    yield Stroke(sail, look.edge, 1.6, closed=True)
    yield seat_letter(colour, str(number), radius, at)


def _scaled(points: Iterable[Point], scale: float) -> tuple[Point, ...]:
    return tuple((x * scale, y * scale) for x, y in points)


def show_voyages(canvas: Canvas, scene: Scene) -> None:
    """Draw dots along the path of the last sales, from the depot to the field."""
    for sale in recently.sales(scene):
        for at, dot in path(recently.voyage(sale), BEFORE_FIELD):
            if not _hides_a_label(at):
                canvas.put(dot, at)


@lru_cache(maxsize=WAYPOINTS)
def _hides_a_label(at: Point) -> bool:
    u, v = at
    return any(abs(u - x) < LABEL_HALF_WIDTH and abs(v - y) < LABEL_HALF_HEIGHT for x, y in LABELS)


def show_ships(canvas: Canvas, scene: Scene) -> None:
    """Put the ships beside their depots and works, above the roofs, and in the berths."""
    view: RuhrView = scene.view
    for code in dict.fromkeys(tableau.ship for tableau in view.tableaus if tableau.ship):
        crews = _crews(view, code)
        for place, seat in enumerate(crews):
            colour = view.colours[seat]
            if code == RUHRORT:
                moored = piece(colour, BERTH_RADIUS, str(seat + 1), BERTHED)
                canvas.put(moored, BERTHS[place])
            else:
                hull = ship(colour, seat + 1, _scale(code, len(crews)))
                canvas.put(hull, _mooring(code, place, len(crews)))


def _scale(code: str, number: int) -> float:
    roomy = ROOMY if FIELDS[code].kind is Kind.CITY else 1
    return 1 if number <= roomy else SMALL


def _crews(view: RuhrView, code: str) -> list[Seat]:
    """Return the seats whose ships are at a field, the earliest arrival first."""
    here = [Seat(s) for s, tableau in enumerate(view.tableaus) if tableau.ship == code]
    return sorted(here, key=lambda seat: view.tableaus[seat].arrival)


def _mooring(code: str, place: int, number: int) -> Point:
    x, y = AT[code]
    if FIELDS[code].kind is Kind.CITY:
        spread = (number - 1) / 2 - place
        pitch = TWO_IN_A_CITY if number == ROOMY else CREW_PITCH
        across = pitch * spread * flow(code) if number > 1 else OVER_ROOFS
        across -= FROM_EDGE if GRID[code][0] == LAST_COLUMN else 0
        return (x + across, y - 18)
    side = flow(code) if GRID[code][0] not in {0, LAST_COLUMN} else _inwards(code)
    middle = BESIDE if number == 1 else BESIDE - CREW_SHIFT
    return (x + side * (middle + CREW_PITCH * ((number - 1) / 2 - place)), y + ON_WATER)


def _inwards(code: str) -> int:
    """Return the direction away from the nearer edge of the chart."""
    return 1 if GRID[code][0] == 0 else -1
