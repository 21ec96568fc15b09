"""New databases for tests, on each engine; and a second connection for other changes."""

import os
from collections.abc import AsyncGenerator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from shutil import copyfile
from uuid import uuid4

import pytest
from sqlalchemy import NullPool, make_url
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from bot.store import open_store
from tests.postgresql import VARIABLE
from tests.waiting import PATIENCE

ENGINES = ("sqlite", pytest.param("postgresql", marks=pytest.mark.postgresql))


@asynccontextmanager
async def new_database(engine: str, folder: Path, template: str = "") -> AsyncGenerator[str]:
    """Yield the address of a new database, empty or a copy; a server drops it afterwards."""
    if engine == "sqlite":
        file = folder / "games.sqlite3"
        if template:
            copyfile(make_url(template).database or "", file)
        yield f"sqlite+aiosqlite:///{file}"
        return
    name = f"lockkeeper_{uuid4().hex}"
    # If template1 were copied, other connections would be in the way.
    copied = make_url(template).database if template else "template0"
    await _administer(f"CREATE DATABASE {name} TEMPLATE {copied}")
    try:
        yield (
            make_url(os.environ[VARIABLE]).set(database=name).render_as_string(hide_password=False)
        )
    finally:
        await _administer(f"DROP DATABASE {name} WITH (FORCE)")


async def migrate(url: str) -> None:
    """Create the tables of a new database, as the program does."""
    await (await open_store(url)).close()


def copy_of(template: str, folder: Path) -> AbstractAsyncContextManager[str]:
    """Yield the address of a copy of a database, which is dropped afterwards."""
    return new_database(make_url(template).get_backend_name(), folder, template)


@asynccontextmanager
async def second_connection(
    url: str, isolation: str | None = None
) -> AsyncGenerator[AsyncConnection]:
    """Connect to a database as another program; uncommitted changes are rolled back."""
    engine = create_async_engine(url, poolclass=NullPool, connect_args={"timeout": PATIENCE})
    async with engine.connect() as connection:
        if isolation:
            await connection.execution_options(isolation_level=isolation)
        yield connection
    await engine.dispose()


async def read_rows(url: str, query: str) -> list[tuple[object, ...]]:
    """Return the rows of a query."""
    async with second_connection(url) as connection:
        return [tuple(row) for row in await connection.exec_driver_sql(query)]


async def execute(url: str, *statements: str) -> None:
    """Execute statements without the program's knowledge."""
    async with second_connection(url) as connection:
        for statement in statements:
            await connection.exec_driver_sql(statement)
        await connection.commit()


async def _administer(statement: str) -> None:
    async with second_connection(os.environ[VARIABLE], "AUTOCOMMIT") as connection:
        await connection.exec_driver_sql(statement)
