"""The pictures of Ruhrschifffahrt: the chart with its ledger, and a tableau for every seat."""

from collections.abc import Sequence
from functools import cache

from renderer.canvas import Canvas, palette_of
from renderer.drawing import written
from renderer.kit.people import badge_in_seat_order, show_headline, show_turn, told
from renderer.ruhrschifffahrt import layout, looks
from renderer.ruhrschifffahrt.demand import show_demand
from renderer.ruhrschifffahrt.export import show_export
from renderer.ruhrschifffahrt.fields import (
    show_codes,
    show_demand_on_fields,
    show_glow,
    show_names,
    show_outlines,
    show_stations,
)
from renderer.ruhrschifffahrt.land import chart
from renderer.ruhrschifffahrt.options import show_options
from renderer.ruhrschifffahrt.plates import show_plates
from renderer.ruhrschifffahrt.sample import samples
from renderer.ruhrschifffahrt.scoring import show_scoring
from renderer.ruhrschifffahrt.ships import show_ships, show_voyages
from renderer.ruhrschifffahrt.stores import show_stores
from renderer.ruhrschifffahrt.tableau import TABLEAU_HEIGHT, ledger_sheet, show_tableau
from renderer.ruhrschifffahrt.timeline import show_timeline
from renderer.ruhrschifffahrt.transport import show_transport
from renderer.scene import Scene
from renderer.theme import CAPTION
from rules.core import Choice
from rules.ruhrschifffahrt.view import RuhrView
from rules.text import Seat, Text, say

BOARD, TABLEAU = "board", "tableau"
SAMPLE_WIDTH = 1200


class RuhrschifffahrtPainter:
    """Draws the positions of Ruhrschifffahrt."""

    def parts(self, view: RuhrView) -> Sequence[str]:
        """Name the board, and the tableau of every seat by its number."""
        return (BOARD, *(f"{TABLEAU} {seat + 1}" for seat in range(len(view.tableaus))))

    def paint(self, scene: Scene, part: str, width: int) -> Canvas:
        """Draw the chart or a tableau."""
        return _painted(scene, part, width, _palette())

    def menu(self, scene: Scene, choices: Sequence[Choice], width: int) -> Canvas | None:
        """Leave choices to words and to the preview."""
        del scene, choices, width
        return None


def show_captions(canvas: Canvas, scene: Scene) -> None:
    """Head the boxes of the ledger."""
    for name, (left, _) in layout.SECTIONS.items():
        is_scoring = left == layout.OPTIONS_LEFT and scene.view.final
        words = told(scene, say("Final scoring" if is_scoring else name)).upper()
        at = (left + 10, layout.LEDGER_TOP + 15)
        canvas.put(written(words, CAPTION, looks.CAPTION, "left"), at)


def show_frame(canvas: Canvas, scene: Scene) -> None:
    """Say where the game stands and whose turn it is."""
    show_headline(canvas, scene)
    badges = [badge_in_seat_order(Seat(seat)) for seat in range(len(scene.view.tableaus))]
    show_turn(canvas, scene, badges, _nobody(scene.view))


def show_options_or_scoring(canvas: Canvas, scene: Scene) -> None:
    """Show what can be chosen, and at the end what has been scored."""
    if scene.view.final:
        show_scoring(canvas, scene)
    else:
        show_options(canvas, scene)


LAYERS = (
    show_glow,
    show_stations,
    show_outlines,
    show_names,
    show_codes,
    show_demand_on_fields,
    show_voyages,
    show_ships,
    show_captions,
    show_timeline,
    show_transport,
    show_export,
    show_stores,
    show_demand,
    show_options_or_scoring,
    show_plates,
    show_frame,
)


def _painted(scene: Scene, part: str, width: int, palette: bytes | None) -> Canvas:
    if part.startswith(TABLEAU):
        canvas = Canvas(ledger_sheet(), TABLEAU_HEIGHT, width, palette)
        show_tableau(canvas, scene, Seat(int(part.removeprefix(TABLEAU)) - 1))
        return canvas
    canvas = Canvas(chart(), layout.HEIGHT, width, palette)
    for layer in LAYERS:
        layer(canvas, scene)
    return canvas


@cache
def _palette() -> bytes:
    boards = [_painted(scene, BOARD, SAMPLE_WIDTH, None) for scene in samples()]
    tableau = _painted(samples()[1], f"{TABLEAU} 1", SAMPLE_WIDTH, None)
    return palette_of([*boards, tableau], looks.ALL)


def _nobody(view: RuhrView) -> tuple[Text, Text]:
    """Say why nobody is on turn."""
    if view.is_over:
        return say("The game is over"), say("the points are counted")
    return say("Chance acts"), say("a lot, a country or a marker is drawn")
