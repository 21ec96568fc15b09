"""Servers that the bot has not joined yet, in whatever state people have left them."""

from collections.abc import Mapping
from dataclasses import replace

from localtable.model.channels import Channel, ChannelKind
from localtable.model.guilds import Guild
from localtable.model.world import World
from tests.localtable.person import Person

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


def posts_in(world: World, guild: Guild) -> list[str]:
    """Return what was posted on a server, channel by channel: `general: Hello`."""
    return [
        f"{channel.name}: {world.messages[number].content}"
        for channel in world.channels_of(guild)
        for number in channel.message_ids
    ]
