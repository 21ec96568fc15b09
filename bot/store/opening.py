"""Opening the database: it is checked, and if it is older, backed up and migrated."""

import asyncio
from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

from sqlalchemy import Connection

from bot.basics.clock import Clock, now
from bot.basics.refusals import StorageError
from bot.store import backups, owner, sqlite
from bot.store.backups import backup_path
from bot.store.schema import MIGRATIONS, Schema, revision_of
from bot.store.store import PATIENCE, Store, file_of
from rules.text import say

T = TypeVar("T")


async def open_store(
    url: str,
    clock: Clock = now,
    lock_timeout: float = sqlite.LOCK_TIMEOUT,
    migrations: Path = MIGRATIONS,
    patience: float = PATIENCE,
) -> Store:
    """Return an open database, created or migrated if needed; raises StorageError."""
    schema = Schema(migrations)
    file = file_of(url)
    if file:
        with sqlite.storage_errors(file):
            file.parent.mkdir(parents=True, exist_ok=True)
        await asyncio.to_thread(sqlite.check, file, lock_timeout)
    store = _store_at(url, lock_timeout, patience)
    try:
        with _file_named(file):
            if schema.needs_migration(await store.read(revision_of)) and file:
                copy = backup_path(file, clock())
                await asyncio.to_thread(backups.copy, file, copy, lock_timeout)
            await store.migrate(schema.upgrade)
    except BaseException:
        await store.close()
        raise
    return store


async def awaits_migration(url: str) -> bool:
    """Return whether a database has to be migrated; raises StorageError if it cannot be."""
    return Schema().needs_migration(await _read_at(url, revision_of))


async def must_be_migrated(url: str) -> None:
    """Raise StorageError unless there is a database with the schema of this version of the bot.

    A running bot may be older than a command that is run beside it.
    """
    file = file_of(url)
    if file and not file.exists():
        raise StorageError(say("There is no database {file}.", file=str(file)))
    revision = await _read_at(url, revision_of)
    if revision is None or Schema().needs_migration(revision):
        raise StorageError(
            say("The database has an older schema. Start the bot once: it migrates the database.")
        )


async def must_be_local(url: str) -> None:
    """Raise StorageError if a database may hold the games of a real bot; change nothing."""
    file = file_of(url)
    if file and not file.exists():
        return
    if not await _read_at(url, owner.is_local):
        raise StorageError(
            say(
                "DISCORD_TOKEN is not set, and the games in {database} are not the local table’s, "
                "which leaves them alone. Set the token again, or give the local table a folder of "
                "its own, such as LOCKKEEPER_DATA=local-data.",
                database=str(file) if file else say("DATABASE_URL"),
            )
        )


async def _read_at(url: str, work: Callable[[Connection], T]) -> T:
    """Return what a function reads in a database of any schema."""
    store = _store_at(url, sqlite.LOCK_TIMEOUT, PATIENCE)
    try:
        with _file_named(file_of(url)):
            return await store.read(work)
    finally:
        await store.close()


def _store_at(url: str, lock_timeout: float, patience: float) -> Store:
    try:
        return Store(url, lock_timeout, patience)
    except ModuleNotFoundError as error:
        raise StorageError(
            say("{module} is missing: install lockkeeper[postgresql].", module=str(error.name))
        ) from error


@contextmanager
def _file_named(file: Path | None) -> Generator[None]:
    """Name the file, if any, in StorageErrors: the host may know its path."""
    try:
        yield
    except StorageError as error:
        if not file or not error.__cause__:
            raise
        told = sqlite.opening_error_text(error.__cause__, file)
        raise StorageError(told) from error.__cause__
