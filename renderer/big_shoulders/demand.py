"""The demand grid, Haymarket Square and the Supply Chain."""

from collections.abc import Iterable, Iterator

from renderer import theme
from renderer.big_shoulders import looks
from renderer.big_shoulders.icons import ICONS
from renderer.big_shoulders.pieces import Pen, cube, enlarged, text
from renderer.canvas.picture import Canvas
from renderer.drawing import Fill, Group, Letters, Mark, Stroke, drawing, written
from renderer.geometry import Point, circle, moved, rectangle
from renderer.kit.icons import icon_marks
from renderer.kit.marks import ringed, shining
from renderer.kit.people import NARROW, told
from renderer.lettering import squeezed, text_width
from renderer.scene import Scene
from rules.big_shoulders.cubes import KINDS, Cubes, listed
from rules.big_shoulders.events.companies import Shipped
from rules.big_shoulders.state import Stand
from rules.big_shoulders.tables.components import BOXES, INDUSTRIES, SLOTS, TILES
from rules.big_shoulders.view import ChicagoView
from rules.text import say

PLACES_TOP, PLACES_HIGH, PLACE_PITCH, PLACE_OFF, CRATE = 42, 128, 35, 17, 32
NUMBER_UP = 24
CORNER = 7
TITLE = theme.Type(26, "Bold")
PILE_WIDTH, PILE_HEIGHT, NUMBER = 36, 26, theme.Type(27, "Black")
HEAD, HEADS, CODE = 38, theme.Type(26, "Semibold"), theme.Type(26, "Bold")


def changed_slots(scene: Scene) -> frozenset[str]:
    """Return the demand slots that took goods and still have them."""
    view: ChicagoView = scene.view
    shipped = {event.slot for event in scene.recent if isinstance(event, Shipped)}
    demand = view.board.demand
    return frozenset(slot for slot in shipped & demand.keys() if demand[slot].goods)


def show_demand(canvas: Canvas, scene: Scene) -> None:
    view: ChicagoView = scene.view
    _show_heads(canvas, scene)
    _show_industries(canvas, scene)
    changed = changed_slots(scene)
    outline = rectangle(-1.5, -1.5, looks.DEMAND_WIDTH + 3, looks.DEMAND_HEIGHT + 6, CORNER)
    half_price = told(scene, say("price"))
    for slot, stand in view.board.demand.items():
        if slot in changed:
            canvas.put(shining(outline), looks.slot_at(slot))
        show_slot(Pen(canvas, looks.slot_at(slot)), slot, stand, half_price)
        if slot in changed:
            canvas.put(ringed(outline), looks.slot_at(slot))


def _show_heads(canvas: Canvas, scene: Scene) -> None:
    middle = looks.HEADS_TOP + looks.HEAD_HEIGHT / 2
    columns = sorted({(slot.column, slot.bonus) for slot in SLOTS.values()})
    for column, bonus in columns:
        at = (looks.DEMAND_X + (column - 1) * looks.DEMAND_PITCH + looks.DEMAND_WIDTH / 2, middle)
        ink = looks.GAIN if bonus else theme.FADED_INK
        canvas.put(text(f"+${bonus}", 27, "Black", ink), at)
    canvas.put(pile(scene.view.demand_left), ((looks.INDUSTRY_X + looks.MIDDLE_X - 4) / 2, middle))


def _show_industries(canvas: Canvas, scene: Scene) -> None:
    """Print the names of the industries beside their rows, upwards."""
    for row, name in enumerate(INDUSTRIES.values()):
        words = told(scene, say(name, context=NARROW))
        x, y = looks.industry_at(row)
        at = (x + looks.INDUSTRY_WIDTH / 2, y + 22 + looks.INDUSTRY_HEIGHT / 2)
        canvas.put(_industry(words), at)


@drawing
def _industry(name: str) -> Iterable[Mark]:
    words, style = squeezed(name, theme.Type(27, "Bold"), looks.DEMAND_HEIGHT - 52, 12)
    yield Letters(words, (0, 0), style, looks.CREAM, angle=-90)


@drawing
def pile(number: int) -> Iterable[Mark]:
    """Draw the deck of demand tiles with the number of those left; the origin is its middle."""
    for off in (-3, 0, 3):
        card = rectangle(-PILE_WIDTH / 2 - off, off - PILE_HEIGHT / 2, PILE_WIDTH, PILE_HEIGHT, 4)
        yield Fill(card, looks.CARD)
        yield Stroke(card, looks.LINE, 1.4, closed=True)
    yield Letters(str(number), (-3, 3), NUMBER, theme.INK)


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
    shape = rectangle(0, 0, looks.DEMAND_WIDTH, looks.DEMAND_HEIGHT, CORNER)
    if not is_covered:
        yield Fill(shape, looks.BARE)
        yield Stroke(shape, looks.LINE, 1.2, closed=True)
        yield Letters(slot, (6, 20), CODE, theme.FADED_INK, "left")
        return
    colour = looks.INDUSTRY[SLOTS[slot].industry]
    yield Fill(moved(shape, (0, 3)), theme.mixed(colour, theme.BLACK, 0.25))
    yield Fill(shape, looks.CARD)
    head = Fill(rectangle(0, 0, looks.DEMAND_WIDTH, HEAD), theme.mixed(colour, looks.BOX, 0.78))
    yield Group((head,), shape)
    yield Stroke(shape, theme.mixed(colour, looks.BOX, 0.35), 1.4, closed=True)
    yield Letters(slot, (6, 20), CODE, colour, "left")


@drawing
def _pips(industry: str, number: int) -> Iterable[Mark]:
    """Draw the pips of a tile at its upper right."""
    for pip in range(number):
        middle = (looks.DEMAND_WIDTH - 7 - pip % 2 * 9, 14 + pip // 2 * 10)
        yield Fill(circle(middle, 3.6, 16), looks.INDUSTRY[industry])


@drawing
def _half(words: str) -> Iterable[Mark]:
    """Print that goods bring half their price."""
    middle = looks.DEMAND_WIDTH / 2
    yield Letters("½", (middle, 92), theme.Type(60, "Black"), "#A8997A")
    shown, style = squeezed(words, HEADS, looks.DEMAND_WIDTH - 6, 12)
    yield Letters(shown, (middle, 140), style, theme.FADED_INK)


@drawing
def _cross(colour: str, width: float) -> Iterable[Mark]:
    left, right, top, low = 16, looks.DEMAND_WIDTH - 16, 72, looks.DEMAND_HEIGHT - 48
    yield Stroke(((left, top), (right, low)), colour, width)
    yield Stroke(((right, top), (left, low)), colour, width)


@drawing
def _spaces(capacity: int, goods: int, *, printed: bool) -> Iterable[Mark]:
    """Draw the spaces for goods, with `goods` of them filled."""
    yield from _places(capacity, goods, printed=printed)
    ink = looks.GAIN if goods == capacity else theme.INK
    at = (looks.DEMAND_WIDTH / 2, looks.DEMAND_HEIGHT - NUMBER_UP)
    yield Letters(f"{goods}/{capacity}", at, theme.Type(32, "Black"), ink)


def _places(capacity: int, goods: int, *, printed: bool) -> Iterator[Mark]:
    rows = (capacity + 1) // 2
    pitch = min(PLACE_PITCH, PLACES_HIGH / rows)
    size = min(CRATE, pitch - 2)
    top = PLACES_TOP + (PLACES_HIGH - rows * pitch) / 2 + pitch / 2
    for place in range(capacity):
        alone = capacity % 2 and place == capacity - 1
        off = 0 if alone else (-PLACE_OFF, PLACE_OFF)[place % 2]
        at = (looks.DEMAND_WIDTH / 2 + off, top + place // 2 * pitch)
        if place < goods:
            yield from icon_marks(ICONS["crate"], at, size, looks.CRATE_LINE, looks.CARD)
        elif printed:
            yield Stroke(circle(at, 12, 32), "#A8997A", 1.8, closed=True)
        else:
            yield from ring_marks(at)


def ring_marks(at: Point) -> Iterator[Mark]:
    """Print a free space of a demand tile."""
    yield Fill(circle(at, 13, 32), looks.RING_FACE)
    yield Stroke(circle(at, 13, 32), looks.RING, 2, closed=True)


def show_haymarket(canvas: Canvas, scene: Scene) -> None:
    view: ChicagoView = scene.view
    name = told(scene, say("Haymarket"))
    title = written(*squeezed(name, TITLE, looks.HAYMARKET_WIDTH - 20, 12), looks.PRINT, "left")
    canvas.put(title, (looks.MIDDLE_X + 10, looks.MARKET_TOP + 18))
    for place, (kind, number) in enumerate(zip(KINDS, view.board.haymarket, strict=True)):
        x = looks.MIDDLE_X + 28 + place * (looks.HAYMARKET_WIDTH - 8) / len(KINDS)
        canvas.put(cube(kind, 36), (x, looks.MARKET_TOP + 56))
        ink = theme.INK if number else "#A8997A"
        canvas.put(text(number, 36, "Black", ink), (x, looks.MARKET_TOP + 100))


def show_supply(canvas: Canvas, scene: Scene) -> None:
    view: ChicagoView = scene.view
    bag = told(scene, say("bag {number}", number=sum(view.board.bag)))
    room = looks.SUPPLY_WIDTH - 34 - text_width(bag, HEADS)
    title = written(*squeezed(told(scene, say("Supply")), TITLE, room, 12), looks.PRINT, "left")
    canvas.put(title, (looks.SUPPLY_X + 10, looks.MARKET_TOP + 18))
    words = written(bag, HEADS, theme.FADED_INK, "right")
    canvas.put(words, (looks.SUPPLY_X + looks.SUPPLY_WIDTH - 10, looks.MARKET_TOP + 18))
    upcoming = told(scene, say("next"))
    for box, cubes in zip(BOXES, view.board.supply, strict=False):
        x, y = looks.box_at(box)
        middle = (x + (looks.box_pitch() - 4) / 2, y + 16)
        if box == BOXES[0]:
            canvas.put(
                written(*squeezed(upcoming, HEADS, looks.box_pitch() - 8, 12), theme.FADED_INK),
                middle,
            )
        else:
            canvas.put(text(f"${box}", 28, "Black"), middle)
        for kind, at in heap(cubes, 27):
            canvas.put(cube(kind, 23), (middle[0] + at[0], y + 44 + at[1] * 1.2))


def heap(cubes: Cubes, pitch: float) -> Iterator[tuple[str, Point]]:
    """Lay up to six cubes in two rows."""
    kinds = listed(cubes)
    across = 2 if len(kinds) <= FOUR else 3
    for place, kind in enumerate(kinds):
        row, column = divmod(place, across)
        in_row = min(across, len(kinds) - row * across)
        yield kind, ((column - (in_row - 1) / 2) * pitch, row * 21)


FOUR = 4
