"""The tiles to choose from, drawn large beside the board: a hand, rotations or the open pool."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import NamedTuple

from renderer import theme
from renderer.canal_king.choosing import Move, tile_of
from renderer.canal_king.layout import PLATE_WIDTH, PLATES_X, PLATES_Y, SHEET_AT, SHEET_SIZE
from renderer.canal_king.tiles import small_tile
from renderer.canvas import Canvas
from renderer.drawing import Drawing, written
from renderer.geometry import Point
from renderer.kit.people import told
from renderer.kit.places import lit
from renderer.painter import Layer
from renderer.scene import Scene
from renderer.theme import Type
from rules.canal_king.moves import SUPPLY, Draw, Place, Replace, Return, Sail, Special, Swap
from rules.canal_king.tables import SPECIAL
from rules.canal_king.view import CanalKingView
from rules.text import Text, say

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
    rotation: int = 0
    colour: str = ""


def cards(moves: Sequence[Move]) -> Layer | None:
    """Return the layer that shows the tiles to choose from; None if there are none."""
    tiled = [move for move in moves if not isinstance(move, Sail | Return)]
    return partial(_show_cards, moves=tiled) if tiled else None


def _show_cards(canvas: Canvas, scene: Scene, moves: Sequence[Move]) -> None:
    title, shown = _cards_of(scene.view, moves)
    x, y = PLATES_X, PLATES_Y
    heading = written(told(scene, title), TITLE, theme.IVORY, "left")
    canvas.put(heading, (x + 4, y + TITLE_HIGH / 2 - 4))
    columns = next((n for most, n in ROWS if len(shown) <= most), ROWS[-1][1])
    rows = -(-len(shown) // columns)
    room = SHEET_AT[1] + SHEET_SIZE[1] - y - TITLE_HIGH
    wide, high = PLATE_WIDTH / columns, min(HIGHEST_ROW, room / rows)
    for number, card in enumerate(shown):
        row, column = divmod(number, columns)
        corner = (x + column * wide, y + TITLE_HIGH + row * high)
        _show_card(canvas, card, corner, (wide, high))


def _show_card(canvas: Canvas, card: Card, corner: Point, size: Point) -> None:
    wide, high = size
    radius = round(min(high * RADIUS_OF_ROW, wide * RADIUS_OF_COLUMN), 1)
    x, y = corner[0], corner[1] + high / 2
    tile = small_tile(card.tile, card.rotation, radius, card.colour)
    canvas.put(tile, (x + wide * CARD_AT, y))
    canvas.put(_name_of_card(card.name, round(wide)), (x + wide * NAME_AT, y))


def _name_of_card(name: str, wide: int) -> Drawing:
    """Return the name in the largest size that the column allows."""
    size = min(CARD_NAME.size, 0.46 * wide / (0.62 * max(len(name), 2)))
    style = Type(round(size, 1), "Black")
    return lit(name, height=round(CARD_CHIP * size / CARD_NAME.size), style=style)


def _cards_of(view: CanalKingView, moves: Sequence[Move]) -> tuple[Text, Sequence[Card]]:
    """Return the heading for the next choice, and its cards."""
    rotations = _rotations(view, moves)
    if rotations:
        return _rotations_of(rotations[0].tile), rotations
    if any(isinstance(move, Draw) for move in moves):
        pool = (move.source for move in moves if isinstance(move, Draw))
        return say("Open pool"), [Card(name, name) for name in pool if name != SUPPLY]
    return say("Tiles to choose from"), [*_hand(view, moves), *_special(view, moves)]


def _rotations(view: CanalKingView, moves: Sequence[Move]) -> Sequence[Card]:
    """Return the rotations of the tile, if only one tile is possible."""
    builds = [move for move in moves if isinstance(move, Place | Replace | Special)]
    tiles = {tile_of(build) for build in builds}
    if len(tiles) != 1 or len(builds) < len(moves):
        return ()
    (tile,) = tiles
    colour = view.players[view.on_turn].colour if tile == SPECIAL else ""
    turned = sorted({build.rotation for build in builds})
    return [Card(str(rotation), tile, rotation, colour) for rotation in turned]


def _rotations_of(tile: str) -> Text:
    if tile == SPECIAL:
        return say("Rotations of your special tile")
    return say("Rotations of {tile}", tile=tile)


def _hand(view: CanalKingView, moves: Sequence[Move]) -> Iterator[Card]:
    named = {tile for move in moves for tile in _tiles_of(move)}
    hand = view.players[view.on_turn].hand
    yield from (Card(tile, tile) for tile in hand if tile in named)


def _special(view: CanalKingView, moves: Sequence[Move]) -> Iterator[Card]:
    if any(isinstance(move, Special) for move in moves):
        yield Card("special", SPECIAL, 0, view.players[view.on_turn].colour)


def _tiles_of(move: Move) -> tuple[str, ...]:
    match move:
        case Place() | Replace():
            return (move.tile,)
        case Swap(tiles):
            return tiles
        case _:
            return ()
