"""Makes, names and unarchives the threads of games and campaigns."""

import asyncio
import logging
from collections.abc import Mapping
from typing import Any, NamedTuple

import discord

from bot.basics.private_log import log_unforeseen
from bot.basics.refusals import Unready
from bot.discord_io.client import Lockkeeper
from bot.discord_io.errors import DISCORD_FAILURES, GONE, REFUSED, UNKNOWN_MESSAGE
from bot.features.channels.pages import thread_name
from bot.features.tries.threads import LONGEST_SILENCE
from bot.features.votes.rows import Play
from bot.sessions.session import Session, ThreadKind, goes_on
from rules.text import Seat

log = logging.getLogger(__name__)

THREAD_EXISTS = 160004
MISSING_ACCESS = 50001
FINALITY_PERIOD = 60.0
"""Seconds between two checks whether the end of a game is final."""


class NoThread(Exception):
    """No thread can be made in this channel; its cause, if any, is how Discord has refused one."""


class Made(NamedTuple):
    """The thread that was made for a game."""

    thread: int
    left_out: Mapping[Seat, discord.HTTPException] = {}
    """The seats whose players Discord does not let in, with its refusals."""


class Threads:
    """Makes the threads of games, and renames each once, when its game is over.

    Discord posts a message about each new name in the thread, which nobody can delete.
    """

    def __init__(self, client: Lockkeeper) -> None:
        self._client = client
        self._naming: dict[int, asyncio.Task[None]] = {}

    async def make(self, session: Session, *, tried: bool) -> Made:
        """Return a game's thread, with its players in it; raises NoThread.

        If `tried`, it may have been made before a crash, and is searched for. Raises what
        discord.py raises if the channel is gone, or if Discord cannot be reached.
        """
        channel = await self._channel(session.location.channel)
        if isinstance(channel, discord.Thread):
            # The thread was made, and the game moved, before a crash.
            return Made(channel.id)
        if not isinstance(channel, discord.TextChannel):
            raise NoThread
        made = await self._found(channel, session) if tried else None
        thread = made or await self._made(channel, session)
        return Made(thread.id, await self._invite(thread, session))

    async def _invite(
        self, thread: discord.Thread, session: Session
    ) -> Mapping[Seat, discord.HTTPException]:
        """Add host and players to the thread of a game; return the seats of those left out."""
        left_out: dict[Seat, discord.HTTPException] = {}
        for user in {session.host, *session.people}:
            if user.is_automatic:
                continue
            try:
                await thread.add_user(discord.Object(user.id))
            except discord.HTTPException as refused:
                if refused.status not in {*REFUSED, GONE}:
                    raise
                # Nobody else has to wait for one who has left the server, for example.
                left_out |= dict.fromkeys(session.seats_of(user.id), refused)
        return left_out

    async def invite_newcomers(self, session: Session) -> None:
        """Add the present players to the thread of a game, if it is played there."""
        thread = await self._own_thread(session)
        if thread:
            await self._invite(thread, session)

    async def wake(self, channel: int) -> None:
        """Unarchive a thread; raises Forbidden if somebody has locked it."""
        thread = await self._client.fetch_channel(channel)
        if isinstance(thread, discord.Thread):
            await thread.edit(archived=False)

    def name_end(self, session: Session) -> None:
        """Start a task that names the thread of a finished game after its result."""
        channel = session.location.channel
        if session.thread is ThreadKind.NONE or channel in self._naming:
            return
        task = asyncio.create_task(self._name_end(session.id))
        self._naming[channel] = task
        task.add_done_callback(lambda done: self._on_named(channel, done))

    async def close(self) -> None:
        """Cancel the tasks that have yet to name threads."""
        tasks = [*self._naming.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _on_named(self, channel: int, done: asyncio.Task[None]) -> None:
        del self._naming[channel]
        error = None if done.cancelled() else done.exception()
        if isinstance(error, (*DISCORD_FAILURES, Unready)):
            log.info("A thread keeps its name: %s", type(error).__name__)
        elif error:
            log_unforeseen(error)

    async def _name_end(self, session_id: int) -> None:
        """Rename the thread once no resignation can be taken back, unless the game goes on."""
        sessions = self._client.sessions
        session = await sessions.queries.get(session_id)
        while not await sessions.of(Play).is_final(session):
            await asyncio.sleep(FINALITY_PERIOD)
            session = await sessions.queries.get(session_id)
        thread = None if goes_on(session) else await self._own_thread(session)
        if thread and not thread.archived:
            await thread.edit(name=self._name(session))

    def _name(self, session: Session) -> str:
        return thread_name(session, self._client.locale_of(*session.location))

    async def _own_thread(self, session: Session) -> discord.Thread | None:
        """Return the thread that was made for a game, if it is played there."""
        if session.thread is ThreadKind.NONE:
            return None
        channel = await self._channel(session.location.channel)
        return channel if isinstance(channel, discord.Thread) else None

    async def _channel(self, channel: int) -> Any:
        return self._client.get_channel(channel) or await self._client.fetch_channel(channel)

    async def _found(self, channel: discord.TextChannel, session: Session) -> discord.Thread | None:
        """Return a thread that was made for this game before a crash; None if there is none."""
        name = self._name(session)
        for thread in await channel.guild.active_threads():
            is_own = thread.parent_id == channel.id and thread.owner_id == self._own_id
            # Several games may wait for a thread in one channel: the name tells them apart.
            is_own = is_own and (thread.id == session.lobby_message or thread.name == name)
            if is_own and await self._client.sessions.queries.in_channel(thread.id) is None:
                is_private = session.thread is ThreadKind.PRIVATE
                if thread.is_private() == is_private:
                    return thread
        return None

    async def _made(self, channel: discord.TextChannel, session: Session) -> discord.Thread:
        is_private, kinds = session.thread is ThreadKind.PRIVATE, discord.ChannelType
        public = kinds.news_thread if channel.is_news() else kinds.public_thread
        kind = kinds.private_thread if is_private else public
        named: Mapping[str, Any] = {
            "name": self._name(session),
            "auto_archive_duration": LONGEST_SILENCE,
        }
        try:
            thread = None
            if session.lobby_message is not None and not is_private:
                thread = await self._made_below(channel, session.lobby_message, named)
            return thread or await channel.create_thread(
                **named, type=kind, invitable=not is_private
            )
        except discord.HTTPException as error:
            # Only if the request is at fault: others handle a channel that is gone.
            if error.status in REFUSED and error.code != MISSING_ACCESS:
                raise NoThread from error
            raise

    async def _made_below(
        self, channel: discord.TextChannel, lobby: int, named: Mapping[str, Any]
    ) -> discord.Thread | None:
        """Return the only thread below the lobby's message; None if that is gone."""
        try:
            return await channel.create_thread(**named, message=discord.Object(lobby))
        except discord.HTTPException as error:
            if error.code == UNKNOWN_MESSAGE:
                return None
            if error.code != THREAD_EXISTS:
                raise
        # The thread of a message has its id.
        existing = await self._channel(lobby)
        if not isinstance(existing, discord.Thread):
            raise NoThread
        return existing

    @property
    def _own_id(self) -> int:
        return self._client.user.id if self._client.user else 0
