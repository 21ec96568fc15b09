"""A database, and a club that plays in it."""

from collections.abc import AsyncGenerator
from pathlib import Path

import pytest

from tests.bot.sessions.club import Club, opened


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "club.sqlite3"


@pytest.fixture
def url(file: Path) -> str:
    return f"sqlite+aiosqlite:///{file}"


@pytest.fixture
async def club(url: str) -> AsyncGenerator[Club]:
    async with opened(url, patience=0.1) as club:
        yield club
