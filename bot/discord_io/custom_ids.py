"""Custom ids of buttons, selects and forms: a verb, a session, a number, and what a verb needs."""

from typing import NamedTuple, TypeAlias

from bot.basics.refusals import Outdated

PREFIX = "lk"
"""Every id of this bot begins with it."""

PARTS = 4
"""Verb, session, number, and the rest."""

Path: TypeAlias = tuple[int, ...]
"""A way through a menu: which step was taken at each level."""


class CustomId(NamedTuple):
    """The id of one button or select; at most 100 characters."""

    verb: str
    session: int
    number: int = 0
    """A vote's number, or the stamp of a private panel. Ids in public messages carry nothing that
    changes with the game: it could tell secrets, and an edit would break a click under way."""
    rest: str = ""

    def __str__(self) -> str:
        return f"{PREFIX}:{self.verb}:{self.session}:{self.number}:{self.rest}"

    @classmethod
    def read(cls, custom_id: str) -> "CustomId":
        """Read an id; raises Outdated for one that this program does not write."""
        prefix, *parts = custom_id.split(":", PARTS)
        if prefix != PREFIX or len(parts) != PARTS or not (parts[1] + parts[2]).isdecimal():
            raise Outdated
        verb, session, number, rest = parts
        return cls(verb, int(session), int(number), rest)


def write_path(path: Path) -> str:
    """Write a way through a menu: `0.3.1`."""
    return ".".join(map(str, path))


def read_path(text: str) -> Path:
    """Read a way through a menu; raises Outdated."""
    steps = text.split(".") if text else []
    if not all(step.isdecimal() for step in steps):
        raise Outdated
    return tuple(map(int, steps))
