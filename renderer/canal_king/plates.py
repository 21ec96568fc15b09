"""Beside the board: a plate per seat, the meaning of the flags below them, and the stock."""

from collections import Counter
from collections.abc import Iterable, Iterator

from renderer import theme
from renderer.canal_king import layout, looks, pieces, tiles
from renderer.canvas.picture import Canvas
from renderer.drawing import Fill, Mark, Stroke, drawing, marked, written
from renderer.geometry import Box, Point, centred, dashes, rectangle, rounded
from renderer.kit.frame import BAR, caption, plate
from renderer.kit.icons import CHECK, CROWN, HOURGLASS, icon_of
from renderer.kit.people import name_of, told
from renderer.lettering import cut, fitted, wrapped
from renderer.scene import Scene
from renderer.theme import BRASS, OUT, RADIUS, SEATS, WHITE, Type
from rules.canal_king.state import Player
from rules.canal_king.tables import CHARACTERS, COLOURS, FINAL, PORTS
from rules.canal_king.view import CanalKingView
from rules.text import Seat, Text, say

DISC_AT, DISC = (36, 31), 20
NAME_AT, ROLE_AT = (70, 24), (70, 46)
NAME, ROLES = Type(21, "Bold"), (Type(16), Type(14))
SIGN = 20
SPECIAL_AT, SPECIAL, FLAG_AT, FLAG = (
    (layout.PLATE_WIDTH - 32, 31),
    18,
    (layout.PLATE_WIDTH - 80, 33),
    0.95,
)
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
        with canvas.faded(_box(scene.place_of(seat)), _opacity(scene, seat)):
            _show_plate(canvas, scene, seat)


def _opacity(scene: Scene, seat: Seat) -> float:
    view: CanalKingView = scene.view
    if seat in scene.resigned:
        return OUT
    if view.players[seat].loses_turn:
        return ASLEEP
    return 1 if scene.viewer is None or seat in {scene.viewer, view.on_turn} else OTHERS


def _box(place: int) -> Box:
    x, y = layout.plate_at(place)
    return (x - 4, y - 4, x + layout.PLATE_WIDTH + 4, y + layout.PLATE_HEIGHT + 4)


def _show_plate(canvas: Canvas, scene: Scene, seat: Seat) -> None:
    view: CanalKingView = scene.view
    player, (x, y) = view.players[seat], layout.plate_at(scene.place_of(seat))
    canvas.put(
        plate(layout.PLATE_WIDTH, layout.PLATE_HEIGHT, player.colour, active=seat in view.to_act),
        (x, y),
    )
    if player.colour and (rim := SEATS[player.colour].rim):
        edge = ((BAR + 0.5, 4), (BAR + 0.5, layout.PLATE_HEIGHT - 4))
        canvas.put(marked(Stroke(edge, rim, 1.2)), (x, y))
    disc = pieces.seat_disc(player.character, DISC, player.colour, seat + 1)
    canvas.put(disc, (x + DISC_AT[0], y + DISC_AT[1]))
    _show_name(canvas, scene, seat)
    _show_belongings(canvas, scene, seat)
    if player.ship:
        _show_route(canvas, scene, seat)
    else:
        _show_hand(canvas, player, layout.plate_at(scene.place_of(seat)))


def _show_name(canvas: Canvas, scene: Scene, seat: Seat) -> None:
    player, (x, y) = scene.view.players[seat], layout.plate_at(scene.place_of(seat))
    left = x + NAME_AT[0]
    for icon, wanted in ((HOURGLASS, player.loses_turn), (CROWN, _has_won(scene, seat))):
        if wanted:
            canvas.put(icon_of(icon, SIGN, BRASS, theme.PANEL), (left + SIGN / 2, y + NAME_AT[1]))
            left += SIGN + 6
    room = x + _first_belonging(scene, seat) - left
    name = cut(name_of(scene, seat), NAME, room)
    canvas.put(written(name, NAME, theme.IVORY, "left"), (left, y + NAME_AT[1]))
    room = _first_belonging(scene, seat) - ROLE_AT[0]
    role = fitted(told(scene, _role(scene, seat)), room, *ROLES, ink=theme.ASH, anchor="left")
    canvas.put(role, (x + ROLE_AT[0], y + ROLE_AT[1]))


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
    player, (x, y) = scene.view.players[seat], layout.plate_at(scene.place_of(seat))
    colour = _colour_to_show(scene, seat)
    canvas.put(
        special_sign(player.colour, used=player.special_used),
        (x + SPECIAL_AT[0], y + SPECIAL_AT[1]),
    )
    if colour:
        canvas.put(pieces.pennant(colour, FLAG), (x + FLAG_AT[0], y + FLAG_AT[1]))


def _show_hand(canvas: Canvas, player: Player, corner: Point) -> None:
    x, y = corner
    pitch = (layout.PLATE_WIDTH - 2 * HAND_EDGE) / 5
    for place, tile in enumerate(player.hand):
        middle = x + HAND_EDGE + pitch * (place + 0.5)
        canvas.put(tiles.tile_in_hand(tile, layout.HAND_TILE), (middle, y + HAND_Y))
        canvas.put(written(tile, TILE_NAME, theme.ASH), (middle, y + ID_Y))


def _show_route(canvas: Canvas, scene: Scene, seat: Seat) -> None:
    """Show a sailor's ports: the start, those visited and the next destination."""
    player, (x, y) = scene.view.players[seat], layout.plate_at(scene.place_of(seat))
    pitch = (layout.PLATE_WIDTH - 2 * CHIP_EDGE) / 4
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
    shape = rounded(layout.hex_shape(SPECIAL), 2)
    if used:
        yield from (Stroke(dash, theme.UNLIT, 1.5) for dash in dashes(shape, 5, 4))
        return
    yield Fill(shape, SEATS[colour].face if colour else looks.COBBLES)
    up, down = (0, -SPECIAL * 0.84), (0, SPECIAL * 0.84)
    yield Stroke((up, down), looks.QUAY, 8)
    yield Stroke((up, down), looks.WATER, 5.6)
    yield Stroke(shape, theme.ASH, 1.4, closed=True)


BOTTOM = layout.SHEET_AT[1] + layout.SHEET_SIZE[1]
TITLE_AT, EDGE = (20, 28), 20
COLUMN, ROWS, FLAG_X, NAME_OFF = 140, 3, 40, 28
TEXT, TEXT_TOP, TEXT_LINE, PARAGRAPH = Type(16), 212, 23, 8
ROOMY, TIGHT = (66, 46, 1.05), (58, 30, 0.9)
"""Position of the first flag, distance between flags, and their size."""


def show_legend(canvas: Canvas, scene: Scene) -> None:
    """Name the six flags, and say what stops a ship."""
    x, y = layout.plate_at(len(scene.view.players))
    room = BOTTOM - y
    if room < layout.PLATE_HEIGHT - 1:
        return
    canvas.put(_legend_box(round(room), told(scene, say("Six colours of flags"))), (x, y))
    top, pitch, scale = ROOMY if room > TEXT_TOP else TIGHT
    for place, colour in enumerate(COLOURS):
        column, row = divmod(place, ROWS)
        where = (x + FLAG_X + column * COLUMN, y + top + row * pitch)
        canvas.put(pieces.pennant(colour, scale), where)
        name = written(told(scene, say(colour)), theme.STRONG, theme.ASH, "left")
        canvas.put(name, (where[0] + NAME_OFF, where[1]))
    for line, down in _lines(scene, room):
        canvas.put(written(line, TEXT, theme.ASH, "left"), (x + EDGE, y + down))


def _lines(scene: Scene, room: float) -> Iterator[tuple[str, float]]:
    """Break the sentences into lines; yield those that fit, each with its height."""
    down = TEXT_TOP
    for text in _sentences(scene.view):
        for line in wrapped(told(scene, text), TEXT, layout.PLATE_WIDTH - 2 * EDGE):
            if down > room - EDGE / 2:
                return
            yield line, down
            down += TEXT_LINE
        down += PARAGRAPH


def _sentences(view: CanalKingView) -> Iterator[Text]:
    yield say("A ship stops at flags of its own colour.")
    if not view.colours_public:
        yield say("Whose is which is secret until the first route is claimed.")
    yield say("Every ship stops in every port.")
    yield say("The special tile of somebody else stops a ship, which then loses a turn.")
    yield say("No special tile may lie on a dark space.")
    yield say("Canal meets canal, terrain meets terrain; the edge of the board is terrain.")


@drawing
def _legend_box(height: int, title: str) -> Iterable[Mark]:
    shape = rectangle(0, 0, layout.PLATE_WIDTH, height, RADIUS)
    yield Fill(shape, looks.QUIET_BOX)
    yield Stroke(shape, looks.QUIET_EDGE, 1, closed=True)
    yield caption(title, TITLE_AT)


SUPPLY_NUMBER, OTHER, WORD = Type(36, "Black"), Type(24, "Black"), Type(18, "Semibold")
LINE, SUPPLY_LIFT, WORD_OFF = 32, 4, 72
POOL_TITLE, POOL_TILE = Type(16, "Bold"), Type(16, "Semibold")
POOL_ROW, POOL_LINE = 3, 20


def show_stock(canvas: Canvas, scene: Scene) -> None:
    """Show the number of tiles in the supply, in the discard pile and out of play."""
    view: CanalKingView = scene.view
    x, y = layout.STOCK_AT
    rows = (
        (say("supply"), view.supply),
        (say("discard"), len(view.discard)),
        (say("out of play"), len(view.out_of_play)),
    )
    for row, (word, number) in enumerate(reversed(rows)):
        big = row == len(rows) - 1
        height = y - row * LINE - SUPPLY_LIFT * big
        style, ink = (SUPPLY_NUMBER, WHITE) if big else (OTHER, looks.ON_WATER)
        canvas.put(written(str(number), style, ink, "right"), (x, height))
        tone = looks.ON_WATER if big else looks.FAINT_ON_WATER
        canvas.put(written(told(scene, word), WORD, tone, "right"), (x - WORD_OFF, height + 1))


def show_pool(canvas: Canvas, scene: Scene) -> None:
    """List the tiles that anybody may take, in the upper right corner."""
    view: CanalKingView = scene.view
    if not view.pool:
        return
    x, y = layout.POOL_AT
    canvas.put(written(told(scene, say("open pool")), POOL_TITLE, looks.ON_WATER, "right"), (x, y))
    names = [f"{n} ×{copies}" if copies > 1 else n for n, copies in Counter(view.pool).items()]
    rows = [names[start : start + POOL_ROW] for start in range(0, len(names), POOL_ROW)]
    for row, together in enumerate(rows, start=1):
        line = "   ".join(together)
        canvas.put(
            written(line, POOL_TILE, looks.FAINT_ON_WATER, "right"), (x, y + row * POOL_LINE)
        )
