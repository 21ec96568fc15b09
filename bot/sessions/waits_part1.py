"""Checks the clocks that are due, lets others go on, and reschedules them for preferences."""

from collections.abc import Collection
from datetime import datetime, timedelta

from sqlalchemy import Connection

from bot.features.reminders.actions import board_refresh, check_clock, gone_on, prolonged, schedule
from bot.features.settings.actions import Preferences
from bot.store import outbox, waits
from bot.store.preferences_part1 import preferences_of
from bot.store.values import DueWait, Shards

BATCH = 200
"""The most clocks that are checked in one transaction."""

NOTICEABLE = timedelta(minutes=5)
"""By how much the end of the time has to move before boards are refreshed, which show it."""


def check_due_clocks(
    connection: Connection, now: datetime, shards: Shards | None, standing: Collection[int]
) -> int:
    """Check the clocks that are due, write the posts that follow, and return the number of clocks.

    Those in sessions that are `standing` are left alone.
    The number of SQL statements does not depend on how many clocks are due.
    """
    due_waits = waits.due(connection, now, BATCH, shards, standing)
    if not due_waits:
        return 0
    chosen = preferences_of(connection, {due.wait.user for due in due_waits})
    checks = [(due, check_clock(due, chosen[due.wait.user], now)) for due in due_waits]
    waits.change(connection, {(due.session, due.seat): check.scheduled for due, check in checks})
    outbox.push(connection, [post for _, check in checks for post in check.posts], now)
    return len(due_waits)


def let_go_on(connection: Connection, sessions: Collection[int], now: datetime) -> list[DueWait]:
    """Let the clocks of some sessions go on; return those whose time ends later by minutes."""
    stood = waits.stood(connection, sessions)
    chosen = preferences_of(connection, {due.wait.user for due, _ in stood})
    after = [(due, gone_on(due.wait, until, chosen[due.wait.user], now)) for due, until in stood]
    waits.change(connection, {(due.session, due.seat): scheduled for due, scheduled in after})
    waits.tick(connection, now, sessions)
    return [
        due
        for due, scheduled in after
        if due.wait.due_at and abs(scheduled.wait.since - due.wait.since) >= NOTICEABLE
    ]


def refresh_boards(connection: Connection, due_waits: Collection[DueWait], now: datetime) -> None:
    """Write the posts that refresh the boards of the sessions of some clocks."""
    outbox.push(connection, [*dict.fromkeys(map(board_refresh, due_waits))], now)


def reschedule(
    connection: Connection, user: int, chosen: tuple[Preferences, Preferences], at: datetime
) -> None:
    """Reschedule a user's clocks after their preferences have changed from the first to the second.

    Clocks stand still during an absence; if the absence has changed, the boards are refreshed.
    """
    before, after = chosen
    due_waits = waits.of_person(connection, user)
    longer = (after.absence_end(at) or at) - (before.absence_end(at) or at)
    changed = {
        (due.session, due.seat): schedule(prolonged(due.wait, longer), after) for due in due_waits
    }
    waits.change(connection, changed)
    if after.absence_end(at) != before.absence_end(at):
        refresh_boards(connection, due_waits, at)
