"""What can be drawn, as plain values in u: shapes, strokes, shadows, letters and groups of them.

A painter describes the look of a thing once, as a function that yields marks:

    @drawing
    def counter(colour: str) -> Iterator[Mark]:
        yield Fill(circle((0, 0), 12), colour)
        yield Letters("3", (0, 0), theme.STRONG, theme.IVORY)

`counter("#D2382C")` then returns a `Drawing`, the same one each time. `Canvas.put` renders it once,
caches the pixels, and pastes them wherever it is put. The origin (0, 0) of a drawing is the point
that is placed; by convention it is the middle of the piece.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, fields, is_dataclass
from enum import Enum
from functools import lru_cache, partial, wraps
from typing import Literal, ParamSpec, TypeAlias, cast

from msgspec import Struct, structs

from renderer.geometry import Point, Shape
from renderer.theme import Type

P = ParamSpec("P")
KEPT = 1024
"""Cached drawings per function."""

Anchor: TypeAlias = Literal["left", "middle", "right"]


@dataclass(frozen=True, slots=True)
class Region:
    """Several shapes as one area, possibly with holes, possibly melted together."""

    shapes: tuple[Shape, ...]
    holes: tuple[Shape, ...] = ()
    melted: tuple[tuple[float, float], ...] = ()
    """Passes of (blur in u, threshold from 0 to 1): 0.5 rounds corners, more shrinks the area."""


Area: TypeAlias = Shape | Region


@dataclass(frozen=True, slots=True)
class Fill:
    """An area in one colour, or with a vertical gradient."""

    area: Area
    colour: str
    opacity: float = 1
    bottom: str = ""
    """The colour at the bottom, if it differs."""
    steps: int = 0
    """The number of steps of the gradient; 0 is smooth."""


@dataclass(frozen=True, slots=True)
class Stroke:
    """A line with round ends and joins."""

    line: Shape
    colour: str
    width: float
    closed: bool = False
    opacity: float = 1


@dataclass(frozen=True, slots=True)
class Repeated:
    """One shape in one colour at many positions, as in a texture; with a width it is a line."""

    shape: Shape
    colour: str
    places: tuple[Point, ...]
    """The positions of the shape's origin; at least one."""
    width: float = 0


@dataclass(frozen=True, slots=True)
class Soft:
    """A blurred area or outline: a shadow or a glow."""

    area: Area
    blur: float
    opacity: float
    colour: str = "#000000"
    shift: Point = (0, 0)
    outline: float = 0
    """Width of the outline; 0 is the whole area."""


@dataclass(frozen=True, slots=True)
class Letters:
    """A line of text; `at.y` is the middle of its capitals."""

    text: str
    at: Point
    type: Type
    colour: str
    anchor: Anchor = "middle"
    opacity: float = 1
    halo: str = ""
    """Colour of a line around the letters."""
    halo_width: float = 0
    angle: float = 0
    """Degrees clockwise about `at`; only for text anchored in the middle."""


@dataclass(frozen=True, slots=True)
class Group:
    """Marks drawn on a separate sheet, which is cut to an area and then pasted."""

    marks: tuple["Mark", ...]
    inside: Area = ()
    """Nothing outside this area is visible; an empty area is no limit."""
    opacity: float = 1


@dataclass(frozen=True, slots=True)
class Put:
    """Another drawing with its origin at a point; its pixels are rendered once and shared."""

    drawing: "Drawing"
    at: Point = (0, 0)


Mark: TypeAlias = Fill | Stroke | Repeated | Soft | Letters | Group | Put


@dataclass(frozen=True, slots=True, eq=False)
class Drawing:
    """Something to put on a canvas. Two drawings are equal only if they are one object."""

    draw: Callable[[], Iterable[Mark]]
    """Yields the marks. They are many and needed once, so they are not cached."""
    is_personal: bool = True
    """Whether it may show what people wrote, such as names; its pixels then stay in memory."""

    @property
    def marks(self) -> tuple[Mark, ...]:
        """Return the marks, made anew each time."""
        return tuple(self.draw())

    @property
    def identity(self) -> str | None:
        """Return the function and its arguments as text, equal in every process.

        None if the drawing is personal or an argument is not a plain value: it must not outlive
        this process.
        """
        if self.is_personal or not isinstance(self.draw, partial):
            return None
        draw = self.draw
        name = f"{draw.func.__module__}.{draw.func.__qualname__}"
        try:
            given = _spelled((draw.args, tuple(draw.keywords.items())))
        except TypeError:
            return None
        return None if "<locals>" in name else name + given


def drawing(draw: Callable[P, Iterable[Mark]]) -> Callable[P, Drawing]:
    """Make a function that yields marks return a drawing, cached by arguments.

    Its pixels may be written to disk; a drawing with what people wrote needs `personal_drawing`.
    """
    return _remembered(draw, is_personal=False)


def personal_drawing(draw: Callable[P, Iterable[Mark]]) -> Callable[P, Drawing]:
    """Make a function that yields marks return a drawing that may hold what people wrote."""
    return _remembered(draw, is_personal=True)


def _remembered(draw: Callable[P, Iterable[Mark]], *, is_personal: bool) -> Callable[P, Drawing]:
    @wraps(draw)
    def drawn(*args: P.args, **kwargs: P.kwargs) -> Drawing:
        return Drawing(partial(draw, *args, **kwargs), is_personal)

    return cast("Callable[P, Drawing]", lru_cache(maxsize=KEPT)(drawn))


def _spelled(value: object) -> str:
    """Write a value as any process would; raises TypeError if it is not a plain value."""
    match value:
        case Drawing():
            if (identity := value.identity) is None:
                raise TypeError(value)
            return identity
        case Enum():
            return f"{type(value).__qualname__}.{value.name}"
        case None | str() | int() | float():
            return repr(value)
        case tuple():
            items = cast("tuple[object, ...]", value)
            return f"{type(items).__name__}({','.join(map(_spelled, items))})"
        case _ if is_dataclass(value) or isinstance(value, Struct):
            named = fields(value) if is_dataclass(value) else structs.fields(value)
            held = ",".join(_spelled(getattr(value, field.name)) for field in named)
            return f"{type(value).__qualname__}({held})"
        case _:
            raise TypeError(value)


@drawing
def marked(*marks: Mark) -> Iterable[Mark]:
    """Draw a few marks that are told where they are put."""
    return marks


@personal_drawing
def written(
    text: str, style: Type, colour: str, anchor: Anchor = "middle", opacity: float = 1
) -> Iterable[Mark]:
    """Write a line of text beside, around or before the origin."""
    yield Letters(text, (0, 0), style, colour, anchor, opacity)


@drawing
def rule(long: float, colour: str, width: float) -> Iterable[Mark]:
    """Draw a level line from the origin to the right."""
    yield Stroke(((0, 0), (long, 0)), colour, width)
