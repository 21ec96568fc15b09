"""The industry boards: meadow and plots, and the structures, routes and bridges on them."""

from collections.abc import Iterable, Iterator
from math import sin

from renderer import theme
from renderer.canvas.picture import Canvas
from renderer.drawing import Drawing, Fill, Group, Letters, Mark, Soft, Stroke, drawing
from renderer.geometry import Point, centred, circle, dashes, moved, rectangle
from renderer.kit.icons import icon_marks
from renderer.kit.marks import lit, ringed, shining
from renderer.kit.people import told
from renderer.kit.surfaces import SHEET, Level, furrows, shadow
from renderer.oranienburger_kanal import looks
from renderer.oranienburger_kanal.cards import SMALL_CORNER, Lit, small_card
from renderer.oranienburger_kanal.looks import (
    BOARD_HEIGHT,
    BOARD_WIDTH,
    PLOT_SIZE,
    ROUTES,
    SMALL,
    card_at,
    label_at,
    moved_by,
    plot_at,
    route_length,
    route_middle,
    strip,
)
from renderer.oranienburger_kanal.signs import ICONS
from renderer.scene import Scene
from renderer.theme import BRASS, SEATS, Type, mixed
from rules.oranienburger_kanal.events import PieceBuilt, StructureRaised
from rules.oranienburger_kanal.state import BRIDGES_NEEDED, Player
from rules.oranienburger_kanal.tables.boards import ROUTE_SPACES, STRUCTURE_SPACES
from rules.oranienburger_kanal.tables.costs import BRIDGE, KINDS
from rules.oranienburger_kanal.tables.structures import STRUCTURES
from rules.oranienburger_kanal.view import KanalView
from rules.text import Seat, say

CORNER, COLOUR_EDGE = 12, 5
PLOT_CORNER, PLOT_LABEL, PLOT_ICON = 7, Type(20, "Bold"), 38
BED_WIDTH, BED_INSET, BED_LABEL = 19, 16, Type(16, "Semibold")
CARD_OUTLINE = rectangle(-1, -1, SMALL[0] + 2, SMALL[1] + 5, SMALL_CORNER + 1)


def show_board(canvas: Canvas, scene: Scene, seat: Seat, corner: Point) -> None:
    """Show a seat's board, from the meadow up."""
    player = scene.view.players[seat]
    canvas.put(meadow(scene.view.colours[seat]), corner)
    _show_network(canvas, scene, seat, corner)
    _show_cards(canvas, scene, seat, corner)
    _show_bridges(canvas, player, corner)
    for event in _new_pieces(scene, seat):
        if event.piece == BRIDGE:
            _show_new_piece(canvas, event.space, corner, is_bridge=True)
    _show_marked(canvas, player, corner)


def _show_network(canvas: Canvas, scene: Scene, seat: Seat, corner: Point) -> None:
    player = scene.view.players[seat]
    new = [event.space for event in _new_pieces(scene, seat) if event.piece != BRIDGE]
    _show_beds(canvas, player, corner)
    _show_routes(canvas, player, corner)
    for space in new:
        _put(canvas, _glow(is_row=ROUTE_SPACES[space].is_row), space, corner)
    for space in _new_structures(scene, seat):
        canvas.put(shining(CARD_OUTLINE), moved_by(corner, card_at(space)))
    _show_labels(canvas, player, corner)
    for space in scene.view.lit[seat]:
        at = label_at(space) if space in player.routes else route_middle(space)
        canvas.put(lit(space), moved_by(corner, at))
    for space in new:
        _show_new_piece(canvas, space, corner, is_bridge=False)


def _show_beds(canvas: Canvas, player: Player, corner: Point) -> None:
    for name, space in ROUTE_SPACES.items():
        if name not in player.routes:
            canvas.put(_bed(name, is_row=space.is_row), moved_by(corner, route_middle(name)))
    for name in STRUCTURE_SPACES:
        if name not in player.structures:
            canvas.put(_plot(name), moved_by(corner, plot_at(name)))


def _show_cards(canvas: Canvas, scene: Scene, seat: Seat, corner: Point) -> None:
    player, new = scene.view.players[seat], _new_structures(scene, seat)
    for space, name in player.structures.items():
        where = moved_by(corner, card_at(space))
        title = told(scene, say(STRUCTURES[name].title))
        canvas.put(small_card(name, title, space, _lit(player, space)), where)
        if space in new:
            canvas.put(ringed(CARD_OUTLINE), where)
        elif space in _busy(scene.view, seat):
            canvas.put(_framed(), where)


def _busy(view: KanalView, seat: Seat) -> tuple[str, ...]:
    """Return the spaces whose effects are in use or wait."""
    return (view.running, *view.waiting) if view.to_act == (seat,) else ()


def _lit(player: Player, space: str) -> Lit:
    bridges = len(player.bridges_of(space)) >= BRIDGES_NEEDED
    return Lit(player.has_four_routes(space), bridges)


@drawing
def meadow(colour: str) -> Iterable[Mark]:
    """Draw an empty board with its seat's colour at the lower edge."""
    shape = rectangle(0, 0, BOARD_WIDTH, BOARD_HEIGHT, CORNER)
    yield shadow(shape, SHEET)
    yield Fill(moved(shape, (0, COLOUR_EDGE)), SEATS[colour].face)
    yield Fill(shape, looks.MEADOW)
    box = (6, 6, BOARD_WIDTH - 6, BOARD_HEIGHT - 4)
    ink = mixed(looks.MEADOW, looks.FURROW, 0.1)
    yield Group(tuple(furrows(box, ink, 7)), rectangle(6, 0, BOARD_WIDTH - 12, BOARD_HEIGHT))
    yield Stroke(((CORNER, 0.75), (BOARD_WIDTH - CORNER, 0.75)), looks.MEADOW_EDGE, 1.5)


@drawing
def _plot(name: str) -> Iterable[Mark]:
    yield Fill(centred((0, 0), *PLOT_SIZE, PLOT_CORNER), looks.PLOT)
    for dash in dashes(centred((0, 0), PLOT_SIZE[0] - 2, PLOT_SIZE[1] - 2, PLOT_CORNER), 5.5, 6.5):
        yield Stroke(dash, looks.FURROW, 1.5)
    windows = mixed(looks.PLOT, theme.WHITE, 0.6)
    yield from icon_marks(ICONS["structure"], (0, 12), PLOT_ICON, looks.PLOT_SIGN, windows)
    yield Letters(name, (0, 20 - PLOT_SIZE[1] / 2), PLOT_LABEL, looks.PLOT_INK)


@drawing
def _bed(name: str, *, is_row: bool) -> Iterable[Mark]:
    yield Fill(strip(BED_WIDTH, -BED_INSET, is_row=is_row, radius=5), looks.BED)
    yield Letters(name, (0, 0), BED_LABEL, looks.BED_INK)


@drawing
def _framed() -> Iterable[Mark]:
    yield Stroke(CARD_OUTLINE, BRASS, 4, closed=True)


def _new_structures(scene: Scene, seat: Seat) -> tuple[str, ...]:
    """Return the spaces on which a seat raised a structure."""
    return tuple(
        event.space
        for event in scene.recent
        if isinstance(event, StructureRaised) and event.seat == seat
    )


def _new_pieces(scene: Scene, seat: Seat) -> Iterator[PieceBuilt]:
    """Yield the routes and bridges that a seat built and that are still there."""
    player = scene.view.players[seat]
    for event in scene.recent:
        if isinstance(event, PieceBuilt) and event.seat == seat:
            there = player.bridges if event.piece == BRIDGE else player.routes
            if event.space in there:
                yield event


OUTLINES = {"path": 20, "road": 25, "rail": 25, "canal": 26}
FACES = {"path": 17, "road": 22, "rail": 22.5, "canal": 21.5}
END = 0.28
"""Rounding of the ends, in widths of the route."""
SHADOW_DROP, SHADOW_BLUR, SHADOW_DARK = 3, 2.5, 0.31
LABEL = Type(16, "Bold")
LABEL_SIZE, LABEL_PAPER = (24, 19), 0.84
BRIDGE_SIZE, BRIDGE_OFF, BRIDGE_LEVEL = (36, 28), 8, Level(2, 4, 3, 0.55)
"""Size across a column (turned across a row), offset past the middle, clear of the label; level."""
OUTLINE_INSET, OUTLINE_WIDTH = 14, 24


def _show_routes(canvas: Canvas, player: Player, corner: Point) -> None:
    """Draw every route: all shadows, then for each kind its outlines before its faces."""
    for space in player.routes:
        _put(canvas, _shade(is_row=ROUTE_SPACES[space].is_row), space, corner)
    for kind in KINDS:
        mine = [space for space, there in player.routes.items() if there == kind]
        for part in (_outline, _face):
            for space in mine:
                _put(canvas, part(kind, is_row=ROUTE_SPACES[space].is_row), space, corner)


def _show_labels(canvas: Canvas, player: Player, corner: Point) -> None:
    """Write the names of occupied route spaces; remaining start paths have a dot."""
    for space in player.routes:
        start = space in player.start_paths
        label = route_label(space, start=start, is_row=ROUTE_SPACES[space].is_row)
        canvas.put(label, moved_by(corner, label_at(space)))


def _show_bridges(canvas: Canvas, player: Player, corner: Point) -> None:
    """Draw the bridges across the routes."""
    for space in player.bridges:
        canvas.put(_bridge(is_row=ROUTE_SPACES[space].is_row), _bridge_at(space, corner))


def _show_marked(canvas: Canvas, player: Player, corner: Point) -> None:
    """Cross out what leaves the board at the end of the turn."""
    for space in player.marked:
        there = space in player.bridges
        where = _bridge_at(space, corner) if there else moved_by(corner, route_middle(space))
        canvas.put(crossed(), where)


def _bridge_at(space: str, corner: Point) -> Point:
    """Return where a bridge lies."""
    x, y = moved_by(corner, route_middle(space))
    return (x + BRIDGE_OFF, y) if ROUTE_SPACES[space].is_row else (x, y + BRIDGE_OFF)


def _show_new_piece(canvas: Canvas, space: str, corner: Point, *, is_bridge: bool) -> None:
    """Mark a piece of the last turn."""
    is_row = ROUTE_SPACES[space].is_row
    where = _bridge_at(space, corner) if is_bridge else moved_by(corner, route_middle(space))
    canvas.put(_ring(is_row=is_row, is_bridge=is_bridge), where)


def _put(canvas: Canvas, drawn: Drawing, space: str, corner: Point) -> None:
    canvas.put(drawn, moved_by(corner, route_middle(space)))


@drawing
def _shade(*, is_row: bool) -> Iterable[Mark]:
    shape = strip(26, 0, is_row=is_row, radius=0)
    yield Soft(shape, SHADOW_BLUR, SHADOW_DARK, shift=(0, SHADOW_DROP))


@drawing
def _outline(kind: str, *, is_row: bool) -> Iterable[Mark]:
    width = OUTLINES[kind]
    yield Fill(strip(width, width / 2, is_row=is_row, radius=END * width), ROUTES[kind].deep)


@drawing
def _face(kind: str, *, is_row: bool) -> Iterable[Mark]:
    width = FACES[kind]
    yield Fill(strip(width, width / 2, is_row=is_row, radius=END * width), ROUTES[kind].face)
    pattern = {"path": _footprints, "road": _dashes, "rail": _rails, "canal": _waves}[kind]
    for mark in pattern(route_length(is_row=is_row)):
        yield mark if is_row else _turned(mark)


def _turned(mark: Fill | Stroke) -> Fill | Stroke:
    """Turn a pattern drawn for a row into one for a column."""
    if isinstance(mark, Stroke):
        return Stroke(tuple((y, x) for x, y in mark.line), mark.colour, mark.width)
    points = mark.area if isinstance(mark.area, tuple) else ()
    return Fill(tuple((y, x) for x, y in points), mark.colour)


def _steps(length: float, pitch: float) -> Iterator[float]:
    number = int(length / pitch)
    return (-length / 2 + (step + 0.5) * length / number for step in range(number))


def _footprints(length: float) -> Iterator[Fill | Stroke]:
    for step, x in enumerate(_steps(length, 10)):
        y = 3.1 if step % 2 else -3.1
        yield Fill(tuple((x + 2.6 * a, y + 2 * b) for a, b in circle((0, 0), 1, 20)), _DIRT)


def _dashes(length: float) -> Iterator[Fill | Stroke]:
    line = ((-length / 2 + 4, 0), (length / 2 - 4, 0))
    for dash in dashes(line, 6.5, 9.5, closed=False):
        yield Stroke(dash, looks.DASH, 2.6)


def _rails(length: float) -> Iterator[Fill | Stroke]:
    for x in _steps(length, 8.5):
        yield Fill(rectangle(x - 1.5, -8.5, 3, 17), looks.SLEEPER)
    for y in (-5, 5):
        yield Fill(rectangle(-length / 2, y - 1.1, length, 2.2), ROUTES["rail"].deep)


def _waves(length: float) -> Iterator[Fill | Stroke]:
    for middle in _steps(length, 20):
        for y, shift in ((-4, -5), (4, 5)):
            wave = tuple(
                (middle + shift - 5 + step * 1.25, y + 1.5 * sin(step * 0.8)) for step in range(9)
            )
            yield Stroke(wave, looks.WAVE, 1.7)


_DIRT = ROUTES["path"].deep


@drawing
def route_label(space: str, *, start: bool, is_row: bool) -> Iterable[Mark]:
    """Draw the name of an occupied route space, with the dot of a start path."""
    yield Fill(centred((0, 0), *LABEL_SIZE, 4), looks.PAPER, LABEL_PAPER)
    yield Letters(space, (0, 0), LABEL, theme.INK)
    if start:
        dot = circle((20, 0) if is_row else (0, 18), 4, 24)
        yield Fill(dot, looks.START_MARK)
        yield Stroke(dot, looks.START_RIM, 1.4, closed=True)


@drawing
def _bridge(*, is_row: bool) -> Iterable[Mark]:
    wide, high = BRIDGE_SIZE[::-1] if is_row else BRIDGE_SIZE
    deck = centred((0, 0), wide, high, 3)
    yield shadow(deck, BRIDGE_LEVEL)
    yield Fill(moved(deck, (0, BRIDGE_LEVEL.thickness)), looks.RAILING)
    yield Fill(deck, looks.TIMBER)
    yield Stroke(deck, looks.RAILING, 1.4, closed=True)
    long, short = max(wide, high) / 2, min(wide, high) / 2
    for plank in range(5):
        at = -long + 6 + plank * 6
        line = ((at, 2 - short), (at, short - 2))
        yield Stroke(_across(line, is_row=is_row), looks.PLANK, 1.5)
    for side in (-1, 1):
        rail = ((-long, side * (short - 2.6)), (long, side * (short - 2.6)))
        yield Stroke(_across(rail, is_row=is_row), looks.RAILING, 3)


def _across(line: tuple[Point, Point], *, is_row: bool) -> tuple[Point, ...]:
    return tuple((y, x) for x, y in line) if is_row else line


@drawing
def crossed() -> Iterable[Mark]:
    """Draw the cross over what leaves the board."""
    for width, colour in ((9, looks.PAPER), (5, looks.RED)):
        for side in (-1, 1):
            yield Stroke(((-13, -13 * side), (13, 13 * side)), colour, width)


@drawing
def _glow(*, is_row: bool) -> Iterable[Mark]:
    yield from shining(_outlined(is_row=is_row, is_bridge=False)).marks


@drawing
def _ring(*, is_row: bool, is_bridge: bool) -> Iterable[Mark]:
    yield from ringed(_outlined(is_row=is_row, is_bridge=is_bridge)).marks


def _outlined(*, is_row: bool, is_bridge: bool) -> tuple[Point, ...]:
    if is_bridge:
        wide, high = BRIDGE_SIZE[::-1] if is_row else BRIDGE_SIZE
        return centred((0, 1), wide + 3, high + 5, 4)
    return strip(OUTLINE_WIDTH, -OUTLINE_INSET, is_row=is_row, radius=6)
