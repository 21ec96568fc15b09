"""Checks the clocks that are due, lets others go on, and reschedules them for preferences."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from datetime import datetime, timedelta

from sqlalchemy import Connection

from bot.features.channels.actions import UNKNOWN_GUILD
from bot.features.reminders.actions import board_refresh, check_clock, gone_on, prolonged, schedule
from bot.features.settings.actions import Preferences
from bot.sessions.history import decisions_owed, settled_seats
from bot.sessions.session import Pace, Session
from bot.sessions.temporary_messages import delete_clock_messages
from bot.store import outbox, waits
from bot.store.preferences import preferences_of
from bot.store.values import DueWait, ScheduledWait, Shards, Wait
from rules.text import Seat

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
    checks = [(due, *check_clock(due, chosen[due.wait.user], now)) for due in due_waits]
    waits.change(connection, {(due.session, due.seat): scheduled for due, scheduled, _ in checks})
    posts = [(due.session, post) for due, _, caused in checks for post in caused]
    outbox.push(connection, posts, now)
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
    posts = dict.fromkeys((due.session, board_refresh(due)) for due in due_waits)
    outbox.push(connection, [*posts], now)


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


def save_waits(
    connection: Connection, before: Session | None, session: Session, at: datetime
) -> Session:
    """Write which seats a session waits for from now on, and return it with their clocks.

    A seat that still owes the same decision keeps its clock. Where the bot is back on a server, the
    clocks go on. Temporary messages about waits that are over are deleted.
    """
    if before and before.blocked == UNKNOWN_GUILD != session.blocked:
        let_go_on(connection, [session.id], at)
        clocks = waits.of_session(connection, session.id)
        before, session = replace(before, clocks=clocks), replace(session, clocks=clocks)
    old, new = decisions_owed(before), decisions_owed(session)
    ended = [*settled_seats(old, new), *_stopped(before, old)]
    # A game from a schema without clocks owes decisions that have no clock.
    kept = {seat for seat in old.keys() - ended if seat in session.clocks}
    if ended:
        waits.end(connection, session.id, ended)
        delete_clock_messages(connection, session.id, ended, at)
    begun = {seat: Wait(user, at) for seat, (user, _) in new.items() if seat not in kept}
    still = {seat: session.clocks[seat] for seat in kept}
    changed = {
        seat: wait for seat, wait in still.items() if before and wait != before.clocks.get(seat)
    }
    restarted = _restarted(connection, {**begun, **changed}, session.pace, at)
    waits.begin(connection, session.id, {seat: restarted[seat] for seat in begun})
    waits.change(connection, {(session.id, seat): restarted[seat] for seat in changed})
    clocks = {**still, **{seat: scheduled.wait for seat, scheduled in restarted.items()}}
    return replace(session, clocks=clocks)


def _stopped(before: Session | None, owed: Collection[Seat]) -> Sequence[Seat]:
    """Return the seats with clocks left over from before the record became impossible to replay."""
    return [seat for seat in before.clocks if seat not in owed] if before else []


def _restarted(
    connection: Connection, clocks: Mapping[Seat, Wait], pace: Pace, at: datetime
) -> Mapping[Seat, ScheduledWait]:
    """Return clocks restarted with the full time of a turn, from now or the end of an absence."""
    if not clocks:
        return {}
    chosen = preferences_of(connection, {wait.user for wait in clocks.values()})
    restarted: dict[Seat, ScheduledWait] = {}
    for seat, wait in clocks.items():
        preferences = chosen[wait.user]
        begins = preferences.absence_end(at) or at
        timed = wait._replace(
            due_at=begins + pace.span if pace.span else None,
            is_overdue=False,
            away_until=preferences.away_until,
        )
        restarted[seat] = schedule(timed, preferences)
    return restarted
