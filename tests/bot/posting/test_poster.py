"""The poster while the database is away, and posts that it was not notified of."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.basics.refusals import StorageError
from bot.posting import poster
from bot.posting.poster import Poster
from bot.sessions.people import Location
from bot.sessions.posts import Destination, Kind, Post
from bot.store.values import Shards
from rules.text import say
from tests.waiting import until

AWAY = StorageError(say("The database does not answer."))
POST = Post(1, 1, Kind.BOARD, 1, milestone=False, location=Location(7, 70), tried=False)
SHARDS = Shards((0, 1), 4)


@dataclass
class Outbox:
    """An outbox whose database is away for some looks, or for some posts."""

    failing_looks: int = 0
    failing_posts: int = 0
    posts: list[Post] = field(default_factory=list[Post])
    looks: int = 0
    new_posts: asyncio.Event = field(default_factory=asyncio.Event)
    paused: set[Destination] = field(default_factory=set[Destination])
    tried_early: set[Destination] = field(default_factory=set[Destination])

    async def pending(self, shards: Shards) -> list[Post]:
        assert shards == SHARDS
        self.looks += 1
        if self.looks <= self.failing_looks:
            raise AWAY
        return self.posts

    async def deliver(self, post: Post) -> None:
        if self.failing_posts:
            self.failing_posts -= 1
            raise AWAY
        self.posts.remove(post)


@asynccontextmanager
async def posting(
    outbox: Outbox, monkeypatch: pytest.MonkeyPatch, period: float = 60
) -> AsyncGenerator[None]:
    monkeypatch.setattr(poster, "SHORTEST_PAUSE", 0.01)

    def delivery(client: object) -> Outbox:
        return outbox

    monkeypatch.setattr(poster, "Delivery", delivery)
    sessions = SimpleNamespace(outbox=outbox, queries=None, of=dict[object, None]().get)
    client = SimpleNamespace(sessions=sessions, served_shards=SHARDS, get_guild=str)
    task = asyncio.create_task(Poster(cast("Any", client)).run(period))
    try:
        yield
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def test_an_outbox_that_cannot_be_read_is_a_line_for_each_look(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    outbox = Outbox(failing_looks=3, posts=[POST])
    async with posting(outbox, monkeypatch):
        await until(lambda: not outbox.posts)

    line = "The outbox cannot be read: The database does not answer. (attempt {})"
    assert caplog.messages == [line.format(attempt) for attempt in (1, 2, 3)]


async def test_a_post_that_cannot_be_noted_waits_with_a_line(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    outbox = Outbox(failing_posts=1, posts=[POST])
    async with posting(outbox, monkeypatch):
        await until(lambda: not outbox.posts)

    assert caplog.messages == ["A post waits: The database does not answer. (attempt 1)"]


async def test_the_outbox_is_looked_at_though_nobody_tells_of_news(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    outbox = Outbox()
    async with posting(outbox, monkeypatch, period=0.02):
        await until(lambda: outbox.looks > 1)
        outbox.posts.append(POST)
        await until(lambda: not outbox.posts)
