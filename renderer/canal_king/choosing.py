"""Marks on the board for what may be chosen: spaces, stops and the supply."""

from collections.abc import Iterable, Sequence
from functools import partial
from typing import TypeAlias

from renderer import theme
from renderer.canal_king.layout import (
    MIDDLES,
    STOCK_AT,
    TILE,
    space_at,
)
from renderer.canal_king.stock import LINE, SUPPLY, SUPPLY_LIFT
from renderer.canal_king.tiles import name_of_space, tile_shape
from renderer.canvas import Canvas
from renderer.drawing import Mark, Stroke, drawing
from renderer.kit.places import lit
from renderer.lettering import text_width
from renderer.painter import Layer
from renderer.scene import Scene
from renderer.theme import Type
from rules.canal_king.canals import IN_PORT
from rules.canal_king.moves import STOPS, Draw, Place, Replace, Return, Sail, Special, Swap
from rules.canal_king.moves import SUPPLY as BLIND
from rules.canal_king.tables import EDGES, SPECIAL
from rules.canal_king.view import CanalKingView
from rules.choice import Choice

Move: TypeAlias = Place | Replace | Special | Swap | Sail | Return | Draw

INSIDE = -4
"""The distance of a space's ring from its edge; negative is inside."""
RING_KEY, RING = 6, 3.2
OUTSIDE_PORT = 8
"""The distance of a port's ring from its edge, which leaves room for other rings."""
FREE_NAME, LAID_NAME = Type(26, "Black"), Type(24, "Black")
PORT_CODE, EDGE_NAME = Type(28, "Black"), Type(21, "Black")
CHIP, LAID_CHIP, PORT_CHIP, EDGE_CHIP = 32, 29, 34, 25
LAID_NAME_OFF, PORT_CODE_OFF = (-0.36, -0.62), -18
BESIDE_NAME = {EDGES.index("N"), EDGES.index("NW")}
"""The edges too close to the name of a tile."""
AROUND_SUPPLY = 10
"""How much wider the chip is than the number it covers."""


def moves_of(choices: Sequence[Choice]) -> tuple[Move, ...]:
    """Return the moves that name something on the picture."""
    moves = (move for choice in choices for move in choice.moves)
    return tuple(move for move in moves if isinstance(move, Move))


def board_marks(moves: Sequence[Move]) -> Layer:
    """Return the layer that marks on the board what the moves name."""
    return partial(_show_marks, moves=moves)


def supply_mark(moves: Sequence[Move]) -> Layer:
    """Return the layer that marks the supply if a tile may be drawn from it."""
    return partial(_show_supply, moves=moves)


def _show_marks(canvas: Canvas, scene: Scene, moves: Sequence[Move]) -> None:
    view: CanalKingView = scene.view
    builds = [move for move in moves if isinstance(move, Place | Replace | Special)]
    is_one_tile = len({tile_of(build) for build in builds}) == 1
    is_named = is_one_tile or all(isinstance(build, Replace) for build in builds)
    for space in dict.fromkeys(build.space for build in builds):
        _show_space(canvas, view, space, is_named=is_named)
    stops = [STOPS[move.stop] for move in moves if isinstance(move, Sail)]
    for at in dict.fromkeys(stop.at for stop in stops):
        _show_stop(canvas, at, [stop.entry for stop in stops if stop.at == at])
    if Return() in moves:
        _show_stop(canvas, view.players[view.on_turn].last_port, [IN_PORT])


def _show_supply(canvas: Canvas, scene: Scene, moves: Sequence[Move]) -> None:
    if Draw(BLIND) in moves:
        (x, y), number = STOCK_AT, str(scene.view.supply)
        wide = text_width(number, SUPPLY)
        chip = lit(number, round(wide) + AROUND_SUPPLY, CHIP, FREE_NAME)
        canvas.put(chip, (x - wide / 2, y - 2 * LINE - SUPPLY_LIFT))


def _show_space(canvas: Canvas, view: CanalKingView, space: str, *, is_named: bool) -> None:
    """Ring a space; highlight its name if the space is what is chosen next."""
    x, y = space_at(space)
    canvas.put(place_ring(INSIDE), (x, y))
    laid = view.canals.laid.get(space)
    if laid and is_named:
        u, v = LAID_NAME_OFF
        chip = lit(space, height=LAID_CHIP, style=LAID_NAME)
        canvas.put(chip, (x + u * TILE, y + v * TILE))
    elif laid:
        canvas.put(name_of_space(space, laid.tile, ""), (x, y))
    elif is_named:
        canvas.put(lit(space, height=CHIP, style=FREE_NAME), (x, y))


def _show_stop(canvas: Canvas, at: str, entries: Sequence[int]) -> None:
    """Ring and name a possible stop of a ship; on a tile, also mark the edges of entry."""
    x, y = space_at(at)
    if IN_PORT in entries:
        canvas.put(place_ring(OUTSIDE_PORT), (x, y))
        canvas.put(lit(at, height=PORT_CHIP, style=PORT_CODE), (x, y + PORT_CODE_OFF))
        return
    canvas.put(place_ring(INSIDE), (x, y))
    for entry in entries:
        u, v = MIDDLES[entry]
        canvas.put(
            lit(EDGES[entry], height=EDGE_CHIP, style=EDGE_NAME), (x + u * TILE, y + v * TILE)
        )
    u, v = (0, 0) if BESIDE_NAME & {*entries} else LAID_NAME_OFF
    chip = lit(at, height=LAID_CHIP, style=LAID_NAME)
    canvas.put(chip, (x + u * TILE, y + v * TILE))


@drawing
def place_ring(outside: float) -> Iterable[Mark]:
    """Draw a subtle outline `outside` u around a place that may be chosen."""
    shape = tile_shape(TILE, outside)
    yield Stroke(shape, theme.INK, RING_KEY, closed=True)
    yield Stroke(shape, theme.LIT, RING, closed=True)


def tile_of(build: Place | Replace | Special) -> str:
    """Return the tile that a build lays."""
    return SPECIAL if isinstance(build, Special) else build.tile
