"""Documents of sessions as text, in which users are numbers: their names have a table."""

from collections.abc import Callable
from dataclasses import fields
from typing import NamedTuple

import msgspec

from bot.sessions.people import User
from bot.sessions.session import Document

FIELDS = tuple(field.name for field in fields(Document))
"""The fields of a session that are stored in its document."""


class Written(NamedTuple):
    """A document as text, and the users whom it names."""

    text: str
    users: frozenset[User]

    @property
    def ids(self) -> frozenset[int]:
        """The ids of the users."""
        return frozenset(user.id for user in self.users)


def write(document: Document) -> Written:
    """Return the text of a document; what a session has besides is left out."""
    users = set[User]()

    def number_of(user: User) -> int:
        users.add(user)
        return user.id

    stored = Document(**{name: getattr(document, name) for name in FIELDS})
    text = msgspec.json.encode(stored, enc_hook=number_of).decode()
    return Written(text, frozenset(users))


def read(text: str, user_of: Callable[[int], User]) -> Document:
    """Return the document that a text holds; raises ValueError if it is damaged."""

    def user(kind: type, number: object) -> User:
        if not isinstance(number, int):
            raise TypeError(kind)
        return user_of(number)

    return msgspec.json.decode(text, type=Document, dec_hook=user)


def read_nameless(text: str) -> Document:
    """Return the document that a text holds, with users who have no names."""
    return read(text, lambda number: User(number, ""))
