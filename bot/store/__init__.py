"""The database: what it holds, and all that is asked of it."""

from bot.store.opening import back_up, open_store
from bot.store.store import Store

__all__ = ["Store", "back_up", "open_store"]
