"""The frame of every picture: table, header, turn capsule, panels and seat plates."""

from collections.abc import Iterable, Iterator

from renderer import theme
from renderer.canvas.picture import Canvas
from renderer.drawing import Drawing, Fill, Group, Letters, Mark, Soft, Stroke, drawing, written
from renderer.geometry import Point, Shape, circle, rectangle
from renderer.kit.icons import Icon, icon_marks
from renderer.kit.surfaces import SHEET, raised
from renderer.lettering import cut, text_width
from renderer.theme import BRASS, MARGIN, RADIUS, SEATS, WIDTH

TABLE_STEPS = 14
HEADER_TOP, CAPSULE_HEIGHT = 16, 62
BOARD_TOP = 98
"""The top of the board, below the header."""
EMBLEM_AT, EMBLEM_RADIUS = (56, 47), 28
TITLE_AT, SUBTITLE_AT = (100, 38), (101, 67)
NAME_AT, ASKS_AT, BADGE_AT, BADGE_RADIUS = (64, 22), (64, 46), (33, 31), 20
CAPSULE_TEXT = 400
"""The room for a capsule's text; longer text is cut."""
CAPSULE_EDGES = 100
"""How much wider a capsule is than its text."""
SUBTITLE_ROOM = WIDTH - MARGIN - CAPSULE_TEXT - CAPSULE_EDGES - SUBTITLE_AT[0] - 12
"""The room for a second line that does not touch the longest capsule."""
BAR = 6
"""The width of the strip in the seat's colour at the edge of a plate."""


def table(height: float) -> Iterator[Mark]:
    """Draw the slate table of all games."""
    everything = rectangle(0, 0, WIDTH, height)
    yield Fill(everything, theme.TABLE_TOP, bottom=theme.TABLE_BOTTOM, steps=TABLE_STEPS)


def heading(title: str, emblem: Icon) -> Iterator[Mark]:
    """Draw the game's emblem and title, which never change."""
    ring = circle(EMBLEM_AT, EMBLEM_RADIUS - 1.5)
    yield Fill(ring, theme.EMBLEM_GROUND)
    yield Stroke(ring, BRASS, 2.5, closed=True)
    yield from icon_marks(emblem, (EMBLEM_AT[0], EMBLEM_AT[1] - 1), 32, BRASS, theme.EMBLEM_GROUND)
    yield Letters(title.upper(), TITLE_AT, theme.TITLE, theme.IVORY, "left")


def second_line(canvas: Canvas, text: str) -> None:
    """Write the state of the game under the title."""
    shown = cut(text, theme.SUBTITLE, SUBTITLE_ROOM)
    canvas.put(written(shown, theme.SUBTITLE, theme.ASH, "left"), SUBTITLE_AT)


def capsule(canvas: Canvas, name: str, asks: str, badge: Drawing, *, over: bool = False) -> None:
    """Show at the upper right whose turn it is and what is asked, or in brass who has won."""
    name, asks = cut(name, theme.TURN_NAME, CAPSULE_TEXT), cut(asks, theme.TURN_ASKS, CAPSULE_TEXT)
    wide = max(text_width(name, theme.TURN_NAME), text_width(asks, theme.TURN_ASKS))
    wide += CAPSULE_EDGES
    x, y = WIDTH - MARGIN - wide, HEADER_TOP
    first, second = (theme.INK, theme.INK) if over else (theme.IVORY, theme.ASH)
    canvas.put(_capsule(round(wide), BRASS if over else theme.RAISED), (x, y))
    canvas.put(badge, (x + BADGE_AT[0], y + BADGE_AT[1]))
    canvas.put(written(name, theme.TURN_NAME, first, "left"), (x + NAME_AT[0], y + NAME_AT[1]))
    canvas.put(written(asks, theme.TURN_ASKS, second, "left"), (x + ASKS_AT[0], y + ASKS_AT[1]))


@drawing
def roundel(icon: Icon, radius: float, ink: str, ground: str, rim: str) -> Iterable[Mark]:
    """Draw an icon in a disc, for a capsule without a seat."""
    ring = circle((0, 0), radius)
    yield Fill(ring, ground)
    yield Stroke(ring, rim, 2, closed=True)
    yield from icon_marks(icon, (0, 0), radius * 1.3, ink, ground)


def panel(shape: Shape, *, active: bool = False) -> Iterator[Mark]:
    """Draw a panel; an active one is raised and has a brass outline."""
    yield Soft(shape, 6, 0.4, shift=(0, 4))
    yield Fill(shape, theme.RAISED if active else theme.PANEL)
    yield _rim(shape, active=active)


def plate_marks(shape: Shape, colour: str, bar: Shape, *, active: bool) -> Iterator[Mark]:
    """Draw a seat's plate of any shape, with the bar of its colour cut to that shape."""
    yield from panel(shape, active=active)
    if colour:
        yield Group((Fill(bar, SEATS[colour].face),), shape)
    yield _rim(shape, active=active)


@drawing
def plate(width: float, height: float, colour: str, *, active: bool = False) -> Iterable[Mark]:
    """Draw a rectangular seat plate; the origin is its upper left corner."""
    shape = rectangle(0, 0, width, height, RADIUS)
    yield from plate_marks(shape, colour, rectangle(0, 0, BAR, height), active=active)


@drawing
def box(width: float, height: float, *, active: bool = False) -> Iterable[Mark]:
    """Draw a rectangular panel; the origin is its upper left corner."""
    yield from panel(rectangle(0, 0, width, height, RADIUS), active=active)


@drawing
def pointer() -> Iterable[Mark]:
    """Draw the small brass triangle that points upwards from a plate to the board."""
    yield Fill(((0, -16), (10, 0), (-10, 0)), BRASS)


def board(shape: Shape, face: str, deep: str, edge: str) -> Iterator[Mark]:
    """Draw the board's sheet."""
    yield from raised(shape, face, deep, edge, SHEET)


def caption(text: str, at: Point) -> Mark:
    """Write a heading in small capitals."""
    return Letters(text.upper(), at, theme.CAPTION, theme.SLATE, "left")


@drawing
def _capsule(width: int, face: str) -> Iterable[Mark]:
    shape = rectangle(0, 0, width, CAPSULE_HEIGHT, CAPSULE_HEIGHT / 2)
    yield Soft(shape, 5, 0.5, shift=(0, 3))
    yield Fill(shape, face)
    yield Stroke(shape, BRASS, 2.5, closed=True)


def _rim(shape: Shape, *, active: bool) -> Mark:
    return Stroke(shape, BRASS if active else theme.HAIRLINE, 2.5 if active else 1, closed=True)
