"""The SQL tables: `games` has sessions, campaigns and posts, `clock` waits and preferences."""

from bot.store.tables.base import Moment, metadata
from bot.store.tables.clock import calls, handovers, preferences, waits
from bot.store.tables.games import (
    OPEN_STATUSES,
    actions,
    campaign_people,
    campaign_results,
    campaigns,
    drafts,
    guesses,
    history,
    lessons,
    mirrors,
    notes,
    outbox,
    people,
    seats,
    sessions,
)

__all__ = [
    "OPEN_STATUSES",
    "Moment",
    "actions",
    "calls",
    "campaign_people",
    "campaign_results",
    "campaigns",
    "drafts",
    "guesses",
    "handovers",
    "history",
    "lessons",
    "metadata",
    "mirrors",
    "notes",
    "outbox",
    "people",
    "preferences",
    "seats",
    "sessions",
    "waits",
]
