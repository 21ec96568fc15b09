"""Who decides next: players who want to know are told once a turn, by a silent message."""

from datetime import datetime, timedelta

from sqlalchemy import Connection

from bot.features.settings.actions import Preferences
from bot.sessions import history
from bot.sessions.hooks import Saved, Writing
from bot.sessions.posts import Kind, NewPost
from bot.sessions.temporary_messages import delete_up_next_message
from bot.store import outbox, up_next
from bot.store.preferences import preferences_of
from bot.store.values import Shards, UpNext

DELAY = timedelta(minutes=1)
"""The time that a turn lasts before anybody is told: whoever is present sees it anyway."""


def save_up_next(writing: Writing, saved: Saved) -> tuple[()]:
    """Write who comes next from now on, and delete the messages to those who no longer do."""
    (connection, at, *_), (before, _, session) = writing, saved
    old, new = history.up_next(before), history.up_next(session)
    if old == new:
        return ()
    if old:
        _end(connection, session.id, old, at)
    if new:
        chosen = preferences_of(connection, [new.user])[new.user]
        if chosen.tell_next:
            moment = chosen.first_present_moment(at + DELAY)
            up_next.begin(connection, session.id, new, moment)
    return ()


def tell_due(connection: Connection, now: datetime, most: int, shards: Shards | None) -> int:
    """Write posts to at most `most` players who are due to be told, and return their number."""
    due = up_next.due(connection, now, most, shards)
    if not due:
        return 0
    chosen = preferences_of(connection, {own.user for own in due})
    posts: list[tuple[int, NewPost]] = []
    for own in due:
        moment = chosen[own.user].first_present_moment(now)
        # An absence or quiet hours may have begun since it was scheduled.
        up_next.schedule(connection, own.session, own.seat, moment if moment > now else None)
        if moment <= now:
            post = NewPost(Kind.UP_NEXT, own.version, seat=own.seat, user=own.user)
            posts.append((own.session, post))
    outbox.push(connection, posts, now)
    return len(due)


def reschedule_up_next(
    connection: Connection, user: int, chosen: Preferences, at: datetime
) -> None:
    """Reschedule the messages about a user's turns to come after their preferences have changed."""
    for session, seat, planned in up_next.of_user(connection, user):
        if not chosen.tell_next:
            _end(connection, session, UpNext(seat, user, 0), at)
        elif planned:
            moment = chosen.first_present_moment(max(planned, at))
            up_next.schedule(connection, session, seat, moment)


def _end(connection: Connection, session: int, coming: UpNext, at: datetime) -> None:
    if up_next.end(connection, session, coming.seat):
        delete_up_next_message(connection, session, coming.seat, at)
