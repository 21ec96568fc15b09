"""The industry boards: meadow, plots, route beds, and everything built."""

from collections.abc import Iterable, Iterator

from renderer import theme
from renderer.canvas import Canvas
from renderer.drawing import Fill, Group, Letters, Mark, Stroke, drawing
from renderer.geometry import Point, centred, dashes, moved, rectangle
from renderer.kit.depth import SHEET, shadow
from renderer.kit.icons import icon_marks
from renderer.kit.last_turn import ringed, shining
from renderer.kit.people import told
from renderer.kit.places import lit
from renderer.kit.textures import furrows
from renderer.oranienburger_kanal import looks
from renderer.oranienburger_kanal.cards import SMALL_CORNER, Lit, small_card
from renderer.oranienburger_kanal.icons import THINGS
from renderer.oranienburger_kanal.layout import (
    BOARD_HEIGHT,
    BOARD_WIDTH,
    PLOT,
    SMALL,
    card_at,
    label_at,
    moved_by,
    plot_at,
    route_middle,
    strip,
)
from renderer.oranienburger_kanal.routes import (
    show_bridges,
    show_labels,
    show_marked,
    show_new_glow,
    show_new_piece,
    show_routes,
)
from renderer.scene import Scene
from renderer.theme import BRASS, SEATS, Type, mixed
from rules.oranienburger_kanal.events import PieceBuilt, StructureRaised
from rules.oranienburger_kanal.state import BRIDGES_NEEDED, Player
from rules.oranienburger_kanal.tables.boards import ROUTE_SPACES, STRUCTURE_SPACES
from rules.oranienburger_kanal.tables.costs import BRIDGE
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
    show_bridges(canvas, player, corner)
    for event in _new_pieces(scene, seat):
        if event.piece == BRIDGE:
            show_new_piece(canvas, event.space, corner, is_bridge=True)
    show_marked(canvas, player, corner)


def _show_network(canvas: Canvas, scene: Scene, seat: Seat, corner: Point) -> None:
    player = scene.view.players[seat]
    new = [event.space for event in _new_pieces(scene, seat) if event.piece != BRIDGE]
    _show_beds(canvas, player, corner)
    show_routes(canvas, player, corner)
    for space in new:
        show_new_glow(canvas, space, corner)
    for space in _new_structures(scene, seat):
        canvas.put(shining(CARD_OUTLINE), moved_by(corner, card_at(space)))
    show_labels(canvas, player, corner)
    for space in scene.view.lit[seat]:
        at = label_at(space) if space in player.routes else route_middle(space)
        canvas.put(lit(space), moved_by(corner, at))
    for space in new:
        show_new_piece(canvas, space, corner, is_bridge=False)


def _show_beds(canvas: Canvas, player: Player, corner: Point) -> None:
    for name, space in ROUTE_SPACES.items():
        if name not in player.routes:
            where = moved_by(corner, route_middle(name))
            canvas.put(_bed(name, is_row=space.is_row), where)
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
    shape = centred((0, 0), *PLOT, PLOT_CORNER)
    yield Fill(shape, looks.PLOT)
    for dash in dashes(centred((0, 0), PLOT[0] - 2, PLOT[1] - 2, PLOT_CORNER), 5.5, 6.5):
        yield Stroke(dash, looks.FURROW, 1.5)
    windows = mixed(looks.PLOT, theme.WHITE, 0.6)
    yield from icon_marks(THINGS["structure"], (0, 12), PLOT_ICON, looks.PLOT_SIGN, windows)
    yield Letters(name, (0, 20 - PLOT[1] / 2), PLOT_LABEL, looks.PLOT_INK)


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
