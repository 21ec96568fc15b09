"""One plate per seat, in the corners outside the hexagon."""

from collections.abc import Iterable

from renderer import theme
from renderer.canvas import Canvas
from renderer.cronberg import layout
from renderer.cronberg.layout import inwards, plate_box, plate_shape, plate_top
from renderer.drawing import Anchor, Mark, drawing, written
from renderer.geometry import Point, moved, rectangle, rounded
from renderer.kit.frame import plate_marks
from renderer.kit.icons import CROWN, icon_of
from renderer.kit.people import name_of
from renderer.kit.seats import badge, pip
from renderer.lettering import cut, fitting
from renderer.scene import Scene
from renderer.theme import BRASS, NAME, OUT, RADIUS, Type
from rules.cronberg.tables import TOKENS_EACH
from rules.cronberg.view import CronbergView
from rules.text import Seat, numeral

BAR = 7
BADGE_X, NAME_X, SCORE_X = 68, 101, 48
BADGE_RADIUS = 21
FIRST_ROW, SECOND_ROW, LOWER_BY = 40, 96, 2
"""Rows of a plate below its top; in the lower plates they are a little lower."""
PIP_RADIUS, PIP_PITCH, LOWER_PITCH, PIP_X, LOWER_PIP_X = 8.5, 23, 24, 134, 150
NAME_ROOM, LOWER_NAME_ROOM = 146, 116
SMALLER_NAME = Type(18, "Bold")
SCORES = tuple(Type(size, "Black") for size in (50, 42, 34, 27))
CROWN_SIZE, CROWN_UP = 30, 29


def show_plates(canvas: Canvas, scene: Scene) -> None:
    """Show every seat; seats that have resigned are faded."""
    for seat in map(Seat, range(len(scene.view.colours))):
        corner = scene.place_of(seat)
        if seat in scene.resigned:
            with canvas.faded(plate_box(corner), OUT):
                _show_plate(canvas, scene, seat, corner)
        else:
            _show_plate(canvas, scene, seat, corner)


def _show_plate(canvas: Canvas, scene: Scene, seat: Seat, corner: int) -> None:
    view: CronbergView = scene.view
    colour = view.colours[seat]
    plate = _plate(colour, corner, active=seat == view.on_turn)
    canvas.put(plate, (0, plate_top(corner)))
    canvas.put(badge(colour, BADGE_RADIUS), (inwards(corner, BADGE_X), _row(corner, FIRST_ROW)))
    if scene.result and seat in scene.result.winners:
        crown = icon_of(CROWN, CROWN_SIZE, BRASS, theme.PANEL)
        canvas.put(crown, (inwards(corner, BADGE_X), _row(corner, FIRST_ROW) - CROWN_UP))
    _show_name(canvas, scene, seat, corner)
    _show_score(canvas, scene, seat, corner)
    for number in range(TOKENS_EACH):
        drawn = pip(colour, PIP_RADIUS, there=number < view.hands[seat])
        canvas.put(drawn, _pip_at(corner, number))


def _show_name(canvas: Canvas, scene: Scene, seat: Seat, corner: int) -> None:
    room = LOWER_NAME_ROOM if _is_lower(corner) else NAME_ROOM
    name = name_of(scene, seat)
    style = fitting(name, room, NAME, SMALLER_NAME)
    text = written(cut(name, style, room), style, theme.IVORY, _anchor(corner))
    canvas.put(text, (inwards(corner, NAME_X), _row(corner, FIRST_ROW)))


def _show_score(canvas: Canvas, scene: Scene, seat: Seat, corner: int) -> None:
    score = numeral(scene.view.scores[seat])
    room = (LOWER_PIP_X if _is_lower(corner) else PIP_X) - SCORE_X - 2 * PIP_RADIUS
    style = fitting(score, room, *SCORES)
    where = (inwards(corner, SCORE_X), _row(corner, SECOND_ROW))
    canvas.put(written(score, style, theme.IVORY, _anchor(corner)), where)


@drawing
def _plate(colour: str, corner: int, *, active: bool) -> Iterable[Mark]:
    """Draw a corner's plate; the origin is the left edge of the picture at the plate's top."""
    shape = moved(rounded(plate_shape(corner), RADIUS), (0, -plate_top(corner)))
    left = min(inwards(corner, layout.OUTER), inwards(corner, layout.OUTER + BAR))
    bar = rectangle(left, 0, BAR, layout.PLATE_HEIGHT)
    yield from plate_marks(shape, colour, bar, active=active)


def _pip_at(corner: int, number: int) -> Point:
    first, pitch = (LOWER_PIP_X, LOWER_PITCH) if _is_lower(corner) else (PIP_X, PIP_PITCH)
    return (inwards(corner, first + number * pitch), _row(corner, SECOND_ROW) + 1)


def _row(corner: int, down: float) -> float:
    return plate_top(corner) + down + LOWER_BY * _is_lower(corner)


def _is_lower(corner: int) -> bool:
    return plate_top(corner) == layout.PLATES_BOTTOM


def _anchor(corner: int) -> Anchor:
    return "right" if inwards(corner, 0) else "left"
