"""The picture of a finished game, part by part from the paper up."""

from collections.abc import Iterable
from pathlib import Path

from renderer import theme
from renderer.canvas import Canvas
from renderer.drawing import written
from renderer.last_post import layout, looks
from renderer.last_post.layout import LastPostMeasures, measured
from renderer.last_post.sample import samples
from renderer.last_post.values import LastPost
from renderer.last_post.wording import (
    alt_text,
    drawable,
    handovers,
    name_of,
    outcome,
    report_of,
    subtitle,
)
from renderer.lettering import fitting
from renderer.palette import Palette
from renderer.paper.heading import show_title, show_winners
from renderer.paper.layout import TITLE_ROOM
from renderer.paper.looks import SUBTITLES
from renderer.paper.sheet import sheet
from renderer.png import encode
from renderer.progress import looks as report_looks
from renderer.progress.parts import show_report
from renderer.scene import Picture
from renderer.theme import WIDTH
from rules.text import ENGLISH, Reader, words


def draw_last_post(last_post: LastPost, reader: Reader = ENGLISH, width: int = WIDTH) -> Picture:
    """Draw how a game went, with alt text."""
    canvas = _painted(drawable(last_post, reader), reader, width)
    return Picture(encode(*canvas.indexed(PALETTE.colours)), alt_text(last_post, reader))


def _samples() -> Iterable[Canvas]:
    return (_painted(sample, ENGLISH, WIDTH) for sample in samples())


PALETTE = Palette(Path(__file__).parent, report_looks.ALL, _samples)


def _painted(last_post: LastPost, reader: Reader, width: int) -> Canvas:
    report = report_of(last_post, reader)
    measures = measured(report, " ".join(handovers(last_post, reader)))
    canvas = Canvas(sheet(measures.height), measures.height, width)
    _show_title(canvas, last_post, reader)
    _show_winners(canvas, last_post, reader)
    show_report(canvas, report, measures.report, reader)
    _show_note(canvas, measures)
    return canvas


def _show_title(canvas: Canvas, last_post: LastPost, reader: Reader) -> None:
    show_title(canvas, last_post.title, layout.TITLE_Y)
    second = words(subtitle(last_post), reader)
    style = fitting(second, TITLE_ROOM, *SUBTITLES)
    canvas.put(written(second, style, theme.FADED_INK), (WIDTH / 2, layout.SUBTITLE_Y))


def _show_winners(canvas: Canvas, last_post: LastPost, reader: Reader) -> None:
    winners = last_post.progress.result.winners
    colour = last_post.colours[winners[0]] if len(winners) == 1 else ""
    names = tuple(name_of(last_post, reader, seat) for seat in winners)

    def said(names: tuple[str, ...]) -> str:
        return words(outcome(last_post, names), reader)

    show_winners(canvas, names, said, colour, layout.RIBBON_Y)


def _show_note(canvas: Canvas, measures: LastPostMeasures) -> None:
    for number, line in enumerate(measures.note):
        shown = written(line, looks.NOTE, theme.FADED_INK)
        canvas.put(shown, (WIDTH / 2, measures.note_y + number * layout.NOTE_LINE))
