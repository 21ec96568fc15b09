"""The base class for painters of games."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from inspect import getfile
from pathlib import Path
from typing import Any, ClassVar, NamedTuple, TypeAlias

from renderer.canvas.picture import Canvas, Palette
from renderer.drawing import Drawing
from renderer.geometry import Box, Point, Shape, bounds, moved
from renderer.kit.frame import BADGE_RADIUS
from renderer.kit.people import badge, show_headline, show_turn
from renderer.scene import Scene
from renderer.theme import IN_SEAT_ORDER, WIDTH
from rules.core import Choice, Event
from rules.text import Seat, Text, say

BOARD = "board"
"""The part that every game has."""

LEGEND = "legend"
"""The part that explains the signs; it shows no position."""

Layer: TypeAlias = Callable[[Canvas, Scene], None]
"""Draws part of a scene on a canvas."""


class Target(NamedTuple):
    """Something that a choice names, where it is on a picture of the position."""

    part: str
    """The picture."""
    name: str
    """What it is called among the targets of that picture."""
    at: Point
    shape: Shape
    """The outline around `at`, in u."""

    @property
    def outline(self) -> Shape:
        """Return the outline on the picture; those of two things never overlap."""
        return moved(self.shape, self.at)


@dataclass(frozen=True, slots=True)
class Layers:
    """The layers of a picture, from the paper up."""

    base: Drawing
    """The unchanging background; it is drawn once and cached."""
    height: float
    """The height in u; the width has 1,200."""
    above: Sequence[Layer]
    part: str = ""
    """The part of a position whose measures these are; empty if they have measures of their own."""
    window: Box | None = None
    """What is shown of it; None for all."""

    def painted(self, scene: Scene, width: int) -> Canvas:
        """Return the picture of a scene, `width` pixels wide."""
        canvas = Canvas(self.base, self.height, width, self.window)
        for layer in self.above:
            layer(canvas, scene)
        return canvas


WIDTHS = (600, 840)
"""The widths of windows in u: few, so that pieces are drawn at few scales."""
AROUND = 44
"""How much of the neighbourhood is seen beside what may be chosen."""
LOWEST, HIGHEST = 0.6, 1.2
"""The least and the greatest height of a window by its width."""


def window_on(outlines: Iterable[Shape], height: float) -> Box | None:
    """Return the part of a picture around outlines, large enough to be read on a phone; or None."""
    points = [point for outline in outlines for point in outline]
    if not points:
        return None
    left, top, right, bottom = bounds(points)
    across = (max(0, left - AROUND), min(right + AROUND, WIDTH))
    down = (max(0, top - AROUND), min(bottom + AROUND, height))
    for wide in WIDTHS:
        high = min(max(down[1] - down[0], wide * LOWEST), height)
        if across[1] - across[0] <= wide and high <= wide * HIGHEST:
            x, y = _start(across, wide, WIDTH), _start(down, high, height)
            return x, y, x + wide, y + high
    return None


def _start(shown: tuple[float, float], length: float, whole: float) -> float:
    """Return where a stretch of a length begins that has what is shown in its middle."""
    return min(max(0, round(sum(shown) / 2 - length / 2)), whole - length)


class Painter(ABC):
    """Draws the views of one game, in one picture or, as `parts`, in several."""

    exact_colours: ClassVar[Iterable[str]]
    """The game's own colours that its pictures keep exactly."""
    marked: ClassVar[Sequence[type[Event]]]
    """The kinds of events that a picture marks if they happened in the last turn."""

    in_words: ClassVar[Sequence[type]] = ()
    """The kinds of moves that may name nothing on a picture, so that only words tell them."""

    @abstractmethod
    def layers(self, scene: Scene, part: str) -> Layers:
        """Return the layers of a part of a position."""

    @abstractmethod
    def idle(self, view: Any) -> tuple[Text, Text]:
        """Return two lines that say what happens while no seat is to act."""

    def badges(self, view: Any) -> Sequence[Drawing]:
        """Return the seats' signs, with their letters."""
        signs = zip(self.seat_colours(view), self.seat_letters(view), strict=True)
        return [badge(colour, BADGE_RADIUS, letter) for colour, letter in signs]

    def seat_letters(self, view: Any) -> Sequence[str]:
        """Return the letters on the seats' signs: numbers if the rules give them no colours."""
        return [str(number) for number in range(1, len(self.seat_colours(view)) + 1)]

    def seat_colours(self, view: Any) -> Sequence[str]:
        """Return the colours of the seats, see `theme.SEATS`: those of the view, if it has any."""
        return getattr(view, "colours", IN_SEAT_ORDER[: len(view.scores)])

    def parts(self, view: Any) -> Sequence[str]:
        """Return the pictures of a position; the first is the default."""
        del view
        return (BOARD,)

    def own_part(self, view: Any, seat: Seat) -> str:
        """Return the picture of what one seat has; empty if there is none."""
        del view, seat
        return ""

    def part_title(self, part: str) -> Text:
        """Return the name of a picture in menus."""
        return say(part.capitalize())

    def signs(self) -> Mapping[str, Drawing]:
        """Return the pictures shown before words, by the signs in the rules' texts (`Text.sign`).

        They are drawn as on the board and in the legend, and recognisable at a height of 22 pixels.
        """
        return {}

    def prerendered(self) -> Iterable[Drawing]:
        """Return the small drawings to ship, because a picture has too many to draw at once."""
        return ()

    def targets(self, scene: Scene, choice: Choice) -> Iterable[Target]:
        """Return all that a choice names; its pictures are where the decision lies."""
        del scene, choice
        return ()

    def targets_of(self, scene: Scene, choices: Iterable[Choice]) -> Sequence[Target]:
        """Return all that some choices name, each once, in their order."""
        found = (target for choice in choices for target in self.targets(scene, choice))
        return tuple(dict.fromkeys(found))

    def menu(self, scene: Scene, choices: Sequence[Choice]) -> Layers | None:
        """Return the layers that preview a few choices in place; None where words are enough."""
        del scene, choices
        return None

    def closeup(self, scene: Scene, choices: Sequence[Choice]) -> Layers | None:
        """Return the layers of the part of a picture in which a few choices lie."""
        layers = self.menu(scene, choices)
        return layers and self.cropped(layers, self.targets_of(scene, choices))

    def cropped(self, layers: Layers, targets: Iterable[Target]) -> Layers:
        """Return the layers of a board with the window on some targets; others are shown whole.

        They have been written for phones, and show what is needed beside the targets.
        """
        if layers.part != BOARD:
            return layers
        outlines = (target.outline for target in targets if target.part == BOARD)
        return replace(layers, window=window_on(outlines, layers.height))

    def paint(self, scene: Scene, part: str, width: int) -> Canvas:
        """Draw a part of a position, `width` pixels wide."""
        return self.layers(scene, part).painted(scene, width)

    def show_capsule(self, canvas: Canvas, scene: Scene) -> None:
        """Show at the upper right whose turn it is, or who has won."""
        show_turn(canvas, scene, self.badges(scene.view), self.idle(scene.view))

    def show_frame(self, canvas: Canvas, scene: Scene) -> None:
        """Show in the header the state of the game and whose turn it is."""
        show_headline(canvas, scene)
        self.show_capsule(canvas, scene)

    @cached_property
    def palette(self) -> Palette:
        """Return the colours of all the pictures; their file is in the painter's package."""
        return Palette(Path(getfile(type(self))).parent, self.exact_colours)
