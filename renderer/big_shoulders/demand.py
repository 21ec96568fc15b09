"""The demand grid, Haymarket Square and the Supply Chain."""

from collections.abc import Iterable, Iterator

from renderer import theme
from renderer.big_shoulders import looks, recently
from renderer.big_shoulders.icons import CRATE_ICON
from renderer.big_shoulders.layout import (
    DEMAND_HEIGHT,
    DEMAND_PITCH,
    DEMAND_WIDTH,
    DEMAND_X,
    HAYMARKET_WIDTH,
    INDUSTRY_X,
    MARKET_TOP,
    MIDDLE_X,
    SUPPLY_WIDTH,
    SUPPLY_X,
    TRACKS_TOP,
    box_at,
    box_pitch,
    slot_at,
)
from renderer.big_shoulders.pen import Pen, enlarged
from renderer.big_shoulders.pieces import cube, listed, text
from renderer.canvas import Canvas
from renderer.drawing import Fill, Group, Letters, Mark, Stroke, drawing, written
from renderer.geometry import Point, circle, moved, rectangle
from renderer.kit.icons import icon_marks
from renderer.kit.last_turn import ringed, shining
from renderer.kit.people import told
from renderer.lettering import squeezed, text_width
from renderer.scene import Scene
from renderer.theme import CAPTION, Type, mixed
from rules.big_shoulders.cubes import KINDS, Cubes
from rules.big_shoulders.state import Stand
from rules.big_shoulders.tables import BOXES, SLOTS, TILES
from rules.big_shoulders.view import ChicagoView
from rules.text import say

PLACES_TOP, PLACES_HIGH, PLACE_PITCH, PLACE_OFF, CRATE = 30, 84, 26, 14, 24
NUMBER_UP = 15
CORNER = 7
HEAD, HEADS = 26, Type(16, "Semibold")


def show_demand(canvas: Canvas, scene: Scene) -> None:
    view: ChicagoView = scene.view
    _show_heads(canvas, scene)
    changed = recently.slots(scene)
    outline = rectangle(-1.5, -1.5, DEMAND_WIDTH + 3, DEMAND_HEIGHT + 6, CORNER)
    half_price = told(scene, say("price"))
    for slot, stand in view.board.demand.items():
        if slot in changed:
            canvas.put(shining(outline), slot_at(slot))
        show_slot(Pen(canvas, slot_at(slot)), slot, stand, half_price)
        if slot in changed:
            canvas.put(ringed(outline), slot_at(slot))


def _show_heads(canvas: Canvas, scene: Scene) -> None:
    columns = sorted({(slot.column, slot.bonus) for slot in SLOTS.values()})
    for column, bonus in columns:
        at = (DEMAND_X + (column - 1) * DEMAND_PITCH + DEMAND_WIDTH / 2, TRACKS_TOP + 8)
        if bonus:
            canvas.put(text(f"+${bonus}", 19, "Black", looks.GAIN), at)
        else:
            words, style = squeezed(told(scene, say("no bonus")), HEADS, DEMAND_PITCH - 4, 12)
            canvas.put(written(words, style, theme.FADED_INK), at)
    left = told(scene, say("{number} left", number=scene.view.demand_left))
    words, style = squeezed(left, HEADS, 2 * (MIDDLE_X - INDUSTRY_X - 19), 12)
    canvas.put(written(words, style, theme.FADED_INK), (INDUSTRY_X + 15, TRACKS_TOP + 8))


def show_slot(pen: Pen, slot: str, stand: Stand, half_price: str) -> None:
    """Show a slot with its tile, or with what is printed there.

    Parts with few variants are separate pieces: there are too many combinations to keep each in
    memory.
    """
    printed, tile = SLOTS[slot], TILES.get(stand.tile)
    pieces = [_face(slot, is_covered=tile is not None)]
    if tile:
        pieces += [_pips(printed.industry, tile.pips)]
    capacity = tile.capacity if tile else printed.capacity
    if capacity:
        pieces += [_spaces(capacity, stand.goods, printed=tile is None)]
    elif tile:
        pieces += [_cross(looks.CROSS, 7)]
    elif printed.bonus:
        pieces += [_cross(looks.NO_SLOT_LINE, 6)]
    else:
        pieces += [_half(half_price)]
    for piece in pieces:
        pen.put(enlarged(piece, pen.factor), 0, 0)


@drawing
def _face(slot: str, *, is_covered: bool) -> Iterable[Mark]:
    """Draw a slot, or a tile in it; the origin is its upper left corner."""
    shape = rectangle(0, 0, DEMAND_WIDTH, DEMAND_HEIGHT, CORNER)
    if not is_covered:
        yield Fill(shape, looks.BARE)
        yield Stroke(shape, looks.LINE, 1.2, closed=True)
        yield Letters(slot, (8, 14), Type(17, "Bold"), theme.FADED_INK, "left")
        return
    colour = looks.INDUSTRY[SLOTS[slot].industry]
    yield Fill(moved(shape, (0, 3)), mixed(colour, theme.BLACK, 0.25))
    yield Fill(shape, looks.CARD)
    head = Fill(rectangle(0, 0, DEMAND_WIDTH, HEAD), mixed(colour, looks.BOX, 0.78))
    yield Group((head,), shape)
    yield Stroke(shape, mixed(colour, looks.BOX, 0.35), 1.4, closed=True)
    yield Letters(slot, (8, 14), Type(17, "Bold"), colour, "left")


@drawing
def _pips(industry: str, number: int) -> Iterable[Mark]:
    """Draw the pips of a tile at its upper right."""
    for pip in range(number):
        middle = (DEMAND_WIDTH - 8 - pip * 6.8, 14)
        yield Fill(circle(middle, 2.6, 16), looks.INDUSTRY[industry])


@drawing
def _half(words: str) -> Iterable[Mark]:
    """Print that goods bring half their price."""
    middle = DEMAND_WIDTH / 2
    yield Letters("½", (middle, 66), Type(44, "Black"), "#A8997A")
    yield Letters(words, (middle, 100), Type(17, "Semibold"), theme.FADED_INK)


@drawing
def _cross(colour: str, width: float) -> Iterable[Mark]:
    left, right, top, low = 16, DEMAND_WIDTH - 16, 50, DEMAND_HEIGHT - 34
    yield Stroke(((left, top), (right, low)), colour, width)
    yield Stroke(((right, top), (left, low)), colour, width)


@drawing
def _spaces(capacity: int, goods: int, *, printed: bool) -> Iterable[Mark]:
    """Draw the spaces for goods, with `goods` of them filled."""
    yield from _places(capacity, goods, printed=printed)
    ink = looks.GAIN if goods == capacity else theme.INK
    at = (DEMAND_WIDTH / 2, DEMAND_HEIGHT - NUMBER_UP)
    yield Letters(f"{goods}/{capacity}", at, Type(19, "Black"), ink)


def _places(capacity: int, goods: int, *, printed: bool) -> Iterator[Mark]:
    rows = (capacity + 1) // 2
    pitch = min(PLACE_PITCH, (DEMAND_HEIGHT - PLACES_TOP - 30) / rows)
    top = PLACES_TOP + (PLACES_HIGH + 6 - rows * pitch) / 2 + pitch / 2
    for place in range(capacity):
        alone = capacity % 2 and place == capacity - 1
        off = 0 if alone else (-PLACE_OFF, PLACE_OFF)[place % 2]
        at = (DEMAND_WIDTH / 2 + off, top + place // 2 * pitch)
        if place < goods:
            yield from icon_marks(CRATE_ICON, at, CRATE, looks.CRATE_LINE, looks.CARD)
        elif printed:
            yield Stroke(circle(at, 8.5, 32), "#A8997A", 1.5, closed=True)
        else:
            yield from ring_marks(at)


def ring_marks(at: Point) -> Iterator[Mark]:
    """Print a free space of a demand tile."""
    yield Fill(circle(at, 9.5, 32), looks.RING_FACE)
    yield Stroke(circle(at, 9.5, 32), looks.RING, 1.6, closed=True)


def show_haymarket(canvas: Canvas, scene: Scene) -> None:
    view: ChicagoView = scene.view
    name = told(scene, say("Haymarket Square")).upper()
    title = written(*squeezed(name, CAPTION, HAYMARKET_WIDTH - 20, 12), looks.PRINT, "left")
    canvas.put(title, (MIDDLE_X + 10, MARKET_TOP + 15))
    for place, (kind, number) in enumerate(zip(KINDS, view.board.haymarket, strict=True)):
        x = MIDDLE_X + 33 + place * (HAYMARKET_WIDTH - 8) / len(KINDS)
        canvas.put(cube(kind, 28), (x, MARKET_TOP + 46))
        ink = theme.INK if number else "#A8997A"
        canvas.put(text(number, 24, "Black", ink), (x, MARKET_TOP + 79))


def show_supply(canvas: Canvas, scene: Scene) -> None:
    view: ChicagoView = scene.view
    bag = told(scene, say("bag {number}", number=sum(view.board.bag)))
    room = SUPPLY_WIDTH - 34 - text_width(bag, Type(17, "Semibold"))
    name = told(scene, say("Supply")).upper()
    title = written(*squeezed(name, CAPTION, room, 12), looks.PRINT, "left")
    canvas.put(title, (SUPPLY_X + 10, MARKET_TOP + 15))
    words = text(bag, 17, "Semibold", theme.FADED_INK, "right")
    canvas.put(words, (SUPPLY_X + SUPPLY_WIDTH - 10, MARKET_TOP + 15))
    upcoming = told(scene, say("next"))
    for box, cubes in zip(BOXES, view.board.supply, strict=False):
        x, y = box_at(box)
        middle = (x + (box_pitch() - 4) / 2, y + 12)
        if box == BOXES[0]:
            canvas.put(text(upcoming, 16, "Semibold", theme.FADED_INK), middle)
        else:
            canvas.put(text(f"${box}", 18, "Black"), middle)
        for kind, at in heap(cubes):
            canvas.put(cube(kind, 17), (middle[0] + at[0], y + 32 + at[1]))


def heap(cubes: Cubes, pitch: float = 22) -> Iterator[tuple[str, Point]]:
    """Lay up to six cubes in two rows."""
    kinds = listed(cubes)
    across = 2 if len(kinds) <= FOUR else 3
    for place, kind in enumerate(kinds):
        row, column = divmod(place, across)
        in_row = min(across, len(kinds) - row * across)
        yield kind, ((column - (in_row - 1) / 2) * pitch, row * 21)


FOUR = 4
