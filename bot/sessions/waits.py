"""Waits: the seats that a session waits for, and their clocks; a row each until the wait ends."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from datetime import datetime

from sqlalchemy import Connection

from bot.features.channels.actions_part2 import UNKNOWN_GUILD
from bot.features.reminders.actions import schedule
from bot.sessions.history_part3 import decisions_owed, settled_seats
from bot.sessions.people import Location
from bot.sessions.session import Session
from bot.sessions.session_part1 import Pace
from bot.sessions.temporary_messages import delete_clock_messages
from bot.sessions.waits_part1 import let_go_on
from bot.sessions.waits_part2 import WaitingSession
from bot.store import waits
from bot.store.preferences_part1 import preferences_of
from bot.store.values import ScheduledWait, Wait, WaitingRow
from rules.text import Seat


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


def waiting_for(connection: Connection, user: int, guild: int | None) -> list[WaitingSession]:
    """Return the sessions of a server that wait for a user, the longest waiting first."""
    return [_waiting(row) for row in waits.of_user(connection, user, guild)]


def waiting_anywhere(connection: Connection, user: int) -> list[WaitingSession]:
    """Return the sessions of all servers that wait for a user, the longest waiting first."""
    return [_waiting(row) for row in waits.of_user_anywhere(connection, user)]


def _waiting(row: WaitingRow) -> WaitingSession:
    return WaitingSession(row.session, row.game, Location(row.guild, row.channel), *row[4:])


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
