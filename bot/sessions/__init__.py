"""Sessions: the tables people play at, and all they can do with them."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

from bot.sessions.acting import Means
from bot.sessions.campaign import Campaign, Planned, Played, Scoring, points
from bot.sessions.campaigns import Office
from bot.sessions.fitting import sizes
from bot.sessions.lobby import Wish
from bot.sessions.looking import Summary
from bot.sessions.mirrors import Screen
from bot.sessions.options import offered, options_at
from bot.sessions.outbox import Outbox
from bot.sessions.planning import Project
from bot.sessions.posts import Kind, Post
from bot.sessions.sessions import Sessions
from bot.sessions.table import Mirror, Place, Status, Table, User, Vote
from bot.sessions.taking_back import voters
from bot.sessions.waiting import Waiting, deciding
from bot.store import open_store

__all__ = [
    "Campaign",
    "Kind",
    "Means",
    "Mirror",
    "Office",
    "Outbox",
    "Place",
    "Planned",
    "Played",
    "Post",
    "Project",
    "Scoring",
    "Screen",
    "Sessions",
    "Status",
    "Summary",
    "Table",
    "User",
    "Vote",
    "Waiting",
    "Wish",
    "deciding",
    "offered",
    "open_sessions",
    "options_at",
    "points",
    "sizes",
    "voters",
]


@asynccontextmanager
async def open_sessions(
    database_url: str, means: Means | None = None, patience: float = 5.0
) -> AsyncGenerator[Sessions]:
    """Open the database, migrated where needed, and close it in the end; raises StorageError."""
    chosen = means or Means()
    store = await open_store(database_url, chosen.clock, patience)
    try:
        yield Sessions(store, chosen)
    finally:
        await store.close()
