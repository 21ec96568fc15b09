"""The schema: which revision a database has, and its migration to the newest."""

from functools import cache
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect

import bot.migrations
from bot.basics.refusals import StorageError
from bot.store import postgresql
from bot.store.sqlite import are_ours
from bot.store.tables.base import metadata
from rules.text import say

MIGRATIONS = Path(bot.migrations.__file__).parent

PASSAGE = "f73cd8f6"
"""The commit that migrates older databases to the oldest revision in `MIGRATIONS`."""


class Schema:
    """The revisions in a folder of migrations."""

    def __init__(self, migrations: Path = MIGRATIONS) -> None:
        self._config = Config()
        self._config.set_main_option("script_location", str(migrations).replace("%", "%%"))
        self._known, self._oldest, self._newest = _revisions(migrations)

    def needs_migration(self, revision: str | None) -> bool:
        """Return whether a database has to be migrated; raises StorageError if it cannot be.

        A database without tables has the revision None, and needs no migration.
        """
        if revision in {None, *self._known}:
            return revision not in {None, self._newest}
        if revision in {f"{number:04}" for number in range(1, int(self._oldest))}:
            raise StorageError(
                say(
                    "The database is from a version of Lockkeeper before 1.0. Install the commit "
                    "{commit} and start the bot once with the same data; then stop it, and install "
                    "this version again.",
                    commit=PASSAGE,
                )
            )
        raise StorageError(
            say("The database is from a newer version of Lockkeeper. Install that version.")
        )

    def upgrade(self, connection: Connection) -> None:
        """Make or migrate all tables within the present transaction, completely or not at all.

        A new database gets those that the imported features declare: `bot.features.catalog` has
        all of them.
        """
        if connection.dialect.name == "postgresql":
            postgresql.lock_for_migration(connection)
        revision = revision_of(connection)
        if revision == self._newest:
            return
        self._config.attributes["connection"] = connection
        if revision is None:
            metadata.create_all(connection)
            command.stamp(self._config, "head")
        else:
            command.upgrade(self._config, "head")


@cache
def _revisions(migrations: Path) -> tuple[frozenset[str], str, str]:
    """Return all revisions, the oldest, the newest; to find them, every migration is imported."""
    found = [each.revision for each in ScriptDirectory(migrations).walk_revisions()]
    return frozenset(found), found[-1], found[0]


class NoRevision(StorageError):
    """A database has our tables, but names no revision, or several."""

    def __init__(self) -> None:
        super().__init__(
            say(
                "The database does not say which schema its tables have: alembic_version should "
                "have one row. Restore the latest backup."
            )
        )


def revision_of(connection: Connection) -> str | None:
    """Return a database's revision, None without tables; raises StorageError if it is not ours."""
    revisions = MigrationContext.configure(connection).get_current_heads()
    if len(revisions) > 1:
        raise NoRevision
    if revisions:
        return revisions[0]
    tables = {*inspect(connection).get_table_names()}
    if tables & {*metadata.tables}:
        if are_ours(tables):
            raise NoRevision
        raise StorageError(
            say("The database holds another program's tables. Give Lockkeeper one of its own.")
        )
    return None
