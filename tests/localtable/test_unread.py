"""The marks and counts beside channels: what a person has not read yet."""

import discord
import pytest

from tests.localtable.person import People, Person
from tests.localtable.sample_bot import SampleBot
from tests.waiting import PATIENCE


@pytest.fixture
def channel(bot: SampleBot, ada: Person) -> discord.TextChannel:
    found = bot.get_channel(ada.channel_id)
    assert isinstance(found, discord.TextChannel)
    return found


async def test_a_message_is_unread_by_the_others(ada: Person, bruno: Person) -> None:
    said = await ada.say("hello")

    assert await bruno.unread() == {bruno.channel_id: 0}
    assert await ada.unread() == {}

    await bruno.read(said)
    assert await bruno.unread() == {}


async def test_a_mention_counts_until_it_is_read(
    channel: discord.TextChannel, ada: Person, bruno: Person
) -> None:
    await channel.send(bruno.mention)
    last = await channel.send(f"{bruno.mention} again")

    assert await bruno.unread() == {channel.id: 2}
    assert await ada.unread() == {channel.id: 0}

    await bruno.read(await bruno.sees(lambda seen: seen.id == last.id))
    assert await bruno.unread() == {}


async def test_a_replaced_reminder_counts_once(channel: discord.TextChannel, bruno: Person) -> None:
    first = await channel.send(bruno.mention)
    await channel.send(f"{bruno.mention} again")

    await first.delete()

    assert await bruno.unread() == {channel.id: 1}


async def test_nothing_is_left_unread_of_a_message_taken_away(
    channel: discord.TextChannel, bruno: Person
) -> None:
    sent = await channel.send(bruno.mention)

    await sent.delete()

    assert await bruno.unread() == {}


async def test_what_only_the_asker_sees_is_never_unread(
    bot: SampleBot, ada: Person, bruno: Person
) -> None:
    await ada.slash("hand")

    assert await ada.unread() == await bruno.unread() == {}


async def test_reading_an_old_message_leaves_the_newer_unread(
    channel: discord.TextChannel, bruno: Person
) -> None:
    first = await channel.send(bruno.mention)
    last = await channel.send(bruno.mention)

    await bruno.read(await bruno.sees(lambda seen: seen.id == last.id))
    await bruno.read(await bruno.sees(lambda seen: seen.id == first.id))
    assert await bruno.unread() == {}

    await channel.send(bruno.mention)
    assert await bruno.unread() == {channel.id: 1}


async def test_everybody_is_told_who_is_called(bot: SampleBot, ada: Person, group: People) -> None:
    async with await group.feed("Bruno") as feed:
        await (await bot.fetch_user(ada.id)).send("a secret")
        told = await feed.receive_json(timeout=PATIENCE)

    # Bruno learns that Ada is pinged, but not what was said to her.
    assert told == {"type": "unread", "marks": {}, "summoned": [str(ada.id)]}
