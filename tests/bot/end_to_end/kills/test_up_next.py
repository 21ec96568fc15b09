"""The message that one's turn comes next: direct, silent, never twice, gone when it has come."""

import asyncio
from datetime import timedelta

import pytest

from tests.bot.end_to_end.fork_server import ForkedBots
from tests.bot.play_steps import (
    begin_game,
    disappears,
    type_command,
)
from tests.bot.setting_steps import choose_settings
from tests.localtable.faults import Faults, done_but_silent
from tests.localtable.person import Person
from tests.localtable.seen import Seen

BEGUN = "first_seat=seat:1"
"""Ada decides first, then Bruno."""


def is_news(seen: Seen) -> bool:
    """Whether a message says that somebody comes next."""
    return "🔜" in seen.text


@pytest.mark.long
async def test_a_bot_that_dies_over_it_does_not_send_it_twice(
    bots: ForkedBots, faults: Faults, ada: Person, bruno: Person, clara: Person
) -> None:
    bot = await bots.started()
    await choose_settings(bruno, next="on")
    await begin_game(ada, bruno, clara, options=BEGUN)
    private = await bruno.direct()
    posted = asyncio.Event()
    path = f"/api/v10/channels/{private.channel_id}/messages"
    faults.add("POST", path, done_but_silent(posted))
    bots.clock.advance(timedelta(minutes=2))
    await posted.wait()
    news = await private.sees(is_news)
    await bot.kill()

    await bots.started()
    await type_command(ada, "move", move="token d4")

    await disappears(private, news)
    assert not any(map(is_news, await private.messages()))
