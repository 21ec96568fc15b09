"""The fields of the river in their present state: codes, names, dice, warehouses, Thaler."""

from collections.abc import Iterable, Sequence
from functools import cache

from renderer.canvas import Canvas
from renderer.drawing import Drawing, Letters, Mark, drawing, written
from renderer.geometry import Point, Shape, centred, circle
from renderer.kit.depth import Level
from renderer.kit.last_turn import ghost, ringed, shining
from renderer.kit.places import lit
from renderer.kit.seats import piece
from renderer.lettering import cut, text_width
from renderer.ruhrschifffahrt import chart, looks, recently
from renderer.ruhrschifffahrt.chart import AT, CODE_X, CODE_Y, NAME_Y
from renderer.ruhrschifffahrt.signs import coin, die, flag, pilot_flag, star
from renderer.ruhrschifffahrt.stations import (
    WORKS,
    city,
    city_slot,
    depot,
    lock,
    obstacle,
    port,
    works,
)
from renderer.scene import Scene
from renderer.theme import SEATS, Type
from rules.ruhrschifffahrt.tables.board import FIELDS, SIMPLE, SITES, Kind
from rules.ruhrschifffahrt.view import RuhrView

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
    for code in recently.places(scene):
        if code in FIELDS:
            canvas.put(shining(OUTLINES[FIELDS[code].kind]), AT[code])


def show_stations(canvas: Canvas, scene: Scene) -> None:
    """Put every field on the water, with what is on it."""
    for code in FIELDS:
        canvas.put(_station(scene.view, code), AT[code])
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
    x, y = AT[code]
    if code in view.dice:
        canvas.put(die(FIELDS[code].coal, view.dice[code]), (x, y - 1))
    if FIELDS[code].kind is Kind.CITY:
        _show_warehouses(canvas, view, code)


def _show_warehouses(canvas: Canvas, view: RuhrView, code: str) -> None:
    x, y = AT[code]
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
    outlined = frozenset(recently.places(scene))
    for code, field in FIELDS.items():
        x, y = AT[code]
        if field.kind is Kind.DEPOT:
            _show_sign(canvas, code)
        elif code in scene.view.obstacles:
            canvas.put(written(str(field.lock_vp), VP, looks.VP_INK, "left"), (x + 13, y + CODE_Y))
            canvas.put(star(), (x + 30, y + CODE_Y))
        _show_code(canvas, scene, code, code in outlined)


def code_edges(view: RuhrView, code: str) -> tuple[float, float]:
    """Return the left and right end of a field's code."""
    x, wide = AT[code][0], text_width(code, CODE)
    if FIELDS[code].kind is Kind.DEPOT:
        left = x + CODE_X
    elif FIELDS[code].kind is Kind.CITY:
        left = x - 47
    elif code in view.obstacles:
        left = x - 13 - wide / 2
    else:
        left = x - wide / 2
    return left, left + wide


def _show_sign(canvas: Canvas, code: str) -> None:
    """Show where a simple trip from a depot leads."""
    x, y = AT[code]
    at = (x + CODE_X + text_width(code, CODE) + FLAG_GAP, y + CODE_Y)
    if not SIMPLE[code]:
        canvas.put(pilot_flag(), at)
        return
    (target,) = SIMPLE[code]
    is_city = FIELDS[target].kind is Kind.CITY
    canvas.put(flag(target, looks.CITY_SIGN if is_city else looks.INDUSTRY_SIGN), at)


def _show_code(canvas: Canvas, scene: Scene, code: str, is_outlined: bool) -> None:
    left, right = code_edges(scene.view, code)
    at = ((left + right) / 2, AT[code][1] + CODE_Y)
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
        x, y = AT[code]
        lower = 5 if field.kind in {Kind.CITY, Kind.HARBOUR} else 0
        drawn = _haloed(cut(name, style, NAME_ROOM), style, looks.NAME, halo)
        names.append((drawn, (x, y + NAME_Y + lower)))
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
        x, y = AT[code]
        is_city = FIELDS[code].kind is Kind.CITY
        right, up = (40, 36) if is_city else (33, 25)
        for number in range(thaler):
            canvas.put(coin(COIN_RADIUS), (x + right - number * COIN_STEP, y - up))


def show_outlines(canvas: Canvas, scene: Scene) -> None:
    """Outline the fields that the last turn changed; a ghost shows where a die was sold."""
    for sale in recently.sales(scene):
        if sale.depot not in scene.view.dice:
            look = SEATS[scene.view.colours[sale.seat]]
            canvas.put(ghost(GHOST, look.face, look.tint), AT[sale.depot])
    for code in recently.places(scene):
        if code in FIELDS:
            canvas.put(ringed(OUTLINES[FIELDS[code].kind]), AT[code])
