"""Crossings with their names, and the tokens that stand on them."""

from collections.abc import Iterable

from renderer import theme
from renderer.canvas import Canvas
from renderer.cronberg import looks
from renderer.cronberg.layout import crossing_at
from renderer.cronberg.recently import newest_tokens, taken_back
from renderer.drawing import Fill, Letters, Mark, Soft, Stroke, drawing, written
from renderer.geometry import circle
from renderer.kit.last_turn import OUTSIDE_TOKEN, driven_back, ghost, ringed, shining, value_chip
from renderer.kit.seats import piece_marks, seat_shape
from renderer.scene import Scene
from renderer.theme import SEATS, Form, Type
from rules.cronberg.events import TokenScored
from rules.cronberg.tables import CROSSINGS
from rules.cronberg.view import CronbergView

RADIUS, DONE_RADIUS, CROSS = 15.5, 13, 11
NAME, DONE_NAME = Type(17, "Bold"), Type(15, "Semibold")
OFFERED_RADIUS, RING, OFFERED_NAME = 18, 5, Type(19, "Black")
TOKEN, GHOST = 23.5, 22
LETTER, TOKEN_NAME = Type(21, "Black"), Type(16, "Bold")
LETTER_UP, NAME_DOWN = 9.5, 9.5
LOWER: dict[Form, float] = {"triangle": 4}
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
            canvas.put(offered(name), crossing_at(name))
        elif crossing.triangles.isdisjoint(view.free):
            canvas.put(done(name), crossing_at(name))
        elif name in view.closed:
            canvas.put(closed(name), crossing_at(name))
        else:
            canvas.put(open_(name), crossing_at(name))


def show_tokens(canvas: Canvas, scene: Scene) -> None:
    """Put the tokens; those just placed are on top."""
    view: CronbergView = scene.view
    newest = newest_tokens(scene)
    for name in sorted(view.tokens, key=newest.__contains__):
        colour, (x, y) = view.colours[view.tokens[name]], crossing_at(name)
        look = SEATS[colour]
        lower = LOWER.get(look.form, 0)
        if name in newest:
            canvas.put(shining(seat_shape(colour, TOKEN)), (x, y))
        canvas.put(token(colour), (x, y))
        if name in newest:
            canvas.put(ringed(seat_shape(colour, TOKEN + OUTSIDE_TOKEN)), (x, y))
        canvas.put(written(name, TOKEN_NAME, look.ink), (x, y + NAME_DOWN + lower))


def show_taken_back(canvas: Canvas, scene: Scene) -> None:
    """Show which tokens just returned to their owners, and what they scored."""
    view: CronbergView = scene.view
    for event in taken_back(scene):
        colour, where = view.colours[event.seat], crossing_at(event.crossing)
        look = SEATS[colour]
        canvas.put(ghost(seat_shape(colour, GHOST), look.face, look.tint), where)
        scored = isinstance(event, TokenScored)
        canvas.put(value_chip(event.points, colour) if scored else driven_back(), where)


def show_values(canvas: Canvas, scene: Scene) -> None:
    """Show each token's value after the end."""
    view: CronbergView = scene.view
    for name, points in view.values.items():
        x, y = crossing_at(name)
        canvas.put(value_chip(points, view.colours[view.tokens[name]]), (x, y - VALUE_UP))


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
    look = SEATS[colour]
    lower = LOWER.get(look.form, 0)
    yield from piece_marks(colour, TOKEN)
    yield Letters(look.letter, (0, lower - LETTER_UP), LETTER, look.ink)
