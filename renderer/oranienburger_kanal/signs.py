"""The signs of things, places and shapes, drawn around (0, 0) in a 24-unit square, then moved."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import product
from math import cos, pi, sin

from renderer.drawing import Drawing, Fill, Mark, Region, Stroke, drawing
from renderer.geometry import Point, Shape, arc, circle, dashes, moved, rectangle, rotated, rounded
from renderer.kit.icons import GROUND, INK_OF, Icon, icon_marks
from renderer.oranienburger_kanal import looks
from renderer.oranienburger_kanal.looks import RESOURCES, ROUTES, Look
from renderer.theme import WHITE, mixed

MIDDLE = (12, 12)


def grid(marks: Iterator[Fill | Stroke] | Icon) -> Icon:
    """Move an icon drawn around (0, 0) to the grid of the kit."""
    return tuple(_moved(mark) for mark in marks)


def _moved(mark: Fill | Stroke) -> Fill | Stroke:
    if isinstance(mark, Stroke):
        return replace(mark, line=moved(mark.line, MIDDLE))
    shape = () if isinstance(mark.area, Region) else mark.area
    return replace(mark, area=moved(shape, MIDDLE))


def outlined(shape: Shape, look: Look, width: float = 1.5) -> Iterator[Fill | Stroke]:
    """Draw a filled shape with its darker outline."""
    yield Fill(shape, look.face)
    yield Stroke(shape, look.deep, width, closed=True)


def ring(radius: float, colour: str, width: float, at: Point = (0, 0)) -> Stroke:
    """Draw a circle."""
    return Stroke(circle(at, radius, 40), colour, width, closed=True)


def star(points: int, outer: float, inner: float) -> Shape:
    """Return a star with its first point upwards."""
    angles = (step * pi / points - pi / 2 for step in range(2 * points))
    radii = (outer if step % 2 == 0 else inner for step in range(2 * points))
    return tuple((r * cos(a), r * sin(a)) for a, r in zip(angles, radii, strict=True))


def _wood() -> Iterator[Fill | Stroke]:
    _, deep = RESOURCES["wood"]
    for at in ((-5, 4), (5, 4), (0, -4)):
        yield Fill(circle(at, 5.6, 32), deep)
        yield Fill(circle(at, 4.3, 32), "#D9A866")
        yield ring(1.5, deep, 1.2, at)


def _clay() -> Iterator[Fill | Stroke]:
    look = RESOURCES["clay"]
    lump = ((-11, 7), (-9, -2), (-3, -3), (-1, -9), (5, -8), (8, -1), (11, 7))
    yield from outlined(rounded(lump, 4), look)
    for line in (((-6, 3), (-2, 2)), ((2, -4), (5, -3))):
        yield Stroke(line, mixed(look.face, "#FFF0DD", 0.5), 1.6)


def _ore() -> Iterator[Fill | Stroke]:
    look = RESOURCES["ore"]
    yield from outlined(((-10, 6), (-7, -5), (1, -10), (9, -4), (10, 6), (2, 9)), look)
    yield Fill(((-7, -5), (1, -10), (0, -2)), mixed(look.face, WHITE, 0.35))
    yield Fill(((0, -2), (9, -4), (10, 6)), mixed(look.face, look.deep, 0.45))
    yield Fill(((-2, 3), (2, 1), (3, 5)), "#E7B85A")


def _brick() -> Iterator[Fill | Stroke]:
    face = RESOURCES["brick"].face
    whole, split = ((-10.5, -0.7), (0.7, 10.5)), ((-10.5, -6), (-4.6, 4.6), (6, 10.5))
    for course, (top, bricks) in enumerate(((-8, whole), (-2.3, split), (3.4, whole))):
        for number, (left, right) in enumerate(bricks):
            lighter = mixed(face, "#FF9A70", 0.18) if (course + number) % 2 else face
            yield Fill(rectangle(left, top, right - left, 4.6, 1), lighter)


def _iron() -> Iterator[Fill | Stroke]:
    look = RESOURCES["iron"]
    right = ((10, -9), (10, -4), (3.5, -3), (3.5, 3), (10, 4), (10, 9))
    left = tuple((-x, y) for x, y in reversed(right))
    yield from outlined((*right, *left), look)
    yield Stroke(((-8.5, -7.3), (8.5, -7.3)), mixed(look.face, WHITE, 0.55), 1.4)


def _thaler() -> Iterator[Fill | Stroke]:
    yield Fill(circle((0, 1), 10.4), looks.COIN_RIM)
    yield from outlined(circle((0, 0), 10.2), RESOURCES["thaler"], 1.4)
    yield ring(7.3, looks.COIN_RING, 1.2)
    yield Stroke(((-3.8, -3.4), (3.8, -3.4)), "#6B4A0A", 2.2)
    yield Stroke(((0, -3.4), (0, 4.6)), "#6B4A0A", 2.2)


def _seal() -> Iterator[Fill | Stroke]:
    yield from outlined(star(10, 11, 8.6), RESOURCES["prestige"], 1)


def _prestige() -> Iterator[Fill | Stroke]:
    yield from _seal()
    yield Fill(star(5, 6, 2.6), looks.SEAL_STAR)


def _square(kind: str) -> Iterator[Fill | Stroke]:
    yield from outlined(rectangle(-11, -11, 22, 22, 4), ROUTES[kind])


def _path() -> Iterator[Fill | Stroke]:
    yield from _square("path")
    for at in ((-6, 5), (-2, 1), (2, -1), (6, -5)):
        yield Fill(circle(at, 2.1, 20), ROUTES["path"].deep)


def _road() -> Iterator[Fill | Stroke]:
    yield from _square("road")
    for dash in dashes(((0, -9), (0, 9.5)), 3.4, 4.2, closed=False):
        yield Stroke(dash, looks.DASH, 2.6)


def _rail() -> Iterator[Fill | Stroke]:
    yield from _square("rail")
    for y in (-7, -2.3, 2.3, 7):
        yield Stroke(((-7.5, y), (7.5, y)), looks.SLEEPER, 2.4)
    for x in (-4, 4):
        yield Stroke(((x, -9.4), (x, 9.4)), ROUTES["rail"].deep, 2)


def _canal() -> Iterator[Fill | Stroke]:
    yield from _square("canal")
    for y in (-5, 1, 7):
        wave = tuple((-8 + 2 * step, y + 1.7 * sin(step * pi / 2)) for step in range(9))
        yield Stroke(wave, looks.ICON_WAVE, 1.9)


def _any_route() -> Iterator[Fill | Stroke]:
    corners = product((-5.5, 5.5), (-5.5, 5.5))
    for (y, x), look in zip(corners, ROUTES.values(), strict=True):
        yield from outlined(rectangle(x - 5, y - 5, 10, 10, 2), look, 1.1)


def _different() -> Iterator[Fill | Stroke]:
    yield from _any_route()
    yield Stroke(((-10.5, 10.5), (10.5, -10.5)), GROUND, 4)
    yield Stroke(((-10, 10), (10, -10)), INK_OF, 2)


def _bridge() -> Iterator[Fill | Stroke]:
    look = Look(looks.ICON_DECK, looks.RAILING)
    yield from outlined(rectangle(-11, -3, 22, 5), look, 1.3)
    yield Stroke(arc((0, 8.5), 6.5, 180, 360), look.deep, 2.6)
    for x in (-10, 10):
        yield Stroke(((x, 2), (x, 9)), look.deep, 2.4)
    for x in (-9, -3, 3, 9):
        yield Stroke(((x, -3), (x, -8)), look.deep, 1.5)
    yield Stroke(((-10.5, -8), (10.5, -8)), look.deep, 1.5)


def _factory() -> Iterator[Fill | Stroke]:
    roofs = ((-10, 9), (-10, -1), (-4, -5), (-4, -1), (2, -5), (2, -1), (8, -5), (8, -9))
    yield Fill((*roofs, (11, -9), (11, 9)), INK_OF)
    for x in (-7, -1, 5):
        yield Fill(rectangle(x, 2, 3, 4, 0.5), GROUND)


def _works() -> Iterator[Fill | Stroke]:
    """Draw the emblem: the works with a chimney."""
    roofs = ((-11, 7), (-11, -3), (-5.5, -7), (-5.5, -3), (0, -7), (0, -3), (5.5, -7), (5.5, 7))
    yield Fill(roofs, INK_OF)
    yield Fill(((7, 7), (7.7, -11), (11, -11), (11.7, 7)), INK_OF)
    yield Stroke(((-11, 10), (11.7, 10)), INK_OF, 1.8)
    for x in (-8, -2.6, 2.4):
        yield Fill(rectangle(x - 0.6, 0.5, 3, 4, 0.5), GROUND)


WORKS = grid(_works())
SEAL = grid(_seal())
THINGS: Mapping[str, Icon] = {
    "wood": grid(_wood()),
    "clay": grid(_clay()),
    "ore": grid(_ore()),
    "brick": grid(_brick()),
    "iron": grid(_iron()),
    "thaler": grid(_thaler()),
    "prestige": grid(_prestige()),
    "path": grid(_path()),
    "road": grid(_road()),
    "rail": grid(_rail()),
    "canal": grid(_canal()),
    "any_route": grid(_any_route()),
    "types": grid(_different()),
    "bridge": grid(_bridge()),
    "structure": grid(_factory()),
}


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


SIZE = 48
NAMED = (
    "wood", "clay", "ore", "brick", "iron", "thaler", "prestige",
    "path", "road", "rail", "canal", "bridge",
)  # fmt: skip


def inline_signs() -> Mapping[str, Drawing]:
    """Return the drawings by the names that signs have in the rules."""
    cards = {colour: _card(colour) for colour in looks.CARDS}
    return {**{name: _thing(name) for name in NAMED}, **cards}


@drawing
def _thing(name: str) -> Iterable[Mark]:
    yield from icon_marks(THINGS[name], (0, 0), SIZE, looks.BLUE, looks.PAPER)


@drawing
def _card(colour: str) -> Iterable[Mark]:
    """Draw a card in the colour of the stack that a structure comes from."""
    shape = rectangle(-17, -22, 34, 44, 5)
    yield Fill(shape, looks.CARDS[colour])
    yield Stroke(shape, looks.PAPER, 2.5, closed=True)
    yield from icon_marks(WORKS, (0, 0), 27, looks.PAPER, looks.CARDS[colour])
