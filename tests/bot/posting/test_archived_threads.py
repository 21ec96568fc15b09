"""Posts that edit messages in threads which Discord has archived or somebody has locked."""

from collections.abc import AsyncIterator
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from bot.posting.delivery import Delivery
from bot.sessions.people import Location
from bot.sessions.posts import Kind, Post
from localtable.server import LocalTable
from tests.localtable.faults import Faults, refused
from tests.localtable.person import People, Person, people
from tests.localtable.sample_bot import SampleBot, running


class Outbox:
    """An outbox that only records calls."""

    def __init__(self) -> None:
        self.done: list[int] = []

    async def drop(self, post: Post) -> None:
        self.done.append(post.number)


@pytest.fixture
def faults() -> Faults:
    return Faults()


@pytest.fixture
async def table(faults: Faults) -> AsyncIterator[LocalTable]:
    async with LocalTable(middlewares=[faults.middleware]) as table:
        yield table


@pytest.fixture
async def bot(table: LocalTable) -> AsyncIterator[SampleBot]:
    async with running(table.api_base) as bot:
        yield bot


@pytest.fixture
async def group(table: LocalTable) -> AsyncIterator[People]:
    async with people(table.page_url) as group:
        yield group


@pytest.fixture
async def thread(bot: SampleBot, ada: Person) -> discord.Thread:
    channel = cast("discord.TextChannel", bot.get_channel(ada.channel_id))
    return await channel.create_thread(name="A game", type=discord.ChannelType.public_thread)


@pytest.fixture
def outbox() -> Outbox:
    return Outbox()


@pytest.fixture
def delivery(bot: SampleBot, outbox: Outbox) -> Delivery:
    client = cast("Any", bot)
    client.sessions = SimpleNamespace(outbox=outbox)
    return Delivery(client)


def deletion(message: discord.Message) -> Post:
    place = Location(message.guild.id if message.guild else None, message.channel.id)
    post = Post(1, 7, Kind.DELETION, 1, milestone=False, location=place, tried=False)
    return post._replace(message=message.id)


async def test_a_message_is_deleted_though_its_thread_is_archived(
    thread: discord.Thread, delivery: Delivery, outbox: Outbox, ada: Person
) -> None:
    reminder = await thread.send("it is your turn")
    await thread.edit(archived=True)

    await delivery.deliver(deletion(reminder))

    assert outbox.done == [7]
    assert not await ada.at(thread.id).messages()


async def test_a_deletion_is_over_though_discord_refuses_it_or_has_done_it_before_a_crash(
    delivery: Delivery, outbox: Outbox, faults: Faults, thread: discord.Thread
) -> None:
    reminder = await thread.send("it is your turn")
    faults.add("DELETE", "/messages/", refused(400, 50035))

    for _ in range(3):
        await delivery.deliver(deletion(reminder))

    assert outbox.done == [7, 7, 7]


async def test_a_message_in_a_thread_that_is_locked_is_given_up(
    thread: discord.Thread, delivery: Delivery, outbox: Outbox, ada: Person
) -> None:
    reminder = await thread.send("it is your turn")
    await thread.edit(archived=True, locked=True)

    await delivery.deliver(deletion(reminder))

    assert outbox.done == [7]
    assert [seen.id for seen in await ada.at(thread.id).messages()] == [reminder.id]
