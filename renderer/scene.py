"""What a painter is given, and what comes of it."""

from dataclasses import dataclass
from typing import Any

from rules.event import Events
from rules.result import Result
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


@dataclass(frozen=True, slots=True)
class Picture:
    """A finished picture."""

    png: bytes
    alt: str
    """At most 1,024 characters."""
