"""The band along the top of the sheet: decades, phases, turn order."""

from collections.abc import Iterable

from renderer import theme
from renderer.big_shoulders import looks
from renderer.big_shoulders.layout import BAND_HEIGHT, BAND_TOP
from renderer.big_shoulders.pieces import TOKEN, text
from renderer.canvas import Canvas
from renderer.drawing import Fill, Letters, Mark, Stroke, drawing
from renderer.geometry import Point, circle, rectangle
from renderer.kit.people import told
from renderer.kit.seats import piece
from renderer.lettering import text_width
from renderer.scene import Scene
from renderer.theme import Type
from rules.big_shoulders.tables import DECADES
from rules.big_shoulders.view import ChicagoView
from rules.text import Seat, say

NOW, OTHER = Type(24, "Black"), Type(18, "Semibold")
NOW_WIDTH, OTHER_WIDTH, FIRST_X, RIGHT_X = 84, 60, 44, 1148
PHASES = (
    ("stock", say("Stock")),
    ("building", say("Building")),
    ("action", say("Action")),
    ("operation", say("Operation")),
    ("clean_up", say("Clean-up")),
)
PITCH, SMALL_PITCH, RADIUS, SMALL_RADIUS = 42, 30, 12, 8.5


def show_band(canvas: Canvas, scene: Scene) -> None:
    view: ChicagoView = scene.view
    x = _show_years(canvas, view)
    _show_phases(canvas, scene, x + 10)
    _show_order(canvas, scene)


def _show_years(canvas: Canvas, view: ChicagoView) -> float:
    x: float = FIRST_X
    for number, decade in enumerate(DECADES, start=1):
        width = NOW_WIDTH if number == view.decade else OTHER_WIDTH
        canvas.put(_year(decade.year, number - view.decade, width), (x, BAND_TOP))
        x += width + 4
    return x


@drawing
def _year(year: int, ahead: int, width: float) -> Iterable[Mark]:
    colour = looks.NAVY if not ahead else looks.FUTURE if ahead > 0 else looks.PAST
    yield Fill(rectangle(0, 0, width, BAND_HEIGHT, 6), colour)
    style, ink = (OTHER, looks.PRINT) if ahead else (NOW, looks.CREAM)
    yield Letters(str(year), (width / 2, BAND_HEIGHT / 2), style, ink)


def _show_phases(canvas: Canvas, scene: Scene, x: float) -> None:
    for phase, title in PHASES:
        shown, is_now = told(scene, title), scene.view.phase == phase
        style = Type(18, "Bold" if is_now else "Semibold")
        width = round(text_width(shown, style) + 20)
        canvas.put(_phase(shown, width, is_now=is_now), (x, BAND_TOP))
        x += width + 5


@drawing
def _phase(title: str, width: float, *, is_now: bool) -> Iterable[Mark]:
    pill = rectangle(0, 0, width, BAND_HEIGHT, BAND_HEIGHT / 2)
    if is_now:
        yield Fill(pill, looks.OXBLOOD)
    else:
        yield Stroke(pill, looks.LINE, 1.2, closed=True)
    style = Type(18, "Bold" if is_now else "Semibold")
    ink = looks.CREAM if is_now else looks.PRINT
    yield Letters(title, (width / 2, BAND_HEIGHT / 2), style, ink)


def _show_order(canvas: Canvas, scene: Scene) -> None:
    """Show the turn order and, after Advertising, the order of the next sequence."""
    view: ChicagoView = scene.view
    if not view.turn_order:
        return
    middle, seats = BAND_TOP + BAND_HEIGHT / 2, len(view.turn_order)
    if view.next_order == view.turn_order:
        x = RIGHT_X - seats * PITCH + PITCH / 2
        _show_row(canvas, view.to_act, view.turn_order, (x, middle), (PITCH, RADIUS))
        caption = text(told(scene, say("turn order")), 17, "Semibold", theme.FADED_INK, "right")
        canvas.put(caption, (x - 24, middle))
        return
    x = RIGHT_X - seats * SMALL_PITCH + SMALL_PITCH / 2
    rows = ((say("now"), view.turn_order, -10), (say("next"), view.next_order, 12))
    for caption, order, down in rows:
        on_turn = view.to_act if order is view.turn_order else ()
        _show_row(canvas, on_turn, order, (x, middle + down), (SMALL_PITCH, SMALL_RADIUS))
        words = text(told(scene, caption), 16, "Semibold", theme.FADED_INK, "right")
        canvas.put(words, (x - 18, middle + down))


def _show_row(
    canvas: Canvas,
    to_act: tuple[Seat, ...],
    order: tuple[Seat, ...],
    at: Point,
    size: tuple[float, float],
) -> None:
    """Put the seats of `order` side by side and ring those in `to_act` in brass."""
    pitch, radius = size
    for place, seat in enumerate(order):
        where = (at[0] + place * pitch, at[1])
        if seat in to_act:
            canvas.put(_ring(radius * 1.55), where)
        canvas.put(piece(looks.COLOURS[seat], radius, level=TOKEN), where)


@drawing
def _ring(radius: float) -> Iterable[Mark]:
    yield Stroke(circle((0, 0), radius), theme.BRASS, 2.6, closed=True)
