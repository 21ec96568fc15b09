"""The score markers on the track along the wall; the plates show the exact scores."""

from collections import defaultdict
from collections.abc import Mapping

from renderer.canvas import Canvas
from renderer.cronberg.layout import cell_at
from renderer.geometry import Point, moved
from renderer.kit.depth import Level
from renderer.kit.seats import piece
from renderer.scene import Scene
from rules.cronberg.tables import TRACK
from rules.cronberg.view import CronbergView

ALONE, TOGETHER = 16.5, 12.5
MARKER = Level(3.5, 4, 4, 0.55)
SPOTS: Mapping[int, tuple[Point, ...]] = {
    1: ((0, 0),),
    2: ((-13, 0), (13, 0)),
    3: ((-13, -11), (13, -11), (0, 12)),
    4: ((-13, -12), (13, -12), (-13, 12), (13, 12)),
}
"""Positions of markers that share a cell, by their number."""


def show_markers(canvas: Canvas, scene: Scene) -> None:
    """Put every seat's marker on the cell of its score."""
    for cell, colours in _by_cell(scene.view).items():
        radius = ALONE if len(colours) == 1 else TOGETHER
        for colour, where in zip(colours, moved(SPOTS[len(colours)], cell_at(cell)), strict=True):
            canvas.put(piece(colour, radius, level=MARKER), where)


def _by_cell(view: CronbergView) -> Mapping[int, list[str]]:
    cells: dict[int, list[str]] = defaultdict(list)
    for colour, score in zip(view.colours, view.scores, strict=True):
        cells[score % len(TRACK)].append(colour)
    return cells
