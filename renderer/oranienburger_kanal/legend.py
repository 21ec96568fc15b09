"""The legend: the meaning of every sign on the cards, the boards and the table."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from renderer import theme
from renderer.canvas.picture import Canvas
from renderer.drawing import Drawing, Fill, Mark, Stroke, drawing, rule, written
from renderer.geometry import Point, centred, rectangle
from renderer.kit.frame import heading, second_line, table
from renderer.kit.marks import lit, ringed
from renderer.kit.people import told
from renderer.kit.surfaces import SHEET, shadow, side
from renderer.lettering import cut
from renderer.oranienburger_kanal import looks
from renderer.oranienburger_kanal.action_board import blocking_disc, coin, disc, stack
from renderer.oranienburger_kanal.boards import crossed, route_label
from renderer.oranienburger_kanal.cards import lamp, seal
from renderer.oranienburger_kanal.closeups import enlarged
from renderer.oranienburger_kanal.glyphs import (
    Across,
    After,
    Capsule,
    Change,
    Lamps,
    Run,
    Sign,
    Stage,
    Supply,
    Table,
    Word,
    run_marks,
    run_width,
)
from renderer.oranienburger_kanal.looks import INNER, moved_by
from renderer.oranienburger_kanal.signs import ICONS
from renderer.painter import Layers
from renderer.scene import Scene
from renderer.theme import MARGIN, Type
from rules.text import Text, say

TOP, FIRST_TITLE, AFTER_TITLE, BETWEEN_GROUPS = 98, 136, 56, 30
COLUMNS, COLUMN_WIDTH = (56, 628), 516
ICON, TEXT_X, MIDDLE, GAP = 44, 78, 32, 14
"""Icon size; left edge of words beside an icon; its middle; gap between a wide sign and words."""
PITCH, NOTE_PITCH = 56, 78
"""The distance between two signs, without and with a note."""
TITLE, NAME, NOTE = Type(24, "Bold", 0.08), Type(28, "Semibold"), Type(24)


class Item(NamedTuple):
    """A sign of the cards, its name, and a note if there is one."""

    sign: Run
    name: Text
    note: Text | None = None


class Thing(NamedTuple):
    """A thing on the table, its meaning, and a note if there is one."""

    drawing: Drawing
    name: Text
    note: Text | None = None
    shift: Point = (0, 0)
    """From its middle to its origin, in the thing's own u."""
    factor: float = 1.4
    """The factor by which it is enlarged."""


MATERIALS = (
    Item((Sign("wood"),), say("Wood, at most 8")),
    Item((Sign("clay"),), say("Clay, at most 8")),
    Item((Sign("ore"),), say("Ore, at most 8")),
    Item((Sign("brick"),), say("Brick, at most 6")),
    Item((Sign("iron"),), say("Iron, at most 6")),
    Item((Sign("thaler"),), say("Thaler, 1 point")),
    Item((Sign("prestige"),), say("Prestige token, 1 point")),
)
PIECES = (
    Item((Sign("path"),), say("Path: 1 clay")),
    Item((Sign("road"),), say("Road: 1 brick"), say("also over a path")),
    Item(
        (Sign("rail"),),
        say("Rail track: 1 iron, 1 wood"),
        say("also over a path; touching another"),
    ),
    Item((Sign("canal"),), say("Canal: 3 thalers"), say("as a rail track; brings 2 clay")),
    Item((Sign("bridge"),), say("Bridge: 1 wood"), say("between two structures")),
    Item((Sign("any_route"),), say("Any route")),
    Item((Sign("types"),), say("Different kinds of route")),
    Item((Sign("structure"),), say("Structure"), say("in the card's colour if it matters")),
    Item(
        (Sign("structure"), Lamps((True, False))),
        say("Structure activated once"),
        say("none: never; two: twice; large: at least once"),
    ),
)
PLACES = (
    Item((), say("No sign: adjacent"), say("at the four sides of the card")),
    Item((Sign("board"),), say("Anywhere on your board")),
    Item((Sign("edge"),), say("At the edge")),
    Item((Sign("not_edge"),), say("Not at the edge")),
    Item((Sign("corner"),), say("On a corner space")),
    Item((Sign("n"),), say("On one side, here above")),
    Item((Sign("opposite"),), say("On opposite sides")),
    Item((Sign("radial"),), say("Leading away from the corners")),
    Item((Sign("rows"),), say("Row of 4 routes; the same row")),
    Item((Sign("cols"),), say("Column of 3 routes")),
    Item((Sign("angles"),), say("Right angle")),
    Item((Sign("loops"),), say("Loop")),
    Item((Sign("empty_spaces"), Sign("empty_routes")), say("Empty space, empty route")),
    Item((Sign("built_over"),), say("Start path built over")),
    Item((Sign("bridge"), Across(), Sign("canal")), say("Bridge across a canal")),
    Item((Supply("brick"),), say("In your supply")),
)
LINES = (
    Item(
        (Capsule((Word("2+", looks.BLUE), Sign("canal"))),),
        say("Condition: at least 2"),
    ),
    Item((Capsule((Word("=1", looks.BLUE), Sign("rail"))),), say("Condition: exactly 1")),
    Item((Capsule((Sign("path"), Word("=0", looks.BLUE))),), say("Condition: none")),
    Item(
        (Capsule((Sign("ore"), Word("/", looks.RED), Sign("thaler")), looks.RED),),
        say("Price: one of the two"),
    ),
    Item((Sign("arrow", looks.SIGN),), say("Pay the left, gain the right")),
    Item((Sign("endless", looks.RED),), say("Any number of times")),
    Item((Word("×", looks.BLUE), Sign("canal")), say("Up to once for each")),
    Item((Sign("thaler"), Word("/", looks.BLUE), Sign("road")), say("One for each")),
    Item((Word("≤5", theme.FADED_INK),), say("At most 5")),
    Item(
        (Capsule((Sign("road"),)), Table((0, 2, 3, 5, 6)), Sign("thaler")),
        say("For 0, 1, 2, 3, 4"),
    ),
    Item((Change("road", added=True),), say("Place one for free")),
    Item((Change("bridge", added=False),), say("Remove one")),
    Item((Stage("I"), Stage("II")), say("First, second activation")),
    Item((After("a"),), say("Only if line a was used")),
)


@drawing
def _seal() -> Iterable[Mark]:
    return seal((0, 0), 18, 3)


@drawing
def _lamps() -> Iterable[Mark]:
    yield from lamp((0, -11), "adj", "4", on=True)
    yield from lamp((0, 11), "bridge", "2", on=False)


TABLE = (
    Thing(disc(4, golden=True, newest=False), say("Space in use: 4th turn")),
    Thing(disc(2, golden=False, newest=False), say("Space used in this round")),
    Thing(blocking_disc(), say("Blocked space (solo)")),
    Thing(coin(16, "2"), say("Thalers on a space")),
    Thing(coin(13, "3"), say("Price of the next unit"), say("beside wood, clay and ore")),
    Thing(
        stack("orange", 5),
        say("Cards left in a stack"),
        say("its action opens when none is left"),
        (-42, -18),
        0.76,
    ),
    Thing(_seal(), say("Points of a structure")),
    Thing(_lamps(), say("Activated by four routes"), say("and by two bridges; here not yet")),
    Thing(route_label("a4", start=True, is_row=True), say("Start path"), shift=(-8, 0)),
    Thing(crossed(), say("Leaves when the turn ends")),
    Thing(lit("d3"), say("May be chosen now")),
    Thing(ringed(centred((0, 0), 30, 16, 4)), say("From the last turn")),
)
GROUPS: tuple[tuple[tuple[Text, Sequence[Item | Thing]], ...], ...] = (
    (
        (say("Materials"), MATERIALS),
        (say("Routes, bridge, structure"), PIECES),
        (say("On the table"), TABLE),
    ),
    ((say("Where"), PLACES), (say("How a line reads"), LINES)),
)
"""Groups of signs by column."""


def legend() -> Layers:
    """Explain every sign; the legend is the same in all positions."""
    return Layers(_sheet(), HEIGHT, (_show_groups,))


def _pitch(item: Item | Thing) -> float:
    return NOTE_PITCH if item.note else PITCH


def _height() -> int:
    """Return the height of the longer column."""
    return round(
        FIRST_TITLE
        + max(
            sum(AFTER_TITLE + sum(map(_pitch, items)) + BETWEEN_GROUPS for _, items in column)
            for column in GROUPS
        )
    )


HEIGHT = _height()


def _show_groups(canvas: Canvas, scene: Scene) -> None:
    second_line(canvas, told(scene, say("The signs on cards, boards and table")))
    for left, column in zip(COLUMNS, GROUPS, strict=True):
        y = float(FIRST_TITLE)
        for title, items in column:
            _show_title(canvas, scene, title, (left, y))
            y += AFTER_TITLE
            for item in items:
                _show_item(canvas, scene, item, (left, y))
                y += _pitch(item)
            y += BETWEEN_GROUPS


def _show_title(canvas: Canvas, scene: Scene, title: Text, at: Point) -> None:
    shown = cut(told(scene, title).upper(), TITLE, COLUMN_WIDTH)
    canvas.put(written(shown, TITLE, looks.SCORED_INK, "left"), at)
    canvas.put(rule(COLUMN_WIDTH, "#C9BC9A", 1.8), moved_by(at, (0, 20)))


def _show_item(canvas: Canvas, scene: Scene, item: Item | Thing, at: Point) -> None:
    down = 10 if item.note else 0
    wide = 0.0
    if isinstance(item, Thing):
        with enlarged(canvas, item.factor):
            place = ((at[0] + MIDDLE) / item.factor, (at[1] + down) / item.factor)
            canvas.put(item.drawing, moved_by(place, item.shift))
    elif item.sign:
        wide = run_width(item.sign, ICON)
        left = max(0, MIDDLE - wide / 2)
        canvas.put(_sign(item.sign), moved_by(at, (left, down)))
    else:
        canvas.put(_card_back(), moved_by(at, (MIDDLE, down)))
    beside = max(TEXT_X, wide + GAP)
    _show_words(canvas, scene, item, moved_by(at, (beside, 0)), COLUMN_WIDTH - beside)


def _show_words(canvas: Canvas, scene: Scene, item: Item | Thing, at: Point, room: float) -> None:
    canvas.put(written(cut(told(scene, item.name), NAME, room), NAME, theme.INK, "left"), at)
    if item.note:
        note = cut(told(scene, item.note), NOTE, room)
        canvas.put(written(note, NOTE, theme.FADED_INK, "left"), moved_by(at, (0, 31)))


@drawing
def _sheet() -> Iterable[Mark]:
    yield from table(HEIGHT)
    yield from heading("Oranienburger Kanal", ICONS["works"])
    sheet = rectangle(MARGIN, TOP - 4, INNER, HEIGHT - TOP - 20, 14)
    yield shadow(sheet, SHEET)
    yield side(sheet, looks.CONCRETE_SIDE, SHEET.thickness)
    yield Fill(sheet, looks.SCORED)


@drawing
def _sign(sign: Run) -> Iterable[Mark]:
    yield from run_marks(sign, (0, 0), ICON)


@drawing
def _card_back() -> Iterator[Mark]:
    shape = rectangle(-16, -20, 32, 40, 4)
    yield Fill(shape, looks.PAPER)
    yield Stroke(shape, looks.PAPER_SIDE, 1.8, closed=True)
