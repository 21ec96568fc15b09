"""Databases, and the people of a group."""

import asyncio
from collections.abc import AsyncGenerator, Iterator
from pathlib import Path

import pytest

from bot.process.settings import FILE
from tests.bot.databases import ENGINES, copy_of, migrate, new_database
from tests.localtable.person import People, Person


@pytest.fixture(params=ENGINES)
async def new_url(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncGenerator[str]:
    """The address of a database that does not exist yet; on a server, one without tables."""
    async with new_database(request.param, tmp_path) as url:
        yield url


@pytest.fixture(scope="session", params=ENGINES)
def template(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[str]:
    """The address of a database to copy: faster than migrating each one."""
    database = new_database(request.param, tmp_path_factory.mktemp("template"))
    with asyncio.Runner(loop_factory=asyncio.new_event_loop) as runner:
        url = runner.run(database.__aenter__())
        runner.run(migrate(url))
        yield url
        runner.run(database.__aexit__(None, None, None))


@pytest.fixture
async def url(template: str, tmp_path: Path) -> AsyncGenerator[str]:
    """The address of a database whose tables have no rows."""
    async with copy_of(template, tmp_path) as url:
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
