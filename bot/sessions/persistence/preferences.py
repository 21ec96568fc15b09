"""Preferences from rows and to rows."""

from collections.abc import Collection, Mapping

from sqlalchemy import Connection

from bot.sessions.model.preferences import Confirmation, Preferences, QuietHours, ReminderMode
from bot.store import preferences
from bot.store.values import PreferencesRow


def preferences_of(connection: Connection, users: Collection[int]) -> Mapping[int, Preferences]:
    """Return the preferences, or the defaults, of some users, by id; in one statement."""
    found = preferences.of_users(connection, users)
    return {user: _read(found.get(user)) for user in users}


def preferences_to_change(connection: Connection, user: int) -> Preferences:
    """Return a user's preferences, and lock their row until the transaction ends."""
    row = preferences.to_change(connection, user)
    if row is None:
        # A missing row cannot be locked: of two transactions that insert it, one is retried.
        preferences.add(connection, user, _row(Preferences()))
    return _read(row)


def save(connection: Connection, user: int, chosen: Preferences) -> None:
    """Write a user's preferences."""
    preferences.save(connection, user, _row(chosen))


def _row(chosen: Preferences) -> PreferencesRow:
    begins, ends = chosen.quiet or (None, None)
    return PreferencesRow(
        chosen.reminder_mode,
        chosen.hours,
        begins,
        ends,
        chosen.zone,
        chosen.away_until,
        chosen.confirmation,
        chosen.in_statistics,
        chosen.tell_next,
    )


def _read(row: PreferencesRow | None) -> Preferences:
    if row is None:
        return Preferences()
    begins, ends = row.quiet_from, row.quiet_until
    quiet = None if begins is None or ends is None else QuietHours(begins, ends)
    return Preferences(
        ReminderMode(row.way),
        row.hours,
        quiet,
        row.zone,
        row.away_until,
        Confirmation(row.confirm),
        row.in_statistics,
        row.tell_next,
    )
