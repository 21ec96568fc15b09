"""The turning points, numbered as on the chart."""

from renderer import theme
from renderer.canvas import Canvas
from renderer.drawing import written
from renderer.paper.layout import LEFT
from renderer.progress import looks
from renderer.progress.chart import numbered
from renderer.progress.layout import STORY_LEFT, STORY_LINE, TURN_LINE, ReportMeasures


def show_story(canvas: Canvas, measures: ReportMeasures) -> None:
    """Show each turning point with its title and what happened."""
    for number, told in enumerate(measures.told, start=1):
        canvas.put(numbered(number), (LEFT + 24, told.y))
        title = written(told.title, told.style, theme.INK, "left")
        canvas.put(title, (STORY_LEFT, told.y))
        for line, text in enumerate(told.story):
            y = told.y + TURN_LINE + line * STORY_LINE
            canvas.put(written(text, looks.STORY, theme.FADED_INK, "left"), (STORY_LEFT, y))
