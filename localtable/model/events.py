"""Events on the server that may concern the bot or a person."""

from dataclasses import dataclass
from typing import TypeAlias

from localtable.model.guilds import Channel, Guild, User
from localtable.model.messages import Interaction, Message


@dataclass(frozen=True, slots=True)
class MessagePosted:
    """A message was posted."""

    message: Message


@dataclass(frozen=True, slots=True)
class MessageChanged:
    """A message was edited or filled in."""

    message: Message


@dataclass(frozen=True, slots=True)
class MessageRemoved:
    """A message was deleted."""

    message: Message


@dataclass(frozen=True, slots=True)
class ChannelOpened:
    """A thread or a direct conversation began."""

    channel: Channel


@dataclass(frozen=True, slots=True)
class ChannelChanged:
    """A channel's name, state or permissions changed."""

    channel: Channel


@dataclass(frozen=True, slots=True)
class ChannelRemoved:
    """A channel or a thread was deleted."""

    channel: Channel


@dataclass(frozen=True, slots=True)
class GuildJoined:
    """The bot was added to a server."""

    guild: Guild


@dataclass(frozen=True, slots=True)
class GuildLeft:
    """The bot was removed from a server."""

    guild: Guild


@dataclass(frozen=True, slots=True)
class PersonChanged:
    """Somebody has turned direct messages on or off."""

    user: User


@dataclass(frozen=True, slots=True)
class ChannelRead:
    """Somebody has read a channel."""

    channel: Channel
    user: User


@dataclass(frozen=True, slots=True)
class CommandsChanged:
    """The bot registered other commands."""


@dataclass(frozen=True, slots=True)
class InteractionStarted:
    """A person asked something of the bot."""

    interaction: Interaction


@dataclass(frozen=True, slots=True)
class InteractionAnswered:
    """The bot gave its first answer."""

    interaction: Interaction


Event: TypeAlias = (
    MessagePosted
    | MessageChanged
    | MessageRemoved
    | ChannelOpened
    | ChannelChanged
    | ChannelRemoved
    | GuildJoined
    | GuildLeft
    | PersonChanged
    | ChannelRead
    | CommandsChanged
    | InteractionStarted
    | InteractionAnswered
)
