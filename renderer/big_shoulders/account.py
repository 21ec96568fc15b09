"""One player's account: shares and their worth, building track, partners, goals."""

from collections.abc import Iterable

from renderer import theme
from renderer.big_shoulders import looks
from renderer.big_shoulders.assets import GOAL_ICONS, GOAL_WORDS
from renderer.big_shoulders.icons import CARDS, CERTIFICATE, PARTNER
from renderer.big_shoulders.panels import composition
from renderer.big_shoulders.paper import frames, ground, sheet_marks
from renderer.big_shoulders.pieces import icon, plate, roundel, struck, text
from renderer.big_shoulders.tiles import tile
from renderer.canvas import Canvas
from renderer.drawing import Mark, Stroke, drawing, written
from renderer.kit.people import name_of, told
from renderer.kit.seats import badge
from renderer.lettering import cut, squeezed
from renderer.scene import Scene
from renderer.theme import Type
from rules.big_shoulders.tables.components import GOAL_REWARD
from rules.big_shoulders.view import ChicagoView
from rules.text import Seat, Text, say

SHEET_TOP, TOP, LEFT, MIDDLE, RIGHT = 98, 130, 60, 640, 1140
ROW, FIRST = 52, 250
GOALS_TOP, GOAL_ROW, LEAST = 366, 52, 460
TILE_PITCH, TILE_FACTOR = 100, 1.16
CAPTION, NAME = Type(26, "Bold"), Type(28, "Semibold")
NAME_ROOM = 180


def height(view: ChicagoView, seat: Seat) -> float:
    return SHEET_TOP + _sheet_height(view, seat) + 40


def _held(view: ChicagoView, seat: Seat) -> list[str]:
    """Return the companies a seat holds or has sold this decade, the most expensive first."""
    keys = [
        key
        for key in view.order
        if view.companies[key].holdings[seat].number or key in view.players[seat].sold
    ]
    return sorted(keys, key=lambda key: -view.companies[key].stock)


def _sheet_height(view: ChicagoView, seat: Seat) -> float:
    left = FIRST + (len(_held(view, seat)) + 1) * ROW + 40
    right = GOALS_TOP + len(view.goals) * GOAL_ROW + 20
    return max(left, right, LEAST) - SHEET_TOP


@drawing
def paper(full: float, sheet: float) -> Iterable[Mark]:
    yield from ground(full).marks
    yield from sheet_marks(SHEET_TOP, sheet)
    yield from frames(SHEET_TOP, sheet)
    yield Stroke(((LEFT, FIRST - 34), (MIDDLE - 30, FIRST - 34)), looks.LINE, 1.4)


def base(view: ChicagoView, seat: Seat) -> tuple[float, float]:
    return (height(view, seat), _sheet_height(view, seat))


def show_account(canvas: Canvas, scene: Scene, seat: Seat) -> None:
    _show_head(canvas, scene, seat)
    _show_shares(canvas, scene, seat)
    _show_track(canvas, scene, seat)
    _show_goals(canvas, scene, seat)


def _caption(canvas: Canvas, scene: Scene, words: Text, x: float, y: float) -> None:
    canvas.put(written(told(scene, words), CAPTION, looks.PRINT, "left"), (x, y))


def _show_head(canvas: Canvas, scene: Scene, seat: Seat) -> None:
    view: ChicagoView = scene.view
    player = view.players[seat]
    canvas.put(badge(looks.COLOURS[seat], 28), (LEFT + 32, TOP + 32))
    name = cut(name_of(scene, seat), Type(34, "Black"), 330)
    canvas.put(text(name, 34, "Black", theme.INK, "left"), (LEFT + 78, TOP + 16))
    canvas.put(text(f"${player.cash}", 48, "Black", theme.INK, "right"), (MIDDLE - 30, TOP + 20))
    y = TOP + 58
    for place in range(player.partners):
        ink = looks.NAVY if place < player.available else looks.PALE_LINE
        canvas.put(icon(PARTNER, 26, ink, looks.PAPER), (LEFT + 92 + place * 26, y))
    canvas.put(icon(CERTIFICATE, 24, theme.INK, looks.PAPER), (LEFT + 250, y))
    limit = f"{player.certificates}/{view.limit}"
    canvas.put(text(limit, 28, "Bold", theme.INK, "left"), (LEFT + 268, y))
    canvas.put(icon(CARDS, 24, looks.NAVY, looks.PAPER), (LEFT + 364, y))
    canvas.put(text(player.tiles, 28, "Bold", theme.INK, "left"), (LEFT + 384, y))


def _show_shares(canvas: Canvas, scene: Scene, seat: Seat) -> None:
    view: ChicagoView = scene.view
    y, right = float(FIRST), MIDDLE - 30
    for key in _held(view, seat):
        company = view.companies[key]
        held = company.holdings[seat]
        canvas.put(plate(key, 50, 34, 25), (LEFT + 24, y))
        name = squeezed(key.capitalize(), NAME, NAME_ROOM, 18)
        canvas.put(written(*name, theme.INK, "left"), (LEFT + 58, y))
        if held.director:
            canvas.put(roundel(17), (LEFT + 256, y))
            canvas.put(badge(looks.COLOURS[seat], 12), (LEFT + 256, y))
        shown = composition(held) or told(scene, say("sold"))
        canvas.put(text(shown, 28, "Bold", theme.INK, "right"), (LEFT + 350, y))
        if held.shares:
            product = f"{held.shares} × ${company.value}"
            canvas.put(text(product, 26, "Regular", theme.FADED_INK, "right"), (LEFT + 472, y))
            worth = f"${held.shares * company.value}"
            canvas.put(text(worth, 28, "Black", theme.INK, "right"), (right, y))
        if key in view.players[seat].sold:
            canvas.put(struck(), (LEFT + 24, y))
        y += ROW
    canvas.put(_rule(), (LEFT, y - 20))
    words = told(scene, say("cash and shares"))
    canvas.put(text(words, 28, "Semibold", theme.INK, "left"), (LEFT + 58, y + 6))
    worth = told(scene, say("${money:,}", money=view.players[seat].worth))
    canvas.put(text(worth, 34, "Black", looks.GAIN, "right"), (right, y + 6))


@drawing
def _rule() -> Iterable[Mark]:
    yield Stroke(((0, 0), (MIDDLE - 30 - LEFT, 0)), looks.LINE, 1.4)


def _show_track(canvas: Canvas, scene: Scene, seat: Seat) -> None:
    """Show the tiles that pay this player."""
    view: ChicagoView = scene.view
    _caption(canvas, scene, say("Buildings"), MIDDLE + 10, TOP + 6)
    for place, code in enumerate(view.players[seat].track):
        taken = bool(view.board.partners.get(code))
        canvas.put(
            tile(code, TILE_FACTOR, taken=taken), (MIDDLE + 10 + place * TILE_PITCH, TOP + 26)
        )
    if not view.players[seat].track:
        canvas.put(text("–", 22, "Regular", theme.FADED_INK), (MIDDLE + 20, TOP + 60))


def _show_goals(canvas: Canvas, scene: Scene, seat: Seat) -> None:
    """Show how far the player is with each goal, and who leads."""
    view: ChicagoView = scene.view
    y = float(GOALS_TOP)
    _caption(canvas, scene, say("Goals"), MIDDLE + 10, y - 36)
    for goal, measures in view.goals:
        most = max(measures)
        leads = bool(most) and measures[seat] == most
        canvas.put(icon(GOAL_ICONS[goal], 26, looks.NAVY, looks.PAPER), (MIDDLE + 26, y))
        name = squeezed(told(scene, GOAL_WORDS[goal]), NAME, NAME_ROOM, 18)
        canvas.put(written(*name, theme.INK, "left"), (MIDDLE + 52, y))
        ink = looks.GAIN if leads else theme.INK
        canvas.put(text(measures[seat], 30, "Black", ink, "right"), (MIDDLE + 290, y))
        if leads:
            canvas.put(text(f"+${GOAL_REWARD}", 28, "Bold", looks.GAIN, "left"), (MIDDLE + 316, y))
        else:
            words = told(scene, say("of {most}", most=most))
            canvas.put(text(words, 26, "Regular", theme.FADED_INK, "left"), (MIDDLE + 306, y))
        y += GOAL_ROW
