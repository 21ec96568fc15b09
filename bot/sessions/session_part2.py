"""The thread that the bot makes for a game."""

from enum import StrEnum


class ThreadKind(StrEnum):
    """Which thread a game gets when it begins. The values are stored in the database."""

    NONE = "none"
    """None: it is played in the channel where its table was opened."""
    PUBLIC = "public"
    """A thread that everybody who sees the channel can see."""
    PRIVATE = "private"
    """A thread that only its players can see, and moderators."""
