"""The bottom line of a tableau: warehouses wherever they are, debts, Thaler."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from renderer import theme
from renderer.canvas import Canvas
from renderer.drawing import Fill, Mark, Stroke, drawing, written
from renderer.geometry import centred
from renderer.kit.depth import Level
from renderer.kit.last_turn import signed
from renderer.kit.people import told
from renderer.kit.seats import piece
from renderer.lettering import two_lines
from renderer.ruhrschifffahrt import looks
from renderer.ruhrschifffahrt.signs import coin
from renderer.scene import Scene
from renderer.theme import CAPTION, Type
from rules.ruhrschifffahrt.state import Tableau
from rules.ruhrschifffahrt.tables.board import DEBT
from rules.ruhrschifffahrt.tables.rounds import THALER_CAP, WAITING_ROUNDS
from rules.text import Seat, Text, say

CAPTION_Y, SLOT_Y, SLOT, PITCH = 884, 918, 32, 38
SUPPLY_X, LOCK_X, MARK_X, TIMELINE_X, DEBTS_X, THALER_X = 44, 214, 330, 446, 662, 984
RIGHT, GAP, LINE = 1166, 12, 17
"""The end of the last line, the space after a heading, and the distance of two lines."""
SPACE_OF_TWO, SHOWN_SUPPLY = 2, 4
"""Places of the lock and Mark spaces; the most supply warehouses drawn one by one."""
NUMBER, LABEL, HINT = Type(34, "Black"), Type(17, "Bold"), Type(16)
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
        _show_shelf(canvas, scene, seat, shelf, end - shelf.left - GAP)
    _write(canvas, told(scene, say("Thaler")), THALER_X, RIGHT - THALER_X)
    canvas.put(coin(COIN_RADIUS), (THALER_X + 18, SLOT_Y))
    number = str(tableau.thaler)
    canvas.put(written(number, NUMBER, theme.INK, "left"), (THALER_X + 42, SLOT_Y))
    hint = told(scene, say("kept at most {cap}", cap=THALER_CAP))
    left = THALER_X + 66 + 8 * len(number)
    for line, y in _lines(hint, HINT, SLOT_Y, RIGHT - left):
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
        x = shelf.left + 17 + place * PITCH
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
        yield line, middle + (number - (len(lines) - 1) / 2) * LINE


@drawing
def _slot() -> Iterable[Mark]:
    shape = centred((0, 0), SLOT, SLOT, 7)
    yield Fill(shape, looks.SHELF)
    yield Stroke(shape, looks.SHELF_EDGE, 1.2, closed=True)
