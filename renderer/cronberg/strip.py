"""The strip at the bottom: kinds left, the stack, and the drawn rhomb or a short legend."""

from collections import Counter
from collections.abc import Iterable, Mapping

from renderer import theme
from renderer.canvas import Canvas
from renderer.cronberg import looks
from renderer.cronberg.layout import (
    BOX_AT,
    BOX_WIDTH,
    KINDS_AT,
    KINDS_WIDTH,
    STACK_AT,
    STACK_WIDTH,
    STRIP_HEIGHT,
    STRIP_TOP,
)
from renderer.cronberg.rhombi import big, mini, numbers_of
from renderer.cronberg.triangles import small
from renderer.drawing import Fill, Mark, Stroke, drawing, written
from renderer.geometry import circle, moved, rhomb, rounded
from renderer.kit.frame import box
from renderer.kit.last_turn import signed
from renderer.kit.people import told
from renderer.lettering import cut
from renderer.scene import Scene
from renderer.theme import NAME, Type
from rules.cronberg.tables import RHOMBI, Kind
from rules.cronberg.view import CronbergView
from rules.text import Text, say

COPIES: Mapping[str, int] = Counter(rhomb.kind for rhomb in RHOMBI.values())
"""The total number of rhombi of each kind."""
COLUMNS, CELL_WIDTH, CELL_HEIGHT, FIRST_X, FIRST_Y = 4, 142, 49, 72, 28
NUMBER_OFF, PIPS_OFF, PIP_PITCH, PIP_RADIUS = (42, -8.5), (47, 12), 13, 4.3
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
    canvas.put(box(KINDS_WIDTH, STRIP_HEIGHT), (KINDS_AT, STRIP_TOP))
    view: CronbergView = scene.view
    for place, kind in enumerate(COPIES):
        row, column = divmod(place, COLUMNS)
        x, y = FIRST_X + column * CELL_WIDTH, STRIP_TOP + FIRST_Y + row * CELL_HEIGHT
        left = view.kinds_left[kind]
        canvas.put(mini(kind, gone=not left), (x, y))
        number = written(signed(numbers_of(kind)[1]), NUMBER, _ink(kind, left), "left")
        canvas.put(number, (x + NUMBER_OFF[0], y + NUMBER_OFF[1]))
        canvas.put(copies(left, COPIES[kind]), (x + PIPS_OFF[0], y + PIPS_OFF[1]))


def show_stack(canvas: Canvas, scene: Scene) -> None:
    """Show how many rhombi are face down."""
    canvas.put(box(STACK_WIDTH, STRIP_HEIGHT), (STACK_AT, STRIP_TOP))
    canvas.put(_pile(), (STACK_AT + 50, STRIP_TOP + 60))
    total = str(scene.view.stack_count)
    canvas.put(written(total, COUNT, theme.IVORY), (STACK_AT + 120, STRIP_TOP + 43))
    caption = cut(told(scene, say("in stack")), SMALL, 84)
    canvas.put(written(caption, SMALL, theme.ASH), (STACK_AT + 120, STRIP_TOP + 77))


def show_right_box(canvas: Canvas, scene: Scene) -> None:
    """Show the rhomb to be laid; if there is none, explain the activated triangles."""
    view: CronbergView = scene.view
    canvas.put(box(BOX_WIDTH, STRIP_HEIGHT, active=bool(view.drawn)), (BOX_AT, STRIP_TOP))
    if view.drawn:
        _show_drawn(canvas, scene, view.drawn)
    else:
        _show_meanings(canvas, scene)


def _show_drawn(canvas: Canvas, scene: Scene, name: str) -> None:
    canvas.put(big(RHOMBI[name].kind), (BIG_AT[0], STRIP_TOP + BIG_AT[1]))
    title = cut(told(scene, say(RHOMBI[name].title)), NAME, TITLE_ROOM)
    asked = cut(told(scene, say("drawn: lay it")), theme.TEXT, TITLE_ROOM)
    canvas.put(written(title, NAME, theme.IVORY, "left"), (TITLE_X, STRIP_TOP + TITLE_OFF))
    canvas.put(written(asked, theme.TEXT, theme.ASH, "left"), (TITLE_X, STRIP_TOP + ASK_OFF))


def _show_meanings(canvas: Canvas, scene: Scene) -> None:
    for row, (kind, meaning) in enumerate(MEANINGS):
        y = STRIP_TOP + MEANING_Y + row * MEANING_PITCH
        canvas.put(small(kind), (MEANING_X, y))
        text = cut(told(scene, meaning), theme.STRONG, MEANING_ROOM)
        canvas.put(written(text, theme.STRONG, theme.ASH, "left"), (MEANING_TEXT_X, y))


def _ink(kind: str, left: int) -> str:
    if not left:
        return looks.GONE_INK
    return theme.IVORY if numbers_of(kind)[1] > 0 else looks.BAD_ON_DARK


@drawing
def copies(left: int, total: int) -> Iterable[Mark]:
    """Draw a dot for each rhomb of a kind; dots are hollow for those no longer in the stack."""
    for number in range(total):
        disc = circle((number * PIP_PITCH, 0), PIP_RADIUS, 20)
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
