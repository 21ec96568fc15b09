"""One plate per seat, and the meaning of the six flags where there is room."""

from collections.abc import Iterable

from renderer import theme
from renderer.canal_king import looks
from renderer.canal_king.flags import pennant
from renderer.canal_king.layout import (
    HAND_TILE,
    PLATE_HEIGHT,
    PLATE_WIDTH,
    hex_shape,
    plate_at,
)
from renderer.canal_king.pieces import seat_disc
from renderer.canal_king.tiles import tile_in_hand
from renderer.canvas import Canvas
from renderer.drawing import Fill, Mark, Stroke, drawing, written
from renderer.geometry import Box, Point, centred, dashes, rounded
from renderer.kit.frame import BAR, plate
from renderer.kit.icons import CHECK, CROWN, HOURGLASS, icon_of
from renderer.kit.people import name_of, told
from renderer.lettering import cut
from renderer.scene import Scene
from renderer.theme import BRASS, OUT, SEATS, Type
from rules.canal_king.state import Player
from rules.canal_king.tables import CHARACTERS, FINAL, PORTS
from rules.canal_king.view import CanalKingView
from rules.text import Seat, Text, say

DISC_AT, DISC = (36, 31), 20
NAME_AT, ROLE_AT = (70, 24), (70, 46)
NAME, ROLE = Type(21, "Bold"), Type(16)
SIGN = 20
SPECIAL_AT, SPECIAL, FLAG_AT, FLAG = (PLATE_WIDTH - 32, 31), 18, (PLATE_WIDTH - 80, 33), 0.95
HAND_Y, ID_Y, HAND_EDGE = 86, 124, 10
TILE_NAME = Type(16, "Semibold")
CHIP_Y, CHIP, CHIP_RADIUS, CHIP_EDGE = 86, (50, 38), 8, 14
CODE, STAGE_NAME = Type(22, "Black"), Type(16, "Semibold")
CHECK_OFF, CHECK_SIZE = (22, -17), 22
ASLEEP, OTHERS = 0.6, 0.6


def show_plates(canvas: Canvas, scene: Scene) -> None:
    """Show every seat; those that have resigned or must wait are faded."""
    view: CanalKingView = scene.view
    for seat in map(Seat, range(len(view.players))):
        opacity = _opacity(scene, seat)
        if opacity < 1:
            with canvas.faded(_box(scene.place_of(seat)), opacity):
                _show_plate(canvas, scene, seat)
        else:
            _show_plate(canvas, scene, seat)


def _opacity(scene: Scene, seat: Seat) -> float:
    view: CanalKingView = scene.view
    if seat in scene.resigned:
        return OUT
    if view.players[seat].loses_turn:
        return ASLEEP
    return 1 if scene.viewer is None or seat in {scene.viewer, view.on_turn} else OTHERS


def _box(place: int) -> Box:
    x, y = plate_at(place)
    return (x - 4, y - 4, x + PLATE_WIDTH + 4, y + PLATE_HEIGHT + 4)


def _show_plate(canvas: Canvas, scene: Scene, seat: Seat) -> None:
    view: CanalKingView = scene.view
    player, (x, y) = view.players[seat], plate_at(scene.place_of(seat))
    canvas.put(plate(PLATE_WIDTH, PLATE_HEIGHT, player.colour, active=seat in view.to_act), (x, y))
    if player.colour and SEATS[player.colour].rim:
        canvas.put(_bar_edge(SEATS[player.colour].rim), (x, y))
    disc = seat_disc(player.character, DISC, player.colour, seat + 1)
    canvas.put(disc, (x + DISC_AT[0], y + DISC_AT[1]))
    _show_name(canvas, scene, seat)
    _show_belongings(canvas, scene, seat)
    if player.ship:
        _show_route(canvas, scene, seat)
    else:
        _show_hand(canvas, player, plate_at(scene.place_of(seat)))


def _show_name(canvas: Canvas, scene: Scene, seat: Seat) -> None:
    player, (x, y) = scene.view.players[seat], plate_at(scene.place_of(seat))
    left = x + NAME_AT[0]
    for icon, wanted in ((HOURGLASS, player.loses_turn), (CROWN, _has_won(scene, seat))):
        if wanted:
            canvas.put(icon_of(icon, SIGN, BRASS, theme.PANEL), (left + SIGN / 2, y + NAME_AT[1]))
            left += SIGN + 6
    room = x + _first_belonging(scene, seat) - left
    name = cut(name_of(scene, seat), NAME, room)
    canvas.put(written(name, NAME, theme.IVORY, "left"), (left, y + NAME_AT[1]))
    role = cut(told(scene, _role(scene, seat)), ROLE, x + _first_belonging(scene, seat) - x - 70)
    canvas.put(written(role, ROLE, theme.ASH, "left"), (x + ROLE_AT[0], y + ROLE_AT[1]))


def _has_won(scene: Scene, seat: Seat) -> bool:
    return scene.result is not None and seat in scene.result.winners


def _first_belonging(scene: Scene, seat: Seat) -> float:
    """Return the right end of the room for words."""
    return FLAG_AT[0] - 22 if _colour_to_show(scene, seat) else SPECIAL_AT[0] - SPECIAL - 8


def _colour_to_show(scene: Scene, seat: Seat) -> str:
    """Return a seat's colour if it is public or the viewer's own; otherwise an empty string."""
    view: CanalKingView = scene.view
    if view.own and view.own.seat == seat:
        return view.own.colour
    return view.players[seat].colour


def _role(scene: Scene, seat: Seat) -> Text:
    view: CanalKingView = scene.view
    player = view.players[seat]
    if not player.character:
        return say("no character yet")
    title = say(CHARACTERS[player.character])
    if player.ship:
        return say("{title} · sailing", title=title)
    route = view.own.route if view.own and view.own.seat == seat else player.route
    return say("{ports}", ports="–".join(route)) if route else title


def _show_belongings(canvas: Canvas, scene: Scene, seat: Seat) -> None:
    """Show the special tile and, where it is visible, the pennant of the colour."""
    player, (x, y) = scene.view.players[seat], plate_at(scene.place_of(seat))
    colour = _colour_to_show(scene, seat)
    canvas.put(
        special_sign(player.colour, used=player.special_used),
        (x + SPECIAL_AT[0], y + SPECIAL_AT[1]),
    )
    if colour:
        canvas.put(pennant(colour, FLAG), (x + FLAG_AT[0], y + FLAG_AT[1]))


def _show_hand(canvas: Canvas, player: Player, corner: Point) -> None:
    x, y = corner
    pitch = (PLATE_WIDTH - 2 * HAND_EDGE) / 5
    for place, tile in enumerate(player.hand):
        middle = x + HAND_EDGE + pitch * (place + 0.5)
        canvas.put(tile_in_hand(tile, HAND_TILE), (middle, y + HAND_Y))
        canvas.put(written(tile, TILE_NAME, theme.ASH), (middle, y + ID_Y))


def _show_route(canvas: Canvas, scene: Scene, seat: Seat) -> None:
    """Show a sailor's ports: the start, those visited and the next destination."""
    player, (x, y) = scene.view.players[seat], plate_at(scene.place_of(seat))
    pitch = (PLATE_WIDTH - 2 * CHIP_EDGE) / 4
    canvas.put(_chain(player.visited, round(pitch)), (x + CHIP_EDGE + pitch / 2, y + CHIP_Y))
    for place, port in enumerate(player.route):
        middle = (x + CHIP_EDGE + pitch * (place + 0.5), y + CHIP_Y)
        reached, due = place <= player.visited, place == player.target
        canvas.put(route_chip(port, reached=reached, due=due), middle)
        ink = BRASS if due else theme.SLATE
        word = cut(told(scene, _stage(place, player)), STAGE_NAME, pitch - 4)
        canvas.put(written(word, STAGE_NAME, ink), (middle[0], y + ID_Y - 5))
        if reached:
            check = icon_of(CHECK, CHECK_SIZE, BRASS, theme.INK)
            canvas.put(check, (middle[0] + CHECK_OFF[0], middle[1] + CHECK_OFF[1]))


def _stage(place: int, player: Player) -> Text:
    if place == 0:
        return say("start")
    if place < player.target:
        return say("visited")
    if place == player.target:
        return say("next")
    return say("final") if place == FINAL else say("")


@drawing
def _bar_edge(colour: str) -> Iterable[Mark]:
    """Draw a line beside a bar that is too dark to be seen."""
    yield Stroke(((BAR + 0.5, 4), (BAR + 0.5, PLATE_HEIGHT - 4)), colour, 1.2)


@drawing
def route_chip(port: str, *, reached: bool, due: bool) -> Iterable[Mark]:
    """Draw a port of a route; it is brass if it is reached or due."""
    shape = centred((0, 0), *CHIP, CHIP_RADIUS)
    yield Fill(shape, looks.PORTS[PORTS[port].outer].face)
    edge = BRASS if reached or due else theme.UNLIT
    yield Stroke(shape, edge, 2.5 if due else 1.5, closed=True)
    yield from written(port, CODE, looks.PORT_CODE).marks


@drawing
def _chain(visited: int, pitch: int) -> Iterable[Mark]:
    """Draw the line through a route; the part already sailed is brass."""
    yield Stroke(((0, 0), (FINAL * pitch, 0)), looks.CHIP_LINE, 4)
    if visited:
        yield Stroke(((0, 0), (visited * pitch, 0)), BRASS, 4)


@drawing
def special_sign(colour: str, *, used: bool) -> Iterable[Mark]:
    """Draw a seat's special tile, or its empty place once it has been laid."""
    shape = rounded(hex_shape(SPECIAL), 2)
    if used:
        yield from (Stroke(dash, theme.UNLIT, 1.5) for dash in dashes(shape, 5, 4))
        return
    yield Fill(shape, SEATS[colour].face if colour else looks.COBBLES)
    up, down = (0, -SPECIAL * 0.84), (0, SPECIAL * 0.84)
    yield Stroke((up, down), looks.QUAY, 8)
    yield Stroke((up, down), looks.WATER, 5.6)
    yield Stroke(shape, theme.ASH, 1.4, closed=True)
