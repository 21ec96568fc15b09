"""The picture of a finished game, part by part from the paper up."""

from collections.abc import Iterable
from pathlib import Path

from renderer import theme
from renderer.canvas import Canvas
from renderer.chronicle import looks as chronicle_looks
from renderer.chronicle.parts import show_chronicle
from renderer.drawing import written
from renderer.ending import layout, looks
from renderer.ending.layout import EndingMeasures, measured
from renderer.ending.sample import samples
from renderer.ending.values import Ending
from renderer.ending.wording import (
    alt_text,
    chronicle_of,
    drawable,
    handovers,
    name_of,
    outcome,
    subtitle,
)
from renderer.lettering import fitting
from renderer.palette import Palette
from renderer.paper.heading import show_title, show_winners
from renderer.paper.layout import TITLE_ROOM
from renderer.paper.looks import SUBTITLES
from renderer.paper.sheet import sheet
from renderer.png import encode
from renderer.scene import Picture
from renderer.theme import WIDTH
from rules.text import ENGLISH, Reader, words


def draw_ending(ending: Ending, reader: Reader = ENGLISH, width: int = WIDTH) -> Picture:
    """Draw how a game went, with alt text."""
    canvas = _painted(drawable(ending, reader), reader, width)
    return Picture(encode(*canvas.indexed(PALETTE.colours)), alt_text(ending, reader))


def _samples() -> Iterable[Canvas]:
    return (_painted(sample, ENGLISH, WIDTH) for sample in samples())


PALETTE = Palette(Path(__file__).parent, chronicle_looks.ALL, _samples)


def _painted(ending: Ending, reader: Reader, width: int) -> Canvas:
    chronicle = chronicle_of(ending, reader)
    measures = measured(chronicle, " ".join(handovers(ending, reader)))
    canvas = Canvas(sheet(measures.height), measures.height, width)
    _show_title(canvas, ending, reader)
    _show_winners(canvas, ending, reader)
    show_chronicle(canvas, chronicle, measures.chronicle, reader)
    _show_note(canvas, measures)
    return canvas


def _show_title(canvas: Canvas, ending: Ending, reader: Reader) -> None:
    show_title(canvas, ending.title, layout.TITLE_Y)
    second = words(subtitle(ending), reader)
    style = fitting(second, TITLE_ROOM, *SUBTITLES)
    canvas.put(written(second, style, theme.FADED_INK), (WIDTH / 2, layout.SUBTITLE_Y))


def _show_winners(canvas: Canvas, ending: Ending, reader: Reader) -> None:
    winners = ending.course.result.winners
    colour = ending.colours[winners[0]] if len(winners) == 1 else ""
    names = tuple(name_of(ending, reader, seat) for seat in winners)

    def said(names: tuple[str, ...]) -> str:
        return words(outcome(ending, names), reader)

    show_winners(canvas, names, said, colour, layout.RIBBON_Y)


def _show_note(canvas: Canvas, measures: EndingMeasures) -> None:
    for number, line in enumerate(measures.note):
        shown = written(line, looks.NOTE, theme.FADED_INK)
        canvas.put(shown, (WIDTH / 2, measures.note_y + number * layout.NOTE_LINE))
