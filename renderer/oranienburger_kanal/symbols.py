"""The help picture: what every symbol on cards and boards means."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from renderer import theme
from renderer.canvas import Canvas
from renderer.drawing import Drawing, Fill, Mark, Stroke, drawing, written
from renderer.geometry import Point, rectangle
from renderer.kit.depth import SHEET, shadow, side
from renderer.kit.frame import heading, second_line, table
from renderer.kit.people import told
from renderer.lettering import cut, wrapped
from renderer.oranienburger_kanal import looks
from renderer.oranienburger_kanal.cards import BIG, big_card
from renderer.oranienburger_kanal.closeups import enlarged
from renderer.oranienburger_kanal.discs import blocking_disc, coin, disc
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
from renderer.oranienburger_kanal.icons import WORKS
from renderer.oranienburger_kanal.layout import INNER, moved_by
from renderer.painter import Layers
from renderer.scene import Scene
from renderer.theme import MARGIN, Type
from rules.oranienburger_kanal.view import STRUCTURES
from rules.text import Text, say

HEIGHT, TOP = 1160, 98
COLUMNS, COLUMN_WIDTH = (52, 428, 804), 344
ICON, TEXT_X, MIDDLE = 30, 64, 26
TITLE, NAME, NOTE = Type(17, "Bold", 0.08), Type(18, "Semibold"), Type(16)
EXAMPLE_FACTOR, EXAMPLE_ROWS = 0.95, 6
EXAMPLES, EXAMPLES_TOP, EXAMPLE_PITCH = ("A06", "A14", "A45", "X03"), 800, 183


class Item(NamedTuple):
    """A symbol, its name, and perhaps a word more."""

    sign: Run
    name: Text
    note: Text | None = None


MATERIALS = (
    Item((Sign("wood"),), say("Wood"), say("basic, 0–8")),
    Item((Sign("clay"),), say("Clay"), say("basic, 0–8")),
    Item((Sign("ore"),), say("Ore"), say("basic, 0–8")),
    Item((Sign("brick"),), say("Brick"), say("valuable, 0–6")),
    Item((Sign("iron"),), say("Iron"), say("valuable, 0–6")),
    Item((Sign("thaler"),), say("Thaler"), say("no limit")),
    Item((Sign("prestige"),), say("Prestige token"), say("1 point each")),
)
PIECES = (
    Item((Sign("path"),), say("Path"), say("1 clay")),
    Item((Sign("road"),), say("Road"), say("1 brick; also over a path")),
    Item((Sign("rail"),), say("Rail track"), say("1 iron, 1 wood; joins rail tracks")),
    Item((Sign("canal"),), say("Canal"), say("3 thalers, gives 2 clay; joins canals")),
    Item((Sign("any_route"),), say("Any route")),
    Item((Sign("types"),), say("Different kinds of route")),
    Item((Sign("bridge"),), say("Bridge"), say("1 wood; between two structures")),
    Item((Sign("structure"),), say("Structure"), say("in the card's colour if it matters")),
    Item(
        (Sign("structure"), Lamps((True, False))),
        say("Activated once"),
        say("no lamp: not, two: twice, one big: at all"),
    ),
)
PLACES = (
    Item((), say("No sign: adjacent"), say("the four sides of the card")),
    Item((Sign("board"),), say("Anywhere on your board")),
    Item((Sign("edge"),), say("At the edge")),
    Item((Sign("not_edge"),), say("Not at the edge")),
    Item((Sign("corner"),), say("On a corner space")),
    Item((Sign("n"),), say("One side: above, right, below or left")),
    Item((Sign("opposite"),), say("Opposite sides")),
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
        (Capsule((Word("2+", looks.BLUE), Sign("canal"))), Word(":", looks.BLUE)),
        say("Blue frame: condition"),
        say("at least 2 adjacent canals"),
    ),
    Item((Capsule((Word("=1", looks.BLUE), Sign("rail"))),), say("exactly 1")),
    Item((Capsule((Sign("path"), Word("=0", looks.BLUE))),), say("none")),
    Item(
        (
            Capsule((Sign("ore"), Word("/", looks.RED), Sign("thaler")), looks.RED),
            Sign("arrow", looks.SIGN),
        ),
        say("Red frame: price"),
        say("one side of the slash"),
    ),
    Item((Sign("endless", looks.RED),), say("any number of times")),
    Item((Word("×", looks.BLUE), Sign("canal")), say("up to once for each")),
    Item((Sign("thaler"), Word("/", looks.BLUE), Sign("road")), say("one for each")),
    Item((Word("≤5", theme.FADED_INK),), say("at most 5")),
    Item(
        (Capsule((Sign("road"),)), Table((0, 2, 3, 5, 6)), Sign("thaler")),
        say("for 0, 1, 2, 3, 4"),
    ),
    Item((Change("road", added=True),), say("place for free")),
    Item((Change("bridge", added=False),), say("remove")),
    Item((Stage("I"), Stage("II")), say("first, second activation")),
    Item((After("a"),), say("afterwards, if a was used")),
)
DISCS: tuple[tuple[str, Text, Text], ...] = (
    ("golden", say("Golden disc"), say("the space in use, number of the turn")),
    ("silver", say("Silver disc"), say("space used in this round")),
    ("red", say("Red disc (solo)"), say("blocked space")),
    ("price", say("Price coin"), say("next unit of wood, clay, ore")),
)
GROUPS: tuple[tuple[Text, Sequence[Item], Point, float], ...] = (
    (say("Materials"), MATERIALS, (COLUMNS[0], 126), 44),
    (say("Routes, bridge, structure"), PIECES, (COLUMNS[0], 482), 44),
    (say("Where"), PLACES, (COLUMNS[1], 126), 40),
    (say("How a line reads"), LINES, (COLUMNS[2], 126), 43),
)
DISCS_TOP, DISCS_AT = 926, COLUMNS[0]


def symbols() -> Layers:
    """Explain every symbol, the same in all positions."""
    return Layers(_sheet(), HEIGHT, (_show_symbols, _show_discs, _show_examples))


def _show_symbols(canvas: Canvas, scene: Scene) -> None:
    second_line(canvas, told(scene, say("The symbols on structure cards and boards")))
    for title, items, at, pitch in GROUPS:
        _show_title(canvas, scene, title, at)
        for number, item in enumerate(items):
            _show_item(canvas, scene, item, moved_by(at, (0, 42 + number * pitch)))


def _show_title(canvas: Canvas, scene: Scene, title: Text, at: Point) -> None:
    shown = cut(told(scene, title).upper(), TITLE, COLUMN_WIDTH)
    canvas.put(written(shown, TITLE, looks.SCORED_INK, "left"), at)
    canvas.put(_rule(COLUMN_WIDTH), moved_by(at, (0, 14)))


def _show_item(canvas: Canvas, scene: Scene, item: Item, at: Point) -> None:
    sign = item.sign
    wide = run_width(sign, ICON)
    beside = max(TEXT_X, wide + 12) if at[0] < COLUMNS[2] else max(104, wide + 8)
    left = at[0] + (max(0, MIDDLE - wide / 2) if at[0] < COLUMNS[2] else 0)
    canvas.put(_sign(sign) if sign else _card_back(), (left, at[1]))
    _show_words(canvas, (told(scene, item.name), _note(scene, item.note)), (at[0] + beside, at[1]))


def _note(scene: Scene, note: Text | None) -> str:
    return told(scene, note) if note else ""


def _show_words(canvas: Canvas, words: tuple[str, str], at: Point) -> None:
    name, note = words
    column = max(left for left in COLUMNS if left <= at[0])
    room = column + COLUMN_WIDTH - at[0]
    up = 9 if note else 0
    canvas.put(written(cut(name, NAME, room), NAME, theme.INK, "left"), (at[0], at[1] - up))
    if note:
        shown = cut(note, NOTE, room)
        canvas.put(written(shown, NOTE, theme.FADED_INK, "left"), (at[0], at[1] + 11))


def _show_discs(canvas: Canvas, scene: Scene) -> None:
    at = (DISCS_AT, DISCS_TOP)
    _show_title(canvas, scene, say("Action board and supply"), at)
    for number, (kind, name, note) in enumerate(DISCS):
        where = moved_by(at, (0, 42 + number * 42))
        canvas.put(_disc(kind), moved_by(where, (MIDDLE, 0)))
        words = (told(scene, name), told(scene, note))
        _show_words(canvas, words, moved_by(where, (TEXT_X, 0)))


def _disc(kind: str) -> Drawing:
    match kind:
        case "golden" | "silver":
            return disc(4 if kind == "golden" else 2, golden=kind == "golden", newest=False)
        case "red":
            return blocking_disc()
        case _:
            return coin(13, "3")


def _show_examples(canvas: Canvas, scene: Scene) -> None:
    left = COLUMNS[1]
    shown = cut(told(scene, say("Examples")).upper(), TITLE, COLUMN_WIDTH)
    canvas.put(written(shown, TITLE, looks.SCORED_INK, "left"), (left, EXAMPLES_TOP))
    canvas.put(_rule(720), (left, EXAMPLES_TOP + 14))
    for number, name in enumerate(EXAMPLES):
        at = (left + number * EXAMPLE_PITCH, EXAMPLES_TOP + 30)
        with enlarged(canvas, EXAMPLE_FACTOR):
            canvas.put(big_card(name), (at[0] / EXAMPLE_FACTOR, at[1] / EXAMPLE_FACTOR))
        lines = STRUCTURES[name].lines.values()
        texts = (f"{line.name}: {told(scene, say(line.text))}" for line in lines)
        rows = wrapped("; ".join(texts), NOTE, BIG[0] * EXAMPLE_FACTOR)[:EXAMPLE_ROWS]
        for row, text in enumerate(rows):
            where = moved_by(at, (0, BIG[1] * EXAMPLE_FACTOR + 22 + row * 19))
            canvas.put(written(text, NOTE, theme.FADED_INK, "left"), where)


@drawing
def _sheet() -> Iterable[Mark]:
    yield from table(HEIGHT)
    yield from heading("Oranienburger Kanal", WORKS)
    sheet = rectangle(MARGIN, TOP - 4, INNER, HEIGHT - TOP - 20, 14)
    yield shadow(sheet, SHEET)
    yield side(sheet, looks.CONCRETE_SIDE, SHEET.thickness)
    yield Fill(sheet, looks.SCORED)


@drawing
def _rule(width: float) -> Iterable[Mark]:
    yield Stroke(((0, 0), (width, 0)), "#C9BC9A", 1.4)


@drawing
def _sign(sign: Run) -> Iterable[Mark]:
    yield from run_marks(sign, (0, 0), ICON)


@drawing
def _card_back() -> Iterator[Mark]:
    shape = rectangle(-12, -15, 24, 30, 3)
    yield Fill(shape, looks.PAPER)
    yield Stroke(shape, looks.PAPER_SIDE, 1.4, closed=True)
