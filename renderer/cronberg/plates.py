"""Around the board: a plate per seat in the corners, and the strip at the bottom."""

from collections import Counter
from collections.abc import Iterable, Mapping

from renderer import theme
from renderer.canvas.picture import Canvas
from renderer.cronberg import board, layout, looks, pieces
from renderer.drawing import Anchor, Fill, Mark, Stroke, drawing, written
from renderer.geometry import Point, circle, moved, rectangle, rhomb, rounded
from renderer.kit.frame import box, plate_marks
from renderer.kit.icons import CROWN, icon_of
from renderer.kit.marks import signed
from renderer.kit.people import badge, name_of, pip, told
from renderer.lettering import cut, fitting
from renderer.scene import Scene
from renderer.theme import BRASS, NAME, OUT, RADIUS, Type
from rules.cronberg.tables import RHOMBI, TOKENS_EACH, Kind
from rules.cronberg.view import CronbergView
from rules.text import Seat, Text, numeral, say

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
        with canvas.faded(layout.plate_box(corner), OUT if seat in scene.resigned else 1):
            _show_plate(canvas, scene, seat, corner)


def _show_plate(canvas: Canvas, scene: Scene, seat: Seat, corner: int) -> None:
    view: CronbergView = scene.view
    colour = view.colours[seat]
    plate = _plate(colour, corner, active=seat == view.on_turn)
    canvas.put(plate, (0, layout.plate_top(corner)))
    canvas.put(
        badge(colour, BADGE_RADIUS), (layout.inwards(corner, BADGE_X), _row(corner, FIRST_ROW))
    )
    if scene.result and seat in scene.result.winners:
        crown = icon_of(CROWN, CROWN_SIZE, BRASS, theme.PANEL)
        canvas.put(crown, (layout.inwards(corner, BADGE_X), _row(corner, FIRST_ROW) - CROWN_UP))
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
    canvas.put(text, (layout.inwards(corner, NAME_X), _row(corner, FIRST_ROW)))


def _show_score(canvas: Canvas, scene: Scene, seat: Seat, corner: int) -> None:
    score = numeral(scene.view.scores[seat])
    room = (LOWER_PIP_X if _is_lower(corner) else PIP_X) - SCORE_X - 2 * PIP_RADIUS
    style = fitting(score, room, *SCORES)
    where = (layout.inwards(corner, SCORE_X), _row(corner, SECOND_ROW))
    canvas.put(written(score, style, theme.IVORY, _anchor(corner)), where)


@drawing
def _plate(colour: str, corner: int, *, active: bool) -> Iterable[Mark]:
    """Draw a corner's plate; the origin is the left edge of the picture at the plate's top."""
    shape = moved(rounded(layout.plate_shape(corner), RADIUS), (0, -layout.plate_top(corner)))
    left = min(layout.inwards(corner, layout.OUTER), layout.inwards(corner, layout.OUTER + BAR))
    bar = rectangle(left, 0, BAR, layout.PLATE_HEIGHT)
    yield from plate_marks(shape, colour, bar, active=active)


def _pip_at(corner: int, number: int) -> Point:
    first, pitch = (LOWER_PIP_X, LOWER_PITCH) if _is_lower(corner) else (PIP_X, PIP_PITCH)
    return (layout.inwards(corner, first + number * pitch), _row(corner, SECOND_ROW) + 1)


def _row(corner: int, down: float) -> float:
    return layout.plate_top(corner) + down + LOWER_BY * _is_lower(corner)


def _is_lower(corner: int) -> bool:
    return layout.plate_top(corner) == layout.PLATES_BOTTOM


def _anchor(corner: int) -> Anchor:
    return "right" if layout.inwards(corner, 0) else "left"


COPIES: Mapping[str, int] = Counter(rhomb.kind for rhomb in RHOMBI.values())
"""The total number of rhombi of each kind."""
COLUMNS, CELL_WIDTH, CELL_HEIGHT, FIRST_X, FIRST_Y = 4, 142, 49, 72, 28
NUMBER_OFF, PIPS_OFF, COPY_PITCH, COPY_RADIUS = (42, -8.5), (47, 12), 13, 4.3
NUMBER, COUNT, SMALL = Type(21, "Black"), Type(42, "Black"), Type(17, "Semibold")
LEAVES, LEAF_STEP = 4, 6
BIG_AT, TITLE_OFF, ASK_OFF, TITLE_X, TITLE_ROOM = (900, 51), 37, 66, 1002, 158
MEANINGS: tuple[tuple[Kind, Text], ...] = (
    (Kind.PARK, say("Park: doubles the value")),
    (Kind.COAT, say("Coat of arms: minus becomes plus")),
    (Kind.GUARD, say("Guard: drives tokens away")),
)
MEANING_X, MEANING_TEXT_X, MEANING_Y, MEANING_PITCH, MEANING_ROOM = 830, 858, 22, 30.5, 304


def show_kinds(canvas: Canvas, scene: Scene) -> None:
    """Show the rhombi left in the stack by kind: good ones above, bad ones below."""
    canvas.put(box(layout.KINDS_WIDTH, layout.STRIP_HEIGHT), (layout.KINDS_AT, layout.STRIP_TOP))
    view: CronbergView = scene.view
    for place, kind in enumerate(COPIES):
        row, column = divmod(place, COLUMNS)
        x, y = FIRST_X + column * CELL_WIDTH, layout.STRIP_TOP + FIRST_Y + row * CELL_HEIGHT
        left = view.kinds_left[kind]
        canvas.put(pieces.mini(kind, gone=not left), (x, y))
        number = written(signed(pieces.numbers_of(kind)[1]), NUMBER, _ink(kind, left), "left")
        canvas.put(number, (x + NUMBER_OFF[0], y + NUMBER_OFF[1]))
        canvas.put(copies(left, COPIES[kind]), (x + PIPS_OFF[0], y + PIPS_OFF[1]))


def show_stack(canvas: Canvas, scene: Scene) -> None:
    """Show how many rhombi are face down."""
    canvas.put(box(layout.STACK_WIDTH, layout.STRIP_HEIGHT), (layout.STACK_AT, layout.STRIP_TOP))
    canvas.put(_pile(), (layout.STACK_AT + 50, layout.STRIP_TOP + 60))
    total = str(scene.view.stack_count)
    canvas.put(written(total, COUNT, theme.IVORY), (layout.STACK_AT + 120, layout.STRIP_TOP + 43))
    caption = cut(told(scene, say("in stack")), SMALL, 84)
    canvas.put(written(caption, SMALL, theme.ASH), (layout.STACK_AT + 120, layout.STRIP_TOP + 77))


def show_right_box(canvas: Canvas, scene: Scene) -> None:
    """Show the rhomb to be laid; if there is none, explain the activated triangles."""
    view: CronbergView = scene.view
    canvas.put(
        box(layout.BOX_WIDTH, layout.STRIP_HEIGHT, active=bool(view.drawn)),
        (layout.BOX_AT, layout.STRIP_TOP),
    )
    if view.drawn:
        _show_drawn(canvas, scene, view.drawn)
    else:
        _show_meanings(canvas, scene)


def _show_drawn(canvas: Canvas, scene: Scene, name: str) -> None:
    canvas.put(pieces.big(RHOMBI[name].kind), (BIG_AT[0], layout.STRIP_TOP + BIG_AT[1]))
    title = cut(told(scene, say(RHOMBI[name].title)), NAME, TITLE_ROOM)
    asked = cut(told(scene, say("drawn: lay it")), theme.TEXT, TITLE_ROOM)
    canvas.put(written(title, NAME, theme.IVORY, "left"), (TITLE_X, layout.STRIP_TOP + TITLE_OFF))
    canvas.put(written(asked, theme.TEXT, theme.ASH, "left"), (TITLE_X, layout.STRIP_TOP + ASK_OFF))


def _show_meanings(canvas: Canvas, scene: Scene) -> None:
    for row, (kind, meaning) in enumerate(MEANINGS):
        y = layout.STRIP_TOP + MEANING_Y + row * MEANING_PITCH
        canvas.put(board.small(kind), (MEANING_X, y))
        text = cut(told(scene, meaning), theme.STRONG, MEANING_ROOM)
        canvas.put(written(text, theme.STRONG, theme.ASH, "left"), (MEANING_TEXT_X, y))


def _ink(kind: str, left: int) -> str:
    if not left:
        return looks.GONE_INK
    return theme.IVORY if pieces.numbers_of(kind)[1] > 0 else looks.BAD_ON_DARK


@drawing
def copies(left: int, total: int) -> Iterable[Mark]:
    """Draw a dot for each rhomb of a kind; dots are hollow for those no longer in the stack."""
    for number in range(total):
        disc = circle((number * COPY_PITCH, 0), COPY_RADIUS, 20)
        if number < left:
            yield Fill(disc, theme.ASH)
        else:
            yield Stroke(disc, theme.UNLIT, 1.3, closed=True)


@drawing
def _pile() -> Iterable[Mark]:
    for leaf in range(LEAVES):
        shape = rounded(rhomb((0, -leaf * LEAF_STEP), 36, 22), 4)
        yield Fill(moved(shape, (0, 3)), looks.BACK_SIDE)
        yield Fill(shape, looks.BACK_TOP if leaf == LEAVES - 1 else looks.BACK)
    line = rounded(rhomb((0, -LEAF_STEP * (LEAVES - 1)), 24, 14.5), 3)
    yield Stroke(line, looks.BACK_LINE, 1.5, closed=True)
