"""The servers of the local table, kept in memory; usually there is one."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from math import inf

from cachetools import TTLCache

from localtable.model import permissions
from localtable.model.basics import Payload, Snowflakes, now
from localtable.model.errors import (
    UNKNOWN_CHANNEL,
    UNKNOWN_GUILD,
    UNKNOWN_MESSAGE,
    UNKNOWN_USER,
    ApiError,
)
from localtable.model.events import ChannelOpened, ChannelRemoved, Event, GuildJoined, GuildLeft
from localtable.model.guilds import Channel, ChannelKind, Emoji, Guild, User
from localtable.model.messages import Attachment, Interaction, Message

NONCE_SECONDS = 300.0
CHANNELS = {
    "table-one": "The first table",
    "table-two": "The second table",
    "lounge": "Talk about anything",
}
THREAD = "side-table"
FORUM, POST = "game-nights", "friday-night"
VOCAL = {"parlour": ChannelKind.VOICE, "theatre": ChannelKind.STAGE}
MODERATOR = "Mona"
BOT = "Lockkeeper"
GUILD = "The Local Table"
FRESH = {"general": "Talk about anything", "games": "For games"}
"""The channels of a new server; Discord's welcomes come to the first."""


class World:
    """Everything that exists, and the listeners that receive its changes."""

    def __init__(self, names: Sequence[str], guilds: int = 1) -> None:
        self.ids = Snowflakes()
        self.base_url = ""
        named = [GUILD, *(f"{GUILD} {place}" for place in range(2, guilds + 1))]
        self.guilds = {guild.id: guild for guild in map(self.new_guild, named)}
        self.left: dict[int, Guild] = {}
        """Servers without the bot; who has installed it to themselves may still use it there."""
        self.installed: set[int] = set()
        """Who has installed the bot to themselves."""
        self.owner = User(self.ids.next(), "House")
        self.bot = User(self.ids.next(), BOT, is_bot=True)
        self.people = [User(self.ids.next(), name) for name in names]
        self.people.append(User(self.ids.next(), MODERATOR, is_moderator=True))
        self.channels: dict[int, Channel] = {}
        self.messages: dict[int, Message] = {}
        self.nonces: TTLCache[tuple[int, str], Message] = TTLCache(inf, NONCE_SECONDS)
        """The messages that were recently sent with a nonce in a channel, even if deleted."""
        self.files: dict[int, Attachment] = {}
        self.interactions: dict[int, Interaction] = {}
        self.direct_messages_off: set[int] = set()
        self.languages: dict[int, str] = {}
        """The language of each person's Discord, once it is known; otherwise English."""
        self.emojis: dict[int, Emoji] = {}
        self.commands: list[Payload] = []
        self._listeners: list[Callable[[Event], None]] = []
        for guild in self.guilds.values():
            _populate(self, guild)

    @property
    def home(self) -> Guild:
        """The first server, which the page shows."""
        return next(iter(self.guilds.values()))

    @property
    def application_id(self) -> int:
        """Return the application's id, which equals that of the bot's account."""
        return self.bot.id

    @property
    def members(self) -> list[User]:
        """Return everybody on the servers."""
        return [self.owner, self.bot, *self.people]

    def listen(self, listener: Callable[[Event], None]) -> None:
        """Call a listener with every event from now on."""
        self._listeners.append(listener)

    def announce(self, event: Event) -> None:
        """Call all listeners with an event."""
        for listener in self._listeners:
            listener(event)

    def add_channel(self, channel: Channel) -> Channel:
        """Add a channel."""
        self.channels[channel.id] = channel
        return channel

    def channel(self, channel_id: int) -> Channel:
        """Return a channel; refuse if there is none."""
        if channel_id not in self.channels:
            raise ApiError(*UNKNOWN_CHANNEL)
        return self.channels[channel_id]

    def remove_channel(self, channel: Channel) -> None:
        """Delete a channel with its messages and threads; announce only the channel itself."""
        for thread in [own for own in self.threads() if own.parent_id == channel.id]:
            self._forget_channel(thread)
        self._forget_channel(channel)
        self.announce(ChannelRemoved(channel))

    def _forget_channel(self, channel: Channel) -> None:
        for message_id in [*channel.message_ids]:
            self.drop_message(self.messages[message_id])
        del self.channels[channel.id]

    def conversation(self, user: User) -> Channel:
        """Return the direct conversation between a user and the bot; open it if needed."""
        for channel in self.channels.values():
            if channel.is_direct and user.id in channel.member_ids:
                return channel
        channel = Channel(self.ids.next(), user.name, kind=ChannelKind.DIRECT)
        channel.member_ids = {user.id, self.bot.id}
        self.add_channel(channel)
        self.announce(ChannelOpened(channel))
        return channel

    def accepts_no_messages(self, channel: Channel) -> bool:
        """Return whether this is a conversation with somebody who accepts no direct messages."""
        return channel.is_direct and not channel.member_ids.isdisjoint(self.direct_messages_off)

    def guild(self, guild_id: int) -> Guild:
        """Return a server; refuse if there is none."""
        found = self.guilds.get(guild_id) or self.left.get(guild_id)
        if found is None:
            raise ApiError(*UNKNOWN_GUILD)
        return found

    def is_without_bot(self, channel: Channel) -> bool:
        """Return whether a channel belongs to a server from which the bot was removed."""
        return channel.guild_id in self.left

    def new_guild(self, name: str) -> Guild:
        """Return a server without channels which the bot has not joined."""
        return Guild(self.ids.next_moment(), name, self.ids.next(), self.ids.next())

    def found_guild(self) -> Guild:
        """Open a server with two channels, without the bot; return it."""
        number = len(self.guilds) + len(self.left) + 1
        guild = self.new_guild(f"Server {number}")
        made = [
            self.add_channel(Channel(self.ids.next(), name, guild.id, topic=topic, position=place))
            for place, (name, topic) in enumerate(FRESH.items())
        ]
        guild = replace(guild, system_channel_id=made[0].id)
        self.left[guild.id] = guild
        return guild

    def join(self, guild: Guild) -> Guild:
        """Let the bot join a server, whose channels are there already; return it as joined."""
        joined = replace(guild, joined_at=now())
        self.guilds[guild.id] = joined
        self.left.pop(guild.id, None)
        self.announce(GuildJoined(joined))
        return joined

    def leave(self, guild: Guild) -> None:
        """Remove the bot from a server, which keeps its channels."""
        self.left[guild.id] = self.guilds.pop(guild.id)
        self.announce(GuildLeft(guild))

    def guild_of(self, channel: Channel) -> Guild:
        """Return the server of a channel."""
        return self.guild(channel.guild_id or 0)

    def channels_of(self, guild: Guild) -> Iterator[Channel]:
        """Yield the channels of a server and its threads."""
        return (channel for channel in self.channels.values() if channel.guild_id == guild.id)

    def user(self, user_id: int) -> User:
        """Return an account; refuse if there is none."""
        for user in self.members:
            if user.id == user_id:
                return user
        raise ApiError(*UNKNOWN_USER)

    def message(self, channel_id: int, message_id: int) -> Message:
        """Return a message of a channel, ephemeral or not; refuse if there is none."""
        message = self.messages.get(message_id)
        if message is None or message.channel_id != channel_id:
            raise ApiError(*UNKNOWN_MESSAGE)
        return message

    def add_message(self, message: Message) -> Message:
        """Add a message at the end of its channel."""
        self.messages[message.id] = message
        if message.nonce is not None:
            self.nonces[message.channel_id, message.nonce] = message
        self.channels[message.channel_id].message_ids.append(message.id)
        return message

    def replace_files(self, old: list[Attachment], new: list[Attachment]) -> None:
        """Serve the current files of a message instead of the previous ones."""
        for file in old:
            self.files.pop(file.id, None)
        self.files.update({file.id: file for file in new})

    def drop_message(self, message: Message) -> None:
        """Remove a message and its files."""
        del self.messages[message.id]
        self.replace_files(message.files, [])
        channel = self.channels[message.channel_id]
        channel.message_ids.remove(message.id)

    def threads(self) -> Iterator[Channel]:
        """Yield all threads."""
        return (channel for channel in self.channels.values() if channel.is_thread)

    def is_open_to(self, channel: Channel, user: User) -> bool:
        """Return whether somebody may open a channel."""
        if channel.is_direct:
            return user.id in channel.member_ids
        if channel.kind is ChannelKind.PRIVATE_THREAD:
            return user.id in channel.member_ids or user.is_moderator
        return True

    def shows(self, message: Message, user: User) -> bool:
        """Return whether somebody may see a message and use its components."""
        opened = self.is_open_to(self.channels[message.channel_id], user)
        return opened and message.visible_to(user.id)

    def permissions(self, channel: Channel, user: User) -> int:
        """Return somebody's permissions in a channel."""
        if not self.is_open_to(channel, user):
            return 0
        if channel.is_direct:
            return permissions.DIRECT_MESSAGE
        if not user.is_bot:
            if user.is_moderator:
                return permissions.EVERYONE | permissions.MODERATOR
            parent = self.channels.get(channel.parent_id or channel.id, channel)
            allowed = permissions.EVERYONE & ~self._denied(channel, "denied_to_members")
            return allowed | parent.granted.get(user.id, 0)
        if channel.guild_id not in self.guilds:
            return 0
        lacking = self.guild_of(channel).lacking
        allowed = permissions.BOT & ~lacking & ~self._denied(channel, "denied")
        return allowed if allowed & permissions.VIEW_CHANNEL else 0

    def is_seen_by_bot(self, channel: Channel) -> bool:
        """Return whether the bot may see the messages of a channel."""
        needed = permissions.VIEW_CHANNEL | (permissions.CONNECT if channel.is_vocal else 0)
        return not needed & ~self.permissions(channel, self.bot)

    def _denied(self, channel: Channel, to: str) -> int:
        denied: int = getattr(channel, to)
        if channel.parent_id is None:
            return denied
        return denied | getattr(self.channels[channel.parent_id], to)


def _populate(world: World, guild: Guild) -> None:
    for position, (name, topic) in enumerate(CHANNELS.items()):
        channel = Channel(world.ids.next(), name, guild.id, topic=topic, position=position)
        world.add_channel(channel)
    parent = next(world.channels_of(guild))
    _add_thread(world, parent, THREAD)
    for position, (name, kind) in enumerate(VOCAL.items(), len(CHANNELS)):
        world.add_channel(Channel(world.ids.next(), name, guild.id, kind, position=position))
    position = len(CHANNELS) + len(VOCAL)
    forum = Channel(world.ids.next(), FORUM, guild.id, ChannelKind.FORUM, position=position)
    _add_thread(world, world.add_channel(forum), POST)


def _add_thread(world: World, parent: Channel, name: str) -> None:
    thread = Channel(world.ids.next(), name, parent.guild_id, ChannelKind.PUBLIC_THREAD)
    thread.parent_id, thread.owner_id = parent.id, world.owner.id
    world.add_channel(thread)
