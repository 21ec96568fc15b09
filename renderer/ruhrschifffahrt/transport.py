"""The transport track in use: its columns, the arrow spaces, and the exit for dice."""

from collections.abc import Iterable

from renderer.canvas import Canvas
from renderer.drawing import Fill, Mark, Stroke, drawing, written
from renderer.geometry import centred
from renderer.kit.last_turn import ringed, shining
from renderer.kit.people import told
from renderer.ruhrschifffahrt import looks, recently
from renderer.ruhrschifffahrt.chart import LEDGER_TOP, TRACK_ROW, TRANSPORT_LEFT, track_at
from renderer.ruhrschifffahrt.signs import TRACK_DIE_SIZE, crest, die, plaque
from renderer.scene import Scene
from renderer.theme import DARK_BRASS, LIT, Type
from rules.ruhrschifffahrt.tables.rounds import ROUNDS, TRACK, TRACK_IN
from rules.ruhrschifffahrt.view import RuhrView
from rules.text import say

TAB, SMALL = Type(16, "Bold"), Type(16)
TAB_X, TAB_Y, TAB_PITCH, TAB_SIZE = 33, 39, 52, (50, 22)
CELL, CELL_HEIGHT = 40, 38
DIE_OUTLINE = centred((0, 2), 38, 41, 8)
OUT_X, OUT_CREST_Y, OUT_WORD_Y, LEAVING_Y = 184, 838, 863, 958


def show_transport(canvas: Canvas, scene: Scene) -> None:
    """Show the stage in use with its dice."""
    view: RuhrView = scene.view
    column = TRACK_IN[view.round]
    for place, stage in enumerate(TRACK.values()):
        name = f"{min(stage.rounds)}–{max(stage.rounds)}"
        face, ink = (looks.CAPTION, "#FFF8E8") if stage is column else (looks.CELL, looks.FADED)
        at = (TRANSPORT_LEFT + TAB_X + place * TAB_PITCH, LEDGER_TOP + TAB_Y)
        canvas.put(plaque(name, TAB_SIZE, face, ink, TAB), at)
    _show_exit(canvas, scene)
    for place, colour in enumerate(column.colours):
        _show_column(canvas, scene, place, colour)


def _show_column(canvas: Canvas, scene: Scene, place: int, colour: str) -> None:
    view: RuhrView = scene.view
    arrow, cells = TRACK_IN[view.round].arrow, view.track[colour]
    newest = _newest(cells, recently.loads(scene).get(colour), arrow)
    for row, value in enumerate(cells):
        at = track_at(place, row)
        canvas.put(track_space(place, is_arrow=row == arrow), at)
        if row == newest:
            canvas.put(shining(DIE_OUTLINE), at)
        if value:
            canvas.put(die(colour, value, TRACK_DIE_SIZE), (at[0], at[1] - 1))
        if row == newest:
            canvas.put(ringed(DIE_OUTLINE), at)


def _newest(cells: tuple[int, ...], value: int | None, arrow: int) -> int | None:
    """Return the row of the last die to come: the topmost, if it shows the value sold."""
    top = next((row for row, die_ in enumerate(cells[: arrow + 1]) if die_), None)
    return top if top is not None and cells[top] == value else None


@drawing
def track_space(place: int, *, is_arrow: bool) -> Iterable[Mark]:
    """Draw a space of the transport track; dice come from the space with the arrow."""
    shape = centred((0, 0), CELL, CELL_HEIGHT, 6)
    yield Fill(shape, LIT if is_arrow else looks.CELL_TRACK)
    yield Stroke(shape, DARK_BRASS if is_arrow else looks.LINE, 2 if is_arrow else 1, closed=True)
    if is_arrow:
        side = 1 if place else -1
        x = side * (CELL / 2 + 4)
        yield Fill(((x, 0), (x + side * 12, -8), (x + side * 12, 8)), DARK_BRASS)


def _show_exit(canvas: Canvas, scene: Scene) -> None:
    """Show where a leaving black die goes, and the dice that wait for a place."""
    view: RuhrView = scene.view
    territory = ROUNDS[view.round].crest
    if territory:
        canvas.put(crest(territory), (OUT_X, OUT_CREST_Y))
        word = written(told(scene, say("out")), SMALL, looks.CAPTION)
        canvas.put(word, (OUT_X, OUT_WORD_Y))
    for place, leaving in enumerate(view.leaving):
        at = (OUT_X, LEAVING_Y + place * TRACK_ROW)
        canvas.put(shining(DIE_OUTLINE), at)
        canvas.put(die(leaving.colour, leaving.value, TRACK_DIE_SIZE), (at[0], at[1] - 1))
