"""The sessions of a database, with people who play."""

from collections.abc import AsyncGenerator

import pytest

from tests.bot.sessions.harness import Harness, open_harness


@pytest.fixture
async def harness(url: str) -> AsyncGenerator[Harness]:
    async with open_harness(url) as harness:
        yield harness
