"""The picture of Canal King Brugge, layer by layer from the paper up."""

from collections.abc import Iterable, Mapping, Sequence

from renderer.canal_king import looks
from renderer.canal_king.board import show_claim, show_names_and_flags, show_ships, show_tiles
from renderer.canal_king.cards import cards
from renderer.canal_king.choices import builds_of, cells
from renderer.canal_king.choosing import board_marks, moves_of, supply_mark
from renderer.canal_king.inline_signs import inline_signs
from renderer.canal_king.layout import HEIGHT
from renderer.canal_king.legend import show_legend
from renderer.canal_king.pieces import seat_disc
from renderer.canal_king.plates import show_plates
from renderer.canal_king.private import show_own_links, show_own_ports
from renderer.canal_king.recently import MARKED
from renderer.canal_king.sample import last_turns, samples
from renderer.canal_king.signs import LEGEND, legend
from renderer.canal_king.stock import show_pool, show_stock
from renderer.canal_king.tiles import every_tile
from renderer.canal_king.town import town
from renderer.drawing import Drawing
from renderer.kit.frame import BADGE_RADIUS
from renderer.painter import BOARD, Layers, Painter
from renderer.scene import Scene
from rules.canal_king.view import CanalKingView
from rules.choice import Choice
from rules.text import Text, say

GROUND = (show_tiles, show_own_links, show_names_and_flags)
UPON_IT = (show_claim, show_own_ports, show_ships, show_stock, show_pool)
SEATS = (show_plates, show_legend)


class CanalKingPainter(Painter):
    """Draws the positions of Canal King: the city, and the legend of its signs."""

    exact_colours = looks.ALL
    marked = MARKED

    def layers(self, scene: Scene, part: str) -> Layers:
        """Return the layers of the city, or of the legend, which never changes."""
        del scene
        if part == LEGEND:
            return legend()
        return Layers(town(), HEIGHT, (*GROUND, *UPON_IT, *SEATS, self.show_frame))

    def parts(self, view: CanalKingView) -> Sequence[str]:
        """Return the city and the legend."""
        del view
        return (BOARD, LEGEND)

    def signs(self) -> Mapping[str, Drawing]:
        """Return the signs shown before words."""
        return inline_signs()

    def prerendered(self) -> Iterable[Drawing]:
        """Return every tile as it lies on the board."""
        return every_tile()

    def menu(self, scene: Scene, choices: Sequence[Choice]) -> Layers | None:
        """Preview how a tile would lie, or else mark the options on the board and beside it.

        Options without a place on the picture, such as a claim, are left to the text.
        """
        del scene
        builds = builds_of(choices)
        if builds:
            return cells(builds)
        moves = moves_of(choices)
        if not moves:
            return None
        beside = (show_cards,) if (show_cards := cards(moves)) else SEATS
        above = (*GROUND, board_marks(moves), *UPON_IT, supply_mark(moves), *beside)
        return Layers(town(), HEIGHT, (*above, self.show_frame))

    def samples(self) -> Iterable[tuple[Scene, str]]:
        """Return every sample."""
        return ((scene, BOARD) for scene in samples())

    def last_turns(self) -> Iterable[tuple[Scene, str]]:
        """Return every sample of a last turn."""
        return ((scene, BOARD) for scene in last_turns())

    def badges(self, view: CanalKingView) -> Sequence[Drawing]:
        """Return the characters, and numbers for seats without one."""
        return [
            seat_disc(
                player.character, BADGE_RADIUS, player.colour, 0 if player.character else seat
            )
            for seat, player in enumerate(view.players, start=1)
        ]

    def seat_colours(self, view: CanalKingView) -> Sequence[str]:
        """Return nothing: colours are secret, and players are told apart by their characters."""
        del view
        return ()

    def idle(self, view: CanalKingView) -> tuple[Text, Text]:
        """Say what chance is doing."""
        del view
        return say("Chance decides"), say("tiles are drawn")
