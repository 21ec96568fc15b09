"""What lies on the board: rhombi, tokens on crossings, and marks for what may be chosen."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby
from math import dist

from renderer import theme
from renderer.canvas.picture import Canvas
from renderer.cronberg import board, layout, looks
from renderer.drawing import Fill, Letters, Mark, Soft, Stroke, drawing, written
from renderer.geometry import Point, Shape, circle, inset, moved, rhomb, rounded, towards
from renderer.kit import marks, people, surfaces
from renderer.kit.icons import icon_marks
from renderer.scene import Scene
from rules.cronberg.events import RhombLaid, TokenDrivenAway, TokenPlaced, TokenScored
from rules.cronberg.tables import CROSSINGS, RHOMBI, TRIANGLES
from rules.cronberg.view import CronbergView

FROM_LANE, CORNER, ICON = 8.5, 9, 33
RHOMB_LEVEL = surfaces.Level(surfaces.TILE.thickness, 4, 4, 0.5)
ACUTE, OBTUSE = theme.Type(32, "Black"), theme.Type(28, "Black")
ACUTE_OFF, OBTUSE_OFF = 58, 42.5
"""Distances of the numbers from the crossings."""
BIG_ACROSS, BIG_DOWN, BIG_ICON = 84, 48.5, 32
BIG_ACUTE, BIG_OBTUSE = theme.Type(29, "Black"), theme.Type(23, "Black")
MINI_ACROSS, MINI_DOWN, MINI_ICON = 34, 21, 25


def show_rhombi(canvas: Canvas, scene: Scene) -> None:
    """Put every rhomb on its place; those just laid are on top."""
    view: CronbergView = scene.view
    newest = newest_rhombi(scene)
    for place in sorted(view.laid, key=newest.__contains__):
        kind, corners = RHOMBI[view.laid[place]].kind, layout.place_shape(place)
        if place in newest:
            canvas.put(marks.shining(_face(corners)), layout.place_at(place))
        canvas.put(rhomb_on(kind, corners), layout.place_at(place))
        if place in newest:
            canvas.put(marks.ringed(_face(corners, marks.OUTSIDE_TILE)), layout.place_at(place))
            canvas.put(numbers_on(kind, corners), layout.place_at(place))


@drawing
def rhomb_on(kind: str, corners: Shape) -> Iterable[Mark]:
    """Draw a rhomb by the corners of its place: acute, obtuse, acute, obtuse."""
    look = looks.look_of(numbers_of(kind)[1])
    yield from surfaces.raised(_face(corners), look.face, look.side, look.edge, RHOMB_LEVEL)
    yield from icon_marks(looks.ICONS[kind], (0, 0), ICON, look.icon, look.face)
    yield from _numbers(kind, corners, look.numbers)


@drawing
def numbers_on(kind: str, corners: Shape) -> Iterable[Mark]:
    """Write the numbers again where an outline crosses them."""
    yield from _numbers(kind, corners, looks.look_of(numbers_of(kind)[1]).numbers)


@drawing
def big(kind: str) -> Iterable[Mark]:
    """Draw the rhomb to be laid, lying on its side."""
    obtuse, acute = numbers_of(kind)
    look = looks.look_of(acute)
    shape = rounded(rhomb((0, 0), BIG_ACROSS, BIG_DOWN), 8)
    yield from surfaces.raised(shape, look.face, look.side, look.edge, surfaces.Level(3, 3, 4, 0.5))
    yield from icon_marks(looks.ICONS[kind], (0, 0), BIG_ICON, look.icon, look.face)
    for aside in (-1, 1):
        yield Letters(marks.signed(acute), (aside * 47, 0), BIG_ACUTE, look.numbers)
        yield Letters(marks.signed(obtuse), (0, aside * 29), BIG_OBTUSE, look.numbers)


@drawing
def mini(kind: str, *, gone: bool = False) -> Iterable[Mark]:
    """Draw a small rhomb for the supply; a kind that is used up is only an outline."""
    look = looks.look_of(numbers_of(kind)[1])
    shape = rounded(rhomb((0, 0), MINI_ACROSS, MINI_DOWN), 3)
    if gone:
        yield Stroke(shape, looks.GONE, 1.6, closed=True)
        yield from icon_marks(looks.ICONS[kind], (0, 0), MINI_ICON, looks.GONE_INK, theme.PANEL)
        return
    yield Fill(moved(shape, (0, 2)), look.side)
    yield Fill(shape, look.face)
    yield surfaces.light_edge(shape, look.edge, 1)
    yield from icon_marks(looks.ICONS[kind], (0, 0), MINI_ICON, look.icon, look.face)


def numbers_of(kind: str) -> tuple[int, int]:
    """Return the number at the obtuse and at the acute corners of a kind."""
    return next((r.obtuse, r.acute) for r in RHOMBI.values() if r.kind == kind)


def _face(corners: Shape, outside: float = 0) -> Shape:
    """Return the outline of a rhomb inside its place."""
    return rounded(inset(corners, FROM_LANE - outside), CORNER + outside)


def _numbers(kind: str, corners: Shape, ink: str) -> Iterator[Mark]:
    obtuse, acute = numbers_of(kind)
    for place, corner in enumerate(corners):
        number, style, off = ((acute, ACUTE, ACUTE_OFF), (obtuse, OBTUSE, OBTUSE_OFF))[place % 2]
        yield Letters(marks.signed(number), _from_corner(corner, off), style, ink)


def _from_corner(corner: Point, off: float) -> Point:
    return towards((0, 0), corner, dist((0, 0), corner) - off)


RADIUS, DONE_RADIUS, CROSS = 15.5, 13, 11
NAME, DONE_NAME = theme.Type(17, "Bold"), theme.Type(15, "Semibold")
OFFERED_RADIUS, RING, OFFERED_NAME = 25, 5, theme.Type(28, "Black")
TOKEN, GHOST = 23.5, 22
LETTER, TOKEN_NAME = theme.Type(21, "Black"), theme.Type(16, "Bold")
LETTER_UP, NAME_DOWN = 9.5, 9.5
LOWER: dict[theme.Form, float] = {"triangle": 4}
"""How much lower text is written on shapes that are wide at the bottom."""
VALUE_UP = 40
"""The offset upwards that keeps the token's letter readable."""


def show_crossings(canvas: Canvas, scene: Scene) -> None:
    """Write the names of crossings without a token and without the mark of one that just left."""
    name_crossings(canvas, scene, frozenset())


def name_crossings(canvas: Canvas, scene: Scene, chosen: frozenset[str]) -> None:
    """Name the crossings without a token, and ring those that may be chosen."""
    view: CronbergView = scene.view
    hidden = {*view.tokens, *(event.crossing for event in taken_back(scene))}
    for name, crossing in CROSSINGS.items():
        if name in hidden:
            continue
        if name in chosen:
            canvas.put(offered(name), layout.crossing_at(name))
        elif crossing.triangles.isdisjoint(view.free):
            canvas.put(done(name), layout.crossing_at(name))
        elif name in view.closed:
            canvas.put(closed(name), layout.crossing_at(name))
        else:
            canvas.put(open_(name), layout.crossing_at(name))


def show_tokens(canvas: Canvas, scene: Scene) -> None:
    """Put the tokens; those just placed are on top."""
    view: CronbergView = scene.view
    newest = newest_tokens(scene)
    for name in sorted(view.tokens, key=newest.__contains__):
        colour, (x, y) = view.colours[view.tokens[name]], layout.crossing_at(name)
        look = theme.SEATS[colour]
        lower = LOWER.get(look.form, 0)
        if name in newest:
            canvas.put(marks.shining(people.seat_shape(colour, TOKEN)), (x, y))
        canvas.put(token(colour), (x, y))
        if name in newest:
            canvas.put(marks.ringed(people.seat_shape(colour, TOKEN + marks.OUTSIDE_TOKEN)), (x, y))
        canvas.put(written(name, TOKEN_NAME, look.ink), (x, y + NAME_DOWN + lower))


def show_taken_back(canvas: Canvas, scene: Scene) -> None:
    """Show which tokens just returned to their owners, and what they scored."""
    view: CronbergView = scene.view
    for event in taken_back(scene):
        colour, where = view.colours[event.seat], layout.crossing_at(event.crossing)
        look = theme.SEATS[colour]
        canvas.put(marks.ghost(people.seat_shape(colour, GHOST), look.face, look.tint), where)
        scored = isinstance(event, TokenScored)
        canvas.put(marks.value_chip(event.points, colour) if scored else marks.driven_back(), where)


def show_values(canvas: Canvas, scene: Scene) -> None:
    """Show each token's value after the end."""
    view: CronbergView = scene.view
    for name, points in view.values.items():
        x, y = layout.crossing_at(name)
        canvas.put(marks.value_chip(points, view.colours[view.tokens[name]]), (x, y - VALUE_UP))


@drawing
def open_(name: str) -> Iterable[Mark]:
    """Draw a crossing on which a token may be placed."""
    disc = circle((0, 0), RADIUS)
    yield Soft(disc, 2, 0.4, shift=(0, 1.5))
    yield Fill(disc, looks.CROSSING)
    yield Stroke(disc, looks.CROSSING_RIM, 1.8, closed=True)
    yield Letters(name, (0, 0), NAME, theme.INK)


@drawing
def offered(name: str) -> Iterable[Mark]:
    """Draw a crossing that may be chosen."""
    disc = circle((0, 0), OFFERED_RADIUS)
    yield Fill(disc, theme.LIT)
    yield Stroke(disc, theme.KEYLINE, RING + 3, closed=True)
    yield Stroke(disc, theme.BRASS, RING, closed=True)
    yield Letters(name, (0, 0), OFFERED_NAME, theme.INK)


@drawing
def done(name: str) -> Iterable[Mark]:
    """Draw a crossing whose triangles are all covered."""
    yield Fill(circle((0, 0), DONE_RADIUS), looks.DONE)
    yield Letters(name, (0, 0), DONE_NAME, looks.DONE_INK)


@drawing
def closed(name: str) -> Iterable[Mark]:
    """Draw a crossing closed by a guard, crossed out under its name."""
    disc = circle((0, 0), RADIUS)
    yield Fill(disc, looks.CLOSED)
    yield Stroke(disc, looks.CLOSED_RIM, 2, closed=True)
    for side in (-1, 1):
        yield Stroke(((-CROSS, side * CROSS), (CROSS, -side * CROSS)), looks.CLOSED_CROSS, 3)
    yield Letters(name, (0, 0), NAME, looks.CLOSED_INK)


@drawing
def token(colour: str) -> Iterable[Mark]:
    """Draw a token with its seat's letter at the top and room for the crossing's name below."""
    look = theme.SEATS[colour]
    lower = LOWER.get(look.form, 0)
    yield from people.piece_marks(colour, TOKEN)
    yield Letters(look.letter, (0, lower - LETTER_UP), LETTER, look.ink)


ROW, STRIP = theme.Type(24, "Black"), theme.Type(27, "Black")


@dataclass(frozen=True)
class Chosen:
    """The crossings or triangles that some choices name; one of the two is empty."""

    crossings: frozenset[str]
    triangles: frozenset[int]

    def show_crossings(self, canvas: Canvas, scene: Scene) -> None:
        """Ring the crossings, and write the letters of their rows at the wall."""
        name_crossings(canvas, scene, self.crossings)
        for _, row in groupby(CROSSINGS, lambda name: name[0]):
            names = [*row]
            if not self.crossings.isdisjoint(names):
                for end in (names[0], names[-1]):
                    canvas.put(written(end[0], ROW, theme.INK), layout.row_end(end))

    def show_numbers(self, canvas: Canvas, scene: Scene) -> None:
        """Highlight the triangles, and write the numbers of their strips' ends outside the wall."""
        board.number_triangles(canvas, scene.view, self.triangles)
        for _, strip in groupby(TRIANGLES.values(), lambda triangle: triangle.strip):
            numbers = [triangle.number for triangle in strip]
            if not self.triangles.isdisjoint(numbers):
                for end in (numbers[0], numbers[-1]):
                    canvas.put(written(str(end), STRIP, theme.BRASS), layout.strip_end(end))


MARKED = (RhombLaid, TokenPlaced, TokenScored, TokenDrivenAway)
"""The events that leave a mark."""


def newest_rhombi(scene: Scene) -> frozenset[str]:
    """Return the places of the rhombi just laid; after several turns there are more than one."""
    laid = (event.place for event in scene.recent if isinstance(event, RhombLaid))
    return frozenset(laid) & scene.view.laid.keys()


def newest_tokens(scene: Scene) -> frozenset[str]:
    """Return the crossings with tokens that were just placed and are still there."""
    placed = (event.crossing for event in scene.recent if isinstance(event, TokenPlaced))
    return frozenset(placed) & scene.view.tokens.keys()


def taken_back(scene: Scene) -> Iterator[TokenScored | TokenDrivenAway]:
    """Yield the tokens that returned to their owners, while their crossings are unchanged."""
    for event in scene.recent:
        match event:
            case TokenScored() | TokenDrivenAway():
                if event.crossing not in scene.view.tokens and newest_rhombi(scene):
                    yield event
            case _:
                pass
