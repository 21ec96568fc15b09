"""The market: the price of every company's shares, where they are, and who holds them."""

from collections.abc import Iterable

from renderer import theme
from renderer.big_shoulders import board, companies, icons, looks, pieces
from renderer.canvas.picture import Canvas
from renderer.drawing import Fill, Mark, Stroke, drawing, marked, written
from renderer.geometry import Box, Point, rectangle
from renderer.kit.marks import ringed, shining
from renderer.kit.people import badge, name_of, told
from renderer.lettering import squeezed, text_width
from renderer.scene import Scene
from rules.big_shoulders.state import Company, Holding
from rules.big_shoulders.tables.components import CHARTERS
from rules.big_shoulders.view import ChicagoView
from rules.text import Seat, say

SHEET_TOP, HEAD_TOP, FIRST_ROW, ROW = 98, 158, 246, 98
LEFT, RIGHT = 46, 1154
NAME_X, VALUE_X, TREASURY_X, POOL_X, SEATS_X = 128, 400, 414, 576, 738
NAME, HEAD, LEAST = theme.Type(34, "Bold"), theme.Type(28, "Semibold"), 14
VALUE, HELD, NOTE = 40, 42, 32
"""Sizes of certificates and of what is said of them; a phone shows a third."""
LINES_OFF, ONLY_LINE = 21, 0
"""How far the lines of an offer are from its middle, two of them or a single one."""


def height(view: ChicagoView) -> float:
    return panels_top(view) + looks.PANEL_HEIGHT + 30


def _rows_end(view: ChicagoView) -> float:
    return FIRST_ROW + max(1, len(view.companies)) * ROW + 12


def panels_top(view: ChicagoView) -> float:
    """Return where the seats' panels begin."""
    rows = -(-(len(CHARTERS) - len(view.companies)) // companies.SMALL_PER_ROW)
    return _rows_end(view) + 18 + rows * (companies.SMALL_HEIGHT + 12) + 10


@drawing
def paper(full: float, end: float, rows: int) -> Iterable[Mark]:
    """Draw the table and the empty ledger."""
    yield from board.ground(full).marks
    yield from board.sheet_marks(SHEET_TOP, end - SHEET_TOP)
    yield from board.frames(SHEET_TOP, end - SHEET_TOP)
    for row in range(rows):
        y = FIRST_ROW + row * ROW
        face = looks.BOX if row % 2 else looks.OTHER_CELL
        yield Fill(rectangle(LEFT, y + 2, RIGHT - LEFT, ROW - 4, 7), face)
    yield Stroke(((LEFT, FIRST_ROW - 4), (RIGHT, FIRST_ROW - 4)), looks.LINE, 1.4)


def base(view: ChicagoView) -> tuple[float, float, int]:
    """Return the arguments from which the paper is drawn."""
    return (height(view), _rows_end(view), len(view.companies))


def show_ledger(canvas: Canvas, scene: Scene) -> None:
    view: ChicagoView = scene.view
    _show_heads(canvas, scene)
    keys = _rows(view)
    for row, key in enumerate(keys):
        _show_row(canvas, scene, key, FIRST_ROW + row * ROW)
    if not keys:
        words = told(scene, say("No company is founded yet."))
        canvas.put(pieces.text(words, 34, "Regular", theme.FADED_INK), (600, FIRST_ROW + ROW / 2))
    for key in _unfounded(view):
        x, y, *_ = unfounded_box(view, key)
        companies.show_small(canvas, scene, key, (x, y))


def _rows(view: ChicagoView) -> list[str]:
    """Return the companies of the ledger, the most expensive first."""
    return sorted(view.companies, key=lambda key: -view.companies[key].stock)


def _unfounded(view: ChicagoView) -> list[str]:
    return [key for key in CHARTERS if key not in view.companies]


def offer_box(view: ChicagoView, key: str, source: str) -> Box:
    """Return where the certificates in a treasury or the pool are shown."""
    x = POOL_X if source == "pool" else TREASURY_X
    after = SEATS_X if source == "pool" else POOL_X
    return (x - 8, _row_top(view, key), after - x - 4, ROW - 8)


def held_box(view: ChicagoView, key: str, place: int) -> Box:
    """Return where the certificates of a company are shown that the seat at a place holds."""
    width = (RIGHT - SEATS_X) / len(view.players)
    left = SEATS_X + width * place
    return (left + 6, _row_top(view, key), width - 12, ROW - 8)


def _row_top(view: ChicagoView, key: str) -> float:
    return FIRST_ROW + _rows(view).index(key) * ROW + 4


def unfounded_box(view: ChicagoView, key: str) -> Box:
    """Say where a company that nobody has founded is shown."""
    row, column = divmod(_unfounded(view).index(key), companies.SMALL_PER_ROW)
    top = _rows_end(view) + 18 + row * (companies.SMALL_HEIGHT + 12)
    return (
        theme.MARGIN + column * companies.SMALL_PITCH,
        top,
        companies.SMALL_WIDTH,
        companies.SMALL_HEIGHT,
    )


def _seat_x(scene: Scene, seat: int) -> float:
    return SEATS_X + (RIGHT - SEATS_X) / len(scene.view.players) * (scene.place_of(seat) + 0.5)


def _show_heads(canvas: Canvas, scene: Scene) -> None:
    view: ChicagoView = scene.view
    middle = (HEAD_TOP + FIRST_ROW - 6) / 2
    for x, words, room in (
        (VALUE_X - 34, say("stock"), 80),
        (TREASURY_X + 72, say("treasury"), POOL_X - TREASURY_X - 12),
        (POOL_X + 72, say("pool"), SEATS_X - POOL_X - 10),
    ):
        shown, style = squeezed(told(scene, words), HEAD, room, LEAST)
        canvas.put(written(shown, style, theme.FADED_INK), (x, middle))
    for seat in view.seats:
        x, room = _seat_x(scene, seat), (RIGHT - SEATS_X) / len(view.players) - 24
        name, style = squeezed(name_of(scene, seat), theme.Type(32, "Bold"), room - 24, 22)
        canvas.put(badge(looks.COLOURS[seat], 14), (x - room / 2 + 2, middle - 18))
        canvas.put(written(name, style, theme.INK, "left"), (x - room / 2 + 22, middle - 18))
        cash = f"${view.players[seat].cash}"
        canvas.put(pieces.text(cash, 33, "Black", looks.GAIN), (x, middle + 20))


def _show_row(canvas: Canvas, scene: Scene, key: str, y: float) -> None:
    view: ChicagoView = scene.view
    company, middle = view.companies[key], y + ROW / 2
    outline = rectangle(LEFT, y + 2, RIGHT - LEFT, ROW - 4, 7)
    is_new = key in companies.changed_companies(scene) | board.stock_moves(scene).keys()
    if is_new:
        canvas.put(shining(outline))
        face = Fill(rectangle(0, 0, RIGHT - LEFT, ROW - 4, 7), looks.CARD)
        canvas.put(marked(face), (LEFT, y + 2))
    _show_name(canvas, scene, company, middle)
    _show_value(canvas, scene, company, middle)
    for x, some in ((TREASURY_X, company.treasury), (POOL_X, company.pool)):
        _show_offer(canvas, scene, (company, some), (x, middle))
    for seat in view.seats:
        _show_held(canvas, scene, (seat, key), middle)
    if is_new:
        canvas.put(ringed(outline))


def _show_name(canvas: Canvas, scene: Scene, company: Company, y: float) -> None:
    key, charter = company.key, company.charter
    canvas.put(pieces.plate(key, 62, 40, 30), (LEFT + 38, y - 20))
    canvas.put(pieces.roundel(19), (LEFT + 38, y + 25))
    canvas.put(badge(looks.COLOURS[company.director], 13), (LEFT + 38, y + 25))
    # The whole name of a company is on its charter; here its value stands beside it.
    name, style = squeezed(charter.called, NAME, VALUE_X - NAME_X - 114, LEAST)
    canvas.put(written(name, style, theme.INK, "left"), (NAME_X, y - 20))
    canvas.put(
        pieces.icon(icons.INDUSTRIES[charter.industry], 28, looks.INDUSTRY[charter.industry]),
        (NAME_X + 12, y + 25),
    )
    words = told(
        scene, say("cash ${cash} · sells at ${price}", cash=company.cash, price=company.price)
    )
    line, style = squeezed(words, theme.Type(NOTE), VALUE_X - NAME_X - 32, LEAST)
    canvas.put(written(line, style, theme.FADED_INK, "left"), (NAME_X + 32, y + 25))


def _show_value(canvas: Canvas, scene: Scene, company: Company, y: float) -> None:
    before = board.stock_moves(scene).get(company.key)
    now = pieces.text(f"${company.value}", VALUE, "Black", theme.INK, "right")
    canvas.put(now, (VALUE_X, y - 20))
    if before:
        arrow, ink = ("↑", looks.GAIN) if before < company.value else ("↓", looks.CROSS)
        x = VALUE_X - text_width(f"${company.value}", theme.Type(VALUE, "Black")) - 2
        canvas.put(pieces.text(arrow, NOTE, "Black", ink, "right"), (x, y - 20))


def _show_offer(canvas: Canvas, scene: Scene, offer: tuple[Company, Holding], at: Point) -> None:
    """Show the certificates for sale in one place, a line for each kind, with their price."""
    (company, some), (x, y) = offer, at
    lines = [say("preferred ${price}", price=2 * company.value)] * some.preferred
    if some.common:
        lines.append(say("{number} common ${price}", number=some.common, price=company.value))
    if not lines:
        canvas.put(pieces.text("–", 34, "Regular", "#A8997A"), (x + 38, y))
    first = LINES_OFF if len(lines) > 1 else ONLY_LINE
    for row, line in enumerate(lines):
        said = squeezed(told(scene, line), HEAD, POOL_X - TREASURY_X - 16, LEAST)
        canvas.put(written(*said, theme.INK, "left"), (x, y - first + row * 2 * LINES_OFF))


def _show_held(canvas: Canvas, scene: Scene, whose: tuple[Seat, str], y: float) -> None:
    view: ChicagoView = scene.view
    seat, key = whose
    x, held = _seat_x(scene, seat), view.companies[key].holdings[seat]
    room = (RIGHT - SEATS_X) / len(view.players) - 8
    is_sold = key in view.players[seat].sold
    if held.number:
        ink = looks.OXBLOOD if held.director else theme.INK
        part = squeezed(f"{10 * held.shares} %", theme.Type(HELD, "Black"), room - 8, LEAST)
        canvas.put(written(*part, ink), (x, y - 19))
    words = told(scene, say("sold")) if is_sold else pieces.greater_certificates(scene, held)
    ink = looks.CROSS if is_sold else theme.FADED_INK
    words, style = squeezed(words, theme.Type(NOTE, "Semibold"), room, LEAST)
    canvas.put(written(words, style, ink), (x, y + 25))
    mine = sum(name == key for name, _ in view.task.basket)
    if mine and seat in view.to_act:
        canvas.put(pieces.chip(f"−{mine}", 28, looks.GAIN_CHIP, looks.CROSS), (x + 54, y - 19))
