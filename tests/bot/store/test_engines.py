"""What holds for every database, whatever its engine."""

import asyncio
import sys
from asyncio.subprocess import PIPE
from collections.abc import Coroutine
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection

import bot.features.catalog  # noqa: F401  # features have tables of their own
from bot.basics.refusals import StorageError
from bot.store import open_store
from bot.store.schema import MIGRATIONS
from bot.store.tables.base import metadata
from tests.bot.databases import execute, read_rows
from tests.bot.store.later_migrations import BROKEN, HEAD, LATER, with_change
from tests.processes import start
from tests.waiting import PATIENCE

VERSION = "SELECT * FROM alembic_version"
ANNA = "INSERT INTO people VALUES (1, 'Anna')"


def at_once(meddling: Coroutine[Any, Any, None]) -> None:
    """Run something in a thread of its own while the transaction's thread waits."""
    other = Thread(target=asyncio.run, args=(meddling,))
    other.start()
    other.join()


async def opened(url: str, migrations: Path = MIGRATIONS) -> None:
    store = await open_store(url, migrations=migrations)
    await store.close()


async def test_a_new_database_is_what_the_program_expects(new_url: str) -> None:
    def differences(connection: Connection) -> list[object]:
        return [*compare_metadata(MigrationContext.configure(connection), metadata)]

    store = await open_store(new_url)
    found = await store.read(differences)
    await store.close()

    assert found == []


async def test_what_is_read_at_once_belongs_together(new_url: str) -> None:
    def twice(connection: Connection) -> tuple[object, object]:
        count = "SELECT count(*) FROM people"
        before = connection.exec_driver_sql(count).scalar()
        at_once(execute(new_url, ANNA))
        return before, connection.exec_driver_sql(count).scalar()

    store = await open_store(new_url)
    assert await store.read(twice) == (0, 0)
    await store.close()


async def test_a_migration_keeps_what_was_there(new_url: str, tmp_path: Path) -> None:
    await opened(new_url)
    await execute(new_url, ANNA)

    await opened(new_url, with_change(tmp_path, LATER))

    assert await read_rows(new_url, VERSION) == [("9999",)]
    assert await read_rows(new_url, "SELECT * FROM people") == [(1, "Anna", None)]


async def test_a_migration_that_fails_changes_nothing(new_url: str, tmp_path: Path) -> None:
    await opened(new_url)
    await execute(new_url, ANNA)

    with pytest.raises(StorageError):
        await opened(new_url, with_change(tmp_path, BROKEN))

    assert await read_rows(new_url, "SELECT * FROM people") == [(1, "Anna")]
    assert await read_rows(new_url, "SELECT * FROM notes") == []
    await opened(new_url)


async def test_a_database_from_a_newer_program_is_left_alone(new_url: str, tmp_path: Path) -> None:
    await opened(new_url, with_change(tmp_path, LATER))

    with pytest.raises(StorageError, match=r"newer version of Lockkeeper\. Install that version"):
        await opened(new_url)

    assert await read_rows(new_url, VERSION) == [("9999",)]


async def test_another_programs_tables_are_left_alone(new_url: str) -> None:
    await execute(new_url, "CREATE TABLE sessions (cookie TEXT)")

    with pytest.raises(StorageError, match="another program"):
        await opened(new_url)

    assert await read_rows(new_url, "SELECT * FROM sessions") == []


@pytest.mark.long
async def test_programs_starting_at_once_make_one_database(new_url: str) -> None:
    program = (
        "import asyncio, sys; from bot.store import open_store\n"
        "async def main():\n"
        f"    await (await open_store(sys.argv[1], lock_timeout={PATIENCE})).close()\n"
        "asyncio.run(main())"
    )
    command = (sys.executable, "-c", program, new_url)
    all_ = [await start(*command, stderr=PIPE) for _ in range(3)]
    said = [await process.communicate() for process in all_]

    assert [process.returncode for process in all_] == [0, 0, 0], said
    assert await read_rows(new_url, VERSION) == [(HEAD,)]
