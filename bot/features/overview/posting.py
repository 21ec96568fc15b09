"""Keeps the overview of each server, a single message, up to date."""

import asyncio
import logging
from collections.abc import Iterable, Mapping
from contextlib import suppress
from math import inf
from secrets import token_hex
from typing import Any

import discord
from cachetools import TTLCache
from discord.abc import GuildChannel

from bot.basics.refusals import Unready
from bot.discord_io.access import is_seen_by_all_of
from bot.discord_io.client import Lockkeeper
from bot.discord_io.custom_ids import PREFIX
from bot.discord_io.errors import DISCORD_FAILURES, UNKNOWN_MESSAGE, refusal_words
from bot.discord_io.notices import Layout
from bot.discord_io.sent_messages import custom_ids
from bot.discord_io.views import message_fields
from bot.features.feature import Feature
from bot.features.overview.pages import TURNS, overview_layout, result_text
from bot.features.overview.rows import Overview, OverviewRow, StoredOverviews
from bot.sessions.queries import SessionSummary
from rules.text import Text

log = logging.getLogger(__name__)

PERIOD = 10.0
"""Seconds between two updates of the overviews."""
FAILURE_PAUSE = 300.0
"""Seconds until an overview that Discord refused is tried again."""
RESULTS = 5
"""The most results that an overview shows."""
REMEMBERED = 3600.0
"""Seconds for which a channel that had to be fetched from Discord is cached."""
SEARCHED_MESSAGES = 50
"""The number of newest messages that are searched for an overview sent before a crash."""


async def run_overviews(client: Lockkeeper, tick: float) -> None:
    """Keep the overviews of this process's servers up to date until cancelled."""
    await client.wait_until_ready()
    overviews = Overviews(client)
    while True:
        try:
            await overviews.refresh()
        except Unready as trouble:
            log.error("The overviews cannot be read: %s", trouble)
        await asyncio.sleep(min(PERIOD, tick))


class Overviews:
    """The overviews as last shown, with caches of results and channels."""

    def __init__(self, client: Lockkeeper) -> None:
        self._client = client
        self._shown: dict[OverviewRow, Layout] = {}
        self._refused: TTLCache[int, bool] = TTLCache(inf, FAILURE_PAUSE)
        """The servers whose overview Discord has refused."""
        self._results: dict[SessionSummary, Text] = {}
        self._fetched: TTLCache[int, Any] = TTLCache(inf, REMEMBERED)
        """Channels that were fetched from Discord; None if one is gone or closed to the bot."""

    async def refresh(self) -> None:
        """Edit every overview that has changed; send those that are missing."""
        shards = self._client.served_shards
        for row in await self._client.sessions.of(StoredOverviews).shown(shards):
            if row.guild in self._refused:
                continue
            try:
                await self._refresh(row)
            except DISCORD_FAILURES as error:
                log.info("An overview cannot be shown: %s", refusal_words(error))
                self._refused[row.guild] = True

    async def _refresh(self, row: OverviewRow) -> None:
        server = self._client.get_guild(row.guild)
        where = server.get_channel(row.channel) if server else None
        if where is None:
            return
        layout = await self._layout(row.guild, where)
        if self._shown.get(row) == layout:
            return
        message = await self._show(row, layout)
        now = row._replace(message=message)
        if now != row:
            await self._client.sessions.of(StoredOverviews).remember(now)
        self._shown = {own: old for own, old in self._shown.items() if own.guild != row.guild}
        self._shown[now] = layout

    async def _layout(self, guild: int, where: GuildChannel) -> Layout:
        games = await self._client.sessions.of(StoredOverviews).of_server(guild)
        told = games._replace(
            opened=await self._told(games.opened, where, len(games.opened)),
            over=await self._told(games.over, where, RESULTS),
        )
        return overview_layout(told, await self._ended(told), self._client.locale_of(guild))

    async def _told(
        self, games: Iterable[SessionSummary], where: GuildChannel, most: int
    ) -> tuple[SessionSummary, ...]:
        """Return the first games, at most `most`, whose places all who see the overview can see."""
        told: list[SessionSummary] = []
        for game in games:
            if len(told) == most:
                break
            if is_seen_by_all_of(await self._channel(game.location.channel), where):
                told.append(game)
        return tuple(told)

    async def _channel(self, channel: int) -> Any:
        """Return a channel, also an archived thread; None if it is gone or closed to the bot."""
        known = self._client.get_channel(channel)
        if known or channel in self._fetched:
            return known or self._fetched.get(channel)
        fetched = None
        with suppress(discord.NotFound, discord.Forbidden):
            fetched = await self._client.fetch_channel(channel)
        self._fetched[channel] = fetched
        return fetched

    async def _ended(self, games: Overview) -> Mapping[int, Text]:
        """Return the results of finished games, by session; each game is replayed only once."""
        queries = self._client.sessions.queries
        self._results = {
            game: self._results.get(game) or result_text(await queries.get(game.id))
            for game in games.over
        }
        return {game.id: text for game, text in self._results.items()}

    async def _show(self, row: OverviewRow, layout: Layout) -> int:
        """Edit the message of an overview, or send it if there is none; return its id."""
        channel = self._client.get_partial_messageable(row.channel, guild_id=row.guild)
        present = row.message or await self._found(channel)
        fields = message_fields(layout)
        if present:
            try:
                await channel.get_partial_message(present).edit(**fields)
            except discord.NotFound as missing:
                if missing.code != UNKNOWN_MESSAGE:
                    raise
            else:
                return present
        # A new nonce each time: Discord answers a recent one with its message, even a deleted one.
        nonce = f"{PREFIX}{token_hex(8)}"
        sent = await channel.send(**fields, silent=True, nonce=nonce)
        return sent.id

    async def _found(self, channel: discord.PartialMessageable) -> int | None:
        """Return the overview that was sent before a crash; None if there is none."""
        with suppress(discord.Forbidden):
            async for message in channel.history(limit=SEARCHED_MESSAGES):
                if message.author == self._client.user and str(TURNS) in custom_ids(message):
                    return message.id
        return None


FEATURE = Feature(works=(run_overviews,))
