"""A database on each engine."""

from collections.abc import AsyncGenerator
from pathlib import Path

import pytest

from tests.bot.databases import ENGINES, new_database


@pytest.fixture(params=ENGINES)
async def url(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncGenerator[str]:
    """The address of a database that does not exist yet; on a server, an empty one."""
    async with new_database(request.param, tmp_path) as url:
        yield url
