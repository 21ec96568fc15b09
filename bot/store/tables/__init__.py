"""The SQL tables: `games` has sessions, campaigns and posts, `clock` who is awaited.

`orders` has what players have ordered for later, `program` the decisions that the program owes,
`preferences` and `servers` the settings, `results` how finished games ended, `reviews` how well
they were played.
"""

from bot.store.tables.base import Moment, metadata
from bot.store.tables.games import (
    OPEN_STATUSES,
    actions,
    campaign_people,
    campaign_results,
    campaigns,
    drafts,
    finished_lessons,
    guesses,
    guests,
    handovers,
    history,
    kept_requests,
    lessons,
    mirrors,
    notes,
    outbox,
    people,
    seats,
    sessions,
    wishes,
)
from bot.store.tables.games_part1 import owner
from bot.store.tables.play import calls, up_next, waits
from bot.store.tables.play_part1 import orders
from bot.store.tables.play_part2 import results
from bot.store.tables.play_part3 import exercises, review_requests, reviews
from bot.store.tables.play_part4 import hints, thinking
from bot.store.tables.preferences import preferences
from bot.store.tables.preferences_part1 import greeted_servers, servers

__all__ = [
    "OPEN_STATUSES",
    "Moment",
    "actions",
    "calls",
    "campaign_people",
    "campaign_results",
    "campaigns",
    "drafts",
    "exercises",
    "finished_lessons",
    "greeted_servers",
    "guesses",
    "guests",
    "handovers",
    "hints",
    "history",
    "kept_requests",
    "lessons",
    "metadata",
    "mirrors",
    "notes",
    "orders",
    "outbox",
    "owner",
    "people",
    "preferences",
    "results",
    "review_requests",
    "reviews",
    "seats",
    "servers",
    "sessions",
    "thinking",
    "up_next",
    "waits",
    "wishes",
]
