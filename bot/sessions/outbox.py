"""The outbox: posts that were committed with a change and have yet to be sent."""

import asyncio

from sqlalchemy import Connection

from bot.basics.clock import Clock
from bot.sessions.posts import TEMPORARY_KINDS, Destination, Kind, NewPost, Post
from bot.sessions.session import Session
from bot.sessions.temporary_messages import note_message
from bot.store import Store, mirrors, outbox, sessions
from bot.store.values import Shards

MESSAGE_COLUMNS = {Kind.BOARD: "board_message", Kind.LOBBY: "lobby_message"}
"""The kinds whose newest message a session remembers, and the column for it."""


class Outbox:
    """The posts that have yet to be sent; `new_posts` is set when there are some to try."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock
        self.new_posts = asyncio.Event()
        self.paused = set[Destination]()
        """The places that refused a post; their posts wait for a while."""
        self.tried_early = set[Destination]()
        """Those of them whose posts are to be tried at once."""

    def try_again(self, guild: int | None, channel: int | None = None) -> None:
        """Try at once the posts that wait on a server, or in one of its channels."""
        found = {own for own in self.paused if own[0].guild == guild}
        if channel is not None:
            found = {own for own in found if own[0].channel == channel}
        if found:
            self.tried_early |= found
            self.new_posts.set()

    async def pending(self, shards: Shards | None = None) -> list[Post]:
        """Return the posts that are not done, those of each session in order.

        `shards` restricts them to the servers of some shards.
        """
        return await self._store.read(lambda connection: outbox.pending(connection, shards))

    async def mark_tried(self, post: Post) -> None:
        """Mark a post as about to be sent, so that it is searched for after a crash."""
        at = self._clock()
        await self._store.write(lambda c: outbox.mark_tried(c, post.session, post.number, at))

    async def mark_done(self, post: Post, message_id: int) -> None:
        """Mark a post as done, and remember its message where later posts need it."""
        at = self._clock()

        def work(connection: Connection) -> bool:
            outbox.mark_done(connection, post.session, post.number, at)
            if post.kind in MESSAGE_COLUMNS and not post.milestone:
                message = {MESSAGE_COLUMNS[post.kind]: message_id}
                sessions.change_session(connection, post.session, message)
            if post.is_mirrored and not post.milestone:
                mirrors.remember(connection, post.session, post.location.channel, message_id)
            return post.kind in TEMPORARY_KINDS and note_message(connection, post, message_id, at)

        await self._store.write(work, self._signal_if)

    async def replace_board(self, session: Session, message_id: int) -> bool:
        """Remember a message as the newest board of a session; return whether it is.

        It is not if another one has been posted since the session was read.
        """

        def work(connection: Connection) -> bool:
            row = sessions.session(connection, session.id)
            if row is None or row.board_message != session.board_message:
                return False
            sessions.change_session(connection, session.id, {"board_message": message_id})
            return True

        return await self._store.write(work)

    async def drop(self, post: Post) -> None:
        """Mark a post as done without a message."""
        at = self._clock()
        await self._store.write(lambda c: outbox.mark_done(c, post.session, post.number, at))

    async def end_mirror(self, post: Post) -> None:
        """Drop a post, and end the mirror that it is for, because its channel is gone."""
        at = self._clock()

        def work(connection: Connection) -> None:
            outbox.mark_done(connection, post.session, post.number, at)
            mirrors.remove(connection, post.session, [post.location.channel])

        await self._store.write(work)

    async def give_up_mirror(self, post: Post) -> None:
        """Do that because Discord refuses posts there, and tell the user who began the mirror."""
        at, channel = self._clock(), post.location.channel

        def work(connection: Connection) -> bool:
            begun_by = (
                own.user
                for own in mirrors.mirrors_of(connection, post.session)
                if own.channel == channel
            )
            news = [
                (post.session, NewPost(Kind.UNWATCHED, post.version, channel=channel, user=user))
                for user in begun_by
            ]
            outbox.mark_done(connection, post.session, post.number, at)
            mirrors.remove(connection, post.session, [channel])
            outbox.push(connection, news, at)
            return bool(news)

        await self._store.write(work, self._signal_if)

    def _signal_if(self, news: bool) -> None:
        if news:
            self.new_posts.set()
