"""The heading of a page: title, second line, and winner."""

from collections.abc import Callable, Iterable, Sequence

from renderer import theme
from renderer.canvas import Canvas
from renderer.drawing import Mark, Stroke, drawing, written
from renderer.geometry import rhomb
from renderer.lettering import cut, fitting, legible, text_width
from renderer.paper import looks
from renderer.paper.honours import RIBBON_TEXT, ribbon
from renderer.paper.layout import LEFT, TITLE_ROOM
from renderer.theme import WIDTH

FLOURISH = 26
"""The distance from the words of the second line to the rules beside it."""


def show_title(canvas: Canvas, title: str, y: float) -> None:
    """Engrave the title of a page in capitals."""
    title = legible(title.upper())
    style = fitting(title, TITLE_ROOM, *looks.TITLES)
    canvas.put(written(cut(title, style, TITLE_ROOM), style, theme.INK), (WIDTH / 2, y))


def show_flourished(canvas: Canvas, text: str, y: float, room: float) -> None:
    """Engrave the second line between two rules."""
    style = fitting(text, room, *looks.SUBTITLES)
    text = cut(text, style, room)
    canvas.put(written(text, style, theme.FADED_INK), (WIDTH / 2, y))
    half = round(text_width(text, style) / 2) + FLOURISH
    canvas.put(_rules(half, WIDTH // 2 - LEFT - 20), (WIDTH / 2, y))


def show_winners(
    canvas: Canvas,
    names: Sequence[str],
    outcome: Callable[[tuple[str, ...]], str],
    colour: str,
    y: float,
) -> None:
    """Show who has won; names that are too long are cut, other words never.

    `outcome` returns the sentence for the names. `colour` is a single winner's, or empty.
    """
    names = tuple(names)
    text = outcome(names)
    style = fitting(text, RIBBON_TEXT, *looks.RIBBONS)
    over = text_width(text, style) - RIBBON_TEXT
    if over > 0 and names:
        room = (sum(text_width(name, style) for name in names) - over) / len(names)
        names = tuple(cut(name, style, room) for name in names)
        text = outcome(names)
    canvas.put(ribbon(cut(text, style, RIBBON_TEXT), style, colour), (WIDTH / 2, y))


@drawing
def _rules(start: int, end: int) -> Iterable[Mark]:
    for way in (-1, 1):
        yield Stroke(((way * (start + 14), 0), (way * end, 0)), looks.SEPIA, 1.6)
        yield Stroke(rhomb((way * (start + 4), 0), 6, 6), looks.SEPIA, 1.6, closed=True)
