"""The sessions of a database, with players."""

import asyncio
from collections.abc import AsyncGenerator, Iterator
from pathlib import Path

import pytest

from tests.bot.databases import ENGINES, copy_of, migrate, new_database
from tests.bot.sessions.harness import Harness, open_harness


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
    """The address of a database without any sessions."""
    async with copy_of(template, tmp_path) as url:
        yield url


@pytest.fixture
async def harness(url: str) -> AsyncGenerator[Harness]:
    async with open_harness(url) as harness:
        yield harness
