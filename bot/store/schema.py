"""The schema's history: which revision a database has, and how it gets to the newest."""

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
from bot.store.tables import metadata
from rules.text import say

MIGRATIONS = Path(bot.migrations.__file__).parent


class Schema:
    """The revisions that a folder of migrations knows."""

    def __init__(self, migrations: Path = MIGRATIONS) -> None:
        self._config = Config()
        self._config.set_main_option("script_location", str(migrations).replace("%", "%%"))
        self._script = ScriptDirectory.from_config(self._config)

    def needs_migration(self, revision: str | None) -> bool:
        """Return whether a database has to be migrated; raises StorageError for a newer one.

        A revision of None is that of a database without tables, which is made and not migrated.
        """
        if revision not in {None, *(each.revision for each in self._script.walk_revisions())}:
            raise StorageError(
                say("The database is from a newer version of Lockkeeper. Install that version.")
            )
        return revision not in {None, self._script.get_current_head()}

    def upgrade(self, connection: Connection) -> None:
        """Migrate within the present transaction, so that all of it happens or nothing."""
        if connection.dialect.name == "postgresql":
            postgresql.lock_for_migration(connection)
        self._config.attributes["connection"] = connection
        command.upgrade(self._config, "head")


class Unnumbered(StorageError):
    """A database has our tables, but does not say of which revision they are."""

    def __init__(self) -> None:
        super().__init__(
            say(
                "The database does not say which schema its tables have: alembic_version should "
                "have one row. Put the latest backup in its place."
            )
        )


def revision_of(connection: Connection) -> str | None:
    """Return a database's revision, None if it has no tables; raises StorageError for others'."""
    revisions = MigrationContext.configure(connection).get_current_heads()
    if len(revisions) > 1:
        raise Unnumbered
    if revisions:
        return revisions[0]
    tables = {*inspect(connection).get_table_names()}
    if tables & {*metadata.tables}:
        if are_ours(tables):
            raise Unnumbered
        raise StorageError(
            say("The database holds another program's tables. Give Lockkeeper one of its own.")
        )
    return None
