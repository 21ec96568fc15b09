"""What can be drawn, as plain values in u: shapes, strokes, shadows, letters and groups of them.

A painter says what a thing looks like once, as a function that yields marks:

    @drawing
    def counter(colour: str) -> Iterator[Mark]:
        yield Fill(circle((0, 0), 12), colour)
        yield Letters("3", (0, 0), theme.STRONG, theme.IVORY)

`counter("#D2382C")` is then a `Drawing`, the same one each time, which `Canvas.put` turns into
pixels once, keeps, and pastes wherever it is wanted. The origin (0, 0) of a drawing is the point
that is put somewhere; by custom the middle of the piece.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, fields, is_dataclass
from enum import Enum
from functools import lru_cache, partial, wraps
from typing import Literal, ParamSpec, TypeAlias, cast

from renderer.geometry import Point, Shape
from renderer.theme import Type

P = ParamSpec("P")
KEPT = 1024
"""Drawings remembered per function."""

Anchor: TypeAlias = Literal["left", "middle", "right"]


@dataclass(frozen=True, slots=True)
class Region:
    """Several shapes as one area, perhaps with holes, perhaps melted together."""

    shapes: tuple[Shape, ...]
    holes: tuple[Shape, ...] = ()
    melted: tuple[tuple[float, float], ...] = ()
    """Passes of (blur in u, threshold from 0 to 1): 0.5 rounds corners, more shrinks the area."""


Area: TypeAlias = Shape | Region


@dataclass(frozen=True, slots=True)
class Fill:
    """An area in one colour, or shaded from top to bottom."""

    area: Area
    colour: str
    opacity: float = 1
    bottom: str = ""
    """The colour at the bottom, if another."""
    steps: int = 0
    """In how many steps the colour changes; 0 is smoothly."""


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
    """One shape in one colour at many places, as in a texture; with a width it is a line."""

    shape: Shape
    colour: str
    places: tuple[Point, ...]
    """Where the origin of the shape lies; at least one."""
    width: float = 0


@dataclass(frozen=True, slots=True)
class Soft:
    """The blurred copy of an area, or of its outline: a shadow or a glow."""

    area: Area
    blur: float
    opacity: float
    colour: str = "#000000"
    shift: Point = (0, 0)
    outline: float = 0
    """Width of the outline; 0 is the whole area."""


@dataclass(frozen=True, slots=True)
class Letters:
    """A line of text; its capitals are centred on the height of `at`."""

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
    """Marks drawn on a sheet of their own, which is then cut to an area and laid on."""

    marks: tuple["Mark", ...]
    inside: Area = ()
    """Nothing outside this area is seen; empty is no limit."""
    opacity: float = 1


@dataclass(frozen=True, slots=True)
class Put:
    """Another drawing with its origin at a point; its pixels are made once for all it is put on."""

    drawing: "Drawing"
    at: Point = (0, 0)


Mark: TypeAlias = Fill | Stroke | Repeated | Soft | Letters | Group | Put


@dataclass(frozen=True, slots=True, eq=False)
class Drawing:
    """Something to be put on a canvas. Two drawings are the same only if they are one object."""

    draw: Callable[[], Iterable[Mark]]
    """Yields the marks. They are many and needed once, so they are not kept."""
    is_personal: bool = True
    """Whether it may show what people wrote, such as their names; its pixels stay in memory."""

    @property
    def marks(self) -> tuple[Mark, ...]:
        """The marks, made anew each time."""
        return tuple(self.draw())

    @property
    def identity(self) -> str | None:
        """What it is drawn from, the same in every process; None if it must not outlive this one.

        That is the function and its arguments. None too if these are not plain values.
        """
        if self.is_personal or not isinstance(self.draw, partial):
            return None
        draw = cast("partial[Iterable[Mark]]", self.draw)
        name = f"{draw.func.__module__}.{draw.func.__qualname__}"
        try:
            given = _spelled((draw.args, tuple(draw.keywords.items())))
        except TypeError:
            return None
        return None if "<locals>" in name else name + given


def drawing(draw: Callable[P, Iterable[Mark]]) -> Callable[P, Drawing]:
    """Make a function that yields marks into one that gives a drawing, remembered by arguments.

    Its pixels may be kept on the disk: what people wrote needs a `personal_drawing`.
    """
    return _remembered(draw, is_personal=False)


def personal_drawing(draw: Callable[P, Iterable[Mark]]) -> Callable[P, Drawing]:
    """Make a function whose arguments may hold what people wrote into one that gives a drawing."""
    return _remembered(draw, is_personal=True)


def _remembered(draw: Callable[P, Iterable[Mark]], *, is_personal: bool) -> Callable[P, Drawing]:
    @wraps(draw)
    def drawn(*args: P.args, **kwargs: P.kwargs) -> Drawing:
        return Drawing(partial(draw, *args, **kwargs), is_personal)

    return cast("Callable[P, Drawing]", lru_cache(maxsize=KEPT)(drawn))


def _spelled(value: object) -> str:
    """Write a value as any process would; raises TypeError if it is not a plain one."""
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
        case _ if is_dataclass(value):
            held = ",".join(_spelled(getattr(value, field.name)) for field in fields(value))
            return f"{type(value).__qualname__}({held})"
        case _:
            raise TypeError(value)


@personal_drawing
def written(
    text: str, style: Type, colour: str, anchor: Anchor = "middle", opacity: float = 1
) -> Iterable[Mark]:
    """Write a line of text beside, around or before the point it is put at."""
    yield Letters(text, (0, 0), style, colour, anchor, opacity)
