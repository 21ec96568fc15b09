"""The band along the top of the sheet: decades, phases, turn order."""

from collections.abc import Iterable

from renderer import theme
from renderer.big_shoulders import looks
from renderer.big_shoulders.layout import BAND_HEIGHT, BAND_TOP
from renderer.big_shoulders.pieces import TOKEN
from renderer.canvas import Canvas
from renderer.drawing import Fill, Letters, Mark, Stroke, drawing, written
from renderer.geometry import Point, circle, rectangle
from renderer.kit.people import told
from renderer.kit.seats import piece
from renderer.lettering import squeezed, text_width
from renderer.scene import Scene
from renderer.theme import Type
from rules.big_shoulders.tables.components import DECADES
from rules.big_shoulders.view import ChicagoView
from rules.text import Seat, say

NOW, OTHER = Type(32, "Black"), Type(24, "Semibold")
NOW_WIDTH, OTHER_WIDTH, FIRST_X, RIGHT_X = 88, 44, 44, 1148
PHASES_END, PADDING, LEAST = 922, 16, 12
PHASES = (
    ("stock", say("Stock")),
    ("building", say("Building")),
    ("action", say("Action")),
    ("operation", say("Operation")),
    ("clean_up", say("Clean-up")),
)
PHASE = Type(26, "Bold")
PITCH, SMALL_PITCH, RADIUS, SMALL_RADIUS = 40, 31, 14, 9.5
CAPTION = Type(22, "Semibold")


def show_band(canvas: Canvas, scene: Scene) -> None:
    view: ChicagoView = scene.view
    x = _show_years(canvas, view)
    _show_order(canvas, scene, _show_phases(canvas, scene, x + 6))


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
    said = str(year)[2:] if ahead else str(year)
    yield Letters(said, (width / 2, BAND_HEIGHT / 2), style, ink)


def _show_phases(canvas: Canvas, scene: Scene, x: float) -> float:
    """Show the phases in the largest type in which all of them fit; return where they end."""
    shown = [told(scene, title) for _, title in PHASES]
    room = PHASES_END - x - len(PHASES) * (PADDING + 4)
    _, style = squeezed("".join(shown), PHASE, room, LEAST)
    for words, (phase, _) in zip(shown, PHASES, strict=True):
        width = round(text_width(words, style) + PADDING)
        canvas.put(_phase(words, style, width, is_now=scene.view.phase == phase), (x, BAND_TOP))
        x += width + 4
    return x


@drawing
def _phase(title: str, style: Type, width: float, *, is_now: bool) -> Iterable[Mark]:
    pill = rectangle(0, 0, width, BAND_HEIGHT, BAND_HEIGHT / 2)
    if is_now:
        yield Fill(pill, looks.OXBLOOD)
    else:
        yield Stroke(pill, looks.LINE, 1.2, closed=True)
    ink = looks.CREAM if is_now else looks.PRINT
    yield Letters(title, (width / 2, BAND_HEIGHT / 2), style, ink)


def _show_order(canvas: Canvas, scene: Scene, left: float) -> None:
    """Show the turn order and, after Advertising, the order of the next sequence."""
    view: ChicagoView = scene.view
    if not view.turn_order:
        return
    middle, seats = BAND_TOP + BAND_HEIGHT / 2, len(view.turn_order)
    if view.next_order == view.turn_order:
        x = RIGHT_X - seats * PITCH + PITCH / 2
        _show_row(canvas, view.to_act, view.turn_order, (x, middle), (PITCH, RADIUS))
        _show_caption(canvas, told(scene, say("turn order")), (x - 24, middle), left)
        return
    x = RIGHT_X - seats * SMALL_PITCH + SMALL_PITCH / 2
    rows = ((say("now"), view.turn_order, -11), (say("next"), view.next_order, 13))
    for caption, order, down in rows:
        on_turn = view.to_act if order is view.turn_order else ()
        _show_row(canvas, on_turn, order, (x, middle + down), (SMALL_PITCH, SMALL_RADIUS))
        _show_caption(canvas, told(scene, caption), (x - 18, middle + down), left)


def _show_caption(canvas: Canvas, name: str, right: Point, left: float) -> None:
    words, style = squeezed(name, CAPTION, right[0] - left, LEAST)
    canvas.put(written(words, style, theme.FADED_INK, "right"), right)


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
