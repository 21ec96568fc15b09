"""Other channels than text channels: the chats of voice channels and stages, and forums."""

from typing import cast

import discord
import pytest

from localtable.server import LocalTable
from tests.localtable.browser import Window, visit
from tests.localtable.person import NotPossible, People, Person
from tests.localtable.sample_bot import SampleBot
from tests.localtable.test_messages import code

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
