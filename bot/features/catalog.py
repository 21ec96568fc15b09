"""All features, and a database opened with what they add.

To take a feature out, delete its folder, its tests and its two lines here.
"""

from collections.abc import AsyncGenerator, Sequence
from contextlib import asynccontextmanager
from itertools import chain

from bot.features.board.presses import FEATURE as BOARD
from bot.features.board_page.presses import FEATURE as BOARD_PAGE
from bot.features.campaigns.presses import FEATURE as CAMPAIGNS
from bot.features.channels.presses import FEATURE as CHANNELS
from bot.features.check.presses import FEATURE as CHECK
from bot.features.exercises.presses import FEATURE as EXERCISES
from bot.features.feature import Feature
from bot.features.film.presses import FEATURE as FILM
from bot.features.front_door.presses import FEATURE as FRONT_DOOR
from bot.features.greetings.posting import FEATURE as GREETINGS
from bot.features.guesses.presses import FEATURE as GUESSES
from bot.features.guests.presses import FEATURE as GUESTS
from bot.features.handover.presses import FEATURE as HANDOVER
from bot.features.help.presses import FEATURE as HELP
from bot.features.hints.presses import FEATURE as HINTS
from bot.features.lessons.presses import FEATURE as LESSONS
from bot.features.lobby.commands import FEATURE as LOBBY
from bot.features.log.presses import FEATURE as LOG
from bot.features.mirrors.presses import FEATURE as MIRRORS
from bot.features.opponents.runner import FEATURE as OPPONENTS
from bot.features.orders.presses import FEATURE as ORDERS
from bot.features.overview.posting import FEATURE as OVERVIEW
from bot.features.play.presses import FEATURE as PLAY
from bot.features.plays.presses import FEATURE as PLAYS
from bot.features.privacy.presses import FEATURE as PRIVACY
from bot.features.reminders.presses import FEATURE as REMINDERS
from bot.features.repair.posting import FEATURE as REPAIR
from bot.features.resign.presses import FEATURE as RESIGN
from bot.features.reviews.presses import FEATURE as REVIEWS
from bot.features.rules.presses import FEATURE as RULES
from bot.features.seats.presses import FEATURE as SEATS
from bot.features.servers.presses import FEATURE as SERVERS
from bot.features.settings.presses import FEATURE as SETTINGS
from bot.features.statistics.presses import FEATURE as STATISTICS
from bot.features.tries.presses import FEATURE as TRIES
from bot.features.undo.presses import FEATURE as UNDO
from bot.features.votes.presses import FEATURE as VOTES
from bot.sessions.hooks import Hooks
from bot.sessions.sessions import Dependencies, Sessions
from bot.store import LOCK_TIMEOUT, Store, open_store

FEATURES = (
    PLAY,
    BOARD_PAGE,
    CAMPAIGNS,
    MIRRORS,
    SERVERS,
    HINTS,
    LOBBY,
    RESIGN,
    HANDOVER,
    GUESSES,
    REVIEWS,
    TRIES,
    STATISTICS,
    OPPONENTS,
    ORDERS,
    REMINDERS,
    CHANNELS,
    CHECK,
    EXERCISES,
    FILM,
    FRONT_DOOR,
    GREETINGS,
    GUESTS,
    HELP,
    LESSONS,
    LOG,
    OVERVIEW,
    PLAYS,
    PRIVACY,
    REPAIR,
    RULES,
    SEATS,
    SETTINGS,
    UNDO,
    VOTES,
    BOARD,
)
"""They act, and their buttons stand, in this order."""


def together(features: Sequence[Feature]) -> Feature:
    """Return what several features add, as if it were one."""
    flat = chain.from_iterable
    hooks = [feature.hooks for feature in features]
    return Feature(
        commands=tuple(flat(feature.commands for feature in features)),
        verbs=dict(flat(feature.verbs.items() for feature in features)),
        offers=tuple(flat(feature.offers for feature in features)),
        links=tuple(flat(feature.links for feature in features)),
        posts=dict(flat(feature.posts.items() for feature in features)),
        composed=dict(flat(feature.composed.items() for feature in features)),
        last_lines=tuple(flat(feature.last_lines for feature in features)),
        hooks=Hooks(
            follow=tuple(flat(own.follow for own in hooks)),
            check=tuple(flat(own.check for own in hooks)),
            write=tuple(flat(own.write for own in hooks)),
            personal=tuple(flat(own.personal for own in hooks)),
        ),
        due=tuple(flat(feature.due for feature in features)),
        works=tuple(flat(feature.works for feature in features)),
    )


ALL = together(FEATURES)
"""Messages that were sent hold its verbs: from 1.0 on, a verb is never renamed."""


def sessions_in(store: Store, dependencies: Dependencies | None = None) -> Sessions:
    """Return the sessions of an open database."""
    return Sessions(store, (dependencies or Dependencies())._replace(hooks=ALL.hooks))


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
