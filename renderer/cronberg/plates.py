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
    for seat in range(len(scene.view.colours)):
        if seat in scene.resigned:
            with canvas.faded(plate_box(seat), OUT):
                _show_plate(canvas, scene, Seat(seat))
        else:
            _show_plate(canvas, scene, Seat(seat))


def _show_plate(canvas: Canvas, scene: Scene, seat: Seat) -> None:
    view: CronbergView = scene.view
    colour = view.colours[seat]
    corner = (0, plate_top(seat))
    canvas.put(_plate(colour, seat, active=seat == view.on_turn), corner)
    canvas.put(badge(colour, BADGE_RADIUS), (inwards(seat, BADGE_X), _row(seat, FIRST_ROW)))
    if scene.result and seat in scene.result.winners:
        crown = icon_of(CROWN, CROWN_SIZE, BRASS, theme.PANEL)
        canvas.put(crown, (inwards(seat, BADGE_X), _row(seat, FIRST_ROW) - CROWN_UP))
    _show_name(canvas, scene, seat)
    _show_score(canvas, scene, seat)
    for number in range(TOKENS_EACH):
        canvas.put(pip(colour, PIP_RADIUS, there=number < view.hands[seat]), _pip_at(seat, number))


def _show_name(canvas: Canvas, scene: Scene, seat: Seat) -> None:
    room = LOWER_NAME_ROOM if _is_lower(seat) else NAME_ROOM
    name = name_of(scene, seat)
    style = fitting(name, room, NAME, SMALLER_NAME)
    text = written(cut(name, style, room), style, theme.IVORY, _anchor(seat))
    canvas.put(text, (inwards(seat, NAME_X), _row(seat, FIRST_ROW)))


def _show_score(canvas: Canvas, scene: Scene, seat: Seat) -> None:
    score = numeral(scene.view.scores[seat])
    room = (LOWER_PIP_X if _is_lower(seat) else PIP_X) - SCORE_X - 2 * PIP_RADIUS
    style = fitting(score, room, *SCORES)
    where = (inwards(seat, SCORE_X), _row(seat, SECOND_ROW))
    canvas.put(written(score, style, theme.IVORY, _anchor(seat)), where)


@drawing
def _plate(colour: str, corner: int, *, active: bool) -> Iterable[Mark]:
    """Draw a corner's plate; the origin is the left edge of the picture at the plate's top."""
    shape = moved(rounded(plate_shape(corner), RADIUS), (0, -plate_top(corner)))
    left = min(inwards(corner, layout.OUTER), inwards(corner, layout.OUTER + BAR))
    bar = rectangle(left, 0, BAR, layout.PLATE_HEIGHT)
    yield from plate_marks(shape, colour, bar, active=active)


def _pip_at(seat: Seat, number: int) -> Point:
    first, pitch = (LOWER_PIP_X, LOWER_PITCH) if _is_lower(seat) else (PIP_X, PIP_PITCH)
    return (inwards(seat, first + number * pitch), _row(seat, SECOND_ROW) + 1)


def _row(seat: Seat, down: float) -> float:
    return plate_top(seat) + down + LOWER_BY * _is_lower(seat)


def _is_lower(seat: Seat) -> bool:
    return plate_top(seat) == layout.PLATES_BOTTOM


def _anchor(seat: Seat) -> Anchor:
    return "right" if inwards(seat, 0) else "left"
