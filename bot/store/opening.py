"""Opening the database: it is checked, and backed up and migrated if it is older than this."""

import asyncio
from collections.abc import Generator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

import bot.migrations
from bot.basics.clock import Clock, now
from bot.basics.refusals import StorageError
from bot.store import postgresql, sqlite
from bot.store.store import PATIENCE, Store, file_of
from rules.text import say

MIGRATIONS = Path(bot.migrations.__file__).parent


async def open_store(
    url: str,
    clock: Clock = now,
    lock_timeout: float = sqlite.LOCK_TIMEOUT,
    migrations: Path = MIGRATIONS,
    patience: float = PATIENCE,
) -> Store:
    """Return a database opened, and created or migrated if needed; raises StorageError."""
    config = Config()
    config.set_main_option("script_location", str(migrations).replace("%", "%%"))
    file = file_of(url)
    if file:
        with sqlite.storage_errors(file):
            file.parent.mkdir(parents=True, exist_ok=True)
        await asyncio.to_thread(sqlite.check, file, lock_timeout)
    try:
        store = Store(url, lock_timeout, patience)
    except ModuleNotFoundError as error:
        raise StorageError(
            say("{module} is missing: install lockkeeper[postgresql].", module=str(error.name))
        ) from error
    try:
        with _file_named(file):
            revision = await store.read(_revision)
            if _needs_migration(revision, config) and file:
                copy = _backup_path(file, clock())
                await asyncio.to_thread(sqlite.copy, file, copy, lock_timeout)
            await store.migrate(lambda connection: _upgrade(connection, config))
    except BaseException:
        await store.close()
        raise
    return store


@contextmanager
def _file_named(file: Path | None) -> Generator[None]:
    """Name the file, if any, in StorageErrors: whoever starts the program may know its path."""
    try:
        yield
    except StorageError as error:
        if not file or not error.__cause__:
            raise
        told = sqlite.opening_error_text(error.__cause__, file)
        raise StorageError(told) from error.__cause__


async def back_up(
    url: str,
    target: Path | None = None,
    clock: Clock = now,
    lock_timeout: float = sqlite.LOCK_TIMEOUT,
) -> Path:
    """Copy an SQLite database, whether the bot runs or not, and return the path of the copy.

    Raises StorageError, also for a database server.
    """
    file = file_of(url)
    if not file:
        raise StorageError(say("A database server has its own backup: use pg_dump."))
    chosen = target or _backup_path(file, clock())
    await asyncio.to_thread(sqlite.copy, file, chosen, lock_timeout)
    return chosen


def _backup_path(file: Path, moment: datetime) -> Path:
    return file.parent / "backups" / f"{file.stem}-{moment:%Y%m%d-%H%M%S}{file.suffix}"


def _revision(connection: Connection) -> str | None:
    revision = MigrationContext.configure(connection).get_current_revision()
    if connection.dialect.name == "postgresql":
        postgresql.check(connection, revision)
    return revision


def _needs_migration(revision: str | None, config: Config) -> bool:
    """Return whether a database has to be migrated; raises StorageError for a newer one."""
    script = ScriptDirectory.from_config(config)
    if revision is not None and revision not in {each.revision for each in script.walk_revisions()}:
        raise StorageError(
            say("The database is from a newer version of Lockkeeper. Install that version.")
        )
    return revision not in {None, script.get_current_head()}


def _upgrade(connection: Connection, config: Config) -> None:
    """Migrate within the present transaction, so that all of it happens or nothing."""
    if connection.dialect.name == "postgresql":
        postgresql.lock_for_migration(connection)
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
