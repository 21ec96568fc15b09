"""The picture of Canal King Brugge, layer by layer from the paper up."""

from collections.abc import Sequence
from functools import cache

from renderer.canal_king import looks
from renderer.canal_king.board import show_claim, show_names_and_flags, show_ships, show_tiles
from renderer.canal_king.choices import builds_of, show_choices
from renderer.canal_king.layout import HEIGHT
from renderer.canal_king.legend import show_legend
from renderer.canal_king.pieces import seat_disc
from renderer.canal_king.plates import show_plates
from renderer.canal_king.private import show_own_links, show_own_ports
from renderer.canal_king.sample import samples
from renderer.canal_king.stock import show_pool, show_stock
from renderer.canal_king.town import town
from renderer.canvas import Canvas, palette_of
from renderer.kit.frame import BADGE_RADIUS
from renderer.kit.people import show_headline, show_turn
from renderer.scene import Scene
from rules.canal_king.view import CanalKingView
from rules.core import Choice
from rules.text import say

BOARD = "board"
SAMPLE_WIDTH = 1200


class CanalKingPainter:
    """Draws the positions of Canal King; there is one picture of each."""

    def parts(self, view: CanalKingView) -> Sequence[str]:
        """Name the one picture."""
        del view
        return (BOARD,)

    def paint(self, scene: Scene, part: str, width: int) -> Canvas:
        """Draw the city as it stands."""
        del part
        return _painted(scene, width, _palette())

    def menu(self, scene: Scene, choices: Sequence[Choice], width: int) -> Canvas | None:
        """Show how a tile would lie; other choices are left to words."""
        builds = builds_of(choices)
        return show_choices(scene, builds, width, _palette()) if builds else None


def show_frame(canvas: Canvas, scene: Scene) -> None:
    """Say where the game stands and whose turn it is."""
    view: CanalKingView = scene.view
    show_headline(canvas, scene)
    badges = [
        seat_disc(player.character, BADGE_RADIUS, player.colour, 0 if player.character else seat)
        for seat, player in enumerate(view.players, start=1)
    ]
    show_turn(canvas, scene, badges, (say("Chance decides"), say("tiles are drawn")))


LAYERS = (
    show_tiles,
    show_own_links,
    show_names_and_flags,
    show_claim,
    show_own_ports,
    show_ships,
    show_stock,
    show_pool,
    show_plates,
    show_legend,
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
