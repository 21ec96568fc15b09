from collections.abc import AsyncIterator

import pytest

from localtable.server import LocalTable
from tests.localtable.person import People, Person, people
from tests.localtable.sample_bot import SampleBot, running


@pytest.fixture
async def table() -> AsyncIterator[LocalTable]:
    async with LocalTable() as table:
        yield table


@pytest.fixture
async def bot(table: LocalTable) -> AsyncIterator[SampleBot]:
    async with running(table.api_base) as bot:
        yield bot


@pytest.fixture
async def group(table: LocalTable) -> AsyncIterator[People]:
    async with people(table.page_url) as group:
        yield group


@pytest.fixture
def ada(group: People) -> Person:
    return group["Ada"]


@pytest.fixture
def bruno(group: People) -> Person:
    return group["Bruno"]
