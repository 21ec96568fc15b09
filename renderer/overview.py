"""All games at a glance: a small picture of each on one sheet, with its title below."""

from collections.abc import Mapping, Sequence

from renderer import theme
from renderer.canvas import Canvas, palette_of
from renderer.catalog import PAINTERS, Painters
from renderer.drawing import Mark, drawing, written
from renderer.kit.frame import table
from renderer.lettering import fitting
from renderer.png import encode
from renderer.scene import Picture, Scene
from renderer.theme import WIDTH, Type
from rules.text import ENGLISH, Reader, say, words

OVERVIEW_WIDTH = 900
"""Pixels; each game has nearly a third of it."""
COLUMNS, GAP, TITLE_ROOM = 3, 24, 64
"""How many games stand side by side, and the distances between and below them, in u."""
TITLES = (Type(38, "Bold"), Type(34, "Bold"), Type(28, "Bold"))
CELL = (WIDTH - GAP * (COLUMNS + 1)) / COLUMNS


def draw_overview(
    scenes: Mapping[str, Scene],
    titles: Mapping[str, str],
    reader: Reader = ENGLISH,
    width: int = OVERVIEW_WIDTH,
    painters: Painters = PAINTERS,
) -> Picture:
    """Draw the boards of several games by their keys, each with its title, and alt text."""
    pixels = round(CELL * width / WIDTH)
    boards = {
        key: painters[key].paint(scene, painters[key].parts(scene.view)[0], pixels)
        for key, scene in scenes.items()
    }
    rows = [[*boards][start : start + COLUMNS] for start in range(0, len(boards), COLUMNS)]
    heights = [max(boards[key].size[1] for key in row) * WIDTH / width for row in rows]
    height = sum(heights) + len(rows) * (GAP + TITLE_ROOM)
    canvas, top = Canvas(_sheet(round(height)), height, width), 0.0
    for row, tallest in zip(rows, heights, strict=True):
        _show_row(canvas, [(boards[key], titles[key]) for key in row], top + GAP, tallest)
        top += tallest + GAP + TITLE_ROOM
    shown = say("The games at a glance: a board of each, {titles}.", titles=tuple(titles.values()))
    return Picture(encode(*canvas.indexed(palette_of([canvas]))), words(shown, reader))


def _show_row(
    canvas: Canvas, boards: Sequence[tuple[Canvas, str]], top: float, tallest: float
) -> None:
    left = (WIDTH - len(boards) * (CELL + GAP) + GAP) / 2
    for board, title in boards:
        room = tallest - board.size[1] / canvas.scale
        canvas.lay(board, (left, top + room / 2))
        name = written(title, fitting(title, CELL, *TITLES), theme.IVORY)
        canvas.put(name, (left + CELL / 2, top + tallest + TITLE_ROOM / 2))
        left += CELL + GAP


@drawing
def _sheet(height: int) -> tuple[Mark, ...]:
    return tuple(table(height))
