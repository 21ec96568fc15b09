"""The outbox: what is still to be posted."""

import asyncio

from sqlalchemy import Connection

from bot.basics.clock import Clock
from bot.sessions.model.posts import Kind, Post
from bot.sessions.model.session import Place
from bot.sessions.persistence.standing_messages import STANDING_KINDS, note_message
from bot.store import Store, mirrors, outbox, sessions
from bot.store.values import OutboxRow
from rules.text import Seat

MESSAGE_COLUMNS = {Kind.BOARD: "board_message", Kind.LOBBY: "lobby_message"}
"""Kinds of posts whose newest message a session remembers."""


class Outbox:
    """What is still to be posted. `news` is set when something came in."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock
        self.new_posts = asyncio.Event()

    async def pending(self) -> list[Post]:
        """Return what has not been posted yet, each session's posts in order."""
        return [_post(row) for row in await self._store.read(outbox.pending)]

    async def mark_tried(self, post: Post) -> None:
        """Note that a post is about to be sent."""
        at = self._clock()
        await self._store.write(lambda c: outbox.mark_tried(c, post.session, post.number, at))

    async def mark_done(self, post: Post, message_id: int) -> None:
        """Note where a post stands; the session's board or lobby message follows."""
        at = self._clock()

        def work(connection: Connection) -> bool:
            outbox.mark_done(connection, post.session, post.number, at)
            if post.kind in MESSAGE_COLUMNS and not post.milestone:
                message = {MESSAGE_COLUMNS[post.kind]: message_id}
                sessions.change_session(connection, post.session, message)
            if post.is_mirrored and not post.milestone:
                mirrors.remember(connection, post.session, post.place.channel, message_id)
            return post.kind in STANDING_KINDS and note_message(connection, post, message_id, at)

        await self._store.write(work, self._signal_if)

    async def drop(self, post: Post) -> None:
        """Give a post up."""
        at = self._clock()
        await self._store.write(lambda c: outbox.mark_done(c, post.session, post.number, at))

    async def unwatch(self, post: Post) -> None:
        """Give a post up, and all that would follow it in a channel where nothing can be shown."""
        at = self._clock()

        def work(connection: Connection) -> None:
            outbox.mark_done(connection, post.session, post.number, at)
            mirrors.remove(connection, post.session, [post.place.channel])

        await self._store.write(work)

    def _signal_if(self, news: bool) -> None:
        if news:
            self.new_posts.set()


def _post(row: OutboxRow) -> Post:
    place = Place(row.guild, row.channel)
    kind = Kind(row.kind)
    seat = None if row.seat is None else Seat(row.seat)
    return Post(
        row.session,
        row.number,
        kind,
        row.version,
        row.milestone,
        place,
        row.tried,
        row.length,
        seat,
        row.user,
        row.message,
    )
