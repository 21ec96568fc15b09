"""Structures as cards: large ones in the display, small ones on the plots."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from renderer import theme
from renderer.canvas.picture import Canvas
from renderer.drawing import Fill, Group, Letters, Mark, Stroke, drawing, written
from renderer.geometry import Box, Point, centred, dashes, moved, rectangle
from renderer.kit.icons import icon_marks
from renderer.kit.marks import ringed, shining
from renderer.kit.people import told
from renderer.kit.surfaces import Level, shadow
from renderer.lettering import ELLIPSIS, cut, text_width, wrapped
from renderer.oranienburger_kanal import looks
from renderer.oranienburger_kanal.glyphs import Run, Sign, Word, run_marks, run_width, runs
from renderer.oranienburger_kanal.looks import BIG, PLACES, SMALL, moved_by, place_at
from renderer.oranienburger_kanal.signs import ICONS
from renderer.scene import Scene
from renderer.theme import HAIRLINE, SLATE, Type, mixed
from rules.oranienburger_kanal.events import CardDrawn
from rules.oranienburger_kanal.tables.structures import STRUCTURES, Structure
from rules.oranienburger_kanal.view import KanalView
from rules.text import say

BIG_BAND, SMALL_BAND = 34, 27
BIG_CORNER, SMALL_CORNER = 9, 7
BIG_LEVEL, SMALL_LEVEL = Level(3, 5, 5, 0.55), Level(2.5, 4, 3, 0.43)
BIG_ID, PLACE, SMALL_ID = Type(21, "Black"), Type(20, "Black"), Type(16, "Semibold")
STAGE, TITLE = Type(16, "Bold"), Type(17, "Bold")
SMALL_TITLES = (Type(16, "Semibold"), Type(16), Type(15), Type(13))
BIG_SIZES, SMALL_SIZES, STEP = (27, 13), (20, 10), 0.5
"""The largest and smallest sizes of effects on large and small cards, and the step between sizes.
"""
BIG_ROOM: Box = (9, 91, BIG[0] - 9, BIG[1] - 6)
"""The box for the effects of a large card."""
LEADING, BETWEEN, LETTER_ROOM, LETTER = 1.3, 0.22, 0.62, 0.78
"""Line height, gap between lines, room for a line's letter and its size, in icon sizes."""
LAMP_SIZE, LAMP_OFF = (40, 18), 23
TITLE_LINES, TITLE_PITCH, TITLE_MARGIN, TIGHT = 2, 16, 6, 3


class Lit(NamedTuple):
    """Which lamps of a card are lit (OK-12.9)."""

    routes: bool
    bridges: bool


@drawing
def big_card(name: str, title: str) -> Iterable[Mark]:
    """Draw a card of the display with its title; the origin is its upper left corner."""
    structure = STRUCTURES[name]
    band, wide = looks.CARDS[structure.colour], BIG[0]
    yield from _body(band, BIG, BIG_BAND, BIG_CORNER, BIG_LEVEL)
    yield Letters(name, (11, 17.5), BIG_ID, theme.WHITE, "left")
    stage = (11 + text_width(name, BIG_ID) + 7, 18)
    tint = mixed(band, theme.WHITE, 0.62)
    yield Letters(looks.STAGES[structure.colour], stage, STAGE, tint, "left")
    yield from seal((wide - 22, 20), 19, structure.prestige)
    yield Letters(cut(title, TITLE, wide - 18), (11, 50), TITLE, theme.INK, "left")
    yield from run_marks(_costs(structure), (11, 73), 19)
    yield Stroke(((11, 88), (wide - 11, 88)), mixed(band, looks.PAPER, 0.5), 1.4)
    yield from effect_marks(structure, BIG_ROOM, BIG_SIZES, lettered=True)


@drawing
def small_card(name: str, title: str, place: str, lit: Lit) -> Iterable[Mark]:
    """Draw a raised structure with its title on its plot; the origin is its upper left corner."""
    structure, (wide, high) = STRUCTURES[name], SMALL
    band = looks.CARDS[structure.colour]
    yield from _body(band, SMALL, SMALL_BAND, SMALL_CORNER, SMALL_LEVEL)
    yield Letters(place, (7, 14), PLACE, theme.WHITE, "left")
    yield Letters(structure.name, (35, 14.5), SMALL_ID, mixed(band, theme.WHITE, 0.78), "left")
    yield from seal((wide - 16, 15), 14.5, structure.prestige)
    style, lines = _title(title)
    for number, text in enumerate(lines):
        yield Letters(text, (wide / 2, 38 + number * TITLE_PITCH), style, theme.INK)
    lettered = len(structure.lines) > 1
    yield from effect_marks(structure, small_room(len(lines)), SMALL_SIZES, lettered=lettered)
    yield from lamp((wide / 2 - LAMP_OFF, high - 13), "adj", "4", on=lit.routes)
    yield from lamp((wide / 2 + LAMP_OFF, high - 13), "bridge", "2", on=lit.bridges)


def _title(title: str) -> tuple[Type, tuple[str, ...]]:
    """Break a name into lines, in the first style in which every word fits."""
    styles = ((SMALL_TITLES[0], TITLE_MARGIN), *((style, TIGHT) for style in SMALL_TITLES[1:]))
    broken = [(style, wrapped(title, style, SMALL[0] - margin)) for style, margin in styles]
    whole = (found for found in broken if not any(ELLIPSIS in line for line in found[1]))
    style, lines = next(whole, broken[-1])
    return style, lines[:TITLE_LINES]


def small_room(title_lines: int) -> Box:
    """Return the box for the effects of a small card, below its name and above its lamps."""
    return (7, 48 + (title_lines - 1) * TITLE_PITCH, SMALL[0] - 5, SMALL[1] - 24)


def _body(
    band: str, size: tuple[float, float], band_height: float, corner: float, level: Level
) -> Iterator[Mark]:
    wide, high = size
    shape = rectangle(0, 0, wide, high, corner)
    yield shadow(shape, level)
    yield Fill(moved(shape, (0, level.thickness)), looks.shaded(band))
    yield Fill(shape, looks.PAPER)
    yield Group((Fill(rectangle(0, 0, wide, band_height), band),), shape)
    yield Stroke(((corner, 1), (wide - corner, 1)), mixed(band, theme.WHITE, 0.4), 1.4)


def seal(at: Point, radius: float, number: int) -> Iterator[Mark]:
    """Draw the prestige of a structure."""
    yield from icon_marks(ICONS["seal"], at, radius * 2.18, "", "")
    yield Letters(str(number), at, Type(radius * 1.08, "Black"), looks.SEAL_INK)


def _costs(structure: Structure) -> Run:
    return tuple(
        glyph
        for number, cost in enumerate(structure.costs)
        for glyph in (
            *((Word("/", looks.RED),) if number else ()),
            *(g for r, amount in cost.items() for g in (Word(str(amount)), Sign(r))),
        )
    )


def lamp(at: Point, icon: str, number: str, *, on: bool) -> Iterator[Mark]:
    """Draw a lamp of a card; it is lit if its way of activation has been reached."""
    shape = centred(at, *LAMP_SIZE, LAMP_SIZE[1] / 2)
    ink = looks.LAMP_INK if on else looks.DARK_LAMP_INK
    yield Fill(shape, looks.LAMP if on else looks.DARK_LAMP)
    yield Stroke(shape, looks.LAMP_RIM if on else looks.DARK_LAMP_RIM, 1.3, closed=True)
    sign = (at[0] - 8, at[1])
    if icon == "bridge":
        yield from icon_marks(ICONS[icon], sign, 13, ink, "")
    else:
        yield from icon_marks(ICONS[icon], sign, 13, ink, looks.LAMP if on else looks.DARK_LAMP)
    yield Letters(number, (at[0] + 8, at[1]), Type(16, "Bold"), ink)


def effect_marks(
    structure: Structure, room: Box, sizes: tuple[float, float], *, lettered: bool
) -> Iterator[Mark]:
    """Draw all lines of a structure as large as possible, in the middle of the room."""
    left, top, right, bottom = room
    size, lines = fitted(structure, room, sizes, lettered=lettered)
    indent = size * LETTER_ROOM if lettered else 0
    y = top + (bottom - top - _height(lines, size)) / 2 + size * LEADING / 2
    for number, (name, rows) in enumerate(lines):
        if number and structure.choose_one:
            rule = y - size * (LEADING + BETWEEN) / 2
            yield Stroke(((left, rule), (right, rule)), looks.RED, 1.4)
        if lettered:
            yield Letters(name, (left, y), Type(size * LETTER, "Bold"), theme.FADED_INK, "left")
        for row in rows:
            yield from run_marks(row, (left + indent, y), size)
            y += size * LEADING
        y += size * BETWEEN


Lines = list[tuple[str, list[Run]]]
"""The name of a line and its rows."""


def fitted(
    structure: Structure, room: Box, sizes: tuple[float, float], *, lettered: bool
) -> tuple[float, Lines]:
    """Return the largest size at which everything fits, and the lines."""
    wide, high = room[2] - room[0], room[3] - room[1]
    size, smallest = sizes
    while True:
        inner = wide - (size * LETTER_ROOM if lettered else 0)
        lines = [(n, _broken(runs(line), inner, size)) for n, line in structure.lines.items()]
        fits = all(run_width(row, size) <= inner + 0.5 for _, rows in lines for row in rows)
        if size <= smallest or (fits and _height(lines, size) <= high):
            return size, lines
        size -= STEP


def _height(lines: Lines, size: float) -> float:
    rows = sum(len(rows) for _, rows in lines)
    return size * (rows * LEADING + (len(lines) - 1) * BETWEEN)


def _broken(written: list[Run], room: float, size: float) -> list[Run]:
    """Break a line into rows, only between its runs."""
    rows: list[Run] = [()]
    for run in written:
        longer = (*rows[-1], *run)
        if rows[-1] and run_width(longer, size) > room:
            rows.append(run)
        else:
            rows[-1] = longer
    return rows


OUTLINE = rectangle(-1, -1, BIG[0] + 2, BIG[1] + 5, BIG_CORNER + 1)
DISPLAY_TITLE, REFILL = Type(19, "Bold"), Type(17)
TITLE_UP, REFILL_DOWN, ROOM = 14, 10, 164


def show_display(canvas: Canvas, scene: Scene) -> None:
    """Show the cards, and their number after the next refill."""
    view: KanalView = scene.view
    for number, name in enumerate(view.display):
        show_card(canvas, scene, name, place_at(number))
    for number in range(len(view.display), PLACES):
        canvas.put(_empty(), place_at(number))
    if len(view.display) < PLACES and not view.is_over:
        _show_refill(canvas, scene, place_at(len(view.display)))


def show_card(canvas: Canvas, scene: Scene, name: str, at: Point) -> None:
    """Show one card, marked if it came in the last turn."""
    newest, title = name in _new_cards(scene), told(scene, say(STRUCTURES[name].title))
    if newest:
        canvas.put(shining(OUTLINE), at)
    canvas.put(big_card(name, title), at)
    if newest:
        canvas.put(ringed(OUTLINE), at)


def _show_refill(canvas: Canvas, scene: Scene, at: Point) -> None:
    view: KanalView = scene.view
    middle = moved_by(at, (BIG[0] / 2, BIG[1] / 2))
    refill = say("refills to {target}", target=view.display_target)
    if not any(view.stacks.values()):
        refill = say("no refill any more")
    texts = ((say("Display"), DISPLAY_TITLE, -TITLE_UP), (refill, REFILL, REFILL_DOWN))
    for text, style, down in texts:
        shown = cut(told(scene, text), style, ROOM)
        canvas.put(written(shown, style, SLATE), moved_by(middle, (0, down)))


@drawing
def _empty() -> Iterable[Mark]:
    for dash in dashes(rectangle(1, 1, BIG[0] - 2, BIG[1] - 2, BIG_CORNER), 8, 9):
        yield Stroke(dash, HAIRLINE, 2)


def _new_cards(scene: Scene) -> frozenset[str]:
    """Return the structures that entered the display."""
    return frozenset(e.structure for e in scene.recent if isinstance(e, CardDrawn))
