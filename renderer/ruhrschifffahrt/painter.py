"""The pictures: the chart with rings around what may be chosen, the tableaus, and the legend."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial

from msgspec.structs import astuple

from renderer.canvas.picture import Canvas
from renderer.drawing import Drawing
from renderer.geometry import centred, rectangle
from renderer.kit.marks import lit
from renderer.lettering import text_width
from renderer.painter import BOARD, Layers, Painter, Target
from renderer.ruhrschifffahrt import chart, fields, ledger, looks
from renderer.ruhrschifffahrt.legend import legend
from renderer.ruhrschifffahrt.rounds import show_demand, show_timeline, show_transport
from renderer.ruhrschifffahrt.seats import show_plates, show_ships, show_voyages
from renderer.ruhrschifffahrt.signs import inline_signs, ring
from renderer.ruhrschifffahrt.tableau import TABLEAU_HEIGHT, ledger_sheet, show_tableau
from renderer.scene import Scene
from renderer.theme import Type
from rules.core import Choice
from rules.ruhrschifffahrt.moves import (
    Choose,
    Done,
    Fee,
    Gain,
    Inn,
    Pass,
    Place,
    Repay,
    Shift,
    Skip,
)
from rules.ruhrschifffahrt.tables.board import COLUMNS, FIELDS, STORES
from rules.ruhrschifffahrt.tables.rounds import OPTIONS, TRACK_IN
from rules.ruhrschifffahrt.view import RuhrView
from rules.text import Seat, Text, Who, say

TABLEAU, LEGEND = "tableau", "legend"
NAMED = {*FIELDS, *STORES, *COLUMNS, *OPTIONS}
STORE_SLOT, TRACK_SPACE = centred((0, 0), 35, 35, 8), centred((0, 0), 44, 42, 8)
OPTION = rectangle(0, 0, *chart.OPTION_SIZE, 6)
BERTH = centred((0, 0), chart.PORT_SIZE[0] + 2, chart.PORT_SIZE[1] + 2, 6)
LARGE_CODE, LARGE_PADDING, LARGE_HEIGHT, SHEET_LEFT = Type(29, "Black"), 10, 33, 30


def target_on_chart(view: RuhrView, name: str, *, leaving: bool) -> Iterator[Target]:
    """Yield the place that a word of a move names.

    In a column it is that of the warehouse that is `leaving`, or else the topmost free one.
    """
    track = TRACK_IN[view.round]
    if name in FIELDS:
        yield Target(BOARD, name, chart.AT[name], fields.OUTLINES[FIELDS[name].kind])
    elif name in STORES:
        at = chart.store_slot_at([*STORES].index(name), len(view.sites[name]))
        yield Target(BOARD, name, at, STORE_SLOT)
    elif name in COLUMNS:
        owners = view.sites[name]
        row = owners.index(view.to_act[0]) if leaving else len(owners)
        yield Target(BOARD, name, chart.port_at([*COLUMNS].index(name), row), BERTH)
    elif name in OPTIONS:
        yield Target(BOARD, name, chart.option_at([*OPTIONS].index(name)), OPTION)
    elif name in track.colours:
        place = track.colours.index(name)
        yield Target(BOARD, name, chart.track_at(place, track.arrow), TRACK_SPACE)


@dataclass(frozen=True, slots=True)
class Offer:
    """The things on the chart that some choices name."""

    targets: Sequence[Target]

    @property
    def named(self) -> frozenset[str]:
        """Return the codes of fields, stores, columns and options."""
        return frozenset(target.name for target in self.targets) & NAMED

    def narrowed(self, scene: Scene) -> Scene:
        """Return the scene with nothing else highlighted."""
        return replace(scene, view=replace(scene.view, within_reach=self.named))

    def show_on_river(self, canvas: Canvas, scene: Scene) -> None:
        """Ring the fields; their names, Thaler and ships are drawn on top."""
        del scene
        for target in self.targets:
            if target.name in FIELDS:
                canvas.put(ring(target.shape), target.at)

    def show_in_front(self, canvas: Canvas, scene: Scene) -> None:
        """Ring the places below the timeline, and write field codes large enough for a phone.

        Options already have their frame and name.
        """
        for target in self.targets:
            if target.name in FIELDS:
                left, right = chip_edges(scene.view, target.name)
                chip = lit(target.name, right - left, LARGE_HEIGHT, LARGE_CODE)
                canvas.put(chip, ((left + right) / 2, target.at[1] + chart.CODE_Y))
            elif target.name not in OPTIONS:
                canvas.put(ring(target.shape), target.at)


def chip_edges(view: RuhrView, code: str) -> tuple[float, float]:
    """Return the left and right end of a field's large code.

    It covers the code on the board and ends where that one ends, because a sign may follow.
    """
    wide = text_width(code, LARGE_CODE) + LARGE_PADDING
    right = max(fields.code_edges(view, code)[1] + fields.CHIP_PADDING / 2, SHEET_LEFT + wide)
    return right - wide, right


FIELDS_THEMSELVES = (fields.show_glow, fields.show_stations, fields.show_outlines)
WHAT_IS_TOLD_OF_THEM = (
    fields.show_names,
    fields.show_codes,
    fields.show_demand_on_fields,
    show_voyages,
    show_ships,
    ledger.show_captions,
    show_timeline,
    show_transport,
    ledger.show_export,
    ledger.show_stores,
    show_demand,
    ledger.show_options_or_scoring,
    show_plates,
)
LAYERS = (*FIELDS_THEMSELVES, *WHAT_IS_TOLD_OF_THEM)


class RuhrschifffahrtPainter(Painter):
    """Draws the positions of Ruhrschifffahrt: the chart, the tableaus, and a legend."""

    exact_colours = looks.ALL
    marked = chart.MARKED
    in_words = (Fee, Gain, Choose, Pass, Place, Inn, Skip, Repay, Done)

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
        return Layers(chart.blank_chart(), chart.HEIGHT, (*LAYERS, self.show_frame))

    def signs(self) -> Mapping[str, Drawing]:
        """Return the signs shown before words."""
        return inline_signs()

    def targets(self, scene: Scene, choice: Choice) -> Iterator[Target]:
        """Yield fields, stores, columns, options and spaces of the transport track."""
        for move in choice.moves:
            for word in astuple(move):
                leaving = isinstance(move, Shift) and word == move.column
                yield from target_on_chart(scene.view, word, leaving=leaving)

    def menu(self, scene: Scene, choices: Sequence[Choice]) -> Layers | None:
        """Show the chart with rings around what may be chosen on it."""
        offer = Offer(self.targets_of(scene, choices))
        if not offer.named:
            return None
        return Layers(
            chart.blank_chart(), chart.HEIGHT, (partial(self._show_offer, offer=offer),), BOARD
        )

    def _show_offer(self, canvas: Canvas, scene: Scene, offer: Offer) -> None:
        narrowed, rings = offer.narrowed(scene), offer.show_on_river
        for layer in (*FIELDS_THEMSELVES, rings, *WHAT_IS_TOLD_OF_THEM, offer.show_in_front):
            layer(canvas, narrowed)
        self.show_frame(canvas, narrowed)

    def idle(self, view: RuhrView) -> tuple[Text, Text]:
        """Say why nobody is on turn."""
        if view.is_over:
            return say("The game is over"), say("the points are counted")
        return say("Chance decides"), say("a lot, a country or a marker is drawn")
