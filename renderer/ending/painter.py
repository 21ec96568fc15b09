"""The picture of a game that is over, part by part from the paper up."""

from collections.abc import Iterable
from pathlib import Path

from renderer import theme
from renderer.canvas import Canvas
from renderer.drawing import written
from renderer.ending import layout, looks
from renderer.ending.chart import numbered, show_chart
from renderer.ending.layout import HEADING_ROOM, NAME_COLUMN, Plan, planned
from renderer.ending.sample import samples
from renderer.ending.table import show_table
from renderer.ending.values import Ending
from renderer.ending.wording import alt_text, heading_of_chart, name_of, outcome, subtitle
from renderer.lettering import cut, fitting, text_width
from renderer.palette import Palette
from renderer.png import encode
from renderer.scene import Picture
from renderer.standings.honours import BANNER_TEXT, banner
from renderer.standings.layout import LEFT
from renderer.standings.looks import BANNERS, SUBTITLES, TITLES
from renderer.standings.sheet import sheet
from renderer.theme import WIDTH
from rules.text import ENGLISH, Reader, say, words

TITLE_ROOM = 1000


def draw_ending(ending: Ending, reader: Reader = ENGLISH, width: int = WIDTH) -> Picture:
    """Draw how a game went, with alt text."""
    canvas = _painted(ending, reader, width)
    return Picture(encode(*canvas.indexed(PALETTE.colours)), alt_text(ending, reader))


def _samples() -> Iterable[Canvas]:
    return (_painted(sample, ENGLISH, WIDTH) for sample in samples())


PALETTE = Palette(Path(__file__).parent, looks.ALL, _samples)


def _painted(ending: Ending, reader: Reader, width: int) -> Canvas:
    plan = planned(ending, reader)
    canvas = Canvas(sheet(plan.height), plan.height, width)
    _show_title(canvas, ending, reader)
    _show_outcome(canvas, ending, reader)
    if plan.scale:
        top = plan.scale.top - HEADING_ROOM
        _show_heading(canvas, words(heading_of_chart(ending), reader), top)
        show_chart(canvas, ending, plan.scale, reader)
    if plan.table_top is not None:
        show_table(canvas, ending, plan, plan.table_top, reader)
        heading = words(say("Where the points came from"), reader)
        _show_heading(canvas, heading, plan.table_top + 20, NAME_COLUMN - 20)
    if plan.story_top is not None:
        _show_heading(canvas, words(say("Turning points"), reader), plan.story_top)
        _show_turnings(canvas, plan)
    return canvas


def _show_title(canvas: Canvas, ending: Ending, reader: Reader) -> None:
    title = ending.title.upper()
    style = fitting(title, TITLE_ROOM, *TITLES)
    shown = written(cut(title, style, TITLE_ROOM), style, theme.INK)
    canvas.put(shown, (WIDTH / 2, layout.TITLE_Y))
    second = words(subtitle(ending), reader)
    style = fitting(second, TITLE_ROOM, *SUBTITLES)
    canvas.put(written(second, style, theme.FADED_INK), (WIDTH / 2, layout.SUBTITLE_Y))


def _show_outcome(canvas: Canvas, ending: Ending, reader: Reader) -> None:
    """Say who has won; where names are too long they are cut, the words around them never."""
    winners = ending.course.result.winners
    names = tuple(name_of(ending, reader, seat) for seat in winners)
    text = words(outcome(ending, names), reader)
    style = fitting(text, BANNER_TEXT, *BANNERS)
    over = text_width(text, style) - BANNER_TEXT
    if over > 0 and names:
        room = (sum(text_width(name, style) for name in names) - over) / len(names)
        names = tuple(cut(name, style, room) for name in names)
        text = words(outcome(ending, names), reader)
    colour = ending.colours[winners[0]] if len(winners) == 1 else ""
    ribbon = banner(cut(text, style, BANNER_TEXT), style, colour)
    canvas.put(ribbon, (WIDTH / 2, layout.BANNER_Y))


def _show_heading(canvas: Canvas, text: str, top: float, room: float = TITLE_ROOM) -> None:
    style = fitting(text, room, *looks.HEADINGS)
    canvas.put(
        written(cut(text, style, room), style, theme.INK, "left"),
        (LEFT, top + HEADING_ROOM / 2 - 10),
    )


def _show_turnings(canvas: Canvas, plan: Plan) -> None:
    for place, turning in enumerate(plan.turnings, start=1):
        canvas.put(numbered(place), (LEFT + 24, turning.y))
        title = written(turning.title, turning.style, theme.INK, "left")
        canvas.put(title, (layout.STORY_LEFT, turning.y))
        for line, text in enumerate(turning.story):
            y = turning.y + layout.TURN_LINE + line * layout.STORY_LINE
            shown = written(text, looks.STORY, theme.FADED_INK, "left")
            canvas.put(shown, (layout.STORY_LEFT, y))
