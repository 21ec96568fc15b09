"""The marker of the round, the bag, and the markers already drawn."""

from collections.abc import Iterable

from renderer import theme
from renderer.canvas import Canvas
from renderer.drawing import Fill, Mark, Stroke, drawing, written
from renderer.geometry import moved, rectangle
from renderer.kit.icons import Icon, icon_marks
from renderer.kit.last_turn import signed
from renderer.kit.people import told
from renderer.lettering import cut
from renderer.ruhrschifffahrt import looks
from renderer.ruhrschifffahrt.chart import DEMAND_LEFT, LEDGER_TOP
from renderer.ruhrschifffahrt.icons import CITY_ICON, DROPS, TRADES
from renderer.ruhrschifffahrt.signs import crest, plaque
from renderer.scene import Scene
from renderer.theme import Type
from rules.ruhrschifffahrt.tables.board import FIELDS, TERRITORIES
from rules.ruhrschifffahrt.tables.rounds import MARKERS
from rules.ruhrschifffahrt.view import RuhrView
from rules.text import Text, say

CARD_AT, CARD_SIZE = (DEMAND_LEFT + 12, LEDGER_TOP + 27), (142, 78)
CARD_MIDDLE = (83, 66)
TITLE, TITLE_ROOM, TITLE_AT = Type(18, "Bold"), 132, (83, 43)
ICON_AT, ICON_SIZE = (40, 78), 38
CODES, CODES_AT, CODES_PITCH = Type(16, "Semibold"), (72, 68), (36, 21)
BAG = ((16, 152), (20, 128), (30, 122), (26, 116), (42, 116), (38, 122), (48, 128), (52, 152))
BAG_NUMBER_AT, BAG_WORD_AT, OUT_WORD_AT = (34, 138), (60, 128), (60, 147)
COUNT, WORD, SMALL = Type(19, "Black"), Type(16, "Semibold"), Type(16)
CHIP_AT, CHIP_PITCH, CHIP_SIZE, CHIP_COLUMNS = (34.5, 177), (48, 23), (45, 20), 3
WORD_ROOM = 100


def show_demand(canvas: Canvas, scene: Scene) -> None:
    """Show what the round's marker demands and what is still in the bag."""
    view: RuhrView = scene.view
    canvas.put(_card(), CARD_AT)
    if view.marker:
        _show_marker(canvas, scene, view.marker)
    else:
        none = written(told(scene, say("no marker")), SMALL, looks.FADED)
        canvas.put(none, _at(CARD_MIDDLE))
    canvas.put(bag(), (DEMAND_LEFT, LEDGER_TOP))
    canvas.put(written(str(view.bag), COUNT, "#FFF8E8"), _at(BAG_NUMBER_AT))
    _write(canvas, scene, say("in the bag"), WORD, BAG_WORD_AT)
    _write(canvas, scene, say("out so far {count}", count=len(view.drawn)), SMALL, OUT_WORD_AT)
    for place, code in enumerate(view.drawn):
        row, column = divmod(place, CHIP_COLUMNS)
        at = (CHIP_AT[0] + column * CHIP_PITCH[0], CHIP_AT[1] + row * CHIP_PITCH[1])
        canvas.put(plaque(_short(code), CHIP_SIZE, looks.CELL, looks.CODE, WORD), _at(at))


def _at(point: tuple[float, float]) -> tuple[float, float]:
    return (DEMAND_LEFT + point[0], LEDGER_TOP + point[1])


def _write(canvas: Canvas, scene: Scene, text: Text, style: Type, at: tuple[float, float]) -> None:
    words = cut(told(scene, text), style, WORD_ROOM)
    canvas.put(written(words, style, looks.CAPTION, "left"), _at(at))


def _show_marker(canvas: Canvas, scene: Scene, code: str) -> None:
    marker = MARKERS[code]
    title = cut(told(scene, _title(code)), TITLE, TITLE_ROOM)
    canvas.put(written(title, TITLE, theme.INK), _at(TITLE_AT))
    if marker.kind == "industry_territory":
        canvas.put(crest(FIELDS[marker.fields[0]].territory, 1.3), _at(ICON_AT))
    else:
        canvas.put(_pictogram(code), _at(ICON_AT))
    lines = marker.fields or _water_words(scene, marker.change)
    for place, word in enumerate(lines):
        row, column = divmod(place, 2 if marker.fields else 1)
        at = (CODES_AT[0] + column * CODES_PITCH[0], CODES_AT[1] + row * CODES_PITCH[1])
        canvas.put(written(word, CODES, looks.CAPTION, "left"), _at(at))


def _title(code: str) -> Text:
    marker = MARKERS[code]
    match marker.kind:
        case "industry_territory":
            territory = TERRITORIES[FIELDS[marker.fields[0]].territory]
            return say("{name}", name=territory.name.split("(")[0].split()[-1])
        case "industry_kind":
            return say("{name}", name=marker.name.removeprefix("alle "))
        case "cities":
            return say("Cities")
        case _:
            return say("{name}", name=marker.name.split()[0])


def _water_words(scene: Scene, change: int) -> tuple[str, ...]:
    closed = told(scene, say("no pilot"))
    dice = told(scene, say("dice {change}", change=signed(change)))
    return (closed, dice) if change else (closed,)


@drawing
def _pictogram(code: str) -> Iterable[Mark]:
    marker = MARKERS[code]
    icon: Icon = DROPS if marker.is_water else CITY_ICON
    ink = looks.BANK if marker.is_water else looks.BRICK
    if marker.kind == "industry_kind":
        icon, ink = TRADES[FIELDS[marker.fields[0]].trade], looks.IRON
    yield from icon_marks(icon, (0, 0), ICON_SIZE, ink, looks.CARD)


def _short(code: str) -> str:
    """Return a marker in short form, such as I·E, S or C1."""
    if code.startswith("IT-"):
        return f"I·{code[3].upper()}"
    return code.removeprefix("IK-").replace("-", "−")


@drawing
def _card() -> Iterable[Mark]:
    shape = rectangle(0, 0, *CARD_SIZE, 8)
    yield Fill(moved(shape, (0, 3)), looks.CARD_SIDE)
    yield Fill(shape, looks.CARD)
    yield Stroke(shape, looks.CARD_SIDE, 1.5, closed=True)


@drawing
def bag() -> Iterable[Mark]:
    """Draw the bag of markers."""
    yield Fill(BAG, looks.BAG)
    yield Stroke(((27, 121), (41, 121)), looks.CARD, 1.6)
