"""The meaning of the flags, below the plates where there is room."""

from collections.abc import Iterable, Iterator

from renderer import theme
from renderer.canal_king import looks
from renderer.canal_king.flags import pennant
from renderer.canal_king.layout import (
    PLATE_HEIGHT,
    PLATE_WIDTH,
    SHEET_AT,
    SHEET_SIZE,
    plate_at,
)
from renderer.canvas import Canvas
from renderer.drawing import Fill, Mark, Stroke, drawing, written
from renderer.geometry import rectangle
from renderer.kit.frame import caption
from renderer.kit.people import told
from renderer.lettering import wrapped
from renderer.scene import Scene
from renderer.theme import RADIUS, Type
from rules.canal_king.tables import COLOURS
from rules.canal_king.view import CanalKingView
from rules.text import Text, say

BOTTOM = SHEET_AT[1] + SHEET_SIZE[1]
TITLE_AT, EDGE = (20, 28), 20
COLUMN, ROWS, FLAG_X, NAME_OFF = 140, 3, 40, 28
TEXT, TEXT_TOP, TEXT_LINE, PARAGRAPH = Type(16), 212, 23, 8
ROOMY, TIGHT = (66, 46, 1.05), (58, 30, 0.9)
"""Position of the first flag, distance between flags, and their size."""


def show_legend(canvas: Canvas, scene: Scene) -> None:
    """Name the six flags, and say what stops a ship."""
    x, y = plate_at(len(scene.view.players))
    room = BOTTOM - y
    if room < PLATE_HEIGHT - 1:
        return
    canvas.put(_box(round(room), told(scene, say("Six colours of flags"))), (x, y))
    top, pitch, scale = ROOMY if room > TEXT_TOP else TIGHT
    for place, colour in enumerate(COLOURS):
        column, row = divmod(place, ROWS)
        where = (x + FLAG_X + column * COLUMN, y + top + row * pitch)
        canvas.put(pennant(colour, scale), where)
        name = written(told(scene, say(colour)), theme.STRONG, theme.ASH, "left")
        canvas.put(name, (where[0] + NAME_OFF, where[1]))
    for line, down in _lines(scene, room):
        canvas.put(written(line, TEXT, theme.ASH, "left"), (x + EDGE, y + down))


def _lines(scene: Scene, room: float) -> Iterator[tuple[str, float]]:
    """Break the sentences into lines; yield those that fit, each with its height."""
    down = TEXT_TOP
    for text in _sentences(scene.view):
        for line in wrapped(told(scene, text), TEXT, PLATE_WIDTH - 2 * EDGE):
            if down > room - EDGE / 2:
                return
            yield line, down
            down += TEXT_LINE
        down += PARAGRAPH


def _sentences(view: CanalKingView) -> Iterator[Text]:
    yield say("A ship stops at flags of its own colour.")
    if not view.colours_public:
        yield say("Whose is which is secret until the first route is claimed.")
    yield say("Every ship stops in every port.")
    yield say("The special tile of somebody else stops a ship, which then loses a turn.")
    yield say("No special tile may lie on a dark space.")
    yield say("Canal meets canal, terrain meets terrain; the edge of the board is terrain.")


@drawing
def _box(height: int, title: str) -> Iterable[Mark]:
    shape = rectangle(0, 0, PLATE_WIDTH, height, RADIUS)
    yield Fill(shape, looks.QUIET_BOX)
    yield Stroke(shape, looks.QUIET_EDGE, 1, closed=True)
    yield caption(title, TITLE_AT)
