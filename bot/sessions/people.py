"""Who plays, where, and how far it has come."""

from enum import StrEnum
from typing import NamedTuple


class User(NamedTuple):
    """A person, as Discord knows them."""

    id: int
    name: str


class Place(NamedTuple):
    """Where a table stands: a channel or thread, and its server if it has one."""

    guild: int | None
    channel: int


class Status(StrEnum):
    """How far a table, or a campaign, has come."""

    LOBBY = "lobby"
    RUNNING = "running"
    OVER = "over"
    CANCELLED = "cancelled"
