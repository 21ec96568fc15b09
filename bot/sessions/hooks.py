"""What features add to sessions; it is handed in, and no feature is known here."""

from collections.abc import Callable, Collection
from datetime import datetime
from random import Random
from typing import NamedTuple, TypeAlias

from sqlalchemy import Connection

from bot.sessions.change import Change
from bot.sessions.limits import Limits
from bot.sessions.session import Session
from bot.store.personal import Personal


class Writing(NamedTuple):
    """The transaction in which a session is changed."""

    connection: Connection
    at: datetime
    delays: Random
    """Draws how long orders wait."""
    limits: Limits


class Saved(NamedTuple):
    """A change that was saved, and the session after it."""

    before: Session | None
    """The session before it; None if the change has opened it."""
    change: Change
    after: Session


Check: TypeAlias = Callable[[Writing, Session | None, Session], None]
"""Raises Refused if a session, None before it is opened, may not become another."""
Follow: TypeAlias = Callable[[Session, Change], Change]
"""Returns a change of a session completed by what it means besides."""
Write: TypeAlias = Callable[[Writing, Saved], Collection[str]]
"""Writes what a change means elsewhere; returns the signals to give once it is committed."""


class Hooks(NamedTuple):
    """What is asked and written with every change, in this order, and what is kept of people."""

    follow: tuple[Follow, ...] = ()
    check: tuple[Check, ...] = ()
    write: tuple[Write, ...] = ()
    personal: tuple[Personal, ...] = ()
    """What is stored about people."""

    def followed(self, before: Session, change: Change) -> Change:
        """Return a change completed by all that it means besides."""
        for follow in self.follow:
            change = follow(before, change)
        return change

    def checked(self, writing: Writing, before: Session | None, after: Session) -> None:
        """Raise Refused if a check finds that a session may not become another."""
        for check in self.check:
            check(writing, before, after)

    def written(self, writing: Writing, saved: Saved) -> frozenset[str]:
        """Write all that a change means elsewhere, and return the signals to give."""
        return frozenset(name for write in self.write for name in write(writing, saved))
