"""Posts: what has to be shown in a channel because of an action."""

from enum import StrEnum
from typing import NamedTuple

from bot.sessions.table import Place


class Kind(StrEnum):
    """What is to be shown."""

    BOARD = "board"
    """A new board message for a new turn."""
    REFRESH = "refresh"
    """The present board message, edited in place."""
    LOBBY = "lobby"
    """The lobby message: posted once, then edited; without buttons when the lobby is over."""
    VOTE = "vote"
    """The open vote (`Table.vote`), whose number is the post's; nothing when it is over."""


class Post(NamedTuple):
    """One row of the outbox."""

    table: int
    number: int
    """Counts the posts of this table. The only number that may be seen in public."""
    kind: Kind
    version: int
    """The position to show, for `Sessions.position`. Secret."""
    milestone: bool
    """Whether it must be shown even when a newer board waits."""
    place: Place
    tried: bool
    """Whether it was perhaps sent before a crash."""
