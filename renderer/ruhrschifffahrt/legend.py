"""The legend: every sign on the chart and the tableaus, drawn as there, in a few words."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from renderer import theme
from renderer.canvas.picture import Canvas
from renderer.drawing import Drawing, Mark, drawing, written
from renderer.geometry import Point, centred, rectangle
from renderer.kit.frame import board, box, heading, second_line, table
from renderer.kit.icons import CHECK, icon_of
from renderer.kit.marks import lit, ringed, signed
from renderer.kit.people import piece, pip, told
from renderer.kit.surfaces import Level
from renderer.lettering import cut, fitting
from renderer.painter import Layers
from renderer.ruhrschifffahrt import looks
from renderer.ruhrschifffahrt.fields import city, city_slot, depot, lock, obstacle, port, works
from renderer.ruhrschifffahrt.rounds import bag, track_space
from renderer.ruhrschifffahrt.seats import debt_icon, ship, tiles_icon, warehouse_icon
from renderer.ruhrschifffahrt.signs import (
    ICONS,
    coin,
    crest,
    die,
    flag,
    framed,
    pilot_flag,
    plaque,
    ring,
    star,
)
from renderer.ruhrschifffahrt.tableau import needed_stone, stone
from renderer.scene import Scene
from renderer.theme import GAIN, IN_SEAT_ORDER, KEYLINE, LOSS, WHITE, Type
from rules.ruhrschifffahrt.tables.board import SITES
from rules.text import Text, say

HEIGHT, TOP, PITCH, ROWS = 1208, 140, 66, 16
SHEET = rectangle(28, 98, 1144, HEIGHT - 126, 14)
SIGN_X, TEXT_X, TEXT_ROOM = (96, 668), (170, 742), 410
WORDS, NARROW = Type(27, "Semibold"), Type(24, "Semibold")
TOKEN = Level(4, 2, 2, 0.4)
ONE, TWO = IN_SEAT_ORDER[:2]
VP, NUMBER, CODE, PRICE = Type(22, "Bold"), Type(22, "Bold"), Type(21, "Black"), Type(16, "Bold")

Sign = Sequence[tuple[Drawing, Point]]
"""Drawings, each with its offset from the middle of the sign."""


class Item(NamedTuple):
    """A sign and what it means."""

    sign: Sign
    meaning: Text


def legend() -> Layers:
    """Explain every sign; the legend is the same in all positions."""
    return Layers(_sheet(), HEIGHT, (_show_items,))


def items() -> tuple[Item, ...]:
    """Return every sign with its meaning; those of the river come first."""
    return (*_river(), *_ledger(), *_seats(), *_marks())


def _show_items(canvas: Canvas, scene: Scene) -> None:
    second_line(canvas, told(scene, say("What the signs on the chart and the tableaus mean")))
    for number, item in enumerate(items()):
        column, row = divmod(number, ROWS)
        y = TOP + row * PITCH
        for sign, (dx, dy) in item.sign:
            canvas.put(sign, (SIGN_X[column] + dx, y + dy))
        text = told(scene, item.meaning)
        style = fitting(text, TEXT_ROOM, WORDS, NARROW)
        words = written(cut(text, style, TEXT_ROOM), style, theme.INK, "left")
        canvas.put(words, (TEXT_X[column], y))


def _river() -> Iterator[Item]:
    middle = (0, 0)
    yield Item(
        ((depot("black"), (-31, 0)), (die("black", 4), (-31, -1)), (depot("white"), (31, 0)),
         (die("white", 3), (31, -1))),
        say("depots: black coal 4, white coal 3"),
    )  # fmt: skip
    yield Item(((flag("STE", looks.CITY_SIGN), (-28, 0)),), say("a simple trip sells in this city"))
    yield Item(
        ((flag("ES", looks.INDUSTRY_SIGN), (-22, 0)),), say("a simple trip sells at this industry")
    )
    yield Item(((pilot_flag(), (-15, 0)),), say("only a pilot leads on from here"))
    prices = (
        (written(str(price), PRICE, looks.SLOT_INK), city_slot(slot))
        for slot, price in enumerate(SITES["STE"].prices)
    )
    yield Item(((city(), middle), *prices), say("city: warehouse prices 3, 4, 5"))
    yield Item(
        tuple((works(trade), (dx, 0)) for trade, dx in (("Schmiede", -33), ("Hammerwerk", 33))),
        say("industries: smithy, hammer mill"),
    )
    yield Item(((works("Gewehrfabrik"), middle),), say("industry: gun factory"))
    yield Item(((port(), middle),), say("harbour: only with a pilot"))
    yield Item(((obstacle(1), (-14, 0)),), say("obstacle: coal loses 1, once a trip"))
    yield Item(((lock(1), middle),), say("lock: coal loses nothing"))
    yield Item(
        ((written("3", VP, looks.VP_INK), (-9, 0)), (star(), (9, 0))), say("VP for a lock here")
    )
    yield Item(((coin(10), (-7, 0)), (coin(10), (6, 0))), say("demand: Thaler for a sale here"))
    yield Item(((crest("essen"), middle),), say("crest of a territory, or the round’s"))


def _ledger() -> Iterator[Item]:
    arrow = track_space(0, is_arrow=True)
    yield Item(((arrow, (0, 0)), (die("black", 3, 33), (0, -1))), say("arrow space: for Transport"))
    yield Item(
        ((plaque("BE", (58, 22), looks.COUNTRIES["BE"], looks.SIGN_INK, Type(18, "Black")), (0, 0)),
         (framed((66, 40)), (0, 0))),
        say("country that exports this round"),
    )  # fmt: skip
    yield Item(
        ((plaque("?", (34, 24), looks.UNKNOWN, looks.SIGN_INK, Type(18, "Black")), (0, 0)),),
        say("country not yet turned"),
    )
    bonuses = ((1, GAIN, -18), (-1, LOSS, 18))
    yield Item(
        tuple((written(signed(vp), NUMBER, ink), (dx, 0)) for vp, ink, dx in bonuses),
        say("export by row: VP more or less"),
    )
    yield Item(
        ((plaque("2", (32, 34), looks.TWOS, looks.VP_INK, Type(20, "Black")), (0, 0)),
         (framed((35, 37), 6, KEYLINE, 5), (0, 0)), (framed((35, 37), 6, WHITE, 2.5), (0, 0))),
        say("export marker: VP a warehouse"),
    )  # fmt: skip
    yield Item(((bag(), (-34, -138)),), say("markers still in the bag"))
    icons = (
        ("tow", say("towing: start upstream")),
        ("cart", say("transport: arrow die to a depot")),
        ("wheel", say("pilot: sell at any distance")),
    )
    for icon, meaning in icons:
        yield Item(((icon_of(ICONS[icon], 36, looks.PILOT_SIGN, looks.CELL), (0, 0)),), meaning)
    yield Item(((coin(15, "2"), (0, 0)),), say("price of an option in Thaler"))


def _seats() -> Iterator[Item]:
    yield Item(((ship(ONE, 1), (0, 2)),), say("ship of seat 1"))
    yield Item(
        ((piece(ONE, 11, "1", TOKEN), (-20, -2)), (piece(TWO, 11, "2", TOKEN), (20, -2))),
        say("warehouses of seats 1 and 2"),
    )
    waiting = tuple(
        (pip(colour, 7), (16 * number - 24, 0)) for number, colour in enumerate(IN_SEAT_ORDER[:4])
    )
    yield Item(waiting, say("timeline: warehouses to come"))
    yield Item(
        (*_on_plate(-26), (warehouse_icon(ONE), (-26, 0)), *_on_plate(26), (debt_icon(), (26, 0))),
        say("free warehouses; debts"),
    )
    yield Item((*_on_plate(0), (tiles_icon(), (0, 0))), say("number of progress tiles"))
    yield Item(
        ((stone(), (-28, -2)), (needed_stone(there=True, active=False), (4, 0)),
         (needed_stone(there=False, active=False), (32, 0))),
        say("stone; in place; missing"),
    )  # fmt: skip
    yield Item(((icon_of(CHECK, 28, looks.DONE, WHITE), (0, 0)),), say("progress tile you have"))


def _on_plate(dx: float) -> Sign:
    """Return the dark ground of signs on seats' plates."""
    return ((box(44, 44), (dx - 22, -22)),)


def _marks() -> Iterator[Item]:
    shape = centred((0, 0), 44, 40, 8)
    yield Item(((ringed(shape), (0, 0)),), say("changed by the last turn"))
    yield Item(
        ((ring(shape), (-26, 0)), (lit("D7", 46, 28, CODE), (32, 0))), say("may be chosen now")
    )


@drawing
def _sheet() -> Iterable[Mark]:
    yield from table(HEIGHT)
    yield from heading("Ruhrschifffahrt", ICONS["barge"])
    yield from board(SHEET, looks.PAPER, looks.PAPER_SIDE, looks.PAPER_EDGE)
