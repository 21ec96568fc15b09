"""A seat's tableau: the tiles with the stones they need, and what the seat has."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from renderer import theme
from renderer.canvas.picture import Canvas
from renderer.drawing import Fill, Letters, Mark, Stroke, drawing, rule, written
from renderer.geometry import Point, centred, circle, dashes, moved, rectangle, regular, rounded
from renderer.kit.frame import board, capsule, heading, second_line, table
from renderer.kit.icons import CHECK, icon_marks, icon_of
from renderer.kit.marks import ringed, shining, signed
from renderer.kit.people import name_of, numbered_badge, piece, told
from renderer.kit.surfaces import Level
from renderer.lettering import cut, text_width, two_lines
from renderer.ruhrschifffahrt import looks
from renderer.ruhrschifffahrt.chart import just_gained
from renderer.ruhrschifffahrt.signs import ICONS, coin, die_marks
from renderer.scene import Scene
from renderer.theme import BRASS, CAPTION, IVORY, KEYLINE, LOSS, WHITE, Type, mixed
from rules.ruhrschifffahrt.state import Mark as TileMark
from rules.ruhrschifffahrt.state import Tableau
from rules.ruhrschifffahrt.tables.board import AREAS, DEBT, TILES, Area, Kind
from rules.ruhrschifffahrt.tables.rounds import LAST_ROUND, THALER_CAP, WAITING_ROUNDS
from rules.ruhrschifffahrt.view import RuhrView
from rules.text import Seat, Text, say

TABLEAU_HEIGHT, LEFT = 994, 44
SHEET = rectangle(28, 98, 1144, 868, 14)
BANDS_X, BAND_WIDTH, BANDS_TOP, BANDS_HEIGHT = 330, 68, 110, 756
DIE_Y, BUYER_Y, CODE_Y, SOCKET_Y = 132, 134, 160, 186
SOCKET, SOCKET_PITCH = 12, 30
CODE, LETTER, HINT = Type(18, "Bold"), Type(17, "Black"), Type(16)
HINT_LINE = 20
EFFECT_X = 750


@drawing
def ledger_sheet() -> Iterable[Mark]:
    """Draw the background of all tableaus."""
    yield from table(TABLEAU_HEIGHT)
    yield from heading("Ruhrschifffahrt", ICONS["barge"])
    yield from board(SHEET, looks.PAPER, looks.PAPER_SIDE, looks.PAPER_EDGE)
    for place, area in enumerate(AREAS.values()):
        yield from _band(area, BANDS_X + place * BAND_WIDTH)


def _band(area: Area, left: float) -> Iterator[Mark]:
    """Draw the column of one stone area: the coal, the buyer, two sockets."""
    dark = area.coal == "black"
    shape = rectangle(left + 2, BANDS_TOP, BAND_WIDTH - 4, BANDS_HEIGHT, 8)
    yield Fill(shape, looks.BLACK_BAND if dark else looks.WHITE_BAND)
    yield from die_marks(area.coal, 0, 24, (left + 20, DIE_Y))
    yield from _buyer(area.buyer, (left + 48, BUYER_Y))
    yield Letters(area.code, (left + BAND_WIDTH / 2, CODE_Y), CODE, theme.INK)
    for socket in range(area.places):
        ring = circle(_socket(left, socket), SOCKET)
        yield Fill(ring, looks.BLACK_SOCKET if dark else looks.WHITE_SOCKET)
        yield Stroke(ring, looks.SHELF_EDGE, 1.2, closed=True)


def _socket(left: float, number: int) -> Point:
    return (left + BAND_WIDTH / 2 + (number - 0.5) * SOCKET_PITCH, SOCKET_Y)


def _buyer(buyer: str, at: Point) -> Iterator[Mark]:
    match buyer:
        case Kind.INDUSTRY:
            yield Fill(moved(rounded(regular(8, (0, 0), 14, 22.5), 1), at), looks.INDUSTRY_SIGN)
            yield Letters("I", at, LETTER, IVORY)
        case Kind.CITY:
            yield from icon_marks(ICONS["house"], at, 30, looks.BRICK, looks.PAPER)
            yield Letters("C", (at[0], at[1] + 2), LETTER, IVORY)
        case _:
            yield Fill(circle(at, 13), looks.SEA)
            yield Letters("R", at, LETTER, IVORY)


def show_tableau(canvas: Canvas, scene: Scene, seat: Seat) -> None:
    """Show what a seat has sold, the tiles that this earned, and what it owns."""
    _show_frame(canvas, scene, seat)
    _caption(canvas, scene, say("Progress tiles"), (LEFT, 144))
    _caption(canvas, scene, say("Effect"), (EFFECT_X, 144))
    hint = told(scene, say("stones stay and serve several tiles"))
    for number, line in enumerate(two_lines(hint, HINT, BANDS_X - LEFT - 8)):
        canvas.put(written(line, HINT, looks.CODE, "left"), (LEFT, 168 + number * HINT_LINE))
    stones = scene.view.tableaus[seat].stones
    for place, code in enumerate(AREAS):
        for number in range(stones[code]):
            x, y = _socket(BANDS_X + place * BAND_WIDTH, number)
            canvas.put(stone(), (x, y - 2))
    show_rows(canvas, scene, seat)
    show_assets(canvas, scene, seat)


def _caption(canvas: Canvas, scene: Scene, text: Text, at: Point) -> None:
    canvas.put(written(told(scene, text).upper(), CAPTION, looks.CAPTION, "left"), at)


def _show_frame(canvas: Canvas, scene: Scene, seat: Seat) -> None:
    view: RuhrView = scene.view
    tableau = view.tableaus[seat]
    tiles = sum(mark is not TileMark.GONE for mark in tableau.tiles.values())
    line = say(
        "Tableau of {name} · round {round} of {last} · {tiles} tiles, {stones} of {all} stones",
        name=name_of(scene, seat),
        round=view.round,
        last=LAST_ROUND,
        tiles=tiles,
        stones=sum(tableau.stones.values()),
        all=sum(area.places for area in AREAS.values()),
    )
    second_line(canvas, told(scene, line))
    gained = tuple(TILES[tile].name for tile in TILES if tile in just_gained(scene, seat))
    points = say("{vp} VP", vp=tableau.vp)
    said = say("{points} · gained {tiles}", points=points, tiles=gained) if gained else points
    sign = numbered_badge(view.colours[seat], seat)
    capsule(canvas, name_of(scene, seat), told(scene, said), sign)


@drawing
def stone() -> Iterable[Mark]:
    """Draw a turned development stone."""
    yield Fill(circle((0, 3), 11.5), looks.STONE_SIDE)
    yield Fill(circle((0, 0), 11.5), looks.STONE_TOP)
    yield Stroke(circle((0, 0), 11.5), looks.STONE_SIDE, 1, closed=True)
    yield Stroke(circle((0, 0), 6), looks.STONE_RING, 1.5, closed=True)


ROWS_RIGHT, FIRST_Y, ROW_PITCH, WHITE_GAP = 1156, 208, 43, 9
RULE = rule(ROWS_RIGHT - LEFT, looks.LINE, 1.5)
PLATE = rectangle(0, 0, 270, 35, 7)
NOT_YET = rectangle(0, 0, 270, 36, 6)
NAME, OPEN_NAME, STATE = Type(19, "Bold"), Type(19, "Semibold"), Type(16, "Semibold")
NAME_X, OPEN_X, NAME_Y, STATE_X, CHECK_X, NAME_ROOM = 12, 30, 18, 258, 250, 206
FADED = 0.55
DOT, DOT_PITCH = 8.5, 24
EFFECT, EFFECT_ACTIVE, EFFECT_ROOM = Type(17), Type(17, "Semibold"), 330
PILL = Type(16, "Semibold")


def show_rows(canvas: Canvas, scene: Scene, seat: Seat) -> None:
    """Show every tile: gained, used, gone, or the stones it still needs."""
    y = FIRST_Y
    was_white = False
    for code, tile in TILES.items():
        if tile.is_white and not was_white:
            y += WHITE_GAP
            canvas.put(RULE, (LEFT, y - 6))
        was_white = tile.is_white
        _show_plate(canvas, scene, seat, code, y)
        _show_stones(canvas, scene.view, seat, code, y)
        _show_effect(canvas, scene, seat, code, y)
        y += ROW_PITCH
    canvas.put(RULE, (LEFT, y + 4))


def _show_plate(canvas: Canvas, scene: Scene, seat: Seat, code: str, y: float) -> None:
    mark = scene.view.tableaus[seat].tiles.get(code)
    is_new = code in just_gained(scene, seat) and mark is TileMark.OWNED
    if is_new:
        canvas.put(shining(PLATE), (LEFT, y))
    canvas.put(_plate(code, mark), (LEFT, y))
    if mark is TileMark.OWNED:
        face, ink = (BRASS, KEYLINE) if is_new else (looks.DONE, WHITE)
        canvas.put(icon_of(CHECK, 24, face, ink), (LEFT + CHECK_X, y + 17.5))
    elif mark is TileMark.USED:
        _show_state(canvas, told(scene, say("used")), looks.BOX, y)
    elif mark is TileMark.GONE:
        _show_state(canvas, told(scene, say("gone")), LOSS, y)
    if is_new:
        canvas.put(ringed(PLATE), (LEFT, y))


def _show_state(canvas: Canvas, text: str, ink: str, y: float) -> None:
    canvas.put(written(text, STATE, ink, "right"), (LEFT + STATE_X, y + NAME_Y))


@drawing
def _plate(code: str, mark: TileMark | None) -> Iterable[Mark]:
    tile = TILES[code]
    face, side, ink = (
        (looks.WHITE_TILE, looks.WHITE_TILE_SIDE, theme.INK)
        if tile.is_white
        else (looks.BLACK_TILE, looks.BLACK_TILE_SIDE, IVORY)
    )
    if mark in {TileMark.OWNED, TileMark.USED}:
        if mark is TileMark.USED:
            face, ink = mixed(looks.BLACK_TILE, looks.PAPER, FADED), looks.BOX
        yield Fill(moved(PLATE, (0, 3)), side)
        yield Fill(PLATE, face)
        yield Stroke(PLATE, mixed(side, face, 0.4), 1, closed=True)
        yield Letters(cut(tile.name, NAME, NAME_ROOM), (NAME_X, NAME_Y), NAME, ink, "left")
        return
    for dash in dashes(NOT_YET, 6, 5):
        yield Stroke(dash, looks.SHELF_EDGE, 1.5)
    back = rectangle(6, 11, 14, 14, 3)
    yield Fill(back, face)
    yield Stroke(back, looks.CODE, 1.2, closed=True)
    ink = "#A39A84" if mark is TileMark.GONE else looks.CODE
    yield Letters(tile.name, (OPEN_X, NAME_Y), OPEN_NAME, ink, "left")
    if mark is TileMark.GONE:
        end = OPEN_X + text_width(tile.name, OPEN_NAME) + 2
        yield Stroke(((OPEN_X - 2, NAME_Y + 1), (end, NAME_Y + 1)), LOSS, 2.5)


def _show_stones(canvas: Canvas, view: RuhrView, seat: Seat, code: str, y: float) -> None:
    """Show the stones a tile needs: full where they are in place, hollow where they are missing."""
    tableau = view.tableaus[seat]
    for place, area in enumerate(AREAS):
        needed = TILES[code].requires.get(area, 0)
        for number in range(needed):
            x = BANDS_X + (place + 0.5) * BAND_WIDTH + (number - (needed - 1) / 2) * DOT_PITCH
            there = number < tableau.stones[area]
            canvas.put(needed_stone(there=there, active=code in tableau.tiles), (x, y + NAME_Y))


@drawing
def needed_stone(*, there: bool, active: bool) -> Iterable[Mark]:
    """Draw a stone that a tile needs: full if it is in place, hollow if it is missing."""
    ring = circle((0, 0), DOT)
    if there:
        yield Fill(ring, looks.STONE_TOP if active else looks.STONE_PALE)
        yield Stroke(ring, looks.STONE_SIDE, 1.4, closed=True)
    else:
        yield Stroke(circle((0, 0), DOT - 0.5), looks.STONE_MISSING, 2.2, closed=True)


def _show_effect(canvas: Canvas, scene: Scene, seat: Seat, code: str, y: float) -> None:
    active = scene.view.tableaus[seat].owns(code)
    style = EFFECT_ACTIVE if active else EFFECT
    ink = theme.INK if active else looks.CODE
    text = cut(told(scene, say(TILES[code].in_short)), style, EFFECT_ROOM)
    canvas.put(written(text, style, ink, "left"), (EFFECT_X, y + NAME_Y))
    canvas.put(_pill(told(scene, say(TILES[code].use))), (ROWS_RIGHT, y + NAME_Y))


@drawing
def _pill(text: str) -> Iterable[Mark]:
    wide = text_width(text, PILL) + 14
    yield Stroke(rectangle(-wide, -11.5, wide, 23, 11), looks.SHELF_EDGE, 1.3, closed=True)
    yield Letters(text, (-wide / 2, 0), PILL, looks.CODE)


CAPTION_Y, SLOT_Y, SLOT, SLOT_PITCH = 884, 918, 32, 38
SUPPLY_X, LOCK_X, MARK_X, TIMELINE_X, DEBTS_X, THALER_X = 44, 214, 330, 446, 662, 984
ASSETS_RIGHT, SHELF_GAP, LINE_HEIGHT = 1166, 12, 17
"""The end of the last line, the space after a heading, and the distance of two lines."""
SPACE_OF_TWO, SHOWN_SUPPLY = 2, 4
"""Places of the lock and Mark spaces; the most supply warehouses drawn one by one."""
NUMBER, LABEL = Type(34, "Black"), Type(17, "Bold")
TOKEN, TOKEN_RADIUS = Level(4, 2, 2, 0.4), 10.5
COIN_RADIUS = 16


@dataclass(frozen=True, slots=True)
class Shelf:
    """A row of slots with a heading."""

    heading: Text
    left: float
    full: tuple[bool, ...]
    labels: tuple[str, ...] = ()
    """The words in the empty slots."""


def show_assets(canvas: Canvas, scene: Scene, seat: Seat) -> None:
    """Show where a seat's warehouses are, its debts and its Thaler."""
    tableau: Tableau = scene.view.tableaus[seat]
    shelves = tuple(_shelves(tableau))
    ends = (*(shelf.left for shelf in shelves[1:]), THALER_X)
    for shelf, end in zip(shelves, ends, strict=True):
        _show_shelf(canvas, scene, seat, shelf, end - shelf.left - SHELF_GAP)
    _write(canvas, told(scene, say("Thaler")), THALER_X, ASSETS_RIGHT - THALER_X)
    canvas.put(coin(COIN_RADIUS), (THALER_X + 18, SLOT_Y))
    number = str(tableau.thaler)
    canvas.put(written(number, NUMBER, theme.INK, "left"), (THALER_X + 42, SLOT_Y))
    hint = told(scene, say("kept at most {cap}", cap=THALER_CAP))
    left = THALER_X + 66 + 8 * len(number)
    for line, y in _lines(hint, HINT, SLOT_Y, ASSETS_RIGHT - left):
        canvas.put(written(line, HINT, looks.CODE, "left"), (left, y))


def _shelves(tableau: Tableau) -> Iterator[Shelf]:
    shown = max(1, min(tableau.supply, SHOWN_SUPPLY))
    supply = say("Supply {count}", count=tableau.supply)
    yield Shelf(supply, SUPPLY_X, _filled(tableau.supply, shown))
    yield Shelf(say("Locks"), LOCK_X, _filled(tableau.lock_space, SPACE_OF_TWO))
    yield Shelf(say("Mark"), MARK_X, _filled(tableau.mark_space, SPACE_OF_TWO))
    waiting = tuple(number in tableau.timeline for number in WAITING_ROUNDS)
    yield Shelf(say("Timeline"), TIMELINE_X, waiting, tuple(map(str, WAITING_ROUNDS)))
    terms = say(
        "Debts: {loan} now, {price} to repay, {vp} VP",
        loan=signed(DEBT.loan),
        price=DEBT.repayment,
        vp=DEBT.final_vp,
    )
    labels = tuple(str(number) for number in range(1, DEBT.spaces + 1))
    yield Shelf(terms, DEBTS_X, _filled(tableau.debts, DEBT.spaces), labels)


def _filled(number: int, places: int) -> tuple[bool, ...]:
    return tuple(place < number for place in range(places))


def _show_shelf(canvas: Canvas, scene: Scene, seat: Seat, shelf: Shelf, room: float) -> None:
    _write(canvas, told(scene, shelf.heading), shelf.left, room)
    for place, full in enumerate(shelf.full):
        x = shelf.left + 17 + place * SLOT_PITCH
        canvas.put(_slot(), (x, SLOT_Y))
        if full:
            token = piece(scene.view.colours[seat], TOKEN_RADIUS, str(seat + 1), TOKEN)
            canvas.put(token, (x, SLOT_Y - 2))
        elif shelf.labels:
            canvas.put(written(shelf.labels[place], LABEL, looks.SHELF_INK), (x, SLOT_Y))


def _write(canvas: Canvas, text: str, left: float, room: float) -> None:
    for line, y in _lines(text.upper(), CAPTION, CAPTION_Y, room):
        canvas.put(written(line, CAPTION, looks.CAPTION, "left"), (left, y))


def _lines(text: str, style: Type, middle: float, room: float) -> Iterator[tuple[str, float]]:
    """Yield a text with its height, in two lines if it is too long for one."""
    lines = two_lines(text, style, room)
    for number, line in enumerate(lines):
        yield line, middle + (number - (len(lines) - 1) / 2) * LINE_HEIGHT


@drawing
def _slot() -> Iterable[Mark]:
    shape = centred((0, 0), SLOT, SLOT, 7)
    yield Fill(shape, looks.SHELF)
    yield Stroke(shape, looks.SHELF_EDGE, 1.2, closed=True)
