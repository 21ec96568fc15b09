"""Servers that the bot has not joined yet, in whatever state people have left them."""

from collections.abc import Mapping
from dataclasses import replace

from bot.discord_io.client import Lockkeeper
from localtable.model.guilds import Channel, ChannelKind, Guild
from localtable.model.world import World
from tests.bot.handlers.discord_in_memory import DiscordInMemory
from tests.bot.handlers.marked import plain
from tests.localtable.person import Person
from tests.waiting import until

CHANNELS: Mapping[str, int] = {"general": 0, "tables": 0}


def fresh_server(
    world: World,
    channels: Mapping[str, int] = CHANNELS,
    *,
    system: str = "",
    features: tuple[str, ...] = (),
) -> Guild:
    """Return a server with text channels, each with the permissions that the bot lacks there."""
    guild = replace(world.new_guild("Fresh"), features=features)
    for position, (name, denied) in enumerate(channels.items()):
        channel = Channel(world.ids.next(), name, guild.id, position=position, denied=denied)
        world.add_channel(channel)
    if not system:
        return guild
    return replace(guild, system_channel_id=channel_of(world, guild, system).id)


def channel_of(world: World, guild: Guild, name: str) -> Channel:
    return next(channel for channel in world.channels_of(guild) if channel.name == name)


def add_channel(world: World, guild: Guild, name: str, kind: ChannelKind) -> Channel:
    return world.add_channel(Channel(world.ids.next(), name, guild.id, kind, position=9))


def in_channel(world: World, guild: Guild, name: str, person: Person) -> Person:
    """Return somebody as they look at a channel of that server."""
    return person.at(channel_of(world, guild, name).id)


async def without_the_bot(bot: Lockkeeper, discord: DiscordInMemory, person: Person) -> Person:
    """Return somebody who has installed the bot, on a server of which it is no member."""
    guild = discord.world.join(fresh_server(discord.world))
    discord.world.leave(guild)
    discord.world.installed.add(person.id)
    await until(lambda: bot.get_guild(guild.id) is None)
    return in_channel(discord.world, guild, "general", person)


def posts_in(world: World, guild: Guild) -> list[str]:
    """Return what was posted on a server, channel by channel: `general: Hello`."""
    return [
        f"{channel.name}: {plain(world.messages[number].content)}"
        for channel in world.channels_of(guild)
        for number in channel.message_ids
    ]
