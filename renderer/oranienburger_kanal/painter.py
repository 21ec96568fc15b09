"""The pictures of Oranienburger Kanal: the whole table, and close-ups of its parts."""

from collections.abc import Iterable, Sequence
from functools import cache

from renderer.canvas import Canvas, palette_of
from renderer.drawing import Fill, Mark, drawing
from renderer.geometry import rectangle
from renderer.kit.depth import Level, shadow, side
from renderer.kit.frame import heading, table
from renderer.kit.people import badge_in_seat_order, show_headline, show_turn
from renderer.oranienburger_kanal import looks
from renderer.oranienburger_kanal.actions import show_actions, show_stacks
from renderer.oranienburger_kanal.boards import show_board
from renderer.oranienburger_kanal.display import show_display
from renderer.oranienburger_kanal.icons import WORKS
from renderer.oranienburger_kanal.layout import (
    ACTIONS_HEIGHT,
    ACTIONS_TOP,
    BOARD_LEFTS,
    BOARDS_TOP,
    HEIGHT,
    INNER,
    PLATES_TOP,
)
from renderer.oranienburger_kanal.plates import show_plate
from renderer.oranienburger_kanal.sample import samples
from renderer.scene import Scene
from renderer.theme import MARGIN
from rules.core import Choice
from rules.oranienburger_kanal.view import KanalView
from rules.text import Seat, say

BOARD, MINE, THEIRS, CARDS, SYMBOLS = "board", "mine", "theirs", "cards", "symbols"
SAMPLE_WIDTH = 1200
SHEET = Level(4, 10, 12, 0.5)


class OranienburgerKanalPainter:
    """Draws the positions of Oranienburger Kanal."""

    def parts(self, view: KanalView) -> Sequence[str]:
        """Name the whole table first, then the close-ups."""
        return (BOARD,)

    def paint(self, scene: Scene, part: str, width: int) -> Canvas:
        """Draw a part of the table."""
        return _whole(scene, width, _palette())

    def menu(self, scene: Scene, choices: Sequence[Choice], width: int) -> Canvas | None:
        """Leave choices to words and to the preview."""
        del scene, choices, width
        return None


@drawing
def table_top() -> Iterable[Mark]:
    """Draw everything below the pieces."""
    yield from table(HEIGHT)
    yield from heading("Oranienburger Kanal", WORKS)
    sheet = rectangle(MARGIN, ACTIONS_TOP, INNER, ACTIONS_HEIGHT, 12)
    yield shadow(sheet, SHEET)
    yield from side(sheet, looks.CONCRETE_SIDE, SHEET.thickness)
    yield Fill(sheet, looks.CONCRETE)


def show_frame(canvas: Canvas, scene: Scene) -> None:
    """Say where the game stands and whose turn it is."""
    show_headline(canvas, scene)
    badges = [badge_in_seat_order(Seat(seat)) for seat in range(len(scene.view.players))]
    show_turn(canvas, scene, badges, (say("The cards are dealt"), say("chance decides")))


def _whole(scene: Scene, width: int, palette: bytes | None) -> Canvas:
    canvas = Canvas(table_top(), HEIGHT, width, palette)
    for layer in (show_actions, show_stacks, show_display):
        layer(canvas, scene)
    for seat, left in zip(range(len(scene.view.players)), BOARD_LEFTS):
        show_board(canvas, scene, Seat(seat), (left, BOARDS_TOP))
        show_plate(canvas, scene, Seat(seat), (left, PLATES_TOP))
    show_frame(canvas, scene)
    return canvas


@cache
def _palette() -> bytes:
    return palette_of([_whole(scene, SAMPLE_WIDTH, None) for scene in samples()], looks.ALL)
