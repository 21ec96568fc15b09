"""Custom ids of buttons, selects and forms: verb, session, number and rest."""

from typing import NamedTuple, TypeAlias

from bot.basics.refusals import Outdated

PREFIX = "lk"
"""The beginning of every custom id of this bot."""

LARGEST_SESSION, LARGEST_NUMBER = 2**31 - 1, 2**32 - 1
"""The largest id of a session in the database, and the largest stamp."""

LONGEST_ID = 100
"""The most characters of a custom id."""

PARTS = 4
"""Verb, session, number and rest."""

Path: TypeAlias = tuple[int, ...]
"""A path through a menu: the index of the entry that was chosen at each level."""


class CustomId(NamedTuple):
    """The custom id of a button, select or form; at most 100 characters."""

    verb: str
    session: int
    number: int = 0
    """A vote's number, a seat, or the stamp of a private panel. Ids in public messages hold nothing
    that changes with the game: it could reveal secrets, and an edit could break a press."""
    rest: str = ""

    def __str__(self) -> str:
        return f"{PREFIX}:{self.verb}:{self.session}:{self.number}:{self.rest}"

    @classmethod
    def read(cls, custom_id: str) -> "CustomId":
        """Return the id that a string stands for; raises Outdated if it is not ours."""
        prefix, *parts = custom_id.split(":", PARTS)
        if prefix != PREFIX or len(parts) != PARTS:
            raise Outdated
        verb, session, number, rest = parts
        return cls(verb, _read(session, LARGEST_SESSION), _read(number, LARGEST_NUMBER), rest)


def _read(number: str, largest: int) -> int:
    if not number.isdecimal() or int(number) > largest:
        raise Outdated
    return int(number)


def write_path(path: Path) -> str:
    """Return a path through a menu as text: `0.3.1`."""
    return ".".join(map(str, path))


def read_path(text: str) -> Path:
    """Return the path through a menu that a text stands for; raises Outdated.

    The part after a slash only distinguishes several selects of a message.
    """
    path, _, _ = text.partition("/")
    indices = path.split(".") if path else []
    if not all(index.isdecimal() for index in indices):
        raise Outdated
    return tuple(map(int, indices))
