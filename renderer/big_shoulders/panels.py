"""One panel per seat below the board."""

from renderer import theme
from renderer.big_shoulders import looks
from renderer.big_shoulders.icons import CARDS, CERTIFICATE, PARTNER
from renderer.big_shoulders.layout import (
    PANEL_HEIGHT,
    PANELS_TOP,
    panel_width,
    panel_x,
)
from renderer.big_shoulders.pieces import icon, plate, struck, text
from renderer.canvas import Canvas
from renderer.drawing import written
from renderer.geometry import Point
from renderer.kit.frame import plate as panel
from renderer.kit.frame import pointer
from renderer.kit.icons import CROWN, icon_of
from renderer.kit.people import name_of, told
from renderer.kit.seats import badge
from renderer.lettering import squeezed, text_width
from renderer.scene import Scene
from renderer.theme import SEATS, Type
from rules.big_shoulders.state import Holding
from rules.big_shoulders.view import ChicagoView
from rules.text import Seat, Text, say

CASH = tuple(Type(size, "Black") for size in (40, 34, 28))
FEW, WIDE, NARROW = 6, 85, 64
"""The most holdings that are written with “%”, and the pitch of a holding with it and without."""
CASH_ROOM, PARTNERS, LEAST = 116, 80, 12
NAMED, SAID, COUNTED = Type(28, "Bold"), Type(24), Type(26, "Bold")


def show_panels(canvas: Canvas, scene: Scene, top: float = PANELS_TOP) -> None:
    """Show every seat; seats that have resigned are faded."""
    seats = len(scene.view.players)
    for seat in scene.view.seats:
        x, width = panel_x(scene.place_of(seat), seats), panel_width(seats)
        if seat in scene.resigned:
            box = (x - 4, top - 4, x + width + 4, top + PANEL_HEIGHT + 4)
            with canvas.faded(box, theme.OUT):
                _show_panel(canvas, scene, seat, (x, top))
        else:
            _show_panel(canvas, scene, seat, (x, top))


def _show_panel(canvas: Canvas, scene: Scene, seat: Seat, corner: Point) -> None:
    view: ChicagoView = scene.view
    width, active = panel_width(len(view.players)), seat in view.to_act
    canvas.put(panel(round(width), PANEL_HEIGHT, looks.COLOURS[seat], active=active), corner)
    if active:
        canvas.put(pointer(), (corner[0] + width / 2, corner[1]))
    _show_head(canvas, scene, seat, corner)
    _show_counters(canvas, scene, seat, corner)
    _show_holdings(canvas, scene, seat, corner)


def _show_head(canvas: Canvas, scene: Scene, seat: Seat, corner: Point) -> None:
    view: ChicagoView = scene.view
    (x, y), width = corner, panel_width(len(view.players))
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
        ink = SEATS[looks.COLOURS[seat]].tint if there else looks.SPENT
        canvas.put(icon(PARTNER, 28, ink, theme.PANEL), (x + 28 + place * pitch, y))
    canvas.put(icon(CERTIFICATE, 26, theme.INK, theme.PANEL), (x + 136, y))
    over = player.certificates > view.limit
    ink = theme.LOSS_ON_DARK if over else theme.IVORY
    held = f"{player.certificates}/{view.limit}"
    canvas.put(written(held, COUNTED, ink, "left"), (x + 151, y))
    canvas.put(icon(CARDS, 26, theme.ASH, theme.PANEL), (x + 232, y))
    # The private picture shows the owner of a hand which tile is kept.
    tiles = " ".join(view.hand) if seat == scene.viewer and len(view.hand) == 1 else player.tiles
    room = panel_width(len(view.players)) - 256
    words = squeezed(str(tiles), COUNTED, room, LEAST)
    canvas.put(written(*words, theme.IVORY, "left"), (x + 247, y))


def composition(held: Holding) -> str:
    """Return certificates in short form, such as "D+P+3"."""
    parts = ["D"] * held.director + ["P"] * held.preferred
    parts += [str(held.common)] if held.common else []
    return "+".join(parts)


def _show_holdings(canvas: Canvas, scene: Scene, seat: Seat, corner: Point) -> None:
    """Show holdings: the plate, percentage and certificates; sold companies are struck out."""
    view: ChicagoView = scene.view
    keys = [key for key in view.order if view.companies[key].holdings[seat].number]
    keys += [key for key in view.order if key in view.players[seat].sold and key not in keys]
    few = len(keys) <= FEW
    pitch = WIDE if few else NARROW
    per_row = int((panel_width(len(view.players)) - 20) / pitch)
    for place, key in enumerate(keys):
        row, column = divmod(place, per_row)
        at = (corner[0] + 16 + column * pitch, corner[1] + 152 + row * 34)
        if few:
            _show_wide(canvas, view.companies[key].holdings[seat], key, at)
        else:
            _show_narrow(canvas, view.companies[key].holdings[seat], key, at)
        if key in view.players[seat].sold:
            canvas.put(struck(), (at[0] + (18 if few else 14), at[1]))


def _show_wide(canvas: Canvas, held: Holding, key: str, at: Point) -> None:
    x, y = at
    ink = theme.BRASS if held.director else theme.IVORY
    canvas.put(plate(key, 34, 26, 20), (x + 16, y))
    if held.shares:
        canvas.put(text(f"{10 * held.shares}%", 22, "Bold", ink, "left"), (x + 36, y + 1))


def _show_narrow(canvas: Canvas, held: Holding, key: str, at: Point) -> None:
    x, y = at
    ink = theme.BRASS if held.director else theme.IVORY
    canvas.put(plate(key, 30, 24, 17), (x + 14, y))
    if held.shares:
        canvas.put(text(str(10 * held.shares), 22, "Bold", ink, "left"), (x + 32, y + 1))
