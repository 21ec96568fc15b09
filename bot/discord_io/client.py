"""The client of discord.py, through which handlers reach sessions, pictures and thinking."""

import asyncio
import math
import time
from collections.abc import Coroutine, Iterator, Sequence
from contextlib import suppress
from contextvars import ContextVar, copy_context
from typing import Any, NamedTuple, Protocol, TypeAlias

import aiohttp
import discord
from cachetools import LRUCache
from discord import app_commands
from discord.abc import Snowflake

from bot.basics.refusals import Unready
from bot.discord_io.additions import Additions
from bot.discord_io.emojis import Emojis
from bot.discord_io.private_pages import PrivatePages
from bot.features.channels.rows import Channels
from bot.features.settings.rows import PersonalSettings
from bot.pictures.film import FilmStudio
from bot.pictures.pictures import Pictures
from bot.sessions.sessions import Sessions
from bot.store.values import Shards
from bot.thinking.thinker import Thinker

# The bot does not use voice; discord.py would warn that libraries for it are missing.
discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # pyrefly: ignore[instance-var-assign]  # they are of the class


ARCHIVED_THREADS = 1000
"""How many threads are remembered that are not active, and so not in discord.py's cache."""
CONVERSATIONS = 10_000
"""How many direct messages are remembered with the language of the person."""


class ClientOptions(NamedTuple):
    """How the client connects; by default it runs all shards, without a trace."""

    shard_ids: Sequence[int] = ()
    """The shards that this process runs."""
    shard_count: int | None = None
    """How many shards there are in all."""
    guild_ready_timeout: float = 0.5
    """Seconds to wait for another server to be announced, after logging in."""
    trace: aiohttp.TraceConfig | None = None
    """Called about each request to the REST API."""
    additions: Additions = Additions()
    """What features add to pages and posts of others."""
    board: "BoardAddress | None" = None
    """Where boards are shown in the browser; None if they are not."""


class BoardAddress(NamedTuple):
    """Where the page with a board listens, and how browsers reach it."""

    url: str
    """The public address; empty at the local table, where it is that of the socket."""
    host: str
    port: int


class Answered(NamedTuple):
    """The interaction that a task answers."""

    since: float
    """When the answer began, by `time.monotonic`."""
    shard: int


ANSWERED: ContextVar[Answered | None] = ContextVar("ANSWERED", default=None)
"""The interaction of the present task; None if it answers none."""


def _locales_of(code: str) -> Iterator[discord.Locale]:
    """Yield Discord's locales of a language such as "en" or "pt_BR"; none if it is empty."""
    wanted = code.replace("_", "-")
    for locale in discord.Locale if wanted else ():
        if locale.value == wanted or locale.value.startswith(f"{wanted}-"):
            yield locale


def is_connected(client: discord.AutoShardedClient) -> bool:
    """Return whether Discord answers on every shard of a client."""
    return all(math.isfinite(delay) for _, delay in client.latencies)


class Commands(app_commands.CommandTree["Lockkeeper"]):
    """The slash commands; running one counts as answering."""

    async def interaction_check(self, interaction: discord.Interaction["Lockkeeper"], /) -> bool:
        """Note that a command is being answered; return True.

        While the database is away, what needs it says so itself; discord.py would answer nothing.
        """
        interaction.client.note_answering(interaction.guild_id)
        with suppress(Unready):
            await interaction.client.speak_as_chosen(interaction)
            await interaction.client.note_open_channel(interaction)
        return True


class Lockkeeper(discord.AutoShardedClient):
    """The bot as Discord knows it; it needs no privileged intents."""

    def __init__(
        self,
        sessions: Sessions,
        pictures: Pictures,
        thinker: Thinker,
        films: FilmStudio,
        options: ClientOptions,
    ) -> None:
        optional: dict[str, Any] = {
            "shard_ids": [*options.shard_ids] or None,
            "shard_count": options.shard_count,
            "http_trace": options.trace,
        }
        super().__init__(
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
            guild_ready_timeout=options.guild_ready_timeout,
            **optional,
        )
        self.sessions = sessions
        self.pictures = pictures
        self.thinker = thinker
        self.films = films
        self.additions = options.additions
        self.board = options.board
        self.game_emojis = Emojis()
        self.private_pages = PrivatePages()
        self.tree = Commands(self)
        self.has_registered_commands = False
        self.arrivals = asyncio.Queue[discord.Guild]()
        """Servers that have become available, on which the bot may be new."""
        self.languages = dict[int, str]()
        """The languages that were chosen for servers."""
        self.archived_threads = LRUCache[int, discord.Thread](ARCHIVED_THREADS)
        """As Discord described them; to which channel they belong never changes."""
        self.locked_threads = set[int]()
        """Threads that were locked while this process ran: archived ones are otherwise unknown."""
        self._spoken = LRUCache[int, str](CONVERSATIONS)
        """The locale of the person, by the channel of their direct messages."""
        self._answering = set[asyncio.Task[Any]]()

    def note_answering(self, guild: int | None) -> None:
        """Note that the present task answers an interaction, so that the shutdown waits for it."""
        ANSWERED.set(Answered(time.monotonic(), self.shard_of(guild)))
        task = asyncio.current_task()
        if task:
            self._await_at_shutdown(task)

    def begin(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Begin work that goes on if nobody waits for it any more; the shutdown does.

        It counts in no figure of answers.
        """
        context = copy_context()
        context.run(ANSWERED.set, None)
        task = asyncio.create_task(work, context=context)
        self._await_at_shutdown(task)
        return task

    def _await_at_shutdown(self, task: asyncio.Task[Any]) -> None:
        self._answering.add(task)
        task.add_done_callback(self._answering.discard)

    async def speak_as_chosen(self, interaction: discord.Interaction["Lockkeeper"]) -> None:
        """Let an interaction be in the language that its user has chosen, if there is one."""
        chosen = (await self.sessions.of(PersonalSettings).get(interaction.user.id)).language
        of_discord: discord.Locale = interaction.extras.setdefault("locale", interaction.locale)
        interaction.locale = next(_locales_of(chosen), of_discord)

    async def note_open_channel(self, interaction: discord.Interaction["Lockkeeper"]) -> None:
        """Resume what waits in the channel of an interaction: it exists, and may accept posts."""
        if not interaction.channel_id or interaction.type is discord.InteractionType.autocomplete:
            return
        if interaction.guild_id is None:
            self.note_spoken(interaction.channel_id, interaction.locale)
        await self.sessions.of(Channels).return_to_channel(interaction.channel_id)
        # Discord does not tell all permissions in direct messages.
        if interaction.guild_id is None or interaction.app_permissions.view_channel:
            self.sessions.outbox.try_again(interaction.guild_id, interaction.channel_id)

    async def finish_answering(self, seconds: float) -> None:
        """Wait, for `seconds` at most, until all interactions in progress are answered."""
        if self._answering:
            await asyncio.wait(self._answering, timeout=seconds)

    def shard_of(self, guild: int | None) -> int:
        """Return the shard that a server belongs to; direct messages belong to the first."""
        return ((guild or 0) >> 22) % (self.shard_count or 1)

    def own_shards(self) -> Sequence[int]:
        """Return the shards of this process."""
        return range(self.shard_count or 1) if self.shard_ids is None else self.shard_ids

    @property
    def served_shards(self) -> Shards | None:
        """The shards of this process; None if it runs all."""
        return None if self.shard_ids is None else Shards(self.shard_ids, self.shard_count or 1)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Note that games have lost a channel that was deleted."""
        await self.sessions.of(Channels).lose(channel.id)

    async def on_raw_thread_delete(self, deletion: discord.RawThreadDeleteEvent) -> None:
        """Note that games have lost a thread that was deleted, alone or with its channel."""
        self.archived_threads.pop(deletion.thread_id, None)
        await self.sessions.of(Channels).lose(deletion.thread_id)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Resume what waits on a server that has become available."""
        self.arrivals.put_nowait(guild)
        for channel in await self.sessions.of(Channels).lost():
            if guild.get_channel_or_thread(channel):
                await self.sessions.of(Channels).return_to_channel(channel)
        await self.sessions.of(Channels).return_to_server(guild.id)
        self.sessions.outbox.try_again(guild.id)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Note that a server has removed the bot; during an outage there is no such event."""
        await self.sessions.of(Channels).leave_server(guild.id)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Resume what waits on a server that has invited the bot, perhaps again."""
        await self.on_guild_available(guild)

    async def on_guild_channel_update(
        self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel
    ) -> None:
        """Retry pending posts on a server: the permissions in a channel may have changed."""
        del before
        self.sessions.outbox.try_again(after.guild.id)

    async def on_raw_thread_update(self, update: discord.RawThreadUpdateEvent) -> None:
        """Resume what waits in a thread: it may have been unlocked or unarchived."""
        is_locked = update.data["thread_metadata"].get("locked")
        (self.locked_threads.add if is_locked else self.locked_threads.discard)(update.thread_id)
        await self.sessions.of(Channels).return_to_channel(update.thread_id)
        self.sessions.outbox.try_again(update.guild_id, update.thread_id)

    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        """Retry pending posts on a server: the permissions of a role may have changed."""
        del before
        self.sessions.outbox.try_again(after.guild.id)

    async def on_member_update(self, before: discord.Member, after: discord.Member) -> None:
        """Retry pending posts on a server: the roles of the bot, the only known member, changed."""
        del before
        self.sessions.outbox.try_again(after.guild.id)

    def note_spoken(self, channel: int, locale: discord.Locale) -> None:
        """Note the language of somebody, whose direct messages have this channel."""
        self._spoken[channel] = str(locale)

    def locale_of(self, guild: int | None, channel: int | None = None) -> str:
        """Return the locale of messages that everybody in a channel reads: that of its server.

        In direct messages it is the person's, once they have pressed or typed something there.
        """
        if guild is None and (spoken := self._spoken.get(channel or 0)):
            return spoken
        if chosen := self.languages.get(guild or 0):
            return chosen
        known = self.get_guild(guild or 0)
        return str(known.preferred_locale if known else discord.Locale.american_english)


Interaction: TypeAlias = discord.Interaction[Lockkeeper]


class Asking(Protocol):
    """Who is shown something private: an interaction, or whoever has done without one."""

    @property
    def client(self) -> Lockkeeper:
        """The bot."""
        ...

    @property
    def user(self) -> Snowflake:
        """The person, of whom the id is known."""
        ...

    @property
    def locale(self) -> object:
        """The language in which they read, as a string."""
        ...
