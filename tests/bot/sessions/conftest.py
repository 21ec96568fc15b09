"""A club that plays in a database."""

from collections.abc import AsyncGenerator

import pytest

from tests.bot.sessions.harness import Club, opened


@pytest.fixture
async def club(url: str) -> AsyncGenerator[Club]:
    async with opened(url, lock_timeout=0.1) as club:
        yield club
