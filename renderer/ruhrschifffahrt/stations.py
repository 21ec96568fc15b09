"""The fields, drawn like counters on the water: depots, obstacles, locks, cities, works, port."""

from collections.abc import Iterable, Iterator
from math import cos

from renderer.drawing import Fill, Letters, Mark, Stroke, drawing
from renderer.geometry import Point, Shape, centred, circle, moved, rectangle
from renderer.kit.depth import Level, shadow
from renderer.kit.icons import ANCHOR, icon_marks
from renderer.ruhrschifffahrt import looks
from renderer.ruhrschifffahrt.icons import TRADES
from renderer.theme import Type

LYING = Level(3, 4, 3, 0.4)
QUAY = centred((0, 0), 56, 52, 9)
CITY = rectangle(-47, -28, 94, 58, 8)
WORKS: Shape = (
    (-20, -27), (20, -27), (31, -16), (31, 16), (20, 27), (-20, 27), (-31, 16), (-31, -16),
)  # fmt: skip
PORT = circle((0, 0), 32)
LOSS = Type(19, "Black")
STONES, WAVES = 6, 3
HOUSES = (
    (-38, 15, 9, 6),
    (-22, 12, 12, 6),
    (-9, 10, 13, 9),
    (2, 14, 10, 7),
    (17, 12, 12, 6),
    (28, 11, 8, 6),
)
"""Left edge, width, height of the wall and of the gable."""
WINDOWS = ((-31, -5), (-16, -7), (-4, -8), (9, -6), (23, -7), (33, -5))


@drawing
def depot(coal: str) -> Iterable[Mark]:
    """Draw the quay of a depot with its empty basin."""
    dark = coal == "black"
    yield shadow(QUAY, LYING)
    yield Fill(moved(QUAY, (0, 3)), looks.QUAY_SIDE)
    yield Fill(QUAY, looks.QUAY)
    yield Stroke(QUAY, looks.QUAY_SIDE, 1.2, closed=True)
    yield Fill(centred((0, 0), 44, 40, 6), looks.BASIN_DARK if dark else looks.BASIN_LIGHT)
    for row in (-13, 0, 13):
        yield Stroke(((-27, row), (-23, row)), looks.QUAY_SIDE, 1.2)
        yield Stroke(((23, row), (27, row)), looks.QUAY_SIDE, 1.2)
    hollow = looks.HOLLOW_DARK if dark else looks.HOLLOW_LIGHT
    yield Stroke(centred((0, 0), 30, 30, 6), hollow, 1.6, closed=True)


@drawing
def obstacle(side: int) -> Iterable[Mark]:
    """Draw a weir of stones, which costs a passing die a point; the water foams on one `side`."""
    for wave in range(WAVES):
        yield Stroke(_foam(side, wave), looks.FOAM, 2.4 - 0.5 * wave)
    for row in range(STONES):
        y = -23.5 + row * 9.4
        stone = rectangle(-8 + row % 2 * 3, y - 4.6, 13, 8.4, 4)
        yield Fill(moved(stone, (0, 1.2)), looks.STONE_EDGE)
        yield Fill(stone, looks.STONE)
        yield Stroke(stone, looks.STONE_EDGE, 1, closed=True)
    yield Fill(circle((0, 1.5), 13), looks.LOSS_SIDE)
    yield Fill(circle((0, 0), 13), looks.LOSS)
    yield Stroke(circle((0, 0), 13), looks.LOSS_RIM, 1.6, closed=True)
    yield Letters("−1", (0, 0), LOSS, looks.SIGN_INK)


def _foam(side: int, wave: int) -> Shape:
    reach, top, high = 11 + wave * 8, -19 + wave * 2.5, 38 - wave * 5
    swing = 3.2 - wave * 0.4
    return tuple(
        (side * (reach + swing * cos((step - 9) * 0.9)), top + step * high / 18)
        for step in range(19)
    )


@drawing
def lock(side: int) -> Iterable[Mark]:
    """Draw a lock: two walls, calm water, and two gates that point upstream."""
    for top in (-29, 18):
        yield shadow(rectangle(-27, top, 54, 11, 3), LYING)
    yield Fill(rectangle(-23, -21, 46, 42, 2), looks.CHAMBER)
    for x in (-12, 10):
        gate: Shape = ((x + 5 * side, -20), (x - 5 * side, 0), (x + 5 * side, 20))
        yield Stroke(gate, looks.GATE, 4.6)
        yield Stroke(gate, looks.GATE_LIGHT, 2.2)
    for top in (-29, 18):
        wall = rectangle(-27, top, 54, 10.5, 3)
        yield Fill(moved(wall, (0, 2)), looks.WALL_SIDE)
        yield Fill(wall, looks.WALL)
        yield Stroke(wall, looks.WALL_SIDE, 1.2, closed=True)
        for x in (-14, 0, 14):
            yield Stroke(((x, top + 1.5), (x, top + 9)), looks.WALL_JOINT, 1)


@drawing
def city() -> Iterable[Mark]:
    """Draw a city's plate with its gabled houses and three building places."""
    yield shadow(CITY, LYING)
    yield Fill(moved(CITY, (0, 3)), looks.CITY_SIDE)
    yield Fill(CITY, looks.CITY)
    yield Stroke(CITY, looks.CITY_SIDE, 1.4, closed=True)
    for house in HOUSES:
        yield from _house(*house)
    for x, y in WINDOWS:
        yield Fill(rectangle(x - 1, y - 1.5, 2.4, 3.4), looks.WINDOW)
    yield Stroke(((-44, 0), (44, 0)), looks.CITY_SIDE, 1.2)
    for slot in range(3):
        ring = circle(city_slot(slot), 11)
        yield Fill(ring, looks.SLOT)
        yield Stroke(ring, looks.SLOT_EDGE, 1.2, closed=True)


def _house(left: float, width: float, wall: float, gable: float) -> Iterator[Mark]:
    right, eaves, middle = left + width, -1 - wall, left + width / 2
    yield Fill(
        ((left, -1), (left, eaves), (middle, eaves - gable), (right, eaves), (right, -1)),
        looks.ROOF_WALL,
    )
    yield Fill(((left - 1, eaves), (middle, eaves - gable - 1), (right + 1, eaves)), looks.BRICK)


def city_slot(slot: int) -> Point:
    """Return the position of a building place, relative to the city's middle."""
    return (-28 + slot * 28, 15)


@drawing
def works(trade: str) -> Iterable[Mark]:
    """Draw a small industry."""
    yield shadow(WORKS, LYING)
    yield Fill(moved(WORKS, (0, 3)), looks.IRON)
    yield Fill(WORKS, looks.PLATE)
    yield Stroke(WORKS, looks.IRON, 1.4, closed=True)
    yield from icon_marks(TRADES[trade], (0, 0), 36, looks.IRON, looks.PLATE)


@drawing
def port() -> Iterable[Mark]:
    """Draw Hafen Ruhrort."""
    yield shadow(PORT, LYING)
    yield Fill(moved(PORT, (0, 3)), looks.SEA)
    yield Fill(PORT, looks.ANCHORAGE)
    yield Stroke(PORT, looks.SEA, 2, closed=True)
    yield from icon_marks(ANCHOR, (0, 1), 42, looks.SEA, looks.ANCHORAGE)
