"""The chart: where everything is, in u; its unchanging base; what the last turn changed on it."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import pairwise
from math import dist

from renderer import theme
from renderer.drawing import Fill, Group, Letters, Mark, Region, Stroke, drawing
from renderer.geometry import Box, Point, Shape, between, circle, piece, rectangle, smooth
from renderer.kit.frame import board, heading, table
from renderer.kit.surfaces import cropped, diagonals, dots, furrows, tents
from renderer.ruhrschifffahrt import looks
from renderer.ruhrschifffahrt.signs import ICONS, crest_marks
from renderer.scene import Scene
from renderer.theme import MARGIN, Type, mixed
from rules.ruhrschifffahrt.events import RuhrEvent, turns
from rules.ruhrschifffahrt.events.rounds import DemandPlaced, DieRemoved
from rules.ruhrschifffahrt.tables.board import FIELDS, RUHRORT
from rules.ruhrschifffahrt.tables.rounds import ROUNDS
from rules.text import Seat, to_say

HEIGHT = 1194
SHEET = rectangle(28, 98, 1144, 932, 14)
CHART = rectangle(35, 105, 1130, 564, 11)
CHART_INNER = rectangle(36, 106, 1128, 562, 10)
CHART_BOX: Box = (36, 106, 1164, 668)
COLUMN, ROW = 114.6, 112
"""The distance between two fields, across and down."""
FIRST_X, FIRST_Y = 84, 160
LAST_COLUMN = 9
CODE_Y, NAME_Y, CODE_X = -41, 41, -30
"""Offsets of the code and the name from a field's middle, and the left end of depots' text."""
BEND = 34


def _column_row(code: str) -> tuple[int, int]:
    """Return a field's column and row from the coordinates of the board's table."""
    x, y = FIELDS[code].at
    return (x - 110) // 150, (y - 110) // 160


GRID: Mapping[str, tuple[int, int]] = {code: _column_row(code) for code in FIELDS}
AT: Mapping[str, Point] = {
    code: (FIRST_X + COLUMN * column, FIRST_Y + ROW * row) for code, (column, row) in GRID.items()
}
"""The middle of every field."""
ROWS = max(row for _, row in GRID.values()) + 1


def is_at_edge(code: str) -> bool:
    """Whether the river passes behind a field's code and name, at the end of the field's row."""
    return GRID[code][0] in {0, LAST_COLUMN} and code != RUHRORT


def flow(code: str) -> int:
    """Return the direction of flow in a field's row: 1 to the right, -1 to the left."""
    return 1 if GRID[code][1] % 2 else -1


def _river() -> Shape:
    corners: list[Point] = []
    for row in range(ROWS):
        codes = [code for code, (_, r) in GRID.items() if r == row]
        corners += [AT[codes[0]], AT[codes[-1]]]
    corners[0] = (1172, corners[0][1])
    corners[-1] = (64, corners[-1][1])
    return smooth(corners, BEND, 14)


RIVER = _river()
BERTHS: tuple[Point, ...] = tuple((54, AT[RUHRORT][1] - 36 + 24 * berth) for berth in range(4))

TIMELINE_TOP, TIMELINE_HEIGHT, TIMELINE_LEFT, YEAR_WIDTH = 678, 74, 36, 94
TIMELINE = rectangle(TIMELINE_LEFT, TIMELINE_TOP, 1128, TIMELINE_HEIGHT, 8)
LEDGER_TOP, LEDGER_HEIGHT = 762, 260
TRANSPORT_LEFT, HARBOUR_LEFT, STORES_LEFT, DEMAND_LEFT, OPTIONS_LEFT = 36, 216, 458, 678, 854
SECTIONS: Mapping[str, tuple[float, float]] = {
    to_say("Transport", context="heading"): (TRANSPORT_LEFT, 170),
    to_say("Harbour · export", context="heading"): (HARBOUR_LEFT, 232),
    to_say("Coal stores", context="heading"): (STORES_LEFT, 210),
    to_say("Demand", context="heading"): (DEMAND_LEFT, 166),
    to_say("Special options", context="heading"): (OPTIONS_LEFT, 310),
}
"""Left edge and width by heading."""


def section(left: float, width: float) -> Shape:
    """Return the outline of one of the boxes below the timeline."""
    return rectangle(left, LEDGER_TOP, width, LEDGER_HEIGHT, 8)


TRACK_X, TRACK_PITCH, TRACK_Y, TRACK_ROW = 94, 52, 840, 40
"""The middle of the first space of the transport track, and the distances between spaces."""


def track_at(column: int, row: int) -> Point:
    """Return where a space of the transport track is."""
    return (TRACK_X + column * TRACK_PITCH, TRACK_Y + row * TRACK_ROW)


PORT_X, PORT_PITCH, PORT_Y, PORT_ROW, PORT_SIZE = 285, 63, 832, 35, (58, 32)


def port_at(column: int, row: int) -> Point:
    """Return where a space of the harbour is."""
    return (PORT_X + column * PORT_PITCH, PORT_Y + row * PORT_ROW)


SCALE_X, SCALE_Y, SCALE_PITCH = 245, 993, 35
STORE_Y, STORE_PITCH, STORE_HEIGHT, STORE_SLOT_X, STORE_SLOT_PITCH = 794, 55, 49, 521, 37


def store_slot_at(row: int, slot: int) -> Point:
    """Return where a building place of a coal store is."""
    return (STORE_SLOT_X + slot * STORE_SLOT_PITCH, STORE_Y + row * STORE_PITCH + 22)


OPTION_X, OPTION_Y, OPTION_PITCH, OPTION_SIZE = 862, 793, (149, 56), (145, 50)


def option_at(place: int) -> Point:
    """Return where the upper left corner of a special option is."""
    row, column = divmod(place, 2)
    return (OPTION_X + column * OPTION_PITCH[0], OPTION_Y + row * OPTION_PITCH[1])


PLATES_TOP, PLATE_WIDTH, PLATE_HEIGHT, PLATE_GAP = 1050, 277, 120, 12


def plate_left(seat: int) -> float:
    """Return where a seat's plate begins."""
    return MARGIN + seat * (PLATE_WIDTH + PLATE_GAP)


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
    yield from table(HEIGHT)
    yield from heading("Ruhrschifffahrt", ICONS["barge"])
    yield from board(SHEET, looks.PAPER, looks.PAPER_SIDE, looks.PAPER_EDGE)
    for territory in looks.LANDS:
        yield Group(tuple(_territory(territory)), CHART_INNER)
    yield Group(tuple(_water()), CHART_INNER)
    yield from _chevrons()
    yield from _berths()
    yield from _crests()
    yield Stroke(CHART, looks.NEAT, 1.4, closed=True)
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
            left, right = CHART_BOX[0] - EDGE_OVERLAP, x + COLUMN / 2
        yield rectangle(left, y - ROW / 2, right - left, ROW)


def _texture(territory: str, land: Region, ink: str) -> Iterable[Mark]:
    match territory:
        case "mark":
            return tents(cropped(CHART_BOX, land, 18, 11), ink, 18, 11)
        case "essen":
            return furrows(cropped(CHART_BOX, land, COLUMN, 6.5), ink, 6.5)
        case "werden":
            return dots(cropped(CHART_BOX, land, 10, 7), ink, 1.4, 10, 7)
        case "broich":
            return diagonals(CHART_BOX, ink, 9)
        case _:
            return ()


def _water() -> Iterator[Mark]:
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
        side = flow(one)
        level: Shape = ((x - 3 * side, y - 5.5), (x + 3 * side, y), (x - 3 * side, y + 5.5))
        down: Shape = ((x - 6, y - 3), (x, y + 3.5), (x + 6, y - 3))
        yield Stroke(level if b == d else down, looks.FLOW, 2.2)


def _berths() -> Iterator[Mark]:
    for number, at in enumerate(BERTHS, start=1):
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
    yield from boxed(TIMELINE)
    for number in range(1, len(ROUNDS)):
        x = TIMELINE_LEFT + number * YEAR_WIDTH
        top, bottom = TIMELINE_TOP + 8, TIMELINE_TOP + TIMELINE_HEIGHT - 8
        yield Stroke(((x, top), (x, bottom)), looks.LINE, 1)
    for left, width in SECTIONS.values():
        yield from boxed(section(left, width))


def boxed(shape: Shape) -> Iterator[Mark]:
    """Draw a box of the ledger."""
    yield Fill(shape, looks.BOX)
    yield Stroke(shape, looks.LINE, 1.2, closed=True)


MARKED = (
    DemandPlaced,
    turns.DiePlaced,
    turns.DieRaised,
    DieRemoved,
    turns.LockBuilt,
    turns.ShipStarted,
    turns.Sold,
    turns.TileGained,
    turns.WarehouseBuilt,
    turns.WarehouseMoved,
)
"""The events that leave a mark."""
QUAY = 36
"""The distance from the middle of a depot to its water."""


def changed(scene: Scene) -> tuple[str, ...]:
    """Return the fields, stores and columns that the last turn changed, except depots sold from."""
    left = {event.depot for event in scene.recent if isinstance(event, turns.Sold)}
    found = (
        code
        for event in scene.recent
        if isinstance(event, RuhrEvent)
        for code in event.where
        if code not in left or code in scene.view.dice
    )
    return tuple(dict.fromkeys(found))


def last_sales(scene: Scene) -> tuple[turns.Sold, ...]:
    """Return the sales of the last turn."""
    return tuple(event for event in scene.recent if isinstance(event, turns.Sold))


def last_loads(scene: Scene) -> dict[str, int]:
    """Return the values of the dice that came to the track last, by colour."""
    return {event.colour: event.value for event in last_sales(scene)}


def just_built(scene: Scene) -> frozenset[str]:
    """Return the stores and columns into which a warehouse was built or moved."""
    found = (e for e in scene.recent if isinstance(e, turns.WarehouseBuilt | turns.WarehouseMoved))
    return frozenset(code for event in found for code in event.where)


def just_gained(scene: Scene, seat: Seat) -> frozenset[str]:
    """Return the tiles that a seat has gained."""
    mine = (e for e in scene.recent if isinstance(e, turns.TileGained) and e.seat == seat)
    return frozenset(event.tile for event in mine)


def voyage(sale: turns.Sold) -> Shape:
    """Return the path of a ship along the river, from the quay of its depot to the field."""
    start, end = _passed(sale.depot), _passed(sale.field)
    return piece(RIVER, min(start + QUAY, end), end)


@cache
def _passed(field: str) -> float:
    """Return the length of the river from its beginning to the point nearest to a field."""
    at, nearest, passed, best = AT[field], 0.0, 0.0, float("inf")
    for one, other in pairwise(RIVER):
        step = dist(one, other)
        part = max(0.0, min(1.0, _projected(one, other, at) / step**2))
        off = dist(between(one, other, part), at)
        if off < best:
            nearest, best = passed + step * part, off
        passed += step
    return nearest


def _projected(one: Point, other: Point, at: Point) -> float:
    across, down = other[0] - one[0], other[1] - one[1]
    return (at[0] - one[0]) * across + (at[1] - one[1]) * down
