"""The overview of a server: one message that is kept up to date, and found again."""

import asyncio

import pytest

from tests.bot.end_to_end.fork_server import ForkedBots
from tests.bot.play_steps import (
    GAME,
    type_command,
)
from tests.bot.setting_steps import pick
from tests.localtable.faults import Faults, done_but_silent
from tests.localtable.person import Person
from tests.localtable.seen import Seen

TITLE = "Games on this server"


async def overviews(person: Person) -> list[Seen]:
    return [seen for seen in await person.at("lounge").messages() if TITLE in seen.text]


@pytest.mark.long
async def test_an_overview_is_sent_once_though_the_bot_is_killed(
    bots: ForkedBots, faults: Faults, ada: Person, mona: Person
) -> None:
    first = await bots.started()
    sent = asyncio.Event()
    lounge = mona.at("lounge").channel_id
    faults.add("POST", f"/channels/{lounge}/messages", done_but_silent(sent))
    await pick(mona, "overview", "lounge")
    await sent.wait()
    await first.kill()

    await bots.started()

    await type_command(ada, "game new", game=GAME)
    await ada.at("lounge").sees("Open tables")
    assert len(await overviews(ada)) == 1
