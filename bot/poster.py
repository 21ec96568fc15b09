"""The poster: shows in the channels what has been committed, once, also after a crash."""

import asyncio
import logging
from collections.abc import Iterable, Sequence
from typing import NamedTuple

import discord

from bot.client import Lockkeeper
from bot.delivery import Delivery
from bot.errors import UNREACHED, note
from bot.refusals import Unready
from bot.sessions import Kind, Post

log = logging.getLogger(__name__)

UNKNOWN_CHANNEL = 10003

SHORTEST_PAUSE, LONGEST_PAUSE = 1.0, 300.0
"""Seconds until a table's posts are tried again; doubled at each failure."""


class Plan(NamedTuple):
    """What becomes of the posts of a table."""

    shown: tuple[Post, ...]
    overtaken: tuple[Post, ...]
    """By newer ones, which show everything they would have shown."""


def plan(posts: Iterable[Post]) -> Plan:
    """Keep milestones, and of everything else the newest."""
    posts = tuple(posts)
    newest = {post.kind: post.number for post in posts}
    overtaken = tuple(post for post in posts if _is_overtaken(post, newest))
    sent = {post.kind for post in overtaken if post.tried}
    shown = (post for post in posts if post not in overtaken)
    # What has perhaps been sent already is looked for, and changed if it is found.
    return Plan(tuple(p._replace(tried=p.tried or p.kind in sent) for p in shown), overtaken)


def _is_overtaken(post: Post, newest: dict[Kind, int]) -> bool:
    if post.milestone:
        return False
    last = newest[post.kind]
    if post.kind is Kind.REFRESH:
        last = max(last, newest.get(Kind.BOARD, last))
    return post.number < last


class Poster:
    """Works off the outbox: the posts of a table in order, all tables at once."""

    def __init__(self, client: Lockkeeper) -> None:
        self._client = client
        self._outbox = client.sessions.outbox
        self._delivery = Delivery(client)
        self._at_work: dict[int, asyncio.Task[None]] = {}
        self._failures: dict[int, int] = {}

    async def run(self) -> None:
        """Post until cancelled."""
        try:
            while True:
                self._outbox.news.clear()
                await self._begin_what_waits()
                await self._outbox.news.wait()
        finally:
            await self._stop()

    async def _begin_what_waits(self) -> None:
        try:
            waiting = await self._waiting()
        except Unready as trouble:
            log.error("The outbox cannot be read: %s", trouble)  # says it all
            asyncio.get_running_loop().call_later(SHORTEST_PAUSE, self._outbox.news.set)
            return
        for table_id, posts in waiting.items():
            if table_id not in self._at_work:
                self._begin(table_id, posts)

    async def _stop(self) -> None:
        works = [*self._at_work.values()]
        for work in works:
            work.cancel()
        await asyncio.gather(*works, return_exceptions=True)

    async def _waiting(self) -> dict[int, list[Post]]:
        waiting: dict[int, list[Post]] = {}
        for post in await self._outbox.pending():
            if self._client.serves(post.place.guild):
                waiting.setdefault(post.table, []).append(post)
        return waiting

    def _begin(self, table_id: int, posts: Sequence[Post]) -> None:
        task = asyncio.create_task(self._work_off(posts))
        task.add_done_callback(lambda done: self._ended(table_id, done))
        self._at_work[table_id] = task

    async def _work_off(self, posts: Sequence[Post]) -> None:
        shown, overtaken = plan(posts)
        for post in overtaken:
            await self._outbox.drop(post)
        for post in shown:
            try:
                await self._delivery.deliver(post)
            except discord.NotFound as missing:
                if missing.code != UNKNOWN_CHANNEL:
                    raise
                # The channel is gone; the game stays, for another channel.
                await self._outbox.drop(post)

    def _ended(self, table_id: int, done: asyncio.Task[None]) -> None:
        error = None if done.cancelled() else done.exception()
        if error is None:
            self._failures.pop(table_id, None)
            self._free(table_id)
            return
        failures = self._failures[table_id] = self._failures.get(table_id, 0) + 1
        if isinstance(error, UNREACHED):
            log.warning("A post waits: %s (attempt %d)", type(error).__name__, failures)
        else:
            note(error)
        pause = min(SHORTEST_PAUSE * 2 ** (failures - 1), LONGEST_PAUSE)
        asyncio.get_running_loop().call_later(pause, self._free, table_id)

    def _free(self, table_id: int) -> None:
        """Let a table's further posts be taken up."""
        del self._at_work[table_id]
        self._outbox.news.set()
