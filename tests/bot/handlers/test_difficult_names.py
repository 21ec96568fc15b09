"""People with names that would be mentions, run backwards or are invisible, at one table."""

import json
import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.bot.handlers.discord_in_memory import DiscordInMemory
from tests.bot.handlers.unconnected_bot import unconnected_bot
from tests.bot.play_steps import (
    GAME,
    join_table,
    newest_board,
    press_behind_more,
    record_in_log,
    start_table,
    thread_of_game,
    threads_of,
    type_command,
)
from tests.localtable.person import Person

NAMES = ("<@999> **b** \u202e", "张伟", "\u3164")
FIRST = "first_seat=seat:1"
MORE_THAN_A_NAME = re.compile("<@999>|[\u202e\u3164]")


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[tuple[Person, ...]]:
    discord = DiscordInMemory(NAMES)
    group = await discord.people()
    async with unconnected_bot(discord, tmp_path):
        yield tuple(group[name] for name in NAMES)


async def test_they_are_called_by_harmless_names_everywhere(table: tuple[Person, ...]) -> None:
    host, second, third = table
    await type_command(host, "game new", game=GAME, options=FIRST, thread="public")
    await join_table(host, second, third)
    await start_table(host)
    there = await thread_of_game(host)
    board = await newest_board(there)
    await type_command(there, "move", move="token d4")
    board = await newest_board(there, board)
    suggested = await there.suggested("game replace", seat="")
    log = await type_command(there, "log")
    page = await press_behind_more(there, board, "History")
    file = (await record_in_log(there)).pictures[0]
    record = (await there.download(file)).decode()

    said = [await host.messages(), await there.messages(), [log, page]]
    written = json.dumps([m.payload for some in said for m in some], ensure_ascii=False)
    names = [thread["name"] for thread in await threads_of(host)]
    for text in (_without_authors(written), record, str(suggested), *names):
        assert not MORE_THAN_A_NAME.search(text), MORE_THAN_A_NAME.search(text)
    assert not [message.text for some in said for message in some if "**b**" in message.text]
    assert "‹@999> \\*\\*b\\*\\*" in log.text
    assert "1 ‹@999> **b**\n" in record
    # The pictures' typeface lacks these letters; their alt text has them.
    assert "张伟" in board.payload["attachments"][0]["description"]


def _without_authors(written: str) -> str:
    """Return the text without Discord's own data on people, which the bot does not write."""
    return re.sub(r'"(global_name|username|nick)": "[^"]*"', "", written)
