"""The final scoring, line by line and seat by seat."""

from collections.abc import Iterable

from renderer import theme
from renderer.canvas import Canvas
from renderer.drawing import Mark, Stroke, drawing, written
from renderer.kit.last_turn import signed
from renderer.kit.people import numbered_badge, told
from renderer.lettering import cut
from renderer.ruhrschifffahrt import looks
from renderer.ruhrschifffahrt.chart import LEDGER_TOP, OPTIONS_LEFT
from renderer.scene import Scene
from renderer.theme import GAIN, LOSS, Type
from rules.ruhrschifffahrt.view import RuhrView
from rules.ruhrschifffahrt.words import SCORING_LINES
from rules.text import Seat, say

LEFT, NAME_ROOM = OPTIONS_LEFT + 12, 166
SEAT_X, SEAT_PITCH = OPTIONS_LEFT + 196, 31
HEAD_Y, FIRST_Y, PITCH, BADGE_RADIUS = LEDGER_TOP + 24, LEDGER_TOP + 52, 20.5, 11
NAME, POINTS, TOTAL = Type(16), Type(17, "Bold"), Type(19, "Black")
WIDTH = 286


def show_scoring(canvas: Canvas, scene: Scene) -> None:
    """Show every line with points won or lost, and the totals."""
    view: RuhrView = scene.view
    by_seat = [dict(lines) for lines in view.final]
    for seat in range(len(by_seat)):
        sign = numbered_badge(view.colours[seat], Seat(seat), BADGE_RADIUS)
        canvas.put(sign, (_column(scene, seat), HEAD_Y))
    y = FIRST_Y
    for line in (line for line in SCORING_LINES if any(line in scored for scored in by_seat)):
        name = cut(told(scene, SCORING_LINES[line]), NAME, NAME_ROOM)
        canvas.put(written(name, NAME, theme.INK, "left"), (LEFT, y))
        for seat, scored in enumerate(by_seat):
            points = scored.get(line, 0)
            ink = looks.FADED if not points else GAIN if points > 0 else LOSS
            canvas.put(written(signed(points), POINTS, ink), (_column(scene, seat), y))
        y += PITCH
    canvas.put(_rule(), (LEFT, y - PITCH / 2 + 2))
    canvas.put(written(told(scene, say("VP in all")), POINTS, theme.INK, "left"), (LEFT, y + 5))
    for seat, score in enumerate(view.scores):
        canvas.put(written(str(score), TOTAL, theme.INK), (_column(scene, seat), y + 5))


def _column(scene: Scene, seat: int) -> float:
    return SEAT_X + scene.place_of(seat) * SEAT_PITCH


@drawing
def _rule() -> Iterable[Mark]:
    yield Stroke(((0, 0), (WIDTH, 0)), looks.LINE, 1.5)
