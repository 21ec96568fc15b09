"""The part `legend`: every sign with its meaning; and the signs shown before words."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from renderer import theme
from renderer.canal_king import looks
from renderer.canal_king.board import DOT, DOT_OFF, KEY_WIDTH, LINE_WIDTH, link
from renderer.canal_king.choices import CHIP, FREE_NAME, INSIDE, place_ring
from renderer.canal_king.layout import TILE, channel, curve, port_outline
from renderer.canal_king.pieces import EMBLEM, hull, number_dot, pennant, seat_disc, ship
from renderer.canal_king.plates import route_chip, special_sign
from renderer.canal_king.tiles import ALIKE, small_tile, tile_shape
from renderer.canal_king.town import compass_marks, free_space, port_plate
from renderer.canvas.picture import Canvas
from renderer.drawing import Drawing, Fill, Group, Mark, Stroke, drawing, marked, written
from renderer.geometry import Point, rectangle
from renderer.kit.frame import BOARD_TOP, heading, second_line, table
from renderer.kit.icons import CHECK, CROWN, HOURGLASS, icon_of
from renderer.kit.marks import DOT as PATH_DOT
from renderer.kit.marks import KEY_DOT, OUTSIDE_TILE, dot, ghost, lit, ringed
from renderer.kit.people import told
from renderer.lettering import wrapped
from renderer.painter import Layers
from renderer.scene import Scene
from renderer.theme import BRASS, MARGIN, RADIUS, SEATS, WIDTH, Type
from rules.canal_king.tables import CHARACTERS, COLOURS, PATTERNS, SPECIAL
from rules.text import Text, say

LEGEND = "legend"
TEXT, LINE, MOST_LINES = Type(29), 34, 3
"""A text size that is readable when a phone shows the picture 400 pixels wide."""
COLUMNS, GAP, ROW = 2, 16, 116
WIDE = (WIDTH - 2 * MARGIN - GAP) / COLUMNS
SIGN_AT, TEXT_AT, TEXT_EDGE = 66, 134, 10
BAND, BAND_SIGN, BAND_NAME = 118, 42, 92
BAND_TEXT = Type(28)
DISC, FLAG, COMPASS = 32, 1.9, 36

Pieces = Sequence[tuple[Drawing, Point]]


class Sign(NamedTuple):
    """A drawing and its meaning."""

    pieces: Pieces
    meaning: Text


def legend() -> Layers:
    """Return the layers of the legend."""
    return Layers(_ground(), HEIGHT, (_show_title, _show_flags, _show_characters, _show_signs))


def _show_title(canvas: Canvas, scene: Scene) -> None:
    second_line(canvas, told(scene, say("What the signs mean")))


def _show_flags(canvas: Canvas, scene: Scene) -> None:
    flags = [(pennant(colour, FLAG), say(colour)) for colour in COLOURS]
    _show_band(canvas, scene, flags, BOARD_TOP)


def _show_characters(canvas: Canvas, scene: Scene) -> None:
    discs = [(seat_disc(name, DISC), say(title)) for name, title in CHARACTERS.items()]
    _show_band(canvas, scene, discs, BOARD_TOP + BAND + GAP)


def _show_band(
    canvas: Canvas, scene: Scene, shown: Sequence[tuple[Drawing, Text]], top: float
) -> None:
    """Show a row of signs, each with its name below it."""
    pitch = (WIDTH - 2 * MARGIN) / len(shown)
    for place, (sign, name) in enumerate(shown):
        x = MARGIN + pitch * (place + 0.5)
        canvas.put(sign, (x, top + BAND_SIGN))
        canvas.put(written(told(scene, name), BAND_TEXT, theme.IVORY), (x, top + BAND_NAME))


def _show_signs(canvas: Canvas, scene: Scene) -> None:
    for place, sign in enumerate(SIGNS):
        x, y = _cell(place)
        for piece, (u, v) in sign.pieces:
            canvas.put(piece, (x + SIGN_AT + u, y + ROW / 2 + v))
        lines = lines_of(scene, sign)
        top = y + ROW / 2 - (len(lines) - 1) * LINE / 2
        for number, line in enumerate(lines):
            at = (x + TEXT_AT, top + number * LINE)
            canvas.put(written(line, TEXT, theme.IVORY, "left"), at)


def lines_of(scene: Scene, sign: Sign) -> Sequence[str]:
    """Return a sign's meaning, broken into lines."""
    return wrapped(told(scene, sign.meaning), TEXT, WIDE - TEXT_AT - TEXT_EDGE)


def _cell(place: int) -> Point:
    """Return the upper left corner of a sign's cell; cells fill one column after another."""
    column, row = divmod(place, ROWS)
    top = BOARD_TOP + 2 * (BAND + GAP)
    return (MARGIN + column * (WIDE + GAP), top + row * (ROW + GAP / 2))


@drawing
def _ground() -> Iterable[Mark]:
    yield from table(HEIGHT)
    yield from heading("Canal King Brugge", EMBLEM)
    for band in range(2):
        top = BOARD_TOP + band * (BAND + GAP)
        yield Fill(rectangle(MARGIN, top, WIDTH - 2 * MARGIN, BAND, RADIUS), looks.SHEET)
    for place in range(len(SIGNS)):
        yield Fill(rectangle(*_cell(place), WIDE, ROW, RADIUS), looks.SHEET)


def _here(*pieces: Drawing) -> Pieces:
    return [(piece, (0, 0)) for piece in pieces]


def _special(seat: int, colour: str = "") -> Pieces:
    disc = seat_disc(list(CHARACTERS)[seat - 1], 17, colour, seat)
    return _here(small_tile(SPECIAL, 0, TILE, colour), disc)


def _own_port() -> Pieces:
    ring = ringed(port_outline(), looks.OWN_LINE)
    return [*_here(port_plate("MI"), ring), (number_dot(2, DOT), DOT_OFF)]


def _own_link() -> Pieces:
    passes = ((KEY_WIDTH, theme.KEYLINE), (LINE_WIDTH, SEATS["purple"].tint))
    return _here(small_tile("S", 2, TILE), *(link(curve(5, 2), *line) for line in passes))


def _voyage() -> Pieces:
    dots = [(step * 14 - 42, 0) for step in range(7)]
    return [
        (dot(radius, colour), at)
        for radius, colour in ((KEY_DOT, theme.KEYLINE), (PATH_DOT, theme.LAST))
        for at in dots
    ]


def _ghost() -> Pieces:
    return _here(ghost(hull(0), SEATS["green"].face, SEATS["green"].tint))


def _chips() -> Pieces:
    check = icon_of(CHECK, 22, BRASS, theme.INK)
    reached = route_chip("KA", reached=True, due=False)
    due = route_chip("MI", reached=False, due=True)
    return [(reached, (-30, 0)), (check, (-8, -17)), (due, (30, 0))]


def _lit_space() -> Pieces:
    return _here(free_space("f6"), place_ring(INSIDE), lit("f6", height=CHIP, style=FREE_NAME))


SIGNS = (
    Sign(_here(free_space("f6")), say("Free space: any tile that fits may lie here.")),
    Sign(_here(free_space("f9")), say("Dark space, by a port’s mouth: no special tile here.")),
    Sign(_here(port_plate("GE")), say("Gate, a port of the outer ring. Every ship stops.")),
    Sign(_here(port_plate("DI")), say("Quay, a port of the inner ring. Every ship stops.")),
    Sign(_here(small_tile("S", 1, TILE)), say("Tile with a canal: ships follow the white line.")),
    Sign(
        _here(small_tile("2S", 0, TILE)),
        say("Canals that cross or share a side stay apart: no turning here."),
    ),
    Sign(
        _here(small_tile("S.K", 1, TILE)),
        say("A flag stops each ship of its colour, on any canal of the tile."),
    ),
    Sign(_special(1), say("Special tile with its owner’s disc: others stop here and lose a turn.")),
    Sign(_special(2, "green"), say("The same, once everybody’s colour is known.")),
    Sign(
        _here(seat_disc("brewer", DISC, "", 3)),
        say("A seat’s disc: its character, which has no power, and its number."),
    ),
    Sign(_here(ship("red", 1, 0)), say("A ship, with the number of its seat.")),
    Sign(
        _here(small_tile("T", 0, TILE), ringed(tile_shape(TILE, OUTSIDE_TILE))),
        say("Yellow outline: the last turn changed this."),
    ),
    Sign(_voyage(), say("The way a ship has just sailed.")),
    Sign(_ghost(), say("From here a ship has just returned to its port.")),
    Sign(_own_port(), say("Only in your own pictures: a port of your route; 1 is the start.")),
    Sign(_own_link(), say("Only in your own pictures: a leg that you could sail.")),
    Sign(_lit_space(), say("While you choose: this place may be chosen.")),
    Sign(
        [(special_sign("", used=False), (-24, 0)), (special_sign("", used=True), (24, 0))],
        say("On a plate: special tile still to be laid; laid already."),
    ),
    Sign(_chips(), say("On a plate: a port reached; the next port of the route.")),
    Sign(_here(icon_of(HOURGLASS, 44, BRASS, theme.PANEL)), say("Loses the next turn.")),
    Sign(_here(icon_of(CROWN, 44, BRASS, theme.PANEL)), say("Has won.")),
    Sign(
        _here(marked(*compass_marks((0, 0), COMPASS))),
        say("The compass: sides N to NW. Rotation 1 turns a tile by one side, clockwise."),
    ),
)
ROWS = -(-len(SIGNS) // COLUMNS)
HEIGHT = round(BOARD_TOP + 2 * (BAND + GAP) + ROWS * (ROW + GAP / 2) + MARGIN)


SIGN_RADIUS, SIGN_FLAG = 30, 2
PASSES = ((0.5, looks.BANK), (0.42, looks.WATER), (0.08, looks.LINE))
"""Widths of a canal in circumradii: wider than on the board, because the sign is small."""


def inline_signs() -> Mapping[str, Drawing]:
    """Return the drawings by the names that signs have in the rules."""
    return {
        **{f"tile_{kind}": _tile(tile) for kind, tile in ALIKE.items()},
        **{f"flag_{colour}": pennant(colour, SIGN_FLAG) for colour in COLOURS},
        **{f"character_{name}": seat_disc(name, SIGN_RADIUS) for name in CHARACTERS},
    }


@drawing
def _tile(tile: str) -> Iterable[Mark]:
    """Draw the canals of a tile without flags, which would be too small and are in its name."""
    shape = tile_shape(SIGN_RADIUS)
    lines = [channel(*segment, SIGN_RADIUS) for segment in PATTERNS[tile][0].segments]
    yield Fill(shape, looks.COBBLES if tile == SPECIAL else looks.MEADOW)
    yield Group(
        tuple(
            Stroke(line, colour, width * SIGN_RADIUS) for width, colour in PASSES for line in lines
        ),
        shape,
    )
