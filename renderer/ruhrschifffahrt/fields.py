"""The fields: counters on the water, with codes, names, dice, warehouses and Thaler."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from math import cos

from renderer.canvas.picture import Canvas
from renderer.drawing import Drawing, Fill, Letters, Mark, Stroke, drawing, written
from renderer.geometry import Point, Shape, centred, circle, moved, rectangle
from renderer.kit.icons import ANCHOR, icon_marks
from renderer.kit.marks import ghost, lit, ringed, shining
from renderer.kit.people import piece
from renderer.kit.surfaces import Level, shadow
from renderer.lettering import cut, text_width
from renderer.ruhrschifffahrt import chart, looks
from renderer.ruhrschifffahrt.signs import TRADES, coin, die, flag, pilot_flag, star
from renderer.scene import Scene
from renderer.theme import SEATS, Type
from rules.ruhrschifffahrt.tables.board import FIELDS, SIMPLE, SITES, Kind
from rules.ruhrschifffahrt.view import RuhrView

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


CODE, VP = Type(21, "Black"), Type(17, "Bold")
NAMES = {
    Kind.DEPOT: Type(16, "Semibold"),
    Kind.INDUSTRY: Type(16, "Semibold"),
    Kind.CITY: Type(16, "Bold"),
    Kind.HARBOUR: Type(16, "Bold"),
    Kind.OBSTACLE: Type(16),
}
NAME_ROOM, HALO = 112, 3.5
PREFIXES = ("Schleuse ", "Hafen ")
SUFFIXES = ("er Schleuse", "schleuse")
PLACES = {"Steinhaus": "Steinhausen", "Neukirch": "Neukirchen", "Papiermühlen": "Papiermühle"}
"""Locks whose name without its ending is not quite the name of the place."""
CHIP_HEIGHT, CHIP_PADDING, FLAG_GAP = 26, 12, 9
TOKEN_RADIUS, TOKEN = 9.5, Level(3, 2, 2, 0.4)
PRICE = Type(16, "Bold")
COIN_RADIUS, COIN_STEP = 10, 13
GHOST = centred((0, 0), 38, 38, 6)
OUTLINES: dict[Kind, Shape] = {
    Kind.DEPOT: centred((0, 0), 60, 56, 11),
    Kind.CITY: centred((0, 1), 102, 66, 11),
    Kind.INDUSTRY: tuple((x * 1.12, y * 1.13) for x, y in WORKS),
    Kind.HARBOUR: circle((0, 0), 35),
    Kind.OBSTACLE: centred((0, 0), 62, 60, 9),
}
"""The outlines of fields that the last turn changed."""


def show_glow(canvas: Canvas, scene: Scene) -> None:
    """Draw the glow behind the fields that the last turn changed."""
    for code in chart.changed(scene):
        if code in FIELDS:
            canvas.put(shining(OUTLINES[FIELDS[code].kind]), chart.AT[code])


def show_stations(canvas: Canvas, scene: Scene) -> None:
    """Put every field on the water, with what is on it."""
    for code in FIELDS:
        canvas.put(_station(scene.view, code), chart.AT[code])
        _show_contents(canvas, scene.view, code)


def _station(view: RuhrView, code: str) -> Drawing:
    field = FIELDS[code]
    match field.kind:
        case Kind.DEPOT:
            return depot(field.coal)
        case Kind.OBSTACLE:
            side = chart.flow(code)
            return obstacle(side) if code in view.obstacles else lock(side)
        case Kind.CITY:
            return city()
        case Kind.INDUSTRY:
            return works(field.trade)
        case Kind.HARBOUR:
            return port()


def _show_contents(canvas: Canvas, view: RuhrView, code: str) -> None:
    x, y = chart.AT[code]
    if code in view.dice:
        canvas.put(die(FIELDS[code].coal, view.dice[code]), (x, y - 1))
    if FIELDS[code].kind is Kind.CITY:
        _show_warehouses(canvas, view, code)


def _show_warehouses(canvas: Canvas, view: RuhrView, code: str) -> None:
    x, y = chart.AT[code]
    owners = view.sites[code]
    for slot, price in enumerate(SITES[code].prices):
        dx, dy = city_slot(slot)
        if slot < len(owners):
            colour = view.colours[owners[slot]]
            token = piece(colour, TOKEN_RADIUS, str(owners[slot] + 1), TOKEN)
            canvas.put(token, (x + dx, y + dy - 2))
        else:
            canvas.put(written(str(price), PRICE, looks.SLOT_INK), (x + dx, y + dy))


def show_codes(canvas: Canvas, scene: Scene) -> None:
    """Write every field's code with its signs; highlight it where it may be chosen."""
    outlined = frozenset(chart.changed(scene))
    for code, field in FIELDS.items():
        x, y = chart.AT[code]
        if field.kind is Kind.DEPOT:
            _show_sign(canvas, code)
        elif code in scene.view.obstacles:
            canvas.put(
                written(str(field.lock_vp), VP, looks.VP_INK, "left"), (x + 13, y + chart.CODE_Y)
            )
            canvas.put(star(), (x + 30, y + chart.CODE_Y))
        _show_code(canvas, scene, code, code in outlined)


def code_edges(view: RuhrView, code: str) -> tuple[float, float]:
    """Return the left and right end of a field's code."""
    x, wide = chart.AT[code][0], text_width(code, CODE)
    if FIELDS[code].kind is Kind.DEPOT:
        left = x + chart.CODE_X
    elif FIELDS[code].kind is Kind.CITY:
        left = x - 47
    elif code in view.obstacles:
        left = x - 13 - wide / 2
    else:
        left = x - wide / 2
    return left, left + wide


def _show_sign(canvas: Canvas, code: str) -> None:
    """Show where a simple trip from a depot leads."""
    x, y = chart.AT[code]
    at = (x + chart.CODE_X + text_width(code, CODE) + FLAG_GAP, y + chart.CODE_Y)
    if not SIMPLE[code]:
        canvas.put(pilot_flag(), at)
        return
    (target,) = SIMPLE[code]
    is_city = FIELDS[target].kind is Kind.CITY
    canvas.put(flag(target, looks.CITY_SIGN if is_city else looks.INDUSTRY_SIGN), at)


def _show_code(canvas: Canvas, scene: Scene, code: str, is_outlined: bool) -> None:
    left, right = code_edges(scene.view, code)
    at = ((left + right) / 2, chart.AT[code][1] + chart.CODE_Y)
    if code in scene.view.within_reach:
        canvas.put(lit(code, right - left + CHIP_PADDING, CHIP_HEIGHT, CODE), at)
    else:
        has_halo = is_outlined or chart.is_at_edge(code)
        halo = looks.LANDS[FIELDS[code].territory].face if has_halo else ""
        canvas.put(_haloed(code, CODE, looks.CODE, halo), at)


@drawing
def _haloed(text: str, style: Type, ink: str, halo: str) -> Iterable[Mark]:
    yield Letters(text, (0, 0), style, ink, halo=halo, halo_width=HALO if halo else 0)


def show_names(canvas: Canvas, scene: Scene) -> None:
    """Write the fields' names, without what their shape already says."""
    del scene
    for name, at in _names():
        canvas.put(name, at)


@cache
def _names() -> Sequence[tuple[Drawing, Point]]:
    """Return all names with their positions; they are German in every language."""
    names: list[tuple[Drawing, Point]] = []
    for code, field in FIELDS.items():
        style = NAMES[field.kind]
        name = field.trade or shortened(field.name)
        halo = looks.LANDS[field.territory].face if chart.is_at_edge(code) else ""
        x, y = chart.AT[code]
        lower = 5 if field.kind in {Kind.CITY, Kind.HARBOUR} else 0
        drawn = _haloed(cut(name, style, NAME_ROOM), style, looks.NAME, halo)
        names.append((drawn, (x, y + chart.NAME_Y + lower)))
    return names


def shortened(name: str) -> str:
    """Return a name without "lock" or "port"."""
    for prefix in PREFIXES:
        name = name.removeprefix(prefix)
    for suffix in SUFFIXES:
        name = name.removesuffix(suffix)
    return PLACES.get(name, name)


def show_demand_on_fields(canvas: Canvas, scene: Scene) -> None:
    """Put the waiting Thaler on the sale fields."""
    for code, thaler in scene.view.demand.items():
        x, y = chart.AT[code]
        is_city = FIELDS[code].kind is Kind.CITY
        right, up = (40, 36) if is_city else (33, 25)
        for number in range(thaler):
            canvas.put(coin(COIN_RADIUS), (x + right - number * COIN_STEP, y - up))


def show_outlines(canvas: Canvas, scene: Scene) -> None:
    """Outline the fields that the last turn changed; a ghost shows where a die was sold."""
    for sale in chart.last_sales(scene):
        if sale.depot not in scene.view.dice:
            look = SEATS[scene.view.colours[sale.seat]]
            canvas.put(ghost(GHOST, look.face, look.tint), chart.AT[sale.depot])
    for code in chart.changed(scene):
        if code in FIELDS:
            canvas.put(ringed(OUTLINES[FIELDS[code].kind]), chart.AT[code])
