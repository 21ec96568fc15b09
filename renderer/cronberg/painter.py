"""The picture of Cronberg, layer by layer from the paper up."""

from collections.abc import Sequence
from functools import cache

from renderer.canvas import Canvas, palette_of
from renderer.cronberg import looks
from renderer.cronberg.crossings import (
    show_crossings,
    show_taken_back,
    show_tokens,
    show_values,
)
from renderer.cronberg.layout import HEIGHT
from renderer.cronberg.plates import show_plates
from renderer.cronberg.rhombi import show_rhombi
from renderer.cronberg.sample import samples
from renderer.cronberg.strip import show_kinds, show_right_box, show_stack
from renderer.cronberg.track import show_markers
from renderer.cronberg.triangles import show_numbers, show_triangles
from renderer.cronberg.wall import town
from renderer.kit.frame import BADGE_RADIUS
from renderer.kit.people import show_headline, show_turn
from renderer.kit.seats import badge
from renderer.scene import Scene
from rules.core import Choice
from rules.cronberg.view import CronbergView
from rules.text import Text, say

BOARD = "board"
SAMPLE_WIDTH = 1200


class CronbergPainter:
    """Draws the positions of Cronberg; there is one picture of each."""

    def parts(self, view: CronbergView) -> Sequence[str]:
        """Name the one picture."""
        del view
        return (BOARD,)

    def paint(self, scene: Scene, part: str, width: int) -> Canvas:
        """Draw the town as it stands."""
        del part
        return _painted(scene, width, _palette())

    def menu(self, scene: Scene, choices: Sequence[Choice], width: int) -> Canvas | None:
        """Leave choices to words and to the preview."""
        del scene, choices, width
        return None


def show_frame(canvas: Canvas, scene: Scene) -> None:
    """Say where the game stands and whose turn it is."""
    show_headline(canvas, scene)
    badges = [badge(colour, BADGE_RADIUS) for colour in scene.view.colours]
    show_turn(canvas, scene, badges, _nobody(scene.view))


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
    show_frame,
)


def _painted(scene: Scene, width: int, palette: bytes | None) -> Canvas:
    canvas = Canvas(town(), HEIGHT, width, palette)
    for layer in LAYERS:
        layer(canvas, scene)
    return canvas


@cache
def _palette() -> bytes:
    return palette_of([_painted(scene, SAMPLE_WIDTH, None) for scene in samples()], looks.ALL)


def _nobody(view: CronbergView) -> tuple[Text, Text]:
    """Say why nobody is on turn."""
    if view.is_over:
        return say("Game {game} is over", game=view.game), say("the next one is being set up")
    return say("Nobody has begun yet"), say("the lot names the first seat")
