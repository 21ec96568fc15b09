"""Sessions: the tables people play at, and all they can do with them."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

from bot.sessions.actions.campaign import Office
from bot.sessions.actions.campaign_fit import sizes
from bot.sessions.actions.campaign_plan import Project
from bot.sessions.actions.lobby import Wish
from bot.sessions.actions.mirror import Screen
from bot.sessions.actions.replace import Succession
from bot.sessions.model.campaign import Campaign, Planned, Played, Scoring, points
from bot.sessions.model.pace import Pace
from bot.sessions.model.posts import Kind, Post, Subject
from bot.sessions.model.session import Mirror, Place, Proposal, Status, Table, User, Vote
from bot.sessions.model.votes import asked, voters
from bot.sessions.parsing.absence import BACK, is_back, read_until
from bot.sessions.parsing.options import offered, options_at
from bot.sessions.parsing.preferences import OFTEN, SELDOM, Asked, changes
from bot.sessions.parsing.zones import clock_of, fitting
from bot.sessions.persistence.outbox import Outbox
from bot.sessions.persistence.preferences import Preferences, Quiet, Way
from bot.sessions.persistence.standing_messages import STANDING
from bot.sessions.persistence.waits import Waiting, deciding, others
from bot.sessions.services.queries import Successor, Summary
from bot.sessions.sessions import Sessions
from bot.sessions.transactions import Means
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
