"""The database: its tables, every SQL statement, and what differs between SQLite and PostgreSQL.

Begin with `store.Store`, which runs functions in transactions; each other module has the functions
for one kind of row. Of sessions it knows the plain values, which it reads and writes as they are.
"""

from bot.store.backups import (
    back_up,
    back_up_nightly,
    backup_folder,
    copy_to_examine,
    newest_nightly,
    restore,
)
from bot.store.opening import awaits_migration, must_be_local, must_be_migrated, open_store
from bot.store.sqlite import LOCK_TIMEOUT
from bot.store.store import Store, file_of, url_of

__all__ = [
    "LOCK_TIMEOUT",
    "Store",
    "awaits_migration",
    "back_up",
    "back_up_nightly",
    "backup_folder",
    "copy_to_examine",
    "file_of",
    "must_be_local",
    "must_be_migrated",
    "newest_nightly",
    "open_store",
    "restore",
    "url_of",
]
