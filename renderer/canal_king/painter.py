"""The picture of Canal King, layer by layer from the paper up."""

from collections.abc import Iterator, Sequence

from renderer.canal_king import board, layout, legend, looks, pieces, tiles, town
from renderer.canal_king.choices import (
    board_marks,
    builds_of,
    cards,
    cells,
    moves_of,
    supply_mark,
    targets_of_move,
)
from renderer.canal_king.plates import show_legend, show_plates, show_pool, show_stock
from renderer.drawing import Drawing
from renderer.kit.frame import BADGE_RADIUS
from renderer.painter import BOARD, Layers, Painter, Target
from renderer.scene import Scene
from rules.canal_king.moves import Character, Claim, Draw, Pass, Swap, Wait
from rules.canal_king.view import CanalKingView
from rules.core import Choice
from rules.text import Text, say

GROUND = (board.show_tiles, board.show_own_links, board.show_names_and_flags)
UPON_IT = (board.show_claim, board.show_own_ports, board.show_ships, show_stock, show_pool)
SEATS = (show_plates, show_legend)


class CanalKingPainter(Painter):
    """Draws the positions of Canal King: the city, and the legend of its signs."""

    exact_colours = looks.ALL
    marked = board.MARKED
    signs = staticmethod(legend.inline_signs)
    prerendered = staticmethod(tiles.every_tile)
    in_words = (Character, Claim, Wait, Pass, Swap, Draw)

    def layers(self, scene: Scene, part: str) -> Layers:
        """Return the layers of the city, or of the legend, which never changes."""
        if part == legend.LEGEND:
            return legend.legend()
        return Layers(town.town(), layout.HEIGHT, (*GROUND, *UPON_IT, *SEATS, self.show_frame))

    def parts(self, view: CanalKingView) -> Sequence[str]:
        """Return the city and the legend."""
        return (BOARD, legend.LEGEND)

    def targets(self, scene: Scene, choice: Choice) -> Iterator[Target]:
        """Yield spaces, stops of ships, and the supply."""
        for move in choice.moves:
            yield from targets_of_move(scene.view, move)

    def menu(self, scene: Scene, choices: Sequence[Choice]) -> Layers | None:
        """Preview how a tile would lie, or else mark the options on the board and beside it.

        Options without a place on the picture, such as a claim, are left to the text.
        """
        builds = builds_of(choices)
        if builds:
            return cells(builds)
        moves = moves_of(choices)
        if not moves:
            return None
        # Cards are chosen from beside the board, so that a part of it is not enough.
        beside, part = ((shown,), "") if (shown := cards(moves)) else (SEATS, BOARD)
        above = (*GROUND, board_marks(moves), *UPON_IT, supply_mark(moves), *beside)
        return Layers(town.town(), layout.HEIGHT, (*above, self.show_frame), part)

    def badges(self, view: CanalKingView) -> Sequence[Drawing]:
        """Return the characters, and numbers for seats without one."""
        return [
            pieces.seat_disc(
                player.character, BADGE_RADIUS, player.colour, 0 if player.character else seat
            )
            for seat, player in enumerate(view.players, start=1)
        ]

    def seat_colours(self, view: CanalKingView) -> Sequence[str]:
        """Return nothing: colours are secret, and players are told apart by their characters."""
        return ()

    def idle(self, view: CanalKingView) -> tuple[Text, Text]:
        """Say what chance is doing."""
        return say("Chance decides"), say("tiles are drawn")
