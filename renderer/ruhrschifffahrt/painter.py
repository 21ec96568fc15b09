"""The pictures of Ruhrschifffahrt: the chart, a tableau for every seat, and the legend."""

from collections.abc import Iterable, Mapping, Sequence
from functools import partial

from renderer.canvas import Canvas
from renderer.drawing import Drawing, written
from renderer.kit.people import told
from renderer.painter import BOARD, Layers, Painter
from renderer.ruhrschifffahrt import chart, looks
from renderer.ruhrschifffahrt.choosing import Offer
from renderer.ruhrschifffahrt.demand import show_demand
from renderer.ruhrschifffahrt.fields import (
    show_codes,
    show_demand_on_fields,
    show_glow,
    show_names,
    show_outlines,
    show_stations,
)
from renderer.ruhrschifffahrt.inline_signs import inline_signs
from renderer.ruhrschifffahrt.land import blank_chart
from renderer.ruhrschifffahrt.ledger import show_export
from renderer.ruhrschifffahrt.legend import legend
from renderer.ruhrschifffahrt.options import show_options
from renderer.ruhrschifffahrt.plates import show_plates
from renderer.ruhrschifffahrt.recently import MARKED
from renderer.ruhrschifffahrt.rounds import show_timeline
from renderer.ruhrschifffahrt.sample import last_turns, samples
from renderer.ruhrschifffahrt.scoring import show_scoring
from renderer.ruhrschifffahrt.seats import show_ships, show_voyages
from renderer.ruhrschifffahrt.stores import show_stores
from renderer.ruhrschifffahrt.tableau import TABLEAU_HEIGHT, ledger_sheet, show_tableau
from renderer.ruhrschifffahrt.transport import show_transport
from renderer.scene import Scene
from renderer.theme import CAPTION
from rules.choice import Choice
from rules.ruhrschifffahrt.view import RuhrView
from rules.text import Seat, Text, Who, say

TABLEAU, LEGEND = "tableau", "legend"


def show_captions(canvas: Canvas, scene: Scene) -> None:
    """Write the headings of the ledger's boxes."""
    for name, (left, _) in chart.SECTIONS.items():
        is_scoring = left == chart.OPTIONS_LEFT and scene.view.final
        text = say("Final scoring") if is_scoring else say(name, context="heading")
        words = told(scene, text).upper()
        at = (left + 10, chart.LEDGER_TOP + 15)
        canvas.put(written(words, CAPTION, looks.CAPTION, "left"), at)


def show_options_or_scoring(canvas: Canvas, scene: Scene) -> None:
    """Show the options, or at the end the scoring."""
    if scene.view.final:
        show_scoring(canvas, scene)
    else:
        show_options(canvas, scene)


FIELDS_THEMSELVES = (show_glow, show_stations, show_outlines)
WHAT_IS_TOLD_OF_THEM = (
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
)
LAYERS = (*FIELDS_THEMSELVES, *WHAT_IS_TOLD_OF_THEM)


class RuhrschifffahrtPainter(Painter):
    """Draws the positions of Ruhrschifffahrt: the chart, the tableaus, and a legend."""

    exact_colours = looks.ALL
    marked = MARKED

    def parts(self, view: RuhrView) -> Sequence[str]:
        """Return the board, the tableau of every seat by its number, and the legend."""
        return (BOARD, *(f"{TABLEAU} {seat + 1}" for seat in range(len(view.tableaus))), LEGEND)

    def own_part(self, view: RuhrView, seat: Seat) -> str:
        """Return the tableau of a seat."""
        del view
        return f"{TABLEAU} {seat + 1}"

    def part_title(self, part: str) -> Text:
        """Return the name of a picture in menus; tableaus are named after their players."""
        if part.startswith(TABLEAU):
            seat = int(part.removeprefix(TABLEAU)) - 1
            return say("Tableau of {who}", who=Who(Seat(seat)))
        return super().part_title(part)

    def layers(self, scene: Scene, part: str) -> Layers:
        """Return the layers of the chart, a tableau, or the legend."""
        del scene
        if part == LEGEND:
            return legend()
        if part.startswith(TABLEAU):
            seat = Seat(int(part.removeprefix(TABLEAU)) - 1)
            return Layers(ledger_sheet(), TABLEAU_HEIGHT, (partial(show_tableau, seat=seat),))
        return Layers(blank_chart(), chart.HEIGHT, (*LAYERS, self.show_frame))

    def signs(self) -> Mapping[str, Drawing]:
        """Return the signs shown before words."""
        return inline_signs()

    def menu(self, scene: Scene, choices: Sequence[Choice]) -> Layers | None:
        """Show the chart with rings around what may be chosen on it."""
        offer = Offer.of(choices)
        if not offer.named:
            return None
        return Layers(blank_chart(), chart.HEIGHT, (partial(self._show_offer, offer=offer),))

    def _show_offer(self, canvas: Canvas, scene: Scene, offer: Offer) -> None:
        narrowed, rings = offer.narrowed(scene), offer.show_on_river
        for layer in (*FIELDS_THEMSELVES, rings, *WHAT_IS_TOLD_OF_THEM, offer.show_in_front):
            layer(canvas, narrowed)
        self.show_frame(canvas, narrowed)

    def samples(self) -> Iterable[tuple[Scene, str]]:
        """Return every board, and a tableau with tiles."""
        sold, building, over = samples()
        return *((scene, BOARD) for scene in (sold, building, over)), (building, f"{TABLEAU} 1")

    def last_turns(self) -> Iterable[tuple[Scene, str]]:
        """Return every sample of a last turn."""
        return last_turns()

    def seat_colours(self, view: RuhrView) -> Sequence[str]:
        """Return the colours that the players agreed on."""
        return view.colours

    def idle(self, view: RuhrView) -> tuple[Text, Text]:
        """Say why nobody is on turn."""
        if view.is_over:
            return say("The game is over"), say("the points are counted")
        return say("Chance decides"), say("a lot, a country or a marker is drawn")
