"""The unchanging base: table, harbour water, island with spaces and ports, compass."""

from collections.abc import Iterable, Iterator

from renderer.canal_king import layout, looks
from renderer.canal_king.pieces import EMBLEM
from renderer.drawing import Fill, Group, Letters, Mark, Region, Repeated, Stroke, drawing
from renderer.geometry import Point, arc, between, inset, moved, rectangle, rounded, scaled
from renderer.kit import frame, surfaces
from renderer.theme import BRASS, WHITE, Type
from rules.canal_king.tables import EDGES, PORTS, SPACES, Port

WAVE_SIZE, WAVE_PITCH = (22, 10), (44, 15)
WAVE_OPACITY, WAVE_WIDTH = 0.5, 1.6
ISLAND = surfaces.Level(4, 5, 9, 0.55)
SHORES = ((8.5, looks.SHORE), (6.2, looks.BEACH), (0.6, looks.GROUND))
"""How far each belt reaches beyond the spaces."""
SPACE_NAME = Type(20, "Semibold")
HATCHING = 9
CODE, LONE_CODE = Type(28, "Black"), Type(30, "Black")
PORT_NAME, LONG_NAME, LONE_NAME = (
    Type(15.5, "Semibold"),
    Type(14.6, "Semibold"),
    Type(16, "Semibold"),
)
LONG = 11
ENDINGS = ("poort", "rei", "water")
REACH = 0.985
MOUTH = (
    (0.80, 0.40, looks.QUAY),
    (0.78, 0.305, looks.DEEP),
    (0.80, 0.27, looks.WATER),
    (0.83, 0.05, looks.LINE),
)
"""Length of a canal mouth and its width, in circumradii."""
EDGE_NAME, EDGE_NUMBER = Type(17, "Bold"), Type(18, "Black")


@drawing
def town() -> Iterable[Mark]:
    """Draw everything below the pieces."""
    yield from frame.table(layout.HEIGHT)
    yield from frame.heading("Canal King Brugge", EMBLEM)
    yield from _sheet()
    yield from _island()
    for name in SPACES:
        yield from space_marks(name, layout.space_at(name), layout.TILE)
    yield from compass_marks(layout.COMPASS_AT, layout.COMPASS_RADIUS)


@drawing
def free_space(name: str, radius: float = layout.TILE) -> Iterable[Mark]:
    """Draw a free space by itself; the origin is its middle."""
    yield Fill(layout.hex_shape(radius), looks.GROUND)
    yield from space_marks(name, (0, 0), radius)


def space_marks(name: str, at: Point, radius: float) -> Iterator[Mark]:
    """Print a space with its name."""
    look = looks.DARK if SPACES[name].dark else looks.PLAIN
    shape = moved(rounded(inset(layout.hex_shape(radius), 2.2), 4), at)
    yield Fill(shape, look.face)
    if look.hatching:
        rising = surfaces.diagonals(surfaces.box_of(shape), look.hatching, HATCHING, slope=-1)
        yield Group(tuple(rising), shape)
    yield Stroke(shape, look.rim, 1.3, closed=True)
    yield Letters(name, at, Type(SPACE_NAME.size * radius / layout.TILE, "Semibold"), look.ink)


@drawing
def port_plate(code: str, radius: float = layout.TILE) -> Iterable[Mark]:
    """Draw a port as a thick plate with the mouths of its canals; the origin is its middle."""
    port, look = PORTS[code], looks.PORTS[PORTS[code].outer]
    shape = rounded(inset(layout.hex_shape(radius), 1.5), 5)
    yield surfaces.side(shape, look.side, surfaces.TILE.thickness)
    yield Fill(shape, look.face)
    yield surfaces.light_edge(shape, look.edge)
    for edge in port.mouths:
        yield from _mouth(edge, radius)
    yield from _port_name(port, look, radius / layout.TILE)


def _sheet() -> Iterator[Mark]:
    shape = rectangle(*layout.SHEET_AT, *layout.SHEET_SIZE, layout.SHEET_RADIUS)
    yield surfaces.shadow(shape, surfaces.SHEET)
    yield surfaces.side(shape, looks.SHEET_SIDE, surfaces.SHEET.thickness)
    yield Fill(shape, looks.SHEET)
    yield Group(tuple(_waves()), shape, WAVE_OPACITY)


def _waves() -> Iterator[Mark]:
    (left, top), (width, height) = layout.SHEET_AT, layout.SHEET_SIZE
    wide, high = WAVE_SIZE
    wave = tuple((u * wide / 2, v * high / 2) for u, v in arc((0, 0), 1, 200, 340))
    places = (
        (
            left - 19 + row % 2 * WAVE_PITCH[0] / 2 + column * WAVE_PITCH[0],
            top + 19 + row * WAVE_PITCH[1],
        )
        for row in range(int(height / WAVE_PITCH[1]))
        for column in range(int(width / WAVE_PITCH[0]) + 2)
    )
    yield Repeated(wave, looks.WAVE, tuple(places), WAVE_WIDTH)


def _island() -> Iterator[Mark]:
    yield surfaces.shadow(_belt(SHORES[0][0]), ISLAND)
    yield Fill(_belt(SHORES[0][0], ISLAND.thickness), looks.SHORE_SIDE)
    for beyond, colour in SHORES:
        yield Fill(_belt(beyond), colour)


def _belt(beyond: float, down: float = 0) -> Region:
    """Return all hexes, each enlarged, as one area."""
    shape = moved(layout.hex_shape(layout.TILE + beyond), (0, down))
    return Region(tuple(moved(shape, layout.space_at(name)) for name in (*SPACES, *PORTS)))


def _mouth(edge: int, radius: float) -> Iterator[Mark]:
    """Print the end of a canal at a port's side."""
    (edge_at,) = scaled((layout.MIDDLES[edge],), radius * REACH)
    for inwards, width, colour in MOUTH:
        yield layout.strip(between((0, 0), edge_at, inwards), edge_at, width * radius, colour)


def _port_name(port: Port, look: looks.PortLook, scale: float) -> Iterator[Mark]:
    def line(text: str, down: float, style: Type, ink: str) -> Mark:
        return Letters(text, (0, down * scale), Type(style.size * scale, style.weight), ink)

    parts = _syllables(port.name)
    if len(parts) == 1:
        yield line(port.code, -11, LONE_CODE, looks.PORT_CODE)
        yield line(port.name, 13, LONE_NAME, look.ink)
        return
    yield line(port.code, -18, CODE, looks.PORT_CODE)
    yield line(parts[0], 3, PORT_NAME if len(parts[0]) < LONG else LONG_NAME, look.ink)
    yield line(parts[1], 18.5, PORT_NAME, look.ink)


def _syllables(name: str) -> tuple[str, ...]:
    """Return a port's name, split before its ending."""
    for ending in ENDINGS:
        if name.endswith(ending):
            return (f"{name.removesuffix(ending)}-", ending)
    return (name,)


def compass_marks(at: Point, radius: float) -> Iterator[Mark]:
    """Print the names of the sides, and the numbers of the rotations."""
    shape = moved(rounded(layout.hex_shape(radius), 4), at)
    yield Fill(shape, looks.COMPASS)
    yield Stroke(shape, looks.FAINT_ON_WATER, 1.6, closed=True)
    x, y = at
    for number, (name, (u, v)) in enumerate(zip(EDGES, layout.MIDDLES, strict=True)):
        out = radius / layout.HALF
        outside = (x + u * out * 1.18, y + v * out * 1.18)
        inside = (x + u * out * 0.62, y + v * out * 0.62)
        yield Letters(name, outside, EDGE_NAME, looks.ON_WATER)
        yield Letters(str(number), inside, EDGE_NUMBER, WHITE)
    star = ((0, -17), (4, -4), (15, 0), (4, 4), (0, 17), (-4, 4), (-15, 0), (-4, -4))
    yield Fill(moved(star, at), BRASS)
