"""What Discord itself writes into threads, and what it refuses in archived and locked ones."""

import asyncio

import discord
import pytest

from localtable.server import LocalTable
from tests.localtable.browser import Window, visit
from tests.localtable.person import NotPossible, Person
from tests.localtable.sample_bot import SampleBot
from tests.localtable.test_messages import code
from tests.waiting import until


@pytest.fixture
async def thread(bot: SampleBot, ada: Person) -> discord.Thread:
    channel = bot.get_channel(ada.channel_id)
    assert isinstance(channel, discord.TextChannel)
    return await channel.create_thread(name="A game", type=discord.ChannelType.public_thread)


async def notices(thread: discord.Thread) -> list[tuple[discord.MessageType, str]]:
    """Return Discord's own messages in a thread, oldest first."""
    told = [message async for message in thread.history(oldest_first=True)]
    return [(message.type, message.system_content) for message in told if message.is_system()]


async def test_a_new_name_is_told_where_nobody_can_delete_it(
    bot: SampleBot, thread: discord.Thread, ada: Person
) -> None:
    await thread.edit(name="A game that is over")
    await thread.edit(name="A game that is over", auto_archive_duration=60)

    told = "Lockkeeper changed the channel name: **A game that is over**"
    assert await notices(thread) == [(discord.MessageType.channel_name_change, told)]
    await until(lambda: bot.heard == ["A game that is over"])
    seen = await ada.at(thread.id).sees("A game that is over")
    assert await code(thread.get_partial_message(seen.id).delete()) == (403, 50021)
    assert await code(thread.get_partial_message(seen.id).edit(content="x")) == (403, 50021)


async def test_everybody_who_is_added_is_told_of_once(
    thread: discord.Thread, ada: Person, bruno: Person
) -> None:
    for person in (ada, bruno, ada):
        await thread.add_user(discord.Object(person.id))
    await thread.join()

    added = [f"Lockkeeper added {person.name.lower()} to the thread." for person in (ada, bruno)]
    assert await notices(thread) == [(discord.MessageType.recipient_add, told) for told in added]
    (first, _) = await ada.at(thread.id).messages()
    assert first.mentioned == ["Ada"]
    assert await code(thread.get_partial_message(first.id).delete()) == (403, 50021)


async def test_nothing_changes_in_an_archived_thread(thread: discord.Thread, ada: Person) -> None:
    sent = await thread.send("here")
    await thread.edit(archived=True)

    assert await code(sent.delete()) == (400, 50083)
    assert await code(sent.edit(content="there")) == (400, 50083)
    assert await code(thread.add_user(discord.Object(ada.id))) == (400, 50083)
    assert await code(thread.edit(name="Another name")) == (400, 50083)
    await thread.edit(archived=False)
    await sent.delete()
    assert not await ada.at(thread.id).messages()


async def test_a_locked_thread_takes_no_messages(
    bot: SampleBot, thread: discord.Thread, ada: Person
) -> None:
    there = ada.at(thread.id)
    await thread.edit(locked=True, archived=True)

    assert await code(thread.send("hello")) == (400, 50083)
    assert await code(thread.edit(archived=False)) == (403, 50013)
    with pytest.raises(NotPossible, match="locked"):
        await there.say("hello")
    asked = asyncio.create_task(there.slash("hand"))
    await until(lambda: bot.last is not None and bot.last.channel_id == thread.id)
    assert bot.last
    late = bot.last.response.send_message("Your hand")
    assert await code(late) == (400, 50083)
    asked.cancel()


@pytest.mark.browser
async def test_the_page_tells_it_in_passing(
    table: LocalTable, thread: discord.Thread, bruno: Person
) -> None:
    await thread.add_user(discord.Object(bruno.id))
    await thread.edit(name="A game that is over")

    def script(window: Window) -> None:
        window.press(".channel", "A game that is over")
        window.find(".notice", "Lockkeeper added Bruno to the thread.")
        window.find(".notice", "Lockkeeper changed the name of the thread: A game that is over")

    await visit(table.page_url, script)
