"""The pictures of Oranienburger Kanal: the whole table, and close-ups of its parts."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from renderer.canvas.picture import Canvas
from renderer.drawing import Drawing, Fill, Mark, drawing
from renderer.geometry import rectangle
from renderer.kit.frame import heading, table
from renderer.kit.people import show_headline
from renderer.kit.surfaces import Level, shadow, side
from renderer.oranienburger_kanal import closeups, looks
from renderer.oranienburger_kanal.action_board import show_actions, show_stacks
from renderer.oranienburger_kanal.boards import show_board
from renderer.oranienburger_kanal.cards import show_display
from renderer.oranienburger_kanal.legend import legend
from renderer.oranienburger_kanal.plates import show_plate, show_progress, show_score, show_scoring
from renderer.oranienburger_kanal.signs import ICONS, inline_signs
from renderer.painter import BOARD, Layers, Painter, Target
from renderer.scene import Scene
from renderer.theme import MARGIN
from rules.core import Choice
from rules.oranienburger_kanal.events import CardDrawn, PieceBuilt, SpaceChosen, StructureRaised
from rules.oranienburger_kanal.moves import (
    Box,
    Buy,
    Done,
    End,
    Gain,
    Produce,
    Put,
    Ready,
    Skip,
    Take,
    Turn,
)
from rules.oranienburger_kanal.view import KanalView
from rules.text import Seat, Text, say

MINE, THEIRS, CARDS, LEGEND = "mine", "theirs", "cards", "legend"
FIRST = Seat(0)
SHEET = Level(4, 10, 12, 0.5)


class OranienburgerKanalPainter(Painter):
    """Draws the positions of Oranienburger Kanal: the whole table, and close-ups."""

    exact_colours = looks.ALL
    in_words = (Buy, Produce, Gain, Box, End, Skip, Done, Take, Put, Turn, Ready)
    marked = (SpaceChosen, StructureRaised, PieceBuilt, CardDrawn)

    def parts(self, view: KanalView) -> Sequence[str]:
        """Return the whole table first, then the close-ups."""
        theirs = () if view.is_solo else (THEIRS,)
        return (BOARD, MINE, *theirs, *((CARDS,) if view.display else ()), LEGEND)

    def own_part(self, view: KanalView, seat: Seat) -> str:
        """Return the close-up of a seat's own board."""
        del view, seat
        return MINE

    def layers(self, scene: Scene, part: str) -> Layers:
        """Return the layers of a part; without a display, the whole table replaces the cards."""
        if part == LEGEND:
            return legend()
        if part == CARDS and scene.view.display:
            layers = closeups.cards_closeup(scene, scene.view.display)
        elif part in {MINE, THEIRS}:
            layers = closeups.board_closeup(_owner(scene, part))
        else:
            layers = Layers(table_top(), looks.HEIGHT, LAYERS)
        return replace(layers, above=(*layers.above, self.show_capsule))

    def signs(self) -> Mapping[str, Drawing]:
        """Return the signs shown before words."""
        return inline_signs()

    def targets(self, scene: Scene, choice: Choice) -> Iterator[Target]:
        """Yield action spaces, cards of the display, and plots and routes of the own board."""
        for move in choice.moves:
            yield from closeups.targets_of_move(scene, _owner(scene, MINE), move)

    def menu(self, scene: Scene, choices: Sequence[Choice]) -> Layers:
        """Mark what may be chosen: action spaces, or what is on a board and on cards."""
        seat = _owner(scene, MINE)
        offer = closeups.offered(scene, seat, choices)
        if offer.spaces:
            return closeups.spaces_closeup(seat, offer, self.show_frame)
        return closeups.choosing(scene, seat, offer, self.show_frame)

    def idle(self, view: KanalView) -> tuple[Text, Text]:
        """Say what chance is doing."""
        del view
        return say("The cards are dealt"), say("chance decides")


@drawing
def table_top() -> Iterable[Mark]:
    """Draw everything below the pieces."""
    yield from table(looks.HEIGHT)
    yield from heading("Oranienburger Kanal", ICONS["works"])
    sheet = rectangle(MARGIN, looks.ACTIONS_TOP, looks.INNER, looks.ACTIONS_HEIGHT, 12)
    yield shadow(sheet, SHEET)
    yield side(sheet, looks.CONCRETE_SIDE, SHEET.thickness)
    yield Fill(sheet, looks.CONCRETE)


def show_display_or_scoring(canvas: Canvas, scene: Scene) -> None:
    """Show the display, or at the end of a game of two the scoring."""
    if scene.view.is_over and not scene.view.is_solo:
        show_scoring(canvas, scene)
    else:
        show_display(canvas, scene)


def show_sides(canvas: Canvas, scene: Scene) -> None:
    """Show the board and the plate of every seat."""
    for seat in range(len(scene.view.players)):
        left = looks.BOARD_LEFTS[scene.place_of(seat)]
        show_board(canvas, scene, Seat(seat), (left, looks.BOARDS_TOP))
        show_plate(canvas, scene, Seat(seat), (left, looks.PLATES_TOP))


def show_solo(canvas: Canvas, scene: Scene) -> None:
    """Show the state of a solo game and its campaign, in place of a second board."""
    if scene.view.is_solo:
        show_progress(canvas, scene, (looks.BOARD_LEFTS[1], looks.BOARDS_TOP))
        show_score(canvas, scene, (looks.BOARD_LEFTS[1], looks.PLATES_TOP))


LAYERS = (
    show_headline,
    show_actions,
    show_stacks,
    show_display_or_scoring,
    show_sides,
    show_solo,
)


def _owner(scene: Scene, part: str) -> Seat:
    """Return the seat of "mine" or "theirs" for the asker, the viewer or else the seat on turn."""
    candidates: tuple[Seat | None, ...] = (scene.asker, scene.viewer, *scene.view.to_act)
    mine = next((seat for seat in candidates if seat is not None), FIRST)
    return mine if part == MINE else Seat(len(scene.view.players) - 1 - mine)
