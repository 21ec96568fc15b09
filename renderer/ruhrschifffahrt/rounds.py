"""The twelve rounds: years, events, crests, countries, warehouses still waiting."""

from collections.abc import Iterable

from renderer import theme
from renderer.canvas import Canvas
from renderer.drawing import Fill, Mark, Stroke, drawing, written
from renderer.geometry import rectangle
from renderer.kit.people import told
from renderer.kit.seats import pip
from renderer.lettering import cut
from renderer.ruhrschifffahrt import looks
from renderer.ruhrschifffahrt.chart import TIMELINE_HEIGHT, TIMELINE_LEFT, TIMELINE_TOP, YEAR_WIDTH
from renderer.ruhrschifffahrt.signs import crest, plaque
from renderer.scene import Scene
from renderer.theme import BRASS, LIT, Type
from rules.ruhrschifffahrt.tables.rounds import ROUNDS
from rules.ruhrschifffahrt.view import RuhrView
from rules.text import say

EVENTS = {
    "draw_start_player": say("start by lot"),
    "locks_open": say("locks open"),
    "fee": say("pay a fee"),
    "track_change:paved": say("paved way"),
    "lock_price_3": say("lock costs 3"),
    "thaler_or_vp": say("Thaler or VP"),
    "option_price_up": say("options +1"),
    "track_change:rail": say("railway"),
    "track_dice_plus_1": say("track +1"),
    "remove_dice": say("dice out"),
    "no_marker": say("last round"),
}
"""A round's event in two words; the first event of a round is shown."""
FIRST_COUNTRY = 4
YEAR, YEAR_NOW, WORDS = Type(19, "Bold"), Type(21, "Black"), Type(16)
SIGN_SIZE, SIGN = (34, 20), Type(16, "Black")
PIP_RADIUS, PIP_X, PIP_PITCH = 5, 50, 11.5


def show_timeline(canvas: Canvas, scene: Scene) -> None:
    """Show all rounds; past ones are pale and the current one is raised."""
    view: RuhrView = scene.view
    for number in ROUNDS:
        if number < view.round:
            canvas.put(_past(), (_left(number), TIMELINE_TOP))
    canvas.put(_current(), (_left(view.round), TIMELINE_TOP))
    for number in ROUNDS:
        _show_round(canvas, scene, number)


def _left(number: int) -> float:
    return TIMELINE_LEFT + (number - 1) * YEAR_WIDTH


@drawing
def _past() -> Iterable[Mark]:
    yield Fill(rectangle(2, 2, YEAR_WIDTH - 4, TIMELINE_HEIGHT - 4, 6), looks.CELL)


@drawing
def _current() -> Iterable[Mark]:
    raised = rectangle(-1, -3, YEAR_WIDTH + 2, TIMELINE_HEIGHT + 6, 8)
    yield Fill(raised, LIT)
    yield Stroke(raised, BRASS, 3, closed=True)


def _show_round(canvas: Canvas, scene: Scene, number: int) -> None:
    view: RuhrView = scene.view
    x, entry, now = _left(number), ROUNDS[number], number == view.round
    past = number < view.round
    style = YEAR_NOW if now else YEAR
    year = written(str(entry.year), style, looks.PAST_INK if past else theme.INK, "left")
    canvas.put(year, (x + 8, TIMELINE_TOP + 15))
    if entry.crest:
        canvas.put(crest(entry.crest, 0.68), (x + YEAR_WIDTH - 17, TIMELINE_TOP + 17))
    event = next(text for name, text in EVENTS.items() if name in entry.events)
    words = cut(told(scene, event), WORDS, YEAR_WIDTH - 10)
    ink = looks.FADED if past else theme.INK
    canvas.put(written(words, WORDS, ink, "left"), (x + 8, TIMELINE_TOP + 36))
    _show_country(canvas, view, number)
    _show_waiting(canvas, view, number)


def _show_country(canvas: Canvas, view: RuhrView, number: int) -> None:
    if not ROUNDS[number].exports:
        return
    turned = dict(enumerate(view.turned, start=FIRST_COUNTRY))
    code = turned.get(number, "?")
    colour = looks.COUNTRIES.get(code, looks.UNKNOWN)
    sign = plaque(code, SIGN_SIZE, colour, looks.SIGN_INK, SIGN)
    canvas.put(sign, (_left(number) + 25, TIMELINE_TOP + 58))


def _show_waiting(canvas: Canvas, view: RuhrView, number: int) -> None:
    """Show whose warehouse is still waiting in a round."""
    for seat, tableau in enumerate(view.tableaus):
        if number in tableau.timeline:
            at = (_left(number) + PIP_X + seat * PIP_PITCH, TIMELINE_TOP + 58)
            canvas.put(pip(view.colours[seat], PIP_RADIUS), at)
