"""A game as a film: a frame for each turn, with the changes marked and a caption below."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from time import process_time
from typing import NamedTuple

from renderer import theme
from renderer.canvas.picture import Animation, Canvas
from renderer.catalog import PAINTERS, parts
from renderer.drawing import Fill, Mark, drawing, personal_drawing, written
from renderer.geometry import rectangle
from renderer.kit.people import told
from renderer.lettering import cut, legible, wrapped
from renderer.scene import Scene
from renderer.theme import MARGIN, TABLE_BOTTOM, WIDTH, Type
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
        canvas.put(written(line, STORY, theme.IVORY, "left"), (MARGIN, STORY_Y + number * LINE))
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


WIDTHS = (1000, 800, 640, 500)
"""Widths in pixels, the best first."""
SAMPLE = 8
"""Frames that are drawn to estimate the size of all of them."""
MOST_PIXELS = 120_000_000
"""The most pixels of all frames together; while a film is written they need a byte each."""
CAREFUL = 0.8
"""The share of a limit that is planned for."""
LAST_STAYS = 3
"""How many times as long the last frame stays."""
FEWEST = 2
"""The fewest frames of a film."""


class TooMuch(Exception):
    """Even a small film of a few frames exceeds the limits."""


@dataclass(frozen=True, slots=True)
class Limits:
    """The limits of a film."""

    size: int
    """The size in bytes."""
    seconds: float
    """The seconds of CPU time."""


@dataclass(frozen=True, slots=True)
class Film:
    """A finished film."""

    gif: bytes
    width: int
    """The width in pixels."""
    frames: int
    """The number of turns that it shows."""


def draw_film(key: str, shots: Sequence[Shot], milliseconds: int, limits: Limits) -> Film:
    """Return a film with `milliseconds` for each frame; raises TooMuch.

    If all frames do not fit, they are made smaller; then frames between the first and the last are
    left out, as evenly as possible.
    """
    camera = _Camera(key, milliseconds)
    until = process_time() + limits.seconds * CAREFUL
    for width in WIDTHS:
        frame = camera.estimate(shots, width)
        fitting = (
            1 + (limits.size * CAREFUL - frame.first) / frame.size,
            (until - process_time()) / frame.seconds,
            MOST_PIXELS / frame.pixels,
        )
        number = min(len(shots), int(min(fitting)))
        while number == len(shots) or (width == WIDTHS[-1] and number >= FEWEST):
            gif = camera.gif(evenly(shots, number), width)
            if len(gif) <= limits.size:
                return Film(gif, width, number)
            if width != WIDTHS[-1]:
                break
            number = number * 2 // 3
    raise TooMuch


def evenly(shots: Sequence[Shot], number: int) -> Sequence[Shot]:
    """Return `number` of the shots, including the first and the last; all if there are fewer."""
    if number >= len(shots) or number < FEWEST:
        return shots[-number:]
    step = (len(shots) - 1) / (number - 1)
    return [shots[round(place * step)] for place in range(number)]


class _Frame(NamedTuple):
    first: int
    """The bytes of the first frame; the others hold only what has changed."""
    size: float
    """The bytes of each other frame."""
    seconds: float
    pixels: int


class _Camera:
    def __init__(self, key: str, milliseconds: int) -> None:
        self._key = key
        self._milliseconds = milliseconds

    def estimate(self, shots: Sequence[Shot], width: int) -> _Frame:
        """Return the cost of a frame, measured on some from the middle of the film."""
        first = max(0, (len(shots) - SAMPLE) // 2)
        some = shots[first : first + SAMPLE]
        # Otherwise what is drawn once and cached would count for every frame.
        ends = [board_of(self._key, shot, width).size[1] for shot in (shots[0], shots[-1])]
        alone = len(self._animation(some[:1], width).gif(self._milliseconds, self._milliseconds))
        begun = process_time()
        animation = self._animation(some, width)
        gif = animation.gif(self._milliseconds, self._milliseconds)
        spent = (process_time() - begun) / len(some)
        # A frame that equals the one before costs nothing.
        more = max(1, (len(gif) - alone) / max(1, len(some) - 1))
        return _Frame(alone, more, spent, width * max(*ends, animation.height))

    def gif(self, shots: Sequence[Shot], width: int) -> bytes:
        """Return a film of the shots as a GIF file."""
        animation = self._animation(shots, width)
        return animation.gif(self._milliseconds, LAST_STAYS * self._milliseconds)

    def _animation(self, shots: Sequence[Shot], width: int) -> Animation:
        animation = Animation(PAINTERS[self._key].palette.colours, TABLE_BOTTOM)
        for shot in shots:
            animation.add(board_of(self._key, shot, width), bar_of(shot, width))
        return animation
