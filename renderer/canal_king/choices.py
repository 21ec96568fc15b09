"""A preview of a few ways to lay a tile."""

from collections.abc import Iterable, Sequence
from functools import partial
from math import floor
from typing import TypeAlias

from renderer import theme
from renderer.canal_king import looks
from renderer.canal_king.layout import CHOICE_TILE, MIDDLES, hex_shape
from renderer.canal_king.tiles import small_tile, tile_shape
from renderer.canal_king.town import port_plate, space_marks
from renderer.canvas import Canvas
from renderer.drawing import Fill, Mark, drawing, written
from renderer.geometry import Point, rectangle
from renderer.kit.frame import table
from renderer.kit.last_turn import ringed
from renderer.painter import Layers
from renderer.scene import Scene
from renderer.theme import IVORY, MARGIN, RADIUS, WIDTH, Type
from rules.canal_king.moves import Place, Replace, Special
from rules.canal_king.tables import BORDERS, PORTS, SPECIAL
from rules.canal_king.view import CanalKingView
from rules.choice import Choice

Build: TypeAlias = Place | Replace | Special

CELL, GAP, TOP = (180, 196), 12, 20
NUMBER, CAPTION, BELOW = 28, 18, 44
"""Sizes of the number and caption below a cell, and the room for them."""
NUMBER_AT, CAPTION_AT, BELOW_AT = -26, -4, 24
MOST, IN_ROW, IN_TWO_ROWS = 6, 4, 3
"""The most cells; the most in a single row; the most in each of two rows."""
LARGEST = 2
"""The most that a cell is enlarged, relative to the board."""
OUTSIDE = 4
"""The distance between the small tile and the ring around it."""


def builds_of(choices: Sequence[Choice]) -> tuple[Build, ...]:
    """Return the choices as ways to lay a tile on one space; nothing if any is something else."""
    moves = (move for choice in choices[: MOST + 1] for move in choice.moves)
    builds = tuple(move for move in moves if isinstance(move, Build))
    is_one_space = len({build.space for build in builds}) == 1
    return builds if is_one_space and len(builds) == len(choices) <= MOST else ()


def cells(builds: Sequence[Build]) -> Layers:
    """Show a cell for each way to lay a tile: the space with its neighbours, the number below."""
    number = len(builds)
    return Layers(
        _cells(number, _scale(number)), _height(number), (partial(_show_builds, builds=builds),)
    )


def _columns(number: int) -> int:
    return number if number <= IN_ROW else IN_TWO_ROWS


def _scale(number: int) -> float:
    """Return the scale of a cell relative to the board, rounded to tenths."""
    room = (WIDTH - 2 * MARGIN + GAP) / _columns(number) - GAP
    return min(LARGEST, floor(room / CELL[0] * 10) / 10)


def _height(number: int) -> int:
    rows = -(-number // _columns(number))
    return round(TOP * 2 + rows * (CELL[1] + BELOW) * _scale(number))


def _show_builds(canvas: Canvas, scene: Scene, builds: Sequence[Build]) -> None:
    scale = _scale(len(builds))
    radius = CHOICE_TILE * scale
    number, caption = Type(NUMBER * scale, "Black"), Type(CAPTION * scale, "Semibold")
    for place, build in enumerate(builds):
        x, y, wide, high = _cell_at(place, len(builds), scale)
        middle = (x + wide / 2, y + high / 2)
        _show_neighbours(canvas, scene.view, build.space, middle, radius)
        tile = SPECIAL if isinstance(build, Special) else build.tile
        canvas.put(small_tile(tile, build.rotation, radius), middle)
        canvas.put(ringed(tile_shape(radius, OUTSIDE)), middle)
        below = y + high + BELOW_AT * scale
        left = middle[0] + CAPTION_AT * scale
        canvas.put(
            written(str(build.rotation), number, IVORY), (middle[0] + NUMBER_AT * scale, below)
        )
        canvas.put(written(build.space, caption, theme.ASH, "left"), (left, below))


def _show_neighbours(
    canvas: Canvas, view: CanalKingView, space: str, middle: Point, radius: float
) -> None:
    for (u, v), beside in zip(MIDDLES, BORDERS[space], strict=True):
        where = (middle[0] + 2 * u * radius, middle[1] + 2 * v * radius)
        laid = view.canals.laid.get(beside)
        if laid:
            colour = "" if laid.owner is None else view.players[laid.owner].colour
            canvas.put(small_tile(laid.tile, laid.rotation, radius, colour), where)
        elif beside in PORTS:
            canvas.put(port_plate(beside, radius), where)
        elif beside:
            canvas.put(_printed(beside, radius), where)


@drawing
def _printed(name: str, radius: float) -> Iterable[Mark]:
    """Draw a free space at another size."""
    yield Fill(hex_shape(radius), looks.GROUND)
    yield from space_marks(name, (0, 0), radius)


@drawing
def _cells(number: int, scale: float) -> Iterable[Mark]:
    yield from table(_height(number))
    for place in range(number):
        yield Fill(rectangle(*_cell_at(place, number, scale), RADIUS), looks.SHEET)


def _cell_at(place: int, number: int, scale: float) -> tuple[float, float, float, float]:
    """Return a cell's left, top, width and height; each row is centred."""
    wide, high = (side * scale for side in CELL)
    columns = _columns(number)
    row, column = divmod(place, columns)
    left = (WIDTH - min(columns, number - row * columns) * (wide + GAP) + GAP) / 2
    return (left + column * (wide + GAP), TOP + row * (high + BELOW * scale), wide, high)
