"""What may be chosen: marked on the board, drawn large beside it, or laid as a preview."""

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from math import floor
from typing import NamedTuple, TypeAlias

from renderer import theme
from renderer.canal_king import layout, looks, plates, tiles, town
from renderer.canvas.picture import Canvas
from renderer.drawing import Drawing, Fill, Mark, Stroke, drawing, written
from renderer.geometry import Point, Shape, bounds, centred, rectangle
from renderer.kit import frame, marks, people
from renderer.lettering import text_width
from renderer.painter import BOARD, Layer, Layers, Target
from renderer.scene import Scene
from renderer.theme import IVORY, MARGIN, RADIUS, WIDTH, Type
from rules.canal_king import moves
from rules.canal_king.canals import IN_PORT
from rules.canal_king.tables import BORDERS, EDGES, PORTS, SPECIAL
from rules.canal_king.view import CanalKingView
from rules.core import Choice
from rules.text import Text, say

Move: TypeAlias = moves.Build | moves.Swap | moves.Sail | moves.Return | moves.Draw

INSIDE = -4
"""The distance of a space's ring from its edge; negative is inside."""
RING_KEY, RING = 6, 3.2
OUTSIDE_PORT = 8
"""The distance of a port's ring from its edge, which leaves room for other rings."""
FREE_NAME, LAID_NAME = Type(28, "Black"), Type(28, "Black")
PORT_CODE, EDGE_NAME = Type(28, "Black"), Type(21, "Black")
CHIP, LAID_CHIP, PORT_CHIP, EDGE_CHIP = 32, 29, 34, 25
LAID_NAME_OFF, PORT_CODE_OFF = (-0.36, -0.62), -18
BESIDE_NAME = {EDGES.index("N"), EDGES.index("NW")}
"""The edges too close to the name of a tile."""
AROUND_SUPPLY = 10
"""How much wider the chip is than the number it covers."""


def moves_of(choices: Sequence[Choice]) -> tuple[Move, ...]:
    """Return the moves that name something on the picture."""
    options = (move for choice in choices for move in choice.moves)
    return tuple(move for move in options if isinstance(move, Move))


def targets_of_move(view: CanalKingView, move: object) -> Iterator[Target]:
    """Yield the space or the stop that a move names, or the supply."""
    match move:
        case moves.Place() | moves.Replace() | moves.Special():
            yield Target(
                BOARD,
                move.space,
                layout.space_at(move.space),
                layout.hex_shape(layout.TILE + INSIDE),
            )
        case moves.Sail(stop):
            at, entry = moves.STOPS[stop].at, moves.STOPS[stop].entry
            shape = (
                layout.hex_shape(layout.TILE + INSIDE) if entry == IN_PORT else entry_shape(entry)
            )
            yield Target(BOARD, stop, layout.space_at(at), shape)
        case moves.Return():
            port = view.players[view.on_turn].last_port
            yield Target(BOARD, port, layout.space_at(port), layout.hex_shape(layout.TILE + INSIDE))
        case moves.Draw(source) if source == moves.SUPPLY:
            yield Target(BOARD, moves.SUPPLY, *supply_place(str(view.supply)))
        case _:
            return


def entry_shape(edge: int) -> Shape:
    """Return the sixth of a space beside one of its sides, through which a ship comes in."""
    corners = layout.hex_shape(layout.TILE + INSIDE)
    return ((0, 0), corners[(edge + 4) % 6], corners[(edge + 5) % 6])


def supply_place(number: str) -> tuple[Point, Shape]:
    """Return the middle of the supply's number, and the outline of the chip that covers it."""
    (x, y), wide = layout.STOCK_AT, text_width(number, plates.SUPPLY_NUMBER)
    chip = centred((0, 0), round(wide) + AROUND_SUPPLY, CHIP)
    return (x - wide / 2, y - 2 * plates.LINE - plates.SUPPLY_LIFT), chip


def board_marks(options: Sequence[Move]) -> Layer:
    """Return the layer that marks on the board what the moves name."""
    return partial(_show_marks, options=options)


def supply_mark(options: Sequence[Move]) -> Layer:
    """Return the layer that marks the supply if a tile may be drawn from it."""
    return partial(_show_supply, options=options)


def _show_marks(canvas: Canvas, scene: Scene, options: Sequence[Move]) -> None:
    view: CanalKingView = scene.view
    builds = [move for move in options if isinstance(move, moves.Build)]
    is_one_tile = len({build.tile for build in builds}) == 1
    is_named = is_one_tile or all(isinstance(build, moves.Replace) for build in builds)
    for target in _named(view, builds):
        _show_space(canvas, view, target, is_named=is_named)
    entries: dict[Point, list[Target]] = {}
    for target in _named(
        view, (move for move in options if isinstance(move, moves.Sail | moves.Return))
    ):
        entries.setdefault(target.at, []).append(target)
    for targets in entries.values():
        _show_stop(canvas, targets)


def _named(view: CanalKingView, options: Iterable[Move]) -> Iterable[Target]:
    return dict.fromkeys(target for move in options for target in targets_of_move(view, move))


def _show_supply(canvas: Canvas, scene: Scene, options: Sequence[Move]) -> None:
    if moves.Draw(moves.SUPPLY) in options:
        at, shape = supply_place(str(scene.view.supply))
        left, _, right, _ = bounds(shape)
        canvas.put(marks.lit(str(scene.view.supply), round(right - left), CHIP, FREE_NAME), at)


def _show_space(canvas: Canvas, view: CanalKingView, target: Target, *, is_named: bool) -> None:
    """Ring a space; highlight its name if the space is what is chosen next."""
    (x, y), space = target.at, target.name
    canvas.put(place_ring(INSIDE), (x, y))
    laid = view.canals.laid.get(space)
    if laid and is_named:
        u, v = LAID_NAME_OFF
        chip = marks.lit(space, height=LAID_CHIP, style=LAID_NAME)
        canvas.put(chip, (x + u * layout.TILE, y + v * layout.TILE))
    elif laid:
        canvas.put(tiles.name_of_space(space, laid.tile, ""), (x, y))
    elif is_named:
        canvas.put(marks.lit(space, height=CHIP, style=FREE_NAME), (x, y))


def _show_stop(canvas: Canvas, targets: Sequence[Target]) -> None:
    """Ring and name a possible stop of a ship; on a tile, also mark the edges of entry."""
    x, y = targets[0].at
    if targets[0].name in PORTS:
        canvas.put(place_ring(OUTSIDE_PORT), (x, y))
        code = marks.lit(targets[0].name, height=PORT_CHIP, style=PORT_CODE)
        canvas.put(code, (x, y + PORT_CODE_OFF))
        return
    canvas.put(place_ring(INSIDE), (x, y))
    entries = [moves.STOPS[target.name].entry for target in targets]
    for entry in entries:
        u, v = layout.MIDDLES[entry]
        canvas.put(
            marks.lit(EDGES[entry], height=EDGE_CHIP, style=EDGE_NAME),
            (x + u * layout.TILE, y + v * layout.TILE),
        )
    u, v = (0, 0) if BESIDE_NAME & {*entries} else LAID_NAME_OFF
    chip = marks.lit(moves.STOPS[targets[0].name].at, height=LAID_CHIP, style=LAID_NAME)
    canvas.put(chip, (x + u * layout.TILE, y + v * layout.TILE))


@drawing
def place_ring(outside: float) -> Iterable[Mark]:
    """Draw a subtle outline `outside` u around a place that may be chosen."""
    shape = tiles.tile_shape(layout.TILE, outside)
    yield Stroke(shape, theme.INK, RING_KEY, closed=True)
    yield Stroke(shape, theme.LIT, RING, closed=True)


TITLE, TITLE_HIGH = Type(24, "Bold"), 40
CARD_NAME, CARD_CHIP = Type(30, "Black"), 40
ROWS = ((6, 1), (14, 2), (27, 3))
"""The most cards for each number of columns, with that number."""
HIGHEST_ROW = 150
RADIUS_OF_ROW, RADIUS_OF_COLUMN = 0.42, 0.23
CARD_AT, NAME_AT = 0.28, 0.72
"""Positions of a card's tile and name, in widths of its column."""


class Card(NamedTuple):
    """An option drawn large beside the board."""

    name: str
    tile: str
    colour: str = ""


def cards(options: Sequence[Move]) -> Layer | None:
    """Return the layer that shows the tiles to choose from; None if there is only one."""
    tiled = [move for move in options if not isinstance(move, moves.Sail | moves.Return)]
    laid = {move.tile for move in tiled if isinstance(move, moves.Build)}
    is_chosen = len(laid) <= 1 and all(isinstance(move, moves.Build) for move in tiled)
    return None if is_chosen else partial(_show_cards, options=tiled)


def _show_cards(canvas: Canvas, scene: Scene, options: Sequence[Move]) -> None:
    title, shown = _cards_of(scene.view, options)
    x, y = layout.PLATES_X, layout.PLATES_Y
    heading = written(people.told(scene, title), TITLE, theme.IVORY, "left")
    canvas.put(heading, (x + 4, y + TITLE_HIGH / 2 - 4))
    columns = next((n for most, n in ROWS if len(shown) <= most), ROWS[-1][1])
    rows = -(-len(shown) // columns)
    room = layout.SHEET_AT[1] + layout.SHEET_SIZE[1] - y - TITLE_HIGH
    wide, high = layout.PLATE_WIDTH / columns, min(HIGHEST_ROW, room / rows)
    for number, card in enumerate(shown):
        row, column = divmod(number, columns)
        corner = (x + column * wide, y + TITLE_HIGH + row * high)
        _show_card(canvas, card, corner, (wide, high))


def _show_card(canvas: Canvas, card: Card, corner: Point, size: Point) -> None:
    wide, high = size
    radius = round(min(high * RADIUS_OF_ROW, wide * RADIUS_OF_COLUMN), 1)
    x, y = corner[0], corner[1] + high / 2
    tile = tiles.small_tile(card.tile, 0, radius, card.colour)
    canvas.put(tile, (x + wide * CARD_AT, y))
    canvas.put(_name_of_card(card.name, round(wide)), (x + wide * NAME_AT, y))


def _name_of_card(name: str, wide: int) -> Drawing:
    """Return the name in the largest size that the column allows."""
    size = min(CARD_NAME.size, 0.46 * wide / (0.62 * max(len(name), 2)))
    style = Type(round(size, 1), "Black")
    return marks.lit(name, height=round(CARD_CHIP * size / CARD_NAME.size), style=style)


def _cards_of(view: CanalKingView, options: Sequence[Move]) -> tuple[Text, Sequence[Card]]:
    """Return the heading for the next choice, and its cards."""
    if any(isinstance(move, moves.Draw) for move in options):
        pool = (move.source for move in options if isinstance(move, moves.Draw))
        return say("Open pool"), [Card(name, name) for name in pool if name != moves.SUPPLY]
    return say("Tiles to choose from"), [*_hand(view, options), *_special(view, options)]


def _hand(view: CanalKingView, options: Sequence[Move]) -> Iterator[Card]:
    named = {tile for move in options for tile in _tiles_of(move)}
    hand = view.players[view.on_turn].hand
    yield from (Card(tile, tile) for tile in hand if tile in named)


def _special(view: CanalKingView, options: Sequence[Move]) -> Iterator[Card]:
    if any(isinstance(move, moves.Special) for move in options):
        yield Card("special", SPECIAL, view.players[view.on_turn].colour)


def _tiles_of(move: Move) -> tuple[str, ...]:
    match move:
        case moves.Place() | moves.Replace():
            return (move.tile,)
        case moves.Swap(tiles):
            return tiles
        case _:
            return ()


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


def builds_of(choices: Sequence[Choice]) -> tuple[moves.Build, ...]:
    """Return the choices as ways to lay a tile on one space; nothing if any is something else."""
    options = (move for choice in choices[: MOST + 1] for move in choice.moves)
    builds = tuple(move for move in options if isinstance(move, moves.Build))
    is_one_space = len({build.space for build in builds}) == 1
    return builds if is_one_space and len(builds) == len(choices) <= MOST else ()


def cells(builds: Sequence[moves.Build]) -> Layers:
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


def _show_builds(canvas: Canvas, scene: Scene, builds: Sequence[moves.Build]) -> None:
    scale = _scale(len(builds))
    radius = layout.CHOICE_TILE * scale
    number, caption = Type(NUMBER * scale, "Black"), Type(CAPTION * scale, "Semibold")
    for place, build in enumerate(builds):
        x, y, wide, high = _cell_at(place, len(builds), scale)
        middle = (x + wide / 2, y + high / 2)
        _show_neighbours(canvas, scene.view, build.space, middle, radius)
        canvas.put(tiles.small_tile(build.tile, build.rotation, radius), middle)
        canvas.put(marks.ringed(tiles.tile_shape(radius, OUTSIDE)), middle)
        below = y + high + BELOW_AT * scale
        left = middle[0] + CAPTION_AT * scale
        canvas.put(
            written(str(build.rotation), number, IVORY), (middle[0] + NUMBER_AT * scale, below)
        )
        canvas.put(written(build.space, caption, theme.ASH, "left"), (left, below))


def _show_neighbours(
    canvas: Canvas, view: CanalKingView, space: str, middle: Point, radius: float
) -> None:
    for (u, v), beside in zip(layout.MIDDLES, BORDERS[space], strict=True):
        where = (middle[0] + 2 * u * radius, middle[1] + 2 * v * radius)
        laid = view.canals.laid.get(beside)
        if laid:
            colour = "" if laid.owner is None else view.players[laid.owner].colour
            canvas.put(tiles.small_tile(laid.tile, laid.rotation, radius, colour), where)
        elif beside in PORTS:
            canvas.put(town.port_plate(beside, radius), where)
        elif beside:
            canvas.put(town.free_space(beside, radius), where)


@drawing
def _cells(number: int, scale: float) -> Iterable[Mark]:
    yield from frame.table(_height(number))
    for place in range(number):
        yield Fill(rectangle(*_cell_at(place, number, scale), RADIUS), looks.SHEET)


def _cell_at(place: int, number: int, scale: float) -> tuple[float, float, float, float]:
    """Return a cell's left, top, width and height; each row is centred."""
    wide, high = (side * scale for side in CELL)
    columns = _columns(number)
    row, column = divmod(place, columns)
    left = (WIDTH - min(columns, number - row * columns) * (wide + GAP) + GAP) / 2
    return (left + column * (wide + GAP), TOP + row * (high + BELOW * scale), wide, high)
