"""What a seat owns: its panel below the board, and its account."""

from collections.abc import Iterable

from renderer import theme
from renderer.big_shoulders import looks
from renderer.big_shoulders.board import frames, ground, sheet_marks
from renderer.big_shoulders.icons import ICONS
from renderer.big_shoulders.pieces import icon, plate, roundel, struck, text
from renderer.big_shoulders.spaces import tile
from renderer.canvas.picture import Canvas
from renderer.drawing import Mark, Stroke, drawing, marked, written
from renderer.geometry import Point
from renderer.kit.frame import plate as panel
from renderer.kit.frame import pointer
from renderer.kit.icons import CROWN, icon_of
from renderer.kit.people import badge, name_of, told
from renderer.lettering import cut, squeezed, text_width
from renderer.scene import Scene
from rules.big_shoulders.state import Holding
from rules.big_shoulders.tables.components import GOAL_REWARD, GOALS
from rules.big_shoulders.view import ChicagoView
from rules.text import Seat, Text, say

CASH = tuple(theme.Type(size, "Black") for size in (40, 34, 28))
FEW, WIDE, NARROW = 6, 85, 64
"""The most holdings that are written with “%”, and the pitch of a holding with it and without."""
CASH_ROOM, PARTNERS, LEAST = 116, 80, 12
NAMED, SAID, COUNTED = theme.Type(28, "Bold"), theme.Type(24), theme.Type(26, "Bold")


def show_panels(canvas: Canvas, scene: Scene, top: float = looks.PANELS_TOP) -> None:
    """Show every seat; seats that have resigned are faded."""
    seats = len(scene.view.players)
    for seat in scene.view.seats:
        x, width = looks.panel_x(scene.place_of(seat), seats), looks.panel_width(seats)
        box = (x - 4, top - 4, x + width + 4, top + looks.PANEL_HEIGHT + 4)
        with canvas.faded(box, theme.OUT if seat in scene.resigned else 1):
            _show_panel(canvas, scene, seat, (x, top))


def _show_panel(canvas: Canvas, scene: Scene, seat: Seat, corner: Point) -> None:
    view: ChicagoView = scene.view
    width, active = looks.panel_width(len(view.players)), seat in view.to_act
    canvas.put(panel(round(width), looks.PANEL_HEIGHT, looks.COLOURS[seat], active=active), corner)
    if active:
        canvas.put(pointer(), (corner[0] + width / 2, corner[1]))
    _show_head(canvas, scene, seat, corner)
    _show_counters(canvas, scene, seat, corner)
    _show_holdings(canvas, scene, seat, corner)


def _show_head(canvas: Canvas, scene: Scene, seat: Seat, corner: Point) -> None:
    view: ChicagoView = scene.view
    (x, y), width = corner, looks.panel_width(len(view.players))
    player = view.players[seat]
    canvas.put(badge(looks.COLOURS[seat], 20), (x + 36, y + 36))
    cash = f"${player.cash}"
    style = next((s for s in CASH if text_width(cash, s) < CASH_ROOM), CASH[-1])
    canvas.put(written(cash, style, theme.IVORY, "right"), (x + width - 16, y + 40))
    room = width - 92 - text_width(cash, style)
    name = squeezed(name_of(scene, seat), NAMED, room, 20)
    canvas.put(written(*name, theme.IVORY, "left"), (x + 66, y + 38))
    worth = told(scene, _worth(view, seat))
    canvas.put(
        written(*squeezed(worth, SAID, width - 36, LEAST), theme.ASH, "left"), (x + 18, y + 82)
    )
    if view.priority == seat:
        room = width - 46 - text_width(worth, SAID)
        words = squeezed(told(scene, say("Priority")), SAID, room, LEAST)
        canvas.put(written(*words, theme.BRASS, "right"), (x + width - 16, y + 82))
    if scene.result and seat in scene.result.winners:
        canvas.put(icon_of(CROWN, 22, theme.BRASS, theme.PANEL), (x + 52, y + 14))


def _worth(view: ChicagoView, seat: Seat) -> Text:
    if view.is_over:
        return say("result ${money:,}", money=view.scores[seat])
    return say("worth ${money:,}", money=view.players[seat].worth)


def _show_counters(canvas: Canvas, scene: Scene, seat: Seat, corner: Point) -> None:
    view: ChicagoView = scene.view
    (x, top), player = corner, view.players[seat]
    y = top + 116
    pitch = min(23.0, PARTNERS / max(1, player.partners - 1))
    for place in range(player.partners):
        there = place < player.available
        ink = theme.SEATS[looks.COLOURS[seat]].tint if there else looks.SPENT
        canvas.put(icon(ICONS["partner"], 28, ink, theme.PANEL), (x + 28 + place * pitch, y))
    canvas.put(icon(ICONS["certificate"], 26, theme.INK, theme.PANEL), (x + 136, y))
    over = player.certificates > view.limit
    ink = theme.LOSS_ON_DARK if over else theme.IVORY
    held = f"{player.certificates}/{view.limit}"
    canvas.put(written(held, COUNTED, ink, "left"), (x + 151, y))
    canvas.put(icon(ICONS["cards"], 26, theme.ASH, theme.PANEL), (x + 232, y))
    # The private picture shows the owner of a hand which tile is kept.
    tiles = " ".join(view.hand) if seat == scene.viewer and len(view.hand) == 1 else player.tiles
    room = looks.panel_width(len(view.players)) - 256
    words = squeezed(str(tiles), COUNTED, room, LEAST)
    canvas.put(written(*words, theme.IVORY, "left"), (x + 247, y))


def _show_holdings(canvas: Canvas, scene: Scene, seat: Seat, corner: Point) -> None:
    """Show holdings: the plate, percentage and certificates; sold companies are struck out."""
    view: ChicagoView = scene.view
    keys = [key for key in view.order if view.companies[key].holdings[seat].number]
    keys += [key for key in view.order if key in view.players[seat].sold and key not in keys]
    few = len(keys) <= FEW
    pitch = WIDE if few else NARROW
    per_row = int((looks.panel_width(len(view.players)) - 20) / pitch)
    for place, key in enumerate(keys):
        row, column = divmod(place, per_row)
        at = (corner[0] + 16 + column * pitch, corner[1] + 152 + row * 34)
        _show_holding(canvas, view.companies[key].holdings[seat], key, at, is_wide=few)
        if key in view.players[seat].sold:
            canvas.put(struck(), (at[0] + (18 if few else 14), at[1]))


def _show_holding(canvas: Canvas, held: Holding, key: str, at: Point, *, is_wide: bool) -> None:
    x, y = at
    size, middle, right = ((34, 26, 20), 16, 36) if is_wide else ((30, 24, 17), 14, 32)
    ink = theme.BRASS if held.director else theme.IVORY
    canvas.put(plate(key, *size), (x + middle, y))
    if held.shares:
        percent = f"{10 * held.shares}{'%' * is_wide}"
        canvas.put(text(percent, 22, "Bold", ink, "left"), (x + right, y + 1))


SHEET_TOP, TOP, LEFT, MIDDLE = 98, 130, 60, 640
ROW, FIRST = 52, 250
GOALS_TOP, GOAL_ROW, LOWEST = 366, 52, 460
TILE_PITCH, TILE_FACTOR = 100, 1.16
CAPTION, NAME = theme.Type(26, "Bold"), theme.Type(28, "Semibold")
NAME_ROOM = 180


def account_height(view: ChicagoView, seat: Seat) -> float:
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
    return max(left, right, LOWEST) - SHEET_TOP


@drawing
def account_paper(full: float, sheet: float) -> Iterable[Mark]:
    yield from ground(full).marks
    yield from sheet_marks(SHEET_TOP, sheet)
    yield from frames(SHEET_TOP, sheet)
    yield Stroke(((LEFT, FIRST - 34), (MIDDLE - 30, FIRST - 34)), looks.LINE, 1.4)


def account_base(view: ChicagoView, seat: Seat) -> tuple[float, float]:
    return (account_height(view, seat), _sheet_height(view, seat))


def show_account(canvas: Canvas, scene: Scene, seat: Seat) -> None:
    _show_owner(canvas, scene, seat)
    _show_shares(canvas, scene, seat)
    _show_track(canvas, scene, seat)
    _show_goals(canvas, scene, seat)


def _caption(canvas: Canvas, scene: Scene, words: Text, x: float, y: float) -> None:
    canvas.put(written(told(scene, words), CAPTION, looks.PRINT, "left"), (x, y))


def _show_owner(canvas: Canvas, scene: Scene, seat: Seat) -> None:
    view: ChicagoView = scene.view
    player = view.players[seat]
    canvas.put(badge(looks.COLOURS[seat], 28), (LEFT + 32, TOP + 32))
    name = cut(name_of(scene, seat), theme.Type(34, "Black"), 330)
    canvas.put(text(name, 34, "Black", theme.INK, "left"), (LEFT + 78, TOP + 16))
    canvas.put(text(f"${player.cash}", 48, "Black", theme.INK, "right"), (MIDDLE - 30, TOP + 20))
    y = TOP + 58
    for place in range(player.partners):
        ink = looks.NAVY if place < player.available else looks.PALE_LINE
        canvas.put(icon(ICONS["partner"], 26, ink, looks.PAPER), (LEFT + 92 + place * 26, y))
    canvas.put(icon(ICONS["certificate"], 24, theme.INK, looks.PAPER), (LEFT + 250, y))
    limit = f"{player.certificates}/{view.limit}"
    canvas.put(text(limit, 28, "Bold", theme.INK, "left"), (LEFT + 268, y))
    canvas.put(icon(ICONS["cards"], 24, looks.NAVY, looks.PAPER), (LEFT + 364, y))
    canvas.put(text(player.tiles, 28, "Bold", theme.INK, "left"), (LEFT + 384, y))


def _show_shares(canvas: Canvas, scene: Scene, seat: Seat) -> None:
    view: ChicagoView = scene.view
    y, right = float(FIRST), MIDDLE - 30
    for key in _held(view, seat):
        company = view.companies[key]
        held = company.holdings[seat]
        canvas.put(plate(key, 50, 34, 25), (LEFT + 24, y))
        name = squeezed(company.charter.called, NAME, NAME_ROOM, 18)
        canvas.put(written(*name, theme.INK, "left"), (LEFT + 58, y))
        if held.director:
            canvas.put(roundel(17), (LEFT + 256, y))
            canvas.put(badge(looks.COLOURS[seat], 12), (LEFT + 256, y))
        shown = f"{10 * held.shares} %" if held.number else told(scene, say("sold"))
        canvas.put(text(shown, 28, "Bold", theme.INK, "right"), (LEFT + 350, y))
        if held.shares:
            product = f"{held.shares} × ${company.value}"
            canvas.put(text(product, 26, "Regular", theme.FADED_INK, "right"), (LEFT + 472, y))
            worth = f"${held.shares * company.value}"
            canvas.put(text(worth, 28, "Black", theme.INK, "right"), (right, y))
        if key in view.players[seat].sold:
            canvas.put(struck(), (LEFT + 24, y))
        y += ROW
    canvas.put(marked(Stroke(((0, 0), (right - LEFT, 0)), looks.LINE, 1.4)), (LEFT, y - 20))
    words = told(scene, say("cash and shares"))
    canvas.put(text(words, 28, "Semibold", theme.INK, "left"), (LEFT + 58, y + 6))
    worth = told(scene, say("${money:,}", money=view.players[seat].worth))
    canvas.put(text(worth, 34, "Black", looks.GAIN, "right"), (right, y + 6))


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
        canvas.put(icon(ICONS[GOALS[goal].sign], 26, looks.NAVY, looks.PAPER), (MIDDLE + 26, y))
        name = squeezed(told(scene, say(GOALS[goal].short)), NAME, NAME_ROOM, 18)
        canvas.put(written(*name, theme.INK, "left"), (MIDDLE + 52, y))
        ink = looks.GAIN if leads else theme.INK
        canvas.put(text(measures[seat], 30, "Black", ink, "right"), (MIDDLE + 290, y))
        if leads:
            canvas.put(text(f"+${GOAL_REWARD}", 28, "Bold", looks.GAIN, "left"), (MIDDLE + 316, y))
        else:
            words = told(scene, say("of {most}", most=most))
            canvas.put(text(words, 26, "Regular", theme.FADED_INK, "left"), (MIDDLE + 306, y))
        y += GOAL_ROW
