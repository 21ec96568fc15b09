"""Sessions: the tables people play at, and all they can do with them."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

from bot.sessions.absence import BACK, is_back, read_until
from bot.sessions.acting import Means
from bot.sessions.calling import STANDING
from bot.sessions.campaign import Campaign, Planned, Played, Scoring, points
from bot.sessions.campaigns import Office
from bot.sessions.fitting import sizes
from bot.sessions.habits import OFTEN, SELDOM, Asked, changes
from bot.sessions.lobby import Wish
from bot.sessions.looking import Successor, Summary
from bot.sessions.mirrors import Screen
from bot.sessions.options import offered, options_at
from bot.sessions.outbox import Outbox
from bot.sessions.pace import Pace
from bot.sessions.planning import Project
from bot.sessions.posts import Kind, Post, Subject
from bot.sessions.preferences import Preferences, Quiet, Way
from bot.sessions.replacing import Succession
from bot.sessions.sessions import Sessions
from bot.sessions.table import Mirror, Place, Proposal, Status, Table, User, Vote
from bot.sessions.votes import asked, voters
from bot.sessions.waiting import Waiting, deciding, others
from bot.sessions.zones import clock_of, fitting
from bot.store import open_store
from bot.store.waits import Wait

__all__ = [
    "BACK",
    "OFTEN",
    "SELDOM",
    "STANDING",
    "Asked",
    "Campaign",
    "Kind",
    "Means",
    "Mirror",
    "Office",
    "Outbox",
    "Pace",
    "Place",
    "Planned",
    "Played",
    "Post",
    "Preferences",
    "Project",
    "Proposal",
    "Quiet",
    "Scoring",
    "Screen",
    "Sessions",
    "Status",
    "Subject",
    "Succession",
    "Successor",
    "Summary",
    "Table",
    "User",
    "Vote",
    "Wait",
    "Waiting",
    "Way",
    "Wish",
    "asked",
    "changes",
    "clock_of",
    "deciding",
    "fitting",
    "is_back",
    "offered",
    "open_sessions",
    "options_at",
    "others",
    "points",
    "read_until",
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
