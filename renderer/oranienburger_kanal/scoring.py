"""The parts of a score: a panel beside the solo plate, and a table at the end of a game."""

from collections.abc import Iterable

from renderer.canvas import Canvas
from renderer.drawing import Mark, Stroke, drawing, written
from renderer.geometry import Point
from renderer.kit.frame import box
from renderer.kit.last_turn import signed
from renderer.kit.people import name_of, numbered_badge, told
from renderer.lettering import cut, squeezed
from renderer.oranienburger_kanal.glyphs import Run, Sign, run_marks, run_width
from renderer.oranienburger_kanal.layout import (
    BIG,
    BOARD_WIDTH,
    DISPLAY_TOP,
    INNER,
    PLATE_HEIGHT,
    moved_by,
)
from renderer.scene import Scene
from renderer.theme import ASH, HAIRLINE, IVORY, LOSS_ON_DARK, MARGIN, NAME, SLATE, Type
from rules.oranienburger_kanal.scoring import Score
from rules.text import Seat, Text, numeral, say

CATEGORIES: tuple[tuple[Run, Text], ...] = (
    ((Sign("structure", ASH),), say("structures")),
    ((Sign("thaler"),), say("thalers")),
    ((Sign("prestige"),), say("tokens")),
    ((Sign("brick"), Sign("iron")), say("brick, iron")),
    ((Sign("wood"), Sign("clay"), Sign("ore")), say("sets of 3")),
    ((Sign("road"), Sign("rail"), Sign("canal")), say("routes")),
    ((Sign("empty_routes", LOSS_ON_DARK),), say("empty")),
)
ICON, CAPTION, LEAST, NUMBER, TOTAL = 24, Type(16), 11, Type(26, "Bold"), Type(40, "Black")
NAMES_WIDTH, TOTAL_X = 200, 1076
SMALL_PITCH, FIRST_X = 76, 52
HEAD_Y, CAPTION_Y, ROW_Y, ROW_PITCH = 28, 54, 96, 54


def show_scoring(canvas: Canvas, scene: Scene) -> None:
    """Show at the end everybody's scoring in place of the display."""
    corner = (MARGIN, DISPLAY_TOP)
    canvas.put(box(INNER, BIG[1]), corner)
    pitch = (TOTAL_X - NAMES_WIDTH - 30) / len(CATEGORIES)
    _show_heads(canvas, scene, moved_by(corner, (NAMES_WIDTH + pitch / 2, 0)), pitch)
    total = written(cut(told(scene, say("points")), CAPTION, 90), CAPTION, SLATE)
    canvas.put(total, moved_by(corner, (TOTAL_X, CAPTION_Y)))
    canvas.put(_rule(INNER - 40), moved_by(corner, (20, CAPTION_Y + 15)))
    for seat, score in enumerate(scene.view.categories):
        at = moved_by(corner, (0, ROW_Y + scene.place_of(seat) * ROW_PITCH))
        sign = numbered_badge(scene.view.colours[seat], Seat(seat), 16)
        canvas.put(sign, moved_by(at, (36, 0)))
        name = cut(name_of(scene, Seat(seat)), NAME, NAMES_WIDTH - 70)
        canvas.put(written(name, NAME, IVORY, "left"), moved_by(at, (64, 0)))
        _show_numbers(canvas, score, moved_by(at, (NAMES_WIDTH + pitch / 2, 0)), pitch)
        points = written(numeral(score.total), TOTAL, IVORY)
        canvas.put(points, moved_by(at, (TOTAL_X, 0)))


def show_score(canvas: Canvas, scene: Scene, corner: Point) -> None:
    """Show the parts of the score beside the solo plate."""
    canvas.put(box(BOARD_WIDTH, PLATE_HEIGHT), corner)
    first = moved_by(corner, (FIRST_X, 8))
    _show_heads(canvas, scene, first, SMALL_PITCH)
    _show_numbers(canvas, scene.view.categories[0], moved_by(first, (0, 104)), SMALL_PITCH)


def _show_heads(canvas: Canvas, scene: Scene, at: Point, pitch: float) -> None:
    for number, (sign, name) in enumerate(CATEGORIES):
        x = number * pitch
        canvas.put(_sign(sign), moved_by(at, (x, HEAD_Y)))
        caption, style = squeezed(told(scene, name), CAPTION, pitch - 4, LEAST)
        canvas.put(written(caption, style, SLATE), moved_by(at, (x, CAPTION_Y)))


def _show_numbers(canvas: Canvas, score: Score, at: Point, pitch: float) -> None:
    for number, points in enumerate(score):
        ink = LOSS_ON_DARK if points < 0 else IVORY
        text = signed(points) if points < 0 else str(points)
        canvas.put(written(text, NUMBER, ink), moved_by(at, (number * pitch, 0)))


@drawing
def _sign(sign: Run) -> Iterable[Mark]:
    size = ICON if len(sign) < len(CATEGORIES[4][0]) else ICON - 4
    yield from run_marks(sign, (-run_width(sign, size) / 2, 0), size)


@drawing
def _rule(width: float) -> Iterable[Mark]:
    yield Stroke(((0, 0), (width, 0)), HAIRLINE, 1.4)
