"""The picture of Cronberg, layer by layer from the paper up."""

from collections.abc import Iterable, Mapping, Sequence

from renderer.cronberg import looks
from renderer.cronberg.choosing import Chosen
from renderer.cronberg.crossings import (
    show_crossings,
    show_taken_back,
    show_tokens,
    show_values,
)
from renderer.cronberg.inline_signs import inline_signs
from renderer.cronberg.layout import HEIGHT
from renderer.cronberg.legend import HEIGHT as LEGEND_HEIGHT
from renderer.cronberg.legend import paper, show_legend
from renderer.cronberg.plates import show_plates
from renderer.cronberg.recently import MARKED
from renderer.cronberg.rhombi import show_rhombi
from renderer.cronberg.sample import last_turns, samples
from renderer.cronberg.strip import show_kinds, show_right_box, show_stack
from renderer.cronberg.track import show_markers
from renderer.cronberg.triangles import show_numbers, show_triangles
from renderer.cronberg.wall import town
from renderer.drawing import Drawing
from renderer.painter import BOARD, Layers, Painter
from renderer.scene import Scene
from renderer.theme import SEATS
from rules.choice import Choice
from rules.cronberg.view import CronbergView
from rules.text import Text, say

LEGEND = "legend"
LAYERS = (
    show_triangles,
    show_numbers,
    show_rhombi,
    show_crossings,
    show_tokens,
    show_taken_back,
    show_values,
    show_markers,
    show_plates,
    show_kinds,
    show_stack,
    show_right_box,
)


class CronbergPainter(Painter):
    """Draws the positions of Cronberg, and the legend of its signs."""

    exact_colours = looks.ALL
    marked = MARKED

    def layers(self, scene: Scene, part: str) -> Layers:
        """Return the layers of the town, or of the legend."""
        del scene
        if part == LEGEND:
            return Layers(paper(), LEGEND_HEIGHT, (show_legend,))
        return Layers(town(), HEIGHT, (*LAYERS, self.show_frame))

    def parts(self, view: CronbergView) -> Sequence[str]:
        """Return the board and the legend."""
        del view
        return (BOARD, LEGEND)

    def signs(self) -> Mapping[str, Drawing]:
        """Return the signs shown before words."""
        return inline_signs()

    def menu(self, scene: Scene, choices: Sequence[Choice]) -> Layers | None:
        """Mark where the token or the rhomb may go; None if the only option is to draw."""
        del scene
        chosen = Chosen.of(choices)
        if not chosen.triangles and not chosen.crossings:
            return None
        marked = {show_numbers: chosen.show_numbers, show_crossings: chosen.show_crossings}
        above = [marked.get(layer, layer) for layer in LAYERS]
        return Layers(town(), HEIGHT, (*above, self.show_frame))

    def samples(self) -> Iterable[tuple[Scene, str]]:
        """Return every sample."""
        return ((scene, BOARD) for scene in samples())

    def last_turns(self) -> Iterable[tuple[Scene, str]]:
        """Return every sample of a last turn."""
        return ((scene, BOARD) for scene in last_turns())

    def seat_letters(self, view: CronbergView) -> Sequence[str]:
        """Return the letters of the colours that the rules give the seats."""
        return [SEATS[colour].letter for colour in self.seat_colours(view)]

    def seat_colours(self, view: CronbergView) -> Sequence[str]:
        """Return the colours that the players agreed on."""
        return view.colours

    def idle(self, view: CronbergView) -> tuple[Text, Text]:
        """Say why nobody is on turn."""
        if view.is_over:
            return say("Game {game} is over", game=view.game), say("the next one is being set up")
        return say("Nobody has begun yet"), say("the first seat is drawn by lot")
