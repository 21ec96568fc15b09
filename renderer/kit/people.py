"""Seats and people: shapes and letters of seats, names, who is on turn and who has won."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache, partial

from renderer import theme
from renderer.canvas.picture import Canvas
from renderer.drawing import Drawing, Fill, Letters, Mark, Stroke, drawing
from renderer.geometry import Point, Shape, circle, moved, regular, rhomb, rounded
from renderer.kit.frame import BADGE_RADIUS, capsule, roundel, second_line
from renderer.kit.icons import CLOCK, CROWN, Icon
from renderer.kit.surfaces import PIECE, Level, raised
from renderer.lettering import cut, legible_name
from renderer.scene import Scene
from rules.core import Result
from rules.text import Reader, Seat, Text, Who, all_of, say, words

LETTER = 1.18
"""Size of a badge's letter, in radii of the badge."""
RIM = 1.6


def _square(r: float) -> Shape:
    return rounded(regular(4, (0, 0), 1.77 * r / 2**0.5, 45), 0.36 * r)


def _triangle(r: float) -> Shape:
    half, high = 2.75 * r / 2, 2.75 * r * 0.866
    return rounded(((0, -0.64 * high), (half, 0.36 * high), (-half, 0.36 * high)), 0.26 * r)


def _shield(r: float) -> Shape:
    right = ((0.92, -0.9), (0.92, 0.15), (0.57, 0.72), (0, 1.12))
    left = ((-0.57, 0.72), (-0.92, 0.15), (-0.92, -0.9))
    return rounded([(x * r, y * r) for x, y in (*right, *left)], 0.18 * r)


def _cross(r: float) -> Shape:
    a, b = 1.12 * r, 0.52 * r
    up = ((-b, -b), (-b, -a), (b, -a), (b, -b))
    down = ((b, b), (b, a), (-b, a), (-b, b))
    return rounded((*up, (a, -b), (a, b), *down, (-a, b), (-a, -b)), 0.24 * r)


_FORMS: Mapping[theme.Form, Callable[[float], Shape]] = {
    "circle": lambda r: circle((0, 0), r),
    "square": _square,
    "diamond": lambda r: rounded(rhomb((0, 0), 1.3 * r, 1.3 * r), 0.22 * r),
    "triangle": _triangle,
    "shield": _shield,
    "hexagon": lambda r: rounded(regular(6, (0, 0), 1.1 * r), 0.16 * r),
    "cross": _cross,
    "octagon": lambda r: rounded(regular(8, (0, 0), 1.06 * r, 22.5), 0.1 * r),
}
_LETTER_DROP: Mapping[theme.Form, float] = {"triangle": 0.06, "shield": -0.02}


def seat_shape(colour: str, radius: float, at: Point = (0, 0)) -> Shape:
    """Return the outline of a seat's colour; all outlines have about the same area."""
    return moved(_FORMS[theme.SEATS[colour].form](radius), at)


def letter_drop(colour: str, radius: float) -> float:
    """Return how far below the middle the letter is on a seat's shape."""
    return _LETTER_DROP.get(theme.SEATS[colour].form, 0) * radius


def seat_letter(colour: str, letter: str, radius: float, at: Point = (0, 0)) -> Mark:
    """Return a seat's letter or number on its face."""
    middle = (at[0], at[1] + letter_drop(colour, radius))
    return Letters(letter, middle, theme.Type(LETTER * radius, "Black"), theme.SEATS[colour].ink)


@drawing
def badge(colour: str, radius: float, letter: str = "") -> Iterable[Mark]:
    """Draw a seat's flat sign, for headers and plates."""
    look, shape = theme.SEATS[colour], seat_shape(colour, radius)
    yield Fill(shape, look.face)
    yield Stroke(shape, look.edge, RIM, closed=True)
    yield seat_letter(colour, letter or look.letter, radius)


@drawing
def piece(colour: str, radius: float, letter: str = "", level: Level = PIECE) -> Iterable[Mark]:
    """Draw a seat's piece as it stands on the board: thick, with its shadow."""
    yield from piece_marks(colour, radius, level)
    yield seat_letter(colour, letter or theme.SEATS[colour].letter, radius)


def piece_marks(colour: str, radius: float, level: Level = PIECE) -> Iterable[Mark]:
    """Draw a seat's piece without a letter."""
    look = theme.SEATS[colour]
    return raised(seat_shape(colour, radius), look.face, look.deep, look.edge, level)


@drawing
def pip(colour: str, radius: float, *, there: bool = True) -> Iterable[Mark]:
    """Draw a small shape that counts one: full, or only its outline."""
    look, shape = theme.SEATS[colour], seat_shape(colour, radius)
    if there:
        yield Fill(shape, look.face)
    yield Stroke(shape, look.edge if there else theme.UNLIT, 1.5, closed=True)


WINNERS_ROOM = 280
"""Room for the winners' names; only they are cut, never the words around them."""
TABLES = 64
"""Cached readers with names."""

NARROW = "narrow"
"""The context of names where there is little room: a translation may shorten or hyphenate them."""


def told(scene: Scene, text: Text) -> str:
    """Return a sentence in the reader's language, with the names of the people at the table."""
    return words(text, _reader_at_table(scene.reader, scene.names))


def name_of(scene: Scene, seat: Seat) -> str:
    """Return the name of the person in a seat."""
    return _name(scene.reader, scene.names, seat)


def read_out(scene: Scene, text: Text) -> str:
    """Return a sentence for text rather than pictures, in which every name can be written."""
    return words(text, replace(scene.reader, name=partial(_whole_name, scene)))


@lru_cache(maxsize=TABLES)
def _reader_at_table(reader: Reader, names: tuple[str, ...]) -> Reader:
    return replace(reader, name=partial(_name, reader, names))


def _name(reader: Reader, names: tuple[str, ...], seat: Seat) -> str:
    return legible_name(names[seat] if seat < len(names) else "", seat, reader)


def _whole_name(scene: Scene, seat: Seat) -> str:
    return scene.names[seat] if seat < len(scene.names) else scene.reader.name(seat)


def numbered_badge(colour: str, seat: Seat, radius: float = BADGE_RADIUS) -> Drawing:
    """Return the badge of a seat in a game whose rules give seats no colours."""
    return badge(colour, radius, str(seat + 1))


def sign(icon: Icon) -> Drawing:
    """Return the sign of a capsule that belongs to no single seat."""
    return roundel(icon, BADGE_RADIUS, theme.BRASS, theme.EMBLEM_GROUND, theme.BRASS)


def show_headline(canvas: Canvas, scene: Scene) -> None:
    """Write the state of the game under the title."""
    second_line(canvas, told(scene, scene.view.headline))


def show_turn(
    canvas: Canvas, scene: Scene, badges: Sequence[Drawing], idle: tuple[Text, Text]
) -> None:
    """Fill the capsule: whose turn it is, who has won, or (`idle`) why nobody is to act."""
    seats: tuple[Seat, ...] = scene.view.to_act
    if scene.result:
        _show_result(canvas, scene, scene.result, badges)
    elif len(seats) == 1:
        (seat,) = seats
        capsule(canvas, name_of(scene, seat), told(scene, scene.view.asks), badges[seat])
    elif seats:
        asks = say("each {asks}", asks=scene.view.asks)
        capsule(canvas, _all(scene, seats), told(scene, asks), sign(CLOCK))
    else:
        capsule(canvas, told(scene, idle[0]), told(scene, idle[1]), sign(CLOCK))


def _show_result(canvas: Canvas, scene: Scene, result: Result, badges: Sequence[Drawing]) -> None:
    winners = result.winners
    room = WINNERS_ROOM / max(1, len(winners))
    shown = (name_of(scene, Seat(seat)) for seat in range(len(scene.names)))
    scene = replace(scene, names=tuple(cut(name, theme.TURN_NAME, room) for name in shown))
    who = tuple(map(Who, winners))
    if len(winners) == 1:
        name = told(scene, say("{who} wins", who=who))
    elif winners:
        name = told(scene, say("{who} share the win", who=all_of(who)))
    else:
        name = told(scene, say("Resigned") if scene.resigned else say("The game is lost"))
    shown = badges[winners[0]] if len(winners) == 1 else sign(CROWN)
    capsule(canvas, name, told(scene, result.why), shown, over=True)


def _all(scene: Scene, seats: Sequence[Seat]) -> str:
    return ", ".join(name_of(scene, seat) for seat in seats)
