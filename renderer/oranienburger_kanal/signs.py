"""Signs of places, shapes and repetition, used in the lines of effects."""

from collections.abc import Iterator, Mapping
from itertools import product
from math import cos, pi, sin

from renderer.drawing import Fill, Stroke
from renderer.geometry import Point, Shape, circle, dashes, rectangle, rotated
from renderer.kit.icons import GROUND, INK_OF, Icon
from renderer.oranienburger_kanal.icons import grid, outlined
from renderer.oranienburger_kanal.looks import ROUTES

SIDES: Mapping[str, Shape] = {
    "n": ((-6, -9), (6, -9)),
    "s": ((-6, 9), (6, 9)),
    "e": ((9, -6), (9, 6)),
    "w": ((-9, -6), (-9, 6)),
}
THICK, THIN = 3.4, 1.4
CORNERS = tuple(product((-1, 1), (-1, 1)))


def _frame(half: float, width: float, corner: float = 2) -> Stroke:
    return Stroke(rectangle(-half, -half, 2 * half, 2 * half, corner), INK_OF, width, closed=True)


def head(at: Point, size: float, angle: float) -> Fill:
    """Draw the head of an arrow."""
    shape = ((size, 0), (-size * 0.7, -size * 0.85), (-size * 0.7, size * 0.85))
    x, y = at
    return Fill(tuple((x + u, y + v) for u, v in rotated(shape, angle)), INK_OF)


def _anywhere() -> Iterator[Fill | Stroke]:
    for angle in (45, 135, 225, 315):
        x, y = cos(angle * pi / 180), sin(angle * pi / 180)
        yield Stroke(((0, 0), (7 * x, 7 * y)), INK_OF, 2.2)
        yield head((8 * x, 8 * y), 3.6, angle)


def _edge() -> Iterator[Fill | Stroke]:
    yield _frame(9, 3)
    yield _frame(4, 1.3, 1)


def _inside() -> Iterator[Fill | Stroke]:
    yield _frame(9.5, 1.3)
    yield Fill(rectangle(-4.5, -4.5, 9, 9, 1), INK_OF)


def _corner() -> Iterator[Fill | Stroke]:
    yield _frame(9.5, 1.3)
    for x, y in CORNERS:
        yield Fill(rectangle(6 * x - 4, 6 * y - 4, 8, 8, 1), INK_OF)


def _side(*sides: str) -> Iterator[Fill | Stroke]:
    yield _frame(5, THIN, 1.5)
    for side in sides:
        yield Stroke(SIDES[side], INK_OF, THICK)


def _leading_away() -> Iterator[Fill | Stroke]:
    yield _frame(5, THIN, 1.5)
    for x, y in CORNERS:
        yield Stroke(((7.5 * x, 11 * y), (7.5 * x, 7.5 * y), (11 * x, 7.5 * y)), INK_OF, 2.4)


def _angle() -> Iterator[Fill | Stroke]:
    yield Stroke(((-7, -9), (-7, 7), (9, 7)), INK_OF, THICK)
    yield Stroke(((-7, 1), (-1, 1), (-1, 7)), INK_OF, THIN)


def _loop() -> Iterator[Fill | Stroke]:
    yield _frame(8.5, THICK, 5)
    yield Fill(circle((0, 0), 2, 20), INK_OF)


def _row() -> Iterator[Fill | Stroke]:
    yield Stroke(((-11, 0), (11, 0)), INK_OF, 3.6)
    for x in (-5.5, 0, 5.5):
        yield Stroke(((x, -4), (x, 4)), INK_OF, 1.3)


def _column() -> Iterator[Fill | Stroke]:
    yield Stroke(((0, -11), (0, 11)), INK_OF, 3.6)
    for y in (-3.7, 3.7):
        yield Stroke(((-4, y), (4, y)), INK_OF, 1.3)


def _dashed(across: float, down: float) -> Iterator[Fill | Stroke]:
    shape = rectangle(-across, -down, 2 * across, 2 * down)
    for dash in dashes(shape, 3, 3):
        yield Stroke(dash, INK_OF, 1.8)


def _built_over() -> Iterator[Fill | Stroke]:
    yield from outlined(rectangle(-10, -5.5, 16, 16, 3), ROUTES["path"], 1.2)
    for x, y in ((-7, 6.5), (-3.5, 3.5), (0, 6.5)):
        yield Fill(circle((x, y), 1.5, 16), ROUTES["path"].deep)
    yield from outlined(rectangle(-2, -10, 12, 12, 2), ROUTES["road"], 1.2)


def _arrow() -> Iterator[Fill | Stroke]:
    yield Stroke(((-10, 0), (3, 0)), INK_OF, 3)
    yield head((5, 0), 6, 0)


def _endless() -> Iterator[Fill | Stroke]:
    turns = [step * pi / 24 for step in range(49)]
    curve = tuple(
        (10 * cos(t) / (1 + sin(t) ** 2), 15 * sin(t) * cos(t) / (1 + sin(t) ** 2)) for t in turns
    )
    yield Stroke(curve, INK_OF, 2.6)


def _four_sides() -> Iterator[Fill | Stroke]:
    yield Fill(rectangle(-5, -5, 10, 10, 1.5), GROUND)
    yield from _side("n", "e", "s", "w")


SIGNS: Mapping[str, Icon] = {
    "board": grid(_anywhere()),
    "edge": grid(_edge()),
    "not_edge": grid(_inside()),
    "corner": grid(_corner()),
    **{side: grid(_side(side)) for side in SIDES},
    "adj": grid(_four_sides()),
    "opposite": grid(_side("e", "w")),
    "radial": grid(_leading_away()),
    "angles": grid(_angle()),
    "loops": grid(_loop()),
    "rows": grid(_row()),
    "row": grid(_row()),
    "cols": grid(_column()),
    "empty_spaces": grid(_dashed(7, 9)),
    "empty_routes": grid(_dashed(11, 4.5)),
    "built_over": grid(_built_over()),
    "arrow": grid(_arrow()),
    "endless": grid(_endless()),
}
