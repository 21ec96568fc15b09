"""The poster: works off the outbox, so that every post is shown once, even after a crash."""

import asyncio
import logging
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from datetime import datetime, timedelta
from typing import NamedTuple

import discord

from bot.basics.private_log import log_unforeseen
from bot.basics.refusals import Unready
from bot.discord_io.client import Lockkeeper
from bot.discord_io.errors import DISCORD_FAILURES, refusal_words
from bot.features.channels.rows import Channels
from bot.posting.delivery import Delivery
from bot.sessions.posts import TEMPORARY_KINDS, Destination, Kind, Post, Subject
from bot.store.values import CLOSED, UNKNOWN_GUILD

log = logging.getLogger(__name__)

UNKNOWN_CHANNEL = 10003

REFUSED, FORBIDDEN = 400, 403
"""The statuses with which Discord refuses a post: for the post itself, or for a permission."""

SHORTEST_PAUSE, LONGEST_PAUSE = 1.0, 300.0
"""Seconds before a destination's posts are tried again; each failure doubles them."""
LONGEST_FORBIDDEN_PAUSE = 3600.0
"""The longest pause while a permission is missing: an event ends the pause when that changes, and
Discord temporarily bans clients with too many refused requests."""

MIRROR_PATIENCE = timedelta(days=1)
"""How long a channel may refuse what it is to show of a game played elsewhere, before that ends."""

REPOSTED_AS = {Kind.REFRESH: Kind.BOARD, Kind.MIRROR_REFRESH: Kind.MIRROR}
"""Kinds that edit a message in place, with the kinds of new posts that supersede them."""

PASSING_KINDS = {Kind.REMINDER, Kind.OVERDUE, Kind.UP_NEXT, Kind.ORDER}
"""Kinds that nobody is to read later, when a channel that was closed takes posts again."""

DELIVERED_ONCE_TRIED = {Kind.BOARD, *TEMPORARY_KINDS}
"""Kinds that are delivered even if superseded, once they may have been sent before a crash.

Their message may have buttons that have to be removed later; only delivery finds it.
"""


class Coalesced(NamedTuple):
    """The pending posts of a destination, divided into those to send and those to drop."""

    shown: tuple[Post, ...]
    superseded: tuple[Post, ...]
    """Posts to drop, since newer ones show everything that they would have shown."""


def coalesced(posts: Iterable[Post]) -> Coalesced:
    """Coalesce posts: all milestones are sent, and the newest post about each subject."""
    posts = tuple(posts)
    newest = {post.subject: post.number for post in posts}
    superseded = tuple(post for post in posts if _is_superseded(post, newest))
    sent = {post.subject for post in superseded if post.tried}
    shown = (post for post in posts if post not in superseded)
    # A message that may have been sent already is searched for, and edited if it is found.
    return Coalesced(
        tuple(p._replace(tried=p.tried or p.subject in sent) for p in shown), superseded
    )


def _is_superseded(post: Post, newest: Mapping[Subject, int]) -> bool:
    if post.milestone or (post.tried and post.kind in DELIVERED_ONCE_TRIED):
        # Its message may exist already; only its own delivery finds and remembers that.
        return False
    last = newest[post.subject]
    if post.kind in REPOSTED_AS:
        last = max(last, newest.get(Subject(post.session, REPOSTED_AS[post.kind]), last))
    return post.number < last


class Poster:
    """Works off the outbox: posts of a destination in order, destinations concurrently."""

    def __init__(self, client: Lockkeeper) -> None:
        self._outbox = client.sessions.outbox
        self._channels, self._queries = client.sessions.of(Channels), client.sessions.queries
        self._shards = client.served_shards
        self._client = client
        self._delivery = Delivery(client)
        self._tasks: dict[Destination, asyncio.Task[None]] = {}
        self._failures: dict[Destination, int] = {}
        self._pauses: dict[Destination, asyncio.TimerHandle] = {}
        self._forbidden_since: dict[Destination, datetime] = {}
        self._failed_looks = 0

    async def run(self, period: float) -> None:
        """Post until cancelled; also check every `period` seconds for posts without a signal.

        Those are posts that another process wrote, or whose commit was not confirmed.
        """
        try:
            while True:
                self._outbox.new_posts.clear()
                await self._start_pending()
                with suppress(TimeoutError):
                    async with asyncio.timeout(period):
                        await self._outbox.new_posts.wait()
        finally:
            await self._cancel_all()
            await self._delivery.close()

    async def _start_pending(self) -> None:
        try:
            waiting = await self._pending()
        except Unready as trouble:
            self._failed_looks += 1
            log.error("The outbox cannot be read: %s (attempt %d)", trouble, self._failed_looks)
            pause = _pause_after(self._failed_looks)
            asyncio.get_running_loop().call_later(pause, self._outbox.new_posts.set)
            return
        self._failed_looks = 0
        self._end_pauses()
        for destination, posts in waiting.items():
            if destination in self._tasks:
                continue
            if self._is_on_server(destination):
                self._start(destination, posts)
            else:
                await self._hold(destination, posts)

    def _is_on_server(self, destination: Destination) -> bool:
        """Return whether a destination belongs to no server, or to one that has the bot."""
        guild = destination[0].guild
        return guild is None or self._client.get_guild(guild) is not None

    async def _hold(self, destination: Destination, posts: Sequence[Post]) -> None:
        """Send nothing to a server that has removed the bot, until it is there again."""
        if destination in self._outbox.paused:
            return
        self._outbox.paused.add(destination)
        for session in {post.session for post in posts}:
            try:
                await self._channels.block(session, UNKNOWN_GUILD)
            except Unready as trouble:
                log.error("A removed bot cannot be noted: %s", trouble)
                self._outbox.paused.discard(destination)

    def _end_pauses(self) -> None:
        """End the pauses of destinations whose posts are to be tried early."""
        for destination in self._outbox.tried_early & self._pauses.keys():
            self._pauses[destination].cancel()
            self._end_pause(destination)
        self._outbox.tried_early.clear()

    async def _cancel_all(self) -> None:
        for pause in self._pauses.values():
            pause.cancel()
        tasks = [*self._tasks.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _pending(self) -> dict[Destination, list[Post]]:
        waiting: dict[Destination, list[Post]] = {}
        for post in await self._outbox.pending(self._shards):
            waiting.setdefault(post.destination, []).append(post)
        return waiting

    def _start(self, destination: Destination, posts: Sequence[Post]) -> None:
        self._outbox.paused.discard(destination)
        task = asyncio.create_task(self._post_in_order(posts))
        task.add_done_callback(lambda done: self._on_done(destination, done))
        self._tasks[destination] = task

    async def _post_in_order(self, posts: Sequence[Post]) -> None:
        shown, superseded = coalesced(posts)
        for post in shown:
            if post.tried:
                # Perhaps only a superseded post was tried, and that one is dropped now.
                await self._outbox.mark_tried(post)
        for post in superseded:
            await self._outbox.drop(post)
        for post in shown:
            await self._deliver(post)

    async def _deliver(self, post: Post) -> None:
        try:
            await self._delivery.deliver(post)
        except discord.HTTPException as refused:
            if await self._is_given_up(post, refused):
                return
            await self._note_refusal(post, refused)
            raise

    async def _is_given_up(self, post: Post, refused: discord.HTTPException) -> bool:
        """Drop a post that is not tried again, and return whether it is dropped."""
        is_forbidden = refused.status == FORBIDDEN
        if post.is_mirrored and refused.code == UNKNOWN_CHANNEL:
            await self._outbox.end_mirror(post)
        elif post.is_mirrored and is_forbidden:
            return await self._is_mirror_given_up(post)
        elif post.kind in PASSING_KINDS and (is_forbidden or refused.code in CLOSED):
            # Others follow in any case, and there may be many.
            await self._outbox.drop(post)
        else:
            return False
        return True

    async def _is_mirror_given_up(self, post: Post) -> bool:
        """End a mirror that was refused for long, or that ended meanwhile; return whether it is."""
        now = self._client.sessions.now()
        since = self._forbidden_since.setdefault(post.destination, now)
        shown = {own.channel for own in (await self._queries.get(post.session)).mirrors}
        if post.location.channel not in shown:
            await self._outbox.drop(post)
        elif now - since >= MIRROR_PATIENCE:
            await self._outbox.give_up_mirror(post)
        else:
            return False
        return True

    async def _note_refusal(self, post: Post, refused: discord.HTTPException) -> None:
        """Block the game at the second refusal in a row, unless another channel has refused."""
        is_second = self._failures.get(post.destination, 0) > 0
        is_shown = not (post.is_mirrored or post.user or post.kind is Kind.DELETION)
        if is_second and is_shown and refused.status in {REFUSED, FORBIDDEN}:
            await self._channels.block(post.session, refused.code)

    def _on_done(self, destination: Destination, done: asyncio.Task[None]) -> None:
        error = None if done.cancelled() else done.exception()
        if error is None:
            self._failures.pop(destination, None)
            self._forbidden_since.pop(destination, None)
            self._release(destination)
            return
        failures = self._failures[destination] = self._failures.get(destination, 0) + 1
        if isinstance(error, (*DISCORD_FAILURES, Unready)):
            reason = str(error) if isinstance(error, Unready) else refusal_words(error)
            log.warning("A post waits: %s (attempt %d)", reason, failures)
        else:
            log_unforeseen(error)
        self._pause(destination, _pause_after(failures, error))

    def _pause(self, destination: Destination, seconds: float) -> None:
        """Delay the posts to a destination for some seconds."""
        loop = asyncio.get_running_loop()
        self._pauses[destination] = loop.call_later(seconds, self._end_pause, destination)
        self._outbox.paused.add(destination)

    def _end_pause(self, destination: Destination) -> None:
        del self._pauses[destination]
        self._outbox.paused.discard(destination)
        self._release(destination)

    def _release(self, destination: Destination) -> None:
        """Allow the next posts to a destination to be started."""
        del self._tasks[destination]
        self._outbox.new_posts.set()


def _pause_after(failures: int, error: BaseException | None = None) -> float:
    """Return the seconds to wait after a number of failures, the last of which is `error`."""
    is_forbidden = isinstance(error, discord.Forbidden)
    longest = LONGEST_FORBIDDEN_PAUSE if is_forbidden else LONGEST_PAUSE
    return min(SHORTEST_PAUSE * 2 ** (failures - 1), longest)
