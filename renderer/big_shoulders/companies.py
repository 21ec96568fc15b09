"""The pictures of companies: all charters in operating order, and the desk of one company."""

from collections.abc import Iterable

from renderer import theme
from renderer.big_shoulders import board, charters, demand, looks, pieces
from renderer.big_shoulders.icons import ICONS, INDUSTRIES
from renderer.canvas.picture import Canvas
from renderer.drawing import Fill, Mark, drawing, marked, written
from renderer.geometry import Box, Point, rectangle
from renderer.kit import frame, marks, people
from renderer.lettering import squeezed, text_width
from renderer.scene import Scene
from rules.big_shoulders.cubes import KINDS
from rules.big_shoulders.events.board import PartnerPlaced
from rules.big_shoulders.events.companies import AssetBought, Bought, CompanyOperates, Founded, Sold
from rules.big_shoulders.state import Holding
from rules.big_shoulders.tables.components import BOXES, CHARTERS, SLOTS
from rules.big_shoulders.tables.components import INDUSTRIES as INDUSTRY_NAMES
from rules.big_shoulders.view import ChicagoView
from rules.text import count, say

TOP, ROW, COLUMN = 98, 264, 580
PER_ROW = 2
SMALL_WIDTH, SMALL_HEIGHT, SMALL_PITCH, SMALL_PER_ROW = 373, 76, 385.5, 3
FOOT = 24
NAME, FACTS, LEAST = theme.Type(25, "Bold"), theme.Type(22), 14
FACTS_X, FACTS_Y = 124, 53


OF_COMPANIES = (AssetBought, Bought, CompanyOperates, Founded, PartnerPlaced, Sold)
"""The events that mark a company's charter and its line in the market."""


def changed_companies(scene: Scene) -> frozenset[str]:
    """Return the companies whose charters or certificates changed in the last turn."""
    named = {event.company for event in scene.recent if isinstance(event, OF_COMPANIES)}
    view: ChicagoView = scene.view
    return frozenset(named & view.companies.keys() - {view.task.company})


def shown(view: ChicagoView) -> tuple[str, ...]:
    """Return the charters to draw large; all of them while companies are first founded."""
    unfounded = tuple(key for key in CHARTERS if key not in view.companies)
    return (*view.order, *unfounded) if view.phase == "founding" else view.order


def height(view: ChicagoView) -> float:
    small_rows = -(-len(_small(view)) // SMALL_PER_ROW)
    return height_of(shown(view)) + small_rows * (SMALL_HEIGHT + 12)


def _small(view: ChicagoView) -> tuple[str, ...]:
    return tuple(key for key in CHARTERS if key not in shown(view))


def show_companies(canvas: Canvas, scene: Scene) -> None:
    view: ChicagoView = scene.view
    show_charters(canvas, scene, shown(view))
    top = height_of(shown(view)) - FOOT
    for place, key in enumerate(_small(view)):
        row, column = divmod(place, SMALL_PER_ROW)
        corner = (theme.MARGIN + column * SMALL_PITCH, top + row * (SMALL_HEIGHT + 12))
        show_small(canvas, scene, key, corner)


def height_of(keys: tuple[str, ...]) -> float:
    """Return the height of a picture with these charters, in u."""
    return TOP + -(-len(keys) // PER_ROW) * ROW + FOOT


def show_charters(canvas: Canvas, scene: Scene, keys: tuple[str, ...]) -> None:
    """Show some charters side by side."""
    changed = changed_companies(scene)
    for place, key in enumerate(keys):
        corner = (theme.MARGIN + place % PER_ROW * COLUMN, TOP + place // PER_ROW * ROW)
        charters.show_charter(pieces.Pen(canvas, corner), scene, key, is_new=key in changed)


def show_small(canvas: Canvas, scene: Scene, key: str, corner: Point) -> None:
    charter, (x, y) = CHARTERS[key], corner
    canvas.put(marked(*frame.panel(rectangle(0, 0, SMALL_WIDTH, SMALL_HEIGHT, 10))), corner)
    canvas.put(pieces.plate(key, 50, 34, 22), (x + 38, y + 36))
    canvas.put(written(charter.called, NAME, theme.IVORY, "left"), (x + 76, y + 23))
    industry = pieces.icon(INDUSTRIES[charter.industry], 28, theme.ASH, theme.PANEL)
    canvas.put(industry, (x + SMALL_WIDTH - 26, y + 23))
    canvas.put(pieces.icon(ICONS["star"], 20, theme.BRASS, theme.PANEL), (x + 86, y + FACTS_Y))
    canvas.put(pieces.text(charter.appeal, 22, "Bold", theme.ASH, "left"), (x + 100, y + FACTS_Y))
    price = people.told(scene, say("goods ${price}", price=charter.prices[0]))
    number = len(charter.factories)
    factories = people.told(scene, count("{count} factory", "{count} factories", number))
    _, style = squeezed(f"{price}  {factories}", FACTS, SMALL_WIDTH - FACTS_X - 14, LEAST)
    canvas.put(written(price, style, theme.ASH, "left"), (x + FACTS_X, y + FACTS_Y))
    canvas.put(written(factories, style, theme.ASH, "right"), (x + SMALL_WIDTH - 14, y + FACTS_Y))


TWICE = 2
CHARTER_X, CHARTER_TOP = 36, 100
LOWER_TOP = CHARTER_TOP + TWICE * charters.HEIGHT + 26
LOWER_HEIGHT, DESK_HEIGHT = 350, 1004
DEMAND_BOX, MARKET_BOX, OWNERS_BOX = (28, 376), (416, 392), (820, 352)
"""Left and width."""
SLOT_FACTOR, SLOT_PITCH, SLOT_TOP = 1.2, 116, 70
SUPPLY_PITCH = 92
TITLE, HOLDER, HOLDER_ROW = theme.Type(26, "Bold"), theme.Type(28, "Semibold"), 46
CERTIFICATES = theme.Type(24, "Semibold")
ASSET_PLACE = 2
"""The column of the charter with the slot for an asset."""


@drawing
def desk_paper() -> Iterable[Mark]:
    """Draw the table with three cards on it."""
    yield from board.ground(DESK_HEIGHT).marks
    for x, width in (DEMAND_BOX, MARKET_BOX, OWNERS_BOX):
        yield from pieces.frame_marks(width, LOWER_HEIGHT, looks.PAPER, (x, LOWER_TOP))
    x = MARKET_BOX[0]
    for place in range(len(BOXES)):
        face = looks.CELL if place else "#D8CCB0"
        left = x + 14 + place * SUPPLY_PITCH
        yield Fill(rectangle(left, LOWER_TOP + 194, SUPPLY_PITCH - 6, 140, 7), face)


def show_desk(canvas: Canvas, scene: Scene, key: str) -> None:
    """Show a company and its surroundings."""
    charters.show_charter(pieces.Pen(canvas, (CHARTER_X, CHARTER_TOP), TWICE), scene, key)
    _show_demand(canvas, scene, key)
    _show_market(canvas, scene)
    _show_owners(canvas, scene, key)


def factory_box(place: int) -> Box:
    """Return where a column of the charter is: a factory, or the slot for an asset."""
    return (
        CHARTER_X + TWICE * charters.factory_x(place),
        CHARTER_TOP + TWICE * charters.FACTORY_TOP,
        TWICE * charters.FACTORY_WIDTH,
        TWICE * charters.FACTORY_HEIGHT,
    )


def slot_box(slot: str) -> Box:
    """Return where a demand slot is."""
    x = DEMAND_BOX[0] + 18 + (SLOTS[slot].column - 1) * SLOT_PITCH
    return (
        x,
        LOWER_TOP + SLOT_TOP,
        looks.DEMAND_WIDTH * SLOT_FACTOR,
        looks.DEMAND_HEIGHT * SLOT_FACTOR,
    )


def kind_box(kind: str) -> Box:
    """Return where the cubes of a kind lie in Haymarket Square."""
    middle = MARKET_BOX[0] + 56 + KINDS.index(kind) * SUPPLY_PITCH
    return (middle - 36, LOWER_TOP + 42, 72, 108)


def supply_box(box: str) -> Box:
    """Return where a box of the Supply Chain is."""
    left = MARKET_BOX[0] + 14 + BOXES.index(box) * SUPPLY_PITCH
    return (left, LOWER_TOP + 194, SUPPLY_PITCH - 6, 140)


def treasury_box(view: ChicagoView) -> Box:
    """Return where the certificates are that the company may issue."""
    left, width = OWNERS_BOX
    return (left + 8, LOWER_TOP + 48 + len(view.players) * HOLDER_ROW, width - 16, HOLDER_ROW - 4)


def _heading(
    canvas: Canvas, box: tuple[float, float], y: float, title: str, note: str = ""
) -> None:
    """Write a title at the left of a card, and a note at its right."""
    left, width = box
    if note:
        canvas.put(written(note, TITLE, looks.GAIN, "right"), (left + width - 14, y))
    room = width - 40 - text_width(note, TITLE)
    canvas.put(written(*squeezed(title, TITLE, room, 12), looks.PRINT, "left"), (left + 14, y))


def _show_demand(canvas: Canvas, scene: Scene, key: str) -> None:
    """Show the slots the company can ship to, and its revenue so far."""
    view: ChicagoView = scene.view
    letter, left = CHARTERS[key].industry, DEMAND_BOX[0]
    amount = view.task.revenue if view.task.company == key else None
    title = people.told(scene, say(INDUSTRY_NAMES[letter]))
    revenue = "" if amount is None else _revenue(scene, amount, title)
    _heading(canvas, DEMAND_BOX, LOWER_TOP + 22, title, revenue)
    half = people.told(scene, say("price"))
    own = [slot for slot in SLOTS.values() if slot.industry == letter]
    outline = rectangle(
        -1, -1, looks.DEMAND_WIDTH * SLOT_FACTOR + 2, looks.DEMAND_HEIGHT * SLOT_FACTOR + 6, 9
    )
    for slot in own:
        x = left + 18 + (slot.column - 1) * SLOT_PITCH
        bonus = f"+${slot.bonus}"
        ink = looks.GAIN if slot.bonus else theme.FADED_INK
        middle = x + looks.DEMAND_WIDTH * SLOT_FACTOR / 2
        canvas.put(pieces.text(bonus, 26, "Black", ink), (middle, LOWER_TOP + 53))
        pen = pieces.Pen(canvas, (x, LOWER_TOP + SLOT_TOP), SLOT_FACTOR)
        demand.show_slot(pen, slot.name, view.board.demand[slot.name], half)
        if slot.name in demand.changed_slots(scene):
            canvas.put(marks.ringed(outline), (x, LOWER_TOP + SLOT_TOP))


def _revenue(scene: Scene, amount: int, title: str) -> str:
    """Return a company's revenue, in a word and a sum; the sum alone beside a long title."""
    whole = people.told(scene, say("revenue ${revenue}", revenue=amount))
    room = DEMAND_BOX[1] - 40 - text_width(title, TITLE)
    return whole if text_width(whole, TITLE) <= room else f"${amount}"


def _show_market(canvas: Canvas, scene: Scene) -> None:
    """Show Haymarket Square and the Supply Chain."""
    view: ChicagoView = scene.view
    left = MARKET_BOX[0]
    _heading(canvas, MARKET_BOX, LOWER_TOP + 22, people.told(scene, say("Haymarket Square")))
    for place, (kind, number) in enumerate(zip(KINDS, view.board.haymarket, strict=True)):
        x = left + 56 + place * SUPPLY_PITCH
        canvas.put(pieces.cube(kind, 46), (x, LOWER_TOP + 72))
        ink = theme.INK if number else "#A8997A"
        canvas.put(pieces.text(number, 38, "Black", ink), (x, LOWER_TOP + 124))
    bag = people.told(scene, say("bag {number}", number=sum(view.board.bag)))
    _heading(canvas, MARKET_BOX, LOWER_TOP + 172, people.told(scene, say("Supply")), bag)
    for place, (box, cubes) in enumerate(zip(BOXES, view.board.supply, strict=False)):
        x = left + 14 + place * SUPPLY_PITCH + (SUPPLY_PITCH - 6) / 2
        title = f"${box}" if place else people.told(scene, say("next"))
        style = theme.Type(28, "Black" if place else "Semibold")
        shown = written(*squeezed(title, style, SUPPLY_PITCH - 10, 12), theme.INK)
        canvas.put(shown, (x, LOWER_TOP + 216))
        for kind, at in demand.heap(cubes, 29):
            canvas.put(pieces.cube(kind, 25), (x + at[0], LOWER_TOP + 258 + at[1] * 1.4))


def _show_owners(canvas: Canvas, scene: Scene, key: str) -> None:
    """Show who holds the company, and what is for sale."""
    view: ChicagoView = scene.view
    left, width = OWNERS_BOX
    company = view.companies.get(key)
    value = f"${company.value}" if company else ""
    _heading(canvas, OWNERS_BOX, LOWER_TOP + 22, people.told(scene, say("Shares")), value)
    if company is None:
        canvas.put(pieces.plate(key, 60, 38, 26), (left + width / 2, LOWER_TOP + 130))
        return
    y = LOWER_TOP + 68
    for seat in sorted(view.seats, key=scene.place_of):
        canvas.put(people.badge(looks.COLOURS[seat], 15), (left + 30, y))
        _show_held(canvas, scene, (people.name_of(scene, seat), company.holdings[seat]), y)
        y += HOLDER_ROW
    for words, some in ((say("treasury"), company.treasury), (say("pool"), company.pool)):
        canvas.put(pieces.icon(ICONS["certificate"], 28, theme.INK), (left + 30, y))
        _show_held(canvas, scene, (people.told(scene, words), some), y)
        y += HOLDER_ROW


def _show_held(canvas: Canvas, scene: Scene, whose: tuple[str, Holding], y: float) -> None:
    """Say what is held where, or by whom: certificates and their part of the company."""
    (left, width), (name, held) = OWNERS_BOX, whose
    canvas.put(written(*squeezed(name, HOLDER, 104, 18), theme.INK, "left"), (left + 54, y))
    ink = looks.OXBLOOD if held.director else theme.INK
    said = squeezed(pieces.greater_certificates(scene, held), CERTIFICATES, 100, LEAST)
    canvas.put(written(*said, ink, "right"), (left + 264, y))
    percent = pieces.text(f"{10 * held.shares} %", 28, "Semibold", theme.FADED_INK, "right")
    canvas.put(percent, (left + width - 16, y))


if DEMAND_BOX[0] != theme.MARGIN:
    raise ValueError("the desk does not keep the margin")
