"""Databases, and the people of a group."""

import asyncio
from collections.abc import AsyncGenerator
from pathlib import Path

import pytest

from bot.process.settings import FILE
from tests.bot.databases import ENGINES, migrate, new_database
from tests.localtable.person import People, Person


@pytest.fixture(params=ENGINES)
async def url(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncGenerator[str]:
    """The address of a database that does not exist yet; on a server, an empty one."""
    async with new_database(request.param, tmp_path) as url:
        yield url


@pytest.fixture(scope="session")
def empty_database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database without games."""
    file = tmp_path_factory.mktemp("empty") / FILE
    with asyncio.Runner(loop_factory=asyncio.new_event_loop) as runner:
        runner.run(migrate(f"sqlite+aiosqlite:///{file}"))
    return file


@pytest.fixture
def ada(group: People) -> Person:
    return group["Ada"]


@pytest.fixture
def bruno(group: People) -> Person:
    return group["Bruno"]


@pytest.fixture
def clara(group: People) -> Person:
    return group["Clara"]


@pytest.fixture
def mona(group: People) -> Person:
    """The moderator."""
    return group["Mona"]
