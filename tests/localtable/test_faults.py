"""How discord.py copes with faults of the network and of Discord."""

from collections.abc import AsyncIterator

import aiohttp
import discord
import pytest

from localtable.server import LocalTable
from tests.localtable.faults import (
    Faults,
    broken,
    cut,
    done_but_broken,
    done_but_cut,
    rate_limit,
    slow,
)
from tests.localtable.person import Failed, Person
from tests.localtable.sample_bot import SampleBot


@pytest.fixture
def faults() -> Faults:
    return Faults()


@pytest.fixture
async def table(faults: Faults) -> AsyncIterator[LocalTable]:
    async with LocalTable(middlewares=[faults.middleware]) as table:
        yield table


def channel(bot: SampleBot, ada: Person) -> discord.TextChannel:
    found = bot.get_channel(ada.channel_id)
    assert isinstance(found, discord.TextChannel)
    return found


async def test_a_rate_limit_is_waited_out(bot: SampleBot, ada: Person, faults: Faults) -> None:
    faults.add("POST", "/messages", rate_limit(0.05))

    await channel(bot, ada).send("lock_timeout")

    assert (await ada.sees("lock_timeout")).content == "lock_timeout"
    assert faults.count("POST", f"/channels/{ada.channel_id}/messages") == 2


async def test_a_server_error_is_tried_again(bot: SampleBot, ada: Person, faults: Faults) -> None:
    faults.add("POST", "/messages", broken())

    await channel(bot, ada).send("again")

    assert [message.content for message in await ada.messages()] == ["again"]


async def test_a_repeat_with_a_nonce_posts_once(
    bot: SampleBot, ada: Person, faults: Faults
) -> None:
    faults.add("POST", "/messages", done_but_broken())

    await channel(bot, ada).send("once", nonce="17")

    assert [message.content for message in await ada.messages()] == ["once"]


async def test_a_cut_connection_may_have_been_carried_out(
    bot: SampleBot, ada: Person, faults: Faults
) -> None:
    faults.add("POST", "/messages", cut())
    faults.add("POST", "/messages", done_but_cut())

    for _ in range(2):
        with pytest.raises((aiohttp.ClientError, OSError)):
            await channel(bot, ada).send("perhaps")

    assert [message.content for message in await ada.messages()] == ["perhaps"]


@pytest.mark.usefixtures("bot")
async def test_a_slow_answer_is_no_answer(ada: Person, faults: Faults) -> None:
    faults.add("POST", "/callback", slow(3.2))

    with pytest.raises(Failed, match="did not respond"):
        await ada.slash("hand")
