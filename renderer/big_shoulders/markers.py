"""Nameplates on the Appeal Track and the Stock Track."""

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass

from renderer.big_shoulders import looks, recently
from renderer.big_shoulders.layout import (
    APPEAL_CELL,
    STOCK_CELL,
    TRACK_WIDTH,
    appeal_at,
    stock_at,
)
from renderer.big_shoulders.pieces import plate, ticket
from renderer.canvas import Canvas
from renderer.drawing import Mark, drawing
from renderer.geometry import Point
from renderer.kit.last_turn import ghost_marks, ringed, shining
from renderer.scene import Scene
from renderer.theme import IVORY
from rules.big_shoulders.tables import STOCK
from rules.big_shoulders.view import ChicagoView

FEW, SMALLER, LEFT_FREE = 2, 0.75, 38
EDGE = 3


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


APPEAL = Track(appeal_at, APPEAL_CELL, (40, 29, 21))
STOCKS = Track(stock_at, STOCK_CELL, (33, 25, 18))


def show_appeal(canvas: Canvas, scene: Scene) -> None:
    view: ChicagoView = scene.view
    standing = {key: view.companies[key].appeal for key in view.order}
    _show_track(canvas, APPEAL, standing, recently.appeal_moves(scene))


def show_stock(canvas: Canvas, scene: Scene) -> None:
    view: ChicagoView = scene.view
    standing = {key: view.companies[key].stock for key in view.order}
    before = {key: STOCK.index(value) for key, value in recently.stock_moves(scene).items()}
    _show_track(canvas, STOCKS, standing, before)


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
    """Put plates from left to right in operating order; the leftmost is on top."""
    smaller = SMALLER if len(keys) > FEW else 1
    width, height, letters = (measure * smaller for measure in track.plate)
    pitch = min(width, (TRACK_WIDTH - LEFT_FREE - width) / max(1, len(keys) - 1))
    right, y = track.right(place, width)
    shape = ticket((0, 1.5), width + 3, height + 6)
    for number, key in reversed(list(enumerate(keys))):
        at = (right - (len(keys) - 1 - number) * pitch, y)
        if key in moved:
            canvas.put(shining(shape), at)
        canvas.put(plate(key, width, height, letters), at)
        if key in moved:
            canvas.put(ringed(shape), at)


@drawing
def _ghost(key: str, width: float, height: float) -> Iterable[Mark]:
    yield from ghost_marks(ticket((0, 0), width, height), looks.company(key), IVORY)
