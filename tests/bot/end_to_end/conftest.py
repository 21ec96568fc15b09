from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from shutil import copyfile

import pytest

from bot.process.settings import FILE
from bot.sessions.sessions import Dependencies
from localtable.server import LocalTable
from tests.bot.adjustable_clock import AdjustableClock
from tests.bot.end_to_end.fork_server import ForkedBots, ForkServer, forked_bots
from tests.bot.end_to_end.running_bot import running_bot
from tests.localtable.faults import Faults
from tests.localtable.person import People, people


@pytest.fixture
def faults() -> Faults:
    return Faults()


@pytest.fixture
async def local_table(faults: Faults) -> AsyncIterator[LocalTable]:
    async with LocalTable(middlewares=[faults.middleware]) as local_table:
        yield local_table


@pytest.fixture
async def group(local_table: LocalTable) -> AsyncIterator[People]:
    async with people(local_table.page_url) as group:
        yield group


@pytest.fixture(autouse=True)
def database(empty_database: Path, tmp_path: Path) -> None:
    """Copy a database to where bots have theirs: faster than migrating each one."""
    copyfile(empty_database, tmp_path / FILE)


@pytest.fixture
async def bot(local_table: LocalTable, tmp_path: Path) -> AsyncIterator[None]:
    async with running_bot(local_table, tmp_path):
        yield


@pytest.fixture(scope="session")
def fork_server() -> Iterator[ForkServer]:
    """One process for all tests, because importing the bot takes seconds."""
    server = ForkServer()
    yield server
    server.close()


@pytest.fixture
async def bots(
    fork_server: ForkServer, local_table: LocalTable, tmp_path: Path
) -> AsyncIterator[ForkedBots]:
    """Bots in separate processes, to be killed."""
    async with forked_bots(fork_server, local_table, tmp_path) as bots:
        yield bots


@pytest.fixture
async def clock(local_table: LocalTable, tmp_path: Path) -> AsyncIterator[AdjustableClock]:
    """The clock of a bot, which tests can advance."""
    clock = AdjustableClock()
    async with running_bot(local_table, tmp_path, Dependencies(clock=clock)):
        yield clock
