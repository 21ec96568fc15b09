"""Nameplates on the Appeal Track and the Stock Track."""

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass

from renderer import theme
from renderer.big_shoulders import looks, recently
from renderer.big_shoulders.layout import (
    APPEAL_CELL,
    APPEAL_X,
    HEAD_HEIGHT,
    HEADS_TOP,
    STOCK_CELL,
    STOCK_X,
    TRACK_WIDTH,
    appeal_at,
    stock_at,
)
from renderer.big_shoulders.pieces import plate, ticket
from renderer.canvas import Canvas
from renderer.drawing import Mark, drawing, written
from renderer.geometry import Point
from renderer.kit.last_turn import ghost_marks, ringed, shining
from renderer.kit.people import told
from renderer.lettering import squeezed
from renderer.scene import Scene
from renderer.theme import IVORY, Type
from rules.big_shoulders.tables.components import STOCK
from rules.big_shoulders.view import ChicagoView
from rules.text import say

ROWS, SMALLER, LEFT_FREE = 2, 0.75, 40
EDGE = 3
HEAD = Type(26, "Semibold")


@dataclass(frozen=True, slots=True)
class Track:
    """A track with company nameplates."""

    corner: Callable[[int], Point]
    """The corner of a cell."""
    cell: float
    """The height of a cell."""
    plate: tuple[float, float, float]
    """Width and height of a plate, and the size of its letters."""

    def right(self, place: int, width: float) -> Point:
        """Return the middle of a plate that is flush with a cell's right edge."""
        x, y = self.corner(place)
        return (x + TRACK_WIDTH - EDGE - width / 2, y + self.cell / 2 - 1.5)


APPEAL = Track(appeal_at, APPEAL_CELL, (48, 38, 27))
STOCKS = Track(stock_at, STOCK_CELL, (42, 32, 23))


def show_appeal(canvas: Canvas, scene: Scene) -> None:
    view: ChicagoView = scene.view
    standing = {key: view.companies[key].appeal for key in view.order}
    _show_head(canvas, told(scene, say("appeal")), APPEAL_X)
    _show_track(canvas, APPEAL, standing, recently.appeal_moves(scene))


def show_stock(canvas: Canvas, scene: Scene) -> None:
    view: ChicagoView = scene.view
    standing = {key: view.companies[key].stock for key in view.order}
    _show_head(canvas, told(scene, say("stock")), STOCK_X)
    before = {key: STOCK.index(value) for key, value in recently.stock_moves(scene).items()}
    _show_track(canvas, STOCKS, standing, before)


def _show_head(canvas: Canvas, name: str, left: float) -> None:
    words, style = squeezed(name, HEAD, TRACK_WIDTH, 12)
    at = (left + TRACK_WIDTH / 2, HEADS_TOP + HEAD_HEIGHT / 2)
    canvas.put(written(words, style, theme.FADED_INK), at)


def _show_track(
    canvas: Canvas, track: Track, standing: Mapping[str, int], before: Mapping[str, int]
) -> None:
    cells: dict[int, list[str]] = defaultdict(list)
    for key, place in standing.items():
        cells[place].append(key)
    width, height, _ = track.plate
    for key, place in before.items():
        canvas.put(_ghost(key, width, height), track.right(place, width))
    for place, keys in cells.items():
        _show_cell(canvas, track, place, keys, before.keys())


def _show_cell(
    canvas: Canvas, track: Track, place: int, keys: list[str], moved: Collection[str]
) -> None:
    """Put plates in one or two rows, in operating order; the first is on top."""
    alone = len(keys) == 1
    width, height, letters = (measure * (1 if alone else SMALLER) for measure in track.plate)
    columns = -(-len(keys) // ROWS)
    pitch = min(width, (TRACK_WIDTH - LEFT_FREE - width) / max(1, columns - 1))
    right, y = track.right(place, width)
    shape = ticket((0, 1.5), width + 3, height + 6)
    for number, key in reversed(list(enumerate(keys))):
        row, column = divmod(number, columns)
        down = 0 if alone else (row - 0.5) * (height + 2)
        at = (right - (columns - 1 - column) * pitch, y + down)
        if key in moved:
            canvas.put(shining(shape), at)
        canvas.put(plate(key, width, height, letters), at)
        if key in moved:
            canvas.put(ringed(shape), at)


@drawing
def _ghost(key: str, width: float, height: float) -> Iterable[Mark]:
    yield from ghost_marks(ticket((0, 0), width, height), looks.company(key), IVORY)
