"""What becomes of games whose channel is deleted, comes back, or refuses posts."""

import asyncio
from collections.abc import Collection
from contextlib import suppress

from sqlalchemy import Connection

from bot.basics.refusals import ChannelTaken, Refused
from bot.features.campaigns.rows import Campaigns
from bot.features.channels.actions import (
    block,
    find_no_room,
    leave_server,
    lose_channel,
    move_into,
    return_to_channel,
    stay,
    unblock,
)
from bot.sessions.queries import SessionSummary
from bot.sessions.session import Session
from bot.sessions.sessions import Sessions
from bot.store import campaigns, lost_channels, mirrors, sessions
from bot.store.values import Shards


class Channels:
    """What becomes of games when their channels go. For errors see `Sessions`."""

    def __init__(self, sessions: Sessions) -> None:
        self._sessions = sessions
        self._store = sessions.store
        self._queries = sessions.queries
        self._campaigns = sessions.of(Campaigns)
        self._lost: set[int] | None = None
        # Nobody asks whether a channel is lost between the commit that says so and this note.
        self._noting = asyncio.Lock()

    async def lose(self, channel: int) -> None:
        """Note that games have lost a channel that is gone, and end the mirrors in it; once."""

        def open_in(connection: Connection) -> set[int]:
            newest = campaigns.newest_open_sessions(connection, channel)
            return {*sessions.open_in_channel(connection, channel), *newest}

        async with self._noting:
            for session_id in sorted(await self._store.read(open_in)):
                await self._sessions.apply(session_id, lose_channel, channel)
            # The next question reads it anew.
            self._lost = None

        def end_mirrors(connection: Connection) -> None:
            for session_id in mirrors.shown_in(connection, channel):
                mirrors.remove(connection, session_id, [channel])

        await self._store.write(end_mirrors)

    async def lost(self) -> frozenset[int]:
        """Return the channels that are noted as gone while games still belong to them."""
        async with self._noting:
            if self._lost is None:
                self._lost = await self._store.read(lost_channels.all_lost)
            return frozenset(self._lost)

    async def return_to_channel(self, channel: int) -> None:
        """Resume the games that had lost a channel in it, unless it has another game by now."""
        if channel not in await self.lost():
            return
        lost = await self._store.read(lambda c: lost_channels.lost_in(c, channel))
        for session_id in lost:
            with suppress(Refused):
                await self._sessions.apply(session_id, return_to_channel, channel)
        # Not again at each press: a player resumes by hand what found no room.
        (self._lost or set()).discard(channel)

    async def block(self, session_id: int, code: int) -> None:
        """Note the code with which Discord refuses the posts of a game, and tell the last mover."""
        if (await self._queries.get(session_id)).blocked != code:
            await self._sessions.apply(session_id, block, code)

    async def unblock(self, session_id: int) -> None:
        """Note that Discord accepts the posts of a game again."""
        if (await self._queries.get(session_id)).is_blocked:
            await self._sessions.apply(session_id, unblock)

    async def leave_server(self, guild: int) -> None:
        """Close the tables of a server that the bot has left, and let its games wait."""
        for session_id in await self._store.read(lambda c: lost_channels.open_on(c, guild)):
            await self._sessions.apply(session_id, leave_server)

    async def compare_servers(self, own: Collection[int], shards: Shards | None = None) -> None:
        """Note which servers of some shards the bot has left or joined while no process ran."""
        for guild in await self._store.read(lambda c: lost_channels.servers(c, shards)):
            await (self.return_to_server if guild in own else self.leave_server)(guild)

    async def return_to_server(self, guild: int) -> None:
        """Let the games of a server go on to which the bot has come back."""
        for session_id in await self._store.read(lambda c: lost_channels.left_on(c, guild)):
            await self._sessions.apply(session_id, unblock)

    async def move_into_thread(self, session_id: int, thread: int) -> Session:
        """Go on in the thread that was made for a game, with its next game if that has begun."""
        moved = await self._sessions.apply(session_id, move_into, thread)
        if moved.campaign:
            newest = await self._campaigns.session_in(thread)
            if newest.id != session_id and newest.location != moved.location:
                await self._sessions.apply(newest.id, move_into, thread)
        return moved

    async def has_room_for(self, session: Session) -> bool:
        """Return whether a game can be played in its channel, as far as other games go."""
        channel = session.location.channel
        rows = await self._store.read(lambda c: [*sessions.played_in_channel(c, channel)])
        return all(row.id == session.id for row in rows)

    async def go_on_without_thread(self, session_id: int) -> None:
        """Go on in the channel, or wait to be resumed elsewhere if that has another game."""
        try:
            await self._sessions.apply(session_id, stay)
        except ChannelTaken:
            async with self._noting:
                await self._sessions.apply(session_id, find_no_room)
                self._lost = None

    async def without_channel(self, user_id: int, guild: int | None) -> list[SessionSummary]:
        """Return a user's games on a server that have no channel, newest first."""
        found = await self._store.read(lambda c: lost_channels.of_user(c, user_id, guild))
        summaries = await self._queries.summaries(found)
        return [game for game in summaries if game.has_taken_part(user_id)]
