"""New databases for tests, on each engine; and a second connection to look and meddle with."""

import os
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from uuid import uuid4

import pytest
from sqlalchemy import NullPool, make_url
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from tests.waiting import PATIENCE

VARIABLE = "LOCKKEEPER_TEST_POSTGRESQL"
ENGINES = ("sqlite", pytest.param("postgresql", marks=pytest.mark.postgresql))


@asynccontextmanager
async def fresh(engine: str, folder: Path) -> AsyncGenerator[str]:
    """Give the address of a new database, which is gone afterwards."""
    if engine == "sqlite":
        yield f"sqlite+aiosqlite:///{folder / 'games.sqlite3'}"
        return
    name = f"lockkeeper_{uuid4().hex}"
    # Copying from template1, others would be in the way.
    await _administer(f"CREATE DATABASE {name} TEMPLATE template0")
    try:
        yield make_url(server()).set(database=name).render_as_string(hide_password=False)
    finally:
        await _administer(f"DROP DATABASE {name} WITH (FORCE)")


def server() -> str:
    """Give the address of the server for tests."""
    address = os.environ.get(VARIABLE, "")
    if not address:
        pytest.fail(
            f"Set {VARIABLE} to a server where tests may make databases, such as "
            "postgresql+asyncpg://user:password@host/postgres, or use .ci/postgresql.",
            pytrace=False,
        )
    return address


@asynccontextmanager
async def meddling(url: str, isolation: str | None = None) -> AsyncGenerator[AsyncConnection]:
    """Connect to a database as another program; what is not committed is undone."""
    engine = create_async_engine(url, poolclass=NullPool, connect_args={"timeout": PATIENCE})
    async with engine.connect() as connection:
        if isolation:
            await connection.execution_options(isolation_level=isolation)
        yield connection
    await engine.dispose()


async def ask(url: str, query: str) -> list[tuple[object, ...]]:
    """Read some rows."""
    async with meddling(url) as connection:
        return [tuple(row) for row in await connection.exec_driver_sql(query)]


async def change(url: str, *statements: str) -> None:
    """Change something behind the program's back."""
    async with meddling(url) as connection:
        for statement in statements:
            await connection.exec_driver_sql(statement)
        await connection.commit()


async def _administer(statement: str) -> None:
    async with meddling(server(), "AUTOCOMMIT") as connection:
        await connection.exec_driver_sql(statement)
