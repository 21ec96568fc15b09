"""The board's unchanging base: table, skyline, sheet, tracks and frames."""

from collections.abc import Iterable, Iterator

from renderer import theme
from renderer.big_shoulders import layout, looks
from renderer.big_shoulders.icons import (
    CRATE_ICON,
    EMBLEM,
    GEAR,
    INDUSTRIES,
    PARTNER,
    SALESPERSON,
    WORKER,
)
from renderer.big_shoulders.icons import (
    STOCK as RISE,
)
from renderer.big_shoulders.pieces import frame_marks
from renderer.drawing import Fill, Letters, Mark, Soft, Stroke, drawing
from renderer.geometry import rectangle
from renderer.kit.depth import light_edge, side
from renderer.kit.frame import heading, table
from renderer.kit.icons import Icon, icon_marks
from renderer.theme import Type, mixed
from rules.big_shoulders.tables.components import APPEAL_BONUSES, START_VALUES, STOCK, TOP_APPEAL

TITLE = "City of the Big Shoulders"
ROOFS = (22, 34, 18, 48, 30, 58, 40, 26, 52, 70, 38, 20, 44, 60, 32, 50, 24, 66, 42, 28, 54, 36, 18,
         46, 30, 62, 40, 22, 34, 50, 28, 44)  # fmt: skip
HORIZON, MASTED = 98, 3
DOUBLED = 60
"""From this stock value on, a dividend can raise a stock by three (BS-14.19)."""
BONUS_ICONS: dict[str, Icon] = {
    "worker": WORKER,
    "salesperson": SALESPERSON,
    "automation": GEAR,
    "partner": PARTNER,
    "goods": CRATE_ICON,
    "stock": RISE,
}


@drawing
def ground(height: float) -> Iterable[Mark]:
    """Draw table, skyline and title for pictures without a board."""
    yield from table(height)
    yield from _skyline()
    yield from heading(TITLE, EMBLEM)


@drawing
def board() -> Iterable[Mark]:
    """Draw the empty board, without a word of any language but the title."""
    yield from ground(layout.HEIGHT).marks
    yield from sheet_marks(layout.SHEET[1], layout.SHEET[3])
    yield from frames(layout.SHEET[1], layout.SHEET[3])
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
    shape = rectangle(layout.SHEET[0], top, layout.SHEET[2], height, 14)
    yield Soft(shape, 14, 0.55, shift=(0, 10))
    yield side(shape, looks.PAPER_SIDE, 4)
    yield Fill(shape, looks.PAPER)
    yield light_edge(shape, looks.PAPER_EDGE)


def frames(top: float, height: float) -> Iterator[Mark]:
    """Print the fine double frame of a sheet."""
    x, width = layout.SHEET[0], layout.SHEET[2]
    for inside, radius, part, thick in ((5, 10, 0.55, 1.2), (8.5, 8, 0.78, 1)):
        line = rectangle(x + inside, top + inside, width - 2 * inside, height - 2 * inside, radius)
        yield Stroke(line, mixed(looks.NAVY, looks.PAPER, part), thick, closed=True)


def _cell(x: float, y: float, high: float, colour: str) -> Mark:
    return Fill(rectangle(x, y + 1.3, layout.TRACK_WIDTH, high - 2.6, 4.5), colour)


def _track_frame(x: float) -> Iterator[Mark]:
    width, height = layout.TRACK_WIDTH + 8, layout.TRACK_HEIGHT + 4
    yield from frame_marks(width, height, at=(x - 4, layout.TRACKS_TOP - 2))


def _appeal_track() -> Iterator[Mark]:
    yield from _track_frame(layout.APPEAL_X)
    for space in range(TOP_APPEAL + 1):
        x, y = layout.appeal_at(space)
        bonus = APPEAL_BONUSES.get(space)
        plain = (looks.OTHER_CELL, looks.CELL)[space % 2]
        yield _cell(x, y, layout.APPEAL_CELL, looks.BONUS_CELL if bonus else plain)
        middle = y + layout.APPEAL_CELL / 2
        style = Type(32, "Black" if bonus else "Semibold")
        yield Letters(str(space), (x + 21, middle), style, theme.INK if bonus else looks.PRINT)
        if bonus:
            at = (x + 53, middle - 1)
            yield from icon_marks(BONUS_ICONS[bonus], at, 28, looks.NAVY, looks.BONUS_CELL)


def _stock_track() -> Iterator[Mark]:
    yield from _track_frame(layout.STOCK_X)
    for place, value in enumerate(STOCK):
        x, y = layout.stock_at(place)
        yield _cell(x, y, layout.STOCK_CELL, _stock_colour(place, value))
        bold = value >= DOUBLED or value in START_VALUES
        style = Type(28, "Bold" if bold else "Semibold")
        at = (x + 5, y + layout.STOCK_CELL / 2)
        yield Letters(f"${value}", at, style, theme.INK if bold else looks.PRINT, "left")
    x, y = layout.stock_at(STOCK.index(DOUBLED))
    yield Stroke(((x - 4, y), (x + layout.TRACK_WIDTH + 4, y)), looks.OXBLOOD, 3.2)


def _stock_colour(place: int, value: int) -> str:
    if value in START_VALUES:
        return looks.START
    if value < DOUBLED:
        return looks.CELL
    return (looks.OTHER_HIGH, looks.HIGH)[place % 2]


def _industry(row: int, letter: str) -> Iterator[Mark]:
    (x, y), width, height = layout.industry_at(row), layout.INDUSTRY_WIDTH, layout.INDUSTRY_HEIGHT
    yield Fill(rectangle(x, y, width, height, 6), looks.INDUSTRY[letter])
    at = (x + width / 2, y + 24)
    yield from icon_marks(INDUSTRIES[letter], at, 26, looks.CREAM, looks.INDUSTRY[letter])


def _sections() -> Iterator[Mark]:
    """Frame Haymarket Square, Supply Chain, Job Market, and the row of assets and goals."""
    for x, y, width, height in (
        (layout.MIDDLE_X, layout.MARKET_TOP, layout.HAYMARKET_WIDTH, layout.MARKET_HEIGHT),
        (layout.SUPPLY_X, layout.MARKET_TOP, layout.SUPPLY_WIDTH, layout.MARKET_HEIGHT),
        (layout.MIDDLE_X, layout.JOBS_TOP, layout.JOBS_WIDTH, layout.JOBS_HEIGHT),
        (layout.MIDDLE_X, layout.ASSETS_TOP, layout.MIDDLE_WIDTH, layout.ASSETS_HEIGHT),
    ):
        yield from frame_marks(width, height, at=(x, y))
    for box in range(4):
        x, y = layout.SUPPLY_X + 8 + box * layout.box_pitch(), layout.MARKET_TOP + 32
        shape = rectangle(x, y, layout.box_pitch() - 4, 85, 6)
        yield Fill(shape, looks.CELL if box else "#D8CCB0")
