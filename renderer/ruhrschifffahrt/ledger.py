"""The harbour of Ruhrort: warehouses in three columns, and the export scale."""

from collections.abc import Iterable

from renderer import theme
from renderer.canvas import Canvas
from renderer.drawing import Fill, Letters, Mark, Stroke, drawing, written
from renderer.geometry import Point, centred
from renderer.kit.depth import Level
from renderer.kit.last_turn import ringed, signed
from renderer.kit.people import told
from renderer.kit.seats import piece
from renderer.ruhrschifffahrt import looks, recently
from renderer.ruhrschifffahrt.chart import (
    HARBOUR_LEFT,
    PORT_SIZE,
    SCALE_PITCH,
    SCALE_X,
    SCALE_Y,
    port_at,
)
from renderer.ruhrschifffahrt.signs import framed, plaque
from renderer.scene import Scene
from renderer.theme import CAPTION, GAIN, LOSS, Type, mixed
from rules.ruhrschifffahrt.tables.board import COLUMNS, HARBOUR
from rules.ruhrschifffahrt.tables.rounds import SCALE
from rules.ruhrschifffahrt.view import RuhrView
from rules.text import say

HEAD, HEAD_Y, HEAD_SIZE = Type(18, "Black"), 801, (58, 22)
BONUS, PRICE, VALUE = Type(19, "Bold"), Type(19, "Bold"), Type(20, "Black")
FADED_HEAD = 0.35
TOKEN, TOKEN_RADIUS = Level(4, 2, 2, 0.4), 11
COLUMN_SIZE, COLUMN_MIDDLE = (64, 138), 855
SCALE_SIZE, SCALE_FRAME, SCALE_CAPTION_Y = (32, 34), (35, 37), 964
PRICE_FRAME = (56, 30)


def show_export(canvas: Canvas, scene: Scene) -> None:
    """Show the warehouses in the harbour and what they will score."""
    view: RuhrView = scene.view
    for place, code in enumerate(COLUMNS):
        _show_column(canvas, view, place, code)
    for row, bonus in enumerate(HARBOUR.bonuses):
        ink = GAIN if bonus > 0 else LOSS if bonus < 0 else looks.CAPTION
        at = (HARBOUR_LEFT + 22, port_at(0, row)[1])
        canvas.put(written(signed(bonus), BONUS, ink), at)
    _show_recent(canvas, scene)
    _show_scale(canvas, scene)


def _show_column(canvas: Canvas, view: RuhrView, place: int, code: str) -> None:
    colour = looks.COUNTRIES[code]
    if code != view.country:
        colour = mixed(colour, looks.BOX, FADED_HEAD)
    x, _ = port_at(place, 0)
    canvas.put(plaque(code, HEAD_SIZE, colour, looks.SIGN_INK, HEAD), (x, HEAD_Y))
    owners = view.sites[code]
    for row in range(len(HARBOUR.bonuses)):
        at = port_at(place, row)
        canvas.put(_berth(), at)
        if row < len(owners):
            owner = owners[row]
            token = piece(view.colours[owner], TOKEN_RADIUS, str(owner + 1), TOKEN)
            canvas.put(token, (at[0], at[1] - 2))
        elif row == len(owners) and code in view.prices:
            _show_price(canvas, view, code, at)
    if code == view.country:
        canvas.put(framed(COLUMN_SIZE), (x, COLUMN_MIDDLE))


def _show_price(canvas: Canvas, view: RuhrView, code: str, at: Point) -> None:
    canvas.put(written(str(view.prices[code]), PRICE, looks.PORT_INK), at)
    if code in view.within_reach:
        canvas.put(framed(PRICE_FRAME, 5), at)


def _show_recent(canvas: Canvas, scene: Scene) -> None:
    """Outline the warehouse that was just built or moved."""
    for place, code in enumerate(COLUMNS):
        standing = len(scene.view.sites[code])
        if code in recently.built(scene) and standing:
            canvas.put(ringed(centred((0, 0), 60, 34, 6)), port_at(place, standing - 1))


@drawing
def _berth() -> Iterable[Mark]:
    shape = centred((0, 0), *PORT_SIZE, 5)
    yield Fill(shape, looks.PORT_CELL)
    yield Stroke(shape, looks.PORT_EDGE, 1, closed=True)


def _show_scale(canvas: Canvas, scene: Scene) -> None:
    word = written(told(scene, say("Scale")).upper(), CAPTION, looks.CAPTION, "left")
    canvas.put(word, (SCALE_X - SCALE_SIZE[0] / 2, SCALE_CAPTION_Y))
    for place, value in enumerate(SCALE):
        at = (SCALE_X + place * SCALE_PITCH, SCALE_Y)
        canvas.put(_step(value), at)
        if place == scene.view.export:
            canvas.put(framed(SCALE_FRAME, 6, theme.KEYLINE, 5), at)
            canvas.put(framed(SCALE_FRAME, 6, theme.WHITE, 2.5), at)


@drawing
def _step(value: int) -> Iterable[Mark]:
    shape = centred((0, 0), *SCALE_SIZE, 5)
    yield Fill(shape, looks.CELL if value == 1 else looks.TWOS)
    yield Stroke(shape, looks.LINE, 1, closed=True)
    yield Letters(str(value), (0, 0), VALUE, looks.VP_INK)
