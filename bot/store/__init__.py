"""The database: its tables, every SQL statement, and what differs between SQLite and PostgreSQL.

Begin with `store.Store`, which runs functions in transactions; each other module has the functions
for one kind of row. May import `migrations` and `basics` only.
"""

from bot.store.opening import back_up, open_store
from bot.store.sqlite import LOCK_TIMEOUT
from bot.store.store import Store

__all__ = ["LOCK_TIMEOUT", "Store", "back_up", "open_store"]
