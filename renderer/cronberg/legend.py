"""The legend: every sign of the board with its meaning; and the signs shown before words."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias

from renderer import theme
from renderer.canvas.picture import Canvas
from renderer.cronberg import board, looks, pieces, plates
from renderer.drawing import Drawing, Fill, Letters, Mark, Stroke, drawing, written
from renderer.geometry import Point, Shape, rounded
from renderer.kit.frame import box, heading, second_line, table
from renderer.kit.icons import icon_marks
from renderer.kit.marks import OUTSIDE_TOKEN, driven_back, ghost, lit, ringed, value_chip
from renderer.kit.people import piece, pip, seat_shape, told
from renderer.lettering import wrapped
from renderer.scene import Scene
from rules.cronberg.tables import RHOMBI, Kind
from rules.text import Text, say

Sign: TypeAlias = tuple[tuple[tuple[Drawing, Point], ...], Text]
"""The drawings of a sign, each with its offset from the middle, and the sign's meaning."""

TITLES: dict[str, str] = {rhomb.kind: rhomb.title for rhomb in RHOMBI.values()}
TEXT = theme.Type(31, "Semibold")
TOP, PITCH, LINE = 104, 146, 38
COLUMNS, COLUMN_WIDTH, COLUMN_PITCH = 2, 564, 580
SIGN_X, TEXT_X, TEXT_ROOM, CELL = 100, 204, 346, 136
KINDS, KIND_PITCH, KIND_ROWS, KIND_X, KIND_TEXT_X = 26, 62, 4, 60, 112
HAND_PIP, HAND_PITCH = 13, 38
SEAT, OTHER = "red", "green"


def show_legend(canvas: Canvas, scene: Scene) -> None:
    """Explain the signs in two columns, and name the eight kinds of rhombi below them."""
    second_line(canvas, told(scene, say("What the signs mean")))
    for number, (sign, meaning) in enumerate(SIGNS):
        row, column = divmod(number, COLUMNS)
        x, y = theme.MARGIN + column * COLUMN_PITCH, TOP + row * PITCH
        canvas.put(box(COLUMN_WIDTH, CELL), (x, y))
        for part, (aside, down) in sign:
            canvas.put(part, (x + SIGN_X + aside, y + CELL / 2 + down))
        _write(canvas, wrapped(told(scene, meaning), TEXT, TEXT_ROOM), (x + TEXT_X, y + CELL / 2))
    for number, kind in enumerate(TITLES):
        column, row = divmod(number, KIND_ROWS)
        _show_kind(canvas, scene, kind, (column, row))


def _show_kind(canvas: Canvas, scene: Scene, kind: str, place: tuple[int, int]) -> None:
    column, row = place
    x, y = theme.MARGIN + column * COLUMN_PITCH, KINDS_TOP + KINDS + row * KIND_PITCH
    obtuse, acute = pieces.numbers_of(kind)
    text = say(
        "{copies} × {title} {obtuse:+}/{acute:+}",
        copies=plates.COPIES[kind],
        title=say(TITLES[kind]),
        obtuse=obtuse,
        acute=acute,
    )
    canvas.put(pieces.mini(kind), (x + KIND_X, y))
    _write(canvas, (told(scene, text),), (x + KIND_TEXT_X, y))


def _write(canvas: Canvas, lines: Sequence[str], at: Point) -> None:
    for number, line in enumerate(lines):
        down = (number - (len(lines) - 1) / 2) * LINE
        canvas.put(written(line, TEXT, theme.IVORY, "left"), (at[0], at[1] + down))


@drawing
def paper() -> Iterable[Mark]:
    """Draw the table with the game's name."""
    yield from table(HEIGHT)
    yield from heading("Cronberg", looks.ICONS["city_hall"])


def _alone(sign: Drawing, down: float = 0) -> tuple[tuple[Drawing, Point], ...]:
    return ((sign, (0, down)),)


def _token() -> tuple[tuple[Drawing, Point], ...]:
    name = written("d4", pieces.TOKEN_NAME, theme.SEATS[SEAT].ink)
    return ((pieces.token(SEAT), (0, 0)), (name, (0, pieces.NAME_DOWN)))


def _gone(chip: Drawing) -> tuple[tuple[Drawing, Point], ...]:
    look = theme.SEATS[SEAT]
    pale = ghost(seat_shape(SEAT, pieces.GHOST), look.face, look.tint)
    return ((pale, (0, 0)), (chip, (0, 0)))


def _hand() -> tuple[tuple[Drawing, Point], ...]:
    left, right = -HAND_PITCH / 2, HAND_PITCH / 2
    places = (3 * left, left, right, 3 * right)
    there = (True, True, False, False)
    return tuple(
        (pip(SEAT, HAND_PIP, there=full), (x, 0.0)) for x, full in zip(places, there, strict=True)
    )


_CHANGED = (*_token(), (ringed(seat_shape(SEAT, pieces.TOKEN + OUTSIDE_TOKEN)), (0.0, 0.0)))
_TRIANGLE_DOWN = 18

SIGNS: Sequence[Sign] = (
    (_alone(pieces.big("church")), say("Rhomb: each corner’s number points at the crossing there")),
    (_alone(pieces.big("cemetery")), say("Dark rhomb: its numbers are minus")),
    (
        _alone(board.quiet(Kind.PARK, up=True), _TRIANGLE_DOWN),
        say("Pale triangle: free, can still be covered, no effect yet"),
    ),
    (
        _alone(board.awake(Kind.PARK, up=True), _TRIANGLE_DOWN),
        say("Bright park: activated, doubles tokens beside it at the end"),
    ),
    (
        _alone(board.awake(Kind.COAT, up=True), _TRIANGLE_DOWN),
        say("Bright coat of arms: minus becomes plus at the end"),
    ),
    (
        _alone(board.awake(Kind.GUARD, up=True), _TRIANGLE_DOWN),
        say("Bright guard: has driven all tokens away from it"),
    ),
    (_token(), say("Token: its owner’s letter, and its crossing")),
    (_alone(pieces.open_("d4")), say("Crossing with room for a token")),
    (_alone(pieces.done("d4")), say("Closed: all around it is covered")),
    (_alone(pieces.closed("d4")), say("Shut for good by a guard")),
    (_alone(lit("22", *board.LIT_SIZE, board.LIT_NUMBER)), say("Triangle you may choose now")),
    (
        _alone(written("17", pieces.STRIP, theme.BRASS)),
        say("First or last triangle of a line, while you choose"),
    ),
    (_alone(pieces.offered("d4")), say("Crossing you may choose now")),
    (_CHANGED, say("Yellow outline: just placed")),
    (_gone(value_chip(6, SEAT)), say("Just scored; back in hand")),
    (_gone(driven_back()), say("Just driven away by a guard")),
    (_hand(), say("Tokens: full in hand, hollow on the board")),
    (
        ((pieces.mini("church"), (-20.0, 0.0)), (plates.copies(2, 3), (28.0, 0.0))),
        say("Rhombi of a kind: full dots in the stack, hollow ones gone"),
    ),
    (_alone(piece(OTHER, 16.5)), say("Score marker on the wall; after 59 comes 0")),
    (_alone(value_chip(24, OTHER)), say("After the end: what this token counted")),
)
KINDS_TOP = TOP + -(-len(SIGNS) // COLUMNS) * PITCH
HEIGHT = KINDS_TOP + KIND_ROWS * KIND_PITCH + KINDS


RHOMB: Shape = rounded(((-44, 0), (0, -44), (44, 0), (0, 44)), 10)
"""A rhomb as wide as high: one with the board's proportions would leave half of the square empty.
"""
TRIANGLE: Shape = rounded(((-44, 36), (0, -40), (44, 36)), 8)
RHOMB_ICON, TRIANGLE_ICON, TRIANGLE_SINK = 48, 40, 13
TIMES, BORDER = theme.Type(38, "Black"), 4


def inline_signs() -> Mapping[str, Drawing]:
    """Return the drawings by the names that signs have in the rules."""
    return {
        **{kind: _rhomb(kind) for kind in plates.COPIES},
        **{kind.value: _triangle(kind) for kind in Kind},
    }


@drawing
def _rhomb(kind: str) -> Iterable[Mark]:
    look = looks.look_of(pieces.numbers_of(kind)[1])
    yield Fill(RHOMB, look.face)
    yield from icon_marks(looks.ICONS[kind], (0, 0), RHOMB_ICON, look.icon, look.face)


@drawing
def _triangle(kind: Kind) -> Iterable[Mark]:
    look = looks.AWAKE[kind]
    yield Fill(TRIANGLE, look.face)
    yield Stroke(TRIANGLE, look.edge, BORDER, closed=True)
    if kind is Kind.PARK:
        yield Letters(board.TIMES_TWO, (0, TRIANGLE_SINK), TIMES, look.ink)
    else:
        at = (0, TRIANGLE_SINK)
        yield from icon_marks(looks.ICONS[kind], at, TRIANGLE_ICON, look.ink, look.face)
