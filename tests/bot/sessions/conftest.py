"""The sessions of a database, with players."""

import asyncio
from collections.abc import AsyncGenerator, Sequence
from pathlib import Path

import pytest
import pytest_asyncio

from tests.bot.databases import LASTING, copy_of
from tests.bot.sessions.harness import Harness, open_harness
from tests.bot.sessions.lasting_connections import LastingConnections

FOLDER = Path(__file__).parent


def pytest_collection_modifyitems(items: Sequence[pytest.Item]) -> None:
    """Run the tests of this folder in one event loop, since connections belong to a loop."""
    for item in items:
        if item.path.is_relative_to(FOLDER) and pytest_asyncio.is_async_test(item):
            item.add_marker(pytest.mark.asyncio(loop_scope="session"), append=False)


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def connections(template: str) -> AsyncGenerator[LastingConnections]:
    """The connections to the database of a server."""
    connections = LastingConnections(template)
    yield connections
    await connections.close()


@pytest_asyncio.fixture(loop_scope="session")
async def url(
    template: str,
    tmp_path: Path,
    connections: LastingConnections,
    monkeypatch: pytest.MonkeyPatch,
) -> AsyncGenerator[str]:
    """The address of a database without any sessions."""
    monkeypatch.setattr("bot.store.store.PostgresqlEngine", connections.of_store)
    monkeypatch.setitem(LASTING, template, connections.of_others)
    async with copy_of(template, tmp_path) as url:
        yield url
    # What a test left running would go on in the next one.
    left = asyncio.all_tasks() - {asyncio.current_task()}
    for task in left:
        task.cancel()
    assert not left


@pytest_asyncio.fixture(loop_scope="session")
async def harness(url: str) -> AsyncGenerator[Harness]:
    async with open_harness(url) as harness:
        yield harness
