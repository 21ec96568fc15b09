"""Rows of drafts: the turns that users have put together and not confirmed yet."""

from typing import Any

from sqlalchemy import Connection, Select, bindparam, select

from bot.store.tables import drafts
from bot.store.values import DraftRow

OF_USER = select(drafts.c.steps, drafts.c.stamp, drafts.c.after).where(
    drafts.c.session_id == bindparam("session"), drafts.c.user_id == bindparam("user")
)
TO_CHANGE = OF_USER.with_for_update()
OF_SESSION = drafts.delete().where(drafts.c.session_id == bindparam("session"))
FORGET = OF_SESSION.where(drafts.c.user_id == bindparam("user"))


def of_user(connection: Connection, session: int, user: int) -> DraftRow | None:
    """Return a user's draft in a session; None if there is none."""
    return _found(connection, OF_USER, session, user)


def to_change(connection: Connection, session: int, user: int) -> DraftRow | None:
    """Return a user's draft, locked until the transaction ends; None if there is none."""
    return _found(connection, TO_CHANGE, session, user)


def save(connection: Connection, session: int, user: int, draft: DraftRow) -> None:
    """Insert a user's draft, or replace the one before."""
    forget(connection, session, user)
    values = {"session_id": session, "user_id": user, "stamp": draft.stamp, "after": draft.after}
    connection.execute(drafts.insert(), {**values, "steps": [*draft.steps]})


def forget(connection: Connection, session: int, user: int) -> None:
    """Delete a user's draft in a session."""
    connection.execute(FORGET, {"session": session, "user": user})


def forget_all(connection: Connection, session: int) -> None:
    """Delete all drafts in a session."""
    connection.execute(OF_SESSION, {"session": session})


def _found(
    connection: Connection, query: Select[Any, Any, Any], session: int, user: int
) -> DraftRow | None:
    row = connection.execute(query, {"session": session, "user": user}).one_or_none()
    if row is None:
        return None
    return DraftRow(tuple((move, is_chosen) for move, is_chosen in row.steps), row.stamp, row.after)
