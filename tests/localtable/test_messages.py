"""Messages by channel routes: limits, permissions, files, threads and pins."""

from typing import Any

import discord
import pytest
from discord import ui

from tests.localtable.person import People, Person
from tests.localtable.sample_bot import SampleBot
from tests.localtable.sample_commands import picture


@pytest.fixture
def channel(bot: SampleBot, ada: Person) -> discord.TextChannel:
    found = bot.get_channel(ada.channel_id)
    assert isinstance(found, discord.TextChannel)
    return found


async def refused(task: Any) -> discord.HTTPException:
    with pytest.raises(discord.HTTPException) as caught:
        await task
    return caught.value


async def code(task: Any) -> tuple[int, int]:
    error = await refused(task)
    return error.status, error.code


def buttons(*custom_ids: str) -> ui.View:
    view = ui.View(timeout=None)
    for custom_id in custom_ids:
        view.add_item(ui.Button(label="B", custom_id=custom_id))
    return view


async def test_a_nonce_gives_its_message_though_it_is_deleted(
    channel: discord.TextChannel, ada: Person
) -> None:
    first = await channel.send("one", nonce="a")
    await first.delete()

    again = await channel.send("two", nonce="a")

    assert (again.id, again.content) == (first.id, "one")
    assert not await ada.messages()
    assert await code(again.edit(content="two")) == (404, 10008)


async def test_an_edit_keeps_what_it_lists_and_drops_the_rest(
    channel: discord.TextChannel,
) -> None:
    message = await channel.send(files=[picture("a.png"), picture("b.png")])
    first, _ = message.attachments

    kept = await message.edit(content="text alone")
    assert len(kept.attachments) == 2
    swapped = await message.edit(attachments=[first, picture("c.png")])
    assert [file.filename for file in swapped.attachments] == ["a.png", "c.png"]
    assert swapped.attachments[1].description == "A board called c.png"
    assert await swapped.attachments[0].read() == await first.read()
    bare = await message.edit(attachments=[])
    assert bare.attachments == []


@pytest.mark.parametrize(
    "message",
    [
        {"content": "x" * 2001},
        {"embeds": [discord.Embed(description="x" * 3001)] * 2},
        {"embed": discord.Embed().set_image(url="attachment://absent.png"), "content": "x"},
        {"view": buttons("same", "same"), "content": "x"},
        {"content": "x", "files": [picture(f"{n}.png") for n in range(11)]},
    ],
)
async def test_limits_are_kept(channel: discord.TextChannel, message: dict[str, Any]) -> None:
    if "files" in message:
        with pytest.raises((ValueError, discord.HTTPException)):
            await channel.send(**message)
        return
    error = await refused(channel.send(**message))

    assert (error.status, error.code) == (400, 50035)
    assert "Invalid Form Body" in error.text


async def test_an_error_names_the_field(channel: discord.TextChannel) -> None:
    error = await refused(channel.send("x", view=buttons("same", "same")))

    assert "components.0.components.1.custom_id" in error.text
    assert "cannot be duplicated" in error.text


async def test_an_empty_message_is_refused(channel: discord.TextChannel) -> None:
    assert await code(channel.send("")) == (400, 50006)


async def test_a_layout_keeps_to_its_own(channel: discord.TextChannel) -> None:
    layout = ui.LayoutView(timeout=None)
    layout.add_item(ui.TextDisplay("hello"))
    message = await channel.send("classic")

    assert await code(message.edit(view=layout)) == (400, 50035)
    changed = await message.edit(content=None, view=layout)
    assert changed.flags.components_v2
    assert await code(message.edit(content="back")) == (400, 50035)


async def test_what_is_unknown_is_not_found(bot: SampleBot, channel: discord.TextChannel) -> None:
    assert await code(bot.fetch_channel(1)) == (404, 10003)
    assert await code(bot.fetch_guild(1)) == (404, 10004)
    assert await code(channel.guild.fetch_member(1)) == (404, 10007)
    assert await code(channel.get_partial_message(1).delete()) == (404, 10008)
    assert await code(bot.fetch_user(1)) == (404, 10013)


async def test_members_can_be_fetched(channel: discord.TextChannel, ada: Person) -> None:
    member = await channel.guild.fetch_member(ada.id)

    assert member.display_name == "Ada"


async def test_permissions_can_be_taken_away(
    bot: SampleBot, channel: discord.TextChannel, group: People
) -> None:
    mona = group["Mona"]
    message = await channel.send("here")
    denied = discord.Permissions(attach_files=True, embed_links=True)
    await mona.permit(denied.value)

    assert await code(channel.send(file=picture())) == (403, 50013)
    assert (await channel.send("x", embed=discord.Embed(title="gone"))).embeds == []
    await mona.permit(discord.Permissions(send_messages=True).value)
    assert await code(channel.send("x")) == (403, 50013)
    await message.edit(content="edits need no permission")
    await mona.permit(discord.Permissions(view_channel=True).value)
    assert await code(bot.fetch_channel(channel.id)) == (403, 50001)
    await mona.permit(0)
    await channel.send("back")


async def test_only_a_moderator_takes_permissions(ada: Person) -> None:
    with pytest.raises(AssertionError, match="moderator"):
        await ada.permit(1)


async def test_others_messages_are_theirs(channel: discord.TextChannel, ada: Person) -> None:
    said = channel.get_partial_message((await ada.say("mine")).id)

    assert await code(said.edit(content="yours")) == (403, 50005)
    assert await code(said.delete()) == (403, 50013)


async def test_mentions_reach_those_allowed(channel: discord.TextChannel, group: People) -> None:
    ada, bruno = group["Ada"], group["Bruno"]
    users = discord.AllowedMentions(users=[discord.Object(bruno.id)])

    await channel.send(f"{ada.mention} {bruno.mention} @everyone", allowed_mentions=users)

    seen = await ada.sees("@everyone")
    assert seen.mentioned == ["Bruno"]
    assert not seen.payload["mention_everyone"]


async def test_threads_are_opened_and_archived(
    bot: SampleBot, channel: discord.TextChannel, ada: Person
) -> None:
    message = await channel.send("start")
    thread = await message.create_thread(name="A game")
    private = await channel.create_thread(name="Secret")
    await private.add_user(discord.Object(ada.id))
    await thread.send("in the thread")

    assert bot.get_channel(thread.id) is not None
    said = await thread.send("then")
    await thread.edit(archived=True)
    assert await code(said.edit(content="too late")) == (400, 50083)
    await thread.send("this wakes it")
    await said.edit(content="in time")
    names = {one.name for one in await channel.guild.active_threads()}
    assert names == {"side-table", "friday-night", "A game", "Secret"}


async def test_direct_messages(bot: SampleBot, ada: Person) -> None:
    user = await bot.fetch_user(ada.id)
    conversation = await user.create_dm()

    await conversation.send("psst")

    private = [m.content async for m in conversation.history()]
    assert private == ["psst"]


async def test_the_newest_messages_are_read_first(channel: discord.TextChannel) -> None:
    for number in range(4):
        await channel.send(str(number))

    assert [message.content async for message in channel.history(limit=2)] == ["3", "2"]
