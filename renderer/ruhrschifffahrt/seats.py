"""The seats: their ships and last voyages on the river, and their plates with what they have."""

from collections.abc import Iterable
from functools import lru_cache

from renderer import theme
from renderer.canvas.picture import Canvas
from renderer.drawing import Drawing, Fill, Mark, Stroke, drawing, written
from renderer.geometry import Point, centred, rectangle, rounded, scaled
from renderer.kit.frame import plate, pointer
from renderer.kit.icons import CROWN, icon_marks, icon_of
from renderer.kit.marks import path
from renderer.kit.people import name_of, numbered_badge, piece, seat_letter, seat_shape, told
from renderer.kit.surfaces import Level
from renderer.lettering import cut, fitting, text_width
from renderer.ruhrschifffahrt import chart, looks
from renderer.ruhrschifffahrt.signs import ICONS, coin
from renderer.scene import Scene
from renderer.theme import BRASS, LOSS_ON_DARK, NAME, OUT, SCORE, SEATS, Type
from rules.ruhrschifffahrt.state import Mark as TileMark
from rules.ruhrschifffahrt.tables.board import FIELDS, RUHRORT, Kind
from rules.ruhrschifffahrt.view import RuhrView
from rules.text import Seat, say

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
LABELS = tuple((x, y + line) for x, y in chart.AT.values() for line in (chart.CODE_Y, chart.NAME_Y))
"""The middles of all codes and names."""


@drawing
def ship(colour: str, number: int, scale: float = 1) -> Iterable[Mark]:
    """Draw a barge from the side, with the seat's shape as its sail."""
    look = SEATS[colour]
    hull = scaled(((-24, 4), (26, 4), (18, 19), (-17, 19)), scale)
    face = rounded(scaled(((-25, 2), (27, 2), (19, 15), (-18, 15)), scale), 3 * scale)
    yield Fill(hull, look.deep)
    yield Fill(face, look.face)
    yield Stroke(face, look.deep, 1, closed=True)
    yield Stroke(scaled(((-23, 4), (24, 4)), scale), look.tint, 2 * scale)
    yield Stroke(scaled(((0, 2), (0, -24)), scale), looks.MAST, 2.5 * scale)
    at = (0, SAIL_AT[1] * scale)
    radius = max(SAIL_RADIUS * scale, 11)
    sail = seat_shape(colour, radius, at)
    yield Fill(sail, look.face)
    yield Stroke(sail, look.edge, 1.6, closed=True)
    yield seat_letter(colour, str(number), radius, at)


def show_voyages(canvas: Canvas, scene: Scene) -> None:
    """Draw dots along the path of the last sales, from the depot to the field."""
    for sale in chart.last_sales(scene):
        for at, dot in path(chart.voyage(sale), BEFORE_FIELD):
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
                canvas.put(piece(colour, BERTH_RADIUS, str(seat + 1), BERTHED), chart.BERTHS[place])
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
    x, y = chart.AT[code]
    if FIELDS[code].kind is Kind.CITY:
        spread = (number - 1) / 2 - place
        pitch = TWO_IN_A_CITY if number == ROOMY else CREW_PITCH
        across = pitch * spread * chart.flow(code) if number > 1 else OVER_ROOFS
        across -= FROM_EDGE if chart.GRID[code][0] == chart.LAST_COLUMN else 0
        return (x + across, y - 18)
    side = chart.flow(code) if chart.GRID[code][0] not in {0, chart.LAST_COLUMN} else _inwards(code)
    middle = BESIDE if number == 1 else BESIDE - CREW_SHIFT
    return (x + side * (middle + CREW_PITCH * ((number - 1) / 2 - place)), y + ON_WATER)


def _inwards(code: str) -> int:
    """Return the direction away from the nearer edge of the chart."""
    return 1 if chart.GRID[code][0] == 0 else -1


BADGE_AT, BADGE_RADIUS = (36, 36), 20
NAME_AT, ORDER_AT, TEXT_X = 28, 52, 66
ORDER, UNIT, NUMBER, SMALLER = Type(17), Type(16, "Bold"), Type(21, "Bold"), Type(18, "Bold")
SCORE_Y, UNIT_Y, RIGHT = 34, 66, 16
COUNTER_X, COUNTER_Y, COUNTER_PITCH, NUMBER_GAP = 30, 95, 60, 17
ICON = 24


def show_plates(canvas: Canvas, scene: Scene) -> None:
    """Show every seat; seats that have resigned are faded."""
    for seat in map(Seat, range(len(scene.view.tableaus))):
        left = chart.plate_left(scene.place_of(seat))
        box = (
            left - 4,
            chart.PLATES_TOP - 4,
            left + chart.PLATE_WIDTH + 4,
            chart.PLATES_TOP + chart.PLATE_HEIGHT + 4,
        )
        if seat in scene.resigned:
            with canvas.faded(box, OUT):
                _show_plate(canvas, scene, seat)
        else:
            _show_plate(canvas, scene, seat)


def _show_plate(canvas: Canvas, scene: Scene, seat: Seat) -> None:
    view: RuhrView = scene.view
    x, y = chart.plate_left(scene.place_of(seat)), chart.PLATES_TOP
    active, colour = seat == view.on_turn, view.colours[seat]
    canvas.put(plate(chart.PLATE_WIDTH, chart.PLATE_HEIGHT, colour, active=active), (x, y))
    if active:
        canvas.put(pointer(), (x + chart.PLATE_WIDTH / 2, y - 1))
    canvas.put(numbered_badge(colour, seat, BADGE_RADIUS), (x + BADGE_AT[0], y + BADGE_AT[1]))
    score = str(view.scores[seat])
    room = chart.PLATE_WIDTH - TEXT_X - text_width(score, SCORE) - RIGHT - 10
    name = name_of(scene, seat)
    style = fitting(name, room, NAME, SMALLER)
    canvas.put(
        written(cut(name, style, room), style, theme.IVORY, "left"), (x + TEXT_X, y + NAME_AT)
    )
    canvas.put(
        written(score, SCORE, theme.IVORY, "right"), (x + chart.PLATE_WIDTH - RIGHT, y + SCORE_Y)
    )
    unit = written(told(scene, say("VP")), UNIT, theme.SLATE, "right")
    canvas.put(unit, (x + chart.PLATE_WIDTH - RIGHT, y + UNIT_Y))
    _show_order(canvas, scene, seat)
    _show_counters(canvas, view, seat, x)


def _show_order(canvas: Canvas, scene: Scene, seat: Seat) -> None:
    """Show when the seat acts in the phase, or that it has won."""
    x, y = chart.plate_left(scene.place_of(seat)) + TEXT_X, chart.PLATES_TOP + ORDER_AT
    if scene.result:
        if seat in scene.result.winners:
            canvas.put(icon_of(CROWN, ICON, BRASS, theme.PANEL), (x + ICON / 2, y))
        return
    order = scene.view.order
    text = say("ship {place} of {ships}", place=order.index(seat) + 1, ships=len(order))
    canvas.put(written(told(scene, text), ORDER, theme.ASH, "left"), (x, y))


def _show_counters(canvas: Canvas, view: RuhrView, seat: Seat, left: float) -> None:
    tableau = view.tableaus[seat]
    tiles = sum(mark is not TileMark.GONE for mark in tableau.tiles.values())
    counters: tuple[tuple[Drawing, int, str], ...] = (
        (coin(11), tableau.thaler, theme.IVORY),
        (warehouse_icon(view.colours[seat]), tableau.supply, theme.IVORY),
        (debt_icon(), tableau.debts, LOSS_ON_DARK if tableau.debts else theme.IVORY),
        (tiles_icon(), tiles, theme.IVORY),
    )
    for place, (icon, number, ink) in enumerate(counters):
        at = (left + COUNTER_X + place * COUNTER_PITCH, chart.PLATES_TOP + COUNTER_Y)
        canvas.put(icon, at)
        canvas.put(written(str(number), NUMBER, ink, "left"), (at[0] + NUMBER_GAP, at[1]))


@drawing
def warehouse_icon(colour: str) -> Iterable[Mark]:
    """Draw the sign of free warehouses in the colour of a seat."""
    yield from icon_marks(ICONS["house"], (0, 0), ICON, SEATS[colour].tint, theme.PANEL)


@drawing
def debt_icon() -> Iterable[Mark]:
    """Draw the sign of debts."""
    yield Fill(centred((0, 0), 18, 22, 3), looks.NOTE)
    yield Stroke(((-5, -5), (5, -5)), looks.NOTE_LINE, 2)
    yield Stroke(((-5, 0), (5, 0)), looks.NOTE_LINE, 2)
    yield Stroke(((-5, 5), (1, 5)), theme.LOSS, 2)


@drawing
def tiles_icon() -> Iterable[Mark]:
    """Draw the sign of progress tiles."""
    for place, colour in enumerate((looks.TILE_BACK, looks.TILE_FRONT)):
        shape = rectangle(-9 + place * 4, -11 + place * 4, 15, 15, 3)
        yield Fill(shape, colour)
        yield Stroke(shape, theme.HAIRLINE, 1, closed=True)
