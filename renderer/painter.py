"""What draws the pictures of a game: a base class that each game's painter fills in."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from inspect import getfile
from pathlib import Path
from typing import Any, ClassVar, TypeAlias

from renderer.canvas import Canvas
from renderer.drawing import Drawing
from renderer.kit.people import numbered_badge, show_headline, show_turn
from renderer.palette import Palette
from renderer.scene import Scene
from renderer.theme import IN_SEAT_ORDER, WIDTH
from rules.choice import Choice
from rules.event import Event
from rules.text import Seat, Text, say

BOARD = "board"
"""The part that every game has."""

LEGEND = "legend"
"""The part that explains the signs; it shows no position."""

Layer: TypeAlias = Callable[[Canvas, Scene], None]
"""Puts some of what a scene shows on a canvas."""


@dataclass(frozen=True, slots=True)
class Layers:
    """What a picture is made of, from the paper up."""

    base: Drawing
    """What never changes; it is drawn once and kept."""
    height: float
    """In u, of which the width has 1,200."""
    above: Sequence[Layer]

    def painted(self, scene: Scene, width: int) -> Canvas:
        """Return the picture of a scene, `width` pixels wide."""
        canvas = Canvas(self.base, self.height, width)
        for layer in self.above:
            layer(canvas, scene)
        return canvas


class Painter(ABC):
    """Draws the views of one game, in one picture or, as `parts`, in several."""

    exact_colours: ClassVar[Iterable[str]]
    """The game's own colours that its pictures keep as they are."""
    marked: ClassVar[Sequence[type[Event]]]
    """The kinds of events that a picture marks if the last turn brought them."""

    @abstractmethod
    def layers(self, scene: Scene, part: str) -> Layers:
        """Say what a part of a position is drawn from."""

    @abstractmethod
    def samples(self) -> Iterable[tuple[Scene, str]]:
        """Give scenes and parts in which all colours occur, for choosing the palette."""

    @abstractmethod
    def last_turns(self) -> Iterable[tuple[Scene, str]]:
        """Give scenes and parts that mark all that happened; each marked kind occurs in one."""

    @abstractmethod
    def idle(self, view: Any) -> tuple[Text, Text]:
        """Say in two lines what goes on while no seat is to act."""

    def badges(self, view: Any) -> Sequence[Drawing]:
        """Draw the signs of the seats; without a word from the rules they are numbered."""
        colours = self.seat_colours(view)
        return [numbered_badge(colour, Seat(seat)) for seat, colour in enumerate(colours)]

    def seat_colours(self, view: Any) -> Sequence[str]:
        """Name the colours of the seats, see `theme.SEATS`; nothing where they have none."""
        return IN_SEAT_ORDER[: len(view.scores)]

    def parts(self, view: Any) -> Sequence[str]:
        """Name the pictures there are of a position; the first is shown unasked."""
        del view
        return (BOARD,)

    def part_title(self, part: str) -> Text:
        """Return what menus call a picture."""
        return say(part.capitalize())

    def signs(self) -> Mapping[str, Drawing]:
        """Draw what stands before words, by the signs that the rules' texts have (`Text.sign`).

        They are drawn as on the board and in the legend, and still known 22 pixels high.
        """
        return {}

    def prerendered(self) -> Iterable[Drawing]:
        """Draw the small things that are too many in a picture to be made anew; they are shipped.

        After a change run `python -m renderer.prerender`; large things come with it unasked.
        """
        return ()

    def menu(self, scene: Scene, choices: Sequence[Choice]) -> Layers | None:
        """Say what shows a few choices in place; None where words are enough."""
        del scene, choices
        return None

    def paint(self, scene: Scene, part: str, width: int) -> Canvas:
        """Draw a part of a position, `width` pixels wide."""
        return self.layers(scene, part).painted(scene, width)

    def show_capsule(self, canvas: Canvas, scene: Scene) -> None:
        """Say at the upper right whose turn it is, or who has won."""
        show_turn(canvas, scene, self.badges(scene.view), self.idle(scene.view))

    def show_frame(self, canvas: Canvas, scene: Scene) -> None:
        """Say in the header where the game stands and whose turn it is."""
        show_headline(canvas, scene)
        self.show_capsule(canvas, scene)

    @cached_property
    def palette(self) -> Palette:
        """The colours of all the pictures; their file lies beside the module of the painter."""
        folder = Path(getfile(type(self))).parent
        return Palette(folder, self.exact_colours, self._richest)

    def _richest(self) -> Iterable[Canvas]:
        return (self.paint(scene, part, WIDTH) for scene, part in self.samples())
