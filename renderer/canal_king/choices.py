"""What a few ways to lay a tile would look like in place."""

from collections.abc import Iterable, Sequence
from functools import partial
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
from renderer.theme import IVORY, RADIUS, WIDTH, Type
from rules.canal_king.view import (
    BORDERS,
    NOTATION,
    PORTS,
    SPECIAL,
    CanalKingView,
    Place,
    Replace,
    Special,
)
from rules.core import Choice

Build: TypeAlias = Place | Replace | Special

CELL, GAP, TOP = (180, 196), 12, 20
NUMBER, CAPTION = Type(28, "Black"), Type(18, "Semibold")
HEIGHT = TOP * 2 + CELL[1] + 44
MOST = 6
OUTSIDE = 4
"""How far the ring runs outside the small tile."""


def builds_of(choices: Sequence[Choice]) -> tuple[Build, ...]:
    """Read the choices as ways to lay a tile on one space; none if they are anything else."""
    moves = tuple(NOTATION.read(choice.notation) for choice in choices[: MOST + 1])
    builds = tuple(move for move in moves if isinstance(move, Build))
    is_one_space = len({build.space for build in builds}) == 1
    return builds if is_one_space and len(builds) == len(choices) <= MOST else ()


def cells(builds: Sequence[Build]) -> Layers:
    """Give a cell to each way to lay a tile: the space with its neighbours, the number below."""
    return Layers(_cells(len(builds)), HEIGHT, (partial(_show_builds, builds=builds),))


def _show_builds(canvas: Canvas, scene: Scene, builds: Sequence[Build]) -> None:
    for number, build in enumerate(builds):
        x, y = _cell_at(number, len(builds))
        middle = (x + CELL[0] / 2, y + CELL[1] / 2)
        _show_neighbours(canvas, scene.view, build.space, middle)
        tile = SPECIAL if isinstance(build, Special) else build.tile
        canvas.put(small_tile(tile, build.rotation, CHOICE_TILE), middle)
        canvas.put(ringed(tile_shape(CHOICE_TILE, OUTSIDE)), middle)
        below = y + CELL[1] + 24
        canvas.put(written(str(build.rotation), NUMBER, IVORY), (middle[0] - 26, below))
        canvas.put(written(build.space, CAPTION, theme.ASH, "left"), (middle[0] - 4, below))


def _show_neighbours(canvas: Canvas, view: CanalKingView, space: str, middle: Point) -> None:
    for (u, v), beside in zip(MIDDLES, BORDERS[space], strict=True):
        where = (middle[0] + 2 * u * CHOICE_TILE, middle[1] + 2 * v * CHOICE_TILE)
        laid = view.canals.laid.get(beside)
        if laid:
            colour = "" if laid.owner is None else view.players[laid.owner].colour
            canvas.put(small_tile(laid.tile, laid.rotation, CHOICE_TILE, colour), where)
        elif beside in PORTS:
            canvas.put(port_plate(beside, CHOICE_TILE), where)
        elif beside:
            canvas.put(_printed(beside), where)


@drawing
def _printed(name: str) -> Iterable[Mark]:
    """Print a free space small."""
    yield Fill(hex_shape(CHOICE_TILE), looks.GROUND)
    yield from space_marks(name, (0, 0), CHOICE_TILE)


@drawing
def _cells(number: int) -> Iterable[Mark]:
    yield from table(HEIGHT)
    yield from (_cell(_cell_at(place, number)) for place in range(number))


def _cell(corner: Point) -> Mark:
    return Fill(rectangle(*corner, *CELL, RADIUS), looks.SHEET)


def _cell_at(place: int, number: int) -> Point:
    """Give the upper left corner of a cell; the row stands in the middle."""
    wide = number * (CELL[0] + GAP) - GAP
    return ((WIDTH - wide) / 2 + place * (CELL[0] + GAP), TOP)
