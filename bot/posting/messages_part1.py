"""Decides which kinds of posts make a sound on people's devices."""

from collections.abc import Mapping
from enum import Enum, auto

from bot.discord_io.notices import Notice
from bot.discord_io.notices_part1 import Message
from bot.sessions.posts import Kind


class Sound(Enum):
    """When a kind of post makes a sound for those who are notified about its channel."""

    ALWAYS = auto()
    IF_CALLING = auto()
    """Only if it mentions somebody, who has to do something."""
    NEVER = auto()


SOUNDS: Mapping[Kind, Sound] = {
    # It looks for players.
    Kind.LOBBY: Sound.ALWAYS,
    # It calls those who are invited, or the host whom somebody asks for a seat.
    Kind.INVITATION: Sound.IF_CALLING,
    # It calls the host, who can keep the table.
    Kind.IDLE: Sound.IF_CALLING,
    # They call whoever has to decide, unless that person is away.
    Kind.BOARD: Sound.IF_CALLING,
    Kind.REFRESH: Sound.IF_CALLING,
    Kind.VOTE: Sound.IF_CALLING,
    Kind.REMINDER: Sound.IF_CALLING,
    Kind.OVERDUE: Sound.IF_CALLING,
    Kind.RESUMED: Sound.IF_CALLING,
    Kind.REPAIRED: Sound.IF_CALLING,
    # It tells a player, directly, that the others have not seen the last move.
    Kind.BLOCKED: Sound.IF_CALLING,
    # They inform, and nobody has to do anything.
    Kind.MIRROR: Sound.NEVER,
    Kind.MIRROR_REFRESH: Sound.NEVER,
    Kind.MIRRORED: Sound.NEVER,
    Kind.STANDINGS: Sound.NEVER,
    Kind.HANDOVER: Sound.NEVER,
    Kind.THREAD: Sound.NEVER,
    Kind.UP_NEXT: Sound.NEVER,
    Kind.REVIEWED: Sound.NEVER,
    Kind.UNWATCHED: Sound.NEVER,
    Kind.ORDER: Sound.NEVER,
    # It sends nothing.
    Kind.DELETION: Sound.NEVER,
}
"""When posts make a sound, by kind; the overview of a server never does (see `overview`)."""


def is_silent(kind: Kind, message: Message) -> bool:
    """Return whether Discord is to show a message without a sound."""
    sound = SOUNDS[kind]
    match sound:
        case Sound.ALWAYS:
            return False
        case Sound.IF_CALLING:
            return not (isinstance(message, Notice) and message.pings)
        case Sound.NEVER:
            return True
