"""Events on the server that may concern the bot or a person."""

from typing import NamedTuple, TypeAlias

from localtable.model.guilds import Channel, Guild, User
from localtable.model.messages import Interaction, Message


class MessagePosted(NamedTuple):
    """A message was posted."""

    message: Message


class MessageChanged(NamedTuple):
    """A message was edited or filled in."""

    message: Message


class MessageRemoved(NamedTuple):
    """A message was deleted."""

    message: Message


class ChannelOpened(NamedTuple):
    """A thread or a direct conversation began."""

    channel: Channel


class ChannelChanged(NamedTuple):
    """A channel's name, state or permissions changed."""

    channel: Channel


class ChannelRemoved(NamedTuple):
    """A channel or a thread was deleted."""

    channel: Channel


class GuildJoined(NamedTuple):
    """The bot was added to a server."""

    guild: Guild


class GuildLeft(NamedTuple):
    """The bot was removed from a server."""

    guild: Guild


class PersonChanged(NamedTuple):
    """Somebody has turned direct messages on or off."""

    user: User


class ChannelRead(NamedTuple):
    """Somebody has read a channel."""

    channel: Channel
    user: User


class CommandsChanged(NamedTuple):
    """The bot registered other commands."""


class InteractionStarted(NamedTuple):
    """A person asked something of the bot."""

    interaction: Interaction


class InteractionAnswered(NamedTuple):
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
