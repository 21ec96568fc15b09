"""Opens a database with all that the features add to its sessions."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

from bot.features.campaigns.actions import with_campaign_followed
from bot.features.mirrors.actions import with_mirrors_updated
from bot.features.opponents.rows import save_thinking
from bot.features.orders.rows import save_orders
from bot.features.play.drafts import forget_drafts
from bot.features.reminders.up_next import save_up_next
from bot.features.servers.limits import must_be_within
from bot.features.statistics.results import save_results
from bot.features.tries.rows import must_have_tries_left
from bot.sessions.hooks import Hooks
from bot.sessions.sessions import Dependencies, Sessions
from bot.store import LOCK_TIMEOUT, Store, open_store

HOOKS = Hooks(
    follow=(with_campaign_followed, with_mirrors_updated),
    check=(must_be_within, must_have_tries_left),
    write=(forget_drafts, save_results, save_thinking, save_up_next, save_orders),
)


def sessions_in(store: Store, dependencies: Dependencies | None = None) -> Sessions:
    """Return the sessions of an open database."""
    return Sessions(store, (dependencies or Dependencies())._replace(hooks=HOOKS))


@asynccontextmanager
async def open_sessions(
    database_url: str, dependencies: Dependencies | None = None, lock_timeout: float = LOCK_TIMEOUT
) -> AsyncGenerator[Sessions]:
    """Open the database, migrated if needed, and close it in the end; raises StorageError.

    `lock_timeout` is the number of seconds to wait for another program's lock.
    """
    given = dependencies or Dependencies()
    store = await open_store(database_url, given.clock, lock_timeout)
    try:
        yield sessions_in(store, given)
    finally:
        await store.close()
