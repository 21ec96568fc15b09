"""The poster: shows in the channels what has been committed, once, also after a crash."""

import asyncio
import logging
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple, TypeAlias

import discord

from bot.basics.private_log import log_unforeseen
from bot.basics.refusals import Unready
from bot.discord_io.client import Lockkeeper
from bot.discord_io.errors import DISCORD_FAILURES
from bot.posting.delivery import Delivery
from bot.sessions import STANDING_KINDS, Kind, Place, Post, Subject

log = logging.getLogger(__name__)

UNKNOWN_CHANNEL = 10003

SHORTEST_PAUSE, LONGEST_PAUSE = 1.0, 300.0
"""Seconds until a channel's posts are tried again; doubled at each failure."""


REPOSTED_AS = {Kind.REFRESH: Kind.BOARD, Kind.MIRROR_REFRESH: Kind.MIRROR}
"""What is edited in place, and what is posted anew and shows the same."""

DELIVERED_ONCE_TRIED = {Kind.BOARD, *STANDING_KINDS}
"""What stands with buttons of its own, which go when the next one is posted."""

Destination: TypeAlias = tuple[Place, int | None]
"""A channel, or a person who is written to directly."""


class Plan(NamedTuple):
    """What becomes of the posts of a channel."""

    shown: tuple[Post, ...]
    superseded: tuple[Post, ...]
    """By newer ones, which show everything they would have shown."""


def plan(posts: Iterable[Post]) -> Plan:
    """Keep milestones, and of everything else the newest."""
    posts = tuple(posts)
    newest = {post.subject: post.number for post in posts}
    superseded = tuple(post for post in posts if _is_superseded(post, newest))
    sent = {post.subject for post in superseded if post.tried}
    shown = (post for post in posts if post not in superseded)
    # What has perhaps been sent already is looked for, and changed if it is found.
    return Plan(tuple(p._replace(tried=p.tried or p.subject in sent) for p in shown), superseded)


def _is_superseded(post: Post, newest: Mapping[Subject, int]) -> bool:
    if post.milestone or (post.tried and post.kind in DELIVERED_ONCE_TRIED):
        # It may stand already, and only its own delivery finds it and keeps it in mind.
        return False
    last = newest[post.subject]
    if post.kind in REPOSTED_AS:
        last = max(last, newest.get(Subject(post.session, REPOSTED_AS[post.kind]), last))
    return post.number < last


class Poster:
    """Works off the outbox: the posts of a channel in order, all channels and people at once."""

    def __init__(self, client: Lockkeeper) -> None:
        self._client = client
        self._outbox = client.sessions.outbox
        self._delivery = Delivery(client)
        self._tasks: dict[Destination, asyncio.Task[None]] = {}
        self._failures: dict[Destination, int] = {}

    async def run(self) -> None:
        """Post until cancelled."""
        try:
            while True:
                self._outbox.new_posts.clear()
                await self._start_pending()
                await self._outbox.new_posts.wait()
        finally:
            await self._cancel_all()

    async def _start_pending(self) -> None:
        try:
            waiting = await self._pending()
        except Unready as trouble:
            log.error("The outbox cannot be read: %s", trouble)  # says it all
            asyncio.get_running_loop().call_later(SHORTEST_PAUSE, self._outbox.new_posts.set)
            return
        for destination, posts in waiting.items():
            if destination not in self._tasks:
                self._start(destination, posts)

    async def _cancel_all(self) -> None:
        works = [*self._tasks.values()]
        for work in works:
            work.cancel()
        await asyncio.gather(*works, return_exceptions=True)

    async def _pending(self) -> dict[Destination, list[Post]]:
        waiting: dict[Destination, list[Post]] = {}
        for post in await self._outbox.pending():
            if self._client.serves(post.place.guild):
                waiting.setdefault(post.destination, []).append(post)
        return waiting

    def _start(self, destination: Destination, posts: Sequence[Post]) -> None:
        task = asyncio.create_task(self._post_in_order(posts))
        task.add_done_callback(lambda done: self._on_done(destination, done))
        self._tasks[destination] = task

    async def _post_in_order(self, posts: Sequence[Post]) -> None:
        shown, superseded = plan(posts)
        for post in shown:
            if post.tried:
                # It may know this from one that is dropped now; a crash must not make it forget.
                await self._outbox.mark_tried(post)
        for post in superseded:
            await self._outbox.drop(post)
        for post in shown:
            await self._deliver(post)

    async def _deliver(self, post: Post) -> None:
        try:
            await self._delivery.deliver(post)
        except discord.Forbidden:
            if post.kind is Kind.REMINDER:
                # The next one comes all the same, and there may be many of them.
                await self._outbox.drop(post)
            elif post.is_mirrored:
                await self._outbox.unwatch(post)
            else:
                raise
        except discord.NotFound as missing:
            if missing.code != UNKNOWN_CHANNEL:
                raise
            # The channel is gone; the game stays, for another channel.
            if post.is_mirrored:
                await self._outbox.unwatch(post)
            else:
                await self._outbox.drop(post)

    def _on_done(self, destination: Destination, done: asyncio.Task[None]) -> None:
        error = None if done.cancelled() else done.exception()
        if error is None:
            self._failures.pop(destination, None)
            self._release(destination)
            return
        failures = self._failures[destination] = self._failures.get(destination, 0) + 1
        if isinstance(error, DISCORD_FAILURES):
            log.warning("A post waits: %s (attempt %d)", type(error).__name__, failures)
        else:
            log_unforeseen(error)
        pause = min(SHORTEST_PAUSE * 2 ** (failures - 1), LONGEST_PAUSE)
        asyncio.get_running_loop().call_later(pause, self._release, destination)

    def _release(self, destination: Destination) -> None:
        """Let a channel's further posts be taken up."""
        del self._tasks[destination]
        self._outbox.new_posts.set()
