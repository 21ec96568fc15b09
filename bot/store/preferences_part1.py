"""Turns rows into preferences, and back."""

from collections.abc import Collection, Mapping

from sqlalchemy import Connection

from bot.features.settings.actions import Preferences
from bot.sessions.stored_choices import from_row, to_row
from bot.store import Store, preferences


def preferences_of(connection: Connection, users: Collection[int]) -> Mapping[int, Preferences]:
    """Return the preferences of users by id, or the defaults, with one statement."""
    found = preferences.of_users(connection, users)
    return {user: from_row(Preferences, found.get(user)) for user in users}


async def favourites_of(store: Store, user: int) -> tuple[str, ...]:
    """Return a user's favourite colours, the most favoured first."""
    found = await store.read(lambda connection: preferences_of(connection, [user]))
    return found[user].colours


def preferences_to_change(connection: Connection, user: int) -> Preferences:
    """Return a user's preferences, and lock their row until the transaction ends."""
    row = preferences.to_change(connection, user)
    if row is None:
        # A missing row cannot be locked: of two transactions that insert it, one is retried.
        preferences.add(connection, user, to_row(Preferences()))
    return from_row(Preferences, row)


def save(connection: Connection, user: int, chosen: Preferences) -> None:
    """Write a user's preferences."""
    preferences.save(connection, user, to_row(chosen))
