"""Checks the clocks that are due, and reschedules clocks when preferences change."""

from datetime import datetime

from sqlalchemy import Connection

from bot.sessions.actions.remind import board_refresh, check_clock, prolonged, schedule
from bot.sessions.mapping.preferences import preferences_of
from bot.sessions.model.preferences import Preferences
from bot.store import outbox, waits
from bot.store.values import Shards

BATCH = 200
"""The most clocks that are checked in one transaction."""


def check_due_clocks(connection: Connection, now: datetime, shards: Shards | None) -> int:
    """Check the clocks that are due, write the posts that follow, and return the number of clocks.

    The number of SQL statements does not depend on how many clocks are due.
    """
    due_waits = waits.due(connection, now, BATCH, shards)
    if not due_waits:
        return 0
    chosen = preferences_of(connection, {due.wait.user for due in due_waits})
    checks = [(due, check_clock(due, chosen[due.wait.user], now)) for due in due_waits]
    waits.change(connection, {(due.session, due.seat): check.scheduled for due, check in checks})
    outbox.push(connection, [post for _, check in checks for post in check.posts], now)
    return len(due_waits)


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
        boards = dict.fromkeys(map(board_refresh, due_waits))
        outbox.push(connection, [*boards], at)
