"""Threads, other kinds of channels, and servers: what Discord writes, allows and refuses."""

import asyncio
from typing import cast

import discord
import pytest

from localtable.server import LocalTable
from tests.localtable.browser import PHONE, Window, visit
from tests.localtable.person import NotPossible, People, Person
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


VOCAL = {"parlour": discord.VoiceChannel, "theatre": discord.StageChannel}


@pytest.mark.parametrize("name", VOCAL)
async def test_people_and_the_bot_write_where_others_talk(
    bot: SampleBot, ada: Person, name: str
) -> None:
    there = ada.at(name)
    channel = bot.get_channel(there.channel_id)
    assert isinstance(channel, VOCAL[name])

    await channel.send("hello")
    answer = await there.slash("hand")

    assert (await there.sees("hello")).author == "Lockkeeper"
    assert answer.message is not None
    assert bot.last
    assert isinstance(bot.last.channel, VOCAL[name])
    assert bot.last.app_permissions.connect


async def test_who_may_not_connect_sees_nothing_of_it(bot: SampleBot, group: People) -> None:
    mona = group["Mona"].at("parlour")
    channel = cast("discord.VoiceChannel", bot.get_channel(mona.channel_id))
    denied = discord.Permissions(connect=True)
    await mona.permit(denied.value)
    await group["Mona"].permit(denied.value)

    assert await code(channel.send("hello")) == (403, 50001)
    # Nobody can connect to other channels.
    text = cast("discord.TextChannel", bot.get_channel(group["Mona"].channel_id))
    await text.send("hello")


async def test_a_forum_has_posts_and_no_messages(bot: SampleBot, ada: Person) -> None:
    forum = bot.get_channel(ada.at("game-nights").channel_id)
    post = bot.get_channel(ada.at("friday-night").channel_id)
    assert isinstance(forum, discord.ForumChannel)
    assert isinstance(post, discord.Thread)
    assert post.parent == forum

    await post.send("hello")
    assert (await ada.at("friday-night").sees("hello")).author == "Lockkeeper"
    partial = bot.get_partial_messageable(forum.id, guild_id=forum.guild.id)
    assert await code(partial.send("hello")) == (400, 50008)
    with pytest.raises(NotPossible, match="one of its posts"):
        await ada.at("game-nights").say("hello")
    with pytest.raises(NotPossible, match="one of its posts"):
        await ada.at("game-nights").slash("hand")


@pytest.mark.parametrize("name", ["friday-night", "side-table", "parlour", "theatre"])
async def test_threads_are_opened_in_text_channels_alone(
    bot: SampleBot, ada: Person, name: str
) -> None:
    where = ada.at(name).channel_id
    opened = bot.http.start_thread_without_message(
        where, name="aside", type=11, auto_archive_duration=60
    )

    assert await code(opened) == (400, 50024)


@pytest.mark.browser
async def test_the_page_lists_them(table: LocalTable) -> None:
    def script(window: Window) -> None:
        window.find(".forum", "game-nights")
        for name in ("parlour", "theatre", "friday-night"):
            window.press(".channel", name)
            window.find("#title", f"# {name}")

    await visit(table.page_url, script)


async def test_a_moderator_invites_the_bot_to_a_new_server_and_removes_it(
    bot: SampleBot, ada: Person, group: People
) -> None:
    mona, guild = group["Mona"], await ada.new_server()
    assert bot.get_guild(guild) is None
    with pytest.raises(NotPossible, match="Only a moderator"):
        await ada.invite_bot(guild)

    await mona.invite_bot(guild)
    await mona.invite_bot(guild)
    await until(lambda: bot.get_guild(guild) is not None)
    joined = bot.get_guild(guild)
    assert joined
    assert [channel.name for channel in joined.text_channels] == ["general", "games"]
    assert joined.system_channel == joined.text_channels[0]

    await mona.invite_bot(guild, joins=False)
    await until(lambda: bot.get_guild(guild) is None)


async def test_where_the_bot_is_not_nobody_has_commands_that_are_for_servers(
    bot: SampleBot, ada: Person, group: People
) -> None:
    await group.commands_ready("hand")
    guild = await ada.new_server()

    assert await ada.commands_on(guild) == []
    await ada.install()
    assert await ada.commands_on(guild) == []
    await group["Mona"].invite_bot(guild)
    assert "hand" in await ada.commands_on(guild)


@pytest.mark.browser
@pytest.mark.usefixtures("bot")
async def test_a_server_is_opened_and_the_bot_invited_on_the_page(table: LocalTable) -> None:
    def script(window: Window) -> None:
        window.press("#menu")
        window.press("#channels button", "A new server")
        window.find("#absent", "Lockkeeper is not on this server.")
        window.press("#absent button", "Install it for me")
        window.find("#absent", "Ada has installed it")
        window.press(".person", "Mona")
        window.press("#absent button", "Invite it")
        window.is_gone("#absent")

    await visit(table.page_url, script, PHONE)
