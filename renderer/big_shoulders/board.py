"""The board's unchanging base, the band along its top, and the nameplates on its tracks."""

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass

from renderer import theme
from renderer.big_shoulders import looks
from renderer.big_shoulders.icons import ICONS, INDUSTRIES
from renderer.big_shoulders.pieces import TOKEN, frame_marks, plate, ticket
from renderer.canvas.picture import Canvas
from renderer.drawing import Fill, Letters, Mark, Soft, Stroke, drawing, marked, written
from renderer.geometry import Point, circle, rectangle
from renderer.kit import frame, icons, marks, people, surfaces
from renderer.lettering import squeezed, text_width
from renderer.scene import Scene
from rules.big_shoulders.events.companies import AppealRaised, StockMoved
from rules.big_shoulders.tables import components
from rules.big_shoulders.view import ChicagoView
from rules.text import Seat, say

TITLE = "City of the Big Shoulders"
ROOFS = (22, 34, 18, 48, 30, 58, 40, 26, 52, 70, 38, 20, 44, 60, 32, 50, 24, 66, 42, 28, 54, 36, 18,
         46, 30, 62, 40, 22, 34, 50, 28, 44)  # fmt: skip
HORIZON, MASTED = 98, 3
DOUBLED = 60
"""From this stock value on, a dividend can raise a stock by three (BS-14.19)."""
BONUS_ICONS: dict[str, icons.Icon] = {
    "worker": ICONS["worker"],
    "salesperson": ICONS["salesperson"],
    "automation": ICONS["gear"],
    "partner": ICONS["partner"],
    "goods": ICONS["crate"],
    "stock": ICONS["stock"],
}


@drawing
def ground(height: float) -> Iterable[Mark]:
    """Draw table, skyline and title for pictures without a board."""
    yield from frame.table(height)
    yield from _skyline()
    yield from frame.heading(TITLE, ICONS["emblem"])


@drawing
def board() -> Iterable[Mark]:
    """Draw the empty board, without a word of any language but the title."""
    yield from ground(looks.HEIGHT).marks
    yield from sheet_marks(looks.SHEET[1], looks.SHEET[3])
    yield from frames(looks.SHEET[1], looks.SHEET[3])
    yield from _appeal_track()
    yield from _stock_track()
    for row, letter in enumerate(INDUSTRIES):
        yield from _industry(row, letter)
    yield from _sections()


def _skyline() -> Iterator[Mark]:
    """Draw gables, towers and masts on the horizon."""
    wide = (theme.WIDTH - 2 * theme.MARGIN) / len(ROOFS)
    for place, high in enumerate(ROOFS):
        x, colour = theme.MARGIN + place * wide, (looks.SKYLINE, looks.OTHER_SKYLINE)[place % 2]
        yield Fill(rectangle(x, HORIZON - high, wide + 1, high + 4), colour)
        if place % 5 == 0:
            yield Fill(rectangle(x + wide * 0.3, HORIZON - high - 10, wide * 0.4, 10), colour)
        if place % 7 == MASTED:
            mast = ((x + wide / 2, HORIZON - high - 16), (x + wide / 2, HORIZON - high))
            yield Stroke(mast, colour, 1.5)
        if place % 3 == 1:
            top, low = (x + wide / 2, HORIZON - high - 20), HORIZON - high
            yield Fill((top, (x + wide, low), (x, low)), colour)


def sheet_marks(top: float, height: float) -> Iterator[Mark]:
    """Lay a sheet of ivory stock on the table."""
    shape = rectangle(looks.SHEET[0], top, looks.SHEET[2], height, 14)
    yield Soft(shape, 14, 0.55, shift=(0, 10))
    yield surfaces.side(shape, looks.PAPER_SIDE, 4)
    yield Fill(shape, looks.PAPER)
    yield surfaces.light_edge(shape, looks.PAPER_EDGE)


def frames(top: float, height: float) -> Iterator[Mark]:
    """Print the fine double frame of a sheet."""
    x, width = looks.SHEET[0], looks.SHEET[2]
    for inside, radius, part, thick in ((5, 10, 0.55, 1.2), (8.5, 8, 0.78, 1)):
        line = rectangle(x + inside, top + inside, width - 2 * inside, height - 2 * inside, radius)
        yield Stroke(line, theme.mixed(looks.NAVY, looks.PAPER, part), thick, closed=True)


def _cell(x: float, y: float, high: float, colour: str) -> Mark:
    return Fill(rectangle(x, y + 1.3, looks.TRACK_WIDTH, high - 2.6, 4.5), colour)


def _track_frame(x: float) -> Iterator[Mark]:
    width, height = looks.TRACK_WIDTH + 8, looks.TRACK_HEIGHT + 4
    yield from frame_marks(width, height, at=(x - 4, looks.TRACKS_TOP - 2))


def _appeal_track() -> Iterator[Mark]:
    yield from _track_frame(looks.APPEAL_X)
    for space in range(components.TOP_APPEAL + 1):
        x, y = looks.appeal_at(space)
        bonus = components.APPEAL_BONUSES.get(space)
        plain = (looks.OTHER_CELL, looks.CELL)[space % 2]
        yield _cell(x, y, looks.APPEAL_CELL, looks.BONUS_CELL if bonus else plain)
        middle = y + looks.APPEAL_CELL / 2
        style = theme.Type(32, "Black" if bonus else "Semibold")
        yield Letters(str(space), (x + 21, middle), style, theme.INK if bonus else looks.PRINT)
        if bonus:
            at = (x + 53, middle - 1)
            yield from icons.icon_marks(BONUS_ICONS[bonus], at, 28, looks.NAVY, looks.BONUS_CELL)


def _stock_track() -> Iterator[Mark]:
    yield from _track_frame(looks.STOCK_X)
    for place, value in enumerate(components.STOCK):
        x, y = looks.stock_at(place)
        yield _cell(x, y, looks.STOCK_CELL, _stock_colour(place, value))
        bold = value >= DOUBLED or value in components.START_VALUES
        style = theme.Type(28, "Bold" if bold else "Semibold")
        at = (x + 5, y + looks.STOCK_CELL / 2)
        yield Letters(f"${value}", at, style, theme.INK if bold else looks.PRINT, "left")
    x, y = looks.stock_at(components.STOCK.index(DOUBLED))
    yield Stroke(((x - 4, y), (x + looks.TRACK_WIDTH + 4, y)), looks.OXBLOOD, 3.2)


def _stock_colour(place: int, value: int) -> str:
    if value in components.START_VALUES:
        return looks.START
    if value < DOUBLED:
        return looks.CELL
    return (looks.OTHER_HIGH, looks.HIGH)[place % 2]


def _industry(row: int, letter: str) -> Iterator[Mark]:
    (x, y), width, height = looks.industry_at(row), looks.INDUSTRY_WIDTH, looks.INDUSTRY_HEIGHT
    yield Fill(rectangle(x, y, width, height, 6), looks.INDUSTRY[letter])
    at = (x + width / 2, y + 24)
    yield from icons.icon_marks(INDUSTRIES[letter], at, 26, looks.CREAM, looks.INDUSTRY[letter])


def _sections() -> Iterator[Mark]:
    """Frame Haymarket Square, Supply Chain, Job Market, and the row of assets and goals."""
    for x, y, width, height in (
        (looks.MIDDLE_X, looks.MARKET_TOP, looks.HAYMARKET_WIDTH, looks.MARKET_HEIGHT),
        (looks.SUPPLY_X, looks.MARKET_TOP, looks.SUPPLY_WIDTH, looks.MARKET_HEIGHT),
        (looks.MIDDLE_X, looks.JOBS_TOP, looks.JOBS_WIDTH, looks.JOBS_HEIGHT),
        (looks.MIDDLE_X, looks.ASSETS_TOP, looks.MIDDLE_WIDTH, looks.ASSETS_HEIGHT),
    ):
        yield from frame_marks(width, height, at=(x, y))
    for box in range(4):
        x, y = looks.SUPPLY_X + 8 + box * looks.box_pitch(), looks.MARKET_TOP + 32
        shape = rectangle(x, y, looks.box_pitch() - 4, 85, 6)
        yield Fill(shape, looks.CELL if box else "#D8CCB0")


NOW, OTHER = theme.Type(32, "Black"), theme.Type(24, "Semibold")
NOW_WIDTH, OTHER_WIDTH, FIRST_X, RIGHT_X = 88, 44, 44, 1148
PHASES_END, PADDING, LEAST = 922, 16, 12
PHASES = (
    ("stock", say("Stock")),
    ("building", say("Building")),
    ("action", say("Action")),
    ("operation", say("Operation")),
    ("clean_up", say("Clean-up")),
)
PHASE = theme.Type(26, "Bold")
PITCH, SMALL_PITCH, RADIUS, SMALL_RADIUS = 40, 31, 14, 9.5
CAPTION = theme.Type(22, "Semibold")


def show_band(canvas: Canvas, scene: Scene) -> None:
    view: ChicagoView = scene.view
    x = _show_years(canvas, view)
    _show_order(canvas, scene, _show_phases(canvas, scene, x + 6))


def _show_years(canvas: Canvas, view: ChicagoView) -> float:
    x: float = FIRST_X
    for number, decade in enumerate(components.DECADES, start=1):
        width = NOW_WIDTH if number == view.decade else OTHER_WIDTH
        canvas.put(_year(decade.year, number - view.decade, width), (x, looks.BAND_TOP))
        x += width + 4
    return x


@drawing
def _year(year: int, ahead: int, width: float) -> Iterable[Mark]:
    colour = looks.NAVY if not ahead else looks.FUTURE if ahead > 0 else looks.PAST
    yield Fill(rectangle(0, 0, width, looks.BAND_HEIGHT, 6), colour)
    style, ink = (OTHER, looks.PRINT) if ahead else (NOW, looks.CREAM)
    said = str(year)[2:] if ahead else str(year)
    yield Letters(said, (width / 2, looks.BAND_HEIGHT / 2), style, ink)


def _show_phases(canvas: Canvas, scene: Scene, x: float) -> float:
    """Show the phases in the largest type in which all of them fit; return where they end."""
    shown = [people.told(scene, title) for _, title in PHASES]
    room = PHASES_END - x - len(PHASES) * (PADDING + 4)
    _, style = squeezed("".join(shown), PHASE, room, LEAST)
    for words, (phase, _) in zip(shown, PHASES, strict=True):
        width = round(text_width(words, style) + PADDING)
        canvas.put(
            _phase(words, style, width, is_now=scene.view.phase == phase), (x, looks.BAND_TOP)
        )
        x += width + 4
    return x


@drawing
def _phase(title: str, style: theme.Type, width: float, *, is_now: bool) -> Iterable[Mark]:
    pill = rectangle(0, 0, width, looks.BAND_HEIGHT, looks.BAND_HEIGHT / 2)
    if is_now:
        yield Fill(pill, looks.OXBLOOD)
    else:
        yield Stroke(pill, looks.LINE, 1.2, closed=True)
    ink = looks.CREAM if is_now else looks.PRINT
    yield Letters(title, (width / 2, looks.BAND_HEIGHT / 2), style, ink)


def _show_order(canvas: Canvas, scene: Scene, left: float) -> None:
    """Show the turn order and, after Advertising, the order of the next sequence."""
    view: ChicagoView = scene.view
    if not view.turn_order:
        return
    middle, seats = looks.BAND_TOP + looks.BAND_HEIGHT / 2, len(view.turn_order)
    if view.next_order == view.turn_order:
        x = RIGHT_X - seats * PITCH + PITCH / 2
        _show_row(canvas, view.to_act, view.turn_order, (x, middle), (PITCH, RADIUS))
        _show_caption(canvas, people.told(scene, say("turn order")), (x - 24, middle), left)
        return
    x = RIGHT_X - seats * SMALL_PITCH + SMALL_PITCH / 2
    rows = ((say("now"), view.turn_order, -11), (say("next"), view.next_order, 13))
    for caption, order, down in rows:
        on_turn = view.to_act if order is view.turn_order else ()
        _show_row(canvas, on_turn, order, (x, middle + down), (SMALL_PITCH, SMALL_RADIUS))
        _show_caption(canvas, people.told(scene, caption), (x - 18, middle + down), left)


def _show_caption(canvas: Canvas, name: str, right: Point, left: float) -> None:
    words, style = squeezed(name, CAPTION, right[0] - left, LEAST)
    canvas.put(written(words, style, theme.FADED_INK, "right"), right)


def _show_row(
    canvas: Canvas,
    to_act: tuple[Seat, ...],
    order: tuple[Seat, ...],
    at: Point,
    size: tuple[float, float],
) -> None:
    """Put the seats of `order` side by side and ring those in `to_act` in brass."""
    pitch, radius = size
    for place, seat in enumerate(order):
        where = (at[0] + place * pitch, at[1])
        if seat in to_act:
            ring = Stroke(circle((0, 0), radius * 1.55), theme.BRASS, 2.6, closed=True)
            canvas.put(marked(ring), where)
        canvas.put(people.piece(looks.COLOURS[seat], radius, level=TOKEN), where)


ROWS, SMALLER, LEFT_FREE = 2, 0.75, 40
EDGE = 3
HEAD = theme.Type(26, "Semibold")


@dataclass(frozen=True, slots=True)
class Track:
    """A track with company nameplates."""

    corner: Callable[[int], Point]
    """The corner of a cell."""
    cell: float
    """The height of a cell."""
    plate: tuple[float, float, float]
    """Width and height of a plate, and the size of its letters."""

    def right(self, place: int, width: float) -> Point:
        """Return the middle of a plate that is flush with a cell's right edge."""
        x, y = self.corner(place)
        return (x + looks.TRACK_WIDTH - EDGE - width / 2, y + self.cell / 2 - 1.5)


APPEAL = Track(looks.appeal_at, looks.APPEAL_CELL, (48, 38, 27))
STOCKS = Track(looks.stock_at, looks.STOCK_CELL, (42, 32, 23))


def stock_moves(scene: Scene) -> Mapping[str, int]:
    """Return the previous stock value of each company whose stock moved in the last turn."""
    companies = scene.view.companies
    moves = _before(scene, StockMoved)
    return {key: old for key, old in moves.items() if companies[key].value != old}


def _before(scene: Scene, kind: type[AppealRaised | StockMoved]) -> Mapping[str, int]:
    """Return the first number before events of a kind, by company."""
    before: dict[str, int] = {}
    for event in scene.recent:
        if isinstance(event, kind):
            before.setdefault(event.company, event.before)
    return before


def show_appeal(canvas: Canvas, scene: Scene) -> None:
    view: ChicagoView = scene.view
    standing = {key: view.companies[key].appeal for key in view.order}
    _show_head(canvas, people.told(scene, say("appeal")), looks.APPEAL_X)
    _show_track(canvas, APPEAL, standing, _before(scene, AppealRaised))


def show_stock(canvas: Canvas, scene: Scene) -> None:
    view: ChicagoView = scene.view
    standing = {key: view.companies[key].stock for key in view.order}
    _show_head(canvas, people.told(scene, say("stock")), looks.STOCK_X)
    before = {key: components.STOCK.index(value) for key, value in stock_moves(scene).items()}
    _show_track(canvas, STOCKS, standing, before)


def _show_head(canvas: Canvas, name: str, left: float) -> None:
    words, style = squeezed(name, HEAD, looks.TRACK_WIDTH, 12)
    at = (left + looks.TRACK_WIDTH / 2, looks.HEADS_TOP + looks.HEAD_HEIGHT / 2)
    canvas.put(written(words, style, theme.FADED_INK), at)


def _show_track(
    canvas: Canvas, track: Track, standing: Mapping[str, int], before: Mapping[str, int]
) -> None:
    cells: dict[int, list[str]] = defaultdict(list)
    for key, place in standing.items():
        cells[place].append(key)
    width, height, _ = track.plate
    for key, place in before.items():
        pale = marks.ghost(ticket((0, 0), width, height), looks.company(key), theme.IVORY)
        canvas.put(pale, track.right(place, width))
    for place, keys in cells.items():
        _show_cell(canvas, track, place, keys, before.keys())


def _show_cell(
    canvas: Canvas, track: Track, place: int, keys: list[str], moved: Collection[str]
) -> None:
    """Put plates in one or two rows, in operating order; the first is on top."""
    alone = len(keys) == 1
    width, height, letters = (measure * (1 if alone else SMALLER) for measure in track.plate)
    columns = -(-len(keys) // ROWS)
    pitch = min(width, (looks.TRACK_WIDTH - LEFT_FREE - width) / max(1, columns - 1))
    right, y = track.right(place, width)
    shape = ticket((0, 1.5), width + 3, height + 6)
    for number, key in reversed(list(enumerate(keys))):
        row, column = divmod(number, columns)
        down = 0 if alone else (row - 0.5) * (height + 2)
        at = (right - (columns - 1 - column) * pitch, y + down)
        if key in moved:
            canvas.put(marks.shining(shape), at)
        canvas.put(plate(key, width, height, letters), at)
        if key in moved:
            canvas.put(marks.ringed(shape), at)
