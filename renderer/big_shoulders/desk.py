"""A company's desk: its enlarged charter, what it can buy and sell, and its shareholders."""

from collections.abc import Iterable

from renderer import theme
from renderer.big_shoulders import looks, recently
from renderer.big_shoulders.certificate import FACTORY_HEIGHT, FACTORY_TOP, FACTORY_WIDTH, factory_x
from renderer.big_shoulders.certificate import HEIGHT as CHARTER_HEIGHT
from renderer.big_shoulders.charters import show_charter
from renderer.big_shoulders.demand import heap, show_slot
from renderer.big_shoulders.icons import CERTIFICATE
from renderer.big_shoulders.layout import DEMAND_HEIGHT, DEMAND_WIDTH
from renderer.big_shoulders.panels import composition
from renderer.big_shoulders.paper import ground
from renderer.big_shoulders.pen import Pen
from renderer.big_shoulders.pieces import cube, frame_marks, icon, plate, text
from renderer.canvas import Canvas
from renderer.drawing import Fill, Mark, drawing, written
from renderer.geometry import Box, rectangle
from renderer.kit.last_turn import ringed
from renderer.kit.people import name_of, told
from renderer.kit.seats import badge
from renderer.lettering import cut
from renderer.scene import Scene
from renderer.theme import CAPTION, MARGIN, Type
from rules.big_shoulders.cubes import KINDS
from rules.big_shoulders.tables import BOXES, CHARTERS, INDUSTRIES, SLOTS
from rules.big_shoulders.view import ChicagoView
from rules.text import Text, say

TWICE = 2
CHARTER_X, CHARTER_TOP = 36, 100
LOWER_TOP = CHARTER_TOP + TWICE * CHARTER_HEIGHT + 26
LOWER_HEIGHT, HEIGHT = 300, 954
DEMAND_BOX, MARKET_BOX, OWNERS_BOX = (28, 376), (416, 392), (820, 352)
"""Left and width."""
SLOT_FACTOR, SLOT_PITCH, SLOT_TOP = 1.36, 116, 62
SUPPLY_PITCH = 92
ASSET_PLACE = 2
"""The column of the charter with the slot for an asset."""


@drawing
def paper() -> Iterable[Mark]:
    """Draw the table with three cards on it."""
    yield from ground(HEIGHT).marks
    for x, width in (DEMAND_BOX, MARKET_BOX, OWNERS_BOX):
        yield from frame_marks(width, LOWER_HEIGHT, looks.PAPER, (x, LOWER_TOP))
    x = MARKET_BOX[0]
    for place in range(len(BOXES)):
        face = looks.CELL if place else "#D8CCB0"
        left = x + 14 + place * SUPPLY_PITCH
        yield Fill(rectangle(left, LOWER_TOP + 182, SUPPLY_PITCH - 6, 104, 7), face)


def show_desk(canvas: Canvas, scene: Scene, key: str) -> None:
    """Show a company and its surroundings."""
    show_charter(Pen(canvas, (CHARTER_X, CHARTER_TOP), TWICE), scene, key)
    _show_demand(canvas, scene, key)
    _show_market(canvas, scene)
    _show_owners(canvas, scene, key)


def factory_box(place: int) -> Box:
    """Return where a column of the charter is: a factory, or the slot for an asset."""
    return (
        CHARTER_X + TWICE * factory_x(place),
        CHARTER_TOP + TWICE * FACTORY_TOP,
        TWICE * FACTORY_WIDTH,
        TWICE * FACTORY_HEIGHT,
    )


def slot_box(slot: str) -> Box:
    """Return where a demand slot is."""
    x = DEMAND_BOX[0] + 18 + (SLOTS[slot].column - 1) * SLOT_PITCH
    return (x, LOWER_TOP + SLOT_TOP, DEMAND_WIDTH * SLOT_FACTOR, DEMAND_HEIGHT * SLOT_FACTOR)


def kind_box(kind: str) -> Box:
    """Return where the cubes of a kind lie in Haymarket Square."""
    middle = MARKET_BOX[0] + 56 + KINDS.index(kind) * SUPPLY_PITCH
    return (middle - 36, LOWER_TOP + 40, 72, 92)


def supply_box(box: str) -> Box:
    """Return where a box of the Supply Chain is."""
    left = MARKET_BOX[0] + 14 + BOXES.index(box) * SUPPLY_PITCH
    return (left, LOWER_TOP + 182, SUPPLY_PITCH - 6, 104)


def treasury_box(view: ChicagoView) -> Box:
    """Return where the certificates are that the company may issue."""
    left, width = OWNERS_BOX
    return (left + 8, LOWER_TOP + 46 + len(view.players) * 40, width - 16, 32)


def _caption(canvas: Canvas, scene: Scene, words: Text, x: float, y: float) -> None:
    title = written(told(scene, words).upper(), CAPTION, looks.PRINT, "left")
    canvas.put(title, (x, y))


def _show_demand(canvas: Canvas, scene: Scene, key: str) -> None:
    """Show the slots the company can ship to, and its revenue so far."""
    view: ChicagoView = scene.view
    letter, left = CHARTERS[key].industry, DEMAND_BOX[0]
    _caption(canvas, scene, say(INDUSTRIES[letter]), left + 14, LOWER_TOP + 20)
    half = told(scene, say("price"))
    own = [slot for slot in SLOTS.values() if slot.industry == letter]
    outline = rectangle(-1, -1, DEMAND_WIDTH * SLOT_FACTOR + 2, DEMAND_HEIGHT * SLOT_FACTOR + 6, 9)
    for slot in own:
        x = left + 18 + (slot.column - 1) * SLOT_PITCH
        bonus = f"+${slot.bonus}" if slot.bonus else told(scene, say("no bonus"))
        ink = looks.GAIN if slot.bonus else theme.FADED_INK
        middle = x + DEMAND_WIDTH * SLOT_FACTOR / 2
        canvas.put(text(bonus, 18, "Bold", ink), (middle, LOWER_TOP + 46))
        pen = Pen(canvas, (x, LOWER_TOP + SLOT_TOP), SLOT_FACTOR)
        show_slot(pen, slot.name, view.board.demand[slot.name], half)
        if slot.name in recently.slots(scene):
            canvas.put(ringed(outline), (x, LOWER_TOP + SLOT_TOP))
    if view.task.company == key and view.task.revenue is not None:
        words = told(scene, say("revenue ${revenue}", revenue=view.task.revenue))
        canvas.put(text(words, 20, "Black", looks.GAIN, "right"), (left + 362, LOWER_TOP + 20))


def _show_market(canvas: Canvas, scene: Scene) -> None:
    """Show Haymarket Square and the Supply Chain."""
    view: ChicagoView = scene.view
    left, width = MARKET_BOX
    _caption(canvas, scene, say("Haymarket Square"), left + 14, LOWER_TOP + 20)
    for place, (kind, number) in enumerate(zip(KINDS, view.board.haymarket, strict=True)):
        x = left + 56 + place * SUPPLY_PITCH
        canvas.put(cube(kind, 38), (x, LOWER_TOP + 66))
        ink = theme.INK if number else "#A8997A"
        canvas.put(text(number, 30, "Black", ink), (x, LOWER_TOP + 112))
    _caption(canvas, scene, say("Supply"), left + 14, LOWER_TOP + 160)
    bag = told(scene, say("bag {number}", number=sum(view.board.bag)))
    words = text(bag, 17, "Semibold", theme.FADED_INK, "right")
    canvas.put(words, (left + width - 14, LOWER_TOP + 160))
    for place, (box, cubes) in enumerate(zip(BOXES, view.board.supply, strict=False)):
        x = left + 14 + place * SUPPLY_PITCH + (SUPPLY_PITCH - 6) / 2
        title = f"${box}" if place else told(scene, say("next"))
        canvas.put(text(title, 19, "Black" if place else "Semibold"), (x, LOWER_TOP + 198))
        for kind, at in heap(cubes, 27):
            canvas.put(cube(kind, 22), (x + at[0], LOWER_TOP + 227 + at[1] * 1.2))


def _show_owners(canvas: Canvas, scene: Scene, key: str) -> None:
    """Show who holds the company, and what is for sale."""
    view: ChicagoView = scene.view
    left, width = OWNERS_BOX
    _caption(canvas, scene, say("Shares"), left + 14, LOWER_TOP + 20)
    company = view.companies.get(key)
    if company is None:
        canvas.put(plate(key, 60, 38, 26), (left + width / 2, LOWER_TOP + 130))
        return
    canvas.put(
        text(f"${company.value}", 26, "Black", theme.INK, "right"),
        (left + width - 16, LOWER_TOP + 22),
    )
    y = LOWER_TOP + 62
    for seat in sorted(view.seats, key=scene.place_of):
        held = company.holdings[seat]
        canvas.put(badge(looks.COLOURS[seat], 12), (left + 30, y))
        name = cut(name_of(scene, seat), Type(19, "Semibold"), 130)
        canvas.put(text(name, 19, "Semibold", theme.INK, "left"), (left + 52, y))
        ink = looks.OXBLOOD if held.director else theme.INK
        shown = composition(held) or "–"
        canvas.put(text(shown, 19, "Black", ink, "right"), (left + 270, y))
        percent = f"{10 * held.shares} %"
        canvas.put(text(percent, 19, "Semibold", theme.FADED_INK, "right"), (left + width - 16, y))
        y += 40
    for words, some in ((say("treasury"), company.treasury), (say("pool"), company.pool)):
        canvas.put(icon(CERTIFICATE, 22, theme.INK), (left + 30, y))
        canvas.put(text(told(scene, words), 19, "Regular", theme.FADED_INK, "left"), (left + 52, y))
        canvas.put(text(composition(some) or "–", 19, "Bold", theme.INK, "right"), (left + 270, y))
        percent = f"{10 * some.shares} %"
        canvas.put(text(percent, 19, "Semibold", theme.FADED_INK, "right"), (left + width - 16, y))
        y += 36


if DEMAND_BOX[0] != MARGIN:
    raise ValueError("the desk does not keep the margin")
