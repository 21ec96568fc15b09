"""The rows of a tableau: a progress tile each, with the stones it needs and what it does."""

from collections.abc import Iterable, Mapping

from renderer import theme
from renderer.canvas import Canvas
from renderer.drawing import Fill, Letters, Mark, Stroke, drawing, written
from renderer.geometry import circle, dashes, moved, rectangle
from renderer.kit.icons import CHECK, icon_of
from renderer.kit.last_turn import ringed, shining
from renderer.kit.people import told
from renderer.lettering import cut, text_width
from renderer.ruhrschifffahrt import looks, recently
from renderer.scene import Scene
from renderer.theme import BRASS, IVORY, KEYLINE, LOSS, WHITE, Type, mixed
from rules.ruhrschifffahrt.state import Mark as TileMark
from rules.ruhrschifffahrt.tables.board import AREAS, TILES
from rules.ruhrschifffahrt.view import RuhrView
from rules.text import Seat, Text, say

LEFT, RIGHT, FIRST_Y, PITCH, WHITE_GAP = 44, 1156, 208, 43, 9
PLATE = rectangle(0, 0, 270, 35, 7)
NOT_YET = rectangle(0, 0, 270, 36, 6)
NAME, OPEN_NAME, STATE = Type(19, "Bold"), Type(19, "Semibold"), Type(16, "Semibold")
NAME_X, OPEN_X, NAME_Y, STATE_X, CHECK_X, NAME_ROOM = 12, 30, 18, 258, 250, 206
FADED = 0.55
DOT, DOT_PITCH, BANDS_X, BAND_WIDTH = 8.5, 24, 330, 68
EFFECT, EFFECT_ACTIVE, EFFECT_X, EFFECT_ROOM = Type(17), Type(17, "Semibold"), 750, 330
PILL = Type(16, "Semibold")

EFFECTS: Mapping[str, Text] = {
    "schleusenbau": say("phase 6: build one lock"),
    "essener_lagerhaeuser": say("phase 6: warehouse in KET, WER or STE"),
    "kohlenlager": say("phase 6: warehouse in a coal store"),
    "hafen_ruhrort": say("phase 6: warehouse in the harbour, or move"),
    "lohn": say("option Lohn: take 2 Thaler"),
    "nachschub": say("option Nachschub: a die +2"),
    "grafschaft_mark": say("Mark depots and white coal; 2 warehouses"),
    "maerkische_lagerhaeuser": say("phase 6: warehouse in HAT, BLA or WIT"),
    "treidelaktion": say("a towing option free of charge"),
    "lagerhaus": say("any city or harbour for 2, Mülheim too"),
    "kohlenschlepper": say("a die on any depot +3"),
    "gasthaus": say("3 Thaler or 2 VP"),
    "ruhraake": say("end: 2 VP, or 4 in Ruhrort"),
    "buergermeister": say("end: 1 VP per Thaler if no debt"),
    "ruhrtalbahn": say("end: 1 VP per own city warehouse"),
}
USES: Mapping[str, Text] = {
    "once per round": say("round"),
    "permanent": say("always"),
    "once per game": say("once"),
    "game end": say("end"),
}


def show_rows(canvas: Canvas, scene: Scene, seat: Seat) -> None:
    """Show every tile: gained, used, gone, or the stones it still needs."""
    y = FIRST_Y
    was_white = False
    for code, tile in TILES.items():
        if tile.is_white and not was_white:
            y += WHITE_GAP
            canvas.put(_rule(), (LEFT, y - 6))
        was_white = tile.is_white
        _show_plate(canvas, scene, seat, code, y)
        _show_stones(canvas, scene.view, seat, code, y)
        _show_effect(canvas, scene, seat, code, y)
        y += PITCH
    canvas.put(_rule(), (LEFT, y + 4))


def _show_plate(canvas: Canvas, scene: Scene, seat: Seat, code: str, y: float) -> None:
    mark = scene.view.tableaus[seat].tiles.get(code)
    is_new = code in recently.gained(scene, seat) and mark is TileMark.OWNED
    if is_new:
        canvas.put(shining(PLATE), (LEFT, y))
    canvas.put(_plate(code, mark), (LEFT, y))
    if mark is TileMark.OWNED:
        face, ink = (BRASS, KEYLINE) if is_new else (looks.DONE, WHITE)
        canvas.put(icon_of(CHECK, 24, face, ink), (LEFT + CHECK_X, y + 17.5))
    elif mark is TileMark.USED:
        _show_state(canvas, told(scene, say("used")), looks.BOX, y)
    elif mark is TileMark.GONE:
        _show_state(canvas, told(scene, say("gone")), LOSS, y)
    if is_new:
        canvas.put(ringed(PLATE), (LEFT, y))


def _show_state(canvas: Canvas, text: str, ink: str, y: float) -> None:
    canvas.put(written(text, STATE, ink, "right"), (LEFT + STATE_X, y + NAME_Y))


@drawing
def _plate(code: str, mark: TileMark | None) -> Iterable[Mark]:
    tile = TILES[code]
    face, side, ink = (
        (looks.WHITE_TILE, looks.WHITE_TILE_SIDE, theme.INK)
        if tile.is_white
        else (looks.BLACK_TILE, looks.BLACK_TILE_SIDE, IVORY)
    )
    if mark in {TileMark.OWNED, TileMark.USED}:
        if mark is TileMark.USED:
            face, ink = mixed(looks.BLACK_TILE, looks.PAPER, FADED), looks.BOX
        yield Fill(moved(PLATE, (0, 3)), side)
        yield Fill(PLATE, face)
        yield Stroke(PLATE, mixed(side, face, 0.4), 1, closed=True)
        yield Letters(cut(tile.name, NAME, NAME_ROOM), (NAME_X, NAME_Y), NAME, ink, "left")
        return
    for dash in dashes(NOT_YET, 6, 5):
        yield Stroke(dash, looks.SHELF_EDGE, 1.5)
    back = rectangle(6, 11, 14, 14, 3)
    yield Fill(back, face)
    yield Stroke(back, looks.CODE, 1.2, closed=True)
    ink = "#A39A84" if mark is TileMark.GONE else looks.CODE
    yield Letters(tile.name, (OPEN_X, NAME_Y), OPEN_NAME, ink, "left")
    if mark is TileMark.GONE:
        end = OPEN_X + text_width(tile.name, OPEN_NAME) + 2
        yield Stroke(((OPEN_X - 2, NAME_Y + 1), (end, NAME_Y + 1)), LOSS, 2.5)


def _show_stones(canvas: Canvas, view: RuhrView, seat: Seat, code: str, y: float) -> None:
    """Show the stones a tile needs: full where they are in place, hollow where they are missing."""
    tableau = view.tableaus[seat]
    for place, area in enumerate(AREAS):
        needed = TILES[code].requires.get(area, 0)
        for number in range(needed):
            x = BANDS_X + (place + 0.5) * BAND_WIDTH + (number - (needed - 1) / 2) * DOT_PITCH
            there = number < tableau.stones[area]
            canvas.put(needed_stone(there=there, active=code in tableau.tiles), (x, y + NAME_Y))


@drawing
def needed_stone(*, there: bool, active: bool) -> Iterable[Mark]:
    """Draw a stone that a tile needs: full if it is in place, hollow if it is missing."""
    ring = circle((0, 0), DOT)
    if there:
        yield Fill(ring, looks.STONE_TOP if active else looks.STONE_PALE)
        yield Stroke(ring, looks.STONE_SIDE, 1.4, closed=True)
    else:
        yield Stroke(circle((0, 0), DOT - 0.5), looks.STONE_MISSING, 2.2, closed=True)


def _show_effect(canvas: Canvas, scene: Scene, seat: Seat, code: str, y: float) -> None:
    active = scene.view.tableaus[seat].owns(code)
    style = EFFECT_ACTIVE if active else EFFECT
    ink = theme.INK if active else looks.CODE
    text = cut(told(scene, EFFECTS[code]), style, EFFECT_ROOM)
    canvas.put(written(text, style, ink, "left"), (EFFECT_X, y + NAME_Y))
    canvas.put(_pill(told(scene, USES[TILES[code].use])), (RIGHT, y + NAME_Y))


@drawing
def _pill(text: str) -> Iterable[Mark]:
    wide = text_width(text, PILL) + 14
    yield Stroke(rectangle(-wide, -11.5, wide, 23, 11), looks.SHELF_EDGE, 1.3, closed=True)
    yield Letters(text, (-wide / 2, 0), PILL, looks.CODE)


@drawing
def _rule() -> Iterable[Mark]:
    yield Stroke(((0, 0), (RIGHT - LEFT, 0)), looks.LINE, 1.5)
