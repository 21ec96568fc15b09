"""Marks on the chart for what may be chosen: rings around what the choices name."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from msgspec.structs import astuple

from renderer.canvas import Canvas
from renderer.geometry import Point, Shape, centred
from renderer.kit.places import lit
from renderer.lettering import text_width
from renderer.ruhrschifffahrt.chart import AT, CODE_Y, PORT_SIZE, port_at, store_slot_at, track_at
from renderer.ruhrschifffahrt.fields import CHIP_PADDING as BOARD_CHIP_PADDING
from renderer.ruhrschifffahrt.fields import OUTLINES, code_edges
from renderer.ruhrschifffahrt.signs import ring
from renderer.scene import Scene
from renderer.theme import Type
from rules.choice import Choice
from rules.ruhrschifffahrt.moves import Shift
from rules.ruhrschifffahrt.tables.board import COLUMNS, FIELDS, STORES
from rules.ruhrschifffahrt.tables.rounds import OPTIONS, TRACK_IN
from rules.ruhrschifffahrt.view import RuhrView

NAMED = {*FIELDS, *STORES, *COLUMNS, *OPTIONS}
STORE_SLOT, TRACK_SPACE = centred((0, 0), 35, 35, 8), centred((0, 0), 44, 42, 8)
BERTH = centred((0, 0), PORT_SIZE[0] + 2, PORT_SIZE[1] + 2, 6)
CODE, CHIP_PADDING, CHIP_HEIGHT, SHEET_LEFT = Type(29, "Black"), 10, 33, 30


@dataclass(frozen=True, slots=True)
class Offer:
    """The things on the chart that some choices name."""

    named: frozenset[str]
    """Fields, stores, columns and options."""
    moved: frozenset[str] = frozenset()
    """Columns that a warehouse may leave."""
    colours: frozenset[str] = frozenset()
    """Coal that may come from an arrow space."""

    @classmethod
    def of(cls, choices: Sequence[Choice]) -> "Offer":
        """Return what the moves of the choices name."""
        moves = [move for choice in choices for move in choice.moves]
        named = frozenset(word for move in moves for word in astuple(move))
        moved = frozenset(move.column for move in moves if isinstance(move, Shift))
        return cls(named & NAMED, moved, named & {"black", "white"})

    def narrowed(self, scene: Scene) -> Scene:
        """Return the scene with nothing else highlighted."""
        return replace(scene, view=replace(scene.view, within_reach=self.named))

    def show_on_river(self, canvas: Canvas, scene: Scene) -> None:
        """Ring the fields; their names, Thaler and ships are drawn on top."""
        del scene
        for code in FIELDS:
            if code in self.named:
                canvas.put(ring(OUTLINES[FIELDS[code].kind]), AT[code])

    def show_in_front(self, canvas: Canvas, scene: Scene) -> None:
        """Ring the places below the timeline, and write field codes large enough for a phone.

        Options already have their frame and name.
        """
        for shape, at in self._in_ledger(scene.view):
            canvas.put(ring(shape), at)
        for code in FIELDS:
            if code in self.named:
                left, right = chip_edges(scene.view, code)
                chip = lit(code, right - left, CHIP_HEIGHT, CODE)
                canvas.put(chip, ((left + right) / 2, AT[code][1] + CODE_Y))

    def _in_ledger(self, view: RuhrView) -> Iterator[tuple[Shape, Point]]:
        for row, code in enumerate(STORES):
            if code in self.named:
                yield STORE_SLOT, store_slot_at(row, len(view.sites[code]))
        for place, code in enumerate(COLUMNS):
            if code in self.named:
                yield BERTH, port_at(place, self._row(view, code))
        track = TRACK_IN[view.round]
        for place, colour in enumerate(track.colours):
            if colour in self.colours:
                yield TRACK_SPACE, track_at(place, track.arrow)

    def _row(self, view: RuhrView, column: str) -> int:
        """Return the row of the warehouse that may leave a column, or else the topmost free row."""
        owners = view.sites[column]
        return owners.index(view.to_act[0]) if column in self.moved else len(owners)


def chip_edges(view: RuhrView, code: str) -> tuple[float, float]:
    """Return the left and right end of a field's large code.

    It covers the code on the board and ends where that one ends, because a sign may follow.
    """
    wide = text_width(code, CODE) + CHIP_PADDING
    right = max(code_edges(view, code)[1] + BOARD_CHIP_PADDING / 2, SHEET_LEFT + wide)
    return right - wide, right
