"""What a painter is given, and what it promises."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from renderer.canvas import Canvas
from rules.core import Choice, Events, Result
from rules.text import ENGLISH, Reader, Seat


@dataclass(frozen=True, slots=True)
class Scene:
    """A position to be painted, and who looks at it."""

    view: Any
    """The game's view, as `viewer` may see it."""
    names: tuple[str, ...]
    """The people's names by seat."""
    recent: Events = ()
    """What the last finished turn did; the picture marks it."""
    viewer: Seat | None = None
    """Whose private picture it is; None is the public one."""
    asker: Seat | None = None
    """Who asked for a public picture, to tell mine from theirs; the view stays the public one."""
    result: Result | None = None
    resigned: frozenset[Seat] = frozenset()
    reader: Reader = ENGLISH


class Painter(Protocol):
    """Draws the views of one game."""

    def parts(self, view: Any) -> Sequence[str]:
        """Name the pictures there are of this position; the first is the board."""
        ...

    def paint(self, scene: Scene, part: str, width: int) -> Canvas:
        """Draw one of the parts, so many pixels wide."""
        ...

    def menu(self, scene: Scene, choices: Sequence[Choice], width: int) -> Canvas | None:
        """Show what a few choices would look like in place; None where words are enough."""
        ...


@dataclass(frozen=True, slots=True)
class Picture:
    """A finished picture."""

    png: bytes
    alt: str
    """At most 1,024 characters."""
