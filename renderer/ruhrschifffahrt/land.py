"""The unchanging base: table, sheet, tinted territories, river, and the boxes of the ledger."""

from collections.abc import Iterable, Iterator
from itertools import pairwise

from renderer import theme
from renderer.drawing import Fill, Group, Letters, Mark, Region, Stroke, drawing
from renderer.geometry import Box, Shape, circle, rectangle
from renderer.kit.frame import board, heading, table
from renderer.kit.textures import cropped, diagonals, dots, furrows, tents
from renderer.ruhrschifffahrt import chart, looks
from renderer.ruhrschifffahrt.chart import AT, COLUMN, GRID, LAST_COLUMN, RIVER, ROW
from renderer.ruhrschifffahrt.icons import BARGE
from renderer.ruhrschifffahrt.signs import crest_marks
from renderer.theme import Type, mixed
from rules.ruhrschifffahrt.tables.board import FIELDS, RUHRORT
from rules.ruhrschifffahrt.tables.rounds import ROUNDS

ROUND = (9, 132 / 255)
"""Blur and threshold that round the corners of a territory."""
MID, INNER = (2.2, 215 / 255), (4, 236 / 255)
"""Blur and threshold of the two contour lines inside it."""
OVERLAP, EDGE_OVERLAP = 8, 20
"""How far a field's land extends into that of its neighbours, so that they merge."""
TEXTURE = 0.25
BERTH_NUMBER = Type(16, "Bold")


@drawing
def blank_chart() -> Iterable[Mark]:
    """Draw everything below the pieces."""
    yield from table(chart.HEIGHT)
    yield from heading("Ruhrschifffahrt", BARGE)
    yield from board(chart.SHEET, looks.PAPER, looks.PAPER_SIDE, looks.PAPER_EDGE)
    for territory in looks.LANDS:
        yield Group(tuple(_territory(territory)), chart.CHART_INNER)
    yield Group(tuple(_river()), chart.CHART_INNER)
    yield from _chevrons()
    yield from _berths()
    yield from _crests()
    yield Stroke(chart.CHART, looks.NEAT, 1.4, closed=True)
    yield from _ledger()


def _territory(territory: str) -> Iterator[Mark]:
    """Tint a territory from its outline inwards, and draw its texture."""
    land = looks.LANDS[territory]
    shapes = tuple(_plots(territory))
    inside = Region(shapes, melted=(ROUND, INNER))
    yield Fill(Region(shapes, melted=(ROUND,)), mixed(land.face, land.deep, 0.42))
    yield Fill(Region(shapes, melted=(ROUND, MID)), mixed(land.face, land.deep, 0.16))
    yield Fill(inside, land.face)
    ink = mixed(land.face, land.deep, 0.55)
    yield Group(tuple(_texture(territory, inside, ink)), inside, TEXTURE)


def _plots(territory: str) -> Iterator[Shape]:
    """Yield the land of each field, overlapping with its neighbours."""
    for code, field in FIELDS.items():
        if field.territory != territory:
            continue
        (x, y), (column, _) = AT[code], GRID[code]
        left = x - COLUMN / 2 - (OVERLAP if column else EDGE_OVERLAP)
        right = x + COLUMN / 2 + (OVERLAP if column < LAST_COLUMN else EDGE_OVERLAP)
        if code == RUHRORT:
            left, right = chart.CHART_BOX[0] - EDGE_OVERLAP, x + COLUMN / 2
        yield rectangle(left, y - ROW / 2, right - left, ROW)


def _texture(territory: str, land: Region, ink: str) -> Iterable[Mark]:
    box: Box = chart.CHART_BOX
    match territory:
        case "mark":
            return tents(cropped(box, land, 18, 11), ink, 18, 11)
        case "essen":
            return furrows(cropped(box, land, COLUMN, 6.5), ink, 6.5)
        case "werden":
            return dots(cropped(box, land, 10, 7), ink, 1.4, 10, 7)
        case "broich":
            return diagonals(box, ink, 9)
        case _:
            return ()


def _river() -> Iterator[Mark]:
    """Draw the river in passes, from its light bank to its depth."""
    yield Stroke(RIVER, theme.WHITE, 60, opacity=0.2)
    for width, grown, colour in ((48, 2, looks.BANK), (44.5, 0, looks.WATER)):
        yield Stroke(RIVER, colour, width)
        yield Fill(Region((_bay(grown),), melted=((4, 0.5),)), colour)
    yield Stroke(RIVER, looks.LIGHT, 34, opacity=0.24)
    yield Stroke(RIVER, looks.LIGHT, 20, opacity=0.27)


def _bay(by: float) -> Shape:
    """Return the outline of the Rhine at the left edge, enlarged by `by` for its bank."""
    y = AT[RUHRORT][1]
    return (
        (20, y - 46 - by),
        (58 + by, y - 44 - by),
        (70 + by, y - 22 - by),
        (72 + by, y + 22 + by),
        (62 + by, y + 46 + by),
        (20, y + 54 + by),
    )


def _chevrons() -> Iterator[Mark]:
    """Draw arrows downstream, halfway between fields."""
    for one, other in pairwise(FIELDS):
        (a, b), (c, d) = AT[one], AT[other]
        x, y = (a + c) / 2, (b + d) / 2
        side = chart.flow(one)
        level: Shape = ((x - 3 * side, y - 5.5), (x + 3 * side, y), (x - 3 * side, y + 5.5))
        down: Shape = ((x - 6, y - 3), (x, y + 3.5), (x + 6, y - 3))
        yield Stroke(level if b == d else down, looks.FLOW, 2.2)


def _berths() -> Iterator[Mark]:
    for number, at in enumerate(chart.BERTHS, start=1):
        ring = circle(at, 10)
        yield Fill(ring, looks.BERTH)
        yield Stroke(ring, looks.BANK, 1.2, closed=True)
        yield Letters(str(number), at, BERTH_NUMBER, looks.BERTH_INK)


def _crests() -> Iterator[Mark]:
    """Draw the crest of the territory that the river enters, between two fields or at the edge."""
    codes = list(FIELDS)
    for code in codes:
        territory = FIELDS[code].territory
        before = codes[codes.index(code) - 1] if code != codes[0] else ""
        if territory == "ruhrort" or (before and FIELDS[before].territory == territory):
            continue
        x, y = AT[code]
        if before and GRID[before][1] == GRID[code][1]:
            yield from crest_marks(territory, ((x + AT[before][0]) / 2, y), 1.05)
        else:
            yield from crest_marks(territory, (1152, y + 2), 0.85)


def _ledger() -> Iterator[Mark]:
    yield from boxed(chart.TIMELINE)
    for number in range(1, len(ROUNDS)):
        x = chart.TIMELINE_LEFT + number * chart.YEAR_WIDTH
        top, bottom = chart.TIMELINE_TOP + 8, chart.TIMELINE_TOP + chart.TIMELINE_HEIGHT - 8
        yield Stroke(((x, top), (x, bottom)), looks.LINE, 1)
    for left, width in chart.SECTIONS.values():
        yield from boxed(chart.section(left, width))


def boxed(shape: Shape) -> Iterator[Mark]:
    """Draw a box of the ledger."""
    yield Fill(shape, looks.BOX)
    yield Stroke(shape, looks.LINE, 1.2, closed=True)
