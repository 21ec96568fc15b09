"""Direct conversations between the bot and one person."""

import discord
import pytest

from localtable.model.world import World
from localtable.payloads.guilds import owners_payload
from tests.localtable.person import NotPossible, Person
from tests.localtable.sample_bot import SampleBot
from tests.localtable.sample_commands import count_view


async def refusal(user: discord.User) -> tuple[int, int]:
    with pytest.raises(discord.Forbidden) as caught:
        await user.send("hello")
    return caught.value.status, caught.value.code


@pytest.fixture
async def conversation(bot: SampleBot, ada: Person) -> discord.DMChannel:
    return await (await bot.fetch_user(ada.id)).create_dm()


async def test_nobody_else_has_a_part_in_it(
    conversation: discord.DMChannel, ada: Person, bruno: Person
) -> None:
    await conversation.send("hello", view=count_view(1))
    seen = await (await ada.direct()).sees("hello")

    with pytest.raises(NotPossible):
        await bruno.press(seen, label="Count 1")
    with pytest.raises(NotPossible):
        await bruno.at(conversation.id).say("hello")
    with pytest.raises(NotPossible):
        await bruno.at(conversation.id).slash("hand")


async def test_the_bot_hears_of_threads_but_not_of_conversations(
    bot: SampleBot, ada: Person
) -> None:
    channel = bot.get_channel(ada.channel_id)
    assert isinstance(channel, discord.TextChannel)
    await ada.direct()
    await channel.create_thread(name="aside", type=discord.ChannelType.public_thread)
    await ada.slash("hand")

    assert "THREAD_CREATE" in bot.events
    assert "CHANNEL_CREATE" not in bot.events


def test_no_server_owns_what_is_asked_in_private() -> None:
    world = World(["Ada"])
    ada, channel = world.people[0], next(iter(world.channels.values()))

    assert owners_payload(world, channel, ada) == {"0": str(world.home.id)}
    assert owners_payload(world, world.conversation(ada), ada) == {"0": "0"}


async def test_who_wants_no_direct_messages_gets_none(bot: SampleBot, ada: Person) -> None:
    user = await bot.fetch_user(ada.id)
    here = await ada.direct()
    before = await user.send("before")

    await ada.accept_direct_messages(accepts=False)

    assert await refusal(user) == (403, 50007)
    assert [message.content for message in await here.messages()] == ["before"]
    await before.delete()
    await ada.accept_direct_messages(accepts=True)
    await user.send("after")
    assert [message.content for message in await here.messages()] == ["after"]


async def test_answers_reach_even_who_wants_no_direct_messages(bot: SampleBot, ada: Person) -> None:
    await ada.accept_direct_messages(accepts=False)

    answer = await (await ada.direct()).slash("hand")

    assert answer.message is not None
    assert answer.message.content == "Your hand"
    assert bot.last is not None
    assert bot.last.context.dm_channel
    assert not bot.last.is_guild_integration()


@pytest.mark.usefixtures("bot")
async def test_what_belongs_to_servers_is_not_offered_in_private(ada: Person) -> None:
    here = await ada.direct()

    assert "remind" in await here.commands()
    assert "replace" in await ada.commands()
    assert "replace" not in await here.commands()
    with pytest.raises(NotPossible):
        await here.slash("replace", seat=1)
