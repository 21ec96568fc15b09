"""One plate per seat: points, Thaler, warehouses, debts, tiles, and the place in the order."""

from collections.abc import Iterable

from renderer import theme
from renderer.canvas import Canvas
from renderer.drawing import Drawing, Fill, Mark, Stroke, drawing, written
from renderer.geometry import centred, rectangle
from renderer.kit.frame import plate, pointer
from renderer.kit.icons import CROWN, icon_marks, icon_of
from renderer.kit.people import name_of, numbered_badge, told
from renderer.lettering import cut, fitting, text_width
from renderer.ruhrschifffahrt import looks
from renderer.ruhrschifffahrt.chart import PLATE_HEIGHT, PLATE_WIDTH, PLATES_TOP, plate_left
from renderer.ruhrschifffahrt.icons import HOUSE
from renderer.ruhrschifffahrt.signs import coin
from renderer.scene import Scene
from renderer.theme import BRASS, LOSS_ON_DARK, NAME, OUT, SCORE, SEATS, Type
from rules.ruhrschifffahrt.state import Mark as TileMark
from rules.ruhrschifffahrt.view import RuhrView
from rules.text import Seat, say

BADGE_AT, BADGE_RADIUS = (36, 36), 20
NAME_AT, ORDER_AT, TEXT_X = 28, 52, 66
ORDER, UNIT, NUMBER, SMALLER = Type(17), Type(16, "Bold"), Type(21, "Bold"), Type(18, "Bold")
SCORE_Y, UNIT_Y, RIGHT = 34, 66, 16
COUNTER_X, COUNTER_Y, COUNTER_PITCH, NUMBER_GAP = 30, 95, 60, 17
ICON = 24


def show_plates(canvas: Canvas, scene: Scene) -> None:
    """Show every seat; seats that have resigned are faded."""
    for seat in map(Seat, range(len(scene.view.tableaus))):
        left = plate_left(scene.place_of(seat))
        box = (left - 4, PLATES_TOP - 4, left + PLATE_WIDTH + 4, PLATES_TOP + PLATE_HEIGHT + 4)
        if seat in scene.resigned:
            with canvas.faded(box, OUT):
                _show_plate(canvas, scene, seat)
        else:
            _show_plate(canvas, scene, seat)


def _show_plate(canvas: Canvas, scene: Scene, seat: Seat) -> None:
    view: RuhrView = scene.view
    x, y = plate_left(scene.place_of(seat)), PLATES_TOP
    active, colour = seat == view.on_turn, view.colours[seat]
    canvas.put(plate(PLATE_WIDTH, PLATE_HEIGHT, colour, active=active), (x, y))
    if active:
        canvas.put(pointer(), (x + PLATE_WIDTH / 2, y - 1))
    sign = numbered_badge(colour, seat, BADGE_RADIUS)
    canvas.put(sign, (x + BADGE_AT[0], y + BADGE_AT[1]))
    score = str(view.scores[seat])
    room = PLATE_WIDTH - TEXT_X - text_width(score, SCORE) - RIGHT - 10
    name = name_of(scene, seat)
    style = fitting(name, room, NAME, SMALLER)
    canvas.put(
        written(cut(name, style, room), style, theme.IVORY, "left"), (x + TEXT_X, y + NAME_AT)
    )
    canvas.put(written(score, SCORE, theme.IVORY, "right"), (x + PLATE_WIDTH - RIGHT, y + SCORE_Y))
    unit = written(told(scene, say("VP")), UNIT, theme.SLATE, "right")
    canvas.put(unit, (x + PLATE_WIDTH - RIGHT, y + UNIT_Y))
    _show_order(canvas, scene, seat)
    _show_counters(canvas, view, seat, x)


def _show_order(canvas: Canvas, scene: Scene, seat: Seat) -> None:
    """Show when the seat acts in the phase, or that it has won."""
    x, y = plate_left(scene.place_of(seat)) + TEXT_X, PLATES_TOP + ORDER_AT
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
        at = (left + COUNTER_X + place * COUNTER_PITCH, PLATES_TOP + COUNTER_Y)
        canvas.put(icon, at)
        canvas.put(written(str(number), NUMBER, ink, "left"), (at[0] + NUMBER_GAP, at[1]))


@drawing
def warehouse_icon(colour: str) -> Iterable[Mark]:
    """Draw the sign of free warehouses in the colour of a seat."""
    yield from icon_marks(HOUSE, (0, 0), ICON, SEATS[colour].tint, theme.PANEL)


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
