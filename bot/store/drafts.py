"""Rows of drafts: the turns that users have put together and not made yet."""

from sqlalchemy import Connection, Row, bindparam, select

from bot.store.tables import drafts
from bot.store.values import DraftRow

OF_USER = select(drafts.c.steps, drafts.c.stamp).where(
    drafts.c.session_id == bindparam("session"), drafts.c.user_id == bindparam("user")
)
TO_CHANGE = OF_USER.with_for_update()
OF_SESSION = drafts.delete().where(drafts.c.session_id == bindparam("session"))
FORGET = OF_SESSION.where(drafts.c.user_id == bindparam("user"))


def of_user(connection: Connection, session: int, user: int) -> DraftRow | None:
    """Return a user's draft in a session; None if there is none."""
    return _row(connection.execute(OF_USER, {"session": session, "user": user}).one_or_none())


def to_change(connection: Connection, session: int, user: int) -> DraftRow | None:
    """Return a user's draft, locked until the transaction ends; None if there is none."""
    return _row(connection.execute(TO_CHANGE, {"session": session, "user": user}).one_or_none())


def save(connection: Connection, session: int, user: int, draft: DraftRow) -> None:
    """Keep a draft in place of the user's one before."""
    forget(connection, session, user)
    values = {"session_id": session, "user_id": user}
    connection.execute(drafts.insert(), {**values, "steps": [*draft.steps], "stamp": draft.stamp})


def forget(connection: Connection, session: int, user: int) -> None:
    """Delete a user's draft in a session."""
    connection.execute(FORGET, {"session": session, "user": user})


def forget_all(connection: Connection, session: int) -> None:
    """Delete all drafts in a session."""
    connection.execute(OF_SESSION, {"session": session})


def _row(row: Row[tuple[list[list[object]], int]] | None) -> DraftRow | None:
    if row is None:
        return None
    steps, stamp = row
    return DraftRow(tuple((str(move), bool(is_chosen)) for move, is_chosen in steps), stamp)
