"""A frame of a film: the board of a turn, and a caption below."""

from collections.abc import Iterable
from dataclasses import dataclass

from renderer import theme
from renderer.canvas import Canvas
from renderer.catalog import PAINTERS, parts
from renderer.drawing import Fill, Mark, drawing, personal_drawing, written
from renderer.geometry import rectangle
from renderer.kit.people import told
from renderer.lettering import cut, legible, wrapped
from renderer.scene import Scene
from renderer.theme import MARGIN, WIDTH, Type
from rules.text import Text, count

BAR, EDGE, STRIP = 178, 3, 8
"""Heights of the bar, of the brass line above it, and of the progress strip."""
TURN, STORY = Type(27, "Bold"), Type(28)
TURN_Y, STORY_Y, LINE, LINES = 32, 72, 36, 3


@dataclass(frozen=True, slots=True)
class Shot:
    """What a frame shows."""

    scene: Scene
    turn: int
    """The number of turns played."""
    turns: int
    """The number of turns in the game."""
    story: tuple[Text, ...]
    """What happened in the turn, as everybody was told."""


def board_of(key: str, shot: Shot, width: int) -> Canvas:
    """Draw the board of a frame."""
    return PAINTERS[key].paint(shot.scene, parts(key, shot.scene)[0], width)


def bar_of(shot: Shot, width: int) -> Canvas:
    """Draw the bar below the board."""
    canvas = Canvas(_bar(), BAR, width)
    heading = told(shot.scene, _heading(shot))
    canvas.put(written(heading, TURN, theme.BRASS, "left"), (MARGIN, TURN_Y))
    room = WIDTH - 2 * MARGIN
    lines = wrapped(" ".join(legible(told(shot.scene, text)) for text in shot.story), STORY, room)
    if len(lines) > LINES:
        lines = (*lines[: LINES - 1], cut(" ".join(lines[LINES - 1 :]), STORY, room))
    for number, line in enumerate(lines):
        at = (MARGIN, STORY_Y + number * LINE)
        canvas.put(written(line, STORY, theme.IVORY, "left"), at)
    if shot.turn:
        canvas.put(_strip(round(WIDTH * shot.turn / shot.turns)), (0, BAR - STRIP))
    return canvas


def _heading(shot: Shot) -> Text:
    return count(
        "After {turn} of {count} turn", "After {turn} of {count} turns", shot.turns, turn=shot.turn
    )


@drawing
def _bar() -> Iterable[Mark]:
    yield Fill(rectangle(0, 0, WIDTH, BAR), theme.PANEL)
    yield Fill(rectangle(0, 0, WIDTH, EDGE), theme.DARK_BRASS)
    yield Fill(rectangle(0, BAR - STRIP, WIDTH, STRIP), theme.TABLE_BOTTOM)


@personal_drawing
def _strip(long: int) -> Iterable[Mark]:
    yield Fill(rectangle(0, 0, long, STRIP), theme.BRASS)
