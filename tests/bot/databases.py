"""New databases for tests, on each engine; and a second connection for other changes."""

import json
import os
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from shutil import copyfile
from uuid import uuid4

import pytest
from sqlalchemy import NullPool, delete, make_url
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

import bot.features.catalog  # noqa: F401  # features have tables of their own
from bot.store import open_store
from bot.store.tables.base import metadata
from tests.postgresql import VARIABLE
from tests.waiting import PATIENCE

NAME = "games.sqlite3"
PATIENT = {"timeout": PATIENCE}
OTHERS_LEAVE = """
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND state <> 'idle'
"""
"""Ends the transactions that a test has left open."""
EMPTY = "DO $$ BEGIN {} END $$".format(
    " ".join(f"{delete(table)};" for table in reversed(metadata.sorted_tables))
)
"""Deletes all rows; TRUNCATE would take fifty times as long, since it writes new files."""
COUNT_FROM_ONE = "SELECT setval(oid::regclass, 1, false) FROM pg_class WHERE relkind = 'S'"

LASTING = dict[str, AsyncEngine]()
"""What connects to a server's database from one test to the next, by its address."""

POSTGRESQL = pytest.param("postgresql", marks=pytest.mark.postgresql)
ENGINES = ("sqlite", POSTGRESQL)


@asynccontextmanager
async def new_database(engine: str, folder: Path) -> AsyncGenerator[str]:
    """Yield the address of a new, empty database; a server drops it afterwards."""
    if engine == "sqlite":
        yield f"sqlite+aiosqlite:///{folder / NAME}"
        return
    name = f"lockkeeper_{uuid4().hex}"
    # If template1 were copied, other connections would be in the way.
    await _administer(f"CREATE DATABASE {name} TEMPLATE template0")
    try:
        yield (
            make_url(os.environ[VARIABLE]).set(database=name).render_as_string(hide_password=False)
        )
    finally:
        await _administer(f"DROP DATABASE {name} WITH (FORCE)")


async def migrate(url: str) -> None:
    """Create the tables of a new database, as the program does."""
    await (await open_store(url)).close()


@asynccontextmanager
async def copy_of(template: str, folder: Path) -> AsyncGenerator[str]:
    """Yield the address of a database like a template, whose tables have no rows.

    A server takes half a second to copy a database, so there it is the template itself, which is
    emptied afterwards: one at a time.
    """
    address = make_url(template)
    if address.get_backend_name() == "sqlite":
        copyfile(address.database or "", folder / NAME)
        yield f"sqlite+aiosqlite:///{folder / NAME}"
        return
    try:
        yield template
    finally:
        await execute(template, OTHERS_LEAVE, EMPTY, COUNT_FROM_ONE)


@asynccontextmanager
async def second_connection(
    url: str, isolation: str | None = None
) -> AsyncGenerator[AsyncConnection]:
    """Connect to a database as another program; uncommitted changes are rolled back."""
    engine = LASTING.get(url) or create_async_engine(url, poolclass=NullPool, connect_args=PATIENT)
    async with engine.connect() as connection:
        if isolation:
            await connection.execution_options(isolation_level=isolation)
        yield connection


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


async def rewrite(url: str, session: int, **fields: object) -> None:
    """Put other fields into the document of a session; `...` takes one out."""
    ((text,),) = await read_rows(url, f"SELECT document FROM sessions WHERE id = {session}")  # noqa: S608  # ours
    told = {**json.loads(str(text)), **fields}
    document = json.dumps({name: value for name, value in told.items() if value is not ...})
    written = document.replace("'", "''")
    await execute(url, f"UPDATE sessions SET document = '{written}' WHERE id = {session}")  # noqa: S608  # ours


async def _administer(statement: str) -> None:
    async with second_connection(os.environ[VARIABLE], "AUTOCOMMIT") as connection:
        await connection.exec_driver_sql(statement)
