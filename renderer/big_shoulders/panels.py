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
from renderer.lettering import cut, squeezed, text_width
from renderer.scene import Scene
from renderer.theme import NAME, SEATS, Type
from rules.big_shoulders.state import Holding
from rules.big_shoulders.view import ChicagoView
from rules.text import Seat, Text, say

CASH = tuple(Type(size, "Black") for size in (40, 34, 28))
FEW = 3
"""The most holdings that fit in one row at full size."""
CASH_ROOM = 110


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
    name = written(cut(name_of(scene, seat), NAME, room), NAME, theme.IVORY, "left")
    canvas.put(name, (x + 66, y + 28))
    words, style = squeezed(told(scene, _worth(view, seat)), Type(17), room, 12)
    canvas.put(written(words, style, theme.ASH, "left"), (x + 66, y + 52))
    if scene.result and seat in scene.result.winners:
        canvas.put(icon_of(CROWN, 22, theme.BRASS, theme.PANEL), (x + 52, y + 14))


def _worth(view: ChicagoView, seat: Seat) -> Text:
    if view.is_over:
        return say("result ${money}", money=f"{view.scores[seat]:,}")
    return say("worth ${money}", money=f"{view.players[seat].worth:,}")


def _show_counters(canvas: Canvas, scene: Scene, seat: Seat, corner: Point) -> None:
    view: ChicagoView = scene.view
    (x, top), player = corner, view.players[seat]
    y = top + 88
    for place in range(player.partners):
        there = place < player.available
        ink = SEATS[looks.COLOURS[seat]].tint if there else looks.SPENT
        canvas.put(icon(PARTNER, 23, ink, theme.PANEL), (x + 28 + place * 22, y))
    canvas.put(icon(CERTIFICATE, 23, theme.INK, theme.PANEL), (x + 148, y))
    over = player.certificates > view.limit
    ink = theme.LOSS_ON_DARK if over else theme.IVORY
    held = text(f"{player.certificates}/{view.limit}", 19, "Bold", ink, "left")
    canvas.put(held, (x + 162, y))
    canvas.put(icon(CARDS, 23, theme.ASH, theme.PANEL), (x + 224, y))
    # The private picture shows the owner of a hand which tile is kept.
    tiles = " ".join(view.hand) if seat == scene.viewer and len(view.hand) == 1 else player.tiles
    canvas.put(text(tiles, 19, "Bold", theme.IVORY, "left"), (x + 240, y))
    if view.priority == seat:
        priority = told(scene, say("Priority Deal"))
        words, style = squeezed(priority, Type(16, "Semibold"), CASH_ROOM, 12)
        canvas.put(
            written(words, style, theme.BRASS, "right"),
            (x + panel_width(len(view.players)) - 14, top + 68),
        )


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
    pitch, down, per_row = 82.0, 130, FEW
    if len(keys) > FEW:
        pitch, down = 64.0, 122
        per_row = int((panel_width(len(view.players)) - 18) / pitch)
    for place, key in enumerate(keys):
        row, column = divmod(place, per_row)
        at = (corner[0] + 18 + column * pitch, corner[1] + down + row * 34)
        if len(keys) <= FEW:
            _show_wide(canvas, view.companies[key].holdings[seat], key, at)
        else:
            _show_narrow(canvas, view.companies[key].holdings[seat], key, at)
        if key in view.players[seat].sold:
            canvas.put(struck(), (at[0] + (17 if len(keys) <= FEW else 11), at[1]))


def _show_wide(canvas: Canvas, held: Holding, key: str, at: Point) -> None:
    x, y = at
    ink = theme.BRASS if held.director else theme.SLATE
    canvas.put(plate(key, 34, 24, 16), (x + 17, y))
    if held.shares:
        canvas.put(text(f"{10 * held.shares}%", 18, "Bold", theme.IVORY, "left"), (x + 40, y + 1))
    canvas.put(text(composition(held), 17, "Bold", ink, "left"), (x + 1, y + 30))


def _show_narrow(canvas: Canvas, held: Holding, key: str, at: Point) -> None:
    x, y = at
    ink = theme.BRASS if held.director else theme.IVORY
    canvas.put(plate(key, 27, 21, 14), (x + 11, y))
    if held.shares:
        canvas.put(text(f"{10 * held.shares}%", 16, "Bold", ink, "left"), (x + 27, y + 1))
