from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.sessions.sessions import Dependencies
from localtable.server import LocalTable
from tests.bot.adjustable_clock import AdjustableClock
from tests.bot.end_to_end.board_page.visitor import free_port
from tests.bot.end_to_end.running_bot import running_bot
from tests.bot.play_steps import begin_game
from tests.localtable.person import People
from tests.localtable.seen import Seen


@pytest.fixture
def clock() -> AdjustableClock:
    return AdjustableClock()


@pytest.fixture
async def bot(
    local_table: LocalTable, tmp_path: Path, clock: AdjustableClock
) -> AsyncIterator[None]:
    """A bot that shows boards in browsers."""
    port = str(free_port())
    address = {"BOARD_URL": f"http://127.0.0.1:{port}", "BOARD_PORT": port}
    async with running_bot(local_table, tmp_path, Dependencies(clock=clock), **address):
        yield


@pytest.fixture
async def board(bot: None, group: People) -> Seen:
    """The first board of a game in which Ada begins, against Bruno."""
    await group.commands_ready("game", "move")
    return await begin_game(group["Ada"], group["Bruno"], options="first_seat=seat:1")
