"""Files that are new, old, too new, locked, read-only, damaged or not ours."""

import asyncio
import os
import sqlite3
from collections.abc import Generator, Sequence
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from bot.basics.refusals import StorageError
from bot.store import LOCK_TIMEOUT, Store, open_store
from bot.store.schema import MIGRATIONS
from tests.bot.store.later_migrations import HEAD, LATER, with_change
from tests.waiting import PATIENCE

NOON = datetime(2026, 3, 1, 12, 0, 0, tzinfo=UTC)
IMPATIENT = 0.05
OF_THE_DRIVER = 5.0
"""Seconds for which Python by default lets SQLite wait for a lock."""
NOBODY = 65534
NEW_PERSON = "INSERT INTO people VALUES (1, 'Anna')"


def noon() -> datetime:
    return NOON


def address(file: Path) -> str:
    return f"sqlite+aiosqlite:///{file}"


async def opened(file: Path, migrations: Path = MIGRATIONS, lock_timeout: float = PATIENCE) -> None:
    store = await open_store(address(file), noon, lock_timeout, migrations)
    await store.close()


async def pragma(store: Store, name: str) -> object:
    return await store.read(lambda c: c.exec_driver_sql(f"PRAGMA {name}").scalar())


def query(file: Path, statement: str) -> Sequence[tuple[object, ...]]:
    with closing(sqlite3.connect(file)) as database, database:
        return database.execute(statement).fetchall()


def content(file: Path) -> bytes:
    return file.read_bytes()


def empty(file: Path) -> None:
    file.write_bytes(b"")


def spoil(file: Path, start: int) -> None:
    whole = content(file)
    file.write_bytes(whole[:start] + b"\xff" * 3000 + whole[start + 3000 :])


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "deep" / "down" / "games.sqlite3"


async def test_a_new_database_is_made_with_its_folder(file: Path) -> None:
    await opened(file)

    assert query(file, "SELECT * FROM alembic_version") == [(HEAD,)]
    assert not (file.parent / "backups").exists()


async def test_what_is_written_is_durable(file: Path) -> None:
    store = await open_store(address(file))
    found = [await pragma(store, name) for name in ("journal_mode", "synchronous", "foreign_keys")]
    await store.close()

    assert found == ["wal", 2, 1]


async def test_opening_again_changes_nothing(file: Path) -> None:
    await opened(file)
    before = content(file)

    await opened(file)

    assert content(file) == before
    assert not (file.parent / "backups").exists()


async def test_a_copy_is_made_before_a_migration(file: Path, tmp_path: Path) -> None:
    await opened(file)
    query(file, "INSERT INTO people VALUES (1, 'Anna')")

    await opened(file, with_change(tmp_path, LATER))

    copy = file.parent / "backups" / "games-20260301-120000.sqlite3"
    assert query(file, "SELECT * FROM people") == [(1, "Anna", None)]
    assert query(copy, "SELECT * FROM people") == [(1, "Anna")]


async def test_a_locked_database_is_not_waited_for_for_ever(file: Path) -> None:
    await opened(file)
    with closing(sqlite3.connect(file, isolation_level=None)) as database:
        database.execute("BEGIN EXCLUSIVE")
        with pytest.raises(StorageError, match="in use by another program"):
            await opened(file, lock_timeout=IMPATIENT)
    await opened(file)


@pytest.mark.parametrize("start", [0, 4096])
async def test_a_damaged_database_is_named(file: Path, start: int) -> None:
    await opened(file)
    spoil(file, start)
    before = content(file)

    with pytest.raises(
        StorageError, match=r"damaged or not a database\. Replace it with your latest backup"
    ):
        await opened(file)

    assert content(file) == before


async def test_an_empty_file_is_not_taken_for_a_new_database(file: Path) -> None:
    await opened(file)
    empty(file)

    with pytest.raises(StorageError, match=r"games\.sqlite3 is empty"):
        await opened(file, lock_timeout=IMPATIENT)

    assert content(file) == b""


async def test_another_program_that_writes_is_waited_for(file: Path) -> None:
    store = await open_store(address(file))
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        writing = asyncio.create_task(store.write(lambda c: c.exec_driver_sql(NEW_PERSON)))
        await asyncio.sleep(0.3)
        assert not writing.done()
        other.execute("COMMIT")
        await writing
    patience = await pragma(store, "busy_timeout")
    await store.close()

    assert query(file, "SELECT name FROM people") == [("Anna",)]
    assert patience == LOCK_TIMEOUT * 1000 > OF_THE_DRIVER * 1000


async def test_another_program_that_opens_the_database_is_waited_for(file: Path) -> None:
    await opened(file)
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        # As after a restored backup: no program has switched to the write-ahead log yet.
        other.execute("PRAGMA journal_mode = DELETE")
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StorageError, match="in use by another program"):
            await opened(file, lock_timeout=IMPATIENT)
        opening = asyncio.create_task(opened(file))
        await asyncio.sleep(0.3)
        assert not opening.done()
        other.execute("COMMIT")
        await opening


async def test_what_players_read_names_no_file(file: Path) -> None:
    store = await open_store(address(file), lock_timeout=IMPATIENT)
    with closing(sqlite3.connect(file, isolation_level=None)) as database:
        database.execute("BEGIN IMMEDIATE")
        with pytest.raises(StorageError) as busy:
            await store.write(lambda c: c.exec_driver_sql(NEW_PERSON))
    with pytest.raises(StorageError) as broken:
        await store.read(lambda c: c.exec_driver_sql("SELECT * FROM nowhere"))
    await store.close()

    assert str(busy.value) == "The database is busy. Try again in a moment."
    assert str(broken.value).startswith("The database could not be read or written.")


async def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file where the folder should be")

    with pytest.raises(StorageError, match="cannot be opened"):
        await opened(tmp_path / "data" / "games.sqlite3")


@contextmanager
def read_only(folder: Path) -> Generator[None]:
    """Remove write permission, even from the superuser."""
    user = os.geteuid()
    for path in folder.iterdir():
        path.chmod(0o444)
    folder.chmod(0o555)
    if user == 0:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(user)
        folder.chmod(0o755)


async def test_a_read_only_database_is_named() -> None:
    with TemporaryDirectory() as folder:
        file = Path(folder) / "games.sqlite3"
        await opened(file)
        before = content(file)
        with read_only(file.parent), pytest.raises(StorageError, match="The bot cannot write to"):
            await opened(file)

        assert content(file) == before
