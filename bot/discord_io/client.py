"""The client of discord.py, through which handlers reach sessions, pictures and locales."""

from collections.abc import Sequence
from typing import Any, NamedTuple, TypeAlias

import discord
from discord import app_commands

from bot.pictures.pictures import Pictures
from bot.sessions import Sessions

# The bot never speaks; nobody needs to read that it could not.
discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False


class Sharding(NamedTuple):
    """Which shards this process runs, and how many there are; by default it runs all."""

    shard_ids: Sequence[int] = ()
    shard_count: int | None = None


class Lockkeeper(discord.AutoShardedClient):
    """The bot as Discord knows it; it needs no privileged intents."""

    def __init__(
        self,
        sessions: Sessions,
        pictures: Pictures,
        shards: Sharding,
        guild_ready_timeout: float,
    ) -> None:
        own, count = shards
        sharding: dict[str, Any] = {"shard_ids": [*own] or None, "shard_count": count}
        super().__init__(
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
            guild_ready_timeout=guild_ready_timeout,
            **sharding,
        )
        self.sessions = sessions
        self.pictures = pictures
        self.tree = app_commands.CommandTree(self)

    def serves(self, guild: int | None) -> bool:
        """Whether a server belongs to a shard of this process."""
        shard_id = ((guild or 0) >> 22) % (self.shard_count or 1)
        return self.shard_ids is None or shard_id in self.shard_ids

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Set adrift what was played in a channel that has been deleted."""
        await self.sessions.channels.lose(channel.id)

    async def on_raw_thread_delete(self, deletion: discord.RawThreadDeleteEvent) -> None:
        """Set adrift what was played in a thread that has been deleted, also with its channel."""
        await self.sessions.channels.lose(deletion.thread_id)

    def locale_of(self, guild: int | None) -> str:
        """Return the locale of a server, for messages that everybody reads."""
        known = self.get_guild(guild or 0)
        return str(known.preferred_locale if known else discord.Locale.american_english)


Interaction: TypeAlias = discord.Interaction[Lockkeeper]
