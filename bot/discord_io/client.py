"""The client of discord.py, through which handlers reach sessions, pictures and locales."""

import asyncio
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


class Commands(app_commands.CommandTree["Lockkeeper"]):
    """The slash commands; each run of one counts as answering."""

    async def interaction_check(self, interaction: discord.Interaction["Lockkeeper"], /) -> bool:
        """Note that a command is being answered; it always may be."""
        interaction.client.note_answering()
        return True


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
        self.tree = Commands(self)
        self._answering = set[asyncio.Task[Any]]()

    def note_answering(self) -> None:
        """Note that the present task answers an interaction, so that the end waits for it."""
        task = asyncio.current_task()
        if task:
            self._answering.add(task)
            task.add_done_callback(self._answering.discard)

    async def finish_answering(self, seconds: float) -> None:
        """Wait, for so many seconds at most, until what is being answered is answered."""
        if self._answering:
            await asyncio.wait(self._answering, timeout=seconds)

    def serves(self, guild: int | None) -> bool:
        """Whether a server belongs to a shard of this process."""
        shard_id = ((guild or 0) >> 22) % (self.shard_count or 1)
        return self.shard_ids is None or shard_id in self.shard_ids

    def locale_of(self, guild: int | None) -> str:
        """Return the locale of a server, for messages that everybody reads."""
        known = self.get_guild(guild or 0)
        return str(known.preferred_locale if known else discord.Locale.american_english)


Interaction: TypeAlias = discord.Interaction[Lockkeeper]
