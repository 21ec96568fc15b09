"""A film that fits: as large as its bytes allow, with as many frames as the time allows."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import process_time
from typing import NamedTuple

from renderer.canvas import Animation
from renderer.catalog import PAINTERS
from renderer.film.shots import Shot, bar_of, board_of
from renderer.theme import TABLE_BOTTOM

WIDTHS = (1000, 800, 640, 500)
"""Pixels, the best first."""
SAMPLE = 8
"""Frames that are drawn to tell what all of them will weigh."""
MOST_PIXELS = 120_000_000
"""Of all frames together; while a film is written they are in memory, a byte each."""
CAREFUL = 0.8
"""How much of what is allowed is planned for."""
LAST_STAYS = 3
"""Times as long as another frame."""
FEWEST = 2
"""Frames of a film."""

Progress = Callable[[int, int], None]
"""Hears how many frames are drawn, and of how many."""


class TooMuch(Exception):
    """Not even a small film of a few frames fits."""


@dataclass(frozen=True, slots=True)
class Limits:
    """What a film may cost."""

    size: int
    """Bytes."""
    seconds: float
    """Seconds of CPU."""


@dataclass(frozen=True, slots=True)
class Film:
    """A finished film."""

    gif: bytes
    width: int
    """Pixels."""
    frames: int
    """How many of the turns it shows."""


def draw_film(
    key: str, shots: Sequence[Shot], milliseconds: int, limits: Limits, progress: Progress
) -> Film:
    """Draw a film with `milliseconds` for each frame; raises TooMuch.

    If all frames do not fit, they become smaller; then frames between the first and the last are
    left out, as evenly as can be.
    """
    camera = _Camera(key, milliseconds, progress)
    until = process_time() + limits.seconds * CAREFUL
    for width in WIDTHS:
        frame = camera.estimate(shots, width)
        fitting = (
            limits.size * CAREFUL / frame.size,
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
    """Return `number` of the shots, the first and the last among them; all if there are fewer."""
    if number >= len(shots) or number < FEWEST:
        return shots[-number:]
    step = (len(shots) - 1) / (number - 1)
    return [shots[round(place * step)] for place in range(number)]


class _Frame(NamedTuple):
    size: float
    """Bytes."""
    seconds: float
    pixels: int


class _Camera:
    def __init__(self, key: str, milliseconds: int, progress: Progress) -> None:
        self._key = key
        self._milliseconds = milliseconds
        self._progress = progress

    def estimate(self, shots: Sequence[Shot], width: int) -> _Frame:
        """Return what a frame costs, by some from the middle of the film."""
        first = max(0, (len(shots) - SAMPLE) // 2)
        some = shots[first : first + SAMPLE]
        # What is drawn once and kept would count for every frame.
        ends = [board_of(self._key, shot, width).size[1] for shot in (shots[0], shots[-1])]
        begun = process_time()
        animation = self._animation(some, width)
        gif = animation.gif(self._milliseconds, self._milliseconds)
        spent = (process_time() - begun) / len(some)
        return _Frame(len(gif) / len(some), spent, width * max(*ends, animation.height))

    def gif(self, shots: Sequence[Shot], width: int) -> bytes:
        """Return a film of these shots."""
        animation = self._animation(shots, width, self._progress)
        return animation.gif(self._milliseconds, LAST_STAYS * self._milliseconds)

    def _animation(
        self, shots: Sequence[Shot], width: int, progress: Progress = lambda done, of: None
    ) -> Animation:
        animation = Animation(PAINTERS[self._key].palette.colours, TABLE_BOTTOM)
        for done, shot in enumerate(shots):
            progress(done, len(shots))
            animation.add(board_of(self._key, shot, width), bar_of(shot, width))
        return animation
