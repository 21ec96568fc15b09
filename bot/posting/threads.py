"""The threads of games and campaigns: made once, named after the turn, woken from the archive."""

import asyncio
import logging
import time
from collections import deque
from contextlib import suppress
from typing import Any

import discord

from bot.basics.private_log import log_unforeseen
from bot.basics.refusals import Unready
from bot.discord_io.client import Lockkeeper
from bot.discord_io.errors import DISCORD_FAILURES, UNKNOWN_MESSAGE
from bot.sessions import Session, ThreadKind, goes_on
from bot.wording.threads import thread_name

log = logging.getLogger(__name__)

THREAD_EXISTS = 160004
MISSING_ACCESS = 50001
GONE_MEMBER = (discord.Forbidden, discord.NotFound)

WEEK, HOUR = 10080, 60
"""Minutes of silence after which Discord archives the thread of a running game, and of one over."""

RENAMING_SPAN = 600.0
"""Seconds in which Discord takes two changes of a channel's name; more are kept waiting."""
MOST_RENAMINGS = 2


class NoThread(Exception):
    """No thread can be made in this channel."""


class Threads:
    """Makes the threads of games, and keeps their names up to date without anybody waiting."""

    def __init__(self, client: Lockkeeper) -> None:
        self._client = client
        self._renamed: dict[int, deque[float]] = {}
        self._misnamed = set[int]()
        self._renaming: dict[int, asyncio.Task[None]] = {}

    async def make(self, session: Session, *, tried: bool) -> int:
        """Return the id of a game's thread, with its players in it; raises NoThread.

        If it may have been made before a crash, that one is found. Raises what discord.py raises
        if the channel is gone, or if Discord cannot be reached.
        """
        channel = await self._channel(session.place.channel)
        if isinstance(channel, discord.Thread):
            # It was made, and the game has moved, before a crash.
            return channel.id
        if not isinstance(channel, discord.TextChannel):
            raise NoThread
        made = await self._found(channel, session) if tried else None
        thread = made or await self._made(channel, session)
        await self.invite(thread, session)
        return thread.id

    async def invite(self, thread: discord.Thread, session: Session) -> None:
        """Add host and players to the thread of a game; whoever left the server is left out."""
        for user in {session.host, *session.people}:
            if not user.is_automatic:
                with suppress(*GONE_MEMBER):
                    await thread.add_user(discord.Object(user.id))

    async def invite_newcomers(self, session: Session) -> None:
        """Add whoever plays by now to the thread of a game, if that is where it is played."""
        thread = await self._own_thread(session)
        if thread:
            await self.invite(thread, session)

    async def wake(self, channel: int) -> None:
        """Take a thread out of the archive; raises Forbidden if somebody has locked it."""
        thread = await self._client.fetch_channel(channel)
        if isinstance(thread, discord.Thread):
            await thread.edit(archived=False)

    def keep_name(self, session: Session) -> None:
        """Name a game's thread after what is played there, once Discord takes another name."""
        channel = session.place.channel
        if session.thread is ThreadKind.NONE:
            return
        self._misnamed.add(channel)
        under_way = self._renaming.get(channel)
        if under_way and not under_way.done():
            if goes_on(session):
                return
            # The end does not wait as a turn does.
            under_way.cancel()
        task = asyncio.create_task(self._rename(channel))
        self._renaming[channel] = task
        task.add_done_callback(lambda done: self._on_renamed(channel, done))

    async def close(self) -> None:
        """Forget the names that wait."""
        tasks = [*self._renaming.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _on_renamed(self, channel: int, done: asyncio.Task[None]) -> None:
        if self._renaming.get(channel) is done:
            del self._renaming[channel]
        error = None if done.cancelled() else done.exception()
        if error:
            log_unforeseen(error)

    async def _rename(self, channel: int) -> None:
        renamed = self._renamed.setdefault(channel, deque(maxlen=MOST_RENAMINGS))
        try:
            while channel in self._misnamed:
                if await self._must_wait(channel, renamed):
                    await asyncio.sleep(max(0.0, renamed[-1] + RENAMING_SPAN - time.monotonic()))
                self._misnamed.discard(channel)
                await self._bring_up_to_date(channel, renamed)
        except (*DISCORD_FAILURES, Unready) as error:
            log.info("A thread keeps its name: %s", type(error).__name__)

    async def _must_wait(self, channel: int, renamed: deque[float]) -> bool:
        """Whether it is too early for another name; the end has one in reserve."""
        session = await self._client.sessions.queries.in_channel(channel)
        reserved = 1 if session and goes_on(session) else 0
        recent = sum(moment + RENAMING_SPAN > time.monotonic() for moment in renamed)
        return recent + reserved >= MOST_RENAMINGS

    async def _bring_up_to_date(self, channel: int, renamed: deque[float]) -> None:
        session = await self._client.sessions.queries.in_channel(channel)
        thread = await self._own_thread(session) if session else None
        if session is None or thread is None:
            return
        name = thread_name(session, self._client.locale_of(session.place.guild))
        silence = WEEK if goes_on(session) else HOUR
        changes: dict[str, Any] = {} if thread.name == name else {"name": name}
        if thread.auto_archive_duration != silence:
            changes["auto_archive_duration"] = silence
        if changes and not thread.archived:
            renamed.append(time.monotonic())
            await thread.edit(**changes)

    async def _own_thread(self, session: Session) -> discord.Thread | None:
        """Return the thread that was made for a game, if it is played there."""
        if session.thread is ThreadKind.NONE:
            return None
        channel = await self._channel(session.place.channel)
        return channel if isinstance(channel, discord.Thread) else None

    async def _channel(self, channel: int) -> Any:
        return self._client.get_channel(channel) or await self._client.fetch_channel(channel)

    async def _found(self, channel: discord.TextChannel, session: Session) -> discord.Thread | None:
        """Return a thread that was made for this game before a crash; None if there is none."""
        for thread in await channel.guild.active_threads():
            is_own = thread.parent_id == channel.id and thread.owner_id == self._own_id
            if is_own and await self._client.sessions.queries.in_channel(thread.id) is None:
                is_private = session.thread is ThreadKind.PRIVATE
                if thread.is_private() == is_private:
                    return thread
        return None

    async def _made(self, channel: discord.TextChannel, session: Session) -> discord.Thread:
        name = thread_name(session, self._client.locale_of(session.place.guild))
        try:
            if session.thread is ThreadKind.PRIVATE or session.lobby_message is None:
                return await self._made_alone(channel, session, name)
            return await self._made_below(channel, session.lobby_message, session, name)
        except discord.HTTPException as error:
            # Only what is wrong with the request: a channel that is gone is dealt with elsewhere.
            if error.status in {400, 403} and error.code != MISSING_ACCESS:
                raise NoThread from error
            raise

    async def _made_below(
        self, channel: discord.TextChannel, lobby: int, session: Session, name: str
    ) -> discord.Thread:
        """Return the thread below the lobby's message, which can have only one."""
        try:
            return await channel.create_thread(
                name=name, message=discord.Object(lobby), auto_archive_duration=WEEK
            )
        except discord.HTTPException as error:
            if error.code == UNKNOWN_MESSAGE:
                return await self._made_alone(channel, session, name)
            if error.code != THREAD_EXISTS:
                raise
        # The thread of a message has its id.
        existing = await self._channel(lobby)
        if not isinstance(existing, discord.Thread):
            raise NoThread
        return existing

    async def _made_alone(
        self, channel: discord.TextChannel, session: Session, name: str
    ) -> discord.Thread:
        is_private = session.thread is ThreadKind.PRIVATE
        kind = discord.ChannelType.private_thread if is_private else None
        return await channel.create_thread(
            name=name,
            type=kind or discord.ChannelType.public_thread,
            auto_archive_duration=WEEK,
            invitable=not is_private,
        )

    @property
    def _own_id(self) -> int:
        return self._client.user.id if self._client.user else 0
