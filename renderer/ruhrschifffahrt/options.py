"""The eight special options: their present cost, who chose them, and which are closed."""

from collections.abc import Iterable, Iterator

from renderer import theme
from renderer.canvas import Canvas
from renderer.drawing import Fill, Letters, Mark, Stroke, drawing, written
from renderer.geometry import Point, rectangle
from renderer.kit.depth import Level
from renderer.kit.icons import icon_marks
from renderer.kit.last_turn import signed
from renderer.kit.people import told
from renderer.kit.seats import piece
from renderer.lettering import cut, text_width
from renderer.ruhrschifffahrt import looks
from renderer.ruhrschifffahrt.chart import OPTION_SIZE, option_at
from renderer.ruhrschifffahrt.signs import coin, coin_marks, icons_of
from renderer.scene import Scene
from renderer.theme import BRASS, GAIN, Type, mixed
from rules.ruhrschifffahrt.tables.rounds import OPTIONS
from rules.ruhrschifffahrt.view import RuhrView
from rules.text import Text, say

NAME, GAIN_TYPE, FREE = Type(17, "Bold"), Type(18, "Black"), Type(16, "Semibold")
NAME_AT, ICONS_AT, ICON_SIZE, ICON_PITCH = (8, 13), (18, 35), 22, 25
PRICE_AT, PRICE_RADIUS, FREE_AT = (128, 34), 11, (137, 35)
DISC_X, DISC_FREE_X, DISC_PITCH, DISC_Y, DISC_RADIUS = 98, 88, 22, 33, 9.5
DISC_ROOM = DISC_RADIUS + 6
DISC = Level(3, 2, 2, 0.4)
CLOSED_PART, BAR = 0.45, rectangle(6, 25, 133, 21, 6)
BAR_WORD_AT = (72.5, 36)


def show_options(canvas: Canvas, scene: Scene) -> None:
    """Show every option; a brass frame marks those that the seat on turn may choose."""
    view: RuhrView = scene.view
    for place, code in enumerate(OPTIONS):
        x, y = option_at(place)
        shut = _shut(view, code)
        canvas.put(_cell(code, chosen=code in view.within_reach, closed=shut is not None), (x, y))
        if shut:
            canvas.put(_barred(told(scene, shut)), (x, y))
            continue
        right = _show_price(canvas, scene, code, (x, y))
        for number, seat in enumerate(_takers(view, code)):
            disc = piece(view.colours[seat], DISC_RADIUS, str(seat + 1), DISC)
            canvas.put(disc, (x + right - number * DISC_PITCH, y + DISC_Y))


def _shut(view: RuhrView, code: str) -> Text | None:
    """Return why nobody can choose an option in this round; None if somebody can."""
    option = OPTIONS[code]
    if option.not_in_round == view.round:
        return say("no more")
    return say("closed by water") if option.pilot and view.pilot_closed else None


def _takers(view: RuhrView, code: str) -> Iterator[int]:
    return (seat for seat, tableau in enumerate(view.tableaus) if tableau.option == code)


def _show_price(canvas: Canvas, scene: Scene, code: str, corner: Point) -> float:
    """Show what an option costs; return where the rightmost disc has room beside that."""
    price = scene.view.option_prices[code]
    x, y = corner
    if price:
        canvas.put(coin(PRICE_RADIUS, str(price)), (x + PRICE_AT[0], y + PRICE_AT[1]))
        return DISC_X
    word = told(scene, say("free"))
    canvas.put(written(word, FREE, looks.CAPTION, "right"), (x + FREE_AT[0], y + FREE_AT[1]))
    return min(DISC_FREE_X, FREE_AT[0] - text_width(word, FREE) - DISC_ROOM)


@drawing
def _cell(code: str, *, chosen: bool, closed: bool) -> Iterable[Mark]:
    option = OPTIONS[code]
    shape = rectangle(0, 0, *OPTION_SIZE, 6)
    yield Fill(shape, theme.LIT if chosen else looks.CELL)
    yield Stroke(shape, BRASS if chosen else looks.LINE, 2.4 if chosen else 1, closed=True)
    part = CLOSED_PART if closed else 0
    name = cut(shortened(option.name), NAME, OPTION_SIZE[0] - 14)
    yield Letters(name, NAME_AT, NAME, mixed(theme.INK, looks.CELL, part), "left")
    x, y = ICONS_AT
    for icon in () if closed else icons_of(code):
        yield from icon_marks(icon, (x, y), ICON_SIZE, looks.PILOT_SIGN, looks.CELL)
        x += ICON_PITCH
    if not closed and (option.wages or option.raises):
        yield from _gain(option.wages, option.raises)


def shortened(name: str) -> str:
    """Return the name of a double option, shortened to fit its cell."""
    if " und " not in name:
        return name
    short = name.replace("Transport", "Transp.").replace("Treideln", "Treid.")
    return short.replace(" und ", " + ")


def _gain(wages: int, raises: int) -> Iterator[Mark]:
    """Draw what Lohn and Nachschub bring."""
    x, y = ICONS_AT
    text = signed(wages or raises)
    if wages:
        yield Letters(text, (x - 9, y), GAIN_TYPE, GAIN, "left")
        yield from coin_marks((x + text_width(text, GAIN_TYPE) + 2, y), 8)
    else:
        yield Fill(rectangle(x - 9, y - 9, 17, 17, 4), looks.DICE["black"].top)
        yield Letters(text, (x + 12, y), GAIN_TYPE, GAIN, "left")


@drawing
def _barred(word: str) -> Iterable[Mark]:
    """Draw the bar across an option that nobody can choose."""
    yield Fill(BAR, looks.INDUSTRY_SIGN)
    yield Letters(word, BAR_WORD_AT, FREE, looks.SIGN_INK)
