"""A seat's tableau: which stones earn which tile, and what is missing."""

from collections.abc import Iterable, Iterator

from renderer import theme
from renderer.canvas import Canvas
from renderer.drawing import Fill, Letters, Mark, Stroke, drawing, written
from renderer.geometry import Point, circle, moved, rectangle, regular, rounded
from renderer.kit.frame import board, capsule, heading, second_line, table
from renderer.kit.icons import icon_marks
from renderer.kit.people import name_of, numbered_badge, told
from renderer.lettering import two_lines
from renderer.ruhrschifffahrt import looks, recently
from renderer.ruhrschifffahrt.assets import show_assets
from renderer.ruhrschifffahrt.icons import BARGE, HOUSE
from renderer.ruhrschifffahrt.signs import die_marks
from renderer.ruhrschifffahrt.tilerows import LEFT, show_rows
from renderer.scene import Scene
from renderer.theme import CAPTION, IVORY, Type
from rules.ruhrschifffahrt.state import Mark as TileMark
from rules.ruhrschifffahrt.tables.board import AREAS, TILES, Area, Kind
from rules.ruhrschifffahrt.tables.rounds import LAST_ROUND
from rules.ruhrschifffahrt.view import RuhrView
from rules.text import Seat, Text, say

TABLEAU_HEIGHT = 994
SHEET = rectangle(28, 98, 1144, 868, 14)
BANDS_X, BAND_WIDTH, BANDS_TOP, BANDS_HEIGHT = 330, 68, 110, 756
DIE_Y, BUYER_Y, CODE_Y, SOCKET_Y = 132, 134, 160, 186
SOCKET, SOCKET_PITCH = 12, 30
CODE, LETTER, HINT = Type(18, "Bold"), Type(17, "Black"), Type(16)
HINT_LINE = 20
EFFECT_X = 750


@drawing
def ledger_sheet() -> Iterable[Mark]:
    """Draw the background of all tableaus."""
    yield from table(TABLEAU_HEIGHT)
    yield from heading("Ruhrschifffahrt", BARGE)
    yield from board(SHEET, looks.PAPER, looks.PAPER_SIDE, looks.PAPER_EDGE)
    for place, area in enumerate(AREAS.values()):
        yield from _band(area, BANDS_X + place * BAND_WIDTH)


def _band(area: Area, left: float) -> Iterator[Mark]:
    """Draw the column of one stone area: the coal, the buyer, two sockets."""
    dark = area.coal == "black"
    shape = rectangle(left + 2, BANDS_TOP, BAND_WIDTH - 4, BANDS_HEIGHT, 8)
    yield Fill(shape, looks.BLACK_BAND if dark else looks.WHITE_BAND)
    yield from die_marks(area.coal, 0, 24, (left + 20, DIE_Y))
    yield from _buyer(area.buyer, (left + 48, BUYER_Y))
    yield Letters(area.code, (left + BAND_WIDTH / 2, CODE_Y), CODE, theme.INK)
    for socket in range(area.places):
        ring = circle(_socket(left, socket), SOCKET)
        yield Fill(ring, looks.BLACK_SOCKET if dark else looks.WHITE_SOCKET)
        yield Stroke(ring, looks.SHELF_EDGE, 1.2, closed=True)


def _socket(left: float, number: int) -> Point:
    return (left + BAND_WIDTH / 2 + (number - 0.5) * SOCKET_PITCH, SOCKET_Y)


def _buyer(buyer: str, at: Point) -> Iterator[Mark]:
    match buyer:
        case Kind.INDUSTRY:
            yield Fill(moved(rounded(regular(8, (0, 0), 14, 22.5), 1), at), looks.INDUSTRY_SIGN)
            yield Letters("I", at, LETTER, IVORY)
        case Kind.CITY:
            yield from icon_marks(HOUSE, at, 30, looks.BRICK, looks.PAPER)
            yield Letters("C", (at[0], at[1] + 2), LETTER, IVORY)
        case _:
            yield Fill(circle(at, 13), looks.SEA)
            yield Letters("R", at, LETTER, IVORY)


def show_tableau(canvas: Canvas, scene: Scene, seat: Seat) -> None:
    """Show what a seat has sold, the tiles that this earned, and what it owns."""
    _show_frame(canvas, scene, seat)
    _caption(canvas, scene, say("Progress tiles"), (LEFT, 144))
    _caption(canvas, scene, say("Effect"), (EFFECT_X, 144))
    hint = told(scene, say("stones stay and serve several tiles"))
    for number, line in enumerate(two_lines(hint, HINT, BANDS_X - LEFT - 8)):
        canvas.put(written(line, HINT, looks.CODE, "left"), (LEFT, 168 + number * HINT_LINE))
    stones = scene.view.tableaus[seat].stones
    for place, code in enumerate(AREAS):
        for number in range(stones[code]):
            x, y = _socket(BANDS_X + place * BAND_WIDTH, number)
            canvas.put(stone(), (x, y - 2))
    show_rows(canvas, scene, seat)
    show_assets(canvas, scene, seat)


def _caption(canvas: Canvas, scene: Scene, text: Text, at: Point) -> None:
    canvas.put(written(told(scene, text).upper(), CAPTION, looks.CAPTION, "left"), at)


def _show_frame(canvas: Canvas, scene: Scene, seat: Seat) -> None:
    view: RuhrView = scene.view
    tableau = view.tableaus[seat]
    tiles = sum(mark is not TileMark.GONE for mark in tableau.tiles.values())
    line = say(
        "Tableau of {name} · round {round} of {last} · {tiles} tiles, {stones} of {all} stones",
        name=name_of(scene, seat),
        round=view.round,
        last=LAST_ROUND,
        tiles=tiles,
        stones=sum(tableau.stones.values()),
        all=sum(area.places for area in AREAS.values()),
    )
    second_line(canvas, told(scene, line))
    gained = tuple(TILES[tile].name for tile in TILES if tile in recently.gained(scene, seat))
    points = say("{vp} VP", vp=tableau.vp)
    said = say("{points} · gained {tiles}", points=points, tiles=gained) if gained else points
    sign = numbered_badge(view.colours[seat], seat)
    capsule(canvas, name_of(scene, seat), told(scene, said), sign)


@drawing
def stone() -> Iterable[Mark]:
    """Draw a turned development stone."""
    yield Fill(circle((0, 3), 11.5), looks.STONE_SIDE)
    yield Fill(circle((0, 0), 11.5), looks.STONE_TOP)
    yield Stroke(circle((0, 0), 11.5), looks.STONE_SIDE, 1, closed=True)
    yield Stroke(circle((0, 0), 6), looks.STONE_RING, 1.5, closed=True)
